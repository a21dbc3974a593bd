using System.Runtime.CompilerServices;

namespace Brisk.Json.Text;

/// <summary>The commonest numbers: integers of up to seven digits without a sign, out of one load.</summary>
internal static class ShortInteger
{
    /// <summary>Reads the integer at a position. The end is 0 where another value stands, a longer number or none, or where fewer than eight bytes of text are left.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Parsed<long> Read(ReadOnlySpan<byte> text, int position)
    {
        if (!EightDigits.CanLoad(text, position)) return default;
        ulong word = EightDigits.Load(text, position);
        int count = EightDigits.Count(word);
        if ((uint)(count - 1) >= 7) return default;
        bool isInteger = NumberEnd.IsAt((byte)(word >> (8 * count))) & (((byte)word != '0') | (count == 1));
        return isInteger ? new(position + count, EightDigits.Parse(word, count)) : default;
    }
}
