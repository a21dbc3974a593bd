namespace Brisk.Json.Streaming;

/// <summary>
/// Examines the start of the next element of a container, in text that is still arriving. Each call is passed the text from the same position on, and
/// continues where the previous one stopped, so that every byte is examined once, even if the text arrives byte by byte.
/// </summary>
/// <remarks>Like <see cref="ChunkScanner"/>, it determines only the extent of tokens; invalid text is detected and reported by the reader.</remarks>
internal struct ElementPrefix(bool allowsComments)
{
    // The number of tokens passed, and the index after them and after whitespace.
    private int _passed;
    private int _position;

    // How far the incomplete token or comment at the position has been examined.
    private int _examined;

    // The last name among metadata, with its quotes.
    private Range _name;

    /// <summary>The index of the next token, if there is one.</summary>
    public readonly int Position => _position;

    /// <summary>Records that the text before the position has been discarded: the next call is passed the text from there on.</summary>
    public void Discard()
    {
        _examined -= _position;
        _position = 0;
    }

    /// <summary>Skips whitespace and comments. Returns whether a token follows, which may be a slash that does not start a comment.</summary>
    public bool TryFindToken(ReadOnlySpan<byte> text)
    {
        while ((_position = WhitespaceScanner.Skip(text, _position)) < text.Length)
        {
            ReadOnlySpan<byte> token = text[_position..];
            if (!allowsComments || token[0] != '/') return true;
            if (token.Length > 1 && token[1] is not ((byte)'*' or (byte)'/')) return true;
            if (token.Length == 1 || !TryPassComment(text, isLine: token[1] == '/')) return false;
        }

        return false;
    }

    /// <summary>Returns whether the next element is a container, or optionally a string, whose first byte is available.</summary>
    /// <param name="text">The text after the opening bracket of the container, or after an element.</param>
    /// <param name="isFirst">Whether nothing of the container has been read.</param>
    /// <param name="hasName">Whether the container is an object.</param>
    /// <param name="takesStrings">Whether strings count.</param>
    /// <param name="isOther">Whether it cannot be one, whatever follows, because it is another value or not JSON.</param>
    public bool CanBeEntered(ReadOnlySpan<byte> text, bool isFirst, bool hasName, bool takesStrings, out bool isOther)
    {
        isOther = false;
        ReadOnlySpan<byte> before = ",\":"u8[(isFirst ? 1 : 0)..(hasName ? 3 : 1)];
        while (_passed < before.Length)
        {
            if (!TryPass(text, before[_passed], ref isOther)) return false;
        }

        if (!TryFindToken(text)) return false;

        isOther = text[_position] is not ((byte)'{' or (byte)'[') && !(takesStrings && text[_position] == '"');
        return !isOther;
    }

    /// <summary>Returns whether all metadata at the start of an object is available, as well as the next name and the first byte of its value, or of the array that the object represents.</summary>
    /// <param name="text">The text after the opening brace of the object.</param>
    public bool HasMetadata(ReadOnlySpan<byte> text, MetadataRules rules)
    {
        // A name, a colon, a value, and a comma, repeatedly.
        ReadOnlySpan<byte> tokens = "\":?,"u8;
        bool isOther = false;
        while (TryFindToken(text))
        {
            int start = _position;
            byte token = tokens[_passed % tokens.Length];
            if (token == '?')
            {
                ReadOnlySpan<byte> name = text[_name][1..^1];
                MetadataKind kind = rules.KindOf(name, name.Contains((byte)'\\'));
                if (kind is MetadataKind.None or MetadataKind.Unknown) return true;

                // The content of other containers is needed to report that they are not allowed.
                if (text[start] is (byte)'{' or (byte)'[') return kind == MetadataKind.Values;
                if (EndOfScalar(text) is var end && end == 0) return false;

                _position = end;
                _passed++;
            }
            else if (!TryPass(text, token, ref isOther))
            {
                return false;
            }
            else if (token == '"')
            {
                _name = start.._position;
            }
        }

        return false;
    }

    /// <summary>Returns the index after the next value if it is complete and not a container; otherwise, or if this is not known yet, 0.</summary>
    /// <param name="text">Text that continues.</param>
    public int EndOfScalar(ReadOnlySpan<byte> text) => !TryFindToken(text) ? 0 : text[_position] switch
    {
        (byte)'{' or (byte)'[' => 0,
        (byte)'"' => EndOfString(text),
        _ => EndOfOther(text),
    };

    // Passes a comma, a colon, or a string (identified by its quote).
    private bool TryPass(ReadOnlySpan<byte> text, byte first, ref bool isOther)
    {
        if (!TryFindToken(text)) return false;

        isOther = text[_position] != first;
        int end = isOther ? 0 : first == '"' ? EndOfString(text) : _position + 1;
        if (end == 0) return false;

        _position = end;
        _passed++;
        return true;
    }

    private bool TryPassComment(ReadOnlySpan<byte> text, bool isLine)
    {
        int start = Math.Max(_examined, _position + 2);
        int length = isLine ? text[start..].IndexOfAny((byte)'\n', (byte)'\r') : text[start..].IndexOf("*/"u8);

        // Whether a carriage return is a line break of its own is known only when the next byte is available.
        if (length < 0 || (isLine && text[start + length] == '\r' && start + length == text.Length - 1))
        {
            // An asterisk at the end may be the first byte of the end of the comment.
            _examined = isLine && length < 0 ? text.Length : Math.Max(start, text.Length - 1);
            return false;
        }

        _position = start + length + (isLine ? 0 : 2);
        return true;
    }

    private int EndOfString(ReadOnlySpan<byte> text)
    {
        int index = Math.Max(_examined, _position + 1);
        while (index < text.Length && (index = StringScanner.FindSpecial(text, index)) < text.Length)
        {
            if (text[index] == '"') return index + 1;

            // The byte after a backslash may not have arrived.
            index += text[index] == '\\' ? 2 : 1;
        }

        _examined = index;
        return 0;
    }

    // A number has no delimiter of its own. Text directly after a literal is included, and so is text that cannot follow a number without a separator, and
    // the character after an incomplete number, which is in the error message.
    private int EndOfOther(ReadOnlySpan<byte> text)
    {
        int start = Math.Max(_examined, _position + 1);
        int length = text[start..].IndexOfAny(" \t\r\n,:[]{}\"/"u8);
        if (length < 0)
        {
            _examined = text.Length;
            return 0;
        }

        int end = start + length;
        byte first = text[_position];
        bool isIncomplete = (first == '-' || char.IsAsciiDigit((char)first)) && !char.IsAsciiDigit((char)text[end - 1]);
        return isIncomplete || text[end] is (byte)'"' or (byte)'[' or (byte)'{' or (byte)':' ? end + 1 : end;
    }
}
