using System.IO.Pipelines;

namespace Brisk.Json.Streaming;

/// <summary>Where the bytes of a document go.</summary>
internal abstract class ByteSink
{
    /// <summary>Takes bytes, and waits until more are welcome.</summary>
    /// <returns>False when nobody will read any more.</returns>
    public abstract ValueTask<bool> WriteAsync(ReadOnlyMemory<byte> bytes, CancellationToken cancellationToken);
}

/// <summary>A stream, which stays open and is not flushed.</summary>
internal sealed class StreamSink(Stream stream) : ByteSink
{
    // Most streams are memory, or a buffer, and are done at once.
    public override ValueTask<bool> WriteAsync(ReadOnlyMemory<byte> bytes, CancellationToken cancellationToken)
    {
        ValueTask written = stream.WriteAsync(bytes, cancellationToken);
        if (!written.IsCompletedSuccessfully)
        {
            return EndAsync(written);
        }

        written.GetAwaiter().GetResult();
        return new(true);
    }

    private static async ValueTask<bool> EndAsync(ValueTask written)
    {
        await written.ConfigureAwait(false);
        return true;
    }
}

/// <summary>The writing end of a pipe, which is not completed.</summary>
internal sealed class PipeSink(PipeWriter pipe) : ByteSink
{
    public override async ValueTask<bool> WriteAsync(ReadOnlyMemory<byte> bytes, CancellationToken cancellationToken)
    {
        FlushResult result = await pipe.WriteAsync(bytes, cancellationToken).ConfigureAwait(false);
        return result.IsCanceled ? throw new OperationCanceledException("The flush of the pipe was cancelled.") : !result.IsCompleted;
    }
}
