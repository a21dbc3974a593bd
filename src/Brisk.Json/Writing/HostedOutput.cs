using System.Text.Encodings.Web;
using Stj = System.Text.Json;

namespace Brisk.Json;

/// <summary>Hands values that were written here to a writer of System.Text.Json.</summary>
internal static class HostedOutput
{
    private static readonly JsonReaderOptions s_unlimited = new() { MaxDepth = int.MaxValue };

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
    public static bool IsIndentedInside(StjWriter writer) => writer.CurrentDepth > 0 && writer.Options.Indented;

    /// <summary>Writes a value.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="text">The value: one valid JSON value, laid out by <see cref="LayoutFor"/>.</param>
    /// <param name="encoder">What the value was escaped by.</param>
    public static void Write(StjWriter writer, ReadOnlySpan<byte> text, JavaScriptEncoder? encoder)
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
