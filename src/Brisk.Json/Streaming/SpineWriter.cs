using Brisk.Json.Contracts;
using Brisk.Json.Serialization;

namespace Brisk.Json.Streaming;

/// <summary>
/// Writes a value in parts: each time that enough is written, it is handed on before more is. Only the containers on the way to large ones,
/// the spine of the document, are kept open, each by a frame; everything else is written by the converters, as to memory.
/// </summary>
internal sealed class SpineWriter : IAsyncDisposable
{
    // A stream is not written to for less, unless there is an element to wait for: a buffer of one byte would be a write for each value.
    private const int MinThreshold = 256;

    private readonly Utf8JsonWriter _writer;
    private WrittenParts _parts;
    private readonly int _threshold;
    private readonly CancellationToken _cancellationToken;
    private WriteFrame? _innermost;

    /// <param name="options">The options.</param>
    /// <param name="writerOptions">How the text is formed.</param>
    /// <param name="cancellationToken">Given to sequences whose elements come by and by.</param>
    public SpineWriter(JsonSerializerOptions options, JsonWriterOptions writerOptions, CancellationToken cancellationToken)
    {
        _threshold = Math.Max(options.DefaultBufferSize, MinThreshold);
        _cancellationToken = cancellationToken;
        _writer = Utf8JsonWriter.Rent(writerOptions, _threshold);
        _writer.SerializerContext = options.CallContext;
        _writer.SerializerMaxDepth = options.EffectiveMaxDepth;
        _writer.KeepLongTexts(_threshold);
        _parts = new WrittenParts(_writer, _threshold);
    }

    /// <summary>Whether there is more to write.</summary>
    public bool IsOpen => _innermost is not null;

    /// <inheritdoc cref="WrittenParts.TryTake"/>
    public bool TryTakeWritten(bool isAll, out ReadOnlyMemory<byte> part) => _parts.TryTake(isAll, out part);

    /// <summary>Begins a value: writes it, if it needs no frame.</summary>
    public void Begin<T>(CursorConverter<T> converter, T value)
    {
        try
        {
            if (converter.BeginWrite(value) is { } frame)
            {
                Open(frame);
            }
            else
            {
                converter.WriteValue(_writer, value);
            }
        }
        catch (Exception exception) when (_innermost is null && WriteErrorLocator.Concerns(exception))
        {
            WriteErrorLocator.Rethrow(exception, _writer, 0, 0, converter);
            throw;
        }
    }

    /// <inheritdoc cref="Begin{T}"/>
    public void BeginBoxed(ICursorConverter converter, object? value)
    {
        try
        {
            if (value is not null && converter.BeginWriteBoxed(value) is { } frame)
            {
                Open(frame);
            }
            else
            {
                converter.WriteBoxed(_writer, value);
            }
        }
        catch (Exception exception) when (_innermost is null && WriteErrorLocator.Concerns(exception))
        {
            WriteErrorLocator.Rethrow(exception, _writer, 0, 0, converter);
            throw;
        }
    }

    /// <summary>Begins with a frame.</summary>
    public void Begin(WriteFrame frame) => Open(frame);

    /// <summary>Writes on.</summary>
    /// <param name="coming">What to wait for, when an element has not come.</param>
    /// <param name="ended">A frame that is to be disposed, when it has ended.</param>
    /// <returns>Whether there is more to write.</returns>
    public bool Write(out ValueTask<bool>? coming, out WriteFrame? ended)
    {
        coming = null;
        ended = null;
        while (_innermost is { } frame)
        {
            switch (Step(frame))
            {
                case WriteStep.Full:
                    return true;
                case WriteStep.Wait:
                    coming = frame.Coming;
                    return true;
                case WriteStep.Ended:
                    ended = frame;
                    _innermost = frame.Outer;
                    return true;
            }
        }

        return false;
    }

    /// <summary>Disposes the frames that a failure left, the innermost first, and gives the writer back.</summary>
    public ValueTask DisposeAsync()
    {
        if (_innermost is not null)
        {
            return DisposeFramesAsync();
        }

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
            WriteStep step = frame.Write(_writer, _threshold);
            if (step == WriteStep.Enter)
            {
                Open(frame.Child!);
            }
            else if (step == WriteStep.Ended)
            {
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
        (_writer.SerializerContext as ReferenceScope)?.IsInside = true;
        frame.Notice?.Invoke(false);
        frame.Begin(_writer, _cancellationToken);
    }

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
