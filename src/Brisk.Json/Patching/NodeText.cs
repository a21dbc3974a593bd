using Brisk.Json.Nodes;

namespace Brisk.Json.Patching;

/// <summary>Nodes as text.</summary>
internal static class NodeText
{
    public static void Write(Utf8JsonWriter writer, JsonNode? node)
    {
        if (node is null)
        {
            writer.WriteNullValue();
        }
        else
        {
            node.WriteTo(writer);
        }
    }
}
