using Brisk.Json.Serialization;

namespace Brisk.Json.Streaming;

/// <summary>Writes a document to a sink.</summary>
internal static class DocumentWriter
{
    public static Task WriteAsync<T>(ByteSink sink, T value, JsonSerializerOptions options, CancellationToken cancellationToken)
        => WriteAsync(sink, value, options.Contracts.Get<T>(), options, cancellationToken);

    public static Task WriteAsync(ByteSink sink, object? value, Type type, JsonSerializerOptions options, CancellationToken cancellationToken)
        => WriteAsync(sink, value, options.Contracts.Get(type), options, cancellationToken);

    public static async Task WriteAsync<T>(
        ByteSink sink, T value, CursorConverter<T> converter, JsonSerializerOptions options, CancellationToken cancellationToken)
    {
        var writer = new SpineWriter(options, options.WriterOptions, cancellationToken);
        await using (writer.ConfigureAwait(false))
        {
            writer.Begin(converter, value);
            await (writer.IsOpen ? WriteAsync(writer, sink, cancellationToken) : HandOnAllAsync(writer, sink, cancellationToken)).ConfigureAwait(false);
        }
    }

    public static async Task WriteAsync(
        ByteSink sink, object? value, ICursorConverter converter, JsonSerializerOptions options, CancellationToken cancellationToken)
    {
        var writer = new SpineWriter(options, options.WriterOptions, cancellationToken);
        await using (writer.ConfigureAwait(false))
        {
            writer.BeginBoxed(converter, value);
            await (writer.IsOpen ? WriteAsync(writer, sink, cancellationToken) : HandOnAllAsync(writer, sink, cancellationToken)).ConfigureAwait(false);
        }
    }

    /// <summary>Writes elements as they come: as an array, or each as a document in its own line.</summary>
    public static async Task WriteElementsAsync<T>(
        ByteSink sink, IAsyncEnumerable<T> values, bool asLines, CursorConverter<T> converter, JsonSerializerOptions options, CancellationToken cancellationToken)
    {
        JsonWriterOptions writerOptions = options.WriterOptions;
        writerOptions.Indented &= !asLines;
        var writer = new SpineWriter(options, writerOptions, cancellationToken);
        await using (writer.ConfigureAwait(false))
        {
            CursorConverter<T> element = converter.ForElements;
            writer.Begin(new AsyncWriteFrame<T>(element, element, values, asLines));
            await WriteAsync(writer, sink, cancellationToken).ConfigureAwait(false);
        }
    }

    private static async ValueTask WriteAsync(SpineWriter writer, ByteSink sink, CancellationToken cancellationToken)
    {
        while (writer.Write(out ValueTask<bool>? coming, out WriteFrame? ended))
        {
            if (ended is not null)
            {
                await ended.DisposeAsync().ConfigureAwait(false);
                continue;
            }

            bool isWanted;
            try
            {
                isWanted = await HandOnAsync(writer, sink, isAll: coming is not null, cancellationToken).ConfigureAwait(false);
            }
            catch when (coming is not null)
            {
                await SettleAsync(coming.Value).ConfigureAwait(false);
                throw;
            }

            if (!isWanted)
            {
                await SettleAsync(coming.GetValueOrDefault()).ConfigureAwait(false);
                return;
            }

            if (coming is { } task)
            {
                await task.ConfigureAwait(false);
            }
        }

        await HandOnAllAsync(writer, sink, cancellationToken).ConfigureAwait(false);
    }

    private static async ValueTask HandOnAllAsync(SpineWriter writer, ByteSink sink, CancellationToken cancellationToken)
    {
        while (writer.TryTakeWritten(isAll: true, out ReadOnlyMemory<byte> part) && await sink.WriteAsync(part, cancellationToken).ConfigureAwait(false))
        {
        }
    }

    // An enumerator must not be disposed of while it is asked for an element: that is awaited even though it is not wanted any more.
    private static async ValueTask SettleAsync(ValueTask<bool> coming)
        => await ((Task)coming.AsTask()).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);

    private static async ValueTask<bool> HandOnAsync(SpineWriter writer, ByteSink sink, bool isAll, CancellationToken cancellationToken)
    {
        while (writer.TryTakeWritten(isAll, out ReadOnlyMemory<byte> part))
        {
            if (!await sink.WriteAsync(part, cancellationToken).ConfigureAwait(false))
            {
                return false;
            }
        }

        return true;
    }
}
