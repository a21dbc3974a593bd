using Brisk.Json.Dialects;

namespace Brisk.Json;

// Documents read from JSON5. They contain the translated JSON; error positions refer to the original.
public sealed partial class JsonDocument
{
    private static JsonDocument ParseJson5(ReadOnlySpan<byte> json5, JsonDocumentOptions options)
    {
        var translated = new TranslatedText(json5, options.ReaderOptions.MaxDepth);
        try
        {
            DocumentRows rows = Build(translated.Text, options);
            byte[] rented = translated.Take(out int length);
            return new JsonDocument(rented.AsMemory(0, length), rows, rented, isDisposable: true);
        }
        catch (JsonException error)
        {
            translated.Dispose();
            throw InJson5(error, json5, options);
        }
    }

    private static JsonDocument CopyJson5(ReadOnlySpan<byte> json5, JsonDocumentOptions options, bool isOwned)
    {
        using var translated = new TranslatedText(json5, options.ReaderOptions.MaxDepth);
        try
        {
            return Make(translated.Text, Build(translated.Text, options), isOwned);
        }
        catch (JsonException error)
        {
            throw InJson5(error, json5, options);
        }
    }

    private static JsonException InJson5(JsonException error, ReadOnlySpan<byte> json5, JsonDocumentOptions options)
        => error is JsonReaderException syntax ? TextMap.Of(json5, options.ReaderOptions.MaxDepth).ToOriginal(syntax) : error;
}
