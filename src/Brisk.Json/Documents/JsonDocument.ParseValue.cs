namespace Brisk.Json;

// One value of a longer text, whose bytes are copied.
public sealed partial class JsonDocument
{
    /// <summary>Parses one JSON value from a reader, starting at its current token or the next one, and advances the reader to the last token of the value.</summary>
    /// <param name="reader">The reader. If the method fails, it does not move.</param>
    /// <param name="document">The value as a document, or null if the text does not contain the whole value.</param>
    /// <returns>true if the value was read; false if the text of the reader is not the final block and does not contain the whole value.</returns>
    /// <exception cref="ArgumentException">The reader is configured to return comments as tokens.</exception>
    /// <exception cref="JsonException">The value is not valid JSON.</exception>
    public static bool TryParseValue(ref Utf8JsonReader reader, [NotNullWhen(true)] out JsonDocument? document)
        => TryRead(ref reader, isOwned: false, throwsIfIncomplete: false, out document);

    /// <inheritdoc cref="TryParseValue(ref Utf8JsonReader, out JsonDocument)"/>
    /// <returns>The value as a document.</returns>
    /// <exception cref="JsonException">The value is not valid JSON, or is incomplete.</exception>
    public static JsonDocument ParseValue(ref Utf8JsonReader reader)
    {
        TryRead(ref reader, isOwned: false, throwsIfIncomplete: true, out JsonDocument? document);
        return document!;
    }

    /// <summary>Like <see cref="TryParseValue"/>; an owned document need not be disposed.</summary>
    internal static bool TryRead(ref Utf8JsonReader reader, bool isOwned, bool throwsIfIncomplete, [NotNullWhen(true)] out JsonDocument? document)
    {
        if (reader.Options.CommentHandling == JsonCommentHandling.Allow) DocumentErrors.ThrowComments(nameof(reader));
        Utf8JsonReader restore = reader;
        try
        {
            document = Read(ref reader, isOwned);
            if (document is not null) return true;
            if (throwsIfIncomplete)
            {
                (long line, long column) = reader.PositionOf(reader.BytesConsumed);
                DocumentErrors.ThrowNoValue(reader.TokenType, line, column);
            }
        }
        catch
        {
            reader = restore;
            throw;
        }

        reader = restore;
        return false;
    }

    /// <summary>
    /// Reads the value at the start of the text, which is copied. Returns null if it is invalid or incomplete; the caller then locates the error in the whole text.
    /// </summary>
    /// <param name="options">The options of the reader. A maximum depth of zero is the default one.</param>
    /// <param name="isOwned">Whether the document need not be disposed.</param>
    /// <param name="inChunks">Whether the document, which need not be disposed, is for nodes, and may be in chunks.</param>
    internal static JsonDocument? TryReadPrefix(ReadOnlySpan<byte> text, JsonReaderOptions options, bool isOwned, out int length, bool inChunks = false)
    {
        try
        {
            DocumentRows rows = Build(text, options, isPrefix: true, out length);
            return inChunks ? MakeChunks(text[..length], rows) : Make(text[..length], rows, isOwned);
        }
        catch (JsonException)
        {
            length = 0;
            return null;
        }
    }

    private static JsonDocument? Read(ref Utf8JsonReader reader, bool isOwned)
    {
        if (reader.TokenType is JsonTokenType.None or JsonTokenType.PropertyName && !reader.Read()) return null;
        if (reader.TokenType is JsonTokenType.EndObject or JsonTokenType.EndArray || !reader.HasToken) return null;
        JsonReaderOptions options = reader.Options;
        options.MaxDepth -= reader.TotalDepth;
        if (reader.IsFinalBlock && reader.TryGetContiguousText(out ReadOnlySpan<byte> text)
            && TryReadPrefix(text[reader.TokenStart..], options, isOwned, out int length) is { } document)
        {
            reader.MoveToEndOfValue(reader.TokenStart + length);
            return document;
        }

        Utf8JsonReader end = reader;
        if (!end.TrySkip()) return null;
        byte[] copy = reader.CopyText(end.BytesConsumed);
        DocumentRows rows = Build(copy, options, isPrefix: false, out _);
        reader = end;
        return Make(copy, rows, isOwned);
    }

    // Creates a document from a copy of the text.
    private static JsonDocument Make(ReadOnlySpan<byte> text, DocumentRows rows, bool isOwned)
    {
        if (isOwned)
        {
            rows.Own();
            byte[] own = GC.AllocateUninitializedArray<byte>(text.Length);
            text.CopyTo(own);
            return new JsonDocument(own, rows, rentedText: null, isDisposable: false);
        }

        byte[] rented = ArrayPool<byte>.Shared.Rent(text.Length);
        text.CopyTo(rented);
        return new JsonDocument(rented.AsMemory(0, text.Length), rows, rented, isDisposable: true);
    }
}
