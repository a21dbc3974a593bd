namespace Brisk.Json.Streaming;

// Waiting for an incomplete token. Every byte is examined once, even if the text arrives byte by byte. Only the end of the token is determined
// here; errors are detected by the reader, so apparent errors are passed to it. This is not the scan of ChunkScanner, because a token reader
// returns each token as soon as it is complete, and discards what is between tokens.
internal partial struct ArrivingTokens
{
    // Shorter numbers are read again from their start.
    private const int LongNumber = 64;

    private const int CommentStart = 2;

    private static readonly SearchValues<byte> s_numberBytes = SearchValues.Create("0123456789+-.eE"u8);

    private enum Awaited : byte
    {
        Token,
        StringEnd,
        Colon,
        NumberEnd,
        BlockCommentEnd,
        LineCommentEnd,
        ValueEnd,
    }

    /// <summary>Examines newly arrived text. Returns true if the next token may be complete, so that reading it is worthwhile.</summary>
    public bool MayContainToken() => MayContainTokenStart() && (IsFinal || MayContainTokenEnd());

    /// <summary>Discards whitespace and comments, and a comma that is not the last byte. Returns true if something else follows, or at the end of the text.</summary>
    public bool MayContainTokenStart()
    {
        while (true)
        {
            switch (_awaited)
            {
                case Awaited.BlockCommentEnd:
                    if (!TryPassBlockComment()) return IsFinal;

                    continue;
                case Awaited.LineCommentEnd:
                    if (!TryPassLineComment(out bool isWrong)) return IsFinal || isWrong;

                    continue;
                case not Awaited.Token:
                    return true;
            }

            SkipTo(WhitespaceScanner.Skip(Text, 0));
            ReadOnlySpan<byte> text = Text;
            if (text.IsEmpty) return IsFinal;

            bool isComma = text[0] == ',' && Snapshot.State == ReadState.ValueRead;
            bool isComment = text[0] == '/' && Snapshot.Options.CommentHandling != JsonCommentHandling.Disallow;
            if ((isComma || isComment) && text.Length == 1)
            {
                // A comma that ends the text is an error at the comma.
                return IsFinal;
            }

            if (isComma)
            {
                SkipTo(1);
                Snapshot.State = ReadState.CommaCommented;
            }
            else if (isComment && text[1] is (byte)'*' or (byte)'/')
            {
                BeginComment();
            }
            else
            {
                return true;
            }
        }
    }

    private bool MayContainTokenEnd() => _awaited switch
    {
        Awaited.Token => BeginToken(),
        Awaited.StringEnd => MayContainStringEnd(),
        Awaited.Colon => MayContainColon(),
        _ => MayContainNumberEnd(),
    };

    private bool BeginToken()
    {
        _removed = 0;
        byte first = Text[0];
        bool isExpected = Snapshot.State is not (ReadState.ValueRead or ReadState.End);
        if (first == '"' && isExpected)
        {
            _awaited = Awaited.StringEnd;
            _scanned = 1;
            _stringPlace = Snapshot.PlaceOf(Text, 0);
            return MayContainStringEnd();
        }

        if ((first == '-' || char.IsAsciiDigit((char)first)) && isExpected)
        {
            _awaited = Awaited.NumberEnd;
            _scanned = 0;
            return MayContainNumberEnd();
        }

        return true;
    }

    private bool MayContainStringEnd()
    {
        ReadOnlySpan<byte> text = Text;
        bool isName = Snapshot.Containers.InObject && Snapshot.State is ReadState.ObjectStarted or ReadState.CommaCommented;
        while ((_scanned = StringScanner.FindSpecial(text, _scanned)) < text.Length)
        {
            if (text[_scanned] == '"' && isName)
            {
                _nameEnd = ++_scanned;
                _awaited = Awaited.Colon;
                return MayContainColon();
            }

            int length = text[_scanned] == '\\' ? EscapeSequence.Length(text, _scanned) : 0;
            if (length == 0 && (text[_scanned] != '\\' || !EscapeSequence.IsCutOff(text[_scanned..], isPaired: false)))
            {
                return true;
            }

            if (length == 0) break;

            _scanned += length;
        }

        if (_isSkipping && !isName) RemoveScanned(1);

        return false;
    }

