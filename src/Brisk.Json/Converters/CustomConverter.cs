using Brisk.Json.Modeling;

namespace Brisk.Json.Converters;

/// <summary>Wraps a custom converter: calls it for <c>null</c> only if it handles null, and verifies that it consumes exactly its value.</summary>
internal sealed class CustomConverter<T>(JsonConverter<T> inner, Type typeToConvert, JsonSerializerOptions home) : WritingConverter<T>, IDefaulting
{
    private readonly JsonContextualConverter<T>? _contextual = inner as JsonContextualConverter<T>;
    private readonly DefaultConversion<T>? _default = inner is JsonContextualConverter<T> ? new(inner, typeToConvert, []) : null;

    // The index among the converters of the options; negative for other converters.
    private readonly int _index = home.IndexOf(inner);

    public bool HandlesNull { get; } = inner.IsCalledForNull;

    public override JsonConverter Public => inner;

    public void Exclude(JsonConverter[] outer) => _default?.Outer = outer;

    // A value written by the default conversion has the names of its members.
    public override ICursorConverter AtObject(Utf8JsonReader reader, ref long searched) => _default?.Known?.AtObject(reader, ref searched) ?? this;

    public override T? ReadValue(ref JsonCursor cursor)
    {
        if (!HandlesNull && cursor.Current == 'n') return ReadNull(ref cursor);

        JsonSerializerOptions options = ReferenceScope.OptionsOf(cursor.Context);

        Utf8JsonReader reader = default;
        cursor.Begin(ref reader);
        T? value;
        try
        {
            // Not with Read, which would only forward to this method for values that are single tokens at the end of a text, as many are.
            reader.ReadUncommon();
            JsonTokenType first = reader.TokenType;
            int depth = reader.CurrentDepth;
            long end = reader.BytesConsumed;
            value = _contextual is null
                ? InstanceFor(options).Read(ref reader, typeToConvert, options)
                : ReadContextual(_contextual, ref reader, ref cursor, options);
            CheckConsumed(ref reader, first, depth, end);
        }
        catch (Exception) when (RecordFailure(ref cursor, reader.BytesConsumed))
        {
            throw;
        }

        if (reader.OwnText() == cursor.Text)
        {
            cursor.Position = (int)reader.BytesConsumed;
        }
        else
        {
            // The converter has assigned another reader, whose position is in another text.
            cursor.SkipValue();
        }

        return value;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private T? ReadContextual(JsonContextualConverter<T> converter, ref Utf8JsonReader reader, ref JsonCursor cursor, JsonSerializerOptions options)
        => converter.Read(ref reader, new JsonReadContext<T>(_default!, options, cursor.Context, cursor.Text, cursor.Original, cursor.Origin));

    public override void WriteValue(Utf8JsonWriter writer, T value)
    {
        if (!HandlesNull && value is null)
        {
            writer.WriteNullValue();
            return;
        }

        writer.IsExposed = true;
        int depth = writer.CurrentDepth;
        JsonSerializerOptions options = ReferenceScope.OptionsOf(writer.SerializerContext);
        if (_contextual is null)
        {
            InstanceFor(options).Write(writer, value, options);
        }
        else
        {
            _contextual.Write(writer, value, new JsonWriteContext<T>(_default!, options));
        }

        if (writer.CurrentDepth != depth) throw ConverterErrors.DidNotWriteOneValue(inner.GetType());
    }

    public override T ReadKey(ref JsonCursor cursor)
    {
        JsonSerializerOptions options = ReferenceScope.OptionsOf(cursor.Context);
        int start = cursor.Position;
        cursor.ReadName(out _);
        if (!cursor.HasValue) return default!;

        int end = cursor.Position;
        cursor.Position = start;
        Utf8JsonReader reader = default;
        cursor.Begin(ref reader);
        reader.Continue(start, ReadState.ObjectStarted, cursor.Depth, inObject: true);
        long nameEnd = reader.BytesConsumed;
        T key;
        try
        {
            key = InstanceFor(options).ReadAsPropertyName(ref reader, typeToConvert, options);
            if (reader.TokenType != JsonTokenType.PropertyName || reader.BytesConsumed != nameEnd)
            {
                throw ConverterErrors.ReadTooMuchOrTooLittle(inner.GetType());
            }
        }
        catch (Exception) when (RecordFailure(ref cursor, consumed: -1))
        {
            throw;
        }

        cursor.Position = end;
        return key;
    }

    // Called in an exception filter, because catching and rethrowing the exception would take longer. Always returns false. A position beyond the text is that of another
    // reader, which the converter has assigned.
    private static bool RecordFailure(ref JsonCursor cursor, long consumed)
    {
        cursor.ConsumedAtFailure = consumed <= cursor.Text.Length ? (int)consumed : -1;
        cursor.FailurePlace = FailurePlace.Here;
        return false;
    }

    public override void WriteKey(Utf8JsonWriter writer, [DisallowNull] T value)
    {
        writer.IsExposed = true;
        int depth = writer.CurrentDepth;
        JsonSerializerOptions options = ReferenceScope.OptionsOf(writer.SerializerContext);
        InstanceFor(options).WriteAsPropertyName(writer, value, options);
        if (writer.CurrentDepth != depth || !writer.IsAfterName)
        {
            throw ConverterErrors.DidNotWriteOneName(inner.GetType());
        }
    }

    // Equal options share converters, but a converter may rely on being the instance in the options that it is passed: many remove themselves from a copy to use the default conversion.
    private JsonConverter<T> InstanceFor(JsonSerializerOptions options)
        => _index < 0 || ReferenceEquals(options, home) ? inner : options.ConverterAt(_index, inner);

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

    // A converter must stop at the last token of its value: the end of the container at which it started, or the scalar itself.
    private void CheckConsumed(ref Utf8JsonReader reader, JsonTokenType first, int depth, long end)
    {
        bool exact = first switch
        {
            JsonTokenType.StartObject => reader.TokenType == JsonTokenType.EndObject && reader.CurrentDepth == depth,
            JsonTokenType.StartArray => reader.TokenType == JsonTokenType.EndArray && reader.CurrentDepth == depth,
            _ => reader.BytesConsumed == end,
        };
        if (!exact) throw ConverterErrors.ReadTooMuchOrTooLittle(inner.GetType());
    }
}
