using Brisk.Json.Dialects;
using Brisk.Json.Nodes;

namespace Brisk.Json.Converters;

/// <summary>Reads from a public reader with a converter that uses the cursor.</summary>
internal static class ReaderBridge
{
    /// <summary>
    /// Reads the value at, or directly after, the reader's position as a separate document: errors have a path and a position relative to its start. If the
    /// JSON is invalid or cannot be converted, the reader is restored; after any other exception, it is at the end of the value.
    /// </summary>
    public static T? ReadValue<T>(ref Utf8JsonReader reader, CursorConverter<T> converter, JsonSerializerOptions options)
    {
        if (reader.Options.CommentHandling == JsonCommentHandling.Allow)
        {
            throw new ArgumentException("Comments cannot be stored when deserializing objects, only the Skip and Disallow comment handling modes are supported.", nameof(reader));
        }

        Utf8JsonReader restore = reader;
        try
        {
            if (reader.TokenType is JsonTokenType.None or JsonTokenType.PropertyName && !reader.Read())
            {
                throw CursorErrors.Incomplete();
            }

            if (reader.TokenType is JsonTokenType.EndObject or JsonTokenType.EndArray)
            {
                throw CursorErrors.StartOfValue(reader.TokenType == JsonTokenType.EndObject ? (byte)'}' : (byte)']');
            }

            if (!reader.HasToken) throw CursorErrors.Incomplete();

            return Read(ref reader, converter, options, isDocument: true);
        }
        catch (JsonReaderException syntax)
        {
            reader = restore;
            throw MarkTranslated(ErrorLocator.AtRoot(syntax), default, options);
        }
        catch (CursorException failure)
        {
            (long line, long column) = reader.PositionOf(reader.BytesConsumed);
            JsonTokenType found = reader.TokenType;
            reader = restore;
            throw MarkTranslated(failure.HasMessage ? ErrorLocator.AtRoot(new JsonReaderException(failure.Message, line, column)) : ErrorLocator.AtRoot(failure, ((ICursorConverter)converter).Type, found, line, column), default, options);
        }
        catch (System.Text.Json.JsonException)
        {
            reader = restore;
            throw;
        }
        catch
        {
            reader.TrySkip();
            throw;
        }
    }

    /// <summary>Like <see cref="ReadValue"/>, but errors are reported. Returns false without a report if only that method can read the value or describe the error.</summary>
    public static bool TryReadValue<T>(ref Utf8JsonReader reader, CursorConverter<T> converter, JsonSerializerOptions options, out T? value, out ErrorReport? report)
    {
        (value, report) = (default, null);
        Utf8JsonReader next = reader;
        try
        {
            if (next.Options.CommentHandling == JsonCommentHandling.Allow || (next.TokenType is JsonTokenType.None or JsonTokenType.PropertyName && !next.Read())
                || next.TokenType is JsonTokenType.EndObject or JsonTokenType.EndArray || !next.HasToken || !next.TryGetContiguousText(out ReadOnlySpan<byte> text) || !next.IsFinalBlock)
            {
                return false;
            }

            text = text[next.TokenStart..];
            var cursor = new JsonCursor(text, 0, next.TotalDepth, next.Options, options.CallContext);
            cursor.HiddenDepth = next.TotalDepth;
            cursor.FailureLimit = 1;
            cursor.Strings = options.RentStrings(text.Length);
            if (TryRead(ref cursor, converter, out value))
            {
                StringCache.Return(cursor.Strings);
                next.MoveToEndOfValue(next.TokenStart + cursor.Position);
                reader = next;
                return true;
            }

            Utf8JsonReader end = next;
            if (cursor.Failures is { } failures && end.TrySkip())
            {
                report = new(failures, text[..(int)(end.BytesConsumed - next.TokenStartIndex)].ToArray(), converter, next.Options);
            }
        }
        catch (Exception exception) when (ErrorLocator.IsTextError(exception))
        {
            // The exception is rethrown, and then has its location.
        }
        catch
        {
            if (!TrySkipValid(ref next)) return false;

            reader = next;
            throw;
        }

        return false;
    }

    // Returns false if the value is not valid JSON, which is reported instead of another error.
    private static bool TrySkipValid(ref Utf8JsonReader reader)
    {
        try
        {
            return reader.TrySkip();
        }
        catch (JsonReaderException)
        {
            return false;
        }
    }

