using System.Buffers;

namespace Brisk.Json.Streaming;

/// <summary>The part of a document that has come and is not used up, in rented memory.</summary>
internal struct ArrivingText
{
    // As a document proves long, the buffer grows to this many times the size that was asked for: fewer and larger reads.
    private const int LongDocumentFactor = 4;

    private readonly int _limit;
    private readonly int _longSize;
    private byte[] _bytes;
    private int _start;
    private int _end;

    // The bytes before this index are in the anchor.
    private int _anchored;
    private LineAnchor _anchor;

    /// <param name="size">The size to begin with, in bytes.</param>
    /// <param name="limit">The largest size.</param>
    public ArrivingText(int size, int limit)
    {
        _limit = limit;
        _longSize = (int)Math.Min(limit, Math.Max(size, Math.Min((long)size * LongDocumentFactor, 64 * 1024)));
        _bytes = ArrayPool<byte>.Shared.Rent(Math.Max(16, Math.Min(size, limit)));
    }

    /// <summary>Whether nothing more is to come.</summary>
    public bool IsFinal { get; private set; }

    /// <summary>The bytes that are not used up.</summary>
    public readonly ReadOnlySpan<byte> Unread => _bytes.AsSpan(_start, _end - _start);

    /// <summary>Whether the buffer has no worthwhile room for more.</summary>
    public readonly bool IsFull => _end - _start > _bytes.Length / 4 * 3;

    /// <summary>Where the unread bytes begin.</summary>
    public LineAnchor Place
    {
        get
        {
            _anchor = _anchor.After(_bytes.AsSpan(_anchored, _start - _anchored));
            _anchored = _start;
            return _anchor;
        }
    }

    /// <summary>Room for more bytes, at least one.</summary>
    /// <exception cref="JsonException">The limit is reached.</exception>
    public Memory<byte> Free()
    {
        if (_bytes.Length - _end < _bytes.Length / 4)
        {
            MakeRoom();
        }

        return _bytes.AsMemory(_end);
    }

    /// <summary>Takes bytes that were stored in the free room; none means that there are no more.</summary>
    public void Commit(int count)
    {
        _end += count;
        IsFinal = count == 0;
    }

    /// <summary>Uses up bytes.</summary>
    public void Consume(int count) => _start += count;

    /// <summary>Takes bytes out of the middle of the unread ones. <see cref="Place"/> does not count them: this is for users that count lines themselves.</summary>
    /// <param name="index">Where they begin; what is before is moved.</param>
    /// <param name="count">How many.</param>
    public void Remove(int index, int count)
    {
        _bytes.AsSpan(_start, index).CopyTo(_bytes.AsSpan(_start + count));
        _start += count;
    }

    /// <summary>Moves behind a byte order mark, which does not count as part of the text; false as long as there may be one.</summary>
    public bool TrySkipMark()
    {
        ReadOnlySpan<byte> mark = [0xEF, 0xBB, 0xBF];
        ReadOnlySpan<byte> text = Unread;
        if (text.Length < mark.Length && !IsFinal && mark.StartsWith(text))
        {
            return false;
        }

        if (text.StartsWith(mark))
        {
            _start += mark.Length;
            _anchored = _start;
        }

        return true;
    }

    /// <summary>Gives the memory back.</summary>
    public void Dispose()
    {
        byte[] bytes = _bytes;
        _bytes = [];
        _start = _end = _anchored = 0;
        if (bytes.Length > 0)
        {
            ArrayPool<byte>.Shared.Return(bytes);
        }
    }

    private void MakeRoom()
    {
        int length = _end - _start;
        bool isFull = IsFull;
        bool isLong = _start > 0 && _bytes.Length < _longSize;
        if (length >= _limit)
        {
            throw StreamingErrors.BufferLimit(_limit);
        }

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
