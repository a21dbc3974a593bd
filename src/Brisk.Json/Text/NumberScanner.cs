namespace Brisk.Json.Text;

/// <summary>How the scan of a JSON number ended.</summary>
internal enum NumberScan : byte
{
    /// <summary>The number ended before a byte that cannot continue it.</summary>
    Complete,

    /// <summary>The text ended where the number could already have ended, as in <c>12</c>.</summary>
    CompleteAtEnd,

    /// <summary>The text ended inside the number, as in <c>12.</c> or <c>-</c>.</summary>
    Truncated,

    /// <summary>The grammar (RFC 8259 section 6) does not allow the byte at the returned index.</summary>
    Invalid,
}

/// <summary>Finds the end of a JSON number and checks its grammar (RFC 8259 section 6).</summary>
internal static class NumberScanner
{
    /// <summary>
    /// Scans the number that starts at <paramref name="position"/> (a minus sign or a digit). <paramref name="end"/> is the index
    /// after it, or that of the first byte which the grammar does not allow. What follows a complete number is the caller's to judge.
    /// </summary>
    public static NumberScan Scan(ReadOnlySpan<byte> text, int position, out int end)
    {
        int i = position;
        end = i;
        if (i < text.Length && text[i] == '-') i++;
        int digits = i;
        if (i < text.Length && text[i] == '0') i++;
        else i = Digits(text, i);
        end = i;
        if (i == digits) return i == text.Length ? NumberScan.Truncated : NumberScan.Invalid;
        if (i - digits == 1 && text[digits] == '0' && i < text.Length && char.IsAsciiDigit((char)text[i])) return NumberScan.Invalid;
        if (i < text.Length && text[i] == '.')
        {
            int fraction = ++i;
            i = Digits(text, i);
            end = i;
            if (i == fraction) return i == text.Length ? NumberScan.Truncated : NumberScan.Invalid;
        }

        if (i < text.Length && (text[i] | 0x20) == 'e')
        {
            i++;
            if (i < text.Length && text[i] is (byte)'+' or (byte)'-') i++;
            int exponent = i;
            i = Digits(text, i);
            end = i;
            if (i == exponent) return i == text.Length ? NumberScan.Truncated : NumberScan.Invalid;
        }

        return i == text.Length ? NumberScan.CompleteAtEnd : NumberScan.Complete;
    }

    private static int Digits(ReadOnlySpan<byte> text, int i)
    {
        while (i < text.Length && char.IsAsciiDigit((char)text[i])) i++;
        return i;
    }
}