    private static bool TryRead<T>(ref JsonCursor cursor, CursorConverter<T> converter, out T? value)
    {
        try
        {
            T? read = converter.ReadValue(ref cursor);
            value = cursor.Failures is null ? read : default;
            return cursor.Failures is null;
        }
        catch (Exception) when (cursor.HasStopped)
        {
            // Errors after the last failure come from reading empty text, and are meaningless.
            value = default;
            return false;
        }
    }

    /// <summary>
    /// Reads the value whose first token is at the reader's position, and moves the reader to its last token. After an error, the reader is at
    /// the invalid token, and the exception has no location; the serializer that called the custom converter adds it.
    /// </summary>
    public static T? Read<T>(ref Utf8JsonReader reader, CursorConverter<T> converter, JsonSerializerOptions options)
    {
        if (reader.TokenType == JsonTokenType.None) ReaderErrors.BeforeFirst(ref reader, converter);
        if (reader.TokenType == JsonTokenType.PropertyName) return ReadAtName(ref reader, converter, options);

        return Read(ref reader, converter, options, isDocument: false);
    }

    // As in System.Text.Json, a converter of text reads the name, so that it can read keys for another converter. One that accepts any value reads that of the property.
    private static T? ReadAtName<T>(ref Utf8JsonReader reader, CursorConverter<T> converter, JsonSerializerOptions options)
    {
        if (typeof(T) == typeof(object) || typeof(T) == typeof(JsonElement) || typeof(T) == typeof(JsonDocument) || typeof(T) == typeof(JsonValue))
        {
            reader.Read();
            return Read(ref reader, converter, options, isDocument: false);
        }

        if (typeof(T) != typeof(string) && typeof(T) != typeof(char) && typeof(T) != typeof(Uri))
        {
            throw ReaderErrors.AtName(typeof(T));
        }

        JsonCursor cursor = NameCursor(ref reader, options);
        try
        {
            return converter.ReadValue(ref cursor);
        }
        catch (CursorException failure)
        {
            throw ReaderErrors.Of(failure, typeof(T), JsonTokenType.PropertyName);
        }
    }

    /// <summary>Reads the property name at the reader's position.</summary>
    public static T ReadKey<T>(ref Utf8JsonReader reader, CursorConverter<T> converter, JsonSerializerOptions options)
    {
        bool isName = reader.TokenType == JsonTokenType.PropertyName;
        JsonCursor cursor = NameCursor(ref reader, options);
        try
        {
            T key = converter.ReadKey(ref cursor);
            return isName ? key : throw ValueErrors.WrongToken(reader.TokenType, "propertyName");
        }
        catch (Exception exception) when (!isName && exception is not NotSupportedException)
        {
            // A type that has no keys is reported first.
            throw ValueErrors.WrongToken(reader.TokenType, "propertyName");
        }
        catch (CursorException failure)
        {
            throw ReaderErrors.OfKey(failure, typeof(T));
        }
    }

    // At a copy of the name with quotes and colon, because the reader may be anywhere in a sequence; at an empty name if the reader is at another token.
    private static JsonCursor NameCursor(ref Utf8JsonReader reader, JsonSerializerOptions options)
    {
        ReadOnlySpan<byte> name = reader.TokenType != JsonTokenType.PropertyName ? default : reader.HasValueSequence ? reader.ValueSequence.ToArray() : reader.ValueSpan;
        byte[] text = [(byte)'"', .. name, (byte)'"', (byte)':'];
        return new JsonCursor(text, 0, reader.TotalDepth, reader.Options, options) { HiddenDepth = reader.TotalDepth - reader.CurrentDepth };
    }

    private static T? Read<T>(ref Utf8JsonReader reader, CursorConverter<T> converter, JsonSerializerOptions options, bool isDocument)
    {
        if (!reader.TryGetContiguousText(out ReadOnlySpan<byte> text) || !reader.IsFinalBlock)
        {
            return ReadCopy(ref reader, converter, options, isDocument);
        }

        int start = reader.TokenStart;
        int depth = reader.TotalDepth;
        var cursor = new JsonCursor(text[start..], 0, depth, reader.Options, options.CallContext);
        cursor.HiddenDepth = HiddenDepth(ref reader, depth, isDocument);
        cursor.Strings = options.RentStrings(text.Length - start);
        T? value = Read(ref cursor, ref reader, converter, options, isDocument);
        reader.MoveToEndOfValue(start + cursor.Position);
        return value;
    }

