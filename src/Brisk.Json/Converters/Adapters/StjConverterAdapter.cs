using System.Runtime.ExceptionServices;

namespace Brisk.Json.Converters;

/// <summary>
/// A converter written for System.Text.Json and specified by an attribute on a shared model. It reads its value with a System.Text.Json
/// reader over the same bytes, and writes to a System.Text.Json writer, whose output is copied.
/// </summary>
internal sealed class StjConverterAdapter<T>(Stj.Serialization.JsonConverter<T> inner, Type typeToConvert, StjEnvironment environment) : WritingConverter<T>, IStjConverterAdapter
{
    // The number of bytes of elements after which the output is reused.
    private const int MaxWritten = 64 * 1024;

    private readonly bool _handlesNull = inner.HandleNull || default(T) is not null;

    bool IStjConverterAdapter.IsUserDefined => inner.GetType().Assembly != typeof(Stj.JsonSerializer).Assembly;

    internal override Type UserType => inner.GetType();

    public override bool CanConvert(Type type) => inner.CanConvert(type);

    public override T? ReadValue(ref JsonCursor cursor)
    {
        if (!_handlesNull && cursor.TryReadNull()) return default;

        var reader = new Stj.Utf8JsonReader(cursor.Text[cursor.Position..], StjOptions(cursor.ReaderOptions));
        T? value;
        try
        {
            reader.Read();
            Stj.JsonTokenType first = reader.TokenType;
            long firstEnd = reader.BytesConsumed;
            value = inner.Read(ref reader, typeToConvert, environment.Options);
            CheckConsumed(ref reader, first, firstEnd);
        }
        catch (Stj.JsonException exception) when (exception is not JsonException)
        {
            cursor.ConsumedAtFailure = ConsumedBy(ref reader, ref cursor);
            throw cursor.At(FailurePlace.Here, Own(exception));
        }
        catch (Exception exception)
        {
            StjEnvironment.TranslateSource(exception);
            cursor.ConsumedAtFailure = ConsumedBy(ref reader, ref cursor);
            cursor.FailurePlace = FailurePlace.Here;
            throw;
        }

        MoveAfterValue(ref cursor, ref reader);
        return value;
    }

    private static int ConsumedBy(ref Stj.Utf8JsonReader reader, ref JsonCursor cursor)
        => reader.BytesConsumed <= cursor.Text.Length - cursor.Position ? cursor.Position + (int)reader.BytesConsumed : -1;

    // If the converter has assigned another reader, its position is in another text.
    private static void MoveAfterValue(ref JsonCursor cursor, ref Stj.Utf8JsonReader reader)
    {
        bool isSameText = cursor.Text[cursor.Position..].Overlaps(reader.ValueSpan, out int offset) && offset - reader.TokenStartIndex is 0 or 1;
        if (isSameText)
        {
            cursor.Position += (int)reader.BytesConsumed;
        }
        else
        {
            cursor.SkipValue();
        }
    }

    public override void WriteValue(Utf8JsonWriter writer, T value)
    {
        if (!_handlesNull && writer.TryWriteNull(value)) return;

        StjValueWriter output = environment.Rent();
        Write(output.Writer, value, asName: false);
        output.Writer.Flush();
        Copy(output.Written, output.Writer, writer);
        environment.Return(output);
    }

    // The elements are written one after the other, as by System.Text.Json, but each is copied before the next.
    public override int StoreItems(Utf8JsonWriter writer, ReadOnlySpan<T> items, int position)
    {
        writer.ReleaseBetween(position);
        StjValueWriter output = environment.Rent();
        foreach (T item in items)
        {
            if (!_handlesNull && writer.TryWriteNull(item)) continue;

            Write(output.Writer, item, asName: false);
            Copy(StjOutput.WithoutSeparator(output.TakeElement()), output.Writer, writer);
            if (output.Written.Length > MaxWritten)
            {
                output.Close();
                output.Open();
            }
        }

        environment.Return(output);
        return writer.AcquireAfterValue();
    }

    private void Copy(ReadOnlySpan<byte> written, Stj.Utf8JsonWriter stjWriter, Utf8JsonWriter writer)
    {
        if (stjWriter.CurrentDepth != 0 || written.IsEmpty) throw ConverterErrors.DidNotWriteOneValue(inner.GetType());

        StjOutput.Copy(written, writer);
    }

    public override T ReadKey(ref JsonCursor cursor)
    {
        // The converter gets a reader at a property name, in a separate object.
        int start = cursor.Position;
        ReadOnlySpan<byte> name = cursor.ReadName(out _);
        int end = cursor.Position;
        cursor.Position = start;
        byte[] text = [(byte)'{', (byte)'"', .. name, .. "\":0}"u8];
        var reader = new Stj.Utf8JsonReader(text);
        reader.Read();
        reader.Read();
        long nameEnd = reader.BytesConsumed;
        T key;
        try
        {
            key = inner.ReadAsPropertyName(ref reader, typeToConvert, environment.Options);
        }
        catch (Stj.JsonException exception) when (exception is not JsonException)
        {
            throw cursor.At(FailurePlace.Here, Own(exception));
        }
        catch (Exception exception)
        {
            StjEnvironment.TranslateSource(exception);
            cursor.FailurePlace = FailurePlace.Here;
            throw;
        }

        cursor.Position = end;
        if (reader.BytesConsumed != nameEnd)
        {
            throw cursor.At(FailurePlace.Here, ConverterErrors.ReadTooMuchOrTooLittle(inner.GetType()));
        }

        return key;
    }

