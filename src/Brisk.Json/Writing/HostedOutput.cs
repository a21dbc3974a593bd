using System.Text.Encodings.Web;
using Stj = System.Text.Json;

namespace Brisk.Json;

/// <summary>Hands values that were written here to a writer of System.Text.Json.</summary>
internal static class HostedOutput
{
    private const int InitialCapacity = 1024;

    private static readonly JsonReaderOptions s_unlimited = new() { MaxDepth = int.MaxValue };

    /// <summary>Writes a value laid out and escaped as the host's writer says, and not deeper than that allows.</summary>
    /// <param name="host">The host's writer.</param>
    /// <param name="value">The value.</param>
    /// <param name="write">Writes it.</param>
    public static void Write<T>(StjWriter host, T value, Action<Utf8JsonWriter, T> write)
    {
        Stj.JsonWriterOptions around = host.Options;
        JsonWriterOptions options = LayoutFor(host, new JsonWriterOptions { Encoder = around.Encoder, MaxDepth = around.MaxDepth });
        Utf8JsonWriter own = Begin(host, options, InitialCapacity, out int start);
        try
        {
            write(own, value);
            End(host, own, start);
        }
        finally
        {
            Utf8JsonWriter.Return(own);
        }
    }

    /// <summary>Takes a writer for one value.</summary>
    /// <param name="host">The host's writer.</param>
    /// <param name="options">How to write, by <see cref="LayoutFor"/>.</param>
    /// <param name="capacity">The size of the buffer to begin with.</param>
    /// <param name="start">How much of what has been written is not the value's.</param>
    public static Utf8JsonWriter Begin(StjWriter host, JsonWriterOptions options, int capacity, out int start)
    {
        Utf8JsonWriter own = Utf8JsonWriter.Rent(options, capacity);
        if (IsIndentedInside(host))
        {
            // Lines must be indented as deep as the value will stand.
            for (int i = host.CurrentDepth; i > 0; i--)
            {
                own.WriteStartArray();
            }
        }

        start = own.WrittenSpan.Length;
        return own;
    }

    /// <summary>Hands the value to the host.</summary>
    /// <param name="host">The host's writer.</param>
    /// <param name="own">What <see cref="Begin"/> gave, with one value written.</param>
    /// <param name="start">What that said.</param>
    public static void End(StjWriter host, Utf8JsonWriter own, int start) => Write(host, own.WrittenSpan[start..].TrimStart(" \t\r\n"u8), own.Options.Encoder);

    /// <summary>
    /// How a value must look that is handed to the writer: as what is around it does. A value that is the whole document may look as its own options say.
    /// </summary>
    public static JsonWriterOptions LayoutFor(StjWriter writer, JsonWriterOptions own)
    {
        Stj.JsonWriterOptions around = writer.Options;
        if (writer.CurrentDepth == 0 && own.Indented)
        {
            return own;
        }

        own.Indented = around.Indented;
        if (around.Indented)
        {
            own.IndentCharacter = around.IndentCharacter;
            own.IndentSize = around.IndentSize;
            own.NewLine = around.NewLine;
        }

        return own;
    }

    /// <summary>Whether a value must be written as deep as it will stand: its lines are indented.</summary>
    private static bool IsIndentedInside(StjWriter writer) => writer.CurrentDepth > 0 && writer.Options.Indented;

    /// <summary>Writes a value.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="text">The value: one valid JSON value, laid out by <see cref="LayoutFor"/>.</param>
    /// <param name="encoder">What the value was escaped by.</param>
    private static void Write(StjWriter writer, ReadOnlySpan<byte> text, JavaScriptEncoder? encoder)
    {
        if (IsIndentedInside(writer))
        {
            WriteInside(writer, text, encoder);
        }
        else
        {
            writer.WriteRawValue(text, skipInputValidation: true);
        }
    }

    /// <summary>Writes a property name that was escaped already.</summary>
    public static void WriteName(StjWriter writer, ReadOnlySpan<byte> escaped, JavaScriptEncoder? encoder)
    {
        byte[] unescaped = new byte[escaped.Length];
        Text.StringDecoder.TryUnescape(escaped, unescaped, out int length, out _);
        writer.WritePropertyName(Stj.JsonEncodedText.Encode(unescaped.AsSpan(0, length), encoder));
    }

    // That writer indents nothing that it takes raw: it must write the first token itself, and the bracket at the end.
    private static void WriteInside(StjWriter writer, ReadOnlySpan<byte> text, JavaScriptEncoder? encoder)
    {
        var reader = new Utf8JsonReader(text, s_unlimited);
        reader.Read();
        switch (reader.TokenType)
        {
            case JsonTokenType.StartObject:
                writer.WriteStartObject();
                if (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
                {
                    WriteName(writer, reader.ValueSpan, encoder);
                    reader.Read();
                    writer.WriteRawValue(Rest(text[(int)reader.TokenStartIndex..]), skipInputValidation: true);
                }

                writer.WriteEndObject();
                break;
            case JsonTokenType.StartArray:
                writer.WriteStartArray();
                if (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
                {
                    writer.WriteRawValue(Rest(text[1..]), skipInputValidation: true);
                }

                writer.WriteEndArray();
                break;
            case JsonTokenType.String:
                byte[] unescaped = new byte[reader.ValueSpan.Length];
                writer.WriteStringValue(Stj.JsonEncodedText.Encode(unescaped.AsSpan(0, reader.CopyString(unescaped)), encoder));
                break;
            default:
                Stj.JsonElement.Parse(text).WriteTo(writer);
                break;
        }
    }

    // Without the bracket at the end, and the line break before it.
    private static ReadOnlySpan<byte> Rest(ReadOnlySpan<byte> text) => text[..^1].TrimEnd(" \t\r\n"u8);
}
