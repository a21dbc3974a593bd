namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;

/// <summary>Reading and writing elements, documents, and values of type object with the serializer.</summary>
public static class ElementMemberScenarios
{
    private static readonly string[] s_values =
    [
        "null", "true", "1", "1.50", "1e400", "\"a\"", "\"\\u00e9<\"", "[]", "{}", "[1,{\"a\":null},\"x\"]", "{\"a\":{\"b\":[1,2]},\"a\":2}", " { \"a\" : [ 1 , 2 ] } ", "\"\\ud800\"", "{\"\\ud800\":1}", "[1,]", "{\"a\":1,}", "/*c*/[1/*d*/]", "[1", "{\"a\"", "tru", "01", "\"a\nb\"", "[x]", "{\"a\":x}", "1 2",
        "[\n  1,\n  {\n    \"a\": x\n  }\n]",
    ];

    public static void Roots(Transcript t)
    {
        foreach (var (name, options) in Options())
        {
            t.Both<object>(s_values, options, name);
            t.Both<JsonElement>(s_values, options, name);
            t.Both<JsonElement?>(s_values, options, name);
            t.Both<JsonDocument>(s_values, options, name);
        }
    }

    public static void In_collections(Transcript t)
    {
        foreach (var (name, options) in Options())
        {
            string[] arrays = [.. s_values.Select(value => $"[1,{value},2]"), "[]", "null"];
            string[] objects = [.. s_values.Select(value => $"{{\"x\":{value},\"y\":2}}"), "{}", "null", "{\"x\":1,\"x\":[2]}"];
            t.Both<object[]>(arrays, options, name);
            t.Both<List<JsonElement>>(arrays, options, name);
            t.Both<List<JsonElement?>>(arrays, options, name);
            t.Both<JsonDocument[]>(arrays, options, name);
            t.Both<System.Collections.ArrayList>(arrays, options, name);
            t.Both<System.Collections.IList>(arrays, options, name);
            t.Both<System.Collections.ICollection>(arrays, options, name);
            t.Both<System.Collections.IEnumerable>(arrays, options, name);
            t.Both<System.Collections.Stack>(arrays, options, name);
            t.Both<System.Collections.Queue>(arrays, options, name);
            t.Both<System.Collections.IDictionary>(objects, options, name);
            t.Both<System.Collections.SortedList>(objects, options, name);
            t.Both<Dictionary<string, object>>(objects, options, name);
            t.Both<Dictionary<string, JsonElement>>(objects, options, name);
            t.Both<IDictionary<string, JsonDocument>>(objects, options, name);
            t.Both<System.Collections.Hashtable>(["{\"x\":1}", "{\"x\":[{\"a\":1}]}", "{\"x\":tru}"], options, name);
        }
    }

    public static void As_members(Transcript t)
    {
        foreach (var (name, options) in Options())
        {
            foreach (var member in new[] { "Any", "Element", "Maybe", "Document", "Number" })
            {
                string[] objects = [.. s_values.Select(value => $"{{\"Number\":1,\"{member}\":{value},\"Last\":2}}"), $"{{\"{member}\":1,\"{member}\":[2]}}"];
                t.Both<Holder>(objects, options, name);
                t.Both<HolderRecord>(objects, options, name);
            }

            t.Both<Holder>("{}", options, name);
            t.Both<HolderRecord>("{\"Element\":1}", options, name);
        }
    }

    public static void To_documents(Transcript t)
    {
        foreach (var (name, options) in Options())
        {
            (string, object?, Type)[] values =
            [
                ("int", 5, typeof(int)), ("text", "é<\"\\", typeof(string)), ("null", null, typeof(object)), ("null text", null, typeof(string)), ("list", new List<object?> { 1, "x", null, new int[] { 2 } }, typeof(object)), ("holder", new Holder { Any = 1, Number = 2, Element = JsonElement.Parse("[1 , 2]") }, typeof(Holder)),
                ("as object", new Holder { Element = JsonElement.Parse("{}") }, typeof(object)), ("double", double.NaN, typeof(double)), ("wrong", "x", typeof(int)), ("no element", new Holder(), typeof(Holder)), ("delegate", (Action)(() => { }), typeof(Action)), ("no type", 1, null!),
            ];
            foreach (var (label, value, type) in values)
            {
                t.Add($"{name} document {label}", () => JsonSerializer.SerializeToDocument(value, type, options));
                t.Add($"{name} element {label}", () => JsonSerializer.SerializeToElement(value, type, options));
            }

            t.Add($"{name} document of type argument", () => JsonSerializer.SerializeToDocument(new Holder { Element = JsonElement.Parse("1") }, options));
            t.Add($"{name} element of type argument", () => JsonSerializer.SerializeToElement(new List<string> { "a", "b" }, options));
        }
    }

