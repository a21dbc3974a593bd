using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.ExceptionServices;
using Stj = System.Text.Json;

namespace Brisk.Json.Serialization;

/// <summary>
/// A converter written for System.Text.Json, as attributes on shared models name it. It reads the bytes of its value with a reader of its
/// own library, and writes to a writer of that library, whose bytes are taken over.
/// </summary>
internal sealed class StjConverterAdapter<T>(Stj.Serialization.JsonConverter<T> inner, Type typeToConvert, StjEnvironment environment) : CursorConverter<T>
{
    private const string TheirRethrowableSource = "System.Text.Json.Rethrowable";

    private readonly bool _handlesNull = inner.HandleNull;

    public override bool CanConvert(Type type) => inner.CanConvert(type);

    public override T? ReadValue(ref JsonCursor cursor)
    {
        if (!_handlesNull && cursor.TryReadNull())
        {
            return default;
        }

        int start = cursor.Position;
        cursor.SkipValue();
        int end = cursor.Position;
        cursor.Position = start;
        var reader = new Stj.Utf8JsonReader(cursor.Text[start..end], environment.ReaderOptions);
        try
        {
            reader.Read();
            T? value = inner.Read(ref reader, typeToConvert, environment.Options);
            if (reader.BytesConsumed != end - start)
            {
                throw ConverterErrors.TooMuchOrTooLittle(inner.GetType());
            }

            cursor.Position = end;
            return value;
        }
        catch (Stj.JsonException exception) when (exception is { Path: null } and not JsonException)
        {
            cursor.ConsumedAtFailure = start + (int)reader.BytesConsumed;
            throw Own(exception);
        }
        catch (Exception exception)
        {
            // What their reader throws for a token of the wrong kind is an error of the text.
            if (exception is InvalidOperationException or FormatException && exception.Source == TheirRethrowableSource)
            {
                exception.Source = Utf8JsonReader.RethrowableSource;
            }

            cursor.ConsumedAtFailure = start + (int)reader.BytesConsumed;
            throw;
        }
    }

    public override void WriteValue(Utf8JsonWriter writer, T value)
    {
        if (!_handlesNull && value is null)
        {
            writer.WriteNullValue();
            return;
        }

        (Stj.Utf8JsonWriter theirs, ArrayBufferWriter<byte> buffer) = environment.Rent();
        Write(() => inner.Write(theirs, value, environment.Options));
        theirs.Flush();
        if (theirs.CurrentDepth != 0 || buffer.WrittenCount == 0)
        {
            throw ConverterErrors.DidNotWriteOneValue(inner.GetType());
        }

        StjOutput.Copy(buffer.WrittenSpan, writer);
        environment.Return(theirs, buffer);
    }

    public override T ReadKey(ref JsonCursor cursor)
    {
        // The converter sees a reader at a property name, in an object of its own.
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
        catch (Stj.JsonException exception) when (exception is { Path: null } and not JsonException)
        {
            throw Own(exception);
        }

        if (reader.BytesConsumed != nameEnd)
        {
            throw ConverterErrors.TooMuchOrTooLittle(inner.GetType());
        }

        cursor.Position = end;
        return key;
    }

    public override void WriteKey(Utf8JsonWriter writer, [DisallowNull] T value)
    {
        (Stj.Utf8JsonWriter theirs, ArrayBufferWriter<byte> buffer) = environment.Rent();
        theirs.WriteStartObject();
        Write(() => inner.WriteAsPropertyName(theirs, value, environment.Options));
        theirs.Flush();
        ReadOnlySpan<byte> written = buffer.WrittenSpan;
        if (written.Length < 4 || !written.StartsWith("{\""u8) || !written.EndsWith("\":"u8))
        {
            throw ConverterErrors.DidNotWriteOneValue(inner.GetType());
        }

        writer.WriteUnescapedPropertyName(written[2..^2]);
        environment.Return(theirs, buffer);
    }

    private static void Write(Action write)
    {
        try
        {
            write();
        }
        catch (Stj.JsonException exception) when (exception is { Path: null } and not JsonException)
        {
            throw Own(exception);
        }
    }

    // An exception of ours in place of theirs, so that it can be given a path; where it was thrown is kept.
    private static JsonException Own(Stj.JsonException exception)
    {
        bool hasMessage = exception.Message != new Stj.JsonException().Message;
        var own = new JsonException(hasMessage ? exception.Message : null, exception.InnerException);
        return exception.StackTrace is { } trace ? (JsonException)ExceptionDispatchInfo.SetRemoteStackTrace(own, trace) : own;
    }
}