    // Depths in a separate document are counted from its start; those in a value that another converter reads with a built-in one continue from the depth of its reader.
    private static int HiddenDepth(ref Utf8JsonReader reader, int depth, bool isDocument) => isDocument ? depth : depth - reader.CurrentDepth;

    // The value may span several segments or be incomplete, so its end is found first, and it is read from a copy.
    private static T? ReadCopy<T>(ref Utf8JsonReader reader, CursorConverter<T> converter, JsonSerializerOptions options, bool isDocument)
    {
        Utf8JsonReader end = reader;
        if (!end.TrySkip()) throw CursorErrors.NotEnough();

        // Inside a container, a number at the end of the text could continue; here, the text is the complete number.
        int depth = reader.TokenType == JsonTokenType.Number ? 0 : reader.TotalDepth;
        byte[] text = reader.CopyText(end.BytesConsumed);
        var cursor = new JsonCursor(text, 0, depth, reader.Options, options.CallContext);
        cursor.HiddenDepth = HiddenDepth(ref reader, depth, isDocument);
        cursor.Strings = options.RentStrings(text.Length);
        T? value = Read(ref cursor, ref reader, converter, options, isDocument);
        reader = end;
        return value;
    }

    private static T? Read<T>(ref JsonCursor cursor, ref Utf8JsonReader reader, CursorConverter<T> converter, JsonSerializerOptions options, bool isDocument)
    {
        try
        {
            T? value = converter.ReadValue(ref cursor);
            StringCache.Return(cursor.Strings);
            return value;
        }
        catch (Exception exception) when (isDocument)
        {
            // Invalid JSON is reported before any other error, because in System.Text.Json the end of the document is found before it is read.
            Utf8JsonReader end = reader;
            end.TrySkip();
            if (ErrorLocator.NeedsLocation(exception))
            {
                RethrowLocated(exception, ref cursor, converter, ref reader, options);
            }

            throw;
        }
        catch (NotSupportedException exception) when (ErrorLocator.NeedsLocation(exception))
        {
            // Its message has a location, which cannot be added later: the path starts at this value.
            (long line, long column) = reader.PositionOf(reader.TokenStartIndex);
            ErrorLocator.Rethrow(exception, ref cursor, 0, converter, reader.Options, "$", new LineAnchor(0, line, column));
            throw;
        }
        catch (Exception exception) when (ErrorLocator.NeedsLocation(exception))
        {
            if (exception is JsonReaderException)
            {
                // The position may be relative to a nested value. This reader throws the same error with a position relative to its own text.
                Utf8JsonReader start = reader;
                reader.TrySkip();
                reader = start;
            }

            Type type = exception is CursorException ? ErrorLocator.ExpectedTypeAt(exception, ref cursor, converter, reader.Options) : typeof(T);
            ErrorLocator.MoveTo(exception, ref cursor, ref reader);
            if (exception is CursorException failure) throw ReaderErrors.Of(failure, type, reader.TokenType);

            throw;
        }
    }

    private static void RethrowLocated(Exception exception, ref JsonCursor cursor, ICursorConverter converter, ref Utf8JsonReader reader, JsonSerializerOptions options)
    {
        LineAnchor start = default;
        if (options.Dialect == JsonDialect.Json5 && reader.TryGetContiguousText(out _))
        {
            (long line, long column) = reader.PositionOf(reader.TokenStartIndex);
            start = new LineAnchor(0, line, column);
        }

        Exception located = ErrorLocator.Located(exception, ref cursor, converter, reader.Options);
        if (located is JsonException jsonException) MarkTranslated(jsonException, start, options);
        if (located != exception) throw located;
    }

    // With JSON5 options, the reader probably reads translated text, whose locations differ from those of the original.
    private static JsonException MarkTranslated(JsonException exception, LineAnchor start, JsonSerializerOptions options)
    {
        exception.TranslatedFrom = options.Dialect == JsonDialect.Json5 ? start : null;
        return exception;
    }
}
