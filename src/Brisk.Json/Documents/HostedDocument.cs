using System.Buffers;
using Brisk.Json.Text;
using Stj = System.Text.Json;

namespace Brisk.Json;

/// <summary>Documents of this library that System.Text.Json's serializer reads and writes.</summary>
internal static class HostedDocument
{
    /// <summary>Reads a copy of the value at which a reader stands, and moves the reader to its last token. An owned document needs no disposal.</summary>
    /// <exception cref="JsonException">The value is not valid: its place is for the caller to say.</exception>
    public static JsonDocument Read(ref StjReader reader, Stj.JsonSerializerOptions options, bool isOwned)
    {
        byte[]? rented = null;
        try
        {
            return HostedText.TryTake(ref reader, out ReadOnlySpan<byte> text, out rented)
                ? JsonDocument.ParseCopy(text, Lenient(options.AllowDuplicateProperties), isOwned)
                : throw new JsonException("The JSON value is not complete.");
        }
        finally
        {
            if (rented is not null)
            {
                ArrayPool<byte>.Shared.Return(rented);
            }
        }
    }

    /// <summary>How to read text that has been read before: what it may hold was decided then.</summary>
    public static JsonDocumentOptions Lenient(bool allowsDuplicates = true) => new()
    {
        AllowTrailingCommas = true, CommentHandling = JsonCommentHandling.Skip, MaxDepth = int.MaxValue, AllowDuplicateProperties = allowsDuplicates,
    };
}
