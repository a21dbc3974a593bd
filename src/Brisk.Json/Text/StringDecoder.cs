using System.Text;

namespace Brisk.Json.Text;

/// <summary>Turns the body of a JSON string (UTF-8, without its quotes) into UTF-16 or unescaped UTF-8.</summary>
internal static class StringDecoder
{
    private static readonly UTF8Encoding Strict = new(false, true);

    /// <summary>
    /// Decodes a body that has been scanned to its closing quote into a new string. Fails on invalid UTF-8, invalid escapes and
    /// lone surrogates; <paramref name="error"/> is then the index of the offending byte in the body.
    /// </summary>
    public static bool TryDecode(ReadOnlySpan<byte> body, bool hasEscapes, out string text, out int error)
    {
        error = 0;
        text = "";
        try
        {
            if (!hasEscapes) { text = Strict.GetString(body); return true; }
            byte[] buffer = new byte[body.Length];
            if (!TryUnescape(body, buffer, out int written, out error)) return false;
            text = Strict.GetString(buffer, 0, written);
            return true;
        }
        catch (ArgumentException) { return false; }
    }

    /// <summary>Decodes into UTF-16; <paramref name="destination"/> must be at least as long as the body.</summary>
    public static bool TryDecode(ReadOnlySpan<byte> body, bool hasEscapes, Span<char> destination, out int written, out int error)
    {
        written = 0;
        if (!TryDecode(body, hasEscapes, out string text, out error)) return false;
        text.CopyTo(destination);
        written = text.Length;
        return true;
    }

    /// <summary>
    /// Replaces escapes, UTF-8 to UTF-8; <paramref name="destination"/> must be at least as long as the body. The bytes between
    /// escapes are copied as they are; their UTF-8 is not checked.
    /// </summary>
    public static bool TryUnescape(ReadOnlySpan<byte> body, Span<byte> destination, out int written, out int error)
    {
        written = 0;
        error = 0;
        for (int i = 0; i < body.Length;)
        {
            error = i;
            byte b = body[i++];
            if (b != '\\') { destination[written++] = b; continue; }
            if (i == body.Length) return false;
            switch (body[i++])
            {
                case (byte)'"': destination[written++] = (byte)'"'; break;
                case (byte)'\\': destination[written++] = (byte)'\\'; break;
                case (byte)'/': destination[written++] = (byte)'/'; break;
                case (byte)'b': destination[written++] = (byte)'\b'; break;
                case (byte)'f': destination[written++] = (byte)'\f'; break;
                case (byte)'n': destination[written++] = (byte)'\n'; break;
                case (byte)'r': destination[written++] = (byte)'\r'; break;
                case (byte)'t': destination[written++] = (byte)'\t'; break;
                case (byte)'u':
                    if (!TryHex(body, i, out int unit)) return false;
                    i += 4;
                    Rune rune;
                    if (char.IsSurrogate((char)unit))
                    {
                        if (i + 6 > body.Length || body[i] != '\\' || body[i + 1] != 'u' || !TryHex(body, i + 2, out int low)
                            || !Rune.TryCreate((char)unit, (char)low, out rune)) return false;
                        i += 6;
                    }
                    else rune = new Rune(unit);
                    written += rune.EncodeToUtf8(destination[written..]);
                    break;
                default: return false;
            }
        }

        return true;
    }

    private static bool TryHex(ReadOnlySpan<byte> body, int i, out int value)
    {
        value = 0;
        if (i + 4 > body.Length) return false;
        for (int k = 0; k < 4; k++)
        {
            char c = (char)body[i + k];
            if (!char.IsAsciiHexDigit(c)) return false;
            value = value * 16 + Convert.ToInt32(c.ToString(), 16);
        }

        return true;
    }
}
