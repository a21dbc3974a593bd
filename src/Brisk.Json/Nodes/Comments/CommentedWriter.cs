namespace Brisk.Json.Nodes;

/// <summary>
/// Writes containers with the comments of their text: those of each child in the text, those on the line of the opening bracket, and those before
/// the closing one. The output assigns comments to children in the same way as the input, even if it is minified: line breaks are inserted where necessary.
/// </summary>
internal readonly ref struct CommentedWriter(Utf8JsonWriter writer, JsonDocument document, JsonSerializerOptions? options)
{
    public void WriteStartOfText()
    {
        foreach (ReadOnlySpan<byte> comment in TextGaps.Before(document, 0))
        {
            writer.WriteCommaNow();
            writer.WriteKeptComment(comment, isFirstOnLine: true);
            if (writer.IsOutputIndented || IsLine(comment)) writer.WriteLineBreak();
        }
    }

    public void WriteEndOfText()
    {
        foreach (ReadOnlySpan<byte> comment in TextGaps.AtEnd(document))
        {
            writer.WriteLineBreak();
            writer.WriteKeptComment(comment, isFirstOnLine: true);
        }
    }

    /// <summary>Writes the comments on the line of the opening bracket of a container.</summary>
    public void WriteHeader(int row)
    {
        bool isEmpty = document.CountOf(row) == 0;
        TextGaps.Before(document, row + 1).Divide(undivided: isEmpty, out CommentGap header, out _);
        bool any = false;
        foreach (ReadOnlySpan<byte> comment in header)
        {
            writer.WriteKeptComment(comment, isFirstOnLine: false);
            any = true;
        }

        if (any && !writer.IsOutputIndented) writer.WriteLineBreak();
    }

    /// <summary>Writes the comments before the closing bracket of a container, on separate lines.</summary>
    public void WriteFooter(int row)
    {
        TextGaps.Before(document, document.EndOf(row)).Divide(undivided: true, out _, out CommentGap footer);
        bool any = false;
        foreach (ReadOnlySpan<byte> comment in footer)
        {
            writer.WriteLineBreak();
            writer.WriteKeptComment(comment, isFirstOnLine: true);
            any = true;
        }

        if (any && !writer.IsOutputIndented) writer.WriteLineBreak();
    }

    public void WriteSlot(ref NodeSlot slot, string? name, bool isLast)
    {
        int row = slot.SourceRow;
        WriteBefore(row);
        if (name is not null) writer.WritePropertyName(name);

        int valueRow = row == 0 ? 0 : name is null ? row : row + 1;
        if (name is not null) WriteBetween(valueRow);

        if (slot.IsInText)
        {
            WriteText(valueRow);
        }
        else
        {
            NodeWriter.Write(writer, slot.Node, options);
        }

        WriteAfter(valueRow, isLast);
    }

    /// <summary>Writes the value at a row without changes.</summary>
    public void WriteText(int row)
    {
        DocumentRow token = document.RowAt(row);
        if (!token.IsStart)
        {
            new JsonElement(document, row).WriteTo(writer);
            return;
        }

        RuntimeHelpers.EnsureSufficientExecutionStack();
        bool isObject = token.Kind == JsonValueKind.Object;
        if (isObject)
        {
            writer.WriteStartObject();
        }
        else
        {
            writer.WriteStartArray();
        }

        WriteHeader(row);
        int end = document.EndOf(row);
        for (int child = row + 1; child < end; child = document.IndexAfter(isObject ? child + 1 : child))
        {
            WriteTextChild(child, isObject, end);
        }

        WriteFooter(row);
        if (isObject)
        {
            writer.WriteEndObject();
        }
        else
        {
            writer.WriteEndArray();
        }
    }

    private void WriteTextChild(int row, bool isObject, int end)
    {
        WriteBefore(row);
        int valueRow = row;
        if (isObject)
        {
            writer.WritePropertyName(document.StringAt(document.RowAt(row), row));
            valueRow++;
            WriteBetween(valueRow);
        }

        WriteText(valueRow);
        WriteAfter(valueRow, isLast: document.IndexAfter(valueRow) == end);
    }

    // The comments before a child.
    private void WriteBefore(int row)
    {
        if (row == 0) return;

        TextGaps.Divide(document, row, out _, out CommentGap own);
        bool breaksLine = writer.IsOutputIndented;
        foreach (ReadOnlySpan<byte> comment in own)
        {
            // A line comment on the line of the previous token would belong to that token.
            breaksLine |= IsLine(comment);
        }

        foreach (ReadOnlySpan<byte> comment in own)
        {
            writer.WriteCommaNow();
            WriteLeading(comment, breaksLine);
            breaksLine = writer.IsOutputIndented;
        }
    }

    // The comments between a name and its value.
    private void WriteBetween(int valueRow)
    {
        if (valueRow == 0) return;

        foreach (ReadOnlySpan<byte> comment in TextGaps.Before(document, valueRow))
        {
            writer.WriteKeptComment(comment, isFirstOnLine: true);
            if (IsLine(comment)) writer.WriteLineBreak();
        }
    }

    // The comments after a child: before the comma if the output is minified, otherwise after it.
    private void WriteAfter(int valueRow, bool isLast)
    {
        if (valueRow == 0) return;

        int next = document.IndexAfter(valueRow);
        TextGaps.Before(document, next).Divide(undivided: true, out CommentGap own, out _);
        foreach (ReadOnlySpan<byte> comment in own)
        {
            if (!isLast && writer.IsOutputIndented) writer.WriteCommaNow();

            writer.WriteKeptComment(comment, isFirstOnLine: false);
            if (IsLine(comment) && !writer.IsOutputIndented) writer.WriteLineBreak();
        }
    }

    private void WriteLeading(ReadOnlySpan<byte> comment, bool breaksLine)
    {
        if (breaksLine) writer.WriteLineBreak();

        writer.WriteKeptComment(comment, isFirstOnLine: true);
        if (IsLine(comment) && !writer.IsOutputIndented) writer.WriteLineBreak();
    }

    private static bool IsLine(ReadOnlySpan<byte> comment) => comment[1] == '/';
}
