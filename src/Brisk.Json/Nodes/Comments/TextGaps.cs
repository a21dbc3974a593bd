namespace Brisk.Json.Nodes;

/// <summary>Finds the text between the tokens of a document.</summary>
internal static class TextGaps
{
    /// <summary>The gap before the token at a row, up to the token before it, or the start of the text.</summary>
    public static CommentGap Before(JsonDocument document, int row)
        => new(document.Text[(row == 0 ? 0 : End(document, row - 1))..Start(document, row)]);

    /// <summary>The gap behind the value at a row, up to the next token, or the end of the text.</summary>
    public static CommentGap Behind(JsonDocument document, int row)
    {
        int next = document.IndexAfter(row);
        int end = End(document, next - 1);
        return new(row == 0 ? document.Text[end..] : document.Text[end..Start(document, next)]);
    }

    /// <summary>Divides the gap before a child of a container.</summary>
    public static void Divide(JsonDocument document, int row, out CommentGap before, out CommentGap behind)
    {
        // Behind the start of a container, what stands on the line of its first child belongs to that.
        Before(document, row).Divide(undivided: !document.RowAt(row - 1).IsStart, out before, out behind);
    }

    private static int Start(JsonDocument document, int row)
    {
        DocumentRow token = document.RowAt(row);
        return token.Offset - (token.Kind == JsonValueKind.String ? 1 : 0);
    }

    private static int End(JsonDocument document, int row)
    {
        DocumentRow token = document.RowAt(row);
        return token.Kind switch
        {
            JsonValueKind.Object or JsonValueKind.Array => token.Offset + 1,
            JsonValueKind.String => token.Offset + document.SizeOf(token, row) + 1,
            _ => token.Offset + document.SizeOf(token, row),
        };
    }
}
