using System.Globalization;
using System.Text;

namespace Brisk.Json.Querying;

/// <summary>The text of a pointer, as a string (RFC 6901 section 3) and as a URI fragment (section 6).</summary>
internal static class PointerText
{
    private static readonly UTF8Encoding Strict = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    /// <summary>Parses either form. Returns false with a message if the text is invalid.</summary>
    public static bool TryParse(ReadOnlySpan<char> text, [NotNullWhen(true)] out PointerToken[]? tokens, out string? error)
    {
        tokens = null;
        if (text is not ['#', .. var fragment]) return TryParseString(text, out tokens, out error);

        return TryDecodeFragment(fragment, out string? decoded, out error) && TryParseString(decoded, out tokens, out error);
    }

    public static void Append(StringBuilder builder, string token)
    {
        builder.Append('/');
        foreach (char c in token)
        {
            _ = c switch
            {
                '~' => builder.Append("~0"),
                '/' => builder.Append("~1"),
                _ => builder.Append(c),
            };
        }
    }

    /// <summary>Returns the text of a pointer as a URI fragment, with its number sign.</summary>
    public static string ToFragment(string text)
    {
        var builder = new StringBuilder("#", text.Length + 1);
        foreach (byte b in Encoding.UTF8.GetBytes(text))
        {
            if (IsFragmentCharacter((char)b))
            {
                builder.Append((char)b);
            }
            else
            {
                builder.Append('%').Append(b.ToString("X2"));
            }
        }

        return builder.ToString();
    }

    private static bool TryParseString(ReadOnlySpan<char> text, [NotNullWhen(true)] out PointerToken[]? tokens, out string? error)
    {
        (tokens, error) = ([], null);
        if (text.IsEmpty) return true;

        if (text[0] != '/')
        {
            error = "Position 0: expected '/', or nothing for the whole document.";
            return false;
        }

        tokens = new PointerToken[text.Count('/')];
        int position = 1;
        for (int i = 0; i < tokens.Length; i++)
        {
            ReadOnlySpan<char> rest = text[position..];
            int length = rest.IndexOf('/');
            ReadOnlySpan<char> token = length < 0 ? rest : rest[..length];
            if (InvalidEscape(token) is int at and >= 0)
            {
                error = $"Position {position + at}: expected '~0' or '~1'.";
                return false;
            }

            tokens[i] = new PointerToken(Unescape(token));
            position += length + 1;
        }

        return true;
    }

    private static int InvalidEscape(ReadOnlySpan<char> token)
    {
        for (int i = 0; i < token.Length; i++)
        {
            if (token[i] == '~' && (i + 1 == token.Length || token[i + 1] is not ('0' or '1'))) return i;
        }

        return -1;
    }

    /// <summary>The slash is unescaped first, because "~01" is "~1", not a slash (section 4).</summary>
    private static string Unescape(ReadOnlySpan<char> token) => token.ToString().Replace("~1", "/").Replace("~0", "~");

    private static bool TryDecodeFragment(ReadOnlySpan<char> fragment, [NotNullWhen(true)] out string? decoded, out string? error)
    {
        (decoded, error) = (null, null);
        var bytes = new List<byte>(fragment.Length);
        for (int i = 0; i < fragment.Length; i++)
        {
            char c = fragment[i];
            if (c == '%')
            {
                if (i + 2 >= fragment.Length || !char.IsAsciiHexDigit(fragment[i + 1]) || !char.IsAsciiHexDigit(fragment[i + 2]))
                {
                    error = $"Position {i + 1}: expected two hexadecimal digits after '%'.";
                    return false;
                }

                bytes.Add(Convert.FromHexString(fragment.Slice(i + 1, 2))[0]);
                i += 2;
            }
            else if (char.IsAscii(c) && IsFragmentCharacter(c))
            {
                bytes.Add((byte)c);
            }
            else
            {
                error = $"Position {i + 1}: expected a character that is allowed in a URI fragment; all others must be percent-encoded.";
                return false;
            }
        }

        try
        {
            decoded = Strict.GetString([.. bytes]);
            return true;
        }
        catch (DecoderFallbackException)
        {
            error = "Expected the percent-encoded bytes to be valid UTF-8.";
            return false;
        }
    }

    /// <summary>RFC 3986 section 3.5: pchar, "/" and "?".</summary>
    private static bool IsFragmentCharacter(char c) => char.IsAsciiLetterOrDigit(c) || "-._~!$&'()*+,;=:@/?".Contains(c);
}

/// <summary>A token of a pointer: the name of a member, and the index of an element if it is written as one.</summary>
internal sealed class PointerToken(string text)
{
    /// <summary>The name, in both encodings.</summary>
    public SearchText Name { get; } = new(text);

    /// <summary>The index of an element, or -1 if the text is not an index, or is too large for any array in memory.</summary>
    public int Index { get; } = IndexOf(text) is <= int.MaxValue and var index ? (int)index : -1;

    public string Text => Name.Text;

    /// <summary>
    /// Returns the index that a token represents (RFC 6901 section 4): digits without leading zeros. Returns -1 for any other text, such as <c>-</c>, the element after the last.
    /// </summary>
    public static long IndexOf(string text)
    {
        bool hasForm = text.Length > 0 && text.AsSpan().IndexOfAnyExceptInRange('0', '9') < 0 && (text[0] != '0' || text.Length == 1);
        return hasForm && long.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out long index) ? index : -1;
    }
}
