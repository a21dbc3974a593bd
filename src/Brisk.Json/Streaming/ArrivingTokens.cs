using System.Buffers.Binary;
using System.Text;

namespace Brisk.Json.Streaming;

/// <summary>
/// The text of a document as it arrives, and the position of a reader in it. It does no I/O: its owner fills the buffer. While the
/// next token is incomplete, the buffer contains only that token: the previous one is gone, and whitespace and comments are discarded as they arrive.
/// </summary>
internal partial struct ArrivingTokens
{
    // The buffer may also contain the whitespace between a name and its colon, which is no longer than the name, and a few bytes after a token.
    private const int GapFactor = 2;
    private const int Lookahead = 64;
    private const int LongestCharacter = 4;

    private ArrivingText _buffer;

    // The number of bytes of the text that precede the buffer or were removed from it.
    private long _dropped;

    // The number of bytes removed from the token that is awaited.
    private int _removed;

    // What is awaited, and how much of the text has already been searched for it.
    private Awaited _awaited;
    private int _scanned;

    // The position of the string or name whose end is awaited, and the end of the name whose colon is awaited.
    private LineAnchor _stringPlace;
    private int _nameEnd;

    // Whether the awaited tokens are skipped, so that only the end of a long string is needed.
    private bool _isSkipping;

    // The position after the discarded part of the comment whose end is awaited.
    private LineAnchor _commentPlace;

    // In a string read in parts: the UTF-8 bytes of a character for which there was no space; the next byte is the lowest.
    private uint _carry;
    private int _carriedBytes;

    /// <summary>The position of the reader in the buffered text.</summary>
    public ReaderSnapshot Snapshot;

    public ArrivingTokens(JsonSerializerOptions options)
    {
        _buffer = new ArrivingText(options.DefaultBufferSize, (int)Math.Min(Array.MaxLength, ((long)options.MaxBufferSize * GapFactor) + Lookahead));
        Snapshot = new ReaderSnapshot(options.ReaderOptions);
    }

    /// <summary>The text from the current token on, or from the expected position of the next one; it may start earlier.</summary>
    public readonly ReadOnlySpan<byte> Text => _buffer.Unread;

    /// <summary>Whether the end of the document has been reached.</summary>
    public readonly bool IsFinal => _buffer.IsFinal;

    /// <summary>The number of bytes of the document before the reader's position.</summary>
    public readonly long BytesConsumed => _dropped + Snapshot.Position;

    /// <summary>The number of bytes after the reader's position.</summary>
    public readonly int UnusedLength => Text.Length - Snapshot.Position;

    /// <summary>The length of the text including the bytes removed from the token that is awaited.</summary>
    public readonly int LengthWithRemoved => Text.Length + _removed;

    /// <summary>The minimum length of the raw value of the awaited token, or of the text of the awaited value.</summary>
    public readonly int AwaitedLength => _awaited switch
    {
        Awaited.StringEnd => Text.Length - 1,
        Awaited.Colon => _nameEnd - 2,
        Awaited.BlockCommentEnd or Awaited.LineCommentEnd => 0,
        _ => Text.Length,
    };

    /// <summary>The start of what is awaited.</summary>
    public readonly LineAnchor AwaitedPosition => _awaited is Awaited.StringEnd or Awaited.Colon ? _stringPlace : Snapshot.PlaceOf(Text, Snapshot.TokenStart);

    public readonly ReadOnlySpan<byte> ValueSpan => Snapshot.ValueLength == 0 ? default : Text.Slice(Snapshot.ValueStart, Snapshot.ValueLength);

    public readonly Utf8JsonReader Reader => new(_buffer.Unread, _buffer.IsFinal, Snapshot);

    /// <summary>Adopts the position of a reader of the text.</summary>
    public void Adopt(scoped in Utf8JsonReader reader) => reader.Save(ref Snapshot);

    /// <summary>Skips a byte order mark, which is not part of the text. Returns false if more bytes are needed to detect it.</summary>
    public bool TrySkipMark() => _buffer.TrySkipMark();

    /// <summary>Releases the current token, to wait for the next one.</summary>
    /// <param name="isSkipping">Whether the value of the next token is not needed, unless it is a name.</param>
    public void LeaveToken(bool isSkipping = false)
    {
        _isSkipping = isSkipping;
        Snapshot.LeaveToken();
        SkipTo(Snapshot.Position);
        _awaited = Awaited.Token;
        _removed = 0;
    }

