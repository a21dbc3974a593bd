using System.Numerics;
using System.Runtime.Intrinsics;

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
        if (position + 2 > text.Length) return -1;

        return text[position + 1] switch
        {
            (byte)'*' => FindClose(text, position + 2),
            (byte)'/' => FindLineEnd(text, position + 2),
            _ => -1,
        };
    }

    /// <summary>Skips the comment at a slash, any that follow it, and the whitespace after each. Returns a negative number if one of them is invalid.</summary>
    public static int SkipAll(ReadOnlySpan<byte> text, int position)
    {
        do
        {
            int end = FindEnd(text, position);
            if (end < 0 || (text[position + 1] == '/' && FindSeparator(text, position, end) >= 0)) return -1;

            position = WhitespaceScanner.Skip(text, end);
        }
        while (position < text.Length && text[position] == '/');

        return position;
    }

    /// <summary>Finds U+2028 or U+2029, which end a comment for some readers and not for others, in the text between two positions. Negative if there is none.</summary>
    public static int FindSeparator(ReadOnlySpan<byte> text, int start, int end)
    {
        const byte FirstByte = 0xE2;
        for (; SpanVectors.Holds(text, start, SpanVectors.Width); start += SpanVectors.Width)
        {
            // SAFETY: Holds has checked the vector.
            uint found = Vector128.Equals(SpanVectors.Load(text, start), Vector128.Create(FirstByte)).ExtractMostSignificantBits();
            if (found != 0 || start + SpanVectors.Width >= end)
            {
                start += BitOperations.TrailingZeroCount(found);
                break;
            }
        }

        if (start >= end) return -1;

        ReadOnlySpan<byte> rest = text[start..end];
        int line = rest.IndexOf("\u2028"u8);
        int paragraph = rest.IndexOf("\u2029"u8);
        int separator = line < 0 || (paragraph >= 0 && paragraph < line) ? paragraph : line;
        return separator < 0 ? -1 : start + separator;
    }

    // Most comments are short, and calls of the framework's searches would take longer than these.
    private static int FindLineEnd(ReadOnlySpan<byte> text, int position)
    {
        for (; SpanVectors.Holds(text, position, SpanVectors.Width); position += SpanVectors.Width)
        {
            // SAFETY: Holds has checked the vector.
            Vector128<byte> bytes = SpanVectors.Load(text, position);
            uint breaks = (Vector128.Equals(bytes, Vector128.Create((byte)'\n')) | Vector128.Equals(bytes, Vector128.Create((byte)'\r'))).ExtractMostSignificantBits();
            if (breaks != 0) return position + BitOperations.TrailingZeroCount(breaks);
        }

        while (position < text.Length && text[position] is not ((byte)'\n' or (byte)'\r'))
        {
            position++;
        }

        return position;
    }

    private static int FindClose(ReadOnlySpan<byte> text, int position)
    {
        for (; SpanVectors.Holds(text, position, SpanVectors.Width + 1); position += SpanVectors.Width)
        {
            // SAFETY: Holds has checked both vectors.
            var stars = Vector128.Equals(SpanVectors.Load(text, position), Vector128.Create((byte)'*'));
            uint closes = (stars & Vector128.Equals(SpanVectors.Load(text, position + 1), Vector128.Create((byte)'/'))).ExtractMostSignificantBits();
            if (closes != 0) return position + BitOperations.TrailingZeroCount(closes) + 2;
        }

        for (position++; position < text.Length; position++)
        {
            if (text[position] == '/' && text[position - 1] == '*') return position + 1;
        }

        return -1;
    }
}
