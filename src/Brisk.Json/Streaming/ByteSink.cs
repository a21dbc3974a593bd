using System.IO.Pipelines;

namespace Brisk.Json.Streaming;

internal abstract class ByteSink
{
    /// <summary>Writes bytes, and waits until more can be written.</summary>
    /// <returns>false if the reader of the data has completed; otherwise, true.</returns>
    public abstract ValueTask<bool> WriteAsync(ReadOnlyMemory<byte> bytes, CancellationToken cancellationToken);
}

/// <summary>A stream, which stays open and is not flushed.</summary>
internal sealed class StreamSink(Stream stream) : ByteSink
{
    // Most streams are memory or buffered, and complete synchronously.
    public override ValueTask<bool> WriteAsync(ReadOnlyMemory<byte> bytes, CancellationToken cancellationToken)
    {
        ValueTask written = stream.WriteAsync(bytes, cancellationToken);
        if (!written.IsCompletedSuccessfully) return EndAsync(written);

        written.GetAwaiter().GetResult();
        return new(true);
    }

    private static async ValueTask<bool> EndAsync(ValueTask written)
    {
        await written.ConfigureAwait(false);
        return true;
    }
}

/// <summary>A pipe writer, which is not completed.</summary>
internal sealed class PipeSink(PipeWriter pipe) : ByteSink
{
    // Flushing waits only if the reader is slow.
    public override ValueTask<bool> WriteAsync(ReadOnlyMemory<byte> bytes, CancellationToken cancellationToken)
    {
        ValueTask<FlushResult> flushed = pipe.WriteAsync(bytes, cancellationToken);
        return flushed.IsCompletedSuccessfully ? new(IsReaderOpen(flushed.GetAwaiter().GetResult())) : EndAsync(flushed);
    }

    private static async ValueTask<bool> EndAsync(ValueTask<FlushResult> flushed) => IsReaderOpen(await flushed.ConfigureAwait(false));

    private static bool IsReaderOpen(FlushResult result)
        => result.IsCanceled ? throw new OperationCanceledException("PipeWriter.FlushAsync was canceled.") : !result.IsCompleted;
}
