namespace Brisk.Json.Streaming;

/// <summary>The output of a writer, in parts to be flushed: its buffer or, with long strings to insert, parts of both.</summary>
internal struct WrittenParts(Utf8JsonWriter writer, int size)
{
    // A memory stream allocates the length of its first write, and doubles it when full: two equal parts of nine tenths of
    // the buffer make it grow as with System.Text.Json, but not more.
    private const int EqualParts = 2;
    private readonly int _equalLength = size - (size / 10);

    private byte[]? _piece;
    private int _taken;
    private bool _keepsRest;

    // The position up to which the buffer has been returned; the next string, and the position in it.
    private int _position;
    private int _next;
    private int _index;

    /// <summary>Gets the next part, which is valid until the next call. Returns false if there is none, and the writer can continue.</summary>
    public bool TryTake(bool isAll, out ReadOnlyMemory<byte> part)
    {
        ReadOnlyMemory<byte> written = writer.WrittenMemory;
        if (_next < writer.LongTexts.Length)
        {
            _taken = EqualParts;
            int length = Fill(written.Span);
            part = _piece.AsMemory(0, length);
            return true;
        }

        part = written[_position..];
        if (part.IsEmpty || _keepsRest)
        {
            writer.DropWritten(_position);
            _position = _next = 0;
            return _keepsRest = false;
        }

        if (_taken < EqualParts && !isAll && part.Length > _equalLength)
        {
            part = part[.._equalLength];
            _keepsRest = true;
        }

        _taken++;
        _position += part.Length;
        return true;
    }

    public void Dispose()
    {
        byte[]? piece = _piece;
        _piece = null;
        if (piece is not null) ArrayPool<byte>.Shared.Return(piece);
    }

    private int Fill(ReadOnlySpan<byte> written)
    {
        _piece ??= ArrayPool<byte>.Shared.Rent(Math.Max(size, 2 * writer.LongTextPieceSpace));
        Span<byte> free = _piece;
        while (_next < writer.LongTexts.Length)
        {
            LongText text = writer.LongTexts[_next];
            int copied = Math.Min(free.Length, text.Position - _position);
            written.Slice(_position, copied).CopyTo(free);
            _position += copied;
            free = free[copied..];
            if (_position == text.Position) free = free[writer.EscapeLongText(text.Text, ref _index, free)..];

            if (_position < text.Position || _index < text.Text.Length) break;

            _next++;
            _index = 0;
        }

        return _piece.Length - free.Length;
    }
}
