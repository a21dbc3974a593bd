namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using static NodeShorthand;

/// <summary>Strings that are not valid text, read as nodes: root values are rejected when they are read, those in containers when they are accessed.</summary>
public static class NodeBadTextScenarios
{
    private static readonly string[] s_texts =
    [
        "\"\\ud800\"", "\"a\\udc00b\"", "\"\\ud800\\u0041\"", "\"\xFF\"", "\"a\xC0\x80\"", "\"\xED\xA0\x80\"", "\"\xE2\x82\"", "\"\\ud83d\\ude00\"", "\"\\u0000\"", "\"ok\"", "[\"\\ud800\"]", "[\"\xFF\"]", "{\"a\":\"\\ud800\"}", "{\"a\":\"\xFF\"}", "{\"\\ud800\":1}", "{\"\xFF\":1}", "{\"a\":1,\"\\ud800\":1}",
        "1e999", "-0", "123456789012345678901234567890", "0.10",
    ];

    public static void Reading(Transcript t)
    {
        foreach (var text in s_texts)
        {
            var utf8 = Encoding.Latin1.GetBytes(text);
            byte[] member = [.. "{\"Value\":"u8, .. utf8, (byte)'}'];
            byte[] list = [.. "[1,"u8, .. utf8, (byte)']'];
            foreach (var (name, options) in new (string, JsonSerializerOptions)[] { ("default", new()), ("nodes", new() { UnknownTypeHandling = JsonUnknownTypeHandling.JsonNode }), ("distinct", new() { AllowDuplicateProperties = false }), ("lax", new() { AllowTrailingCommas = true, ReadCommentHandling = JsonCommentHandling.Skip }), ("nodes of numbers as strings", new() { NumberHandling = JsonNumberHandling.AllowReadingFromString, UnknownTypeHandling = JsonUnknownTypeHandling.JsonNode }) })
            {
                t.Add($"{name} node {text}", () => Made(JsonSerializer.Deserialize<JsonNode>(utf8, options)));
                t.Add($"{name} value {text}", () => Made(JsonSerializer.Deserialize<JsonValue>(text[0] is '[' or '{' ? "1"u8 : utf8, options)));
                t.Add($"{name} anything {text}", () => JsonSerializer.Deserialize<object>(utf8, options) is JsonNode node ? Made(node) : "no node");
                t.Add($"{name} member {text}", () => Made(JsonSerializer.Deserialize<Holder<JsonNode>>(member, options)?.Value));
                t.Add($"{name} any member {text}", () => JsonSerializer.Deserialize<Holder<object>>(member, options)?.Value is JsonNode node ? Made(node) : "no node");
                t.Add($"{name} list {text}", () => Made(JsonSerializer.Deserialize<List<JsonNode?>>(list, options)?[1]));
                t.Add($"{name} dictionary {text}", () => Made(JsonSerializer.Deserialize<Dictionary<string, JsonNode?>>(member, options)?["Value"]));
                t.Add($"{name} extension {text}", () => Made(JsonSerializer.Deserialize<Extended>(member, options)?.More?["Value"]));
                t.Add($"{name} extension elements {text}", () => JsonSerializer.Deserialize<ExtendedByElements>(member, options)?.More?["Value"].ValueKind);
                t.Add($"{name} element {text}", () => JsonSerializer.Deserialize<JsonElement>(utf8, options).ValueKind);
                t.Add($"{name} document {text}", () => JsonSerializer.Deserialize<JsonDocument>(utf8, options)!.RootElement.ValueKind);
                t.AddAsync($"{name} stream {text}", async () => Made(await JsonSerializer.DeserializeAsync<JsonNode>(new MemoryStream(utf8), options)));
                t.Add($"{name} by way of an element {text}", () => Made(JsonDocument.Parse(utf8).RootElement.Deserialize<JsonNode>(options)));
                t.Add($"{name} by way of a node {text}", () => Made(JsonNode.Parse(utf8).Deserialize<JsonNode>(options)));
                t.Add($"{name} to element {text}", () => JsonNode.Parse(utf8).Deserialize<JsonElement>(options).ValueKind);
                t.Add($"{name} to node {text}", () => Made(JsonSerializer.SerializeToNode(JsonDocument.Parse(utf8).RootElement, options)));
            }

            t.Add($"parse {text}", () => Made(JsonNode.Parse(utf8)));
            t.Add($"parse by reader {text}", () =>
            {
                var reader = new Utf8JsonReader(utf8);
                return Made(JsonNode.Parse(ref reader));
            });
            t.Add($"create {text}", () => Made(JsonDocument.Parse(utf8).RootElement is { ValueKind: JsonValueKind.String or JsonValueKind.Number } e ? JsonValue.Create(e) : null));
        }
    }

    // Not the first time that a string is decoded, which throws.
    private static string Made(JsonNode? node) => node switch
    {
        null => "null",
        JsonValue value => $"{value.GetValueKind()} {Text(value)} {Written(value)}",
        _ => $"{node.GetValueKind()} {Written(node)}",
    };

    private static string Text(JsonValue value) => Try(() => value.TryGetValue(out string? text) ? Convert.ToHexString(Encoding.BigEndianUnicode.GetBytes(text)) : "no text");

    private static string Written(JsonNode node) => Try(() => node.ToJsonString());

    private static string Try(Func<string> run)
    {
        try
        {
            return run();
        }
        catch (Exception e)
        {
            return e.GetType().Name;
        }
    }

    public sealed class Holder<T>
    {
        public T? Value { get; set; }
    }

    public sealed class Extended
    {
        [JsonExtensionData]
        public JsonObject? More { get; set; }
    }

    public sealed class ExtendedByElements
    {
        [JsonExtensionData]
        public Dictionary<string, JsonElement>? More { get; set; }
    }
}
