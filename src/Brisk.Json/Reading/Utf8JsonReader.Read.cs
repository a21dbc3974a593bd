namespace Brisk.Json;

public ref partial struct Utf8JsonReader
{
    // Used only within Read: after a comma.
    private const ReadState AfterComma = (ReadState)byte.MaxValue;

    /// <summary>Reads the next token.</summary>
    /// <returns>true if a token was read; false at the end of the text, or if a non-final block ends before the token does.</returns>
    /// <exception cref="JsonException">The JSON is invalid, or nested too deeply.</exception>
    public bool Read()
    {
        // Reads almost all tokens without a call, even to throw: otherwise, registers would have to be saved for each token. The stores are at the end of each case, and flags
        // are stored together, so that the JIT can combine the stores. All other tokens are read again from their start by ReadAnything.
        ReadOnlySpan<byte> text = _text;
        int position = _position;
        if ((uint)position >= (uint)text.Length) goto Unusual;
        byte c = text[position];
        ReadState state = _state;
        if (state == ReadState.ValueRead && c == ',')
        {
            state = AfterComma;
            position++;
            if ((uint)position >= (uint)text.Length) goto Unusual;
            c = text[position];
        }

        if (c <= ' ')
        {
            // Expects one space, as after a colon, or a line break and the indentation. After a value without a following comma, the indentation is that of the end of the container.
            int line = position + 1;
            if (c == ' ' && (uint)line < (uint)text.Length && text[line] > ' ')
            {
                position = line;
            }
            else
            {
                int width = _indent.Width(_containers.Depth - (state == ReadState.ValueRead ? 1 : 0));
                if (!_indent.IsNearLine(text, position, width, out line)) goto Unusual;
                position = line + width;
                ulong breaks = _breaks;
                _breaksBefore = breaks;
                _breaks = Breaks(breaks, 1, line);
                if ((uint)position >= (uint)text.Length) goto Unusual;
            }

            c = text[position];
        }

        if (state == ReadState.NameRead) goto Value;
        if (state == AfterComma)
        {
            if (_containers.InObject) goto Name;
            goto Value;
        }

        if (state == ReadState.ValueRead)
        {
            if (c == _containers.Close) goto End;
            goto Unusual;
        }

        if (state == ReadState.ObjectStarted)
        {
            if (c == '}') goto End;
            goto Name;
        }

        if (state == ReadState.ArrayStarted)
        {
            if (c == ']') goto End;
            goto Value;
        }

        // Scalar values at the root extend to the end of the text, or are cut off by the end of the block.
        if (state == ReadState.Start && (c | 0x20) == '{') goto Value;
        goto Unusual;

    Name:
        if (c != '"') goto Unusual;
        if (!StringScanner.TryReadPlain(text, position + 1, recurs: true, out ReadOnlySpan<byte> body)) goto Unusual;
        int end = position + body.Length + 2;
        if ((uint)end >= (uint)text.Length || text[end] != ':') goto Unusual;
        _value = body;
        _tokenStart = position;
        _hasValueSequence = false;
        _valueIsEscaped = false;
        _tokenType = JsonTokenType.PropertyName;
        _state = ReadState.NameRead;
        _position = end + 1;
        return true;

    Value:
        if (c == '"')
        {
            if (!StringScanner.TryReadPlain(text, position + 1, recurs: false, out body)) goto Unusual;
            _value = body;
            _tokenStart = position;
            _hasValueSequence = false;
            _valueIsEscaped = false;
            _tokenType = JsonTokenType.String;
            _state = ReadState.ValueRead;
            _position = position + body.Length + 2;
            return true;
        }

        if (c <= '9')
        {
            if (c < '0' && c != '-') goto Unusual;
            end = NumberScanner.FindNearEnd(text, position, wide: false);
            if ((uint)end >= (uint)text.Length) end = NumberScanner.FindLastEnd(text, position);
            if ((uint)end >= (uint)text.Length || !CanFollowNumber(text[end])) goto Unusual;
            _value = SpanVectors.SliceOrEmpty(text, position, end - position);
            _tokenStart = position;
            _hasValueSequence = false;
            _valueIsEscaped = false;
            _tokenType = JsonTokenType.Number;
            _state = ReadState.ValueRead;
            _position = end;
            return true;
        }

        if (c == '{')
        {
            int depth = _containers.Depth;
            if (depth >= _shallowDepth) goto Unusual;
            _containers.Depth = depth + 1;
            _containers.Kinds = (_containers.Kinds << 1) | 1;
            _value = SpanVectors.SliceOrEmpty(text, position, 1);
            _tokenStart = position;
            _hasValueSequence = false;
            _valueIsEscaped = false;
            _tokenType = JsonTokenType.StartObject;
            _state = ReadState.ObjectStarted;
            _position = position + 1;
            return true;
        }

        if (c == '[')
        {
            int depth = _containers.Depth;
            if (depth >= _shallowDepth) goto Unusual;
            _containers.Depth = depth + 1;
            _containers.Kinds <<= 1;
            _value = SpanVectors.SliceOrEmpty(text, position, 1);
            _tokenStart = position;
            _hasValueSequence = false;
            _valueIsEscaped = false;
            _tokenType = JsonTokenType.StartArray;
            _state = ReadState.ArrayStarted;
            _position = position + 1;
            return true;
        }

        end = position + 4;
        JsonTokenType literal;
        if (Literal.IsTrue(text, position))
        {
            literal = JsonTokenType.True;
        }
        else if (Literal.IsNull(text, position))
        {
            literal = JsonTokenType.Null;
        }
        else if (Literal.IsFalse(text, position))
        {
            literal = JsonTokenType.False;
            end++;
        }
        else
        {
            goto Unusual;
        }

        _value = SpanVectors.SliceOrEmpty(text, position, end - position);
        _tokenStart = position;
        _hasValueSequence = false;
        _valueIsEscaped = false;
        _tokenType = literal;
        _state = ReadState.ValueRead;
        _position = end;
        return true;

    End:
        int outer = _containers.Depth - 1;
        if (outer >= ContainerStack.Block) goto Unusual;
        _containers.Depth = outer;
        _containers.Kinds >>= 1;
        _value = SpanVectors.SliceOrEmpty(text, position, 1);
        _tokenStart = position;
        _hasValueSequence = false;
        _valueIsEscaped = false;
        _tokenType = c == '}' ? JsonTokenType.EndObject : JsonTokenType.EndArray;
        _state = outer == 0 ? ReadState.End : ReadState.ValueRead;
        _position = position + 1;
        return true;

    Unusual:
        return ReadAgain();
    }

    // Line breaks that were counted ahead are counted again.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool ReadAgain()
    {
        Rewind();
        if (_options.CommentHandling == JsonCommentHandling.Skip) TrySkipComments();

        return ReadUncommon();
    }

    /// <summary>Like <see cref="Read"/>, for tokens that it would probably not handle.</summary>
    internal bool ReadUncommon()
    {
        if (ReadAnything()) return true;

        ThrowIfFailed();
        return false;
    }
}
