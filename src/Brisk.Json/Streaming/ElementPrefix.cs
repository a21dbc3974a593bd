namespace Brisk.Json.Streaming;

/// <summary>Examines the start of the next element of a container, in text that may end anywhere.</summary>
/// <remarks>Like <see cref="ChunkScanner"/>, it determines only the extent of tokens; invalid text is detected and reported by the reader.</remarks>
internal static class ElementPrefix
{
    /// <summary>Returns whether the next element is a container, or optionally a string, whose first byte is available.</summary>
    /// <param name="text">The text after the opening bracket of the container, or after an element.</param>
    /// <param name="isFirst">Whether nothing of the container has been read.</param>
    /// <param name="hasName">Whether the container is an object.</param>
    /// <param name="takesStrings">Whether strings count.</param>
    /// <param name="isOther">Whether it cannot be one, whatever follows, because it is another value or not JSON.</param>
    public static bool CanBeEntered(ReadOnlySpan<byte> text, bool isFirst, bool hasName, bool takesStrings, bool allowsComments, out bool isOther)
    {
        isOther = false;
        int position = ChunkScanner.SkipInsignificant(text, 0, allowsComments);
        if (!isFirst && !TryPass(text, (byte)',', allowsComments, ref position, ref isOther)) return false;

        if (hasName && !(TryPass(text, (byte)'"', allowsComments, ref position, ref isOther) && TryPass(text, (byte)':', allowsComments, ref position, ref isOther)))
        {
            return false;
        }

        if (position >= text.Length) return false;

        isOther = text[position] is not ((byte)'{' or (byte)'[') && !(takesStrings && text[position] == '"');
        return !isOther;
    }

    /// <summary>Returns whether all metadata at the start of an object is available, as well as the next name and the first byte of its value, or of the array that the object represents.</summary>
    /// <param name="text">The text after the opening brace of the object.</param>
    public static bool HasMetadata(ReadOnlySpan<byte> text, MetadataRules rules, bool allowsComments)
    {
        int position = ChunkScanner.SkipInsignificant(text, 0, allowsComments);
        bool isOther = false;
        while (true)
        {
            int name = position;
            bool isName = TryPass(text, (byte)'"', allowsComments, ref position, ref isOther) && TryPass(text, (byte)':', allowsComments, ref position, ref isOther);
            if (!isName || position >= text.Length) return false;

            ReadOnlySpan<byte> content = text[(name + 1)..(ChunkScanner.FindStringEnd(text, name) - 1)];
            MetadataKind kind = rules.KindOf(content, content.Contains((byte)'\\'));
            if (kind is MetadataKind.None or MetadataKind.Unknown) return true;

            // The content of other containers is needed to report that they are not allowed.
            if (text[position] is (byte)'{' or (byte)'[') return kind == MetadataKind.Values;

            int end = text[position] == '"' ? ChunkScanner.FindStringEnd(text, position) : EndOfOther(text, position);
            if (end == 0) return false;

            position = ChunkScanner.SkipInsignificant(text, end, allowsComments);
            if (!TryPass(text, (byte)',', allowsComments, ref position, ref isOther)) return false;
        }
    }

    /// <summary>Returns the index after the first of several top-level values if it is complete and not a container; otherwise, or if this is not known yet, 0.</summary>
    /// <param name="text">Text that continues.</param>
    public static int EndOfScalar(ReadOnlySpan<byte> text, bool allowsComments)
    {
        int start = ChunkScanner.SkipInsignificant(text, 0, allowsComments);
        return start >= text.Length ? 0 : text[start] switch
        {
            (byte)'{' or (byte)'[' => 0,
            (byte)'"' => ChunkScanner.FindStringEnd(text, start),
            _ => EndOfOther(text, start),
        };
    }

    // Advances past a comma, a colon, or a string (identified by its quote), and the whitespace and comments after it.
    private static bool TryPass(ReadOnlySpan<byte> text, byte first, bool allowsComments, ref int position, ref bool isOther)
    {
        if (position >= text.Length) return false;

        isOther = text[position] != first;
        int end = isOther ? 0 : first == '"' ? ChunkScanner.FindStringEnd(text, position) : position + 1;
        if (end == 0) return false;

        position = ChunkScanner.SkipInsignificant(text, end, allowsComments);
        return true;
    }

    // A number has no delimiter of its own. Text directly after a literal is included, and so is text that cannot follow a number without a separator, and
    // the character after an incomplete number, which is in the error message.
    private static int EndOfOther(ReadOnlySpan<byte> text, int start)
    {
        int length = text[(start + 1)..].IndexOfAny(" \t\r\n,:[]{}\"/"u8);
        if (length < 0) return 0;

        int end = start + 1 + length;
        bool isIncomplete = (text[start] == '-' || char.IsAsciiDigit((char)text[start])) && !char.IsAsciiDigit((char)text[end - 1]);
        return isIncomplete || text[end] is (byte)'"' or (byte)'[' or (byte)'{' or (byte)':' ? end + 1 : end;
    }
}
