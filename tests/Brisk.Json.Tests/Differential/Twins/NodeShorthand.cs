namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

/// <summary>What scenarios about nodes use most.</summary>
public static class NodeShorthand
{
    public static JsonNodeOptions IgnoreCase { get; } = new() { PropertyNameCaseInsensitive = true };

    public static JsonNode Parse(string json) => JsonNode.Parse(json)!;

    /// <summary>Describes a node in words that both libraries share.</summary>
    public static string Show(JsonNode? node) => node switch
    {
        null => "null",
        JsonObject => "object " + node.ToJsonString(),
        JsonArray => "array " + node.ToJsonString(),
        _ => $"value {node.GetValueKind()} {node.ToJsonString()}",
    };

    /// <summary>Runs a case on a new node, and records its result or exception, and the node afterwards.</summary>
    public static void On(this Transcript t, string json, string label, Func<JsonNode, object?> run)
    {
        var node = Parse(json);
        t.Add($"{label} on {json}", () => Neutral(run(node)));
        t.Add($"after {label} on {json}", () => Show(node) + " " + Parents(node));
        var touched = Parse(json);
        Touch(touched);
        t.Add($"{label} on touched {json}", () => Neutral(run(touched)));
        t.Add($"after {label} on touched {json}", () => Show(touched) + " " + Parents(touched));
    }

    public static void OnObject(this Transcript t, string json, string label, Func<JsonObject, object?> run) => t.On(json, label, node => run(node.AsObject()));

    public static void OnArray(this Transcript t, string json, string label, Func<JsonArray, object?> run) => t.On(json, label, node => run(node.AsArray()));

    /// <summary>Runs a case whose result may be a node.</summary>
    public static void Try(this Transcript t, string label, Func<object?> run) => t.Add(label, () => Neutral(run()));

    /// <summary>Creates all nodes within a node, except in objects that cannot be read.</summary>
    public static int Touch(JsonNode? node)
    {
        try
        {
            return node switch
            {
                JsonObject o => o.Sum(property => 1 + Touch(property.Value)),
                JsonArray a => a.Sum(Touch),
                _ => 1,
            };
        }
        catch (Exception e) when (e is ArgumentException or InvalidOperationException)
        {
            return 0;
        }
    }

    private static object? Neutral(object? value) => value switch
    {
        JsonNode node => Show(node),
        JsonNodeOptions options => "options " + options.PropertyNameCaseInsensitive,
        JsonElement element => "element " + element,
        KeyValuePair<string, JsonNode?> property => $"{property.Key}: {Show(property.Value)}",
        IEnumerable<JsonNode?> nodes => string.Join("; ", nodes.Select(Show)),
        IEnumerable<KeyValuePair<string, JsonNode?>> properties => string.Join("; ", properties.Select(p => $"{p.Key}: {Show(p.Value)}")),
        _ => value,
    };

    /// <summary>Returns whether every child has the right parent, index, and root.</summary>
    private static string Parents(JsonNode node)
    {
        var text = new StringBuilder();
        Check(node, node, text);
        return text.ToString();
    }

    private static void Check(JsonNode node, JsonNode root, StringBuilder text)
    {
        text.Append(node.GetPath()).Append(node.Root == root ? " " : " lost ");
        switch (node)
        {
            case JsonObject o:
                foreach (var (name, child) in o)
                {
                    if (child is not null)
                    {
                        text.Append(child.Parent == node && child.GetPropertyName() == name ? "" : "orphan ");
                        Check(child, root, text);
                    }
                }

                break;
            case JsonArray a:
                for (var i = 0; i < a.Count; i++)
                {
                    if (a[i] is { } child)
                    {
                        text.Append(child.Parent == node && child.GetElementIndex() == i ? "" : "orphan ");
                        Check(child, root, text);
                    }
                }

                break;
        }
    }
}
