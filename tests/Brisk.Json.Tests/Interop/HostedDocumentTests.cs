using System.Text;
using Brisk.Json.Interop;
using Brisk.Json.Nodes;
using Brisk.Json.Tests.Differential;
using Stj = System.Text.Json;
using StjNodes = System.Text.Json.Nodes;

namespace Brisk.Json.Tests.Interop;

/// <summary>Elements, documents, and nodes of each library in the serializer of the other, compared with its own.</summary>
public sealed class HostedDocumentTests
{
    private static readonly string[] s_texts =
    [
        "null", "true", "-1.50E+3", "\"\"", "\"a\\u0041<é\\\"\"", "{}", "[]", "[ ]", "[1,[],{}]", "{\"a\":{\"b\":[1,\"x\",null]},\"c\":false}", "{ \"a\" : [ 1 , 2 ] }",
        "{\"a\":1,\"a\":2}", "{\"\":\"\"}", "[[[[]]]]", "{\"é\":\"\\/\"}",
    ];

    private static readonly string[] s_badTexts = ["", "[", "{\"a\"", "{\"a\":}", "[1,]", "tru", "01", "\"x", "[1}", "{} {}"];

    public sealed record Holder<TElement, TDocument, TNode, TObject, TArray, TValue>(
        TElement Element, TElement? Maybe, TDocument? Document, TNode? Node, TObject? Object, TArray? Array, TValue? Value, List<TElement>? Elements, Dictionary<string, TNode?>? Nodes)
        where TElement : struct;

    public static TheoryData<bool> Indented => new(false, true);

    [Theory]
    [MemberData(nameof(Indented))]
    public void System_Text_Json_accepts_Brisk_Json_documents(bool isIndented)
    {
        var options = new Stj.JsonSerializerOptions { WriteIndented = isIndented };
        foreach (string text in s_texts.Concat(s_badTexts))
        {
            Compare<Stj.JsonElement, JsonElement>(text, options);
            Compare<Stj.JsonElement?, JsonElement?>(text, options);
            Compare<Stj.JsonDocument, JsonDocument>(text, options);
            Compare<StjNodes.JsonNode, JsonNode>(text, options);
            Compare<Stj.JsonElement[], JsonElement[]>($"[{text},{text}]", options);
            Compare<Dictionary<string, StjNodes.JsonNode>, Dictionary<string, JsonNode>>($"{{\"x\":{text}}}", options);
            foreach (string name in new[] { "Element", "Maybe", "Document", "Node" })
            {
                Compare<Holder<Stj.JsonElement, Stj.JsonDocument, StjNodes.JsonNode, StjNodes.JsonObject, StjNodes.JsonArray, StjNodes.JsonValue>,
                    Holder<JsonElement, JsonDocument, JsonNode, JsonObject, JsonArray, JsonValue>>($"{{\"Element\":1,\"{name}\":{text}}}", options);
            }
        }

        foreach (string text in s_texts)
        {
            bool isObject = text[0] == '{', isArray = text[0] == '[';
            if (isObject) Compare<StjNodes.JsonObject, JsonObject>(text, options);
            if (isArray) Compare<StjNodes.JsonArray, JsonArray>(text, options);
            if (!isObject && !isArray) Compare<StjNodes.JsonValue, JsonValue>(text, options);
            if (!isObject && text != "null") Assert.ThrowsAny<Stj.JsonException>(() => Stj.JsonSerializer.Deserialize<JsonObject>(text));
            if (!isArray && text != "null") Assert.ThrowsAny<Stj.JsonException>(() => Stj.JsonSerializer.Deserialize<JsonArray>(text));
            if (isObject || isArray) Assert.ThrowsAny<Stj.JsonException>(() => Stj.JsonSerializer.Deserialize<JsonValue>(text));
        }

        static void Compare<TTheirs, TOurs>(string text, Stj.JsonSerializerOptions options)
            => Assert.Equal(Outcome<TTheirs>(text, options), Outcome<TOurs>(text, options));

        static string Outcome<T>(string text, Stj.JsonSerializerOptions options)
        {
            try
            {
                byte[] utf8 = Encoding.UTF8.GetBytes(text);
                T? whole = Stj.JsonSerializer.Deserialize<T>(utf8, options);
                T? cut = Stj.JsonSerializer.Deserialize<T>(new TricklingStream(utf8, 3), new Stj.JsonSerializerOptions(options) { DefaultBufferSize = 4 });
                string written = Stj.JsonSerializer.Serialize(whole, options);
                Assert.Equal(written, Stj.JsonSerializer.Serialize(cut, options));
                return written + Stj.JsonSerializer.Serialize<object?>(whole, options) + Stj.JsonSerializer.Serialize(new object?[] { 1, whole, new { X = whole } }, options);
            }
            catch (Stj.JsonException exception)
            {
                return $"{exception.Path} {exception.LineNumber} {exception.BytePositionInLine}";
            }
        }
    }

