namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

/// <summary>Documents over a caller's buffer that was changed later: the output is valid JSON, or an exception.</summary>
public static class ChangedTextScenarios
{
    private static readonly (string Text, string Changed)[] s_changes =
    [
        ("[1234567]", "[12x4567]"), ("[1234567]", "[-------]"), ("[1234567]", "[       ]"), ("[1234567]", "[0123456]"), ("[1234567]", "[1.23e+4]"), ("[1234567]", "[1.23e+ ]"), ("[1234567]", "[123456.]"), ("[1234567]", "[7654321]"), ("[1234567]", "[1,2,3,4]"), ("[1234567]", "[\"12345\"]"),
        ("1234567", "+234567"), ("1234567", "\"23456\""), ("1234567", "1 34567"), ("1234567", "\xFF234567"), ("[1,22,333]", "[1x22y333]"), ("[1,22,333]", "[1,22,33]]"), ("[1,22,333]", "{1,22,333}"), ("[1,22,333]", "[1,[],333]"), ("[1,22,333]", "          "), ("[1,22,333]", "\0\0\0\0\0\0\0\0\0\0"),
        ("[true,false,null]", "[trux,falsx,nulx]"), ("[true,false,null]", "[null,12345,true]"), ("true", "null"), ("[true ]", "[false]"), ("[\"abc\",1]", "[\"a\"c\",1]"), ("[\"abc\",1]", "['abc',1]"), ("[\"abc\",1]", "[\"a\nc\",1]"), ("[\"abc\",1]", "[\"\\bc\",1]"), ("[\"abc\",1]", "[\"a\xFFc\",1]"),
        ("{\"a\":1,\"b\":{\"c\":22}}", "{\"a\"x1,\"b\":{\"c\":22}}"), ("{\"a\":1,\"b\":{\"c\":22}}", "{\"a\":1x\"b\":{\"c\":22}}"), ("{\"a\":1,\"b\":{\"c\":22}}", "{\"a\":1,\"b\":[\"c\":22}}"), ("{\"a\":1,\"b\":{\"c\":22}}", "{\"a\":1,\"b\":{\"c\":22]}"), ("{\"a\":1,\"b\":{\"c\":22}}", "{xax:1,xbx:{xcx:22}}"), ("{\"a\":1,\"b\":{\"c\":22}}", "{\"a\":1,\"\n\":{\"c\":22}}"),
        ("{\"a\":1,\"b\":{\"c\":22}}", "{\"a\":1,\"b\":{\"c\":2x}}"), ("{\"a\":1,\"b\":{\"c\":22}}", "x\"a\":1,\"b\":{\"c\":22}x"), ("{ \"a\" : 1 }", "xxx\"axx:x1xx"), ("{ \"a\" : 12 }", "xx\"a\"xxx2-xx"), ("{\"a\":1,}", "{\"a\":1x}"), ("[[[12]]]", "[[[1]]]]"),
    ];

    public static void Writing(Transcript t)
    {
        foreach (var (text, changed) in s_changes)
        {
            var label = $"{text} {changed}";
            foreach (var (kind, options) in new (string, JsonWriterOptions)[] { ("compact", default), ("indented", new() { Indented = true }), ("unchecked", new() { SkipValidation = true }) })
            {
                t.Add($"{kind} {label}", () => Write(Change(text, changed).RootElement.WriteTo, options));
                t.Add($"clone {kind} {label}", () => Write(Change(text, changed).RootElement.Clone().WriteTo, options));
                t.Add($"clone before {kind} {label}", () => Write(Change(text, changed, out var clone).RootElement.ValueKind == JsonValueKind.Undefined ? null! : clone.WriteTo, options));
                t.Add($"child {kind} {label}", () => Write(Child(Change(text, changed).RootElement).WriteTo, options));
                t.Add($"node {kind} {label}", () => Write(writer => Node(Change(text, changed).RootElement)!.WriteTo(writer), options));
                t.Add($"cloned node {kind} {label}", () => Write(writer => Node(Change(text, changed).RootElement)!.DeepClone().WriteTo(writer), options));
            }

            t.Add($"serialize {label}", () => JsonSerializer.Serialize(Change(text, changed).RootElement));
            t.Add($"serialize document {label}", () => JsonSerializer.Serialize(Change(text, changed)));
            t.Add($"to node {label}", () => JsonSerializer.SerializeToNode(Change(text, changed).RootElement)?.ToJsonString());
            t.Add($"node text {label}", () => Node(Change(text, changed).RootElement)!.ToJsonString());
            t.Add($"raw {label}", () => Change(text, changed).RootElement.GetRawText());
            t.Add($"kinds {label}", () => Child(Change(text, changed).RootElement).ValueKind);
        }
    }

    private static JsonDocument Change(string text, string changed) => Change(text, changed, out _);

    private static JsonDocument Change(string text, string changed, out JsonElement clone)
    {
        var utf8 = Encoding.Latin1.GetBytes(text);
        var document = JsonDocument.Parse(utf8, new JsonDocumentOptions { AllowTrailingCommas = true });
        clone = document.RootElement.Clone();
        Encoding.Latin1.GetBytes(changed).AsSpan(0, utf8.Length).CopyTo(utf8);
        return document;
    }

    private static JsonElement Child(JsonElement element) => element.ValueKind switch
    {
        JsonValueKind.Array => element[element.GetArrayLength() - 1],
        JsonValueKind.Object => element.EnumerateObject().Last().Value,
        _ => element,
    };

    private static JsonNode? Node(JsonElement element) => element.ValueKind switch
    {
        JsonValueKind.Array => JsonArray.Create(element),
        JsonValueKind.Object => JsonObject.Create(element),
        _ => JsonValue.Create(element),
    };

    private static string Write(Action<Utf8JsonWriter> write, JsonWriterOptions options)
    {
        var stream = new MemoryStream();
        using (var writer = new Utf8JsonWriter(stream, options))
            write(writer);
        return Encoding.UTF8.GetString(stream.ToArray());
    }
}
