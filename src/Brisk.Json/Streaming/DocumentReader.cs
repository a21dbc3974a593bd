using Brisk.Json.Converters;

namespace Brisk.Json.Streaming;

/// <summary>Reads a document from a source to its end.</summary>
internal static class DocumentReader
{
    public static ValueTask<T?> ReadAsync<T>(ByteSource source, Conversion<T> conversion, CancellationToken cancellationToken)
        => conversion.Converter.LeadsToStreamed
            ? new StreamedDocumentReader<T>(conversion.Converter, conversion.Options, source, cancellationToken).ReadAsync()
            : ReadWholeAsync(source, conversion, cancellationToken);

    public static T? Read<T>(ByteSource source, Conversion<T> conversion)
    {
        using var reader = new DocumentReader<T>(conversion, source);
        do
        {
            reader.Buffer.Commit(reader.Source.Read(reader.Buffer.Free().Span));
        }
        while (reader.Advance() != Progress.Done);
        return reader.Result;
    }

    private static async ValueTask<T?> ReadWholeAsync<T>(ByteSource source, Conversion<T> conversion, CancellationToken cancellationToken)
    {
        using var reader = new DocumentReader<T>(conversion, source);
        do
        {
            reader.Buffer.Commit(await reader.Source.ReadAsync(reader.Buffer.Free(), cancellationToken).ConfigureAwait(false));
        }
        while (reader.Advance() != Progress.Done);
        return reader.Result;
    }
}

/// <inheritdoc/>
internal sealed class DocumentReader<T>(Conversion<T> conversion, ByteSource source) : FrameReader(conversion.Converter, conversion.Options, source)
{
    public T? Result { get; private set; }

    protected override void ReadWhole(ref JsonCursor cursor) => Result = conversion.Read(ref cursor);

    protected override void TakeRoot(ReadFrame frame) => Result = conversion.TakeFrom(frame);
}
