using System.Text.Encodings.Web;
using Brisk.Json.Text;

namespace Brisk.Json;

/// <summary>Copies the text of containers, and of consecutive elements, if it is byte for byte what writing the values one by one would produce: no whitespace, and nothing escaped or to be escaped.</summary>
internal static class VerbatimText
{
    // The maximum size requested from the destination of a writer at once; longer text is copied part by part.
    private const int MaxLength = 4096;

    /// <summary>Returns the last row that may be copied together with the value at a row: in an array, including the elements after it. Negative if the value alone is too long.</summary>
    public static int LastOfRun(JsonDocument document, int start, bool isInArray)
    {
        int limit = document.TokenStart(start) + MaxLength, last = -1, next = start;
        do
        {
            int end = document.IndexAfter(next) - 1;
            if (end >= document.RowCount || document.TokenEnd(end) > limit) break;
            last = end;
            next = end + 1;
        }
        while (isInArray && next < document.RowCount && !IsEnd(document.RowAt(next)));
        return last;
    }

    /// <summary>Writes the text between two rows, minified, by copying it. Returns false, without writing, if the result would differ.</summary>
    public static bool TryWrite(Utf8JsonWriter writer, JsonDocument document, int start, int end)
    {
        JsonWriterOptions options = writer.Options;
        if (!IsVerbatim(document, start, end, options.Encoder, options.MaxDepth - writer.CurrentDepth)) return false;
        writer.WriteRawValue(document.Text[document.TokenStart(start)..document.TokenEnd(end)], skipInputValidation: true);
        return true;
    }

    // The rows imply the positions of the brackets and separators; they are compared anyway, because the caller may have changed its text.
    private static bool IsVerbatim(JsonDocument document, int start, int end, JavaScriptEncoder? encoder, int maxDepth)
    {
        ReadOnlySpan<byte> text = document.Text;
        int position = document.TokenStart(start);
        ContainerStack open = default;
        bool isName = false;
        for (int index = start; index <= end; index++)
        {
            DocumentRow row = document.RowAt(index);
            int after;
            if (row.Kind is JsonValueKind.Object or JsonValueKind.Array)
            {
                bool isObject = row.Kind == JsonValueKind.Object;
                if (row.Offset != position || text[position] != Bracket(isObject, row.IsStart)) return false;
                after = position + 1;
                if (row.IsStart)
                {
                    if (open.Depth == maxDepth) return false;
                    open.Push(isObject);
                    position = after;
                    isName = isObject;
                    continue;
                }

                open.Pop();
                isName = false;
            }
            else if (row.Kind == JsonValueKind.String)
            {
                ReadOnlySpan<byte> body = document.Body(row, index);
                after = row.Offset + body.Length + 1;
                if (row.IsVariant || row.Offset != position + 1 || text[position] != '"' || text[after - 1] != '"')
                {
                    return false;
                }
                if (StringEncoder.FirstToEscape(body, encoder) >= 0) return false;
            }
            else
            {
                if (row.Offset != position || !document.IsBareValueAt(row, index)) return false;
                after = position + document.SizeOf(row, index);
            }

            if (isName)
            {
                if (text[after] != ':') return false;
                isName = false;
                position = after + 1;
                continue;
            }

            isName = open.InObject;
            position = after;
            if (index == end || IsEnd(document.RowAt(index + 1))) continue;
            if (text[after] != ',') return false;
            position++;
        }

        return true;
    }

    private static byte Bracket(bool isObject, bool isStart)
        => isObject ? (isStart ? (byte)'{' : (byte)'}') : isStart ? (byte)'[' : (byte)']';

    /// <summary>Returns whether a container ends at the row.</summary>
    public static bool IsEnd(DocumentRow row) => row.IsVariant && row.Kind is (JsonValueKind.Object or JsonValueKind.Array);
}
