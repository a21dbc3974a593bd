namespace IndexRequests;

/// <summary>A request with a custom body, which the serializer would not write by itself.</summary>
public interface IProxyRequest
{
    /// <summary>Writes the body.</summary>
    void WriteJson(Utf8JsonWriter writer);
}

/// <summary>A request to index a document: its body is the document, written with the document's contract.</summary>
public sealed class IndexRequest<TDocument>(TDocument document, JsonTypeInfo<TDocument> contract) : IProxyRequest
{
    public void WriteJson(Utf8JsonWriter writer) => JsonSerializer.Serialize(writer, document, contract);
}

/// <summary>The same without a contract: the document is serialized separately, and copied into the body.</summary>
public sealed class CopyingIndexRequest<TDocument>(TDocument document, JsonSerializerOptions options) : IProxyRequest
{
    private static readonly MemoryStream s_stream = new();

    public void WriteJson(Utf8JsonWriter writer)
    {
        lock (s_stream)
        {
            s_stream.SetLength(0);
            JsonSerializer.Serialize(s_stream, document, options);
            writer.WriteRawValue(s_stream.GetBuffer().AsSpan(0, (int)s_stream.Length));
        }
    }
}

/// <summary>Makes requests write their own bodies wherever the serializer encounters them.</summary>
public sealed class ProxyRequestConverter : JsonConverter<IProxyRequest>
{
    public override IProxyRequest Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        throw new NotSupportedException("Requests are only written.");

    public override void Write(Utf8JsonWriter writer, IProxyRequest value, JsonSerializerOptions options) => value.WriteJson(writer);
}
