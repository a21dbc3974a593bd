using System.Buffers;

namespace Benchmarks.Contenders;

/// <summary>Hand-written loops over <see cref="Utf8JsonWriter"/>.</summary>
internal static class TokenWriting
{
    public static Func<object?> Prepare(TokenTape tape, TapeNames names)
    {
        var buffer = new ArrayBufferWriter<byte>();
        var writer = new Utf8JsonWriter(buffer);
        JsonEncodedText[]? encoded = names == TapeNames.Encoded ? Encode(tape) : null;
        return () =>
        {
            buffer.ResetWrittenCount();
            writer.Reset(buffer);
            if (encoded is null)
            {
                Write(writer, tape.Tokens);
            }
            else
            {
                Write(writer, tape.Tokens, encoded);
            }
            writer.Flush();
            return buffer;
        };
    }

    private static JsonEncodedText[] Encode(TokenTape tape)
    {
        var known = new Dictionary<string, JsonEncodedText>();
        var encoded = new List<JsonEncodedText>();
        foreach (TapeToken token in tape.Tokens)
        {
            if (token.Kind == TapeKind.Name)
            {
                if (!known.TryGetValue(token.Text!, out JsonEncodedText text))
                {
                    known.Add(token.Text!, text = JsonEncodedText.Encode(token.Text!));
                }
                encoded.Add(text);
            }
        }
        return [.. encoded];
    }

    private static void Write(Utf8JsonWriter writer, ReadOnlySpan<TapeToken> tokens)
    {
        foreach (ref readonly TapeToken token in tokens)
        {
            if (token.Kind == TapeKind.Name)
            {
                writer.WritePropertyName(token.Text!);
            }
            else
            {
                WriteValue(writer, in token);
            }
        }
    }

    private static void Write(Utf8JsonWriter writer, ReadOnlySpan<TapeToken> tokens, JsonEncodedText[] names)
    {
        int name = 0;
        foreach (ref readonly TapeToken token in tokens)
        {
            if (token.Kind == TapeKind.Name)
            {
                writer.WritePropertyName(names[name++]);
            }
            else
            {
                WriteValue(writer, in token);
            }
        }
    }

    private static void WriteValue(Utf8JsonWriter writer, ref readonly TapeToken token)
    {
        switch (token.Kind)
        {
            case TapeKind.StartObject: writer.WriteStartObject(); break;
            case TapeKind.EndObject: writer.WriteEndObject(); break;
            case TapeKind.StartArray: writer.WriteStartArray(); break;
            case TapeKind.EndArray: writer.WriteEndArray(); break;
            case TapeKind.String: writer.WriteStringValue(token.Text); break;
            case TapeKind.Integer: writer.WriteNumberValue(token.Integer); break;
            case TapeKind.Real: writer.WriteNumberValue(token.Real); break;
            case TapeKind.True: writer.WriteBooleanValue(true); break;
            case TapeKind.False: writer.WriteBooleanValue(false); break;
            default: writer.WriteNullValue(); break;
        }
    }
}