    [Theory]
    [MemberData(nameof(Indented))]
    public void Brisk_Json_accepts_System_Text_Json_documents(bool isIndented)
    {
        var options = new JsonSerializerOptions { WriteIndented = isIndented };
        foreach (string text in s_texts.Concat(s_badTexts))
        {
            Compare<JsonElement, Stj.JsonElement>(text, options);
            Compare<JsonDocument, Stj.JsonDocument>(text, options);
            Compare<JsonNode, StjNodes.JsonNode>(text, options);
            Compare<JsonObject, StjNodes.JsonObject>(text, options);
            Compare<JsonArray, StjNodes.JsonArray>(text, options);
            Compare<JsonValue, StjNodes.JsonValue>(text, options);
            Compare<JsonElement[], Stj.JsonElement[]>($"[{text},{text}]", options);
            Compare<Dictionary<string, JsonNode>, Dictionary<string, StjNodes.JsonNode>>($"{{\"x\":{text}}}", options);
            foreach (string name in new[] { "Element", "Maybe", "Document", "Node", "Object", "Array", "Value" })
            {
                Compare<Holder<JsonElement, JsonDocument, JsonNode, JsonObject, JsonArray, JsonValue>,
                    Holder<Stj.JsonElement, Stj.JsonDocument, StjNodes.JsonNode, StjNodes.JsonObject, StjNodes.JsonArray, StjNodes.JsonValue>>($"{{\"Element\":1,\"{name}\":{text}}}", options);
            }
        }

        static void Compare<TOurs, TTheirs>(string text, JsonSerializerOptions options)
        {
            foreach (bool refuses in new[] { false, true })
            {
                var o = new JsonSerializerOptions(options) { AllowDuplicateProperties = !refuses };
                Assert.Equal(text + Outcome<TOurs>(text, o), text + Outcome<TTheirs>(text, o));
            }
        }

        static string Outcome<T>(string text, JsonSerializerOptions options)
        {
            try
            {
                byte[] utf8 = Encoding.UTF8.GetBytes(text);
                T? whole = JsonSerializer.Deserialize<T>(utf8, options);
                string written = JsonSerializer.Serialize(whole, options);
                return written + JsonSerializer.Serialize<object?>(whole, options) + JsonSerializer.Serialize(new object?[] { 1, whole, new { X = whole } }, options);
            }
            catch (JsonException exception)
            {
                return $"{exception.Path} {exception.LineNumber} {exception.BytePositionInLine}";
            }
        }
    }

