namespace Brisk.Json.Converters;

/// <summary>Creates documents from values at a cursor.</summary>
internal static class DocumentReading
{
    /// <summary>Returns a copy of the value at the cursor, which is moved after it. An owned document need not be disposed.</summary>
    public static JsonDocument Read(ref JsonCursor cursor, bool isOwned, bool refusesDuplicates)
    {
        int maxDepth = cursor.MaxDepth - cursor.Depth;
        if (!cursor.IsRelaxed && !refusesDuplicates && maxDepth > 0
            && JsonDocument.TryReadPrefix(cursor.Text[cursor.Position..], new() { MaxDepth = maxDepth }, isOwned, out int length) is { } document)
        {
            cursor.EndScalar(cursor.Position + length);
            return document;
        }

        // Throws if the value is invalid; skipped text is validated here.
        int start = cursor.Position;
        cursor.SkipValue();
        int end = cursor.Position;
        cursor.Position = start;
        cursor.EndScalar(end);
        var options = new JsonDocumentOptions
        {
            AllowTrailingCommas = true,
            CommentHandling = JsonCommentHandling.Skip,
            MaxDepth = cursor.MaxDepth,
            AllowDuplicateProperties = !refusesDuplicates,
        };
        return JsonDocument.ParseCopy(cursor.Text[start..end], options, isOwned);
    }
}
