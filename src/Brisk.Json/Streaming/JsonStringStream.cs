namespace Brisk.Json.Streaming;

/// <summary>A read-only stream with asynchronous reads only, opened by a <see cref="JsonAsyncReader"/>.</summary>
internal abstract class OpenedStream : Stream
{
    public override bool CanRead => !IsDisposed;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

    protected bool IsDisposed { get; private set; }

    public abstract override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default);

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
    {
        ValidateBufferArguments(buffer, offset, count);
        return ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();
    }

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException("Only asynchronous reads are supported.");

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override void Flush() { }

    protected override void Dispose(bool disposing)
    {
        IsDisposed = true;
        base.Dispose(disposing);
    }
}

/// <summary>The UTF-8 text of a string.</summary>
internal sealed class JsonStringStream(JsonAsyncReader reader) : OpenedStream
{
    private bool _hasFailed;

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        ObjectDisposedException.ThrowIf(IsDisposed, this);
        if (buffer.IsEmpty) return 0;

        // Reset when the read has succeeded.
        _hasFailed = true;
        int count = await reader.ReadStringAsync(this, buffer, cancellationToken).ConfigureAwait(false);
        _hasFailed = false;
        return count;
    }

    // After a failure, the rest of the string is not awaited: that could fail again, or take a long time.
    public override async ValueTask DisposeAsync()
    {
        bool hasRest = reader.CloseString(this) && !_hasFailed;
        await base.DisposeAsync().ConfigureAwait(false);
        if (hasRest) await reader.SkipStringAsync().ConfigureAwait(false);
    }

    protected override void Dispose(bool disposing)
    {
        reader.CloseString(this);
        base.Dispose(disposing);
    }
}
