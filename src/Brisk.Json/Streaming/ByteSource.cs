using Brisk.Json.Dialects;

namespace Brisk.Json.Streaming;

/// <summary>The source of the bytes of a document.</summary>
internal abstract class ByteSource
{
    /// <summary>Reads into a part of the memory.</summary>
    /// <returns>The number of bytes read; 0 at the end.</returns>
    public abstract ValueTask<int> ReadAsync(Memory<byte> free, CancellationToken cancellationToken);

    /// <inheritdoc cref="ReadAsync"/>
    public virtual int Read(Span<byte> free) => throw new NotSupportedException();

    /// <summary>The probable number of remaining bytes, or 0 if it is unknown.</summary>
    public virtual long ExpectedLength => 0;

    /// <summary>The mapping to positions in the original text, or null if the bytes are the original.</summary>
    public virtual TextMap? Map => null;

    /// <summary>Notifies the source that only positions in the last bytes read are still needed.</summary>
    /// <param name="length">The number of bytes.</param>
    public virtual void Keep(int length)
    {
    }

    /// <summary>Ends reading.</summary>
    /// <param name="unused">The number of bytes that were read but not used.</param>
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
