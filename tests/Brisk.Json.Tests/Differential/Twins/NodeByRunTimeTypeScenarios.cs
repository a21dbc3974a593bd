namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using static NodeShorthand;

/// <summary>Nodes written by their run-time type, which for values is not a public type.</summary>
public static class NodeByRunTimeTypeScenarios
{
    private static readonly (string Name, Func<JsonNode?> Make)[] s_nodes =
    [
        ("text number", () => Parse("1.50")), ("text string", () => Parse("\"x\"")), ("text true", () => Parse("true")), ("text object", () => Parse("{\"a\":[1]}")), ("text array", () => Parse("[1,null]")),
        ("made int", () => JsonValue.Create(1)), ("made string", () => JsonValue.Create("x")), ("made bool", () => JsonValue.Create(true)), ("made date", () => JsonValue.Create(new DateTime(2020, 1, 2))), ("made decimal", () => JsonValue.Create(1.50m)),
        ("made enum", () => JsonValue.Create(DayOfWeek.Friday)), ("made list", () => JsonValue.Create(new List<int> { 1 })), ("made object", () => JsonValue.Create(new Holder { Value = 1 })), ("made element", () => JsonValue.Create(JsonElement.Parse("\"x\""))),
        ("new object", () => new JsonObject { ["a"] = 1 }), ("new array", () => new JsonArray(1, "x")), ("none", () => null),
    ];

    public static void Writing(Transcript t)
    {
        foreach (var (name, make) in s_nodes)
        {
            foreach (var (kind, options) in Options())
            {
                t.Add($"root {name} {kind}", () => JsonSerializer.Serialize<object?>(make(), options));
                t.Add($"by type {name} {kind}", () => JsonSerializer.Serialize(make(), make()!.GetType(), options));
                t.Add($"member {name} {kind}", () => JsonSerializer.Serialize(new Holder { Value = make() }, options));
                t.Add($"list {name} {kind}", () => JsonSerializer.Serialize(new List<object?> { make(), 1, make() }, options));
                t.Add($"dictionary {name} {kind}", () => JsonSerializer.Serialize(new Dictionary<string, object?> { ["k"] = make() }, options));
                t.Add($"node member {name} {kind}", () => JsonSerializer.Serialize(new NodeHolder { Node = make() }, options));
                t.Add($"extension {name} {kind}", () => JsonSerializer.Serialize(new Extended { More = new() { ["k"] = make()! } }, options));
                t.Add($"to node {name} {kind}", () => JsonSerializer.SerializeToNode<object?>(make(), options)?.ToJsonString());
                t.Add($"to element {name} {kind}", () => JsonSerializer.SerializeToElement<object?>(make(), options).GetRawText());
                t.Add($"array of any {name} {kind}", () => JsonSerializer.Serialize(new object?[] { new object?[] { make() } }, options));
                t.Add($"contract {name} {kind}", () => options.GetTypeInfo(make()!.GetType()).Kind);
                t.AddAsync($"stream {name} {kind}", async () =>
                {
                    var stream = new MemoryStream();
                    await JsonSerializer.SerializeAsync<object?>(stream, new Dictionary<string, object?> { ["k"] = make() }, options);
                    return Encoding.UTF8.GetString(stream.ToArray());
                });
            }
        }
    }

    private static IEnumerable<(string Name, JsonSerializerOptions Options)> Options()
    {
        var plain = new DefaultJsonTypeInfoResolver();
        yield return ("default", new() { TypeInfoResolver = plain });
        yield return ("chain", new() { TypeInfoResolverChain = { new Silent(), plain } });
        yield return ("combined", new() { TypeInfoResolver = JsonTypeInfoResolver.Combine(plain, new Silent()) });
        yield return ("modified", new() { TypeInfoResolver = plain.WithAddedModifier(static info => { }) });
        yield return ("modifier", new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { static info => { } } } });
        yield return ("nodes only", new() { TypeInfoResolver = new Only(typeof(JsonNode), typeof(object), typeof(Holder), typeof(NodeHolder), typeof(int), typeof(List<object>), typeof(Dictionary<string, object>), typeof(Extended), typeof(object[]), typeof(string)) });
        yield return ("no nodes", new() { TypeInfoResolver = new Only(typeof(object), typeof(Holder), typeof(int), typeof(List<object>), typeof(Dictionary<string, object>), typeof(Extended), typeof(object[]), typeof(string)) });
        yield return ("converter of nodes", new() { TypeInfoResolver = plain, Converters = { new Shouting<JsonNode>() } });
        yield return ("converter of values", new() { TypeInfoResolver = plain, Converters = { new Shouting<JsonObject>() } });
        yield return ("preserve", new() { TypeInfoResolver = plain.WithAddedModifier(static info => { }), ReferenceHandler = ReferenceHandler.Preserve });
        yield return ("cycles", new() { TypeInfoResolver = plain.WithAddedModifier(static info => { }), ReferenceHandler = ReferenceHandler.IgnoreCycles });
        yield return ("numbers", new() { TypeInfoResolver = plain.WithAddedModifier(static info => { }), NumberHandling = JsonNumberHandling.WriteAsString });
        yield return ("indented", new() { TypeInfoResolver = plain.WithAddedModifier(static info => { }), WriteIndented = true });
    }

    private sealed class Silent : IJsonTypeInfoResolver
    {
        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options) => null;
    }

    private sealed class Only(params Type[] known) : IJsonTypeInfoResolver
    {
        private readonly DefaultJsonTypeInfoResolver _all = new();

        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options) => known.Contains(type) ? _all.GetTypeInfo(type, options) : null;
    }

    private sealed class Shouting<T> : JsonConverter<T>
        where T : JsonNode
    {
        public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => writer.WriteStringValue("LOUD");
    }

    public sealed class Holder
    {
        public object? Value { get; set; }
    }

    public sealed class NodeHolder
    {
        public JsonNode? Node { get; set; }
    }

    public sealed class Extended
    {
        [JsonExtensionData]
        public Dictionary<string, object>? More { get; set; }
    }
}
