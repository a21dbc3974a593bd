namespace Brisk.Json.Patching;

/// <summary>Nodes as text.</summary>
internal static class NodeText
{
    public static void Write(Utf8JsonWriter writer, JsonNode? node) => writer.WriteRawValue(node?.ToJsonString() ?? "null");
}
