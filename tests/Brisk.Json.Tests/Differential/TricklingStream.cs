namespace Brisk.Json.Tests.Differential;

/// <summary>A stream that returns a few bytes per read, and can throw or wait at its end.</summary>
/// <param name="bytes">The content.</param>
/// <param name="atOnce">The number of bytes per read; a negative number is the seed for random lengths.</param>
public sealed class TricklingStream(byte[] bytes, int atOnce) : Stream
{
    private readonly Random? _lengths = atOnce < 0 ? new(atOnce) : null;
    private int _position;

    public int BytesRead => _position;

    public bool Fails { get; init; }

    public bool Hangs { get; init; }

    /// <summary>Called when a read waits because the stream hangs.</summary>
    public Action? OnHanging { get; init; }

    /// <summary>Called once when the stream is closed.</summary>
    public Action? OnClosed { get; set; }

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override int Read(Span<byte> buffer)
    {
        var count = Math.Min(Math.Min(_lengths?.Next(1, 30) ?? atOnce, buffer.Length), bytes.Length - _position);
        if (count == 0 && Fails)
            throw new IOException("the stream failed");
        bytes.AsSpan(_position, count).CopyTo(buffer);
        _position += count;
        return count;
    }

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        if ((_position & 1) == 0)
            await Task.Yield();
        if (Hangs && _position == bytes.Length)
        {
            OnHanging?.Invoke();
            await Task.Delay(Timeout.Infinite, cancellationToken);
        }

        return Read(buffer.Span);
    }

    protected override void Dispose(bool disposing)
    {
        OnClosed?.Invoke();
        OnClosed = null;
    }

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
}
