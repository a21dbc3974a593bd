namespace Brisk.Json;

/// <summary>Reads a stream to its end into a rented array, without its byte order mark.</summary>
internal struct StreamText
{
    private const int FirstLength = 4096;

    // The maximum size of the first buffer, because the length reported by a stream may be wrong.
    private const int MaxTrustedLength = 16 * 1024 * 1024;

    private byte[] _buffer;
    private int _length;

    private static ReadOnlySpan<byte> ByteOrderMark => [0xEF, 0xBB, 0xBF];

    /// <summary>Returns the text. The caller returns the array to the pool.</summary>
    public static byte[] Read(Stream stream, out int length)
    {
        StreamText text = Begin(stream);
        try
        {
            while (stream.Read(text.Free().Span) is > 0 and int read)
            {
                text._length += read;
            }
        }
        catch
        {
            TextBuffer.Return(text._buffer, text._length);
            throw;
        }

        text.DropMark();
        length = text._length;
        return text._buffer;
    }

    /// <summary>Returns the text and its length. The caller returns the array to the pool.</summary>
    public static async ValueTask<(byte[] Rented, int Length)> ReadAsync(Stream stream, CancellationToken cancellationToken)
    {
        StreamText text = Begin(stream);
        try
        {
            while (await stream.ReadAsync(text.Free(), cancellationToken).ConfigureAwait(false) is > 0 and int read)
            {
                text._length += read;
            }
        }
        catch
        {
            TextBuffer.Return(text._buffer, text._length);
            throw;
        }

        text.DropMark();
        return (text._buffer, text._length);
    }

    private static StreamText Begin(Stream stream)
    {
        // One byte more than the rest of the stream, so that its end is detected without growing.
        long rest = stream.CanSeek ? Math.Max(0, stream.Length - stream.Position) : 0;
        return new StreamText { _buffer = ArrayPool<byte>.Shared.Rent((int)Math.Clamp(rest + 1, FirstLength, MaxTrustedLength)) };
    }

    private Memory<byte> Free()
    {
        if (_length < _buffer.Length) return _buffer.AsMemory(_length);
        if (_length == Array.MaxLength) throw new OutOfMemoryException();
        byte[] larger = ArrayPool<byte>.Shared.Rent((int)Math.Min(Array.MaxLength, 2L * _buffer.Length));
        _buffer.CopyTo(larger, 0);
        TextBuffer.Return(_buffer, _length);
        _buffer = larger;
        return larger.AsMemory(_length);
    }

    private void DropMark()
    {
        Span<byte> text = _buffer.AsSpan(0, _length);
        if (!text.StartsWith(ByteOrderMark)) return;
        text[ByteOrderMark.Length..].CopyTo(text);
        _length -= ByteOrderMark.Length;
    }
}
