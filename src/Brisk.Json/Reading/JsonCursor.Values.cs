namespace Brisk.Json.SourceGeneration;

// Scalars: each method reads the value at the cursor and moves past it.
public ref partial struct JsonCursor
{
    /// <summary>Reads <c>null</c>. Returns false, without moving, if the value is not null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool TryReadNull() => Current == 'n' && TryReadLiteral("null"u8);

    internal bool ReadBoolean() => MoveAfter(ReadBoolean(_position));

    internal string? ReadString() => MoveAfter(ReadString(_position));

    /// <summary>
    /// Reads a string without decoding it: <paramref name="body"/> is the text between the quotes. Returns false, without moving, if there is no
    /// string.
    /// </summary>
    internal bool TryReadStringBody(out ReadOnlySpan<byte> body, out bool hasEscapes)
    {
        hasEscapes = false;
        if (Current != '"')
        {
            body = default;
            return false;
        }

        int start = _position + 1;
        int end = StringEnd(start, out hasEscapes);
        if (end < 0)
        {
            body = default;
            return false;
        }

        body = _text[start..end];
        _position = end + 1;
        return true;
    }

    /// <summary>Reads a string without escapes, without decoding it. Returns false, without moving, if there is none.</summary>
    internal bool TryReadPlainBody(out ReadOnlySpan<byte> body)
    {
        int start = _position + 1;
        int end = Current == '"' ? StringScanner.FindSpecial(_text, start) : _text.Length;
        if (end == _text.Length || _text[end] != '"')
        {
            body = default;
            return false;
        }

        body = _text[start..end];
        _position = end + 1;
        return true;
    }

    /// <summary>
    /// Reads the name at the cursor, its colon, and the whitespace after it. The name is the text between the quotes, with its escapes. After an error, the cursor
    /// is not at a value (<see cref="HasValue"/>).
    /// </summary>
    internal ReadOnlySpan<byte> ReadName(out bool hasEscapes)
    {
        hasEscapes = false;
        if (Current != '"')
        {
            FailSyntax("a property name");
            return default;
        }

        int start = _position + 1;
        int end = StringEnd(start, out hasEscapes);
        if (end < 0) return default;

        int position = end + 1;
        if (At(position) != ':')
        {
            // As in System.Text.Json, no comment is allowed here, regardless of the options.
            position = WhitespaceScanner.Skip(_text, position);
            if (At(position) != ':')
            {
                FailSyntax("':'");
                return default;
            }
        }

        _position = AfterName(_position, position + 1 - _position);
        return _text[start..end];
    }

    /// <summary>Rejects the value at the position if the name before it contains an escaped lone surrogate. Invalid UTF-8 in the name is not an error; such a name matches no member.</summary>
    internal void CheckName(ReadOnlySpan<byte> name)
    {
        if (!StringDecoder.TryUnescape(name, new byte[name.Length], out _, out _))
        {
            FailurePlace = FailurePlace.After;
            FailText(name, hasEscapes: true);
        }
    }

    /// <summary>Reads the name at the cursor as a string, including its colon and the whitespace after it.</summary>
    internal string ReadKey() => MoveAfter(ReadKey(_position));

    /// <summary>Returns the last name read as a string, in which invalid UTF-8 is replaced with U+FFFD.</summary>
    internal readonly string PrecedingName()
    {
        // Comments may contain colons and quotes, so the position of the colon has been stored if they are skipped.
        int colon = _text[..(_afterColon > 0 ? _afterColon : _position)].LastIndexOf((byte)':');
        int close = _text[..colon].LastIndexOf((byte)'"');
        int open = close - 1;
        while (_text[open] != '"' || IsEscaped(open))
        {
            open--;
        }

        ReadOnlySpan<byte> body = _text[(open + 1)..close];
        return StringDecoder.TryDecode(body, body.Contains((byte)'\\'), out string text, out _) ? text : DecodeInvalid(body);
    }

    // Decoded like member names in System.Text.Json, which compares them as bytes, so that two names that are not valid UTF-8 do not both become "".
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static string DecodeInvalid(ReadOnlySpan<byte> name)
    {
        byte[] unescaped = new byte[name.Length];
        return StringDecoder.TryUnescape(name, unescaped, out int length, out _) ? System.Text.Encoding.UTF8.GetString(unescaped, 0, length) : "";
    }

    private readonly bool IsEscaped(int quote)
    {
        int backslashes = 0;
        while (quote - backslashes > 0 && _text[quote - backslashes - 1] == '\\')
        {
            backslashes++;
        }

        return (backslashes & 1) != 0;
    }

    /// <summary>The syntax that is allowed in the text. It may differ from the serializer options if the text is that of a caller's reader.</summary>
    internal readonly JsonReaderOptions ReaderOptions
        => new(_maxDepth, _skipsComments ? JsonCommentHandling.Skip : JsonCommentHandling.Disallow, _allowsTrailingCommas);

    /// <summary>Creates a public reader for the value at the position, whose errors have lines and columns of the document.</summary>
    internal readonly Utf8JsonReader CreateReader()
    {
        Utf8JsonReader reader = default;
        Begin(ref reader);
        return reader;
    }

    /// <summary>Initializes such a reader in place. A method that returns a reader builds it in a temporary, and copying that with vector loads waits for the stores.</summary>
    /// <param name="reader">A reader with its default value.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly void Begin(ref Utf8JsonReader reader) => reader.Begin(_text, _position, _depth, ReaderOptions, Origin?.Start ?? default, HiddenDepth);

    /// <summary>Creates such a reader whose text ends with the value.</summary>
    internal readonly Utf8JsonReader CreateReader(int end) => new(_text[..end], _position, 0, ReaderOptions, Origin?.Start ?? default);

    /// <summary>Creates such a reader whose current token is the property name at the position.</summary>
    internal readonly Utf8JsonReader CreateNameReader()
    {
        Utf8JsonReader reader = CreateReader();
        reader.Continue(_position, ReadState.ObjectStarted, _depth, inObject: true);
        return reader;
    }

    /// <summary>Reads the expected name with its colon and the whitespace after it. Returns false, without moving, if it differs.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool TryReadName(in NameKey expected)
    {
        if (!expected.Matches(_text, _position)) return false;

        _position = AfterName(_position, expected.Length);
        return true;
    }

    // Returns the index of the closing quote of the string that starts at start, or -1 after an error. Validates escapes.
    private int StringEnd(int start, out bool hasEscapes)
    {
        ReadOnlySpan<byte> text = _text;
        hasEscapes = false;
        int position = StringScanner.FindSpecial(text, start);
        while ((uint)position < (uint)text.Length && text[position] != '"')
        {
            if (text[position] != '\\')
            {
                FailSyntax("no control character in a string");
                return -1;
            }

            hasEscapes = true;
            int length = EscapeSequence.Length(text, position);
            if (length == 0)
            {
                FailSyntax("a valid escape");
                return -1;
            }

            position = StringScanner.FindSpecial(text, position + length);
        }

        if (position >= text.Length)
        {
            FailSyntax("the end of a string");
            return -1;
        }

        return position;
    }

    /// <summary>Moves after the literal, or a string as written in the text, including its quotes. Returns false, without moving, if the text differs.</summary>
    internal bool TryReadLiteral(ReadOnlySpan<byte> literal)
    {
        if (_position < 0 || !_text[_position..].StartsWith(literal)) return false;

        _position += literal.Length;
        return true;
    }

    /// <summary>Moves after the number if it is written like this. Returns false, without moving, if the text differs, or may continue after the number.</summary>
    internal bool TryReadNumber(ReadOnlySpan<byte> number)
    {
        if (!TryReadLiteral(number)) return false;
        if ((uint)_position < (uint)_text.Length && NumberEnd.IsAt(_text[_position])) return true;

        _position -= number.Length;
        return false;
    }
}
