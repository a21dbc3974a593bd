using System.Buffers;
using System.Globalization;
using System.Text;

namespace Brisk.Json.Tests.Text;

/// <summary>The string decoder one scalar value at a time.</summary>
internal static class NaiveStringDecoder
{
    /// <summary>Returns the decoded text, or null and the index of what cannot be decoded.</summary>
    public static string? Decode(ReadOnlySpan<byte> body, bool hasEscapes, out int error)
    {
        var text = new StringBuilder();
        var units = new char[2];
        error = 0;
        for (int i = 0; i < body.Length;)
        {
            int length;
            Rune rune;
            if (hasEscapes && body[i] == '\\') length = ReadEscape(body[i..], out rune);
            else if (Rune.DecodeFromUtf8(body[i..], out rune, out length) != OperationStatus.Done) length = 0;
            if (length == 0)
            {
                error = i;
                return null;
            }

            text.Append(units, 0, rune.EncodeToUtf16(units));
            i += length;
        }

        return text.ToString();
    }

    /// <summary>Returns the body with its escapes replaced, or null and the index of an invalid one.</summary>
    public static byte[]? Unescape(ReadOnlySpan<byte> body, out int error)
    {
        var bytes = new List<byte>();
        error = 0;
        for (int i = 0; i < body.Length;)
        {
            if (body[i] != '\\')
            {
                bytes.Add(body[i++]);
                continue;
            }

            int length = ReadEscape(body[i..], out Rune rune);
            if (length == 0)
            {
                error = i;
                return null;
            }

            bytes.AddRange(Encoding.UTF8.GetBytes(rune.ToString()));
            i += length;
        }

        return [.. bytes];
    }

    private static int ReadEscape(ReadOnlySpan<byte> escape, out Rune rune)
    {
        rune = default;
        if (escape.Length < 2) return 0;
        int known = "\"\\/bfnrt".IndexOf((char)escape[1]);
        if (known >= 0)
        {
            rune = new Rune("\"\\/\b\f\n\r\t"[known]);
            return 2;
        }

        if (ReadUnit(escape) is not char high) return 0;
        if (Rune.TryCreate(high, out rune)) return 6;
        return ReadUnit(escape[6..]) is char low && Rune.TryCreate(high, low, out rune) ? 12 : 0;
    }

    private static char? ReadUnit(ReadOnlySpan<byte> escape)
    {
        if (escape.Length < 6 || escape[0] != '\\' || escape[1] != 'u') return null;
        foreach (byte digit in escape[2..6])
        {
            if (!char.IsAsciiHexDigit((char)digit)) return null;
        }

        return (char)ushort.Parse(escape[2..6], NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture);
    }
}
