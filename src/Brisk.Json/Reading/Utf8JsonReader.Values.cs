namespace Brisk.Json;

public ref partial struct Utf8JsonReader
{
    /// <summary>Reads the literal as a boolean.</summary>
    /// <returns>The boolean.</returns>
    /// <exception cref="InvalidOperationException">The token is neither <c>true</c> nor <c>false</c>.</exception>
    public readonly bool GetBoolean()
    {
        if (_tokenType is not (JsonTokenType.True or JsonTokenType.False)) ThrowWrongToken("boolean");
        return _tokenType == JsonTokenType.True;
    }

    /// <summary>Decodes the string from base64 (RFC 4648 section 4).</summary>
    /// <returns>The bytes.</returns>
    /// <exception cref="InvalidOperationException">The token is not a string, or contains escapes that are not valid UTF-16.</exception>
    /// <exception cref="FormatException">The string is not valid base64.</exception>
    public readonly byte[] GetBytesFromBase64()
    {
        if (!TryGetBytesFromBase64(out byte[]? value)) ThrowBase64();
        return value;
    }

    /// <summary>Decodes the string from base64 (RFC 4648 section 4).</summary>
    /// <param name="value">The bytes, or null if the string is not valid base64.</param>
    /// <returns>true if the string is valid base64; otherwise, false.</returns>
    /// <exception cref="InvalidOperationException">The token is not a string, or contains escapes that are not valid UTF-16.</exception>
    public readonly bool TryGetBytesFromBase64([NotNullWhen(true)] out byte[]? value)
    {
        if (_tokenType != JsonTokenType.String) ThrowWrongToken("string");
        ReadOnlySpan<byte> body = ContiguousValue(out byte[]? rented);
        byte[]? unescaped = null;
        if (_valueIsEscaped) body = Unescape(body, out unescaped);
        bool isBase64 = Base64Decoder.TryDecode(body, out value);
        Return(unescaped);
        Return(rented);
        return isBase64 && value is not null;
    }

    /// <summary>Reads the string as a GUID in the format <c>D</c>: 32 hexadecimal digits and four hyphens.</summary>
    /// <returns>The GUID.</returns>
    /// <exception cref="InvalidOperationException">The token is not a string, or contains escapes that are not valid UTF-16.</exception>
    /// <exception cref="FormatException">The string is not a GUID in this format.</exception>
    public readonly Guid GetGuid()
    {
        if (!TryGetGuid(out Guid value)) ThrowFormat(typeof(Guid));
        return value;
    }

    /// <summary>Reads the string as a GUID in the format <c>D</c>: 32 hexadecimal digits and four hyphens.</summary>
    /// <param name="value">The GUID, or the empty one if the string is not a GUID in this format.</param>
    /// <returns>true if the string is a GUID in this format; otherwise, false.</returns>
    /// <exception cref="InvalidOperationException">The token is not a string, or contains escapes that are not valid UTF-16.</exception>
    public readonly bool TryGetGuid(out Guid value)
    {
        Span<byte> buffer = stackalloc byte[GuidParser.Length * MaxEscape];
        ReadOnlySpan<byte> text = ShortText(buffer, minLength: 0, GuidParser.Length);
        return GuidParser.TryParse(text, out value);
    }

    /// <summary>Reads the string as a date, or date and time, in the extended format of ISO 8601-1:2019.</summary>
    /// <returns>The date: UTC if the string ends in <c>Z</c>, local time if it has another offset, of unspecified kind if it has none.</returns>
    /// <exception cref="InvalidOperationException">The token is not a string, or contains escapes that are not valid UTF-16.</exception>
    /// <exception cref="FormatException">The string is not a date in this format.</exception>
    public readonly DateTime GetDateTime()
    {
        if (!TryGetDateTime(out DateTime value)) ThrowFormat(typeof(DateTime));
        return value;
    }

    /// <summary>Reads the string as a date, or date and time, in the extended format of ISO 8601-1:2019.</summary>
    /// <param name="value">The date: UTC if the string ends in <c>Z</c>, local time if it has another offset, of unspecified kind if it has none; the default value if the string is not a date in this format.</param>
    /// <returns>true if the string is a date in this format; otherwise, false.</returns>
    /// <exception cref="InvalidOperationException">The token is not a string, or contains escapes that are not valid UTF-16.</exception>
    public readonly bool TryGetDateTime(out DateTime value)
    {
        Span<byte> buffer = stackalloc byte[Iso8601Parser.MaxLength * MaxEscape];
        ReadOnlySpan<byte> text = ShortText(buffer, MinDateLength, Iso8601Parser.MaxLength);
        if (Iso8601Parser.TryParse(text, out value)) return true;
        value = default;
        return false;
    }

    /// <inheritdoc cref="GetDateTime()"/>
    /// <returns>The date, with the local offset if the string has none.</returns>
    public readonly DateTimeOffset GetDateTimeOffset()
    {
        if (!TryGetDateTimeOffset(out DateTimeOffset value)) ThrowFormat(typeof(DateTimeOffset));
        return value;
    }

    /// <inheritdoc cref="TryGetDateTime(out DateTime)"/>
    /// <param name="value">The date, with the local offset if the string has none; the default value if the string is not a date in this format.</param>
    public readonly bool TryGetDateTimeOffset(out DateTimeOffset value)
    {
        Span<byte> buffer = stackalloc byte[Iso8601Parser.MaxLength * MaxEscape];
        return Iso8601Parser.TryParse(ShortText(buffer, MinDateLength, Iso8601Parser.MaxLength), out value);
    }

    private const int MinDateLength = 10;

    /// <summary>The maximum number of bytes that represent one byte when escaped.</summary>
    private const int MaxEscape = 6;

    /// <summary>Returns the text of a string whose length must be in a range, or an empty span if it is not.</summary>
    private readonly ReadOnlySpan<byte> ShortText(Span<byte> buffer, int minLength, int maxLength)
    {
        if (_tokenType != JsonTokenType.String) ThrowWrongToken("string");
        long length = ValueLength;
        if (length < minLength || length > (_valueIsEscaped ? maxLength * MaxEscape : maxLength)) return default;
        if (!_hasValueSequence && !_valueIsEscaped) return _value;
        ReadOnlySpan<byte> body = _value;
        if (_hasValueSequence)
        {
            ValueSequence.CopyTo(buffer);
            body = buffer[..(int)length];
        }

        if (!_valueIsEscaped) return body;
        byte[] unescaped = new byte[body.Length];
        if (!StringDecoder.TryUnescape(body, unescaped, out int written, out _)) ThrowInvalidText();
        return written >= minLength && written <= maxLength ? unescaped.AsSpan(0, written) : default;
    }
}
