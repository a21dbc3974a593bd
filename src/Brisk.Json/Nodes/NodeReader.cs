namespace Brisk.Json.Nodes;

/// <summary>Creates nodes from the contents of documents.</summary>
internal static class NodeReader
{
    /// <summary>Returns the node of the value at a row, which may be in a later chunk, or null for a JSON null.</summary>
    public static JsonNode? Read(JsonDocument document, int row, NodeOptionBits options, JsonNode? parent = null)
    {
        JsonNode node;
        document = document.Containing(ref row);
        switch (document.RowAt(row).Kind)
        {
            case JsonValueKind.Null:
                return null;
            case JsonValueKind.Object:
                node = new JsonObject(document, row, options);
                break;
            case JsonValueKind.Array:
                node = new JsonArray(document, row, options);
                break;
            default:
                node = new TextValue(document, row, options);
                break;
        }

        node.Parent = parent;
        return node;
    }

    /// <summary>Returns the node of an element, or null for a JSON null.</summary>
    public static JsonNode? Read(JsonElement element, NodeOptionBits options)
        => Read(element.Document, element.Index, options);

    /// <summary>Returns the options of nodes created by the serializer.</summary>
    public static NodeOptionBits OptionsOf(JsonSerializerOptions options)
        => NodeOptionBits.Present | (options.PropertyNameCaseInsensitive ? NodeOptionBits.IgnoresCase : 0);
}
