using System.Text.Encodings.Web;
using Brisk.Json.Text;

namespace Brisk.Json;

/// <summary>Copies the text of containers that is, byte for byte, what writing them value by value gives: no whitespace, nothing escaped or to be escaped.</summary>
internal static class VerbatimText
{
    // A writer asks its destination for this much at once; what is longer is copied part by part.
    private const int MaxLength = 4096;

    /// <summary>Whether the text of the container at a row is short enough to be copied at once.</summary>
    public static bool IsShort(JsonDocument document, int start, int end)
        => document.RowAt(end).Offset - document.RowAt(start).Offset < MaxLength;

    /// <summary>Writes the container between two rows, minimized, by copying its text; false, with nothing written, where that would not be the same.</summary>
    public static bool TryWrite(Utf8JsonWriter writer, JsonDocument document, int start, int end)
    {
        JsonWriterOptions options = writer.Options;
        if (!IsVerbatim(document, start, end, options.Encoder, options.MaxDepth - writer.CurrentDepth)) return false;
        writer.WriteRawValue(document.RawText(start), skipInputValidation: true);
        return true;
    }

    private static bool IsVerbatim(JsonDocument document, int start, int end, JavaScriptEncoder? encoder, int maxDepth)
    {
        int position = document.RowAt(start).Offset;
        ContainerStack open = default;
        bool isName = false;
        for (int index = start; index <= end; index++)
        {
            DocumentRow row = document.RowAt(index);
            int after = row.Offset;
            switch (row.Kind)
            {
                case JsonValueKind.Object or JsonValueKind.Array when row.IsStart:
                    if (row.Offset != position || open.Depth == maxDepth) return false;
                    open.Push(row.Kind == JsonValueKind.Object);
                    position = row.Offset + 1;
                    isName = open.InObject;
                    continue;
                case JsonValueKind.Object or JsonValueKind.Array:
                    if (row.Offset != position) return false;
                    open.Pop();
                    after++;
                    break;
                case JsonValueKind.String:
                    if (row.IsVariant || row.Offset != position + 1 || StringEncoder.FirstToEscape(document.Body(row, index), encoder) >= 0) return false;
                    after += document.SizeOf(row, index) + 1;
                    break;
                default:
                    if (row.Offset != position) return false;
                    after += document.SizeOf(row, index);
                    break;
            }

            if (isName)
            {
                // Behind a name stands its colon; behind a value a comma, unless the container ends.
                isName = false;
                position = after + 1;
                continue;
            }

            isName = open.InObject;
            position = index < end && IsEnd(document.RowAt(index + 1)) ? after : after + 1;
        }

        return true;
    }

    private static bool IsEnd(DocumentRow row) => row.IsVariant && row.Kind is (JsonValueKind.Object or JsonValueKind.Array);
}
