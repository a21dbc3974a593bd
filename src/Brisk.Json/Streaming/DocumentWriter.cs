namespace Brisk.Json.Streaming;

internal static class DocumentWriter
{
    /// <summary>Writes a value in parts, synchronously. Asynchronous sequences are rejected.</summary>
    public static void Write<T>(Stream stream, T? value, Conversion<T> conversion)
    {
        var writer = FrameWriter.Rent(conversion.Options, conversion.Options.Contracts.WriterFormat, CancellationToken.None, isSynchronous: true);
        try
        {
            writer.Begin(conversion, value);
            while (writer.IsOpen && writer.Write(out _, out ValueTask? ending))
            {
                ending?.AsTask().GetAwaiter().GetResult();
                Send(writer, stream, isAll: false);
            }

            Send(writer, stream, isAll: true);
        }
        finally
        {
            writer.DisposeAsync().AsTask().GetAwaiter().GetResult(); // only asynchronous sequences that have been started are disposed asynchronously
        }
    }

    public static async Task WriteAsync<T>(ByteSink sink, T? value, Conversion<T> conversion, CancellationToken cancellationToken)
    {
        var writer = FrameWriter.Rent(conversion.Options, conversion.Options.Contracts.WriterFormat, cancellationToken);
        await using (writer.ConfigureAwait(false))
        {
            writer.Begin(conversion, value);
            if (writer.IsOpen)
            {
                await WriteAsync(writer, sink, cancellationToken).ConfigureAwait(false);
            }
            else
            {
                await SendAsync(writer, sink, isAll: true, cancellationToken).ConfigureAwait(false);
            }
        }
    }

    /// <summary>Writes elements as they arrive: as an array, or each as a document on its own line.</summary>
    public static async Task WriteElementsAsync<T>(
        ByteSink sink, IAsyncEnumerable<T> values, bool asLines, Conversion<T> conversion, CancellationToken cancellationToken)
    {
        var converter = (CursorConverter<T>)conversion.Converter;
        JsonSerializerOptions options = conversion.Options;
        WriterFormat writerFormat = asLines && options.WriteIndented ? Utf8JsonWriter.FormatOf(options.WriterOptions with { Indented = false }) : options.Contracts.WriterFormat;
        if (options.ThreadCount > 1 && !converter.MayContainAsync)
        {
            writerFormat.QueryEncoder(); // Several threads share the format.
            var format = new ElementFormat<T>(converter.ForElements, options, writerFormat, asLines);
            await new ParallelElementWriter<T>(sink, format, options.ThreadCount, cancellationToken).WriteAsync(values).ConfigureAwait(false);
            return;
        }

        var writer = FrameWriter.Rent(options, writerFormat, cancellationToken);
        await using (writer.ConfigureAwait(false))
        {
            CursorConverter<T> element = converter.ForElements;
            writer.Begin(new AsyncWriteFrame<T>(element, element, values, asLines));
            await WriteAsync(writer, sink, cancellationToken).ConfigureAwait(false);
        }
    }

    private static async ValueTask WriteAsync(FrameWriter writer, ByteSink sink, CancellationToken cancellationToken)
    {
        while (writer.Write(out ValueTask<bool>? pending, out ValueTask? ending))
        {
            if (ending is { } disposal)
            {
                await disposal.ConfigureAwait(false);
                continue;
            }

            bool isWanted;
            try
            {
                isWanted = await SendAsync(writer, sink, isAll: pending is not null, cancellationToken).ConfigureAwait(false);
            }
            catch when (pending is not null)
            {
                await WaitForAsync(pending.Value).ConfigureAwait(false);
                throw;
            }

            if (!isWanted)
            {
                await WaitForAsync(pending.GetValueOrDefault()).ConfigureAwait(false);
                return;
            }

            // If the task fails, its exception is thrown, with a path, when writing continues.
            if (pending is { } task) await WaitForAsync(task).ConfigureAwait(false);
        }

        await SendAsync(writer, sink, isAll: true, cancellationToken).ConfigureAwait(false);
    }

    private static void Send(FrameWriter writer, Stream stream, bool isAll)
    {
        while (writer.TryTakeWritten(isAll, out ReadOnlyMemory<byte> part))
        {
            stream.Write(part.Span);
        }
    }

    // An enumerator must not be disposed during a call to MoveNextAsync, which is awaited even though its element is no longer needed.
    private static async ValueTask WaitForAsync(ValueTask<bool> pending)
        => await ((Task)pending.AsTask()).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);

    // Sends the parts without a state machine as long as the sink completes synchronously, as most do. Returns false if the reader of the data has completed.
    private static ValueTask<bool> SendAsync(FrameWriter writer, ByteSink sink, bool isAll, CancellationToken cancellationToken)
    {
        while (writer.TryTakeWritten(isAll, out ReadOnlyMemory<byte> part))
        {
            ValueTask<bool> sent = sink.WriteAsync(part, cancellationToken);
            if (!sent.IsCompletedSuccessfully) return SendRestAsync(sent, writer, sink, isAll, cancellationToken);
            if (!sent.GetAwaiter().GetResult()) return new(false);
        }

        return new(true);
    }

    private static async ValueTask<bool> SendRestAsync(ValueTask<bool> sent, FrameWriter writer, ByteSink sink, bool isAll, CancellationToken cancellationToken)
    {
        while (await sent.ConfigureAwait(false))
        {
            if (!writer.TryTakeWritten(isAll, out ReadOnlyMemory<byte> part)) return true;

            sent = sink.WriteAsync(part, cancellationToken);
        }

        return false;
    }
}
