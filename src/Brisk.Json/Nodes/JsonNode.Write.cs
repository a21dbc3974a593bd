using System.Text;

namespace Brisk.Json.Nodes;

public abstract partial class JsonNode
{
    private static readonly JsonWriterOptions s_readable = new() { Indented = true };

    /// <summary>Converts the node to a JSON string.</summary>
    /// <param name="options">Options that control formatting, escaping, and the conversion of custom types; null for the defaults and minified output.</param>
    /// <returns>The text.</returns>
    /// <exception cref="InvalidOperationException">The node is nested more deeply than <see cref="JsonSerializerOptions.MaxDepth"/> allows, or more than 1000 levels without options; or a string in it is not valid UTF-16.</exception>
    /// <exception cref="JsonException">A custom type in the node contains a cycle or is nested too deeply.</exception>
    public string ToJsonString(JsonSerializerOptions? options = null) => ToText(options?.WriterOptions ?? default, options);

    /// <summary>Returns the node as text: a string without quotes; any other node as indented JSON.</summary>
    /// <returns>The text.</returns>
    /// <exception cref="InvalidOperationException">The node is nested more than 1000 levels deep, or a string in it is not valid UTF-16.</exception>
    public override string ToString() => ToText(s_readable, null);

    /// <summary>Writes the node.</summary>
    /// <param name="writer">The writer to write to, whose options determine the formatting.</param>
    /// <param name="options">Options that control the conversion of custom types, or null for the defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    /// <exception cref="InvalidOperationException">A value is not allowed here, the node is nested too deeply for the writer, or a string in it is not valid UTF-16.</exception>
    public abstract void WriteTo(Utf8JsonWriter writer, JsonSerializerOptions? options = null);

    /// <summary>Writes the node if it is to be written with the comments of its text, or is unchanged. Otherwise, returns false.</summary>
    private protected bool TryWriteText(Utf8JsonWriter writer, JsonSerializerOptions? options)
    {
        ArgumentNullException.ThrowIfNull(writer);
        if (WritesComments(writer))
        {
            WriteCommented(writer, options);
            return true;
        }

        if (!IsAsRead) return false;

        new JsonElement(_document!, _row).WriteTo(writer);
        return true;
    }

    /// <summary>Writes the node with the comments of its text, including those around the whole text if it is the root.</summary>
    private protected void WriteCommented(Utf8JsonWriter writer, JsonSerializerOptions? options)
    {
        var commented = new CommentedWriter(writer, _document!, options);
        bool isRoot = _row == 0 && _parent is null;
        if (isRoot) commented.WriteStartOfText();

        if (_isChanged)
        {
            WriteChanged(in commented, writer);
        }
        else
        {
            commented.WriteText(_row);
        }

        if (isRoot) commented.WriteEndOfText();
    }

    /// <summary>Writes the modified node with the comments of its text.</summary>
    private protected virtual void WriteChanged(in CommentedWriter commented, Utf8JsonWriter writer) => commented.WriteText(_row);

    private string ToText(JsonWriterOptions writerOptions, JsonSerializerOptions? options)
    {
        using var text = new RentedWriter(Utf8JsonWriter.Rent(writerOptions, InitialCapacity));
        WriteTo(text.Writer, options);
        // As in System.Text.Json, bytes that a raw value contains and that are not valid UTF-8 are replaced.
        return StringDecoder.TryDecode(text.Span, hasEscapes: false, out string result, out _) ? result : Encoding.UTF8.GetString(text.Span);
    }

    private const int InitialCapacity = 1024;
}
