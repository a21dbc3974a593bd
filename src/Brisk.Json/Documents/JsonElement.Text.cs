using System.Text;

namespace Brisk.Json;

// Strings, and types that are represented as strings.
public readonly partial struct JsonElement
{
    // The maximum number of bytes that represent one byte when escaped.
    private const int MaxEscape = 6;

    private const int MinDateLength = 10;

    /// <summary>Reads the string, unescaped.</summary>
    /// <returns>The text, or null for the literal <c>null</c>.</returns>
    /// <exception cref="InvalidOperationException">The value is neither a string nor null, or the string is not valid UTF-8 or UTF-16.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public string? GetString()
    {
        JsonDocument document = Document;
        DocumentRow row = document.RowAt(_index);
        if (row.Kind == JsonValueKind.String) return document.StringAt(row, _index);
        if (row.Kind != JsonValueKind.Null) DocumentErrors.ThrowKind(JsonValueKind.String, row.Kind);
        return null;
    }

    /// <summary>Decodes the string from base64 (RFC 4648 section 4).</summary>
    /// <param name="value">The bytes, or null if the string is not valid base64.</param>
    /// <returns>true if the string is valid base64; otherwise, false.</returns>
    /// <exception cref="InvalidOperationException">The value is not a string, or contains escapes that are not valid UTF-16.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public bool TryGetBytesFromBase64([NotNullWhen(true)] out byte[]? value)
    {
        ReadOnlySpan<byte> body = StringBody(out bool hasEscapes);
        if (!hasEscapes) return Base64Decoder.TryDecode(body, out value) && value is not null;
        byte[] rented = ArrayPool<byte>.Shared.Rent(body.Length);
        bool isValid = StringDecoder.TryUnescape(body, rented, out int length, out _);
        value = null;
        bool isBase64 = isValid && Base64Decoder.TryDecode(rented.AsSpan(0, length), out value);
        TextBuffer.Return(rented, body.Length);
        if (!isValid) DocumentErrors.ThrowInvalidEscape(body);
        return isBase64 && value is not null;
    }

    /// <inheritdoc cref="TryGetBytesFromBase64(out byte[])"/>
    /// <returns>The bytes.</returns>
    /// <exception cref="FormatException">The string is not valid base64.</exception>
    public byte[] GetBytesFromBase64()
    {
        if (!TryGetBytesFromBase64(out byte[]? value)) DocumentErrors.ThrowFormat("base64");
        return value;
    }

    /// <summary>Reads the string as a date, or date and time, in the extended format of ISO 8601-1:2019.</summary>
    /// <param name="value">The date: UTC if the string ends in <c>Z</c>, local time if it has another offset, of unspecified kind if it has none; the default value if the string is not a date in this format.</param>
    /// <returns>true if the string is a date in this format; otherwise, false.</returns>
    /// <exception cref="InvalidOperationException">The value is not a string, or contains escapes that are not valid UTF-16.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public bool TryGetDateTime(out DateTime value)
    {
        if (Iso8601Parser.TryParse(ShortText(MinDateLength, Iso8601Parser.MaxLength), out value)) return true;
        value = default;
        return false;
    }

    /// <inheritdoc cref="TryGetDateTime(out DateTime)"/>
    /// <returns>The date: UTC if the string ends in <c>Z</c>, local time if it has another offset, of unspecified kind if it has none.</returns>
    /// <exception cref="FormatException">The string is not a date in this format.</exception>
    public DateTime GetDateTime()
    {
        if (!TryGetDateTime(out DateTime value)) DocumentErrors.ThrowFormat("a date and time");
        return value;
    }

    /// <inheritdoc cref="TryGetDateTime(out DateTime)"/>
    /// <param name="value">The date, with the local offset if the string has none; the default value if the string is not a date in this format.</param>
    public bool TryGetDateTimeOffset(out DateTimeOffset value) => Iso8601Parser.TryParse(ShortText(MinDateLength, Iso8601Parser.MaxLength), out value);

    /// <inheritdoc cref="GetDateTime()"/>
    /// <returns>The date, with the local offset if the string has none.</returns>
    public DateTimeOffset GetDateTimeOffset()
    {
        if (!TryGetDateTimeOffset(out DateTimeOffset value))
        {
            DocumentErrors.ThrowFormat("a date and time with an offset");
        }
        return value;
    }

    /// <summary>Reads the string as a GUID in the format <c>D</c>: 32 hexadecimal digits and four hyphens.</summary>
    /// <param name="value">The GUID, or the empty one if the string is not a GUID in this format.</param>
    /// <returns>true if the string is a GUID in this format; otherwise, false.</returns>
    /// <exception cref="InvalidOperationException">The value is not a string, or contains escapes that are not valid UTF-16.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public bool TryGetGuid(out Guid value) => GuidParser.TryParse(ShortText(minLength: 0, GuidParser.Length), out value);

    /// <inheritdoc cref="TryGetGuid(out Guid)"/>
    /// <returns>The GUID.</returns>
    /// <exception cref="FormatException">The string is not a GUID in this format.</exception>
    public Guid GetGuid()
    {
        if (!TryGetGuid(out Guid value)) DocumentErrors.ThrowFormat("a GUID");
        return value;
    }

    /// <summary>Compares the unescaped string with the given text, without allocating.</summary>
    /// <param name="text">The text to compare with; null equals the literal <c>null</c>, and the empty string.</param>
    /// <returns>true if they are equal; otherwise, false.</returns>
    /// <exception cref="InvalidOperationException">The value is not a string, or contains escapes that are not valid UTF-16.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public bool ValueEquals(string? text) => ValueKind == JsonValueKind.Null ? text is null : Equals(text.AsSpan());

    /// <inheritdoc cref="ValueEquals(string)"/>
    /// <param name="utf8Text">The UTF-8 text to compare with. The default value also equals the literal <c>null</c>.</param>
    /// <returns>true if they are equal, byte for byte; otherwise, false.</returns>
    public bool ValueEquals(ReadOnlySpan<byte> utf8Text)
    {
        if (ValueKind == JsonValueKind.Null) return utf8Text == ReadOnlySpan<byte>.Empty;
        ReadOnlySpan<byte> body = StringBody(out bool hasEscapes);
        bool isEqual = StringDecoder.Equals(body, hasEscapes, utf8Text, out int error);
        if (error >= 0) DocumentErrors.ThrowInvalidEscape(body);
        return isEqual;
    }

    /// <inheritdoc cref="ValueEquals(string)"/>
    /// <param name="text">The text to compare with. The default value also equals the literal <c>null</c>.</param>
    /// <returns>true if they are equal; false if they differ, or the text is not valid UTF-16.</returns>
    public bool ValueEquals(ReadOnlySpan<char> text) => ValueKind == JsonValueKind.Null ? text == ReadOnlySpan<char>.Empty : Equals(text);

    private bool Equals(ReadOnlySpan<char> text)
    {
        // As in System.Text.Json, text that cannot be encoded as UTF-8 equals no value of any kind.
        if (Row.Kind != JsonValueKind.String && HasLoneSurrogate(text)) return false;
        ReadOnlySpan<byte> body = StringBody(out bool hasEscapes);
        bool isEqual = StringDecoder.Equals(body, hasEscapes, text, out int error);
        if (error >= 0) DocumentErrors.ThrowInvalidEscape(body);
        return isEqual;
    }

    private static bool HasLoneSurrogate(ReadOnlySpan<char> text)
    {
        while (!text.IsEmpty)
        {
            if (Rune.DecodeFromUtf16(text, out _, out int length) != OperationStatus.Done) return true;
            text = text[length..];
        }

        return false;
    }

    private ReadOnlySpan<byte> StringBody(out bool hasEscapes)
    {
        JsonDocument document = Document;
        DocumentRow row = document.RowAt(_index);
        CheckKind(row, JsonValueKind.String);
        hasEscapes = row.IsVariant;
        return document.Body(row, _index);
    }

    /// <summary>Returns the text of a string whose length must be in a range, or an empty span if it is not.</summary>
    private ReadOnlySpan<byte> ShortText(int minLength, int maxLength)
    {
        ReadOnlySpan<byte> body = StringBody(out bool hasEscapes);
        if (hasEscapes && body.Length >= minLength && body.Length <= maxLength * MaxEscape) body = Unescape(body);
        return body.Length >= minLength && body.Length <= maxLength ? body : default;
    }

    // Dates and identifiers are rarely escaped.
    private static ReadOnlySpan<byte> Unescape(ReadOnlySpan<byte> body)
    {
        byte[] text = new byte[body.Length];
        if (!StringDecoder.TryUnescape(body, text, out int written, out _)) DocumentErrors.ThrowInvalidEscape(body);
        return text.AsSpan(0, written);
    }
}
