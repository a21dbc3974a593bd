using System.Text.Encodings.Web;

namespace Brisk.Json;

/// <summary>Passes values written by this library to a System.Text.Json writer.</summary>
internal static class HostedOutput
{
    private const int InitialCapacity = 1024;

    private static readonly JsonReaderOptions s_unlimited = new() { MaxDepth = int.MaxValue };

    /// <summary>Writes a value with the layout and escaping of the host's writer, and within its maximum depth.</summary>
    public static void Write<T>(StjWriter host, T value, Action<Utf8JsonWriter, T> write)
    {
        Stj.JsonWriterOptions around = host.Options;
        JsonWriterOptions options = LayoutFor(host, new JsonWriterOptions { Encoder = around.Encoder, MaxDepth = around.MaxDepth });
        using var own = new RentedWriter(Begin(host, options, InitialCapacity, out int start));
        write(own.Writer, value);
        End(host, own.Writer, start);
    }

    /// <summary>Rents a writer for one value.</summary>
    /// <param name="options">The options, from <see cref="LayoutFor"/>.</param>
    /// <param name="start">The length of the output that precedes the value.</param>
    public static Utf8JsonWriter Begin(StjWriter host, JsonWriterOptions options, int capacity, out int start)
    {
        var own = Utf8JsonWriter.Rent(options, capacity);
        if (IsIndentedInside(host))
        {
            // Lines must be indented as deeply as at the value's destination.
            for (int i = host.CurrentDepth; i > 0; i--)
            {
                own.WriteStartArray();
            }
        }

        start = own.WrittenSpan.Length;
        return own;
    }

    /// <summary>Passes the value to the host.</summary>
    /// <param name="own">The writer returned by <see cref="Begin"/>, with one value written.</param>
    /// <param name="start">The length returned by it.</param>
    public static void End(StjWriter host, Utf8JsonWriter own, int start) => Write(host, own.WrittenSpan[start..].TrimStart(" \t\r\n"u8), own.Options.Encoder);

    /// <summary>
    /// Returns the layout of a value for a writer: that of the output around it. A value that is the whole document may have the layout of its own options.
    /// </summary>
    public static JsonWriterOptions LayoutFor(StjWriter writer, JsonWriterOptions own)
    {
        Stj.JsonWriterOptions around = writer.Options;
        if (writer.CurrentDepth == 0 && own.Indented) return own;

        own.Indented = around.Indented;
        if (around.Indented)
        {
            own.IndentCharacter = around.IndentCharacter;
            own.IndentSize = around.IndentSize;
            own.NewLine = around.NewLine;
        }

        return own;
    }

    /// <summary>Returns whether a value must be written at the depth of its destination, because its lines are indented.</summary>
    private static bool IsIndentedInside(StjWriter writer) => writer.CurrentDepth > 0 && writer.Options.Indented;

    /// <summary>Writes a value.</summary>
    /// <param name="text">One valid JSON value, with the layout of <see cref="LayoutFor"/>.</param>
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

    public static void WriteName(StjWriter writer, ReadOnlySpan<byte> escaped, JavaScriptEncoder? encoder)
    {
        byte[] unescaped = new byte[escaped.Length];
        Text.StringDecoder.TryUnescape(escaped, unescaped, out int length, out _);
        writer.WritePropertyName(Stj.JsonEncodedText.Encode(unescaped.AsSpan(0, length), encoder));
    }

    // The host's writer does not indent raw values, so it must write the first token and the closing bracket itself.
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

    // Returns the text without the closing bracket and the line break before it.
    private static ReadOnlySpan<byte> Rest(ReadOnlySpan<byte> text) => text[..^1].TrimEnd(" \t\r\n"u8);
}
