namespace Brisk.Json.Text;

/// <summary>Finds the ends of comments, which are not part of JSON, but may be allowed by reader options (the syntax is that of JavaScript, ECMA-262 section 12.4).</summary>
internal static class CommentScanner
{
    /// <summary>
    /// Returns the end of the comment at a position: after <c>*/</c>, or before the carriage return or line feed, or the end of the text, that ends the line. Negative if
    /// there is no comment, or if it is not closed.
    /// </summary>
    public static int FindEnd(ReadOnlySpan<byte> text, int position)
    {
        int body = position + 2;
        if (body > text.Length) return -1;
        ReadOnlySpan<byte> rest = text[body..];
        int length;
        switch (text[position + 1])
        {
            case (byte)'*':
                length = rest.IndexOf("*/"u8);
                return length < 0 ? -1 : body + length + 2;
            case (byte)'/':
                length = rest.IndexOfAny((byte)'\n', (byte)'\r');
                return length < 0 ? text.Length : body + length;
            default:
                return -1;
        }
    }

    /// <summary>Skips the comment at a slash, any that follow it, and the whitespace after each. Returns a negative number if one of them is invalid.</summary>
    public static int SkipAll(ReadOnlySpan<byte> text, int position)
    {
        do
        {
            int end = FindEnd(text, position);
            if (end < 0 || (text[position + 1] == '/' && FindSeparator(text[position..end]) >= 0)) return -1;

            position = WhitespaceScanner.Skip(text, end);
        }
        while (position < text.Length && text[position] == '/');

        return position;
    }

    /// <summary>Finds U+2028 or U+2029, which end a comment for some readers and not for others. Negative if there is none.</summary>
    public static int FindSeparator(ReadOnlySpan<byte> body)
    {
        const byte FirstByte = 0xE2;
        int start = body.IndexOf(FirstByte);
        if (start < 0) return -1;

        ReadOnlySpan<byte> rest = body[start..];
        int line = rest.IndexOf("\u2028"u8);
        int paragraph = rest.IndexOf("\u2029"u8);
        int found = line < 0 || (paragraph >= 0 && paragraph < line) ? paragraph : line;
        return found < 0 ? -1 : start + found;
    }
}
