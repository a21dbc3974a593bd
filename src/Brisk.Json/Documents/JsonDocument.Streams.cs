namespace Brisk.Json;

public sealed partial class JsonDocument
{
    /// <summary>Reads a stream to its end: a text of one JSON value, in UTF-8, perhaps behind a byte order mark.</summary>
    /// <param name="utf8Json">The stream.</param>
    /// <param name="options">The options to read under.</param>
    /// <returns>The document.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is null.</exception>
    /// <exception cref="JsonException">The text is not one JSON value, or too deep.</exception>
    public static JsonDocument Parse(Stream utf8Json, JsonDocumentOptions options = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        byte[] rented = StreamText.Read(utf8Json, out int length);
        return ParseRented(rented, length, options);
    }

    /// <summary>Reads a stream to its end: a text of one JSON value, in UTF-8, perhaps behind a byte order mark.</summary>
    /// <param name="utf8Json">The stream.</param>
    /// <param name="options">The options to read under.</param>
    /// <param name="cancellationToken">Ends the reading early.</param>
    /// <returns>The document.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is null.</exception>
    /// <exception cref="JsonException">The text is not one JSON value, or too deep.</exception>
    /// <exception cref="OperationCanceledException">The reading was ended early.</exception>
    public static Task<JsonDocument> ParseAsync(Stream utf8Json, JsonDocumentOptions options = default, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return ParseAfterReadingAsync(utf8Json, options, cancellationToken);
    }

    private static async Task<JsonDocument> ParseAfterReadingAsync(Stream stream, JsonDocumentOptions options, CancellationToken cancellationToken)
    {
        (byte[] rented, int length) = await StreamText.ReadAsync(stream, cancellationToken).ConfigureAwait(false);
        return ParseRented(rented, length, options);
    }
}
