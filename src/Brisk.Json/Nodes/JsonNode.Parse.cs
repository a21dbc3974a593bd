using System.Text;
using Brisk.Json.Dialects;

namespace Brisk.Json.Nodes;

public abstract partial class JsonNode
{
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte}, JsonNodeOptions?, JsonDocumentOptions)"/>
    /// <param name="json">The text to parse.</param>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is null.</exception>
    /// <exception cref="ArgumentException">The text is not valid UTF-16.</exception>
    public static JsonNode? Parse(
        [StringSyntax(StringSyntaxAttribute.Json)] string json, JsonNodeOptions? nodeOptions = null, JsonDocumentOptions documentOptions = default)
    {
        ArgumentNullException.ThrowIfNull(json);

        // The length of other text in UTF-8 is not known in advance, and JSON5 is translated anyway.
        if (json.Length <= DocumentChunks.MaxText && documentOptions.Dialect != JsonDialect.Json5 && Ascii.IsValid(json))
        {
            byte[] own = GC.AllocateUninitializedArray<byte>(json.Length);
            Ascii.FromUtf16(json, own, out _);
            return NodeReader.Read(JsonDocument.ParseOwned(own, OptionsFor(nodeOptions, documentOptions)), 0, nodeOptions.ToBits());
        }

        byte[] rented = TextBuffer.RentUtf8(json, out int length);
        return ReadCopy(rented, length, nodeOptions, documentOptions);
    }

    /// <summary>Parses text that represents a single JSON value.</summary>
    /// <param name="utf8Json">The UTF-8 text to parse. It is copied.</param>
    /// <param name="nodeOptions">The options of the nodes, or null for the defaults.</param>
    /// <param name="documentOptions">Options that control parsing.</param>
    /// <returns>The node, or null if the value is a JSON null.</returns>
    /// <exception cref="JsonException">The text is not a single valid JSON value, or is nested too deeply.</exception>
    public static JsonNode? Parse(ReadOnlySpan<byte> utf8Json, JsonNodeOptions? nodeOptions = null, JsonDocumentOptions documentOptions = default)
        => ReadText(utf8Json, nodeOptions, documentOptions);

    /// <summary>Parses a stream to its end: UTF-8 text that represents a single JSON value, optionally after a byte order mark.</summary>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte}, JsonNodeOptions?, JsonDocumentOptions)"/>
    /// <param name="utf8Json">The stream to read from. It stays open.</param>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is null.</exception>
    public static JsonNode? Parse(Stream utf8Json, JsonNodeOptions? nodeOptions = null, JsonDocumentOptions documentOptions = default)
        => ReadCopy(StreamText.Read(NotNull(utf8Json), out int length), length, nodeOptions, documentOptions);

    /// <inheritdoc cref="Parse(Stream, JsonNodeOptions?, JsonDocumentOptions)"/>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    public static async Task<JsonNode?> ParseAsync(
        Stream utf8Json, JsonNodeOptions? nodeOptions = null, JsonDocumentOptions documentOptions = default, CancellationToken cancellationToken = default)
    {
        (byte[] rented, int length) = await StreamText.ReadAsync(NotNull(utf8Json), cancellationToken).ConfigureAwait(false);
        return ReadCopy(rented, length, nodeOptions, documentOptions);
    }

    /// <summary>Parses one JSON value from a reader, starting at its current token or the next one, and advances the reader to the last token of the value.</summary>
    /// <param name="reader">The reader, which determines the handling of comments, trailing commas, and depth. If an exception is thrown, it is unchanged.</param>
    /// <param name="nodeOptions">The options of the nodes, or null for the defaults.</param>
    /// <returns>The node, or null if the value is a JSON null.</returns>
    /// <exception cref="ArgumentException">The reader is configured to return comments as tokens.</exception>
    /// <exception cref="JsonException">The JSON is invalid, or does not contain the whole value.</exception>
    public static JsonNode? Parse(ref Utf8JsonReader reader, JsonNodeOptions? nodeOptions = null)
        => NodeReader.Read(JsonElement.ParseValue(ref reader), nodeOptions.ToBits());

    private static JsonNode? ReadCopy(byte[] rented, int length, JsonNodeOptions? nodeOptions, JsonDocumentOptions documentOptions)
    {
        try
        {
            return ReadText(rented.AsSpan(0, length), nodeOptions, documentOptions);
        }
        finally
        {
            TextBuffer.Return(rented, length);
        }
    }

    private static JsonNode? ReadText(ReadOnlySpan<byte> utf8, JsonNodeOptions? nodeOptions, JsonDocumentOptions documentOptions)
        => NodeReader.Read(JsonDocument.ParseChunks(utf8, OptionsFor(nodeOptions, documentOptions)), 0, nodeOptions.ToBits());

    private static JsonDocumentOptions OptionsFor(JsonNodeOptions? nodeOptions, JsonDocumentOptions documentOptions)
    {
        if (nodeOptions is not { PreserveComments: true }) return documentOptions;
        if (documentOptions.Dialect == JsonDialect.Json5) throw NodeErrors.CommentsOfJson5();

        documentOptions.CommentHandling = JsonCommentHandling.Skip;
        return documentOptions;
    }
}
