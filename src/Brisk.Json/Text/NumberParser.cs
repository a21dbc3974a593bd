using System.Numerics;

namespace Brisk.Json.Text;

/// <summary>Parses the JSON number that starts at a position of the text, without finding its end first.</summary>
/// <remarks>
/// Every method takes the position at which a number may start, and returns the position at which it ends. A number may end with the text; otherwise, the byte after it must be
/// one that can follow a number (<see cref="NumberEnd"/>). Returns false for positions outside the text.
/// </remarks>
internal static partial class NumberParser
{
    private const int NotInteger = -2;
    private const ulong Int64MinMagnitude = 1UL << 63;

    /// <summary>
    /// Parses an integer without fraction or exponent. Returns false if it is not one (RFC 8259 section 6), or does not fit;
    /// <paramref name="end"/> is then undefined.
    /// </summary>
    public static bool TryParseInt32(ReadOnlySpan<byte> text, int position, out int value, out int end)
    {
        end = ParseInt64(text, position, out long wide);
        value = (int)wide;
        return end >= 0 && value == wide;
    }

    /// <inheritdoc cref="TryParseInt32"/>
    public static bool TryParseInt64(ReadOnlySpan<byte> text, int position, out long value, out int end)
    {
        end = ParseInt64(text, position, out value);
        return end >= 0;
    }

    /// <summary>Like <see cref="TryParseInt64"/>, but inlined for numbers in the middle of the text. Returns the index after it, or -1.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int ParseInt64(ReadOnlySpan<byte> text, int position, out long value)
    {
        bool negative = SkipMinus(text, ref position);
        int end = ParseMagnitude(text, position, out ulong magnitude);
        value = negative ? -(long)magnitude : (long)magnitude;
        return magnitude <= (negative ? Int64MinMagnitude : long.MaxValue) ? end : -1;
    }

    /// <inheritdoc cref="TryParseInt32"/>
    /// <remarks>A minus sign is an error, even before a zero.</remarks>
    public static bool TryParseUInt64(ReadOnlySpan<byte> text, int position, out ulong value, out int end)
    {
        end = ParseMagnitude(text, position, out value);
        return end >= 0;
    }

    /// <summary>Parses an integer of any type of up to 64 bits; otherwise, like <see cref="TryParseInt64"/> or <see cref="TryParseUInt64"/>.</summary>
    public static bool TryParseInteger<T>(ReadOnlySpan<byte> text, int position, out T value, out int end)
        where T : IBinaryInteger<T>, IMinMaxValue<T>
    {
        bool fits;
        if (T.IsNegative(T.MinValue))
        {
            fits = TryParseInt64(text, position, out long integer, out end) && integer >= long.CreateTruncating(T.MinValue) && integer <= long.CreateTruncating(T.MaxValue);
            value = T.CreateTruncating(integer);
        }
        else
        {
            fits = TryParseUInt64(text, position, out ulong integer, out end) && integer <= ulong.CreateTruncating(T.MaxValue);
            value = T.CreateTruncating(integer);
        }

        return fits;
    }

    /// <summary>Parses an integer of up to seven digits and without a sign, whose end is known. Returns false for others, and in the last bytes of the text.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryParseFew(ReadOnlySpan<byte> text, int position, int end, out uint value)
    {
        int count = end - position;
        value = 0;
        if ((uint)(count - 1) >= 7 || !EightDigits.CanLoad(text, position)) return false;

        ulong word = EightDigits.Load(text, position);
        value = EightDigits.Parse(word, count);
        return EightDigits.Count(word) == count && EightDigits.IsInteger(word, count);
    }

    /// <summary>
    /// Parses the digits of an integer in the middle of text, and returns the index after them; <see cref="NotInteger"/> if there is a fraction; -1 if this is undetermined,
    /// because it may not be an integer, may have more than 19 digits, or may be too close to the start or the end of the text.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int ParseNearMagnitude(ReadOnlySpan<byte> text, int position, out ulong magnitude)
    {
        magnitude = 0;
        if (!EightDigits.CanLoad(text, position)) return -1;

        // One word contains up to seven digits and the byte after them.
        ulong word = EightDigits.Load(text, position);
        int count = EightDigits.Count(word);
        if ((uint)(count - 1) < 7)
        {
            magnitude = EightDigits.Parse(word, count);
            if (EightDigits.IsInteger(word, count)) return position + count;
            return SpanVectors.At(text, position + count) == '.' ? NotInteger : -1;
        }

        if (!SpanVectors.Holds(text, position - DigitRun.SpaceBefore, DigitRun.SpaceBefore + DigitRun.Window))
        {
            return -1;
        }

        count = DigitRun.Length(DigitRun.Mask(text, position));
        if ((uint)(count - 8) > DecimalNumber.MaxDigits - 8 || (byte)word == '0') return -1;

        // SAFETY: the space before the position and the 32 bytes after it have been checked.
        magnitude = DigitRun.Parse(text, position + count, count);
        return NumberEnd.IsAt(SpanVectors.At(text, position + count)) ? position + count : -1;
    }

    // Returns the index after the digits, or -1.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int ParseMagnitude(ReadOnlySpan<byte> text, int position, out ulong magnitude)
    {
        int end = ParseNearMagnitude(text, position, out magnitude);
        if (end != -1) return end;

        // A separate variable, so that the caller's can be in a register.
        end = ParseFarMagnitude(text, position, out ulong far);
        magnitude = far;
        return end;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool SkipMinus(ReadOnlySpan<byte> text, ref int position)
    {
        if ((uint)position >= (uint)text.Length || text[position] != '-') return false;
        position++;
        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int ParseFarMagnitude(ReadOnlySpan<byte> text, int position, out ulong magnitude)
    {
        ulong value = 0;
        int i = position;
        while (i - position < 16 && EightDigits.CanLoad(text, i) && EightDigits.Load(text, i) is ulong word && EightDigits.Count(word) == 8)
        {
            value = value * 100_000_000 + EightDigits.Parse(word);
            i += 8;
        }

        magnitude = 0;
        for (; (uint)i < (uint)text.Length; i++)
        {
            uint digit = (uint)text[i] - '0';
            if (digit > 9) break;
            if (i - position >= DecimalNumber.MaxDigits && WouldOverflow(value, digit, i - position)) return -1;
            value = value * 10 + digit;
        }

        int count = i - position;
        if (count == 0 || (count > 1 && text[position] == '0')) return -1;
        if ((uint)i < (uint)text.Length && !NumberEnd.IsAt(text[i])) return -1;
        magnitude = value;
        return i;
    }

    private static bool WouldOverflow(ulong value, uint digit, int digits)
        => digits > DecimalNumber.MaxDigits || value > ulong.MaxValue / 10 || (value == ulong.MaxValue / 10 && digit > ulong.MaxValue % 10);
}
