using System.Text;

namespace Brisk.Json.Nodes;

public abstract partial class JsonNode
{
    private static readonly JsonWriterOptions s_readable = new() { Indented = true };

    /// <summary>Writes the node as JSON.</summary>
    /// <param name="options">How to write: formatting and escaping, and how values of types that JSON does not know are converted; null means minimized, and the defaults.</param>
    /// <returns>The text.</returns>
    public string ToJsonString(JsonSerializerOptions? options = null) => ToText(options?.WriterOptions ?? default, options);

    /// <summary>Gives the node as text: a string as it is, without quotes; anything else as indented JSON.</summary>
    /// <returns>The text.</returns>
    public override string ToString() => ToText(s_readable, null);

    /// <summary>Writes the node.</summary>
    /// <param name="writer">Where to; its own options say how the text looks.</param>
    /// <param name="options">How values of types that JSON does not know are converted; null means the defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    /// <exception cref="InvalidOperationException">A value is not valid here, or the node is too deep for the writer.</exception>
    public abstract void WriteTo(Utf8JsonWriter writer, JsonSerializerOptions? options = null);

    /// <summary>Writes the node, with the comments around it where those are kept.</summary>
    internal void WriteRootTo(Utf8JsonWriter writer, JsonSerializerOptions? options) => WriteTo(writer, options);

    private string ToText(JsonWriterOptions writerOptions, JsonSerializerOptions? options)
    {
        Utf8JsonWriter writer = Utf8JsonWriter.Rent(writerOptions, InitialCapacity);
        try
        {
            WriteTo(writer, options);
            return Encoding.UTF8.GetString(writer.WrittenSpan);
        }
        finally
        {
            Utf8JsonWriter.Return(writer);
        }
    }

    private const int InitialCapacity = 1024;
}
