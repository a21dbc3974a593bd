using System.Diagnostics;
using Brisk.Json.Text;

namespace Brisk.Json;

/// <summary>A property of an object in a <see cref="JsonDocument"/>.</summary>
[DebuggerDisplay("{ToString(),nq}")]
public readonly struct JsonProperty
{
    internal JsonProperty(JsonElement value) => Value = value;

    /// <summary>The value.</summary>
    public JsonElement Value { get; }

    /// <summary>The name, its escapes replaced.</summary>
    /// <exception cref="InvalidOperationException">The property is the default one, or its name is not valid UTF-8 or UTF-16.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public string Name => Value.Document.NameAt(NameIndex);

    /// <summary>The name as it stands in the text, without its quotes.</summary>
    internal ReadOnlySpan<byte> RawName => Value.Document.Body(Row, NameIndex);

    private int NameIndex => Value.Index - 1;

    private DocumentRow Row => Value.Document.RowAt(NameIndex);

    /// <summary>Compares the name, its escapes replaced, with a text. Nothing is allocated.</summary>
    /// <param name="text">The text; null counts as empty.</param>
    /// <returns>Whether they are the same.</returns>
    /// <exception cref="InvalidOperationException">The property is the default one, or its name has escapes that are not valid UTF-16.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public bool NameEquals(string? text) => NameEquals(text.AsSpan());

    /// <summary>Compares the name, its escapes replaced, with a text. Nothing is allocated.</summary>
    /// <param name="utf8Text">The text, in UTF-8.</param>
    /// <returns>Whether they are the same, byte for byte.</returns>
    /// <exception cref="InvalidOperationException">The property is the default one, or its name has escapes that are not valid UTF-16.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public bool NameEquals(ReadOnlySpan<byte> utf8Text)
    {
        bool isEqual = StringDecoder.Equals(RawName, Row.IsVariant, utf8Text, out int error);
        if (error >= 0) DocumentErrors.ThrowInvalidEscape(RawName);
        return isEqual;
    }

    /// <summary>Compares the name, its escapes replaced, with a text. Nothing is allocated.</summary>
    /// <param name="text">The text.</param>
    /// <returns>Whether they are the same; false when the text is not valid UTF-16.</returns>
    /// <exception cref="InvalidOperationException">The property is the default one, or its name has escapes that are not valid UTF-16.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public bool NameEquals(ReadOnlySpan<char> text)
    {
        bool isEqual = StringDecoder.Equals(RawName, Row.IsVariant, text, out int error);
        if (error >= 0) DocumentErrors.ThrowInvalidEscape(RawName);
        return isEqual;
    }

    /// <summary>Writes the name and the value.</summary>
    /// <param name="writer">Where to.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    /// <exception cref="InvalidOperationException">A name is not valid here, or the property is the default one.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public void WriteTo(Utf8JsonWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ElementWriter.WriteProperty(writer, Value.Document, NameIndex);
    }

    /// <summary>The property as it stands in the text, name and value.</summary>
    /// <returns>The text.</returns>
    /// <exception cref="InvalidOperationException">The property is the default one, or its text is not valid UTF-8.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public override string ToString() => Value.Document.RawPropertyText(NameIndex);
}
