using Brisk.Json.Text;

namespace Brisk.Json.Streaming;

/// <summary>Finds where a string, number or literal ends that stands at the top of a text among other values.</summary>
internal static class TopLevelValue
{
    /// <summary>The index behind the first value, if it is no container and complete; 0 otherwise, and where that cannot be told yet.</summary>
    /// <param name="text">A text that goes on.</param>
    /// <param name="seesComments">Whether comments may stand between tokens.</param>
    public static int EndOfScalar(ReadOnlySpan<byte> text, bool seesComments)
    {
        int start = ElementBeginning.SkipInsignificant(text, 0, seesComments);
        return start >= text.Length ? 0 : text[start] switch
        {
            (byte)'{' or (byte)'[' => 0,
            (byte)'"' => EndOfString(text, start),
            _ => EndOfOther(text, start),
        };
    }

    private static int EndOfString(ReadOnlySpan<byte> text, int start)
    {
        int position = start + 1;
        while ((position = StringScanner.FindSpecial(text, position)) < text.Length && text[position] != '"')
        {
            position += text[position] == '\\' ? 2 : 1;
        }

        return position < text.Length ? position + 1 : 0;
    }

    // A number has no end of its own; a literal is taken with what follows it at once, and so is what cannot follow a number without a separator.
    private static int EndOfOther(ReadOnlySpan<byte> text, int start)
    {
        int length = text[(start + 1)..].IndexOfAny(" \t\r\n,:[]{}\"/"u8);
        if (length < 0)
        {
            return 0;
        }

        int end = start + 1 + length;
        return text[end] is (byte)'"' or (byte)'[' or (byte)'{' or (byte)':' ? end + 1 : end;
    }
}
