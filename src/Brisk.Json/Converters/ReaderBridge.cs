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

    /// <summary>Like <see cref="ReadValue"/>, but errors are reported if possible, instead of thrown. Returns false without a report if nothing has been read: only that method can read the value.</summary>
    public static bool TryReadValue<T>(ref Utf8JsonReader reader, CursorConverter<T> converter, JsonSerializerOptions options, out T? value, out ErrorReport? report)
    {
        report = null;
        Utf8JsonReader next = reader;
        if (!TryBegin(ref next, out ReadOnlySpan<byte> text))
        {
            value = default;
            return false;
        }

        var cursor = new JsonCursor(text, 0, next.TotalDepth, next.Options, options.CallContext);
        cursor.HiddenDepth = next.TotalDepth;
        cursor.FailureLimit = 1;
        cursor.Strings = options.RentStrings(text.Length);
        try
        {
            if (TryRead(ref cursor, converter, out value))
            {
                StringCache.Return(cursor.Strings);
                next.MoveToEndOfValue(next.TokenStart + cursor.Position);
                reader = next;
                return true;
            }
        }
        catch (Exception exception)
        {
            LineAnchor start = StartOf(ref next, options);
            Skip(ref next, options);
            if (!ErrorLocator.IsTextError(exception) || exception is NotSupportedException) reader = next;
            if (ErrorLocator.NeedsLocation(exception))
            {
                RethrowLocated(exception, ref cursor, converter, next.Options, start, options);
            }

            throw;
        }

        long first = next.TokenStartIndex;
        Skip(ref next, options);
        report = new(cursor.Failures!, text[..(int)(next.BytesConsumed - first)].ToArray(), converter, next.Options);
        return false;
    }

    // Moves to the first token of a value in contiguous text.
    private static bool TryBegin(ref Utf8JsonReader reader, out ReadOnlySpan<byte> text)
    {
        text = default;
        try
        {
            if (reader.Options.CommentHandling == JsonCommentHandling.Allow || (reader.TokenType is JsonTokenType.None or JsonTokenType.PropertyName && !reader.Read())
                || reader.TokenType is JsonTokenType.EndObject or JsonTokenType.EndArray || !reader.HasToken || !reader.TryGetContiguousText(out text) || !reader.IsFinalBlock)
            {
                return false;
            }

            text = text[reader.TokenStart..];
            return true;
        }
        catch (JsonReaderException)
        {
            return false;
        }
    }

    // Throws if the value is not valid JSON, which is reported instead of another error.
    private static void Skip(ref Utf8JsonReader reader, JsonSerializerOptions options)
    {
        try
        {
            reader.TrySkip();
        }
        catch (JsonReaderException syntax)
        {
            throw MarkTranslated(ErrorLocator.AtRoot(syntax), default, options);
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
                RethrowLocated(exception, ref cursor, converter, reader.Options, StartOf(ref reader, options), options);
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

    private static void RethrowLocated(Exception exception, ref JsonCursor cursor, ICursorConverter converter, JsonReaderOptions readerOptions, LineAnchor start, JsonSerializerOptions options)
    {
        Exception located = ErrorLocator.Located(exception, ref cursor, converter, readerOptions);
        if (located is JsonException jsonException) MarkTranslated(jsonException, start, options);
        if (located != exception) throw located;
    }

    private static LineAnchor StartOf(ref Utf8JsonReader reader, JsonSerializerOptions options)
    {
        if (options.Dialect != JsonDialect.Json5 || !reader.TryGetContiguousText(out _)) return default;

        (long line, long column) = reader.PositionOf(reader.TokenStartIndex);
        return new LineAnchor(0, line, column);
    }

    // With JSON5 options, the reader probably reads translated text, whose locations differ from those of the original.
    private static JsonException MarkTranslated(JsonException exception, LineAnchor start, JsonSerializerOptions options)
    {
        exception.TranslatedFrom = options.Dialect == JsonDialect.Json5 ? start : null;
        return exception;
    }
}
