namespace Brisk.Json.Converters;

/// <summary>The converters of the types that represent JSON itself.</summary>
internal static class DocumentConverters
{
    /// <summary>Returns the converter of such a type, or null.</summary>
    public static ICursorConverter? Find(Type type, JsonSerializerOptions options)
    {
        if (type == typeof(JsonElement)) return new ElementConverter(!options.AllowDuplicateProperties);
        if (type == typeof(System.Text.Json.JsonElement))
        {
            return new StjElementConverter(!options.AllowDuplicateProperties);
        }
        if (type == typeof(System.Text.Json.JsonDocument))
        {
            return new StjDocumentConverter(!options.AllowDuplicateProperties);
        }
        return type == typeof(JsonDocument) ? new DocumentConverter(!options.AllowDuplicateProperties) : null;
    }
}
