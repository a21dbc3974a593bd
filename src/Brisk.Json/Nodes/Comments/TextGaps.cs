namespace Brisk.Json.Nodes;

/// <summary>Finds the text between the tokens of a document.</summary>
internal static class TextGaps
{
    /// <summary>Returns the gap before the token at a row, from the end of the previous token or the start of the text.</summary>
    public static CommentGap Before(JsonDocument document, int row)
        => new(document.Text[(row == 0 ? 0 : document.TokenEnd(row - 1))..document.TokenStart(row)]);

    /// <summary>Returns the gap after the value at a row, to the next token or the end of the text.</summary>
    public static CommentGap After(JsonDocument document, int row)
    {
        int next = document.IndexAfter(row);
        int end = document.TokenEnd(next - 1);
        return new(row == 0 ? document.Text[end..] : document.Text[end..document.TokenStart(next)]);
    }

    /// <summary>Splits the gap before a child of a container.</summary>
    public static void Divide(JsonDocument document, int row, out CommentGap before, out CommentGap after) =>
        // After the start of a container, comments on the line of its first child belong to that child.
        Before(document, row).Divide(undivided: !document.RowAt(row - 1).IsStart, out before, out after);
}
