using Brisk.Json.Converters;
using Brisk.Json.Dialects;
using Brisk.Json.Text;

namespace Brisk.Json;

// Reading without exceptions. The cursor records errors instead of throwing them, and no caller continues with an invalid value. Exceptions remain where
// user code throws, and where metadata is searched for ahead of the cursor. They are caught here, and count as the last error.
public static partial class JsonSerializer
{
    private static bool TryReadText<TValue>(
        ReadOnlySpan<byte> utf8Json, string? source, Conversion<TValue> conversion, int maxErrors, out TValue? value, [NotNullWhen(false)] out ErrorReport? report)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(maxErrors, 1);
        JsonSerializerOptions options = conversion.Options;
        List<ReadFailure>? failures;
        if (options.Dialect == JsonDialect.Json5)
        {
            using var translated = new TranslatedText(utf8Json, options.EffectiveMaxDepth);
            failures = TryReadJson(translated.Text, utf8Json, conversion, maxErrors, out value);
        }
        else
        {
            failures = TryReadJson(utf8Json, default, conversion, maxErrors, out value);
        }

        report = failures is null ? null : Report(failures, utf8Json, source, conversion.Converter, options);
        return report is null;
    }

    private static List<ReadFailure>? TryReadJson<TValue>(
        ReadOnlySpan<byte> utf8Json, ReadOnlySpan<byte> original, Conversion<TValue> conversion, int maxErrors, out TValue? value)
    {
        JsonSerializerOptions options = conversion.Options;
        var cursor = new JsonCursor(utf8Json, 0, 0, options.ReaderOptions, options.CallContext) { Original = original, FailureLimit = maxErrors, Strings = options.RentStrings(utf8Json.Length) };
        try
        {
            cursor.BeginText();
            TValue? read = conversion.Read(ref cursor);
            bool isRead = cursor.HasValue;
            cursor.Resume();
            cursor.EndText();
            value = isRead && !cursor.HasStopped ? read : default;
            StringCache.Return(cursor.Strings);
            return cursor.Failures;
        }
        catch (Exception) when (cursor.HasStopped)
        {
            // Errors after the last failure come from reading empty text, and are meaningless.
            value = default;
            return cursor.Failures;
        }
        catch (Exception exception) when (ErrorLocator.ConcernsText(exception))
        {
            value = default;
            return WithException(exception, ref cursor, conversion.Converter, options);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ErrorReport Report(List<ReadFailure> failures, ReadOnlySpan<byte> utf8Json, string? source, ICursorConverter converter, JsonSerializerOptions options)
    {
        if (source is not null)
        {
            return new(failures, source, converter, options.ReaderOptions, isJson5: options.Dialect == JsonDialect.Json5);
        }

        byte[] copy = GC.AllocateUninitializedArray<byte>(utf8Json.Length);
        utf8Json.CopyTo(copy);
        return new(failures, copy, converter, options.ReaderOptions, isJson5: options.Dialect == JsonDialect.Json5);
    }

    private static bool TryReadChars<TValue>(
        ReadOnlySpan<char> json, string? source, Conversion<TValue> conversion, int maxErrors, out TValue? value, [NotNullWhen(false)] out ErrorReport? report)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(maxErrors, 1);
        byte[] rented = ArrayPool<byte>.Shared.Rent(Utf8Transcoder.RoomFor(json));
        try
        {
            return TryReadText(rented.AsSpan(0, Transcode(json, rented)), source, conversion, maxErrors, out value, out report);
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(rented);
        }
    }

    // An unsupported type is not an error of the text. It is thrown, unless the JSON is invalid before that point.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static List<ReadFailure> WithException(Exception exception, ref JsonCursor cursor, ICursorConverter converter, JsonSerializerOptions options)
    {
        if (exception is NotSupportedException)
        {
            try
            {
                ErrorLocator.Rethrow(exception, ref cursor, 0, converter, options.ReaderOptions, options.Dialect == JsonDialect.Json5 ? TextMap.Of(cursor.Original, options.EffectiveMaxDepth) : null);
            }
            catch (JsonException)
            {
                // Recorded below.
            }
        }

        return [.. cursor.Failures ?? [], new ReadFailure(exception, cursor.Position, cursor.FailurePlace, cursor.ConsumedAtFailure)];
    }
}
