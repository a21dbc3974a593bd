using System.Buffers;

namespace Brisk.Json.Serialization;

/// <summary>Lets a converter of the cursor read from a public reader.</summary>
internal static class ReaderBridge
{
    /// <summary>
    /// Reads the value that the reader stands at, or is about to read, as a document of its own: errors have a path and a position
    /// from its start. Restores the reader when that fails.
    /// </summary>
    public static T? ReadValue<T>(ref Utf8JsonReader reader, CursorConverter<T> converter, JsonSerializerOptions options)
    {
        if (reader.Options.CommentHandling == JsonCommentHandling.Allow)
        {
            throw new ArgumentException("A reader that gives comments as tokens cannot be read from: use Skip or Disallow.", nameof(reader));
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
                throw CursorErrors.Value();
            }

            if (!reader.HasToken)
            {
                throw CursorErrors.Incomplete();
            }

            return Read(ref reader, converter, options, isDocument: true);
        }
        catch (JsonReaderException syntax)
        {
            reader = restore;
            throw ErrorLocator.AtRoot(syntax);
        }
        catch (CursorException failure)
        {
            (long line, long column) = reader.PositionOf(reader.BytesConsumed);
            JsonTokenType found = reader.TokenType;
            reader = restore;
            throw failure.HasMessage ? ErrorLocator.AtRoot(new JsonReaderException(failure.Message, line, column)) : ErrorLocator.AtRoot(failure, ((ICursorConverter)converter).Type, found, line, column);
        }
        catch
        {
            reader = restore;
            throw;
        }
    }

    /// <summary>
    /// Reads the value whose first token the reader stands at, and moves the reader to its last. On an error the reader stands at the
    /// token at fault, and the exception knows no place: the serializer that called the user's converter knows it.
    /// </summary>
    public static T? Read<T>(ref Utf8JsonReader reader, CursorConverter<T> converter, JsonSerializerOptions options)
    {
        if (reader.TokenType == JsonTokenType.None)
        {
            ReaderErrors.BeforeFirst(ref reader, converter);
        }

        return Read(ref reader, converter, options, isDocument: false);
    }

    /// <summary>Reads the property name that the reader stands at.</summary>
    public static T ReadKey<T>(ref Utf8JsonReader reader, CursorConverter<T> converter, JsonSerializerOptions options)
    {
        // From a copy with quotes and colon, since the reader may stand anywhere in a sequence.
        ReadOnlySpan<byte> name = reader.HasValueSequence ? reader.ValueSequence.ToArray() : reader.ValueSpan;
        byte[] text = [(byte)'"', .. name, (byte)'"', (byte)':'];
        var cursor = new JsonCursor(text, 0, 0, default, options);
        try
        {
            return converter.ReadKey(ref cursor);
        }
        catch (CursorException failure)
        {
            throw ReaderErrors.OfKey(failure, typeof(T));
        }
    }

    private static T? Read<T>(ref Utf8JsonReader reader, CursorConverter<T> converter, JsonSerializerOptions options, bool isDocument)
    {
        if (!reader.TryGetContiguousText(out ReadOnlySpan<byte> text) || !reader.IsFinalBlock)
        {
            return ReadCopy(ref reader, converter, options, isDocument);
        }

        JsonTokenType first = reader.TokenType;
        int start = reader.TokenStart;
        var cursor = new JsonCursor(text[start..], 0, reader.CurrentDepth, reader.Options, options.CallContext);
        T? value = Read(ref cursor, ref reader, converter, isDocument);
        reader.MoveToEndOfValue(start + cursor.Position, LastToken(first));
        return value;
    }

    // The value may lie in several segments, or not be complete: it is found first, and read from a copy.
    private static T? ReadCopy<T>(ref Utf8JsonReader reader, CursorConverter<T> converter, JsonSerializerOptions options, bool isDocument)
    {
        Utf8JsonReader end = reader;
        if (!end.TrySkip())
        {
            throw CursorErrors.Incomplete();
        }

        // A number that ends the text of a container might go on; here the text is the whole number.
        int depth = reader.TokenType == JsonTokenType.Number ? 0 : reader.CurrentDepth;
        byte[] text = reader.CopyText(end.BytesConsumed);
        var cursor = new JsonCursor(text, 0, depth, reader.Options, options.CallContext);
        T? value = Read(ref cursor, ref reader, converter, isDocument);
        reader = end;
        return value;
    }

    private static T? Read<T>(ref JsonCursor cursor, ref Utf8JsonReader reader, CursorConverter<T> converter, bool isDocument)
    {
        try
        {
            return converter.ReadValue(ref cursor);
        }
        catch (Exception exception) when (ErrorLocator.Concerns(exception))
        {
            if (isDocument)
            {
                // What is not JSON is an error before what does not fit, since the document is found before it is read.
                Utf8JsonReader end = reader;
                end.TrySkip();
                ErrorLocator.Rethrow(exception, ref cursor, 0, converter, reader.Options);
            }
            else
            {
                Type type = exception is CursorException ? ErrorLocator.WantedAt(exception, ref cursor, converter, reader.Options) : typeof(T);
                ErrorLocator.MoveTo(exception, ref cursor, ref reader);
                if (exception is CursorException failure)
                {
                    throw ReaderErrors.Of(failure, type, reader.TokenType);
                }
            }

            throw;
        }
    }

    private static JsonTokenType LastToken(JsonTokenType first) => first switch
    {
        JsonTokenType.StartObject => JsonTokenType.EndObject,
        JsonTokenType.StartArray => JsonTokenType.EndArray,
        _ => first,
    };
}
