namespace Brisk.Json;

/// <summary>Supports documents of this library in the System.Text.Json serializer.</summary>
internal static class HostedDocument
{
    /// <summary>Reads a copy of the value at the current position of a reader, and advances the reader to its last token. An owned document need not be disposed.</summary>
    /// <exception cref="JsonException">The value is invalid; the caller determines the location.</exception>
    public static JsonDocument Read(ref StjReader reader, Stj.JsonSerializerOptions options, bool isOwned)
    {
        byte[]? rented = null;
        try
        {
            return HostedText.TryTake(ref reader, out ReadOnlySpan<byte> text, out rented)
                ? JsonDocument.ParseCopy(text, Lenient(options.AllowDuplicateProperties), isOwned)
                : throw new JsonException("The JSON value is incomplete.");
        }
        finally
        {
            if (rented is not null) ArrayPool<byte>.Shared.Return(rented);
        }
    }

    /// <summary>Returns options for text that has already been validated with the actual options.</summary>
    public static JsonDocumentOptions Lenient(bool allowsDuplicates = true) => new()
    {
        AllowTrailingCommas = true, CommentHandling = JsonCommentHandling.Skip, MaxDepth = int.MaxValue, AllowDuplicateProperties = allowsDuplicates,
    };
}
