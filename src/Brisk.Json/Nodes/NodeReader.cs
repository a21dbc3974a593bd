namespace Brisk.Json.Nodes;

/// <summary>Makes nodes of what stands in a document.</summary>
internal static class NodeReader
{
    /// <summary>The node of the value at a row; null where that is JSON's null.</summary>
    public static JsonNode? Read(JsonDocument document, int row, NodeOptionBits options, JsonNode? parent = null)
    {
        JsonNode node;
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

    /// <summary>The node of an element; null where that is JSON's null.</summary>
    public static JsonNode? Read(JsonElement element, NodeOptionBits options)
        => Read(element.Document, element.Index, options);

    /// <summary>The options of nodes that the serializer makes.</summary>
    public static NodeOptionBits OptionsOf(JsonSerializerOptions options)
        => NodeOptionBits.Present | (options.PropertyNameCaseInsensitive ? NodeOptionBits.IgnoresCase : 0);
}
