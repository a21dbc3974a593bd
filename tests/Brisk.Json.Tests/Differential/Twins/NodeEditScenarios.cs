namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;
using System.Text.Json.Nodes;
using static NodeShorthand;

/// <summary>The same random edits with both libraries; the whole text is compared after each. A seed determines a document and its edits.</summary>
public static class NodeEditScenarios
{
    private const int Documents = 60;
    private const int Edits = 40;

    private static readonly string[] s_names = ["a", "b", "c", "Z", "é", "", "a longer name", "x\"y"];

    public static void Random_edits(Transcript t)
    {
        for (var seed = 0; seed < Documents; seed++)
        {
            var random = new Random(seed);
            var root = JsonNode.Parse(Document(random, seed % 5 == 0 ? 40 : 6), random.Next(4) == 0 ? IgnoreCase : null)!;
            for (var i = 0; i < Edits; i++)
            {
                var container = Pick(root, random);
                var what = "";
                t.Try($"seed {seed} edit {i}", () => what = Edit(container, random));
                t.Try($"seed {seed} after edit {i} {what}", () => root);
                if (i % 10 == 9)
                {
                    t.Try($"seed {seed} paths after {i}", () => Paths(root));
                    t.Try($"seed {seed} clone after {i}", () => root = root.DeepClone());
                }
            }

            t.Try($"seed {seed} indented", () => root.ToString());
            t.Try($"seed {seed} equal", () => JsonNode.DeepEquals(root, Parse(root.ToJsonString())));
        }
    }

    /// <summary>Removals, additions, and access by index in one object, whose number of properties crosses the limits between the ways to find them.</summary>
    public static void Removals_from_a_wide_object(Transcript t)
    {
        for (var seed = 0; seed < 6; seed++)
        {
            var random = new Random(seed);
            var wide = new JsonObject();
            for (var i = 0; i < 30 + (40 * seed); i++)
                wide.Add("n" + i, i);
            for (var i = 0; wide.Count > 0; i++)
            {
                if (random.Next(4) == 0)
                    wide["new" + i] = i;
                else
                    wide.RemoveAt(random.Next(wide.Count));
                if (wide.Count == 0) break;
                var at = random.Next(wide.Count);
                t.Try($"seed {seed} step {i} at {at}", () => wide.GetAt(at).Key + wide.IndexOf(wide.GetAt(at).Key) + wide[at]);
            }
        }
    }

    internal static string Edit(JsonNode container, Random random)
    {
        var value = Value(random);
        if (container is JsonArray a)
        {
            var index = random.Next(-1, a.Count + 2);
            switch (random.Next(9))
            {
                case 0:
                    a.Add(value);
                    return "add";
                case 1:
                    a.Insert(index, value);
                    return "insert";
                case 2:
                    a[index] = value;
                    return "set";
                case 3:
                    a.RemoveAt(index);
                    return "remove at";
                case 4:
                    return "remove all " + a.RemoveAll(n => n is JsonValue v && v.GetValueKind() == JsonValueKind.True);
                case 5:
                    a.RemoveRange(Math.Max(index, 0), random.Next(3));
                    return "remove range";
                case 6:
                    return "remove " + a.Remove(a.Count > 0 ? a[0] : null);
                case 7:
                    a[index]?.ReplaceWith(5);
                    return "replace";
                default:
                    a[index] = a[index]?.DeepClone();
                    return "clone";
            }
        }

        var o = container.AsObject();
        var name = random.Next(3) == 0 ? "n" + random.Next(40) : s_names[random.Next(s_names.Length)];
        var at = random.Next(-1, o.Count + 2);
        switch (random.Next(10))
        {
            case 0:
                o.Add(name, value);
                return "add";
            case 1:
                o[name] = value;
                return "set";
            case 2:
                return "try add " + o.TryAdd(name, value, out var place) + place;
            case 3:
                return "remove " + o.Remove(name);
            case 4:
                o.Insert(at, name, value);
                return "insert";
            case 5:
                o.RemoveAt(at);
                return "remove at";
            case 6:
                o.SetAt(at, name, value);
                return "set at";
            case 7:
                o.SetAt(at, value);
                return "set value at";
            case 8:
                o[name]?.ReplaceWith("r");
                return "replace";
            default:
                if (o.Count > 0 && random.Next(4) == 0)
                    o.Clear();
                return "look " + o.IndexOf(name) + o.ContainsKey("n3") + o.TryGetPropertyValue(name, out var found) + Show(found);
        }
    }

    internal static JsonNode Pick(JsonNode node, Random random)
    {
        while (true)
        {
            var count = node is JsonArray a ? a.Count : node.AsObject().Count;
            var child = count == 0 || random.Next(5) == 0 ? null : node[random.Next(count)];
            if (child is null or JsonValue)
                return node;
            node = child;
        }
    }

    private static JsonNode? Value(Random random) => random.Next(9) switch
    {
        0 => null,
        1 => random.Next(100),
        2 => "text é",
        3 => true,
        4 => 1.5,
        5 => new JsonArray(1, null, "x"),
        6 => new JsonObject { ["a"] = 1, ["b"] = new JsonArray() },
        7 => JsonNode.Parse(Document(random, 4)),
        _ => JsonValue.Create(new { P = 1 }),
    };

    internal static string Document(Random random, int width)
    {
        return random.Next(2) == 0 ? Array(3) : Object(3);

        string Any(int depth) => random.Next(depth > 0 ? 9 : 5) switch
        {
            0 => "null",
            1 => "true",
            2 => random.Next(1000) + (random.Next(2) == 0 ? "" : ".50"),
            3 => "\"s\\u00e9é\"",
            4 => " \"plain\" ",
            < 7 => Array(depth - 1),
            _ => Object(depth - 1),
        };

        string Array(int depth) => "[" + string.Join(" , ", Enumerable.Range(0, random.Next(width)).Select(_ => Any(depth))) + "]";

        string Object(int depth)
        {
            var names = s_names.Select(name => name.Replace("\"", "\\\"")).Concat(Enumerable.Range(0, 40).Select(i => "n" + i)).Take(width + 2).ToArray();
            random.Shuffle(names);
            return "{" + string.Join(",\n", names.DistinctBy(name => name.ToUpperInvariant()).Take(random.Next(width)).Select(name => $"\"{name}\": {Any(depth)}")) + "}";
        }
    }

    internal static string Paths(JsonNode? node) => node switch
    {
        JsonArray a => string.Concat(a.Select((child, i) => child is null ? "" : child.GetPath() + " " + (child.GetElementIndex() == i) + Paths(child))),
        JsonObject o => string.Concat(o.Select(p => p.Value is null ? "" : p.Value.GetPath() + " " + (p.Value.GetPropertyName() == p.Key) + Paths(p.Value))),
        _ => "",
    };
}
