using System.Diagnostics;

namespace Brisk.Json;

/// <summary>A property of an object in a <see cref="JsonDocument"/>.</summary>
[DebuggerDisplay("{ToString(),nq}")]
public readonly struct JsonProperty
{
    internal JsonProperty(JsonElement value) => Value = value;

    /// <summary>Gets the value of the property.</summary>
    public JsonElement Value { get; }

    /// <summary>Gets the unescaped name of the property.</summary>
    /// <exception cref="InvalidOperationException">The property is the default one, or its name is not valid UTF-8 or UTF-16.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public string Name => Value.Document.NameAt(NameIndex);

    /// <summary>The raw name in the text, without its quotes.</summary>
    internal ReadOnlySpan<byte> RawName => Value.Document.Body(Row, NameIndex);

    private int NameIndex => Value.Index - 1;

    private DocumentRow Row => Value.Document.RowAt(NameIndex);

    /// <summary>Compares the unescaped name with the given text, without allocating.</summary>
    /// <param name="text">The text to compare with; null is treated as empty.</param>
    /// <returns>true if they are equal; otherwise, false.</returns>
    /// <exception cref="InvalidOperationException">The property is the default one, or its name contains escapes that are not valid UTF-16.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public bool NameEquals(string? text) => NameEquals(text.AsSpan());

    /// <inheritdoc cref="NameEquals(string)"/>
    /// <param name="utf8Text">The UTF-8 text to compare with.</param>
    /// <returns>true if they are equal, byte for byte; otherwise, false.</returns>
    public bool NameEquals(ReadOnlySpan<byte> utf8Text)
    {
        bool isEqual = StringDecoder.Equals(RawName, Row.IsVariant, utf8Text, out int error);
        if (error >= 0) DocumentErrors.ThrowInvalidEscape(RawName);
        return isEqual;
    }

    /// <inheritdoc cref="NameEquals(string)"/>
    /// <param name="text">The text.</param>
    /// <returns>true if they are equal; false if they differ, or the text is not valid UTF-16.</returns>
    public bool NameEquals(ReadOnlySpan<char> text)
    {
        bool isEqual = StringDecoder.Equals(RawName, Row.IsVariant, text, out int error);
        if (error >= 0) DocumentErrors.ThrowInvalidEscape(RawName);
        return isEqual;
    }

    /// <summary>Writes the name and the value.</summary>
    /// <param name="writer">The writer to write to.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    /// <exception cref="InvalidOperationException">A property name is not allowed here, the property is the default one, or its name or a string in its value is not valid UTF-16.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public void WriteTo(Utf8JsonWriter writer) => ElementWriter.WriteProperty(NotNull(writer), Value.Document, NameIndex);

    /// <summary>Returns the raw text of the property, including name and value.</summary>
    /// <returns>The text.</returns>
    /// <exception cref="InvalidOperationException">The property is the default one, or its text is not valid UTF-8.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public override string ToString() => Value.Document.RawPropertyText(NameIndex);
}