    public override void WriteKey(Utf8JsonWriter writer, [DisallowNull] T value)
    {
        StjValueWriter output = environment.Rent();
        Stj.Utf8JsonWriter stjWriter = output.Writer;
        stjWriter.WriteStartObject();
        Write(stjWriter, value, asName: true);
        stjWriter.Flush();
        ReadOnlySpan<byte> written = output.Written;
        if (written.Length < 4 || !written.StartsWith("{\""u8) || !written.EndsWith("\":"u8))
        {
            throw ConverterErrors.DidNotWriteOneName(inner.GetType());
        }

        writer.WriteUnescapedPropertyName(written[2..^2]);
        environment.Return(output);
    }

    private static Stj.JsonReaderOptions StjOptions(JsonReaderOptions options) => new()
    {
        AllowTrailingCommas = options.AllowTrailingCommas,
        CommentHandling = (Stj.JsonCommentHandling)options.CommentHandling,
        MaxDepth = options.MaxDepth,
    };

    // A converter must stop at the last token of its value: the end of the container at which it started, or the scalar itself.
    private void CheckConsumed(ref Stj.Utf8JsonReader reader, Stj.JsonTokenType first, long firstEnd)
    {
        bool isExact = first switch
        {
            Stj.JsonTokenType.StartObject => reader is { TokenType: Stj.JsonTokenType.EndObject, CurrentDepth: 0 },
            Stj.JsonTokenType.StartArray => reader is { TokenType: Stj.JsonTokenType.EndArray, CurrentDepth: 0 },
            _ => reader.BytesConsumed == firstEnd,
        };
        if (!isExact) throw ConverterErrors.ReadTooMuchOrTooLittle(inner.GetType());
    }

    private void Write(Stj.Utf8JsonWriter writer, T value, bool asName)
    {
        try
        {
            if (asName)
            {
                inner.WriteAsPropertyName(writer, value!, environment.Options);
            }
            else
            {
                inner.Write(writer, value, environment.Options);
            }
        }
        catch (Stj.JsonException exception) when (exception is not JsonException)
        {
            throw Own(exception);
        }
        catch (Exception exception)
        {
            StjEnvironment.TranslateSource(exception);
            throw;
        }
    }

    // Converts a System.Text.Json exception, with the location set by a nested call; an exception without one keeps its stack trace.
    private static JsonException Own(Stj.JsonException exception)
    {
        if (exception is { Path: null, LineNumber: not null })
        {
            // A location from the System.Text.Json reader is relative to the start of the value.
            int place = exception.Message.IndexOf(" LineNumber: ", StringComparison.Ordinal);
            return new CursorException(place < 0 ? exception.Message : exception.Message[..place], exception);
        }

        JsonException own = exception.Path is null
            ? new JsonException(ErrorLocator.HasMessage(exception) ? exception.Message : null, exception.InnerException)
            : new JsonException(exception.Message, exception.Path, exception.LineNumber, exception.BytePositionInLine, exception.InnerException);
        return exception.StackTrace is { } trace ? (JsonException)ExceptionDispatchInfo.SetRemoteStackTrace(own, trace) : own;
    }
}

/// <summary>A converter written for System.Text.Json, whose type is known only at run time.</summary>
internal interface IStjConverterAdapter
{
    /// <summary>Whether it is not one of System.Text.Json itself.</summary>
    bool IsUserDefined { get; }
}

internal sealed class StjFactoryAdapter(Stj.Serialization.JsonConverterFactory inner) : JsonConverterFactory
{
    internal override Type UserType => inner.GetType();

    public override bool CanConvert(Type typeToConvert) => inner.CanConvert(typeToConvert);

    public override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options)
        => inner.CreateConverter(typeToConvert, StjEnvironment.Of(options).Options) is { } made ? StjAdapters.Adapt(made, typeToConvert, options) : null;
}

/// <summary>Creates adapters for converters written for System.Text.Json.</summary>
internal static class StjAdapters
{
    /// <param name="type">The type for which the converter was specified.</param>
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Reached by public methods that carry the warning.")]
    public static JsonConverter Adapt(Stj.Serialization.JsonConverter converter, Type type, JsonSerializerOptions options)
    {
        if (converter is Stj.Serialization.JsonConverterFactory factory) return new StjFactoryAdapter(factory);

        // A converter of a value type also supports its nullable type.
        Type target = converter.Type == Nullable.GetUnderlyingType(type) ? converter.Type! : type;
        return (JsonConverter)Activator.CreateInstance(
            typeof(StjConverterAdapter<>).MakeGenericType(converter.Type!), converter, target, StjEnvironment.Of(options))!;
    }
}
