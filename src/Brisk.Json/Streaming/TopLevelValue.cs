using Brisk.Json.Text;

namespace Brisk.Json.Streaming;

/// <summary>Finds where a value ends that stands at the top of a text among others: lines of JSON, or values one after the other.</summary>
internal static class TopLevelValue
{
    // More than are read at once would be scanned in vain.
    private const int Enough = 4 * 1024;

    /// <summary>The index behind the last of some values that are complete; 0 when the first is not, or may not be.</summary>
    /// <param name="text">A text that goes on.</param>
    /// <param name="seesComments">Whether comments may stand between tokens.</param>
    public static int EndOfSeveral(ReadOnlySpan<byte> text, bool seesComments)
    {
        int end = 0;
        int next;
        while (end < Enough && (next = EndOfNext(text[end..], seesComments)) > 0)
        {
            end += next;
        }

        return end;
    }

    // The index behind the first value; negative when it is not complete, or may not be.
    private static int EndOfNext(ReadOnlySpan<byte> text, bool seesComments)
    {
        int start = ElementBeginning.SkipInsignificant(text, 0, seesComments);
        return start >= text.Length ? -1 : text[start] switch
        {
            (byte)'{' or (byte)'[' => EndOfContainer(text, start, seesComments),
            (byte)'"' => EndOfString(text, start),
            _ => EndOfOther(text, start),
        };
    }

    private static int EndOfContainer(ReadOnlySpan<byte> text, int start, bool seesComments)
    {
        int comma = 0;
        int end = new ChunkScanner(seesComments).Scan(text, start + 1, ref comma);
        return end < 0 ? -1 : end + 1;
    }

    private static int EndOfString(ReadOnlySpan<byte> text, int start)
    {
        int position = start + 1;
        while ((position = StringScanner.FindSpecial(text, position)) < text.Length && text[position] != '"')
        {
            position += text[position] == '\\' ? 2 : 1;
        }

        return position < text.Length ? position + 1 : -1;
    }

    // A number has no end of its own; a literal is taken with what follows it at once.
    private static int EndOfOther(ReadOnlySpan<byte> text, int start)
    {
        int length = text[(start + 1)..].IndexOfAny(" \t\r\n,:[]{}\"/"u8);
        return length < 0 ? -1 : start + 1 + length;
    }
}
