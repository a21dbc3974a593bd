using System.Runtime.CompilerServices;

namespace Brisk.Json.Text;

/// <summary>Parses the JSON number that starts at a position of the text, without finding its end first.</summary>
/// <remarks>
/// Every method is given a position where a number may start, and says where it ended. A text that ends right there ends the
/// number too; any other byte after it must be one that can stand there (<see cref="NumberEnd"/>). Positions outside of the text give false.
/// </remarks>
internal static partial class NumberParser
{
    private const ulong Int64MinMagnitude = 1UL << 63;

    /// <summary>
    /// Parses an integer without fraction or exponent. False when it is not one (RFC 8259 section 6), or does not fit;
    /// <paramref name="end"/> is then of no meaning.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryParseInt32(ReadOnlySpan<byte> text, int position, out int value, out int end)
    {
        bool negative = SkipMinus(text, ref position);
        bool valid = TryParseMagnitude(text, position, out ulong magnitude, out end);
        value = negative ? -(int)magnitude : (int)magnitude;
        return valid && magnitude <= (negative ? 1UL << 31 : int.MaxValue);
    }

    /// <inheritdoc cref="TryParseInt32"/>
    public static bool TryParseInt64(ReadOnlySpan<byte> text, int position, out long value, out int end)
    {
        bool negative = SkipMinus(text, ref position);
        bool valid = TryParseMagnitude(text, position, out ulong magnitude, out end);
        value = negative ? -(long)magnitude : (long)magnitude;
        return valid && magnitude <= (negative ? Int64MinMagnitude : long.MaxValue);
    }

    /// <inheritdoc cref="TryParseInt32"/>
    /// <remarks>A minus sign makes it fail, even before a zero.</remarks>
    public static bool TryParseUInt64(ReadOnlySpan<byte> text, int position, out ulong value, out int end)
        => TryParseMagnitude(text, position, out value, out end);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool SkipMinus(ReadOnlySpan<byte> text, ref int position)
    {
        if ((uint)position >= (uint)text.Length || text[position] != '-') return false;
        position++;
        return true;
    }

    // Up to seven digits and the byte after them come out of one load.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryParseMagnitude(ReadOnlySpan<byte> text, int position, out ulong magnitude, out int end)
    {
        if (EightDigits.CanLoad(text, position))
        {
            ulong word = EightDigits.Load(text, position);
            int count = EightDigits.Count(word);
            if ((uint)(count - 1) < 7)
            {
                magnitude = EightDigits.Parse(word, count);
                end = position + count;
                return NumberEnd.IsAt((byte)(word >> (8 * count))) & (((byte)word != '0') | (count == 1));
            }
        }

        return TryParseLongMagnitude(text, position, out magnitude, out end);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool TryParseLongMagnitude(ReadOnlySpan<byte> text, int position, out ulong magnitude, out int end)
    {
        const int MaxSafeDigits = 19;
        ulong value = 0;
        int i = position;
        while (i - position < 16 && EightDigits.CanLoad(text, i) && EightDigits.Load(text, i) is ulong word && EightDigits.Count(word) == 8)
        {
            value = value * 100_000_000 + EightDigits.Parse(word);
            i += 8;
        }

        magnitude = 0;
        end = i;
        for (; (uint)i < (uint)text.Length; i++)
        {
            uint digit = (uint)text[i] - '0';
            if (digit > 9) break;
            if (i - position >= MaxSafeDigits && WouldOverflow(value, digit, i - position)) return false;
            value = value * 10 + digit;
        }

        int count = i - position;
        if (count == 0 || (count > 1 && text[position] == '0')) return false;
        magnitude = value;
        end = i;
        return (uint)i >= (uint)text.Length || NumberEnd.IsAt(text[i]);
    }

    private static bool WouldOverflow(ulong value, uint digit, int digits)
        => digits > 19 || value > ulong.MaxValue / 10 || (value == ulong.MaxValue / 10 && digit > ulong.MaxValue % 10);
}
