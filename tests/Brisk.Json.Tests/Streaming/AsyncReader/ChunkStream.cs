namespace Brisk.Json.Tests.Streaming.AsyncReader;

/// <summary>A stream that delivers its bytes in chunks of given lengths, synchronously or asynchronously, and counts its reads.</summary>
/// <param name="fill">Stores the bytes from a position on.</param>
/// <param name="length">The number of bytes.</param>
/// <param name="chunk">Returns the maximum length of the next read.</param>
/// <param name="yields">Returns whether the next read completes asynchronously.</param>
internal sealed class ChunkStream(Action<long, Span<byte>> fill, long length, Func<int> chunk, Func<bool> yields) : Stream
{
    private long _position;

    public ChunkStream(byte[] bytes, Random random)
        : this((position, destination) => bytes.AsSpan((int)position, destination.Length).CopyTo(destination), bytes.Length, Sizes(random), () => random.Next(4) == 0)
    {
    }

    public ChunkStream(byte[] bytes, int chunk)
        : this((position, destination) => bytes.AsSpan((int)position, destination.Length).CopyTo(destination), bytes.Length, () => chunk, () => false)
    {
    }

    public int Reads { get; private set; }

    public bool IsDisposed { get; private set; }

    /// <summary>Called before each read with its number.</summary>
    public Action<int>? BeforeRead { get; init; }

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        Assert.False(buffer.IsEmpty);
        if (yields())
        {
            await Task.Yield();
        }

        cancellationToken.ThrowIfCancellationRequested();
        BeforeRead?.Invoke(Reads);
        Reads++;
        int count = (int)Math.Min(Math.Min(chunk(), buffer.Length), length - _position);
        fill(_position, buffer.Span[..count]);
        _position += count;
        return count;
    }

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    protected override void Dispose(bool disposing) => IsDisposed = true;

    private static Func<int> Sizes(Random random)
    {
        int most = random.Next(4) switch { 0 => 1, 1 => 3, 2 => 40, _ => 100_000 };
        return () => random.Next(most) + 1;
    }
}
