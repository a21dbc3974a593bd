namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>Properties that match no member, collected in a dictionary.</summary>
public static class ExtraScenarios
{
    private static readonly string[] s_documents =
    [
        "{}", "null", "[]", "{\"A\":1}", "{\"a\":1}", "{\"A\":1,\"x\":2,\"y\":{\"c\":[1]},\"A\":5,\"z\":null}", "{\"x\":null}", "{\"X\":5}", "{\"X\":{\"q\":1},\"y\":2}", "{\"x\":x}", "{\"x\":1,\"\\ud800\":1}", "{\"\\u0078\":1,\"é\":\"\\u00e9\"}",
        "{\"x\":1,\"x\":[2]}", "{\"Hidden\":5,\"x\":1}", "{\"x\":[1,{\"a\":\n x}]}", "{\"x\":1", "{\"x\"", "{\"x\":[1,]}", "{\"x\":{\"a\":1,\"a\":2}}", "{\"x\":\"\\ud800\"}", "{\"initial\":1}", "{\"B\":1,\"x\":2,\"b\":3}", "{\"List\":[1],\"x\":[2],\"List\":[\"x\"]}", "{\"x\":/*c*/1,/*d:*/\"y\"/*e*/:2}",
        "{\"Next\":{\"x\":1,\"Next\":{\"y\":[2]}},\"z\":3}", "{\"Next\":{\"x\":1,\"Next\":{\"y\":[x]}},\"z\":3}", "{ \"x\" : 1 ,\n \"A\" : \"wrong\" }",
    ];

    public static void Reading(Transcript t)
    {
        foreach (var (name, options) in Options())
        {
            t.Both<ExtraElements>(s_documents, options, name);
            t.Both<ExtraObjects>(s_documents, options, name);
            t.Both<ExtraInterface>(s_documents, options, name);
            t.Both<ExtraElementInterface>(s_documents, options, name);
            t.Both<ExtraInitial>(s_documents, options, name);
            t.Both<ExtraReadOnly>(s_documents, options, name);
            t.Both<ExtraStruct>(s_documents, options, name);
            t.Both<ExtraSorted>(s_documents, options, name);
            t.Both<ExtraUnmade>(s_documents, options, name);
            t.Both<ExtraField>(s_documents, options, name);
            t.Both<ExtraConstructed>(s_documents, options, name);
            t.Both<ExtraRecord>(s_documents, options, name);
            t.Both<ExtraRequired>(s_documents, options, name);
            t.Both<ExtraDisallowed>(s_documents, options, name);
            t.Both<ExtraNested>(s_documents, options, name);
            t.Both<ExtraRefusing>([.. s_documents, "{\"x\":[]}", "{\"x\":{}}", "{\"x\":[1]}", "{\"A\":1,\"x\":[],\"B\":2}"], options, name);
        }
    }

    public static void Writing(Transcript t)
    {
        foreach (var (name, options) in Options())
        {
            t.Write(new ExtraObjects(), options, name);
            t.Write(new ExtraObjects { X = [] }, options, name);
            t.Write(new ExtraObjects { A = 1, X = new() { ["fooBar"] = 1, ["A"] = "x", ["é<"] = null, ["list"] = new List<object?> { 1, null }, ["nested"] = new ExtraObjects { X = new() { ["deep"] = 2.5 } } } }, options, name);
            t.Write(new ExtraInterface { X = new SortedDictionary<string, object?> { ["b"] = 1, ["a"] = DateTime.UnixEpoch } }, options, name);
            t.Write(new ExtraObjects { X = new() { ["bad"] = (Action)(() => { }) } }, options, name);
            t.Write(new ExtraStruct { A = 1 }, options, name);
        }
    }

    /// <summary>A converter of the member, of its type in the options, and one that options specify for a value only.</summary>
    public static void Converters(Transcript t)
    {
        (string, JsonSerializerOptions)[] all =
        [
            .. Options(),
            ("converter", new() { Converters = { new Prefixing() } }),
            ("values", new() { Converters = { new Shouting() } }),
            ("values and nulls", new() { Converters = { new ShoutingAtNull() } }),
            ("elements", new() { Converters = { new Wrapping() } }),
            ("ignored", new() { Converters = { new Prefixing() }, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault }),
        ];
        foreach (var (name, options) in all)
        {
            t.Both<Prefixed>(s_documents, options, name);
            t.Both<ExtraObjects>(s_documents, options, name);
            t.Both<OwnElements>(s_documents, options, name);
            t.Both<OwnInterface>(s_documents, options, name);
            t.Both<ExtraInterface>(s_documents, options, name);
            t.Write(new Prefixed { A = 1, X = new() { ["a"] = 1, ["b"] = null } }, options, name);
            t.Write(new Prefixed[] { new() { X = [] }, new() }, options, name);
            t.Write(new ExtraObjects { A = 1, X = new() { ["a"] = "x", ["b"] = null } }, options, name);
        }

        t.Both<ExtraConstructed>(["{\"x\":null}", "{\"x\":1,\"A\":5,\"y\":[null]}"], new() { Converters = { new ShoutingAtNull() } }, "constructed");
    }

    private sealed class Prefixed
    {
        public int A { get; set; }

        [JsonExtensionData, JsonConverter(typeof(Prefixing))]
        public Dictionary<string, object?>? X { get; set; }

        public int B { get; set; }
    }

    private sealed class OwnElements
    {
        public int A { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? X { get; set; }
    }

    private sealed class OwnInterface
    {
        public int A { get; set; }

        [JsonExtensionData]
        public IDictionary<string, JsonElement>? X { get; set; }
    }

    private sealed class Wrapping : JsonConverter<JsonElement>
    {
        public override JsonElement Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
            => JsonElement.Parse($"[{JsonElement.ParseValue(ref reader).GetRawText()}]");

        public override void Write(Utf8JsonWriter writer, JsonElement value, JsonSerializerOptions options) => writer.WriteStringValue(value.GetRawText());
    }

    private sealed class Prefixing : JsonConverter<Dictionary<string, object?>>
    {
        public override Dictionary<string, object?> Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            reader.Skip();
            return new() { ["read"] = 1 };
        }

        public override void Write(Utf8JsonWriter writer, Dictionary<string, object?> value, JsonSerializerOptions options)
        {
            foreach (var (name, item) in value)
                writer.WriteString("x-" + name, item?.ToString());
        }
    }

    private sealed class ShoutingAtNull : JsonConverter<object>
    {
        public override bool HandleNull => true;

        public override object? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            reader.Skip();
            return "!" + reader.TokenType;
        }

        public override void Write(Utf8JsonWriter writer, object? value, JsonSerializerOptions options) => writer.WriteStringValue(value + "!");
    }

    private sealed class Shouting : JsonConverter<object>
    {
        public override object? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            reader.Skip();
            return "!";
        }

        public override void Write(Utf8JsonWriter writer, object value, JsonSerializerOptions options) => writer.WriteStringValue(value + "!");
    }

    private static (string, JsonSerializerOptions)[] Options() =>
    [
        ("default", new()),
        ("web", new(JsonSerializerDefaults.Web) { DictionaryKeyPolicy = JsonNamingPolicy.SnakeCaseUpper }),
        ("lax", new() { AllowTrailingCommas = true, ReadCommentHandling = JsonCommentHandling.Skip, Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping, WriteIndented = true }),
        ("unique", new() { AllowDuplicateProperties = false, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull }),
        ("disallow", new() { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow, IncludeFields = true }),
    ];
}
