using System.Numerics;

namespace Brisk.Json.Text;

/// <summary>
/// Reads numbers of common forms in the middle of text with straight-line code: the ends of all parts are determined by one mask of the digits, and no branch depends on their
/// lengths. Other forms are handled by <see cref="DecimalNumber"/>.
/// </summary>
internal static class NearNumber
{
    /// <summary>
    /// Reads the number at the position and returns the index after it; -1 if this is undetermined, because the number may be invalid, too long, or too close to the start
    /// or the end of the text.
    /// </summary>
    /// <param name="significand">All digits as an integer.</param>
    /// <param name="exponent">The power of ten by which the significand is multiplied.</param>
    /// <param name="sign">1 for a negative number; otherwise, 0.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Read(ReadOnlySpan<byte> text, int position, out ulong significand, out int exponent, out uint sign)
    {
        significand = 0;
        exponent = 0;
        sign = 0;
        if (!SpanVectors.Holds(text, position - DigitRun.SpaceBefore, DigitRun.SpaceBefore + DigitRun.Window))
        {
            return -1;
        }

        // SAFETY: Holds has checked the 32 bytes of the mask; every index below is the position plus less than 32.
        sign = SpanVectors.At(text, position) == '-' ? 1U : 0U;
        int first = position + (int)sign;
        ulong others = ~(ulong)DigitRun.Mask(text, position) >> (int)sign;
        int count = BitOperations.TrailingZeroCount(others);
        if ((uint)(count - 1) >= DecimalNumber.MaxDigits || DigitRun.IsLeadingZero(text, first)) return -1;
        int decimals = count;
        int end = first + count;
        byte next = SpanVectors.At(text, end);
        if (next == '.')
        {
            // The end is found without waiting for the position of the point: it is the second byte that is not a digit.
            int length = BitOperations.TrailingZeroCount(others & (others - 1));
            decimals = length - count - 1;
            if ((uint)(decimals - 1) >= (uint)(DecimalNumber.MaxDigits - count)) return -1;
            exponent = -decimals;
            count = length - 1;
            end = first + length;
            next = SpanVectors.At(text, end);
        }

        // SAFETY: the space before the position has been checked; there are 1 to 19 digits, and no more decimals than digits.
        significand = DigitRun.Parse(text, end, count, decimals);
        if (NumberEnd.IsAt(next)) return end;
        long power = ReadExponent(text, end);
        exponent += (int)(power >> 32);
        return (int)power;
    }

    // Returns the exponent in the upper half, the index after it in the lower one; -1 unless it is an exponent of up to three digits.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static long ReadExponent(ReadOnlySpan<byte> text, int position)
    {
        const int MaxExponentDigits = 3;
        if ((uint)position >= (uint)text.Length || (text[position] | 0x20) != 'e') return -1;
        int i = position + 1;
        bool negative = false;
        if ((uint)i < (uint)text.Length && text[i] is (byte)'+' or (byte)'-')
        {
            negative = text[i] == '-';
            i++;
        }

        int start = i;
        int value = 0;
        for (; (uint)i < (uint)text.Length && (uint)text[i] - '0' is <= 9 and var digit && i - start <= MaxExponentDigits; i++)
        {
            value = value * 10 + (int)digit;
        }
        if ((uint)(i - start - 1) >= MaxExponentDigits || (uint)i >= (uint)text.Length || !NumberEnd.IsAt(text[i]))
        {
            return -1;
        }
        return ((long)(negative ? -value : value) << 32) | (uint)i;
    }
}