    // A name is complete with its colon. Text between them is removed when it is longer than the name: each byte of the name is moved at most once per skipped byte.
    private bool MayContainColon()
    {
        _scanned = WhitespaceScanner.Skip(Text, _scanned);
        if (_scanned < Text.Length) return true;

        if (_scanned - _nameEnd > _nameEnd) RemoveScanned(_nameEnd);

        return false;
    }

    // Removes scanned text from the token. Errors found later are located relative to this position.
    private void RemoveScanned(int index)
    {
        Snapshot.Anchor = Snapshot.PlaceOf(Text, _scanned) with { Offset = index };
        _removed += _scanned - index;
        Remove(index, _scanned - index);
        _scanned = index;
    }

    /// <summary>Moves back to the start of a token that has an error, as if no text had been removed from it.</summary>
    public void RestoreTokenStart()
    {
        _dropped -= _removed;
        _removed = 0;
    }

    private bool MayContainNumberEnd()
    {
        ReadOnlySpan<byte> rest = Text[_scanned..];
        int length = rest.IndexOfAnyExcept(s_numberBytes);
        _scanned += length < 0 ? rest.Length : length;
        return length >= 0 || _scanned < LongNumber;
    }

    private void BeginComment()
    {
        ReadOnlySpan<byte> text = Text;
        _awaited = text[1] == '*' ? Awaited.BlockCommentEnd : Awaited.LineCommentEnd;
        _scanned = CommentStart;
        _commentPlace = Snapshot.PlaceOf(text, CommentStart);
    }

    private bool TryPassBlockComment()
    {
        ReadOnlySpan<byte> text = Text;
        int length = text[_scanned..].IndexOf("*/"u8);
        if (length >= 0)
        {
            PassComment(_scanned + length + 2);
            return true;
        }

        DropComment(text.Length > CommentStart && text[^1] == '*' ? text.Length - 1 : text.Length);
        return false;
    }

    private bool TryPassLineComment(out bool isWrong)
    {
        ReadOnlySpan<byte> text = Text;
        isWrong = false;
        int index = _scanned;
        while (true)
        {
            int length = text[index..].IndexOfAny((byte)'\n', (byte)'\r', (byte)0xE2);
            index = length < 0 ? text.Length : index + length;
            ReadOnlySpan<byte> rest = text[index..];
            if (rest.IsEmpty && IsFinal)
            {
                PassComment(index);
                return true;
            }

            if (rest.StartsWith("\n"u8) || (rest.StartsWith("\r"u8) && (rest.Length > 1 || IsFinal)))
            {
                bool isPair = rest.StartsWith("\r\n"u8);
                PassComment(index + (isPair ? 2 : 1));

                // As in the reader, a lone carriage return is a line break only at the end of a comment.
                if (rest[0] == '\r' && !isPair) Snapshot.Anchor = new LineAnchor(0, Snapshot.Anchor.Line + 1, 0);

                return true;
            }

            // U+2028 and U+2029 are left to the reader to reject.
            isWrong = rest.StartsWith("\u2028"u8) || rest.StartsWith("\u2029"u8);
            if (isWrong || (!IsFinal && (rest.Length <= 1 || (rest.Length == 2 && rest[1] == 0x80))))
            {
                DropComment(index);
                return false;
            }

            index++;
        }
    }

    // Discards all of the comment except its first two bytes, where the reader reports errors, and those that may belong to its end.
    private void DropComment(int end)
    {
        _commentPlace = _commentPlace.After(Text[CommentStart..end]);
        Remove(CommentStart, end - CommentStart);
        _scanned = CommentStart;
    }

    private void PassComment(int end)
    {
        Snapshot.Anchor = _commentPlace.After(Text[CommentStart..end]) with { Offset = end };
        SkipTo(end);
        _awaited = Awaited.Token;
    }

    private void Remove(int index, int count)
    {
        _buffer.Remove(index, count);
        _dropped += count;
    }
}
