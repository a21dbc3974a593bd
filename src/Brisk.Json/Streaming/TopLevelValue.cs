using Brisk.Json.Text;

namespace Brisk.Json.Streaming;

/// <summary>Finds the end of a string, number, or literal among top-level values.</summary>
internal static class TopLevelValue
{
    /// <summary>Returns the index after the first value if it is complete and not a container; otherwise, and if that is not known yet, 0.</summary>
    /// <param name="text">Text that continues.</param>
    /// <param name="seesComments">Whether comments are allowed between tokens.</param>
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

    // A number has no delimiter of its own. A literal includes the text directly after it, as does anything that cannot follow a number without a separator,
    // and the delimiter of an incomplete number, which its error names.
    private static int EndOfOther(ReadOnlySpan<byte> text, int start)
    {
        int length = text[(start + 1)..].IndexOfAny(" \t\r\n,:[]{}\"/"u8);
        if (length < 0) return 0;

        int end = start + 1 + length;
        bool isIncomplete = (text[start] == '-' || char.IsAsciiDigit((char)text[start])) && !char.IsAsciiDigit((char)text[end - 1]);
        return isIncomplete || text[end] is (byte)'"' or (byte)'[' or (byte)'{' or (byte)':' ? end + 1 : end;
    }
}
