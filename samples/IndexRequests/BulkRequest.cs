using System.Buffers;

namespace IndexRequests;

/// <summary>Many documents in one request, as lines of JSON: one with the action, one with the document.</summary>
public sealed class BulkRequest(IBufferWriter<byte> body) : IDisposable
{
    private readonly Utf8JsonWriter _writer = new(body);

    /// <summary>Adds the lines that index a document.</summary>
    public void Index<TDocument>(string index, string id, TDocument document, JsonTypeInfo<TDocument> contract)
    {
        _writer.WriteStartObject();
        _writer.WriteStartObject("index"u8);
        _writer.WriteString("_index"u8, index);
        _writer.WriteString("_id"u8, id);
        _writer.WriteEndObject();
        _writer.WriteEndObject();
        EndLine();
        JsonSerializer.Serialize(_writer, document, contract);
        EndLine();
    }

    public void Dispose() => _writer.Dispose();

    private void EndLine()
    {
        _writer.Flush();
        _writer.Reset();
        body.Write("\n"u8);
    }
}
