using Brisk.Json.Serialization;

namespace Brisk.Json.Streaming;

/// <summary>Reads one document from a source to its end.</summary>
internal static class DocumentReader
{
    public static ValueTask<T?> ReadAsync<T>(ByteSource source, JsonSerializerOptions options, CancellationToken cancellationToken)
        => ReadAsync(source, options.Contracts.Get<T>(), options, cancellationToken);

    public static ValueTask<object?> ReadAsync(ByteSource source, Type type, JsonSerializerOptions options, CancellationToken cancellationToken)
        => ReadAsync(source, options.Contracts.Get(type), options, cancellationToken);

    public static ValueTask<T?> ReadAsync<T>(
        ByteSource source, CursorConverter<T> converter, JsonSerializerOptions options, CancellationToken cancellationToken)
        => converter.LeadsToStreamed
            ? new StreamedDocumentReader<T>(converter, options, source, cancellationToken).ReadAsync()
            : ReadWholeAsync(source, converter, options, cancellationToken);

    private static async ValueTask<T?> ReadWholeAsync<T>(
        ByteSource source, CursorConverter<T> converter, JsonSerializerOptions options, CancellationToken cancellationToken)
    {
        using var reader = new DocumentReader<T>(converter, options, source);
        do
        {
            reader.Buffer.Commit(await source.ReadAsync(reader.Buffer.Free(), cancellationToken).ConfigureAwait(false));
        }
        while (reader.Advance() != Progress.Done);
        return reader.Result;
    }

    public static ValueTask<object?> ReadAsync(
        ByteSource source, ICursorConverter converter, JsonSerializerOptions options, CancellationToken cancellationToken)
        => converter.LeadsToStreamed
            ? new StreamedDocumentReader<object>(converter, options, source, cancellationToken).ReadAsync()
            : ReadWholeAsync(source, converter, options, cancellationToken);

    private static async ValueTask<object?> ReadWholeAsync(
        ByteSource source, ICursorConverter converter, JsonSerializerOptions options, CancellationToken cancellationToken)
    {
        using var reader = new BoxedDocumentReader(converter, options, source);
        do
        {
            reader.Buffer.Commit(await source.ReadAsync(reader.Buffer.Free(), cancellationToken).ConfigureAwait(false));
        }
        while (reader.Advance() != Progress.Done);
        return reader.Result;
    }

    public static T? Read<T>(ByteSource source, CursorConverter<T> converter, JsonSerializerOptions options)
    {
        using var reader = new DocumentReader<T>(converter, options, source);
        ReadToEnd(reader);
        return reader.Result;
    }

    public static object? Read(ByteSource source, ICursorConverter converter, JsonSerializerOptions options)
    {
        using var reader = new BoxedDocumentReader(converter, options, source);
        ReadToEnd(reader);
        return reader.Result;
    }

    private static void ReadToEnd(SpineReader reader)
    {
        do
        {
            reader.Buffer.Commit(reader.Source.Read(reader.Buffer.Free().Span));
        }
        while (reader.Advance() != Progress.Done);
    }
}

/// <inheritdoc/>
internal sealed class DocumentReader<T>(CursorConverter<T> converter, JsonSerializerOptions options, ByteSource source)
    : SpineReader(converter, options, source)
{
    public T? Result { get; private set; }

    protected override void ReadWhole(ref JsonCursor cursor) => Result = converter.ReadValue(ref cursor);

    protected override void TakeRoot(ReadFrame frame) => Result = converter.TakeFrom(frame);
}

/// <inheritdoc/>
internal sealed class BoxedDocumentReader(ICursorConverter converter, JsonSerializerOptions options, ByteSource source)
    : SpineReader(converter, options, source)
{
    public object? Result { get; private set; }

    protected override void ReadWhole(ref JsonCursor cursor) => Result = Root.ReadBoxed(ref cursor);

    protected override void TakeRoot(ReadFrame frame) => Result = Root.TakeBoxed(frame);
}