    public static void From_documents(Transcript t)
    {
        foreach (var (name, options) in Options())
        {
            foreach (var text in new[] { "1", "\"x\"", "null", "[1,2]", "[1,\"x\"]", "{\"Number\":\"x\"}", " { \"Number\" : 5 ,\n \"Any\" : [ 1 ] }", "{\"Any\":{\"a\":1,\"a\":2},\"Number\":1}", "{\"Number\":1,\n\"Element\":2,\n\"Number\":{}}", "[\"\\ud800\"]", "[[[[[1]]]]]" })
            {
                t.Add($"{name} document int {text}", () => JsonDocument.Parse(text).Deserialize<int>(options));
                t.Add($"{name} document list {text}", () => JsonDocument.Parse(text).Deserialize<List<int>>(options));
                t.Add($"{name} document holder {text}", () => JsonDocument.Parse(text).Deserialize(typeof(Holder), options));
                t.Add($"{name} element object {text}", () => JsonElement.Parse(text).Deserialize<object>(options));
                t.Add($"{name} element holder {text}", () => JsonElement.Parse(text).Deserialize<Holder>(options));
                t.Add($"{name} inner holder {text}", () => JsonDocument.Parse($"[\n\n{text}]").RootElement[0].Deserialize(typeof(Holder), options));
                t.Add($"{name} inner strings {text}", () => JsonDocument.Parse($"[\n\n{text}]").RootElement[0].Deserialize<string[]>(options));
            }

            var commented = JsonDocument.Parse("[1,/*c*/2,]", new() { CommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true });
            t.Add($"{name} commented", () => commented.Deserialize<int[]>(options));
            var deep = JsonDocument.Parse(new string('[', 100) + new string(']', 100), new() { MaxDepth = 200 });
            t.Add($"{name} deep", () => deep.Deserialize<object>(options));
            t.Add($"{name} deep element", () => deep.RootElement[0].Deserialize<JsonElement>(options));
        }

        t.Add("null document", () => ((JsonDocument)null!).Deserialize<int>());
        t.Add("null document of type", () => ((JsonDocument)null!).Deserialize(typeof(int)));
        t.Add("null type", () => JsonDocument.Parse("1").Deserialize((Type)null!));
        t.Add("null type of element", () => JsonElement.Parse("1").Deserialize((Type)null!));
        t.Add("no element", () => default(JsonElement).Deserialize<int>());
    }

    public static void Converters(Transcript t)
    {
        var options = new JsonSerializerOptions { Converters = { new UpperCase() } };
        t.Both<Dictionary<string, Shout>>(["{\"a\":{\"text\":\"x\"}}", "{\"a\":[1]}", "{\"a\":\"x\"}"], options, "converter");
    }

    private static (string, JsonSerializerOptions)[] Options() =>
    [
        ("default", new()),
        ("web", new(JsonSerializerDefaults.Web)),
        ("lax", new() { AllowTrailingCommas = true, ReadCommentHandling = JsonCommentHandling.Skip, Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }),
        ("unique", new() { AllowDuplicateProperties = false, WriteIndented = true }),
        ("shallow", new() { MaxDepth = 3, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault }),
        ("strict", new(JsonSerializerDefaults.Strict)),
    ];

    public sealed class Holder
    {
        public int Number { get; set; }

        public object? Any { get; set; }

        public JsonElement Element { get; set; } = JsonElement.Parse("\"initial\"");

        public JsonElement? Maybe { get; set; }

        public JsonDocument? Document { get; set; }

        public int Last { get; set; }
    }

    public sealed record HolderRecord(int Number, object? Any, JsonElement Element, JsonElement? Maybe, JsonDocument? Document, int Last);

    public sealed record Shout(string Text);

    private sealed class UpperCase : JsonConverter<Shout>
    {
        public override Shout Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            using var document = JsonDocument.ParseValue(ref reader);
            return new(document.RootElement.GetProperty("text").GetString()!.ToUpperInvariant());
        }

        public override void Write(Utf8JsonWriter writer, Shout value, JsonSerializerOptions options) => JsonSerializer.SerializeToElement(value.Text).WriteTo(writer);
    }
}
