namespace Brisk.Json.Converters;

/// <summary>The converters of the types that represent JSON itself.</summary>
internal static class DocumentConverters
{
    public static ICursorConverter? Find(Type type, JsonSerializerOptions options)
    {
        bool rejectsDuplicates = !options.AllowDuplicateProperties;
        return type == typeof(JsonElement) ? Create(rejectsDuplicates, static rejects => new ElementConverter(rejects))
            : type == typeof(JsonDocument) ? Create(rejectsDuplicates, static rejects => new DocumentConverter(rejects))
            : type == typeof(System.Text.Json.JsonElement) ? Create(rejectsDuplicates, static rejects => new StjElementConverter(rejects))
            : type == typeof(System.Text.Json.JsonDocument) ? Create(rejectsDuplicates, static rejects => new StjDocumentConverter(rejects))
            : null;
    }

    // Through a delegate, for the reason given in PrimitiveConverters.
    private static ICursorConverter Create(bool rejectsDuplicates, Func<bool, ICursorConverter> create) => create(rejectsDuplicates);
}

/// <summary>Elements, which keep the text of the value.</summary>
internal sealed class ElementConverter(bool rejectsDuplicates) : WritingConverter<JsonElement>
{
    public override JsonElement ReadValue(ref JsonCursor cursor) => DocumentReading.Read(ref cursor, isOwned: true, rejectsDuplicates).RootElement;

    public override void WriteValue(Utf8JsonWriter writer, JsonElement value) => value.WriteTo(writer);
}

/// <summary>Documents, which the caller of the serializer must dispose.</summary>
internal sealed class DocumentConverter(bool rejectsDuplicates) : WritingConverter<JsonDocument>
{
    public override bool HandleNull => true;

    public override JsonDocument ReadValue(ref JsonCursor cursor) => DocumentReading.Read(ref cursor, isOwned: false, rejectsDuplicates);

    public override void WriteValue(Utf8JsonWriter writer, JsonDocument value)
    {
        if (!writer.TryWriteNull(value)) value.WriteTo(writer);
    }
}

/// <summary>Creates documents from values at a cursor.</summary>
internal static class DocumentReading
{
    /// <summary>Returns a copy of the value at the cursor, and moves the cursor past it. An owned document need not be disposed; if it is for nodes, it may be in chunks.</summary>
    public static JsonDocument Read(ref JsonCursor cursor, bool isOwned, bool rejectsDuplicates, bool inChunks = false)
    {
        if (isOwned && JsonDocument.TryReadScalar(cursor.Text[cursor.Position..], out int scalarLength) is { } scalar)
        {
            cursor.EndScalar(cursor.Position + scalarLength);
            return scalar;
        }

        int maxDepth = cursor.MaxDepth - cursor.Depth;
        if (!cursor.IsRelaxed && !rejectsDuplicates && maxDepth > 0
            && JsonDocument.TryReadPrefix(cursor.Text[cursor.Position..], new() { MaxDepth = maxDepth }, isOwned, out int length, inChunks) is { } document)
        {
            cursor.EndScalar(cursor.Position + length);
            return document;
        }

        // Skipping validates the text, and throws if the value is invalid.
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
            AllowDuplicateProperties = !rejectsDuplicates,
        };
        return JsonDocument.ParseCopy(cursor.Text[start..end], options, isOwned);
    }
}
