namespace Brisk.Json.Streaming;

/// <summary>
/// The text of a document as it arrives, and a reader's place in it. It neither reads nor waits itself: whoever drives it fills the buffer. While the
/// next token is waited for, the buffer holds that token only: the last one is gone, and whitespace and comments are dropped as they pass.
/// </summary>
internal partial struct ArrivingTokens
{
    // The buffer may also hold the whitespace between a name and its colon, no more than the name is long; and a few bytes that end a token.
    private const int GapFactor = 2;
    private const int Lookahead = 64;

    private ArrivingText _buffer;

    // How many bytes of the text are before those in the buffer, or were taken out of it.
    private long _dropped;

    // What is waited for, and how much of the text has been looked at for it.
    private Awaited _awaited;
    private int _scanned;

    // The place of the string or name whose end is awaited, and the end of the name whose colon is.
    private LineAnchor _stringPlace;
    private int _nameEnd;

    // Whether the tokens that are awaited are passed over, so that nothing of a long string is needed but its end.
    private bool _isSkipping;

    // The place after what was dropped of the comment whose end is awaited.
    private LineAnchor _commentPlace;

    // In a string that is read in parts: what is left of a character, in UTF-8, for which there was no room; the next byte is the lowest.
    private uint _carry;
    private int _carriedBytes;

    /// <summary>Where the reader is, in the text that the buffer holds.</summary>
    public ReaderSnapshot Snapshot;

    public ArrivingTokens(JsonSerializerOptions options)
    {
        _buffer = new ArrivingText(options.DefaultBufferSize, (int)Math.Min(Array.MaxLength, ((long)options.MaxBufferSize * GapFactor) + Lookahead));
        Snapshot = new ReaderSnapshot(options.ReaderOptions);
    }

    /// <summary>The text from the current token on, or from where the next one is expected; it may begin earlier.</summary>
    public readonly ReadOnlySpan<byte> Text => _buffer.Unread;

    /// <summary>Whether nothing more is to come.</summary>
    public readonly bool IsFinal => _buffer.IsFinal;

    /// <summary>How many bytes of the document are before the reader's position.</summary>
    public readonly long BytesConsumed => _dropped + Snapshot.Position;

    /// <summary>How many bytes there are after the reader's position.</summary>
    public readonly int UnusedLength => Text.Length - Snapshot.Position;

    /// <summary>How long what is waited for is at least: the raw value of a token, or the text of a value.</summary>
    public readonly int AwaitedLength => _awaited switch
    {
        Awaited.StringEnd => Text.Length - 1,
        Awaited.Colon => _nameEnd - 2,
        Awaited.BlockCommentEnd or Awaited.LineCommentEnd => 0,
        _ => Text.Length,
    };

    /// <summary>Where what is waited for begins.</summary>
    public readonly LineAnchor AwaitedPlace => _awaited is Awaited.StringEnd or Awaited.Colon ? _stringPlace : Snapshot.PlaceOf(Text, Snapshot.TokenStart);

    /// <summary>The raw value of the current token.</summary>
    public readonly ReadOnlySpan<byte> ValueSpan => Snapshot.ValueLength == 0 ? default : Text.Slice(Snapshot.ValueStart, Snapshot.ValueLength);

    /// <summary>A reader at the current token.</summary>
    public readonly Utf8JsonReader Reader => new(_buffer.Unread, _buffer.IsFinal, Snapshot);

    /// <summary>Takes over where a reader of the text is.</summary>
    public void Adopt(scoped in Utf8JsonReader reader) => reader.Save(ref Snapshot);

    /// <summary>Moves after a byte order mark, which does not count as part of the text; false as long as there may be one.</summary>
    public bool TrySkipMark() => _buffer.TrySkipMark();

    /// <summary>Gives up the current token, to wait for the next one.</summary>
    /// <param name="isSkipping">Whether the value of the next one is not needed, if it is not a name.</param>
    public void LeaveToken(bool isSkipping = false)
    {
        _isSkipping = isSkipping;
        Snapshot.LeaveToken();
        PassTo(Snapshot.Position);
        _awaited = Awaited.Token;
    }

    /// <summary>Gives up what is before the current token, to wait for the rest of its value.</summary>
    public void KeepToken()
    {
        Drop(Snapshot.TokenStart);
        _awaited = Awaited.ValueEnd;
    }

    /// <summary>Moves to the end of a document that has nothing left but whitespace and comments.</summary>
    public void MoveToEnd()
    {
        Snapshot.Position = Text.Length;
        LeaveToken();
    }

    /// <summary>Room for more text.</summary>
    public Memory<byte> Free() => _buffer.Free();

    /// <summary>Takes bytes that were stored in the free room; none means that there are no more.</summary>
    public void Commit(int count) => _buffer.Commit(count);

    /// <summary>Gives the memory back, unless someone may still write to it.</summary>
    public void Dispose(bool isInUse)
    {
        if (Snapshot.TokenType is JsonTokenType.StartObject or JsonTokenType.StartArray)
        {
            // The depth remains that of the token.
            Snapshot.Containers.Pop();
        }

        Snapshot.LeaveToken();
        if (isInUse)
        {
            _buffer = default;
        }
        else
        {
            _buffer.Dispose();
        }
    }

    // Moves on between two tokens.
    private void PassTo(int index)
    {
        Snapshot.Position = Snapshot.TokenStart = index;
        Drop(index);
    }

    private void Drop(int count)
    {
        Snapshot.Drop(Text, count);
        _buffer.Consume(count);
        _dropped += count;
    }
}
