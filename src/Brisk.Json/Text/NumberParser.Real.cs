using System.Buffers.Text;
using System.Globalization;
using System.Numerics;

namespace Brisk.Json.Text;

// Numbers with fraction and exponent. Short numbers, such as prices, are read from one word and divided exactly. Other numbers of up to 19 significant digits use the same
// integer arithmetic for any length, because a branch for each length would often be mispredicted. With more than 19 digits, the two neighboring significands usually have the
// same result; if they do not, the framework's parser determines it.
//
// | method of each type | reads                                                        | returns for other text             |
// |---------------------|--------------------------------------------------------------|------------------------------------|
// | TryParse…           | any number                                                   | false                              |
// | ParseDouble         | any number, with the code for common forms in the caller     | -1                                 |
// | ParseShort…         | up to seven digits (ShortReal)                               | 0                                  |
// | ParseNear…          | common forms of up to 19 digits (NearNumber)                 | -1, which does not mean invalid    |
// | ParseWide…          | the same, where WideNumber.IsSupported                       | the same                           |
// | ParseOther…         | for ParseWide…: what WideNumber leaves to NearNumber         | the same                           |
// | ParseLong…, ParseFar… | for the others: what is not short, and what is not near    | -1                                 |
internal static partial class NumberParser
{
    private const int MaxScale = 28;

    /// <summary>
    /// Parses a number to the nearest double, ties to even, as <see cref="double.Parse(string)"/> does; beyond its range, to infinity or zero. Returns false if the grammar (RFC
    /// 8259 section 6) is violated; <paramref name="end"/> is then undefined.
    /// </summary>
    public static bool TryParseDouble(ReadOnlySpan<byte> text, int position, out double value, out int end)
    {
        end = ParseShortDouble(text, position, out value);
        if (end > 0) return true;

        end = ParseLongDouble(text, position, out double number);
        value = number;
        return end >= 0;
    }

    // A separate method, so that reading a short number saves no registers.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int ParseLongDouble(ReadOnlySpan<byte> text, int position, out double value)
    {
        // Integers such as identifiers: all digits have this bit, and a decimal point does not.
        const ulong DigitBits = 0x1010101010101010;
        if ((EightDigits.Load(text, position) & DigitBits) == DigitBits)
        {
            Parsed<long> integer = ShortInteger.Read(text, position);
            value = integer.Value;
            if (integer.End > 0) return integer.End;
        }

        int end = NearDouble.Parse(text, position, out value);
        return end >= 0 ? end : ParseFarDouble(text, position, out value);
    }

