using System.Numerics;

namespace Brisk.Json.Text;

/// <summary>Reads short numbers, such as counts, prices, and ratings, with one load.</summary>
internal static class ShortReal
{
    /// <summary>
    /// Reads a number that consists of an optional sign and up to seven digits, or up to six with a decimal point between them, and returns the index after it; 0 if there is no
    /// such number at the position, or if fewer than nine bytes of text are left.
    /// </summary>
    /// <param name="significand">All digits as an integer.</param>
    /// <param name="decimals">The number of digits after the point: 0 to 5.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Read(ReadOnlySpan<byte> text, int position, out uint significand, out int decimals, out bool isNegative)
    {
        significand = 0;
        decimals = 0;
        isNegative = false;
        if (!SpanVectors.Holds(text, position, 1 + sizeof(ulong))) return 0;

        // SAFETY: Holds has checked the nine bytes.
        isNegative = SpanVectors.At(text, position) == '-';
        position += isNegative ? 1 : 0;
        ulong word = EightDigits.Load(text, position);
        ulong others = EightDigits.Others(word);
        int whole = BitOperations.TrailingZeroCount(others) >> 3;
        if (others == 0 || whole == 0 || ((byte)word == '0' && whole > 1)) return 0;
        byte next = (byte)(word >> (8 * whole));
        if (next != '.')
        {
            significand = EightDigits.Parse(word, whole);
            return NumberEnd.IsAt(next) ? position + whole : 0;
        }

        others &= others - 1;
        int length = BitOperations.TrailingZeroCount(others) >> 3;
        decimals = length - whole - 1;
        if (others == 0 || decimals == 0 || !NumberEnd.IsAt((byte)(word >> (8 * length)))) return 0;

        ulong beforePoint = (1UL << (8 * whole)) - 1;
        significand = EightDigits.Parse((word & beforePoint) | ((word >> 8) & ~beforePoint), length - 1);
        return position + length;
    }
}
