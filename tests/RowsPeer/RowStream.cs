using Brisk.Json;

namespace RowsPeer;

/// <summary>An array of rows, made while it is read.</summary>
internal sealed class RowStream(int rows) : Stream
{
    private byte[] _row = [(byte)'['];
    private int _position;
    private int _next;

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

    public override int Read(Span<byte> buffer)
    {
        int count = 0;
        while (count < buffer.Length && (_position < _row.Length || TryMakeNext()))
        {
            int length = Math.Min(buffer.Length - count, _row.Length - _position);
            _row.AsSpan(_position, length).CopyTo(buffer[count..]);
            _position += length;
            count += length;
        }

        return count;
    }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => new(Read(buffer.Span));

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    private bool TryMakeNext()
    {
        if (_next > rows) return false;

        _position = 0;
        _row = _next == rows ? [(byte)']'] : [.. JsonSerializer.SerializeToUtf8Bytes(Row.Make(_next)), _next == rows - 1 ? (byte)' ' : (byte)','];
        _next++;
        return true;
    }
}