    [Fact]
    public void Created_nodes_are_written()
    {
        static StjNodes.JsonObject StjNode() => new() { ["a"] = 1, ["b"] = new StjNodes.JsonArray("x", null, StjNodes.JsonValue.Create(1.5m)), ["c"] = StjNodes.JsonValue.Create(new { D = "é" }) };
        static JsonObject BriskNode() => new() { ["a"] = 1, ["b"] = new JsonArray("x", null, JsonValue.Create(1.5m)), ["c"] = JsonValue.Create(new { D = "é" }) };
        foreach (bool isIndented in new[] { false, true })
        {
            string wanted = Stj.JsonSerializer.Serialize(new[] { StjNode() }, new Stj.JsonSerializerOptions { WriteIndented = isIndented });
            Assert.Equal(wanted, Stj.JsonSerializer.Serialize(new[] { BriskNode() }, new Stj.JsonSerializerOptions { WriteIndented = isIndented }));
            Assert.Equal(wanted, JsonSerializer.Serialize(new[] { StjNode() }, new JsonSerializerOptions { WriteIndented = isIndented }));
            Assert.Equal(wanted, JsonSerializer.Serialize(new object[] { StjNode() }, new JsonSerializerOptions { WriteIndented = isIndented }));
        }

        Assert.Equal("[1,\"x\",{\"D\":\"\\u00E9\"}]", Stj.JsonSerializer.Serialize(new object[] { JsonValue.Create(1), JsonValue.Create("x"), JsonValue.Create(new { D = "é" })! }));
        Assert.Equal("[1,\"x\",{\"D\":\"\\u00E9\"}]", JsonSerializer.Serialize(new object[] { StjNodes.JsonValue.Create(1), StjNodes.JsonValue.Create("x"), StjNodes.JsonValue.Create(new { D = "é" })! }));
        Assert.Throws<InvalidOperationException>(() => Stj.JsonSerializer.Serialize(default(JsonElement)));
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(default(Stj.JsonElement)));
    }

    [Fact]
    public void Options_of_the_host_apply()
    {
        const string Twice = """{"a":1,"A":2,"a":3}""";
        Assert.Equal(3, Stj.JsonSerializer.Deserialize<JsonElement>(Twice).GetProperty("a").GetInt32());
        Assert.ThrowsAny<Stj.JsonException>(() => Stj.JsonSerializer.Deserialize<JsonElement>(Twice, new Stj.JsonSerializerOptions { AllowDuplicateProperties = false }));
        Assert.Equal(2, (int)Stj.JsonSerializer.Deserialize<JsonNode>("""{"A":2}""", new Stj.JsonSerializerOptions { PropertyNameCaseInsensitive = true })!["a"]!);
        Assert.Equal("[1]", Stj.JsonSerializer.Serialize(Stj.JsonSerializer.Deserialize<JsonElement>("[1,/**/]", new Stj.JsonSerializerOptions { AllowTrailingCommas = true, ReadCommentHandling = Stj.JsonCommentHandling.Skip })));
    }

    [Fact]
    public void Conversions_keep_the_value()
    {
        foreach (string text in s_texts)
        {
            string minimized = Stj.JsonSerializer.Serialize(Stj.JsonDocument.Parse(text));
            Assert.Equal(text, JsonElement.Parse(text).ToSystemTextJson().GetRawText());
            Assert.Equal(text, Stj.JsonElement.Parse(text).ToBriskJson().GetRawText());
            using JsonDocument document = JsonDocument.Parse(text);
            Stj.JsonDocument converted = document.ToSystemTextJson();
            document.Dispose();
            Assert.Equal(minimized, Stj.JsonSerializer.Serialize(converted));
            JsonDocument back = converted.ToBriskJson();
            converted.Dispose();
            Assert.Equal(minimized, JsonSerializer.Serialize(back));
            if (text != """{"a":1,"a":2}""")
            {
                Assert.Equal(minimized, JsonNode.Parse(text).ToSystemTextJson()?.ToJsonString() ?? "null");
                Assert.Equal(minimized, StjNodes.JsonNode.Parse(text).ToBriskJson()?.ToJsonString() ?? "null");
            }
        }

        Assert.Equal(JsonValueKind.Undefined, default(Stj.JsonElement).ToBriskJson().ValueKind);
        Assert.Equal(Stj.JsonValueKind.Undefined, default(JsonElement).ToSystemTextJson().ValueKind);
        Assert.Equal(1, (int)JsonNode.Parse("""{"A":1}""", new JsonNodeOptions { PropertyNameCaseInsensitive = true }).ToSystemTextJson()!["a"]!);
        Assert.Equal(1, (int)StjNodes.JsonNode.Parse("""{"A":1}""", new StjNodes.JsonNodeOptions { PropertyNameCaseInsensitive = true }).ToBriskJson()!["a"]!);
        Assert.Throws<ObjectDisposedException>(() =>
        {
            var disposed = JsonDocument.Parse("[]");
            disposed.Dispose();
            disposed.ToSystemTextJson();
        });
    }
}
