using Brisk.Json.Converters;

namespace Brisk.Json.Streaming;

/// <summary>
/// Writes a value incrementally: whenever enough has been written, it is flushed before writing continues. Only containers that lead to large values
/// have a frame, which keeps them open; the frames form a stack. Everything else is written by the converters, as to memory.
/// </summary>
internal sealed class FrameWriter : IAsyncDisposable
{
    // Unless an element has to be awaited, at least this much is written to a stream at a time: a buffer of one byte would otherwise cause a write per value.
    private const int MinThreshold = 256;

    private readonly Utf8JsonWriter _writer;
    private WrittenParts _parts;
    private readonly int _threshold;
    private readonly CancellationToken _cancellationToken;
    private WriteFrame? _innermost;

    /// <param name="options">The options.</param>
    /// <param name="format">The format of the writer.</param>
    /// <param name="cancellationToken">The token passed to asynchronous sequences.</param>
    public FrameWriter(JsonSerializerOptions options, WriterFormat format, CancellationToken cancellationToken)
    {
        _threshold = Math.Max(options.DefaultBufferSize, MinThreshold);
        _cancellationToken = cancellationToken;
        _writer = Utf8JsonWriter.RentForParts(format, _threshold);
        _writer.SerializerContext = options.CallContext;
        _writer.SerializerMaxDepth = options.EffectiveMaxDepth;
        _writer.KeepLongTexts(_threshold);
        _parts = new WrittenParts(_writer, _threshold);
    }

    /// <summary>Whether there is more to write.</summary>
    public bool IsOpen => _innermost is not null;

    /// <inheritdoc cref="WrittenParts.TryTake"/>
    public bool TryTakeWritten(bool isAll, out ReadOnlyMemory<byte> part) => _parts.TryTake(isAll, out part);

    /// <summary>Begins a value, and writes it if it needs no frame.</summary>
    public void Begin<T>(Conversion<T> conversion, T? value)
    {
        try
        {
            if (conversion.BeginWrite(value) is { } frame)
            {
                Open(frame);
            }
            else
            {
                conversion.Write(_writer, value);
            }
        }
        catch (Exception exception) when (WriteErrorLocator.Concerns(exception))
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

    /// <summary>Begins a value with its frame.</summary>
    public void Begin(WriteFrame frame) => Open(frame);

    /// <summary>Continues writing.</summary>
    /// <param name="pending">The pending element to await, if any.</param>
    /// <param name="ended">A frame that has ended and must be disposed, if any.</param>
    /// <returns>Whether there is more to write.</returns>
    public bool Write(out ValueTask<bool>? pending, out WriteFrame? ended)
    {
        pending = null;
        ended = null;
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
                    ended = frame;
                    _innermost = frame.Outer;
                    return true;
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
        try
        {
            while (_innermost is { } frame)
            {
                _innermost = frame.Outer;
                await frame.DisposeAsync().ConfigureAwait(false);
            }
        }
        finally
        {
            Release();
        }
    }

    private void Release()
    {
        _parts.Dispose();
        Utf8JsonWriter.Return(_writer);
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

                frame.Notice?.Invoke(true);
            }

            return step;
        }
        catch (Exception exception) when (WriteErrorLocator.Concerns(exception))
        {
            WriteErrorLocator.Rethrow(exception, _writer, Frames());
            throw;
        }
    }

    private void Open(WriteFrame frame)
    {
        frame.Outer = _innermost;
        _innermost = frame;
        Scope?.IsInside = true;
        if (frame.Identity is { } identity && Scope?.TryEnter(identity) == false)
        {
            frame.IsOmitted = true;
            _writer.WriteNullValue();
            return;
        }

        frame.Notice?.Invoke(false);
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
