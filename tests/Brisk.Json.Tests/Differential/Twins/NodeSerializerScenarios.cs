namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using static NodeShorthand;

/// <summary>Nodes and the serializer: members, roots, conversions, extension data.</summary>
public static class NodeSerializerScenarios
{
    private static readonly string[] s_documents =
    [
        "null", "1", "1.50", "\"x\"", "\"\\u0041é\"", "true", "[]", "{}", "[1,[2,{\"a\":null}]]", "{\"a\":1,\"A\":2}", "{\"a\":1,\"a\":2}", "{\"Value\":1}", "{\"Value\":\"x\"}", "{\"Value\":[1]}", "{\"Value\":{\"a\":1}}", "{\"Value\":null}", "[1,\"x\"]", "[", "{\"Value\":", "01", "[1,]", "{\"Value\":[1,]}", "", "tru", "/*c*/[1/*d*/]", "{\"Value\":[[[[[[1]]]]]]}",
    ];

    public static void Reading(Transcript t)
    {
        foreach (var (name, options) in Options())
        {
            foreach (var json in s_documents)
            {
                t.Try($"{name} node {json}", () => JsonSerializer.Deserialize<JsonNode>(json, options));
                t.Try($"{name} object {json}", () => JsonSerializer.Deserialize<JsonObject>(json, options));
                t.Try($"{name} array {json}", () => JsonSerializer.Deserialize<JsonArray>(json, options));
                t.Try($"{name} value {json}", () => JsonSerializer.Deserialize<JsonValue>(json, options));
                t.Try($"{name} member {json}", () => JsonSerializer.Deserialize<Holder<JsonNode>>(json, options)?.Value);
                t.Try($"{name} object member {json}", () => JsonSerializer.Deserialize<Holder<JsonObject>>(json, options)?.Value);
                t.Try($"{name} array member {json}", () => JsonSerializer.Deserialize<Holder<JsonArray>>(json, options)?.Value);
                t.Try($"{name} list {json}", () => JsonSerializer.Deserialize<List<JsonNode?>>(json, options));
                t.Try($"{name} dictionary {json}", () => JsonSerializer.Deserialize<Dictionary<string, JsonNode?>>(json, options));
                t.Try($"{name} anything {json}", () => JsonSerializer.Deserialize<object>(json, options) is JsonNode node ? node : "no node");
                t.Try($"{name} names {json}", () => JsonSerializer.Deserialize<JsonNode>(json, options) is JsonObject o ? Show(o["A"]) + o.Count : null);
            }
        }
    }

    public static void Writing(Transcript t)
    {
        foreach (var (name, options) in Options())
        {
            foreach (var json in s_documents.Where(json => json is ['1' or '"' or 't' or '{' or '[', .., '}' or ']' or '"' or '1' or '0' or 'e'] && json[^2] != ','))
            {
                t.Try($"{name} node {json}", () => JsonSerializer.Serialize(Parse(json), options));
                t.Try($"{name} member {json}", () => JsonSerializer.Serialize(new Holder<JsonNode> { Value = Parse(json) }, options));
                t.Try($"{name} anything {json}", () => JsonSerializer.Serialize<object>(Parse(json), options));
                t.Try($"{name} list {json}", () => JsonSerializer.Serialize(new List<JsonNode?> { Parse(json), null, 1 }, options));
            }

            t.Try($"{name} null", () => JsonSerializer.Serialize<JsonNode?>(null, options));
            t.Try($"{name} made", () => JsonSerializer.Serialize(new JsonObject { ["N"] = 1, ["D"] = JsonValue.Create(DayOfWeek.Friday), ["P"] = JsonValue.Create(new { A = 1 }) }, options));
            t.Try($"{name} to node", () => JsonSerializer.SerializeToNode(new { A = 1, B = new[] { "x" }, C = (string?)null }, options));
            t.Try($"{name} to node of type", () => JsonSerializer.SerializeToNode(5, typeof(object), options));
            t.Try($"{name} to node names", () => JsonSerializer.SerializeToNode(new { A = 1 }, options)!["a"]);
            t.Try($"{name} to node null", () => JsonSerializer.SerializeToNode<string?>(null, options));
            t.Try($"{name} to node wrong type", () => JsonSerializer.SerializeToNode("x", typeof(int), options));
            t.Try($"{name} to node no type", () => JsonSerializer.SerializeToNode("x", null!, options));
        }

        var node = Parse("[1]");
        t.Try("a copy", () => JsonSerializer.SerializeToNode(node) != node);
    }

    public static void From_nodes(Transcript t)
    {
        foreach (var node in new JsonNode?[] { null, 1, "x", Parse("{ \"Value\" : [ 1 , \"x\" ] }"), Parse("{\"Value\":[1,2]}"), Parse("[1,2]"), new JsonArray(1, "x"), new JsonObject { ["Value"] = new JsonArray(1, 2) }, JsonValue.Create(new { Value = new[] { 7 } }), Parse("{\"Value\":1,\"Value\":2}") })
        {
            var label = Show(node);
            foreach (var (name, options) in Options())
            {
                t.Try($"{name} list from {label}", () => node.Deserialize<List<int>>(options));
                t.Try($"{name} holder from {label}", () => node.Deserialize<Holder<List<int>>>(options)?.Value);
                t.Try($"{name} int from {label}", () => node.Deserialize<int>(options));
                t.Try($"{name} string from {label}", () => node.Deserialize<string>(options));
                t.Try($"{name} type from {label}", () => ((Holder<List<int>>?)node.Deserialize(typeof(Holder<List<int>>), options))?.Value);
                t.Try($"{name} node from {label}", () => node.Deserialize<JsonNode>(options));
                t.Try($"{name} element from {label}", () => node.Deserialize<JsonElement>(options).GetRawText());
            }
        }

        t.Try("no type", () => Parse("1").Deserialize(null!));
    }

