namespace Brisk.Json.Serialization;

/// <summary>Makes documents of values that a cursor stands at.</summary>
internal static class DocumentReading
{
    /// <summary>A copy of the value at the cursor, which is left behind it. An owned document needs no disposal.</summary>
    public static JsonDocument Read(ref JsonCursor cursor, bool isOwned, bool refusesDuplicates)
    {
        if (!cursor.IsRelaxed && !refusesDuplicates
            && JsonDocument.TryReadPrefix(cursor.Text[cursor.Position..], cursor.MaxDepth - cursor.Depth, isOwned, out int length) is { } document)
        {
            cursor.EndScalar(cursor.Position + length);
            return document;
        }

        // Throws where the value is not valid; what is passed here is.
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
