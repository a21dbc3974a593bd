namespace Brisk.Json.Streaming;

/// <summary>The buffered, unconsumed part of a document, in rented memory.</summary>
internal struct ArrivingText
{
    // For long documents, the buffer grows to up to this many times the requested size, for fewer and larger reads.
    private const int LongDocumentFactor = 4;

    private readonly int _limit;
    private readonly int _longSize;
    private byte[] _bytes;
    private int _start;
    private int _end;

    // The bytes before this index are included in the anchor.
    private int _anchored;
    private LineAnchor _anchor;

    public ArrivingText(int size, int limit)
    {
        _limit = limit;
        _longSize = (int)Math.Min(limit, Math.Max(size, Math.Min((long)size * LongDocumentFactor, 64 * 1024)));
        _bytes = ArrayPool<byte>.Shared.Rent(Math.Max(16, Math.Min(size, limit)));
    }

    /// <summary>Returns an empty buffer for a document.</summary>
    /// <param name="expected">The probable length of the document, or 0 if it is unknown.</param>
    /// <param name="wholeLength">The maximum length, in bytes, of a document that is read from the source before it is parsed, if its length is known.</param>
    public static ArrivingText Of(JsonSerializerOptions options, long expected, int wholeLength = 0)
    {
        // One byte more than expected, so that the end is detected immediately. The length reported by a source is trusted only up to a limit.
        int size = options.DefaultBufferSize;
        return new ArrivingText((int)Math.Max(size, expected <= wholeLength ? expected + 1 : Math.Min(Math.Min(expected + 1, 64 * 1024), 4L * size)), options.MaxBufferSize);
    }

    /// <summary>Whether the end of the document has been reached.</summary>
    public bool IsFinal { get; private set; }

    public readonly ReadOnlySpan<byte> Unread => _bytes.AsSpan(_start, _end - _start);

    /// <summary>Whether the buffer has too little space for a worthwhile read. Rented memory may be longer than the limit.</summary>
    public readonly bool IsFull => _end - _start > Math.Min(_bytes.Length, _limit) / 4 * 3;

    /// <summary>Whether there is no space for another byte, and the buffer may not grow.</summary>
    public readonly bool IsAtLimit => NeedsRoom && _end - _start >= _limit;

    private readonly bool NeedsRoom => _bytes.Length - _end < _bytes.Length / 4;

    /// <summary>
    /// Whether the text may contain comments, whose line breaks are counted. <see cref="Place"/> must then be called at the start and at the end of a string that is consumed in parts,
    /// and <see cref="Consume"/> otherwise only with complete tokens and comments.
    /// </summary>
    public bool HasComments { get; set; }

    /// <summary>The position of the unconsumed bytes.</summary>
    public LineAnchor Place
    {
        get
        {
            _anchor = After(_bytes.AsSpan(_anchored, _start - _anchored));
            _anchored = _start;
            return _anchor;
        }
    }

    /// <summary>Returns space for at least one more byte.</summary>
    /// <exception cref="JsonException">The limit has been reached.</exception>
    public Memory<byte> Free()
    {
        if (NeedsRoom) MakeRoom();

        return _bytes.AsMemory(_end);
    }

    /// <summary>Adds bytes stored in the free space; zero means the end of the document.</summary>
    public void Commit(int count)
    {
        _end += count;
        IsFinal = count == 0;
    }

    public void Consume(int count) => _start += count;

    /// <summary>Removes bytes from the middle of the unconsumed ones. <see cref="Place"/> does not count them: it is for callers that count lines themselves.</summary>
    /// <param name="index">The start of the bytes; those before it are moved.</param>
    public void Remove(int index, int count)
    {
        _bytes.AsSpan(_start, index).CopyTo(_bytes.AsSpan(_start + count));
        _start += count;
    }

    /// <summary>Detaches the memory with the first unconsumed bytes; the others are moved to memory of the same size.</summary>
    /// <returns>The rented memory, from the first unconsumed byte on.</returns>
    public ArraySegment<byte> Detach(int count)
    {
        _ = Place;
        byte[] bytes = _bytes;
        var detached = new ArraySegment<byte>(bytes, _start, _end - _start);
        _anchor = After(detached.AsSpan(0, count));
        _bytes = ArrayPool<byte>.Shared.Rent(bytes.Length);
        detached.AsSpan(count).CopyTo(_bytes);
        _start = _anchored = 0;
        _end = detached.Count - count;
        return detached;
    }

    private static ReadOnlySpan<byte> Mark => [0xEF, 0xBB, 0xBF];

    public static ReadOnlySpan<byte> WithoutMark(ReadOnlySpan<byte> text) => text.StartsWith(Mark) ? text[Mark.Length..] : text;

    /// <summary>Skips a byte order mark, which is not part of the text. Returns false if more bytes are needed to detect it.</summary>
    public bool TrySkipMark()
    {
        ReadOnlySpan<byte> text = Unread;
        if (text.Length < Mark.Length && !IsFinal && Mark.StartsWith(text)) return false;

        if (text.StartsWith(Mark))
        {
            _start += Mark.Length;
            _anchored = _start;
        }

        return true;
    }

    public void Dispose()
    {
        byte[] bytes = _bytes;
        _bytes = [];
        _start = _end = _anchored = 0;
        if (bytes.Length > 0) ArrayPool<byte>.Shared.Return(bytes);
    }

    private readonly LineAnchor After(ReadOnlySpan<byte> text) => HasComments ? _anchor.AfterCommented(text) : _anchor.After(text);

    private void MakeRoom()
    {
        int length = _end - _start;
        bool isFull = IsFull;
        bool isLong = _start > 0 && _bytes.Length < _longSize;
        if (length >= _limit) throw StreamingErrors.BufferLimit(_limit);

        _ = Place;
        byte[] bytes = _bytes;
        if (length == _bytes.Length || ((isFull || isLong) && _bytes.Length < _limit))
        {
            bytes = ArrayPool<byte>.Shared.Rent((int)Math.Min(Array.MaxLength, _bytes.Length * 2L));
        }

        _bytes.AsSpan(_start, length).CopyTo(bytes);
        if (bytes != _bytes)
        {
            ArrayPool<byte>.Shared.Return(_bytes);
            _bytes = bytes;
        }

        _start = _anchored = 0;
        _end = length;
    }
}
