using Brisk.Json.Converters;
using Brisk.Json.Dialects;
using Brisk.Json.Text;

namespace Brisk.Json;

// Reading JSON5: it is translated to JSON; error positions refer to the original.
public static partial class JsonSerializer
{
    private static TValue? ReadJson5<TValue>(ReadOnlySpan<byte> utf8Json5, Conversion<TValue> conversion)
    {
        JsonSerializerOptions options = conversion.Options;
        using var translated = new TranslatedText(utf8Json5, options.EffectiveMaxDepth);
        var cursor = new JsonCursor(translated.Text, 0, 0, options.ReaderOptions, options.CallContext) { Original = utf8Json5, Strings = options.RentStrings(translated.Text.Length) };
        try
        {
            cursor.BeginText();
            TValue? value = conversion.Read(ref cursor);
            cursor.EndText();
            StringCache.Return(cursor.Strings);
            return value;
        }
        catch (Exception exception) when (ErrorLocator.ConcernsTranslated(exception))
        {
            ErrorLocator.Rethrow(exception, ref cursor, 0, conversion.Converter, options.ReaderOptions, TextMap.Of(utf8Json5, options.EffectiveMaxDepth));
            throw;
        }
    }
}
