using System.Text.Json.Nodes;

namespace Brisk.Json.Tests.Fuzz.Areas;

/// <summary>RFC 6902 and RFC 7396, implemented literally on copies of System.Text.Json nodes: slow and obviously correct. Throws if a patch cannot be applied.</summary>
internal static class PatchOracle
{
    /// <summary>Returns the document after a patch.</summary>
    public static JsonNode? Apply(JsonNode? document, JsonArray patch)
    {
        JsonObject root = new() { [""] = document?.DeepClone() };
        foreach (JsonNode? operation in patch)
        {
            Apply(root, (JsonObject)operation!);
        }

        return root[""]?.DeepClone();
    }

    /// <summary>Returns the document after a merge patch: the function in RFC 7396, section 2.</summary>
    public static JsonNode? Merge(JsonNode? target, JsonNode? patch)
    {
        if (patch is not JsonObject changes)
        {
            return patch?.DeepClone();
        }

        JsonObject result = target is JsonObject members ? (JsonObject)members.DeepClone() : [];
        foreach ((string name, JsonNode? value) in changes)
        {
            JsonNode? before = result[name];
            result.Remove(name);
            if (value is not null)
            {
                result[name] = Merge(before, value);
            }
        }

        return result;
    }

    private static void Apply(JsonObject root, JsonObject operation)
    {
        string path = (string)operation["path"]!;
        switch ((string)operation["op"]!)
        {
            case "add":
                Add(root, path, operation["value"]?.DeepClone());
                break;
            case "remove":
                Remove(root, path);
                break;
            case "replace":
                Replace(root, path, operation["value"]?.DeepClone());
                break;
            case "move":
                string from = (string)operation["from"]!;
                if (path.StartsWith(from + "/", StringComparison.Ordinal))
                {
                    throw new InvalidOperationException("A value cannot be moved into itself.");
                }

                JsonNode? moved = Find(root, from)?.DeepClone();
                Remove(root, from);
                Add(root, path, moved);
                break;
            case "copy":
                Add(root, path, Find(root, (string)operation["from"]!)?.DeepClone());
                break;
            default:
                if (!JsonNode.DeepEquals(Find(root, path), operation["value"]))
                {
                    throw new InvalidOperationException("The test failed.");
                }

                break;
        }
    }

    private static void Add(JsonObject root, string path, JsonNode? value)
    {
        switch (Parent(root, path, out string name))
        {
            case JsonObject members:
                members[name] = value;
                break;
            case JsonArray items:
                items.Insert(name == "-" ? items.Count : Index(name, items.Count), value);
                break;
            default:
                throw new InvalidOperationException("There is no container.");
        }
    }

    private static void Remove(JsonObject root, string path)
    {
        switch (Parent(root, path, out string name))
        {
            case JsonObject members when path.Length == 0:
                members[""] = null;
                break;
            case JsonObject members when members.Remove(name):
                break;
            case JsonArray items:
                items.RemoveAt(Index(name, items.Count - 1));
                break;
            default:
                throw new InvalidOperationException("There is no value.");
        }
    }

    private static void Replace(JsonObject root, string path, JsonNode? value)
    {
        switch (Parent(root, path, out string name))
        {
            case JsonObject members when members.ContainsKey(name):
                members[name] = value;
                break;
            case JsonArray items:
                items[Index(name, items.Count - 1)] = value;
                break;
            default:
                throw new InvalidOperationException("There is no value.");
        }
    }

    private static JsonNode? Find(JsonObject root, string path) => Parent(root, path, out string name) switch
    {
        JsonObject members when members.TryGetPropertyValue(name, out JsonNode? value) => value,
        JsonArray items => items[Index(name, items.Count - 1)],
        _ => throw new InvalidOperationException("There is no value."),
    };

    // The document is the only member of the root, so that it also has a parent.
    private static JsonNode? Parent(JsonObject root, string path, out string name)
    {
        string[] steps = [.. path.Split('/').Select(step => step.Replace("~1", "/").Replace("~0", "~"))];
        name = steps[^1];
        return steps[..^1].Aggregate((JsonNode?)root, (node, step) => node switch
        {
            JsonObject members when members.TryGetPropertyValue(step, out JsonNode? value) => value,
            JsonArray items => items[Index(step, items.Count - 1)],
            _ => throw new InvalidOperationException("There is no value."),
        });
    }

    private static int Index(string step, int last)
        => step.Length > 0 && step.All(char.IsAsciiDigit) && (step == "0" || step[0] != '0') && int.Parse(step, System.Globalization.CultureInfo.InvariantCulture) is var index && index <= last
            ? index
            : throw new InvalidOperationException("There is no such element.");
}
