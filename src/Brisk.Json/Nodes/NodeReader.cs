namespace Brisk.Json.Nodes;

/// <summary>Creates nodes from the contents of documents.</summary>
internal static class NodeReader
{
    /// <summary>Returns the node of the value at a row, which may be in a later chunk, or null for a JSON null.</summary>
    public static JsonNode? Read(JsonDocument document, int row, NodeOptionBits options, JsonNode? parent = null)
    {
        document = document.Containing(ref row);
        JsonNode? node = document.RowAt(row).Kind switch
        {
            JsonValueKind.Null => null,
            JsonValueKind.Object => new JsonObject(document, row, options),
            JsonValueKind.Array => new JsonArray(document, row, options),
            _ => new TextValue(document, row, options),
        };
        node?.Parent = parent;
        return node;
    }

    public static JsonNode? Read(JsonElement element, NodeOptionBits options)
        => Read(element.Document, element.Index, options);

    /// <summary>Returns the options of nodes created by the serializer.</summary>
    public static NodeOptionBits OptionsOf(JsonSerializerOptions options)
        => NodeOptionBits.Present | (options.PropertyNameCaseInsensitive ? NodeOptionBits.IgnoresCase : 0);
}
