using System.Numerics;
using System.Runtime.Intrinsics;

namespace Brisk.Json.Text;

/// <summary>Counts line feeds.</summary>
internal static class LineBreaks
{
    /// <summary>Returns the number of line feeds in the text between two positions, and the position after the last one; if there is none, that position is 0.</summary>
    public static int Count(ReadOnlySpan<byte> text, int start, int end, out int line)
    {
        const int Window = 2 * SpanVectors.Width;

        // Whitespace between two tokens is short, and the calls for longer text would take longer than counting it.
        int length = end - start;
        if ((uint)length < Window && SpanVectors.Holds(text, start, Window))
        {
            // SAFETY: Holds has checked both vectors.
            var feed = Vector128.Create((byte)'\n');
            uint feeds = Vector128.Equals(SpanVectors.Load(text, start), feed).ExtractMostSignificantBits()
                | (Vector128.Equals(SpanVectors.Load(text, start + SpanVectors.Width), feed).ExtractMostSignificantBits() << SpanVectors.Width);
            feeds &= (1u << length) - 1;
            line = feeds == 0 ? 0 : start + Window - BitOperations.LeadingZeroCount(feeds);
            return BitOperations.PopCount(feeds);
        }

        int count = 0;
        line = 0;
        if (length >= Window)
        {
            ReadOnlySpan<byte> passed = text[start..end];
            count = passed.Count((byte)'\n');
            if (count != 0) line = start + passed.LastIndexOf((byte)'\n') + 1;

            return count;
        }

        foreach (byte c in text[start..end])
        {
            start++;
            if (c != '\n') continue;

            count++;
            line = start;
        }

        return count;
    }
}