    public static void Extension_data(Transcript t)
    {
        string[] documents =
        [
            "{}", "{\"A\":1}", "{\"A\":1,\"b\":2}", "{\"b\":2,\"A\":1,\"c\":[1,{\"d\":null}],\"e\":null}", "{\"b\":1,\"b\":\"x\"}", "{\"X\":5}", "{\"a\":5,\"B\":1,\"b\":2}", "{\"q\":5}", "{\"I\":1,\"r\":2}", "{\"b\":[1,}", "{\"b\":tru}", "{\"\\u0062\":1,\"é\":2,\"\":3}",
        ];
        foreach (var (name, options) in Options())
        {
            foreach (var json in documents)
            {
                Extension<ExtendedByNode>(t, name, json, options, e => e.X is null ? null : string.Join(";", e.X.Select(p => p.Key + Show(p.Value))));
                Extension<ExtendedByFilledNode>(t, name, json, options, e => string.Join(";", e.X.Select(p => p.Key + Show(p.Value))));
                Extension<ExtendedByElements>(t, name, json, options, e => e.X is null ? null : string.Join(";", e.X.Select(p => p.Key + p.Value.GetRawText())));
                Extension<ExtendedByInterface>(t, name, json, options, e => e.X is null ? null : string.Join(";", e.X.Select(p => p.Key + (p.Value is JsonNode n ? Show(n) : p.Value))));
                Extension<ExtendedByObjects>(t, name, json, options, e => string.Join(";", e.X.Select(p => p.Key + (p.Value is JsonNode n ? Show(n) : p.Value))));
                Extension<ExtendedRecord>(t, name, json, options, e => e.X is null ? null : string.Join(";", e.X.Select(p => p.Key + p.Value)));
                Extension<ExtendedStruct>(t, name, json, options, e => e.X is null ? null : string.Join(";", e.X.Select(p => p.Key + p.Value)));
            }
        }

        t.Try("write objects", () => JsonSerializer.Serialize(new ExtendedByObjects { A = 1, X = { ["n"] = 1, ["s"] = "x", ["o"] = new { P = 1 }, ["z"] = null! } }));
        t.Try("write objects by policy", () => JsonSerializer.Serialize(new ExtendedByObjects { A = 1, X = { ["Nn"] = 1 } }, new JsonSerializerOptions { DictionaryKeyPolicy = JsonNamingPolicy.CamelCase, PropertyNamingPolicy = JsonNamingPolicy.CamelCase }));
        t.Try("write only objects", () => JsonSerializer.Serialize(new ExtendedByInterface { X = new Dictionary<string, object> { ["k"] = new List<int> { 1 } } }));
    }

    private static void Extension<T>(Transcript t, string name, string json, JsonSerializerOptions options, Func<T, object?> show)
    {
        t.Try($"{name} {TypeName.Of(typeof(T))} {json}", () => JsonSerializer.Deserialize<T>(json, options) is { } value ? show(value) : null);
        t.Try($"{name} rewritten {TypeName.Of(typeof(T))} {json}", () => JsonSerializer.Serialize(JsonSerializer.Deserialize<T>(json, options), options));
    }

    private static IEnumerable<(string Name, JsonSerializerOptions Options)> Options() =>
    [
        ("default", new()), ("web", new(JsonSerializerDefaults.Web)), ("nodes", new() { UnknownTypeHandling = JsonUnknownTypeHandling.JsonNode }), ("lax", new() { AllowTrailingCommas = true, ReadCommentHandling = JsonCommentHandling.Skip }), ("shallow", new() { MaxDepth = 3 }), ("indented", new() { WriteIndented = true }), ("distinct", new() { AllowDuplicateProperties = false }),
    ];

    public sealed class Holder<T>
    {
        public T? Value { get; set; }
    }

    public sealed class ExtendedByNode
    {
        public int A { get; set; }

        [JsonExtensionData]
        public JsonObject? X { get; set; }
    }

    public sealed class ExtendedByFilledNode
    {
        public int A { get; set; }

        [JsonExtensionData]
        public JsonObject X { get; set; } = new() { ["q"] = 1 };
    }

    public sealed class ExtendedByElements
    {
        public int A { get; set; }

        [JsonIgnore]
        public int I { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? X { get; set; }
    }

    public sealed class ExtendedByInterface
    {
        public int A { get; set; }

        [JsonExtensionData]
        public IDictionary<string, object>? X { get; set; }
    }

    public sealed class ExtendedByObjects
    {
        public int A { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object> X { get; set; } = new() { ["q"] = 1 };
    }

    public sealed record ExtendedRecord(int A)
    {
        [JsonExtensionData]
        public Dictionary<string, JsonElement>? X { get; set; }
    }

    public struct ExtendedStruct
    {
        public int A { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? X { get; set; }
    }
}
