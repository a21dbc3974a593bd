namespace Brisk.Json.Text;

/// <summary>Reads the most common numbers, integers of up to fifteen digits without a sign, with one or two loads.</summary>
internal static class ShortInteger
{
    private static ReadOnlySpan<int> Powers => [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000];

    /// <summary>Reads the integer at a position. The end is 0 if there is no short integer at the position, or if fewer than sixteen bytes of text are left.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Parsed<long> Read(ReadOnlySpan<byte> text, int position)
    {
        if (!SpanVectors.Holds(text, position, 2 * sizeof(ulong))) return default;
        ulong word = EightDigits.Load(text, position);
        int count = EightDigits.Count(word);
        if ((uint)(count - 1) >= 7) return count == 8 ? ReadLonger(text, position + 8, word) : default;
        return EightDigits.IsInteger(word, count) ? new(position + count, EightDigits.Parse(word, count)) : default;
    }

    /// <summary>Like <see cref="Read"/>, but a quote must follow the integer. The end is after the quote, and before the end of the text.</summary>
    public static Parsed<long> ReadQuoted(ReadOnlySpan<byte> text, int position)
    {
        if (!SpanVectors.Holds(text, position, (2 * sizeof(ulong)) + 2)) return default;
        ulong word = EightDigits.Load(text, position);
        int count = EightDigits.Count(word);
        if (count == 0 || ((byte)word == '0' && count > 1)) return default;
        long value = EightDigits.Parse(word, count);
        if (count == 8)
        {
            word = EightDigits.Load(text, position + 8);
            int more = EightDigits.Count(word);
            if (more == 8) return default;
            value = more == 0 ? value : (value * Powers[more]) + EightDigits.Parse(word, more);
            count += more;
        }

        int end = position + count;
        return SpanVectors.At(text, end) == '"' ? new(end + 1, value) : default;
    }

    // Continues after the first eight digits.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Parsed<long> ReadLonger(ReadOnlySpan<byte> text, int position, ulong first)
    {
        ulong word = EightDigits.Load(text, position);
        int count = EightDigits.Count(word);
        if (count == 8 || !(NumberEnd.IsAt((byte)(word >> (8 * count))) & ((byte)first != '0'))) return default;
        long value = EightDigits.Parse(first);

        // Identifiers often have nine digits. The end is computed with a constant, so that the next read does not wait for the count.
        if (count == 1) return new(position + 1, (value * 10) + (byte)(word & 0x0F));
        return new(position + count, count == 0 ? value : (value * Powers[count]) + EightDigits.Parse(word, count));
    }
}
