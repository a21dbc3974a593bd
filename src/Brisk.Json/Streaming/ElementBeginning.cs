using Brisk.Json.Text;

namespace Brisk.Json.Streaming;

/// <summary>Examines the start of the next element of a container, in text that may end anywhere.</summary>
internal static class ElementBeginning
{
    /// <summary>Whether the next element is a container, or maybe a string, whose first byte is there.</summary>
    /// <param name="text">The text after the opening bracket of the container, or after an element.</param>
    /// <param name="isFirst">Whether nothing of the container has been read.</param>
    /// <param name="hasName">Whether the container is an object.</param>
    /// <param name="takesStrings">Whether strings count.</param>
    /// <param name="seesComments">Whether comments are allowed between tokens.</param>
    /// <param name="isOther">Whether it will never be that: another value, or not JSON.</param>
    public static bool CanBeEntered(ReadOnlySpan<byte> text, bool isFirst, bool hasName, bool takesStrings, bool seesComments, out bool isOther)
    {
        isOther = false;
        int position = SkipInsignificant(text, 0, seesComments);
        if (!isFirst && !TryPass(text, (byte)',', seesComments, ref position, ref isOther)) return false;

        if (hasName && !(TryPassName(text, seesComments, ref position, ref isOther) && TryPass(text, (byte)':', seesComments, ref position, ref isOther)))
        {
            return false;
        }

        if (position >= text.Length) return false;

        isOther = text[position] is not ((byte)'{' or (byte)'[') && !(takesStrings && text[position] == '"');
        return !isOther;
    }

    /// <summary>Skips whitespace and comments: to the end of the text if a comment may continue after it, or to a slash that does not begin a comment.</summary>
    public static int SkipInsignificant(ReadOnlySpan<byte> text, int position, bool seesComments)
    {
        position = WhitespaceScanner.Skip(text, position);
        while (seesComments && position < text.Length && text[position] == '/')
        {
            int length = EndOfComment(text[position..]);
            if (length == 0) break;

            position = length < 0 ? text.Length : WhitespaceScanner.Skip(text, position + length);
        }

        return position;
    }

    // Negative if it is incomplete; 0 if there is no comment.
    private static int EndOfComment(ReadOnlySpan<byte> text)
    {
        if (text.Length > 1 && text[1] is not ((byte)'*' or (byte)'/')) return 0;

        // A line that ends with the text may continue.
        int end = CommentScanner.FindEnd(text, 0);
        return end == text.Length && text[1] == '/' ? -1 : end;
    }

    private static bool TryPass(ReadOnlySpan<byte> text, byte expected, bool seesComments, ref int position, ref bool isOther)
    {
        if (position >= text.Length) return false;

        isOther = text[position] != expected;
        position = SkipInsignificant(text, position + 1, seesComments);
        return !isOther;
    }

    private static bool TryPassName(ReadOnlySpan<byte> text, bool seesComments, ref int position, ref bool isOther)
    {
        if (position >= text.Length) return false;

        isOther = text[position] != '"';
        position++;
        while (!isOther && (position = StringScanner.FindSpecial(text, position)) < text.Length)
        {
            if (text[position] == '"')
            {
                position = SkipInsignificant(text, position + 1, seesComments);
                return true;
            }

            isOther = text[position] != '\\';
            position += 2;
        }

        return false;
    }
}
