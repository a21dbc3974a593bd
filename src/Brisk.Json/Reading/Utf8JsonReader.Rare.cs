namespace Brisk.Json;

// Rare cases of Read: escapes, ends of blocks, trailing commas, comments, and errors.
public ref partial struct Utf8JsonReader
{
    /// <summary>Returns the position of the closing quote of a string, starting from its first special byte, or the length of the text if the string does not end in it.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private int FindStringEnd(int special)
    {
        ReadOnlySpan<byte> text = _text;
        while ((uint)special < (uint)text.Length)
        {
            byte c = text[special];
            if (c == '"') return special;
            if (c != '\\')
            {
                Fail(special, ReaderTexts.InString(c));
                break;
            }

            _valueIsEscaped = true;
            int length = EscapeSequence.Length(text, special);
            if (length == 0) return CheckCutOff(special);
            special = StringScanner.FindSpecial(text, special + length);
        }

        return text.Length;
    }

    /// <summary>Returns the length of the text if it ends inside the escape at this backslash, which is valid so far; otherwise, reports an error.</summary>
    private int CheckCutOff(int backslash)
    {
        int invalid = EscapeSequence.FindInvalid(_text, backslash);
        if (invalid < _text.Length)
        {
            byte found = _text[invalid];
            Fail(invalid, invalid == backslash + 1 ? ReaderTexts.InEscape(found) : ReaderTexts.InHexDigits(found));
        }

        return _text.Length;
    }

    // The number of bytes that may be read to determine the containers around a value.
    private const int LongestReadBefore = 64 << 10;

    // Returned for a name that turns out to be a string in an array.
    private const int InOtherContainer = -2;

    /// <summary>Skips whitespace and the colon after a name. Returns a negative number if the text ends before the colon.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private int SkipToAfterColon(int position)
    {
        int end = WhitespaceScanner.Skip(_text, position);
        if (end >= _text.Length) return -1;
        if (_text[end] != ':')
        {
            if (TryFindContainers()) return InOtherContainer;

            FailAfter(end, JsonTokenType.String, ReaderTexts.AfterName(_text[end]));
            return -1;
        }

        CountAhead(position, end);
        return end + 1;
    }

    /// <summary>Handles a number that is not followed by a valid delimiter: returns true if it ends with the text, and false if more text may continue it.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool IsNumberAtEnd(NumberScan scan, int start, int end)
    {
        if (scan is NumberScan.Complete or NumberScan.Invalid)
        {
            Fail(end, ReaderTexts.Number(_text[start..end], _text[end]));
            return false;
        }

        if (scan != NumberScan.CompleteAtEnd || !_isFinalBlock || _segment.Remaining > 0) return false;
        if (_containers.Depth == 0) return true;
        _value = _text[start..end];
        _state = ReadState.ValueRead;
        FailAfter(end, JsonTokenType.Number, ReaderTexts.Unfinished(_text[start..end]));
        return false;
    }

    /// <summary>Reports an error unless the text ends inside the literal that starts here.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private void CheckLiteralPrefix(int position)
    {
        ReadOnlySpan<byte> literal = _text[position] switch { (byte)'t' => "true"u8, (byte)'f' => "false"u8, _ => "null"u8 };
        int same = _text[position..].CommonPrefixLength(literal);
        if (position + same < _text.Length) Fail(position + same, ReaderTexts.Literal(_text.Slice(position, same + 1)));
    }

    /// <summary>Handles a byte that cannot start an expected token: a comment, the end of a container after a comma, or an error.</summary>
    /// <param name="start">The start of the token, or of the comma before it.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private Step ReadUnusual(int start, int position)
    {
        Rewind();
        if (TryFindContainers()) return Step.Again;

        byte c = _text[position];
        if (c == '/' && _options.CommentHandling != JsonCommentHandling.Disallow) return ReadComment(start, position);
        if (IsAfterComma(start, position) && _options.AllowTrailingCommas && c == (_containers.InObject ? '}' : ']'))
        {
            MoveTo(position);
            CloseContainer(position);
            return Step.Token;
        }

        _tokenStart = position;
        FailUnexpected(position, IsAfterComma(start, position));
        return Step.None;
    }

    /// <summary>
    /// Determines the kinds of the containers in which a reader that started in the middle of its text continues after its value. Returns whether the innermost ones had been assumed to
    /// be of other kinds.
    /// </summary>
    private bool TryFindContainers() => _outerDepth != 0 && _containers.Depth <= _outerDepth && FindContainers();

    // Not inlined, because its callers would have to clear the stack space of another reader.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool FindContainers()
    {
        // Many readers may look ahead in one array, and each would read all the text before its position. If the container is an object after all, the reader of the text after
        // the value finds the error.
        if (_position > LongestReadBefore)
        {
            bool isAssumed = _containers.InObject;
            _containers.Kinds &= ~1ul;
            return isAssumed;
        }

        _outerDepth = 0;
        ulong assumed = _containers.Kinds;
        var before = new Utf8JsonReader(_text[.._position], isFinalBlock: false, new JsonReaderState(_options));
        before.RecordErrors();
        while (before.Read())
        {
        }

        // Containers that this text does not open must enclose it, so they are the outer ones.
        if (!before.HasFailed) _containers.SetInnermost(before._containers);
        return _containers.Kinds != assumed;
    }

    private readonly bool IsAfterComma(int start, int position) => position > start || _state is ReadState.CommaCommented or ReadState.NameCommaCommented;

    /// <summary>Handles a window that ends inside a token, or between a comma and the token after it.</summary>
    /// <param name="start">The start of the token, or of the comma before it.</param>
    /// <param name="position">The position of the reader: at the token, or at the end of the window after a comma; negative after a name.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private Step ReadUnfinished(int start, int position)
    {
        if (HasFailed) return Step.None;

        Rewind();
        if (position == InOtherContainer)
        {
            _valueIsEscaped = false;
            return Step.Again;
        }

        _position = start;
        if (_segment.Remaining > 0)
        {
            _valueIsEscaped = false;
            return ReadAcrossSegments() ? Step.Token : Step.None;
        }

        if (_isFinalBlock) FailUnfinished(start, position);

        // A name is kept, as in System.Text.Json.
        if (position < 0) return Step.None;

        _valueIsEscaped = false;
        _value = default;
        return Step.None;
    }

    private void FailUnfinished(int start, int position)
    {
        int end = _text.Length;
        if (position < 0)
        {
            FailAfter(end, JsonTokenType.String, ReaderTexts.NothingAfterName);
        }
        else if (position < end)
        {
            Fail(end, ReaderTexts.Unfinished(_text[position..]));
        }
        else
        {
            // System.Text.Json counts a comma as not consumed if nothing at all follows.
            bool onlyComma = start == end - 1;
            if (!onlyComma) MoveTo(end);
            Fail(onlyComma ? start : end, ReaderTexts.NothingAfterComma);
        }
    }

    /// <summary>Handles a window that contains only whitespace from the position on.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private Step ReadAtEnd()
    {
        Rewind();
        if (MoveToNextSegment()) return Step.Again;
        _position = _text.Length;
        _value = default;
        if (_isFinalBlock && _state != ReadState.End)
        {
            bool isEmpty = _state == ReadState.Start && (_options.AllowMultipleValues || _tokenType == JsonTokenType.Comment);
            if (!isEmpty)
            {
                Stop(_position, _position, _state is ReadState.CommaCommented or ReadState.NameCommaCommented ? ReaderTexts.NothingAfterComma : _containers.Depth == 0 ? ReaderTexts.NoTokens : ReaderTexts.NotClosed);
            }
        }

        return Step.None;
    }
}
