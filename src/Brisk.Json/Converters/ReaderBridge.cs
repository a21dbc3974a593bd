using System.Buffers;

namespace Brisk.Json.Serialization;

/// <summary>Lets a converter of the cursor read from a public reader.</summary>
internal static class ReaderBridge
{
    /// <summary>Reads the value that the reader stands at, or is about to read; restores the reader when that fails.</summary>
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

            return Read(ref reader, converter, options);
        }
        catch
        {
            reader = restore;
            throw;
        }
    }

    /// <summary>Reads the value whose first token the reader stands at, and moves the reader to its last.</summary>
    public static T? Read<T>(ref Utf8JsonReader reader, CursorConverter<T> converter, JsonSerializerOptions options)
    {
        if (!reader.TryGetContiguousText(out ReadOnlySpan<byte> text) || !reader.IsFinalBlock)
        {
            return ReadCopy(ref reader, converter, options);
        }

        JsonTokenType first = reader.TokenType;
        int start = reader.TokenStart;
        var cursor = new JsonCursor(text, start, reader.CurrentDepth, reader.Options, options);
        T? value = Read(ref cursor, start, converter, reader.Options);
        reader.MoveToEndOfValue(cursor.Position, LastToken(first));
        return value;
    }

    /// <summary>Reads the property name that the reader stands at.</summary>
    public static T ReadKey<T>(ref Utf8JsonReader reader, CursorConverter<T> converter, JsonSerializerOptions options)
    {
        // From a copy with quotes and colon, since the reader may stand anywhere in a sequence.
        ReadOnlySpan<byte> name = reader.HasValueSequence ? reader.ValueSequence.ToArray() : reader.ValueSpan;
        byte[] text = [(byte)'"', .. name, (byte)'"', (byte)':'];
        var cursor = new JsonCursor(text, 0, 0, default, options);
        return converter.ReadKey(ref cursor);
    }

    // The value may lie in several segments, or not be complete: it is found first, and read from a copy.
    private static T? ReadCopy<T>(ref Utf8JsonReader reader, CursorConverter<T> converter, JsonSerializerOptions options)
    {
        Utf8JsonReader end = reader;
        if (!end.TrySkip())
        {
            throw CursorErrors.Incomplete();
        }

        byte[] text = reader.CopyText(end.BytesConsumed);
        var cursor = new JsonCursor(text, 0, reader.CurrentDepth, reader.Options, options);
        T? value = Read(ref cursor, 0, converter, reader.Options);
        reader = end;
        return value;
    }

    private static T? Read<T>(ref JsonCursor cursor, int start, CursorConverter<T> converter, JsonReaderOptions options)
    {
        try
        {
            return converter.ReadValue(ref cursor);
        }
        catch (Exception exception) when (ErrorLocator.Concerns(exception))
        {
            ErrorLocator.Rethrow(exception, ref cursor, start, converter, options);
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
