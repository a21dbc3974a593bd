namespace Brisk.Json;

public sealed partial class JsonDocument
{
    /// <summary>Parses a stream to its end: UTF-8 text that represents a single JSON value, optionally after a byte order mark.</summary>
    /// <param name="utf8Json">The stream to read from.</param>
    /// <param name="options">Options that control parsing.</param>
    /// <returns>The document.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is null.</exception>
    /// <exception cref="JsonException">The text is not a single valid JSON value, or is nested too deeply.</exception>
    public static JsonDocument Parse(Stream utf8Json, JsonDocumentOptions options = default)
        => ParseRented(StreamText.Read(NotNull(utf8Json), out int length), length, options);

    /// <inheritdoc cref="Parse(Stream, JsonDocumentOptions)"/>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    public static Task<JsonDocument> ParseAsync(Stream utf8Json, JsonDocumentOptions options = default, CancellationToken cancellationToken = default)
        => ParseAfterReadingAsync(NotNull(utf8Json), options, cancellationToken);

    private static async Task<JsonDocument> ParseAfterReadingAsync(Stream stream, JsonDocumentOptions options, CancellationToken cancellationToken)
    {
        (byte[] rented, int length) = await StreamText.ReadAsync(stream, cancellationToken).ConfigureAwait(false);
        return ParseRented(rented, length, options);
    }
}
