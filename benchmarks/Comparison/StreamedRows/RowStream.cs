using Benchmarks.Corpora;

namespace Benchmarks.StreamedRows;

/// <summary>An array of rows of any length, generated while it is read by copying the same thousand rows again and again.</summary>
internal sealed class RowStream(long length) : Stream
{
    private const int RowsInBlock = 1_000;

    // The rows, each followed by a comma, as in an array.
    private static readonly byte[] s_block = [.. RowGenerator.Array(RowsInBlock)[1..^1], (byte)','];
    private static readonly byte[] s_last = "{\"Id\":-1,\"Name\":\"last\",\"Value\":0}]"u8.ToArray();

    private readonly long _blocksEnd = 1 + (Math.Max(1, length / s_block.Length) * s_block.Length);
    private long _position;

    /// <summary>The number of rows.</summary>
    public long Rows => ((_blocksEnd - 1) / s_block.Length * RowsInBlock) + 1;

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => _blocksEnd + s_last.Length;

    public override long Position { get => _position; set => throw new NotSupportedException(); }

    public override int Read(Span<byte> buffer)
    {
        int count = 0;
        while (count < buffer.Length && _position < Length)
        {
            ReadOnlySpan<byte> rest = Rest();
            int copied = Math.Min(rest.Length, buffer.Length - count);
            rest[..copied].CopyTo(buffer[count..]);
            count += copied;
            _position += copied;
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

    private ReadOnlySpan<byte> Rest() =>
        _position == 0 ? "["u8
        : _position < _blocksEnd ? s_block.AsSpan((int)((_position - 1) % s_block.Length))
        : s_last.AsSpan((int)(_position - _blocksEnd));
}
