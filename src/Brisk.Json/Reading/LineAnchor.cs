namespace Brisk.Json;

/// <summary>A position in the input with a known line and column.</summary>
/// <param name="Offset">The position, in bytes from the start of the input.</param>
/// <param name="Line">The zero-based line.</param>
/// <param name="Column">The zero-based byte position in the line.</param>
internal readonly record struct LineAnchor(long Offset, long Line, long Column)
{
    /// <summary>Returns the position after the given bytes.</summary>
    public LineAnchor After(ReadOnlySpan<byte> text)
    {
        int last = text.LastIndexOf((byte)'\n');
        return last < 0
            ? new LineAnchor(Offset + text.Length, Line, Column + text.Length)
            : new LineAnchor(Offset + text.Length, Line + text.Count((byte)'\n'), text.Length - last - 1);
    }

    /// <summary>Returns the position after text that starts between two tokens and may contain comments.</summary>
    public LineAnchor AfterCommented(ReadOnlySpan<byte> text)
    {
        if (!MayContainRareLineBreak(text)) return After(text);
        LineAnchor place = this;
        int counted = 0;
        int length;
        for (int index = 0; (length = text[index..].IndexOfAny((byte)'"', (byte)'/')) >= 0;)
        {
            int start = index + length;
            bool isString = text[start] == '"';
            index = isString ? EndOfString(text, start + 1) : CommentScanner.FindEnd(text, start);
            if (index < 0) break;
            if (isString || text[start + 1] != '/' || !IsRareLineBreak(text[index..])) continue;
            place = place.After(text[counted..++index]);
            place = place with { Line = place.Line + 1, Column = 0 };
            counted = index;
        }

        return place.After(text[counted..]);
    }

    /// <summary>Whether text with comments may contain a line break other than a line feed: a carriage return at the end of a comment.</summary>
    public static bool MayContainRareLineBreak(ReadOnlySpan<byte> text) => text.Contains((byte)'\r') && text.IndexOf("//"u8) >= 0;

    private static bool IsRareLineBreak(ReadOnlySpan<byte> text) => text.StartsWith((byte)'\r') && !text.StartsWith("\r\n"u8);

    private static int EndOfString(ReadOnlySpan<byte> text, int position)
    {
        while ((position = StringScanner.FindSpecial(text, position)) < text.Length && text[position] != '"')
        {
            position += text[position] == '\\' ? 2 : 1;
        }

        return position < text.Length ? position + 1 : -1;
    }
}

/// <summary>Provides the position of JSON text in its document. Used only if lines matter, because counting them requires scanning all preceding text.</summary>
internal interface ITextOrigin
{
    /// <summary>The line and column at which the text starts.</summary>
    LineAnchor Start { get; }
}
