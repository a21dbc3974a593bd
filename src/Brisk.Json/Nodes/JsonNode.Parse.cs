using System.Diagnostics.CodeAnalysis;

namespace Brisk.Json.Nodes;

public abstract partial class JsonNode
{
    /// <summary>Reads a text of one JSON value.</summary>
    /// <param name="json">The text.</param>
    /// <param name="nodeOptions">The options of the nodes.</param>
    /// <param name="documentOptions">The options to read under.</param>
    /// <returns>The node; null where the value is JSON's null.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is null.</exception>
    /// <exception cref="ArgumentException">The text is not valid UTF-16.</exception>
    /// <exception cref="JsonException">The text is not one JSON value, or too deep.</exception>
    public static JsonNode? Parse(
        [StringSyntax(StringSyntaxAttribute.Json)] string json, JsonNodeOptions? nodeOptions = null, JsonDocumentOptions documentOptions = default)
    {
        ArgumentNullException.ThrowIfNull(json);
        byte[] rented = TextBuffer.RentUtf8(json, out int length);
        return ReadCopy(rented, length, nodeOptions, documentOptions);
    }

    /// <summary>Reads a text of one JSON value.</summary>
    /// <param name="utf8Json">The text, in UTF-8. It is copied.</param>
    /// <param name="nodeOptions">The options of the nodes.</param>
    /// <param name="documentOptions">The options to read under.</param>
    /// <returns>The node; null where the value is JSON's null.</returns>
    /// <exception cref="JsonException">The text is not one JSON value, or too deep.</exception>
    public static JsonNode? Parse(ReadOnlySpan<byte> utf8Json, JsonNodeOptions? nodeOptions = null, JsonDocumentOptions documentOptions = default)
        => ReadText(utf8Json, nodeOptions, documentOptions);

    /// <summary>Reads a stream to its end: a text of one JSON value, in UTF-8, perhaps behind a byte order mark.</summary>
    /// <param name="utf8Json">The stream; it stays open.</param>
    /// <param name="nodeOptions">The options of the nodes.</param>
    /// <param name="documentOptions">The options to read under.</param>
    /// <returns>The node; null where the value is JSON's null.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is null.</exception>
    /// <exception cref="JsonException">The text is not one JSON value, or too deep.</exception>
    public static JsonNode? Parse(Stream utf8Json, JsonNodeOptions? nodeOptions = null, JsonDocumentOptions documentOptions = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        byte[] rented = StreamText.Read(utf8Json, out int length);
        return ReadCopy(rented, length, nodeOptions, documentOptions);
    }

    /// <summary>Reads a stream to its end: a text of one JSON value, in UTF-8, perhaps behind a byte order mark.</summary>
    /// <param name="utf8Json">The stream; it stays open.</param>
    /// <param name="nodeOptions">The options of the nodes.</param>
    /// <param name="documentOptions">The options to read under.</param>
    /// <param name="cancellationToken">Ends the reading early.</param>
    /// <returns>The node; null where the value is JSON's null.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is null.</exception>
    /// <exception cref="JsonException">The text is not one JSON value, or too deep.</exception>
    /// <exception cref="OperationCanceledException">The reading was ended early.</exception>
    public static Task<JsonNode?> ParseAsync(
        Stream utf8Json, JsonNodeOptions? nodeOptions = null, JsonDocumentOptions documentOptions = default, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return Read(utf8Json, nodeOptions, documentOptions, cancellationToken);

        static async Task<JsonNode?> Read(Stream stream, JsonNodeOptions? nodeOptions, JsonDocumentOptions documentOptions, CancellationToken cancellationToken)
        {
            (byte[] rented, int length) = await StreamText.ReadAsync(stream, cancellationToken).ConfigureAwait(false);
            return ReadCopy(rented, length, nodeOptions, documentOptions);
        }
    }

    /// <summary>Reads the value that a reader stands at, or is about to read, and moves the reader to its last token.</summary>
    /// <param name="reader">The reader; unchanged when this method throws. Comments, trailing commas and depth are as it says.</param>
    /// <param name="nodeOptions">The options of the nodes.</param>
    /// <returns>The node; null where the value is JSON's null.</returns>
    /// <exception cref="ArgumentException">The reader gives comments as tokens.</exception>
    /// <exception cref="JsonException">The text is not JSON, or does not hold all of the value.</exception>
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
    {
        if (nodeOptions is { PreserveComments: true })
        {
            documentOptions.CommentHandling = JsonCommentHandling.Skip;
        }

        return NodeReader.Read(JsonDocument.ParseCopy(utf8, documentOptions, isOwned: true), 0, nodeOptions.ToBits());
    }
}
