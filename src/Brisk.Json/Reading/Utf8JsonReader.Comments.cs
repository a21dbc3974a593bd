namespace Brisk.Json;

public ref partial struct Utf8JsonReader
{
    /// <summary>
    /// Skips all comments before the next token at once, if the text is complete and none of them is invalid or ends with a rare line break. Otherwise the reader does not move, and
    /// <see cref="ReadComment"/> handles them one by one.
    /// </summary>
    private void TrySkipComments()
    {
        if (!_isFinalBlock || _segment.Remaining > 0 || _outerDepth != 0) return;

        ReadOnlySpan<byte> text = _text;
        int position = WhitespaceScanner.Skip(text, _position);
        bool afterComma = _state == ReadState.ValueRead && position < text.Length && text[position] == ',';
        if (afterComma) position = WhitespaceScanner.Skip(text, position + 1);

        int last = -1;
        while (position < text.Length && text[position] == '/')
        {
            last = position;
            int end = CommentScanner.FindEnd(text, position);
            if (end < 0 || (text[position + 1] == '/' && !IsCommonLineComment(text, position, end))) return;

            position = WhitespaceScanner.Skip(text, end);
        }

        if (last < 0) return;

        _tokenStart = last;
        MoveTo(position);
        if (afterComma) _state = ReadState.CommaCommented;
    }

    private static bool IsCommonLineComment(ReadOnlySpan<byte> text, int start, int end)
        => (end == text.Length || text[end] == '\n' || text[end..].StartsWith("\r\n"u8)) && CommentScanner.FindSeparator(text, start, end) < 0;

    /// <summary>Handles the slash of a comment if comments are skipped or allowed.</summary>
    /// <param name="start">The start of the comment, or of the comma before it.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private Step ReadComment(int start, int position)
    {
        _tokenStart = position;
        int end = FindCommentEnd(position, out int bodyEnd);
        if (end < 0)
        {
            if (HasFailed) return Step.None;

            _position = start;
            if (_segment.Remaining > 0) return ReadAcrossSegments() ? Step.Token : Step.None;
            if (_isFinalBlock) FailUnfinishedComment(position);
            _value = default;
            return Step.None;
        }

        bool afterComma = IsAfterComma(start, position);
        if (_options.CommentHandling == JsonCommentHandling.Skip) return SkipComment(start, position, end, afterComma);
        MoveAfterComment(position, end);
        _value = _text[(position + 2)..bodyEnd];
        _tokenType = JsonTokenType.Comment;
        _state = _state switch
        {
            ReadState.NameCommented or ReadState.NameCommaCommented when afterComma => ReadState.NameCommaCommented,
            _ when afterComma => ReadState.CommaCommented,
            ReadState.ValueRead => ReadState.ValueCommented,
            ReadState.NameRead => ReadState.NameCommented,
            _ => _state,
        };
        return Step.Token;
    }

    /// <summary>Continues after a skipped comment.</summary>
    private Step SkipComment(int start, int position, int end, bool afterComma)
    {
        bool isBetweenValues = afterComma || _state is ReadState.ValueRead or ReadState.CommaCommented or ReadState.End;
        bool mayEnd = !_isFinalBlock || _segment.Remaining > 0;
        if (isBetweenValues && mayEnd && !_isSkippingComments)
        {
            return SkipCommentInBlock(start, position, end, afterComma);
        }

        PassComment(position, end, afterComma);
        return Step.Again;
    }

    /// <summary>
    /// Continues after a skipped comment in text that may end before the next token does. As in System.Text.Json, nothing between two values then counts as consumed, unless the
    /// text ends in the whitespace or comments after the first value.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private Step SkipCommentInBlock(int start, int position, int end, bool afterComma)
    {
        Utf8JsonReader before = this;
        PassComment(position, end, afterComma);
        _isSkippingComments = true;
        bool hasToken = Read();
        _isSkippingComments = false;
        if (!hasToken && !HasFailed && (_state == ReadState.CommaCommented || (_position < _text.Length && _text[_position] != '/')))
        {
            Utf8JsonReader ended = this;
            this = before;
            _position = start;
            _tokenStart = checked((int)(ended.TokenStartIndex - _windowStart));
            _value = ended._value;
            _valueIsEscaped = ended._valueIsEscaped;
        }

        return hasToken ? Step.Token : Step.None;
    }

    private void PassComment(int position, int end, bool afterComma)
    {
        MoveAfterComment(position, end);
        if (afterComma) _state = ReadState.CommaCommented;
    }

    private void MoveAfterComment(int position, int end)
    {
        MoveTo(end);
        // A carriage return without a line feed is a line break only at the end of a comment. If lines are counted on demand, Here has counted it
        // already.
        if (_text[position + 1] == '/' && _text[end - 1] == '\r')
        {
            Anchor(_countsLater ? Here : Here with { Line = Here.Line + 1, Column = 0 });
        }
    }

    /// <summary>Finds the end of the comment at a slash, and that of its body. Negative if the window ends before the comment does.</summary>
    private int FindCommentEnd(int position, out int bodyEnd)
    {
        ReadOnlySpan<byte> text = _text;
        bodyEnd = 0;
        if (position + 1 >= text.Length) return -1;
        if (text[position + 1] is not ((byte)'*' or (byte)'/'))
        {
            FailNotComment(position);
            return -1;
        }

        int end = CommentScanner.FindEnd(text, position);
        if (text[position + 1] == '*')
        {
            bodyEnd = end - 2;
            return end;
        }

        bodyEnd = end;
        int separator = CommentScanner.FindSeparator(text, position + 2, end);
        if (separator >= 0)
        {
            FailSeparatorInComment(position, separator + 3);
            return -1;
        }

        if (end < text.Length && text[end] == '\n') return end + 1;
        if (end + 1 < text.Length) return text[end + 1] == '\n' ? end + 2 : end + 1;
        return _isFinalBlock && _segment.Remaining == 0 ? text.Length : -1;
    }
}
