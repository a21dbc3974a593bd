namespace Brisk.Json;

public ref partial struct Utf8JsonReader
{
    /// <summary>The result of handling a rare case.</summary>
    private enum Step
    {
        /// <summary>A token was read.</summary>
        Token,

        /// <summary>There is no token: the text or the block has ended.</summary>
        None,

        /// <summary>The reader has skipped comments or moved to the next segment; the token has not been read yet.</summary>
        Again,
    }

    /// <summary>Reads, with the complete grammar, the tokens that <see cref="Read"/> does not handle. Each of them is read again from its start. An error is recorded.</summary>
    private bool ReadAnything()
    {
        _valueIsEscaped = false;
        _hasValueSequence = false;
    Again:
        ReadOnlySpan<byte> text = _text;
        int position = _position;
        if ((uint)position >= (uint)text.Length) goto End;
        byte c = text[position];
        if (c <= ' ')
        {
            // Expects one space, as after a colon, or a line break and the indentation. After a value without a following comma, the indentation is that of the end of the container.
            if (c == ' ' && (uint)(position + 1) < (uint)text.Length && text[position + 1] > ' ')
            {
                position++;
            }
            else
            {
                position = SkipBeforeToken(position);
            }

            if ((uint)position >= (uint)text.Length) goto End;
            c = text[position];
        }

        // The position to return to if the block ends before the token does.
        int start = position;
        ReadState state = _state;
        if (state == ReadState.NameRead) goto Value;
        if (state == ReadState.ValueRead)
        {
            if (c == ',') goto Comma;
            if (c == (_containers.InObject ? '}' : ']')) goto ContainerEnd;
            goto Unusual;
        }

        switch (state)
        {
            case ReadState.ObjectStarted:
                if (c == '}') goto ContainerEnd;
                goto Name;
            case ReadState.ArrayStarted:
                if (c == ']') goto ContainerEnd;
                goto Value;
            case ReadState.Start:
            case ReadState.NameCommaCommented:
                goto Value;
            case ReadState.End:
                if (_options.AllowMultipleValues) goto Value;
                goto Unusual;
            case ReadState.CommaCommented:
                if (_containers.InObject) goto Name;
                goto Value;
            default:
                if (c == ',') goto Comma;
                if (c == (_containers.InObject ? '}' : ']')) goto ContainerEnd;
                if (_containers.InObject && _state == ReadState.ValueCommented) goto Name;
                goto Value;
        }

    Comma:
        position++;
        if ((uint)position >= (uint)text.Length) goto CommaAtEnd;
        c = text[position];
        if (c <= ' ')
        {
            if (c == ' ' && (uint)(position + 1) < (uint)text.Length && text[position + 1] > ' ')
            {
                position++;
            }
            else
            {
                position = SkipAfterComma(position);
            }

            if ((uint)position >= (uint)text.Length) goto CommaAtEnd;
            c = text[position];
        }

        if (!_containers.InObject) goto Value;

    Name:
        if (c != '"') goto Unusual;
        _tokenStart = position;
        int close = StringScanner.FindSpecial(text, position + 1);
        if ((uint)close >= (uint)text.Length || text[close] != '"')
        {
            close = FindStringEnd(close);
            if ((uint)close >= (uint)text.Length) goto Unfinished;
        }

        _value = text.Slice(position + 1, close - position - 1);
        position = close + 1;
        if ((uint)position < (uint)text.Length && text[position] == ':')
        {
            position++;
        }
        else
        {
            position = SkipToAfterColon(position);
            if (position < 0) goto Unfinished;
        }

        _position = position;
        _tokenType = JsonTokenType.PropertyName;
        _state = ReadState.NameRead;
        return true;

    Value:
        _tokenStart = position;
        if (c == '"')
        {
            close = StringScanner.FindSpecial(text, position + 1);
            if ((uint)close >= (uint)text.Length || text[close] != '"')
            {
                close = FindStringEnd(close);
                if ((uint)close >= (uint)text.Length) goto Unfinished;
            }

            _value = text.Slice(position + 1, close - position - 1);
            _position = close + 1;
            _tokenType = JsonTokenType.String;
        }
        else if ((uint)(c - '0') <= 9 || c == '-')
        {
            NumberScan scan = NumberScanner.Scan(text, position, out int end);
            if ((scan != NumberScan.Complete || !CanFollowNumber(text[end])) && !IsNumberAtEnd(scan, position, end))
            {
                goto Unfinished;
            }

            _value = text.Slice(position, end - position);
            _position = end;
            _tokenType = JsonTokenType.Number;
        }
        else if (c == '{')
        {
            if (!OpenContainer(position, isObject: true)) return false;

            _value = text.Slice(position, 1);
            _position = position + 1;
            _tokenType = JsonTokenType.StartObject;
            _state = ReadState.ObjectStarted;
            return true;
        }
        else if (c == '[')
        {
            if (!OpenContainer(position, isObject: false)) return false;

            _value = text.Slice(position, 1);
            _position = position + 1;
            _tokenType = JsonTokenType.StartArray;
            _state = ReadState.ArrayStarted;
            return true;
        }
        else
        {
            // Each literal is handled separately, because a comparison with a constant is one load.
            ReadOnlySpan<byte> rest = text.Slice(position);
            switch (c)
            {
                case (byte)'t':
                    if (!rest.StartsWith("true"u8)) goto Literal;
                    _value = rest.Slice(0, 4);
                    _position = position + 4;
                    _tokenType = JsonTokenType.True;
                    break;
                case (byte)'f':
                    if (!rest.StartsWith("false"u8)) goto Literal;
                    _value = rest.Slice(0, 5);
                    _position = position + 5;
                    _tokenType = JsonTokenType.False;
                    break;
                case (byte)'n':
                    if (!rest.StartsWith("null"u8)) goto Literal;
                    _value = rest.Slice(0, 4);
                    _position = position + 4;
                    _tokenType = JsonTokenType.Null;
                    break;
                default:
                    goto Unusual;
            }
        }

        _state = _containers.Depth == 0 ? ReadState.End : ReadState.ValueRead;
        return true;

    ContainerEnd:
        CloseContainer(position);
        return true;

    Unusual:
        Step step = ReadUnusual(start, position);
        goto Stepped;
    Literal:
        CheckLiteralPrefix(position);
        goto Unfinished;
    CommaAtEnd:
        _tokenStart = start;
    Unfinished:
        step = ReadUnfinished(start, position);
        goto Stepped;
    End:
        step = ReadAtEnd();
    Stepped:
        if (step == Step.Again) goto Again;
        return step == Step.Token;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool OpenContainer(int position, bool isObject)
    {
        if (_containers.Depth >= _shallowDepth) return OpenDeepContainer(position, isObject);

        _containers.Kinds = (_containers.Kinds << 1) | (isObject ? 1u : 0u);
        _containers.Depth++;
        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool OpenDeepContainer(int position, bool isObject)
    {
        if (_containers.Depth >= _options.MaxDepth)
        {
            FailTooDeep(position, isObject);
            return false;
        }

        _containers.Push(isObject);
        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void CloseContainer(int position)
    {
        _tokenStart = position;
        _value = _text.Slice(position, 1);
        _position = position + 1;
        _tokenType = _containers.InObject ? JsonTokenType.EndObject : JsonTokenType.EndArray;
        if (_containers.Depth > ContainerStack.Block)
        {
            CloseDeepContainer();
            return;
        }

        _containers.Kinds >>= 1;
        _state = --_containers.Depth == 0 ? ReadState.End : ReadState.ValueRead;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void CloseDeepContainer()
    {
        _containers.Pop();
        _state = ReadState.ValueRead;
    }

    /// <summary>Returns whether a number may end before this byte: it may follow a value, or start a comment.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool CanFollowNumber(byte c)
        => c == ',' || c is (byte)'}' or (byte)']' or (byte)'\n' or (byte)' ' or (byte)'\r' or (byte)'\t' or (byte)'/';
}
