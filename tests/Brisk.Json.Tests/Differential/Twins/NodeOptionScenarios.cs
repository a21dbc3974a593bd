namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

/// <summary>The options of nodes: which node has them, and what they mean for the nodes around it.</summary>
public static class NodeOptionScenarios
{
    private static readonly JsonNodeOptions?[] s_options = [null, default(JsonNodeOptions), new JsonNodeOptions { PropertyNameCaseInsensitive = true }];

    public static void Made(Transcript t)
    {
        foreach (var (name, make) in Nodes())
        {
            foreach (var options in s_options)
            {
                string label = $"{name} {Show(options)}";
                t.Add(label, () => Describe(make(options)));
                t.Add("clone " + label, () => Describe(make(options)?.DeepClone()));
                t.Add("clone of clone " + label, () => Describe(make(options)?.DeepClone().DeepClone()));
                t.Add("through text " + label, () => Describe(JsonNode.Parse(make(options)?.ToJsonString() ?? "null", options)));
                foreach (var outer in s_options)
                {
                    string inOuter = $"{label} in {Show(outer)}";
                    t.Add("in array " + inOuter, () => Describe(ArrayOf(outer, make(options))));
                    t.Add("clone in array " + inOuter, () => Describe(ArrayOf(outer, make(options)).DeepClone()));
                    t.Add("clone of element " + inOuter, () => Describe(ArrayOf(outer, make(options))[0]?.DeepClone()));
                    t.Add("in object " + inOuter, () => Describe(new JsonObject(outer) { ["a"] = make(options) }));
                    t.Add("removed " + inOuter, () =>
                    {
                        var node = make(options);
                        var array = ArrayOf(outer, node);
                        _ = node?.Options;
                        array.Clear();
                        return Describe(node);
                    });
                    t.Add("replaced " + inOuter, () =>
                    {
                        var parent = new JsonObject(outer) { ["a"] = make(options) };
                        parent["a"]!.ReplaceWith(new List<int> { 1 });
                        parent["A"] = 5;
                        return Describe(parent);
                    });
                    t.Add("replaced and removed " + inOuter, () =>
                    {
                        var array = ArrayOf(outer, make(options));
                        array[0]?.ReplaceWith("x");
                        var node = array[0];
                        array.Clear();
                        return Describe(node);
                    });
                    t.Add("added value " + inOuter, () =>
                    {
                        var parent = new JsonArray(outer);
                        parent.Add(make(options));
                        parent.Add("x");
                        parent.Add(new Point(1, 2));
                        parent.Add(JsonElement.Parse("{\"a\":1}"));
                        return Describe(parent);
                    });
                    t.Add("own and parent's " + inOuter, () =>
                    {
                        var node = make(options);
                        var parent = new JsonObject(outer) { ["a"] = node };
                        return $"{Show(node?.Options)} {Show(parent.Options)} {Show(node?.Root.Options)} {Show(node?.Parent?.Options)} {node?.GetPath()} {node?.Parent?.GetPath()}";
                    });
                }

                t.Add("names " + label, () => make(options) switch
                {
                    JsonObject o => $"{o.ContainsKey("A")} {o.ContainsKey("a")} {o["A"]?.ToJsonString()} {o.IndexOf("A")} {o.Remove("A")} {o.Count}",
                    JsonArray { Count: > 0 } array when array[0] is JsonObject o => $"{o.ContainsKey("A")} {o["A"]?.ToJsonString()}",
                    _ => "none",
                });
                t.Add("inner names " + label, () => make(options) is JsonObject o && o["a"] is JsonObject inner ? $"{inner.ContainsKey("B")} {Show(inner.Options)} {Describe(inner.DeepClone())}" : "none");
                t.Add("names of clone " + label, () => make(options)?.DeepClone() is JsonObject o ? $"{o.ContainsKey("A")} {o["a"]?.ToJsonString()}" : "none");
            }
        }
    }

