namespace Brisk.Json.Converters;

/// <summary>Copies a value written by a System.Text.Json writer.</summary>
internal static class StjOutput
{
    public static void Copy(ReadOnlySpan<byte> value, Utf8JsonWriter writer)
    {
        if (writer.IsOutputIndented)
        {
            CopyTokens(value, writer);
        }
        else
        {
            writer.WriteRawValue(value, skipInputValidation: true);
        }
    }

    /// <summary>Returns a value without the comma that separates it from the previous one. Comments may be before the comma, and a converter that has reset the writer writes none.</summary>
    public static ReadOnlySpan<byte> WithoutSeparator(ReadOnlySpan<byte> written)
    {
        if (written.IsEmpty || written[0] is not ((byte)',' or (byte)'/')) return written;

        int comma = 0;
        while (written[comma..].StartsWith("/*"u8))
        {
            comma += written[comma..].IndexOf("*/"u8) + 2;
        }

        return comma >= written.Length || written[comma] != ',' ? written
            : comma == 0 ? written[1..]
            : (byte[])[.. written[..comma], .. written[(comma + 1)..]];
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
