using Brisk.Json.Nodes;

namespace Brisk.Json.Tests.Hostile;

/// <summary>Visits all of a document without recursion.</summary>
internal static class HostileWalks
{
    public static void ReadAll(Utf8JsonReader reader, bool withValues)
    {
        while (reader.Read())
        {
            if (withValues && reader.TokenType is JsonTokenType.String or JsonTokenType.PropertyName)
            {
                reader.GetString();
            }
            else if (withValues && reader.TokenType == JsonTokenType.Number)
            {
                reader.TryGetDouble(out _);
                reader.TryGetDecimal(out _);
                reader.TryGetInt64(out _);
            }
        }
    }

    public static void Visit(JsonElement element)
    {
        var waiting = new Stack<JsonElement>([element]);
        while (waiting.TryPop(out JsonElement next))
        {
            if (next.ValueKind == JsonValueKind.Array)
            {
                foreach (JsonElement item in next.EnumerateArray())
                {
                    waiting.Push(item);
                }
            }
            else if (next.ValueKind == JsonValueKind.Object)
            {
                foreach (JsonProperty property in next.EnumerateObject())
                {
                    waiting.Push(property.Value);
                }
            }
            else
            {
                next.GetRawText();
            }
        }
    }

    public static void ForObjects(JsonElement root, Action<JsonElement> action)
    {
        if (root.ValueKind == JsonValueKind.Object)
        {
            action(root);
        }
        else if (root.ValueKind == JsonValueKind.Array)
        {
            foreach (JsonElement item in root.EnumerateArray().Where(item => item.ValueKind == JsonValueKind.Object))
            {
                action(item);
            }
        }
    }

    public static void Walk(JsonNode? node)
    {
        var waiting = new Stack<JsonNode?>([node]);
        while (waiting.TryPop(out JsonNode? next))
        {
            foreach (JsonNode? child in next is JsonArray array ? array : next is JsonObject o ? o.Select(property => property.Value) : [])
            {
                waiting.Push(child);
            }
        }
    }
}
