namespace Brisk.Json.Converters;

/// <summary>Copies a value written by a System.Text.Json writer.</summary>
internal static class StjOutput
{
    public static void Copy(ReadOnlySpan<byte> value, Utf8JsonWriter writer)
    {
        if (writer.Options.Indented)
        {
            CopyTokens(value, writer);
        }
        else
        {
            writer.WriteRawValue(value, skipInputValidation: true);
        }
    }

    // Copies token by token, so that the value is indented like its surroundings. Strings keep their escapes.
    private static void CopyTokens(ReadOnlySpan<byte> value, Utf8JsonWriter writer)
    {
        var reader = new Utf8JsonReader(value, new JsonReaderOptions { MaxDepth = int.MaxValue });
        while (reader.Read())
        {
            switch (reader.TokenType)
            {
                case JsonTokenType.StartObject:
                    writer.WriteStartObject();
                    break;
                case JsonTokenType.EndObject:
                    writer.WriteEndObject();
                    break;
                case JsonTokenType.StartArray:
                    writer.WriteStartArray();
                    break;
                case JsonTokenType.EndArray:
                    writer.WriteEndArray();
                    break;
                case JsonTokenType.PropertyName:
                    writer.WriteUnescapedPropertyName(reader.ValueSpan);
                    break;
                case JsonTokenType.String:
                    writer.WriteUnescapedStringValue(reader.ValueSpan);
                    break;
                default:
                    writer.WriteBareValue(reader.ValueSpan);
                    break;
            }
        }
    }
}
