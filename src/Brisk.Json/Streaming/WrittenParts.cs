using System.Buffers;

namespace Brisk.Json.Streaming;

/// <summary>What a writer has written, in parts to be handed on: its buffer as it stands, or, where long strings are to be put in, pieces of both.</summary>
/// <param name="writer">The writer.</param>
/// <param name="size">About how long the pieces are to be.</param>
internal struct WrittenParts(Utf8JsonWriter writer, int size)
{
    // A stream in memory makes room for what it is first given, and doubles that: two equal parts of nine tenths of the buffer make it grow
    // as under System.Text.Json, not beyond.
    private const int EqualParts = 2;
    private readonly int _equalLength = size - (size / 10);

    private byte[]? _piece;
    private int _taken;
    private bool _keepsRest;

    // How far the buffer is handed on; which string comes next, and how far that one is.
    private int _position;
    private int _next;
    private int _index;

    /// <summary>The next part, which stays as it is until the next call; false when there is none, and the writer can go on.</summary>
    /// <param name="isAll">Whether nothing may be kept back.</param>
    /// <param name="part">The part.</param>
    public bool TryTake(bool isAll, out ReadOnlyMemory<byte> part)
    {
        ReadOnlyMemory<byte> written = writer.WrittenMemory;
        if (_next < writer.LongTexts.Length)
        {
            _taken = EqualParts;
            part = TakePiece(written.Span);
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

    /// <summary>Gives the memory back.</summary>
    public void Dispose()
    {
        byte[]? piece = _piece;
        _piece = null;
        if (piece is not null)
        {
            ArrayPool<byte>.Shared.Return(piece);
        }
    }

    private ReadOnlyMemory<byte> TakePiece(ReadOnlySpan<byte> written)
    {
        int length = Fill(written);
        return _piece.AsMemory(0, length);
    }

    private int Fill(ReadOnlySpan<byte> written)
    {
        _piece ??= ArrayPool<byte>.Shared.Rent(Math.Max(size, 2 * writer.LongTextPieceRoom));
        Span<byte> free = _piece;
        while (_next < writer.LongTexts.Length)
        {
            LongText text = writer.LongTexts[_next];
            int copied = Math.Min(free.Length, text.Position - _position);
            written.Slice(_position, copied).CopyTo(free);
            _position += copied;
            free = free[copied..];
            if (_position == text.Position)
            {
                free = free[writer.EscapeLongText(text.Text, ref _index, free)..];
            }

            if (_position < text.Position || _index < text.Text.Length)
            {
                break;
            }

            _next++;
            _index = 0;
        }

        return _piece.Length - free.Length;
    }
}
