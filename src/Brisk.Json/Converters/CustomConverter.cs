using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Contracts;

namespace Brisk.Json.Serialization;

/// <summary>A user's converter as contracts hold it: <c>null</c> kept from it where it does not ask for it, and checked for what it consumes.</summary>
internal sealed class CustomConverter<T>(JsonConverter<T> inner, Type typeToConvert) : CursorConverter<T>
{
    /// <summary>Whether the converter is given the token <c>null</c>.</summary>
    public bool HandlesNull { get; } = inner.HandleNull || (default(T) is not null && inner.IsDefaultHandleNull);

    public override JsonConverter Public => inner;

    public override T? ReadValue(ref JsonCursor cursor)
    {
        if (!HandlesNull && cursor.Current == 'n')
        {
            return ReadNull(ref cursor);
        }

        var options = ReferenceScope.OptionsOf(cursor.Context);
        Utf8JsonReader reader = cursor.CreateReader(options.ReaderOptions);
        T? value;
        try
        {
            reader.Read();
            JsonTokenType first = reader.TokenType;
            int depth = reader.CurrentDepth;
            value = inner.Read(ref reader, typeToConvert, options);
            CheckConsumed(ref reader, first, depth, cursor.Position);
        }
        catch
        {
            cursor.ConsumedAtFailure = (int)reader.BytesConsumed;
            cursor.FailurePlace = FailurePlace.Here;
            throw;
        }

        cursor.Position = (int)reader.BytesConsumed;
        return value;
    }

    public override void WriteValue(Utf8JsonWriter writer, T value)
    {
        if (!HandlesNull && value is null)
        {
            writer.WriteNullValue();
            return;
        }

        int depth = writer.CurrentDepth;
        inner.Write(writer, value, ReferenceScope.OptionsOf(writer.SerializerContext));
        if (writer.CurrentDepth != depth)
        {
            throw ConverterErrors.DidNotWriteOneValue(inner.GetType());
        }
    }

    public override T ReadKey(ref JsonCursor cursor)
    {
        var options = ReferenceScope.OptionsOf(cursor.Context);
        int start = cursor.Position;
        ReadOnlySpan<byte> name = cursor.ReadName(out _);
        if (!cursor.HasValue)
        {
            return default!;
        }

        int end = cursor.Position;
        cursor.Position = start;

        // The converter sees a reader at a property name, in an object of its own.
        byte[] text = [(byte)'{', (byte)'"', .. name, .. "\":0}"u8];
        var reader = new Utf8JsonReader(text);
        reader.Read();
        reader.Read();
        long nameEnd = reader.BytesConsumed;
        T key;
        try
        {
            key = inner.ReadAsPropertyName(ref reader, typeToConvert, options);
            if (reader.TokenType != JsonTokenType.PropertyName || reader.BytesConsumed != nameEnd)
            {
                throw ConverterErrors.TooMuchOrTooLittle(inner.GetType());
            }
        }
        catch
        {
            cursor.FailurePlace = FailurePlace.Here;
            throw;
        }

        cursor.Position = end;
        return key;
    }

    public override void WriteKey(Utf8JsonWriter writer, [DisallowNull] T value)
    {
        int depth = writer.CurrentDepth;
        inner.WriteAsPropertyName(writer, value, ReferenceScope.OptionsOf(writer.SerializerContext));
        if (writer.CurrentDepth != depth || !writer.IsAfterName)
        {
            throw ConverterErrors.DidNotWriteOneName(inner.GetType());
        }
    }

    private static T? ReadNull(ref JsonCursor cursor)
    {
        int start = cursor.Position;
        if (!cursor.TryReadNull() || default(T) is not null)
        {
            cursor.Position = start;
            cursor.FailValue(CursorErrors.Null());
        }

        return default;
    }

    // A converter must stop at the last token of its value: the end of the container it began at, or the scalar itself.
    private void CheckConsumed(ref Utf8JsonReader reader, JsonTokenType first, int depth, int start)
    {
        bool exact = first switch
        {
            JsonTokenType.StartObject => reader.TokenType == JsonTokenType.EndObject && reader.CurrentDepth == depth,
            JsonTokenType.StartArray => reader.TokenType == JsonTokenType.EndArray && reader.CurrentDepth == depth,
            _ => reader.TokenStartIndex == start,
        };
        if (!exact)
        {
            throw ConverterErrors.TooMuchOrTooLittle(inner.GetType());
        }
    }
}
