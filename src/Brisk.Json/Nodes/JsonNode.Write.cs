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

    /// <summary>Writes the node with the comments of its text: those around the whole text too, where it is the root.</summary>
    private protected void WriteCommented(Utf8JsonWriter writer, JsonSerializerOptions? options)
    {
        var commented = new CommentedWriter(writer, _document!, options);
        bool isRoot = _row == 0 && _parent is null;
        if (isRoot)
        {
            commented.WriteStartOfText();
        }

        if (_isChanged)
        {
            WriteChanged(in commented, writer);
        }
        else
        {
            commented.WriteText(_row);
        }

        if (isRoot)
        {
            commented.WriteEndOfText();
        }
    }

    /// <summary>Writes the node as it has become, with the comments of its text.</summary>
    private protected virtual void WriteChanged(in CommentedWriter commented, Utf8JsonWriter writer) => commented.WriteText(_row);

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