    /// <summary>Releases the text before the current token, to wait for the rest of its value.</summary>
    public void KeepToken()
    {
        Drop(Snapshot.TokenStart);
        _awaited = Awaited.ValueEnd;
    }

    /// <summary>Moves to the end of a document in which only whitespace and comments are left.</summary>
    public void MoveToEnd()
    {
        Snapshot.Position = Text.Length;
        LeaveToken();
    }

    public Memory<byte> Free() => _buffer.Free();

    /// <summary>Adds bytes stored in the free space; zero means the end of the document.</summary>
    public void Commit(int count) => _buffer.Commit(count);

    /// <summary>Returns the memory to the pool, unless it may still be written to.</summary>
    public void Dispose(bool isInUse)
    {
        if (Snapshot.TokenType is JsonTokenType.StartObject or JsonTokenType.StartArray)
        {
            // The depth is still that of the token.
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

    // Skips text between two tokens.
    private void SkipTo(int index)
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

    // A string that is read in parts instead of as a token.

    /// <summary>Enters the string at the start of the text.</summary>
    public void EnterString()
    {
        SkipTo(1);
        Snapshot.TokenType = JsonTokenType.String;
        _carriedBytes = 0;
    }

    /// <summary>Continues reading the string, as far as text and space are available.</summary>
    /// <param name="destination">The span for the UTF-8 text, of at least one byte.</param>
    /// <param name="written">The number of bytes stored. If it is 0, the result specifies why.</param>
    public StringStep ReadString(Span<byte> destination, out int written)
    {
        StringStep step = StringStep.Part;
        written = TakeCarried(destination);
        while (written < destination.Length)
        {
            int plain = StringScanner.FindSpecial(Text[..Math.Min(Text.Length, destination.Length - written)], 0);
            Text[..plain].CopyTo(destination[written..]);
            SkipTo(plain);
            written += plain;
            if (written == destination.Length || (step = ReadEscape()) != StringStep.Part) break;

            written += TakeCarried(destination[written..]);
        }

        if (written > 0) return StringStep.Part;

        return step == StringStep.End ? EndString() : step;
    }

    /// <summary>Skips the rest of the string, as far as text is available. As in any skipped token, lone surrogates are allowed.</summary>
    public StringStep SkipString()
    {
        while (true)
        {
            SkipTo(StringScanner.FindSpecial(Text, 0));
            ReadOnlySpan<byte> text = Text;
            if (text.IsEmpty) return StringStep.NeedsMore;
            if (text[0] != '\\') return text[0] == '"' ? EndString() : StringStep.ControlCharacter;

            int length = EscapeSequence.Length(text, 0);
            if (length == 0)
            {
                return EscapeSequence.IsCutOff(text, isPaired: false) ? StringStep.NeedsMore : StringStep.InvalidEscape;
            }

            SkipTo(length);
            Snapshot.ValueIsEscaped = true;
        }
    }

    private StringStep EndString()
    {
        SkipTo(1);
        Snapshot.State = ReadState.ValueRead;
        return StringStep.End;
    }

    private StringStep ReadEscape()
    {
        ReadOnlySpan<byte> text = Text;
        if (text.IsEmpty) return StringStep.NeedsMore;
        if (text[0] != '\\') return text[0] == '"' ? StringStep.End : StringStep.ControlCharacter;

        int length = EscapeSequence.Read(text, 0, out uint scalar);
        if (length == 0)
        {
            return EscapeSequence.IsCutOff(text, isPaired: true) ? StringStep.NeedsMore : StringStep.InvalidEscape;
        }

        SkipTo(length);
        Snapshot.ValueIsEscaped = true;
        Span<byte> bytes = stackalloc byte[LongestCharacter];
        _carriedBytes = new Rune(scalar).EncodeToUtf8(bytes);
        _carry = BinaryPrimitives.ReadUInt32LittleEndian(bytes);
        return StringStep.Part;
    }

    private int TakeCarried(Span<byte> destination)
    {
        int count = Math.Min(_carriedBytes, destination.Length);
        for (int i = 0; i < count; i++)
        {
            destination[i] = (byte)_carry;
            _carry >>= 8;
        }

        _carriedBytes -= count;
        return count;
    }
}

/// <summary>The result of reading a part of a string.</summary>
internal enum StringStep : byte
{
    /// <summary>A part of it was read.</summary>
    Part,

    /// <summary>Its closing quote was read.</summary>
    End,

    NeedsMore,

    /// <summary>An escape is malformed or represents a lone surrogate.</summary>
    InvalidEscape,

    ControlCharacter,
}
