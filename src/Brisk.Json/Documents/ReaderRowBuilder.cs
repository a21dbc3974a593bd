namespace Brisk.Json;

/// <summary>
/// Builds the rows of a document from the tokens of a reader, one by one. This is the general implementation: it accepts everything that the reader accepts (including comments and
/// trailing commas), and throws the exceptions of the reader, with their locations.
/// </summary>
internal static class ReaderRowBuilder
{
    /// <summary>Builds the rows of a complete text.</summary>
    /// <exception cref="JsonException">The text is not a single valid JSON value, or is nested too deeply.</exception>
    public static DocumentRows Build(ReadOnlySpan<byte> text, JsonReaderOptions options)
    {
        var rows = DocumentRows.Rent(text.Length);
        bool isBuilt = false;
        try
        {
            Add(new Utf8JsonReader(text, options), ref rows);
            isBuilt = true;
        }
        finally
        {
            if (!isBuilt) rows.Return();
        }

        return rows;
    }

    private static void Add(Utf8JsonReader reader, ref DocumentRows rows)
    {
        var open = new Stack<(int Start, int Count)>();
        int count = 0;
        while (reader.Read())
        {
            int offset = (int)reader.TokenStartIndex, length = reader.ValueSpan.Length;
            ulong escaped = reader.ValueIsEscaped ? DocumentRow.Variant : 0;
            switch (reader.TokenType)
            {
                case JsonTokenType.StartObject or JsonTokenType.StartArray:
                    open.Push((rows.Count, count + 1));
                    count = 0;
                    rows.Add(reader.TokenType == JsonTokenType.StartObject ? DocumentRow.Object : DocumentRow.Array, offset, 0);
                    break;
                case JsonTokenType.EndObject or JsonTokenType.EndArray:
                    (int start, int outerCount) = open.Pop();
                    rows.Close(start);
                    rows.Add((reader.TokenType == JsonTokenType.EndObject ? DocumentRow.Object : DocumentRow.Array) | DocumentRow.Variant, offset, count);
                    count = outerCount;
                    break;
                case JsonTokenType.PropertyName:
                    rows.Add(DocumentRow.String | escaped, offset + 1, length);
                    break;
                case JsonTokenType.String:
                    rows.Add(DocumentRow.String | escaped, offset + 1, length);
                    count++;
                    break;
                default:
                    rows.Add(Scalar(reader.TokenType), offset, length);
                    count++;
                    break;
            }
        }
    }

    private static ulong Scalar(JsonTokenType type) => type switch
    {
        JsonTokenType.Number => DocumentRow.Number,
        JsonTokenType.True => DocumentRow.True,
        JsonTokenType.False => DocumentRow.False,
        _ => DocumentRow.Null,
    };
}
