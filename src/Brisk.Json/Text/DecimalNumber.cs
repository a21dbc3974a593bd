namespace Brisk.Json.Text;

/// <summary>The parts of a JSON number: its sign, up to 19 significant digits, and a power of ten.</summary>
internal struct DecimalNumber
{
    /// <summary>The maximum number of decimal digits that always fit in 64 bits.</summary>
    public const int MaxDigits = 19;

    /// <summary>The digits as an integer; only the first 19 significant ones if <see cref="IsTruncated"/>.</summary>
    public ulong Significand;

    /// <summary>The power of ten by which the significand is multiplied. Exact up to ±10^15, then saturated.</summary>
    public long Exponent;

    public bool IsNegative;

    /// <summary>Whether nonzero digits were dropped: the number lies between the significand and the next one.</summary>
    public bool IsTruncated;

    /// <summary>Whether trailing zeros were dropped, so that the number of decimals does not follow from the exponent.</summary>
    public bool IsShortened;

    /// <summary>
    /// Reads the number that starts at the position, checking its grammar (RFC 8259 section 6). <paramref name="end"/> is the index after it. Returns
    /// false if the number is malformed or incomplete, or if the byte after it cannot follow a number.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static bool TryRead(ReadOnlySpan<byte> text, int position, out DecimalNumber number, out int end)
    {
        // Only temporaries are passed by reference, and only to calls that are rare, so that all other variables stay in registers.
        number = default;
        end = position;
        int i = position;
        if ((uint)i >= (uint)text.Length) return false;
        bool negative = text[i] == '-';
        if (negative) i++;

        int first = i;
        ulong digits = 0;
        i = ReadDigits(text, i, ref digits);
        int count = i - first;
        if (count == 0 || (count > 1 && text[first] == '0')) return false;

        long exponent = 0;
        if ((uint)i < (uint)text.Length && text[i] == '.')
        {
            int start = ++i;
            i = ReadDigits(text, i, ref digits);
            exponent = start - i;
            if (i == start) return false;
            count += i - start;
        }

        end = i;
        number.IsNegative = negative;
        if ((uint)i < (uint)text.Length && !NumberEnd.IsAt(text[i]))
        {
            end = ReadExponent(text, i, out long power);
            if (end < 0) return false;
            exponent += power;
        }

        number.Significand = digits;
        number.Exponent = exponent;
        if (count > MaxDigits) number = Shorten(text[first..i], number);
        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int ReadDigits(ReadOnlySpan<byte> text, int i, ref ulong digits)
    {
        while (EightDigits.CanLoad(text, i))
        {
            ulong word = EightDigits.Load(text, i);
            int count = EightDigits.Count(word);
            if (count == 0) return i;
            digits = digits * PowersOfTen.Integers[count] + EightDigits.Parse(word, count);
            i += count;
            if (count < 8) return i;
        }

        for (; (uint)i < (uint)text.Length && IsDigit(text[i], out uint digit); i++)
        {
            digits = digits * 10 + digit;
        }
        return i;
    }

    // Returns the index after the exponent, or -1 if there is no exponent, or if something else follows it.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int ReadExponent(ReadOnlySpan<byte> text, int i, out long exponent)
    {
        const long Limit = 1_000_000_000_000_000;
        bool negative = false;
        exponent = 0;
        if ((text[i] | 0x20) != 'e') return -1;
        i++;
        if ((uint)i < (uint)text.Length && text[i] is (byte)'+' or (byte)'-')
        {
            negative = text[i] == '-';
            i++;
        }

        int start = i;
        long value = 0;
        for (; (uint)i < (uint)text.Length && IsDigit(text[i], out uint digit); i++)
        {
            if (value < Limit) value = value * 10 + digit;
        }

        exponent = negative ? -value : value;
        return i == start || ((uint)i < (uint)text.Length && !NumberEnd.IsAt(text[i])) ? -1 : i;
    }

    // For more digits than fit: leading zeros do not count, and digits after the 19th significant one are dropped.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static DecimalNumber Shorten(ReadOnlySpan<byte> digits, DecimalNumber number)
    {
        ulong significand = 0;
        int taken = 0, left = 0;
        foreach (byte b in digits)
        {
            if (b == '.') continue;
            if (taken < MaxDigits)
            {
                significand = significand * 10 + (uint)(b - '0');
                if (significand != 0) taken++;
            }
            else
            {
                left++;
                number.IsTruncated |= b != '0';
            }
        }

        number.Significand = significand;
        number.Exponent += left;
        number.IsShortened = left != 0;
        return number;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsDigit(byte b, out uint digit)
    {
        digit = (uint)b - '0';
        return digit <= 9;
    }
}
