using System.Runtime.ExceptionServices;

namespace Brisk.Json.Streaming;

/// <summary>
/// Writes a value incrementally: whenever enough has been written, it is flushed before writing continues. Only containers that may contain large
/// values have a frame, which keeps them open; the frames form a stack. Everything else is written by the converters, as to memory.
/// </summary>
internal sealed class FrameWriter : IAsyncDisposable
{
    // Unless an element has to be awaited, at least this much is written to a stream at a time: a buffer of one byte would otherwise cause a write per value.
    private const int MinThreshold = 256;

    [ThreadStatic]
    private static FrameWriter? t_spare;

    private Utf8JsonWriter _writer = null!;
    private WrittenParts _parts;
    private int _threshold;
    private bool _isSynchronous;
    private CancellationToken _cancellationToken;
    private WriteFrame? _innermost;

    private FrameWriter() { }

    /// <summary>Returns a frame writer, which disposing returns to the pool of the thread.</summary>
    /// <param name="isSynchronous">Whether asynchronous sequences are rejected.</param>
    public static FrameWriter Rent(JsonSerializerOptions options, WriterFormat format, CancellationToken cancellationToken, bool isSynchronous = false)
    {
        int threshold = Math.Max(options.DefaultBufferSize, MinThreshold);
        var writer = Utf8JsonWriter.RentForParts(format, threshold);
        writer.SerializerContext = options.CallContext;
        writer.SerializerMaxDepth = options.EffectiveMaxDepth;
        writer.IsForStream = true;
        writer.KeepLongTexts(threshold);

        FrameWriter rented = t_spare ?? new FrameWriter();
        t_spare = null;
        rented._writer = writer;
        rented._parts = new WrittenParts(writer, threshold);
        rented._threshold = threshold;
        rented._isSynchronous = isSynchronous;
        rented._cancellationToken = cancellationToken;
        return rented;
    }

    public bool IsOpen => _innermost is not null;

    public bool TryTakeWritten(bool isAll, out ReadOnlyMemory<byte> part) => _parts.TryTake(isAll, out part);

    /// <summary>Starts a value, and writes it if it needs no frame.</summary>
    public void Begin<T>(Conversion<T> conversion, T? value)
    {
        try
        {
            if (conversion.Converter.MayBeLarge && conversion.BeginWrite(value) is { } frame)
            {
                Open(frame);
            }
            else
            {
                conversion.Write(_writer, value);
            }
        }
        catch (Exception exception) when (_innermost is null ? WriteErrorLocator.NeedsLocation(exception, _writer, conversion.Converter) : WriteErrorLocator.NeedsLocation(exception))
        {
            if (_innermost is null)
            {
                WriteErrorLocator.Rethrow(exception, _writer, 0, 0, conversion.Converter);
            }
            else
            {
                WriteErrorLocator.Rethrow(exception, _writer, Frames());
            }

            throw;
        }
    }

    public void Begin(WriteFrame frame) => Open(frame);

    /// <summary>Continues writing.</summary>
    /// <param name="pending">The pending element to await, if any.</param>
    /// <param name="ending">The disposal to await of a frame that has ended, if it has not completed.</param>
    /// <returns>Whether there is more to write.</returns>
    public bool Write(out ValueTask<bool>? pending, out ValueTask? ending)
    {
        pending = null;
        ending = null;
        while (_innermost is { } frame)
        {
            switch (Step(frame))
            {
                case WriteStep.Full:
                    return true;
                case WriteStep.Wait:
                    pending = frame.Pending;
                    return true;
                case WriteStep.Ended:
                    _innermost = frame.Outer;
                    ValueTask disposal = frame.DisposeAsync();
                    if (!disposal.IsCompletedSuccessfully)
                    {
                        ending = disposal;
                        return true;
                    }

                    disposal.GetAwaiter().GetResult();
                    break;
            }
        }

        return false;
    }

    /// <summary>Disposes the frames left after a failure, innermost first, and returns the writer.</summary>
    public ValueTask DisposeAsync()
    {
        if (_innermost is not null) return DisposeFramesAsync();

        Release();
        return default;
    }

    private async ValueTask DisposeFramesAsync()
    {
        // All frames are disposed, even if an enumerator throws.
        ExceptionDispatchInfo? failure = null;
        while (_innermost is { } frame)
        {
            _innermost = frame.Outer;
            try
            {
                await frame.DisposeAsync().ConfigureAwait(false);
            }
            catch (Exception exception)
            {
                failure = ExceptionDispatchInfo.Capture(exception);
            }
        }

        Release();
        failure?.Throw();
    }

    private void Release()
    {
        _parts.Dispose();
        _parts = default;
        Utf8JsonWriter.Return(_writer);
        _writer = null!;
        _cancellationToken = default;
        t_spare = this;
    }

    private WriteStep Step(WriteFrame frame)
    {
        try
        {
            WriteStep step = frame.IsOmitted ? WriteStep.Ended : frame.Write(_writer, _threshold);
            if (step == WriteStep.Enter)
            {
                Open(frame.Child!);
            }
            else if (step == WriteStep.Ended && !frame.IsOmitted)
            {
                if (frame.Identity is { } identity) Scope?.Leave(identity);

                frame.Callback?.Invoke(true);
            }

            return step;
        }
        catch (Exception exception) when (WriteErrorLocator.NeedsLocation(exception))
        {
            WriteErrorLocator.Rethrow(exception, _writer, Frames());
            throw;
        }
    }

    private void Open(WriteFrame frame)
    {
        frame.Outer = _innermost;
        frame.IsSynchronous = _isSynchronous;
        _innermost = frame;
        Scope?.IsInside = true;
        if (frame.Identity is { } identity && Scope?.TryEnter(identity) == false)
        {
            frame.IsOmitted = true;
            _writer.WriteNullValue();
            return;
        }

        frame.Callback?.Invoke(false);
        frame.Begin(_writer, _cancellationToken);
    }

    private ReferenceScope? Scope => _writer.SerializerContext as ReferenceScope;

    private WriteFrame[] Frames()
    {
        var frames = new List<WriteFrame>();
        for (WriteFrame? frame = _innermost; frame is not null; frame = frame.Outer)
        {
            frames.Insert(0, frame);
        }

        return [.. frames];
    }
}