    /// <summary>Like <see cref="TryParseDouble"/>, but inlined for numbers of common forms. Returns the index after the number, or -1.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int ParseDouble(ReadOnlySpan<byte> text, int position, out double value)
    {
        int end = ParseShortDouble(text, position, out value);
        if (end > 0) return end;

        end = ParseNearDouble(text, position, out value);
        if (end >= 0) return end;

        // A separate variable, so that the caller's variable can be in a register.
        end = ParseFarDouble(text, position, out double far);
        value = far;
        return end;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int ParseShortDouble(ReadOnlySpan<byte> text, int position, out double value)
    {
        int end = ShortReal.Read(text, position, out uint significand, out int decimals, out bool isNegative);

        // Both numbers are exact, so the quotient is the nearest double (Clinger, "How to Read Floating Point Numbers Accurately", 1990).
        double magnitude = significand / (double)(long)PowersOfTen.Integers[decimals];
        value = isNegative ? -magnitude : magnitude;
        return end;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int ParseNearDouble(ReadOnlySpan<byte> text, int position, out double value)
    {
        int end = NearNumber.Read(text, position, out ulong significand, out int exponent, out uint sign);
        value = BitConverter.UInt64BitsToDouble(EiselLemire.ToDouble(significand, exponent) | ((ulong)sign << 63));
        return end;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int ParseWideDouble(ReadOnlySpan<byte> text, int position, out double value)
    {
        int end = WideNumber.Read(text, position, out ulong significand, out int exponent, out uint sign);
        if (end < 0) return ParseOtherDouble(text, position, out value);

        value = BitConverter.UInt64BitsToDouble(EiselLemire.ToNormalDouble(significand, exponent) | ((ulong)sign << 63));
        return end;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int ParseOtherDouble(ReadOnlySpan<byte> text, int position, out double value) => ParseNearDouble(text, position, out value);

    /// <summary>
    /// Parses a number to the nearest float, ties to even, without converting to a double first; beyond its range, to infinity or zero.
    /// False if the grammar (RFC 8259 section 6) is violated; <paramref name="end"/> is then undefined.
    /// </summary>
    public static bool TryParseSingle(ReadOnlySpan<byte> text, int position, out float value, out int end)
    {
        end = ParseShortSingle(text, position, out value);
        if (end > 0) return true;

        end = ParseNearSingle(text, position, out value);
        if (end < 0) end = ParseFarSingle(text, position, out value);
        return end >= 0;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int ParseShortSingle(ReadOnlySpan<byte> text, int position, out float value)
    {
        int end = ShortReal.Read(text, position, out uint significand, out int decimals, out bool isNegative);
        float magnitude = significand / (float)(long)PowersOfTen.Integers[decimals];
        value = isNegative ? -magnitude : magnitude;
        return end;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int ParseNearSingle(ReadOnlySpan<byte> text, int position, out float value)
    {
        int end = NearNumber.Read(text, position, out ulong significand, out int exponent, out uint sign);
        value = BitConverter.UInt32BitsToSingle(EiselLemire.ToSingle(significand, exponent) | (sign << 31));
        return end;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int ParseWideSingle(ReadOnlySpan<byte> text, int position, out float value)
    {
        int end = WideNumber.Read(text, position, out ulong significand, out int exponent, out uint sign);
        if (end < 0) return ParseOtherSingle(text, position, out value);

        value = BitConverter.UInt32BitsToSingle(EiselLemire.ToNormalSingle(significand, exponent) | (sign << 31));
        return end;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int ParseOtherSingle(ReadOnlySpan<byte> text, int position, out float value) => ParseNearSingle(text, position, out value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int ParseFarDouble(ReadOnlySpan<byte> text, int position, out double value)
    {
        value = 0;
        if (!DecimalNumber.TryRead(text, position, out DecimalNumber number, out int end)) return -1;
        ulong bits = EiselLemire.ToDouble(number.Significand, number.Exponent);
        if (number.IsTruncated && bits != EiselLemire.ToDouble(number.Significand + 1, number.Exponent))
        {
            return double.TryParse(text[position..end], NumberStyles.Float, CultureInfo.InvariantCulture, out value) ? end : -1;
        }

        value = BitConverter.UInt64BitsToDouble(bits);
        if (number.IsNegative) value = -value;
        return end;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int ParseFarSingle(ReadOnlySpan<byte> text, int position, out float value)
    {
        value = 0;
        if (!DecimalNumber.TryRead(text, position, out DecimalNumber number, out int end)) return -1;
        uint bits = EiselLemire.ToSingle(number.Significand, number.Exponent);
        if (number.IsTruncated && bits != EiselLemire.ToSingle(number.Significand + 1, number.Exponent))
        {
            return float.TryParse(text[position..end], NumberStyles.Float, CultureInfo.InvariantCulture, out value) ? end : -1;
        }

        value = BitConverter.UInt32BitsToSingle(bits);
        if (number.IsNegative) value = -value;
        return end;
    }

    /// <summary>Parses a number to the nearest <see cref="Half"/>. Returns false if the grammar (RFC 8259 section 6) is violated, or if the number is out of range.</summary>
    public static bool TryParseHalf(ReadOnlySpan<byte> text, int position, out Half value, out int end)
    {
        value = default;
        return DecimalNumber.TryRead(text, position, out _, out end)
            && Half.TryParse(text[position..end], NumberStyles.Float, CultureInfo.InvariantCulture, out value)
            && Half.IsFinite(value);
    }

    /// <summary>
    /// Parses a number to a decimal, keeping the number of decimals as <c>Utf8JsonReader.GetDecimal</c> of System.Text.Json does
    /// (<c>1.50</c> has two). False if the grammar (RFC 8259 section 6) is violated, or if the number does not fit.
    /// </summary>
    public static bool TryParseDecimal(ReadOnlySpan<byte> text, int position, out decimal value, out int end)
    {
        end = ParseShortDecimal(text, position, out value);
        if (end > 0) return true;

        end = ParseNearDecimal(text, position, out value);
        if (end >= 0) return true;
        bool valid = DecimalNumber.TryRead(text, position, out DecimalNumber number, out end);
        value = 0;
        if (!valid) return false;
        if ((ulong)-number.Exponent <= MaxScale && !number.IsShortened)
        {
            ulong significand = number.Significand;
            value = new decimal((int)significand, (int)(significand >> 32), 0, number.IsNegative, (byte)-number.Exponent);
            return true;
        }

        return Utf8Parser.TryParse(text[position..end], out value, out int consumed) && consumed == end - position;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int ParseShortDecimal(ReadOnlySpan<byte> text, int position, out decimal value)
    {
        int end = ShortReal.Read(text, position, out uint digits, out int decimals, out bool isNegative);
        value = new decimal((int)digits, 0, 0, isNegative, (byte)decimals);
        return end;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int ParseNearDecimal(ReadOnlySpan<byte> text, int position, out decimal value)
    {
        int end = NearNumber.Read(text, position, out ulong significand, out int exponent, out uint sign);
        bool fits = end >= 0 && (uint)-exponent <= MaxScale;
        value = fits ? new decimal((int)significand, (int)(significand >> 32), 0, sign != 0, (byte)-exponent) : 0;
        return fits ? end : -1;
    }

    /// <summary>Parses an integer of any size, which may be a negative zero even if the type is unsigned; otherwise like <see cref="TryParseInt64"/>.</summary>
    public static bool TryParseWide<T>(ReadOnlySpan<byte> text, int position, out T value, out int end)
        where T : struct, IBinaryInteger<T>
    {
        value = default;
        return IsInteger(text, position, out end) && T.TryParse(text[position..end], NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool IsInteger(ReadOnlySpan<byte> text, int position, out int end)
        => DecimalNumber.TryRead(text, position, out _, out end) && text[position..end].IndexOfAny((byte)'.', (byte)'e', (byte)'E') < 0;
}
