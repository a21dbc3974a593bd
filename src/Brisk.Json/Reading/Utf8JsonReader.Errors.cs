namespace Brisk.Json;

// Errors of Read; the messages are in ReaderTexts. An error is recorded where it is found, and thrown by the outermost method, because the cost of an exception grows with the
// number of frames that it unwinds. If errors are only recorded, Read returns false.
public ref partial struct Utf8JsonReader
{
    // As in System.Text.Json, the reader is at the invalid token after an error, without a value, but its state has the line and column of the error.
    private void Fail(int position, string message)
    {
        _value = default;
        _valueIsEscaped = false;
        Stop(Math.Max(_position, _tokenStart), position, message);
    }

    /// <summary>Reports an error after a complete token that is not allowed before the following text or the end of the text.</summary>
    /// <param name="position">The position of the error, where the reader stops.</param>
    /// <param name="token">The type of the token, whose start and value have been set.</param>
    /// <param name="message">The message.</param>
    private void FailAfter(int position, JsonTokenType token, string message)
    {
        _tokenType = token;
        _state = ReadState.ValueRead;
        Stop(position, position, message);
    }

    /// <summary>Moves to the position at which reading stops, and records the error.</summary>
    private void Stop(int position, int error, string message)
    {
        (long line, long column) = PositionOf(_windowStart + error);
        _position = position;
        _isSkippingComments = false;
        if (_state == ReadState.CommaCommented && _options.CommentHandling == JsonCommentHandling.Skip)
        {
            _state = ReadState.ValueRead;
        }
        Anchor(new LineAnchor(BytesConsumed, line, column));
        _error = new JsonReaderException(message, line, column);
    }

    private void ThrowIfFailed()
    {
        if (_error is not { } error || _recordsErrors) return;

        _error = null;
        throw error;
    }

    /// <summary>Whether an error has been recorded. If so, no other one is reported.</summary>
    private readonly bool HasFailed => _error is not null;

    private void FailTooDeep(int position, bool isObject) => Fail(position, ReaderTexts.TooDeep(_options.MaxDepth, isObject));

    private void FailUnexpected(int position, bool afterComma)
    {
        byte found = _text[position];
        Fail(position, _state switch
        {
            ReadState.End => _options.AllowMultipleValues ? ReaderTexts.StartOfValue(found) : ReaderTexts.AfterRoot(found),
            ReadState.Start or ReadState.NameRead or ReadState.NameCommented or ReadState.ArrayStarted => ReaderTexts.StartOfValue(found),
            ReadState.ObjectStarted => ReaderTexts.StartOfName(found),
            _ when afterComma && found == (_containers.InObject ? '}' : ']') => ReaderTexts.TrailingComma(_containers.InObject),
            _ when afterComma => _containers.InObject ? ReaderTexts.StartOfName(found) : ReaderTexts.StartOfValue(found),
            _ => found is (byte)'}' or (byte)']' ? ReaderTexts.WithoutOpen(found) : ReaderTexts.AfterValue(found),
        });
    }

    // As in System.Text.Json, errors in comments are located at the start of the comment if the input is contiguous. In segments, they are located where the
    // comment becomes invalid, or ends; for a separator, at the start of its segment.
    private void FailNotComment(int start)
    {
        MoveTo(start);
        bool isToken = _options.CommentHandling == JsonCommentHandling.Allow;
        Fail(IsScattered ? start + 1 : start, isToken ? ReaderTexts.NoComment(_text[start + 1]) : ReaderTexts.SkippedSlash);
    }

    private void FailUnfinishedComment(int start)
    {
        MoveTo(start);
        bool isToken = _options.CommentHandling == JsonCommentHandling.Allow;
        string onlySlash = isToken ? ReaderTexts.UnfinishedSlash : ReaderTexts.SkippedSlash;
        Fail(IsScattered ? _text.Length : start, _text.Length > start + 1 ? ReaderTexts.UnfinishedComment : onlySlash);
    }

    private void FailSeparatorInComment(int start, int separatorEnd)
    {
        MoveTo(start);
        if (IsScattered)
        {
            long segmentStart = 0;
            foreach (ReadOnlyMemory<byte> segment in _sequence)
            {
                if (segmentStart + segment.Length >= _windowStart + separatorEnd) break;
                segmentStart += segment.Length;
            }

            start = (int)Math.Max(start + 2, segmentStart - _windowStart);
        }

        Fail(start, ReaderTexts.SeparatorInComment);
    }

    private readonly bool IsScattered => _isSequence && !_sequence.IsSingleSegment;
}
