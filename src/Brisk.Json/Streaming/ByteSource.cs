namespace Brisk.Json.Streaming;

/// <summary>Where the bytes of a document come from.</summary>
internal abstract class ByteSource
{
    /// <summary>Fills a part of the memory.</summary>
    /// <returns>How many bytes were stored; 0 when there are no more.</returns>
    public abstract ValueTask<int> ReadAsync(Memory<byte> free, CancellationToken cancellationToken);

    /// <inheritdoc cref="ReadAsync"/>
    public virtual int Read(Span<byte> free) => throw new NotSupportedException();

    /// <summary>How much is probably still to come; 0 when that is not known.</summary>
    public virtual long ExpectedLength => 0;

    /// <summary>Ends the reading.</summary>
    /// <param name="unused">How many of the bytes that were given were not needed.</param>
    public virtual void Release(int unused)
    {
    }
}

/// <summary>A stream, which stays open.</summary>
internal sealed class StreamSource(Stream stream) : ByteSource
{
    public override long ExpectedLength => stream.CanSeek ? Math.Max(0, stream.Length - stream.Position) : 0;

    public override ValueTask<int> ReadAsync(Memory<byte> free, CancellationToken cancellationToken) => stream.ReadAsync(free, cancellationToken);

    public override int Read(Span<byte> free) => stream.Read(free);
}
