using Brisk.Json.Dialects;

namespace Brisk.Json.Streaming;

internal static class DocumentReader
{
    public static ValueTask<T?> ReadAsync<T>(Stream stream, Conversion<T> conversion, CancellationToken cancellationToken)
        => conversion.Converter.ContainsStreamed
            ? ReadStreamedAsync(new StreamSource(stream), conversion, cancellationToken)
            : ReadAllAsync(stream, conversion, cancellationToken);

    public static ValueTask<T?> ReadAsync<T>(ByteSource source, Conversion<T> conversion, CancellationToken cancellationToken)
        => conversion.Converter.ContainsStreamed ? ReadStreamedAsync(source, conversion, cancellationToken)
            : source is PipeSource pipe && conversion.Options.Dialect != JsonDialect.Json5 ? ReadPipeAsync(pipe, conversion, cancellationToken)
            : ReadAllAsync(source, conversion, cancellationToken);

    public static T? Read<T>(Stream stream, Conversion<T> conversion)
    {
        var document = new ArrivingDocument<T>(conversion, stream);
        try
        {
            while (!document.Commit(document.Read())) { }

            return document.Result;
        }
        finally
        {
            document.Dispose();
        }
    }

    private static ValueTask<T?> ReadStreamedAsync<T>(ByteSource source, Conversion<T> conversion, CancellationToken cancellationToken)
        => new StreamedDocumentReader<T>(conversion.Converter, conversion.Options, source, cancellationToken).ReadAsync();

    private static async ValueTask<T?> ReadAllAsync<T>(object source, Conversion<T> conversion, CancellationToken cancellationToken)
    {
        var document = new ArrivingDocument<T>(conversion, source);
        try
        {
            int count;
            do
            {
                count = await document.ReadAsync(cancellationToken).ConfigureAwait(false);
            }
            while (!document.Commit(count));
            return document.Result;
        }
        finally
        {
            document.Dispose();
        }
    }

    // A document that is entirely in the pipe, in one segment, is not copied.
    private static async ValueTask<T?> ReadPipeAsync<T>(PipeSource pipe, Conversion<T> conversion, CancellationToken cancellationToken)
    {
        bool isWhole;
        try
        {
            isWhole = await pipe.TryReadWholeAsync(cancellationToken).ConfigureAwait(false);
        }
        catch
        {
            pipe.Release(0);
            throw;
        }

        return isWhole ? ReadInPlace(pipe, conversion) : await ReadAllAsync(pipe, conversion, cancellationToken).ConfigureAwait(false);
    }

    private static T? ReadInPlace<T>(PipeSource pipe, Conversion<T> conversion)
    {
        int unused = pipe.Whole.Length;
        try
        {
            T? value = conversion.ReadDocument(ArrivingText.WithoutMark(pipe.Whole), isStream: true);
            unused = 0;
            return value;
        }
        finally
        {
            pipe.Release(unused);
        }
    }
}

/// <summary>
/// Reads a document up to the first streamed member. The object is then returned to the caller; the elements of the member, and the rest of
/// the document, are read while the caller enumerates.
/// </summary>
/// <param name="converter">The converter of the document: of <typeparamref name="T"/>, or of any type if it is known only at run time.</param>
internal sealed class StreamedDocumentReader<T>(ICursorConverter converter, JsonSerializerOptions options, ByteSource source, CancellationToken cancellationToken)
    : FrameReader(converter, options, source), IElementPump
{
    // The caller may need only the start of a long document.
    private const int FirstLength = 4 * 1024;

    private bool _isReading;
    private bool _hasEnded;

    public T? Result { get; private set; }

    protected override bool IsEager => true;

    /// <summary>Reads up to the first element of the member, or the whole document if there is none.</summary>
    public async ValueTask<T?> ReadAsync()
    {
        try
        {
            Buffer.Commit(await Source.ReadAsync(StartOf(Buffer.Free()), cancellationToken).ConfigureAwait(false));
            Progress progress = Advance();
            while (progress == Progress.NeedsMore)
            {
                Buffer.Commit(await Source.ReadAsync(Buffer.Free(), cancellationToken).ConfigureAwait(false));
                progress = Advance();
            }

            if (progress == Progress.Done) End();

            return Result;
        }
        catch
        {
            End();
            throw;
        }
    }

    ValueTask<bool> IElementPump.MoveNextAsync(CancellationToken enumeratorToken)
    {
        if (_isReading) throw StreamingErrors.StillReading();
        if (_hasEnded) return new(false);

        try
        {
            cancellationToken.ThrowIfCancellationRequested();
            enumeratorToken.ThrowIfCancellationRequested();
            return Advance() is var progress && progress == Progress.NeedsMore ? ReadMoreAsync(enumeratorToken) : new(Continues(progress));
        }
        catch (Exception exception)
        {
            End();
            return ValueTask.FromException<bool>(exception);
        }
    }

    ValueTask IElementPump.DisposeAsync()
    {
        if (_isReading) throw StreamingErrors.StillReading();

        End();
        return default;
    }

    protected override ReadFrame? BeginRoot(byte first)
    {
        ReadFrame? frame = first == '{' ? base.BeginRoot(first) : null;
        (frame as IStreamingFrame)?.BeginStreaming();
        return frame;
    }

    // Streamed members are in classes, never in structs, so nothing is boxed.
    protected override void ReadWhole(ref JsonCursor cursor) => Result = (T?)Root.ReadBoxed(ref cursor);

    protected override void TakeRoot(ReadFrame frame) => Result = (T?)Root.TakeBoxed(frame);

    private async ValueTask<bool> ReadMoreAsync(CancellationToken enumeratorToken)
    {
        _isReading = true;
        CancellationTokenSource? both = cancellationToken.CanBeCanceled && enumeratorToken.CanBeCanceled && cancellationToken != enumeratorToken
            ? CancellationTokenSource.CreateLinkedTokenSource(cancellationToken, enumeratorToken)
            : null;
        CancellationToken token = both?.Token ?? (enumeratorToken.CanBeCanceled ? enumeratorToken : cancellationToken);
        try
        {
            Progress progress;
            do
            {
                Buffer.Commit(await Source.ReadAsync(Buffer.Free(), token).ConfigureAwait(false));
                progress = Advance();
            }
            while (progress == Progress.NeedsMore);
            return Continues(progress);
        }
        catch
        {
            End();
            throw;
        }
        finally
        {
            _isReading = false;
            both?.Dispose();
        }
    }

    private Memory<byte> StartOf(Memory<byte> free)
        => Source.ExpectedLength < free.Length || free.Length <= FirstLength ? free : free[..FirstLength];

    private bool Continues(Progress progress)
    {
        if (progress == Progress.Done) End();

        return progress == Progress.Paused;
    }

    private void End()
    {
        if (!_hasEnded)
        {
            _hasEnded = true;
            Dispose();
        }
    }
}