    /// <summary>Values of any type are written with the contract that the call's options have for them, or with another.</summary>
    public static void Written_values(Transcript t)
    {
        var texts = new JsonSerializerOptions { NumberHandling = JsonNumberHandling.WriteAsString, TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
        var indented = new JsonSerializerOptions { WriteIndented = true, PropertyNamingPolicy = JsonNamingPolicy.CamelCase, TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
        var without = new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper, TypeInfoResolver = JsonTypeInfoResolver.Combine() };
        var numbersOnly = new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper, TypeInfoResolver = new NumbersOnly() };
        foreach (var all in new[] { texts, indented, without, numbersOnly })
            all.MakeReadOnly();
        (string, Func<JsonNode?>)[] nodes =
        [
            ("list", () => JsonValue.Create(new List<int> { 1 })), ("point", () => JsonValue.Create(new Point(1, 2))), ("list as texts", () => JsonValue.Create(new List<int> { 1 }, (JsonTypeInfo<List<int>>)texts.GetTypeInfo(typeof(List<int>)))),
            ("point in camel case", () => JsonValue.Create(new Point(1, 2), (JsonTypeInfo<Point>)indented.GetTypeInfo(typeof(Point)))), ("string by contract", () => JsonValue.Create("x", (JsonTypeInfo<string>)texts.GetTypeInfo(typeof(string)))), ("list by contract", () => JsonValue.Create(new List<int> { 1 }, (JsonTypeInfo<List<int>>)JsonSerializerOptions.Default.GetTypeInfo(typeof(List<int>)))), ("int as text", () => JsonValue.Create(1, (JsonTypeInfo<int>)texts.GetTypeInfo(typeof(int)))),
            ("object", () => JsonValue.Create<object>(new Point(1, 2))), ("boxed int", () => JsonValue.Create<object>(1)), ("enum", () => JsonValue.Create(DayOfWeek.Friday)), ("nullable", () => JsonValue.Create<DayOfWeek?>(DayOfWeek.Friday)), ("int", () => JsonValue.Create(1)), ("char", () => JsonValue.Create('c')),
            ("in array", () => new JsonArray(JsonValue.Create(new Point(1, 2)), 1)), ("in object", () => new JsonObject { ["p"] = JsonValue.Create(new Point(1, 2)), ["n"] = 1 }),
        ];
        (string, JsonSerializerOptions?)[] options = [("null", null), ("texts", texts), ("indented", indented), ("without", without), ("numbers only", numbersOnly)];
        foreach (var (name, make) in nodes)
        {
            foreach (var (label, given) in options)
            {
                t.Add($"text {name} {label}", () => make()!.ToJsonString(given));
                t.Add($"clone {name} {label}", () => make()!.DeepClone().ToJsonString(given));
                t.Add($"clone after clone {name} {label}", () => make()!.DeepClone().DeepClone().ToJsonString(given));
                t.Add($"serialized {name} {label}", () => JsonSerializer.Serialize(make(), given));
                if (given != without && given != numbersOnly)
                    t.Add($"read {name} {label}", () => JsonSerializer.SerializeToElement(make().Deserialize<object>(given)).GetRawText());
                t.Add($"read as numbers {name} {label}", () => make().Deserialize<List<int>>(given));
            }

            t.Add($"text {name}", () => make()!.ToString());
            t.Add($"kind {name}", () => make()!.GetValueKind());
            t.Add($"kind of clone {name}", () => make()!.DeepClone().GetValueKind());
            t.Add($"value of clone {name}", () => make()!.DeepClone().GetValue<object>().GetType().Name);
            t.Add($"value {name}", () => make()!.GetValue<object>().GetType().Name);
            t.Add($"point of clone {name}", () => make()!.DeepClone().GetValue<Point>().ToString());
            t.Add($"equal to clone {name}", () => JsonNode.DeepEquals(make(), make()!.DeepClone()));
        }
    }

    private static IEnumerable<(string, Func<JsonNodeOptions?, JsonNode?>)> Nodes() =>
    [
        ("int", options => JsonValue.Create(1, options)), ("string", options => JsonValue.Create("x", options)), ("guid", options => JsonValue.Create(Guid.Empty, options)), ("enum", options => JsonValue.Create(DayOfWeek.Friday, options)), ("list", options => JsonValue.Create(new List<int> { 1 }, options)),
        ("point", options => JsonValue.Create(new Point(1, 2), options)), ("object", options => JsonValue.Create<object>(new Point(1, 2), options)), ("boxed", options => JsonValue.Create<object>(1, options)), ("dictionary", options => JsonValue.Create(new Dictionary<string, int> { ["a"] = 1 }, options)),
        ("value of element", options => JsonValue.Create(JsonElement.Parse("1"), options)), ("object of element", options => JsonObject.Create(JsonElement.Parse("{\"a\":{\"b\":1}}"), options)), ("array of element", options => JsonArray.Create(JsonElement.Parse("[{\"a\":1}]"), options)),
        ("parsed object", options => JsonNode.Parse("{\"a\":{\"b\":1},\"c\":[{\"a\":1}]}", options)), ("parsed array", options => JsonNode.Parse("[{\"a\":1}]", options)), ("parsed value", options => JsonNode.Parse("\"x\"", options)),
        ("new object", options => new JsonObject(options) { ["a"] = new JsonObject { ["b"] = 1 } }), ("object of pairs", options => new JsonObject([KeyValuePair.Create("a", (JsonNode?)JsonValue.Create(1))], options)), ("new array", options => ArrayOf(options, new JsonObject { ["a"] = 1 })), ("array of nodes", options => new JsonArray(options) { JsonValue.Create(1), null }),
        ("contract", options => JsonValue.Create(new Point(1, 2), (JsonTypeInfo<Point>)JsonSerializerOptions.Default.GetTypeInfo(typeof(Point)), options)), ("int by contract", options => JsonValue.Create(1, (JsonTypeInfo<int>)JsonSerializerOptions.Default.GetTypeInfo(typeof(int)), options)),
        ("serialized", options => JsonSerializer.SerializeToNode(new Point(1, 2), new JsonSerializerOptions { PropertyNameCaseInsensitive = options?.PropertyNameCaseInsensitive ?? false })),
        ("deserialized", options => JsonSerializer.Deserialize<JsonNode>("{\"a\":{\"b\":1}}", new JsonSerializerOptions { PropertyNameCaseInsensitive = options?.PropertyNameCaseInsensitive ?? false })),
    ];

    private static JsonArray ArrayOf(JsonNodeOptions? options, params JsonNode?[] nodes) => options is null ? new(nodes) : new(options.Value, nodes);

    private static string Describe(JsonNode? node) => node switch
    {
        null => "null",
        JsonObject o => $"{Show(o.Options)}{{{string.Join(",", o.Select(pair => $"{pair.Key}:{Describe(pair.Value)}"))}}}",
        JsonArray array => $"{Show(array.Options)}[{string.Join(",", array.Select(Describe))}]",
        _ => $"{Show(node.Options)} {node.ToJsonString()}",
    };

    private static string Show(JsonNodeOptions? options) => options is null ? "-" : options.Value.PropertyNameCaseInsensitive ? "i" : "s";

    public sealed record Point(int X, int Y);

    private sealed class NumbersOnly : IJsonTypeInfoResolver
    {
        private static readonly DefaultJsonTypeInfoResolver s_all = new();

        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options) => type == typeof(int) ? s_all.GetTypeInfo(type, options) : null;
    }
}
