namespace Brisk.Json.Tests.Differential.OnStj;

using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>Every kind of failure from every source: the types of the exceptions, their inner exceptions, locations, and messages.</summary>
public static class FailureScenarios
{
    private delegate void Getter(ref Utf8JsonReader reader);

    private static readonly Type[] s_types =
    [
        typeof(bool), typeof(byte), typeof(sbyte), typeof(short), typeof(ushort), typeof(int), typeof(uint), typeof(long), typeof(ulong), typeof(Int128), typeof(UInt128),
        typeof(Half), typeof(float), typeof(double), typeof(decimal), typeof(string), typeof(char), typeof(Guid), typeof(Uri), typeof(Version), typeof(DateTime), typeof(DateTimeOffset),
        typeof(TimeSpan), typeof(DateOnly), typeof(TimeOnly), typeof(byte[]), typeof(Memory<byte>), typeof(DayOfWeek), typeof(int?), typeof(DateTime?), typeof(object), typeof(JsonElement),
        typeof(JsonObject), typeof(JsonArray), typeof(List<int>), typeof(int[]), typeof(Dictionary<string, Guid>), typeof(Label), typeof(KeyValuePair<int, int>),
    ];

    private static readonly string[] s_values =
    [
        "null", "true", "1", "1.5", "-1", "99999999999999999999999999999999999999999999999", "1e999", "\"x\"", "\"\"", "\"12\"", "\"2020-01-01x\"", "\"\\ud800\"", "\"\\udc00 and more\"",
        "\"1.2.x\"", "{}", "[]", "{\"a\":1}", "[\"x\"]", "[1,2.5]", "\"http://[\"", "tru", "\"a", "[1", "{\"a\"", "1 2", "",
    ];

    private static readonly string[] s_texts =
    [
        "tr", "trux", "nul", "nulL", "fals,", "[tru]", "-", "1.", "1.x", "1e", "1e+", "1ex", "01", "-01", "1x", "1.5.5", "\"abc", "\"a\nb\"", "\"\\", "\"\\x\"", "\"\\u12\"", "\"\\u12", "[", "{", "{\"a\"", "{\"a\":",
        "{\"a\":1", "{\"a\":1,", "{\"a\":1, ", "[1,", "{a", "{\"a\" 1}", "[1 2]", "{\"a\":1 \"b\"}", "[1}", "{]", "{\"a\":1]", "]", "}", "1 2", "", " ", "[1,]", "{\"a\":1,}", ",", ":", "[,1]", "{,}", "\ufeff1", "'a'",
        "[[[]]]", "[[{}]]", "{\"a\":{\"b\":{}}}", "\0", "\x7f", "<html>", "\"\x01\"", "trué", "truefalse", "[1,x]", "{\"a\":x}", "{\"a\":1,b}", "/**/1", "[1/**/]", "1/",
    ];

    public static void Conversions(Transcript t)
    {
        foreach (var type in s_types)
        {
            foreach (var json in s_values)
                t.AddEachWay(type, json);
        }
    }

    public static void Conversions_of_strings(Transcript t)
    {
        var options = new JsonSerializerOptions { NumberHandling = JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.AllowNamedFloatingPointLiterals };
        foreach (var type in s_types.Where(type => type.IsPrimitive || type == typeof(Int128) || type == typeof(Half) || type == typeof(decimal) || type == typeof(int?)))
        {
            foreach (var json in s_values)
                t.Add($"{TypeName.Of(type)} {json}", () => JsonSerializer.Deserialize(json, type, options));
        }
    }

    public static void Members(Transcript t)
    {
        foreach (var json in s_values)
        {
            t.Read<Box<int>>($"{{\"Value\":{json}}}");
            t.Read<Box<List<Box<bool>>>>($"{{\"Value\":[{{\"Value\":true}},{{\"Value\":{json}}}]}}");
            t.Read<Dictionary<string, DateTime>>($"{{\"k\":{json}}}");
            t.Read<List<Label>>($"[{json}]");
        }
    }

    public static void Keys(Transcript t)
    {
        foreach (var type in s_types)
        {
            // This library reads nullable keys; System.Text.Json rejects them.
            if (Nullable.GetUnderlyingType(type) is not null)
                continue;
            foreach (var name in new[] { "", "x", "1.5", "-1", "999999999999999999999999999999999999999999", "\\ud800", "true", "2020-01-01" })
            {
                if (type == typeof(Version) && name == "1.5")
                    continue;
                t.Add($"{TypeName.Of(type)} {name}", () => JsonSerializer.Deserialize($"{{\"{name}\":1}}", typeof(Dictionary<,>).MakeGenericType(type, typeof(int))));
            }
        }
    }

    public static void Syntax(Transcript t)
    {
        foreach (var text in s_texts)
        {
            var utf8 = Encoding.UTF8.GetBytes(text);
            t.Add($"read {text}", () => ReadAll(utf8, default));
            t.Add($"read shallow {text}", () => ReadAll(utf8, new JsonReaderOptions { MaxDepth = 2 }));
            t.Add($"read commented {text}", () => ReadAll(utf8, new JsonReaderOptions { CommentHandling = JsonCommentHandling.Skip }));
            t.Add($"document {text}", () => JsonDocument.Parse(utf8, new JsonDocumentOptions { MaxDepth = 2 }));
            t.Add($"node {text}", () => JsonNode.Parse(utf8, null, new JsonDocumentOptions { MaxDepth = 2 }));
            t.AddEachWay(typeof(object), text);
            t.AddEachWay(typeof(List<object>), text);
            t.AddEachWay(typeof(Dictionary<string, object>), text);
        }
    }

    public static void Getters_of_readers(Transcript t)
    {
        (string Name, Getter Get)[] getters =
        [
            ("boolean", (ref Utf8JsonReader r) => r.GetBoolean()), ("byte", (ref Utf8JsonReader r) => r.GetByte()), ("sbyte", (ref Utf8JsonReader r) => r.GetSByte()),
            ("short", (ref Utf8JsonReader r) => r.GetInt16()), ("ushort", (ref Utf8JsonReader r) => r.GetUInt16()), ("int", (ref Utf8JsonReader r) => r.GetInt32()),
            ("uint", (ref Utf8JsonReader r) => r.GetUInt32()), ("long", (ref Utf8JsonReader r) => r.GetInt64()), ("ulong", (ref Utf8JsonReader r) => r.GetUInt64()),
            ("float", (ref Utf8JsonReader r) => r.GetSingle()), ("double", (ref Utf8JsonReader r) => r.GetDouble()), ("decimal", (ref Utf8JsonReader r) => r.GetDecimal()),
            ("string", (ref Utf8JsonReader r) => r.GetString()), ("comment", (ref Utf8JsonReader r) => r.GetComment()), ("guid", (ref Utf8JsonReader r) => r.GetGuid()),
            ("date", (ref Utf8JsonReader r) => r.GetDateTime()), ("offset", (ref Utf8JsonReader r) => r.GetDateTimeOffset()), ("bytes", (ref Utf8JsonReader r) => r.GetBytesFromBase64()),
            ("equals", (ref Utf8JsonReader r) => r.ValueTextEquals("x")), ("copy", (ref Utf8JsonReader r) => r.CopyString(new char[100])),
        ];
        foreach (var json in s_values.Where(IsComplete))
        {
            foreach (var (name, get) in getters)
            {
                t.Add($"{name} {json}", () =>
                {
                    var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(json));
                    reader.Read();
                    get(ref reader);
                    return "got";
                });
            }
        }

        t.Add("skip", () =>
        {
            var reader = new Utf8JsonReader("[1"u8, isFinalBlock: false, default);
            reader.Read();
            reader.Skip();
            return "skipped";
        });
    }

    public static void Getters_of_elements(Transcript t)
    {
        (string Name, Func<JsonElement, object?> Get)[] getters =
        [
            ("boolean", e => e.GetBoolean()), ("byte", e => e.GetByte()), ("int", e => e.GetInt32()), ("ulong", e => e.GetUInt64()), ("double", e => e.GetDouble()), ("decimal", e => e.GetDecimal()),
            ("string", e => e.GetString()), ("guid", e => e.GetGuid()), ("date", e => e.GetDateTime()), ("bytes", e => e.GetBytesFromBase64()), ("equals", e => e.ValueEquals("x")),
            ("length", e => e.GetArrayLength()), ("property", e => e.GetProperty("x").ValueKind), ("objects", e => e.EnumerateObject().Count()), ("items", e => e.EnumerateArray().Count()), ("index", e => e[3].ValueKind),
        ];
        foreach (var json in s_values.Where(IsComplete))
        {
            foreach (var (name, get) in getters)
                t.Add($"{name} {json}", () => get(JsonDocument.Parse(json).RootElement));
        }
    }

    public static void Values_of_nodes(Transcript t)
    {
        foreach (var json in s_values.Where(json => IsComplete(json) && json != "null"))
        {
            t.Add($"int {json}", () => JsonNode.Parse(json)!.GetValue<int>());
            t.Add($"string {json}", () => JsonNode.Parse(json)!.GetValue<string>());
            t.Add($"date {json}", () => JsonNode.Parse(json)!.GetValue<DateTime>());
            t.Add($"object {json}", () => JsonNode.Parse(json)!.AsObject().Count);
            t.Add($"array {json}", () => JsonNode.Parse(json)!.AsArray().Count);
            t.Add($"value {json}", () => JsonNode.Parse(json)!.AsValue().ToString());
        }
    }

    public static void Writers(Transcript t)
    {
        (string Name, Action<Utf8JsonWriter> Write)[] cases =
        [
            ("value in object", w => { w.WriteStartObject(); w.WriteNumberValue(1); }),
            ("start in object", w => { w.WriteStartObject(); w.WriteStartArray(); }),
            ("name in array", w => { w.WriteStartArray(); w.WritePropertyName("a"); }),
            ("name at root", w => w.WritePropertyName("a")),
            ("two names", w => { w.WriteStartObject(); w.WritePropertyName("a"); w.WritePropertyName("b"); }),
            ("named value after name", w => { w.WriteStartObject(); w.WritePropertyName("a"); w.WriteNumber("b", 1); }),
            ("two roots", w => { w.WriteNumberValue(1); w.WriteNumberValue(1); }),
            ("two roots, the second an array", w => { w.WriteNumberValue(1); w.WriteStartArray(); }),
            ("array ends object", w => { w.WriteStartObject(); w.WriteEndArray(); }),
            ("object ends array", w => { w.WriteStartArray(); w.WriteEndObject(); }),
            ("end of nothing", w => w.WriteEndArray()),
            ("end after name", w => { w.WriteStartObject(); w.WritePropertyName("a"); w.WriteEndObject(); }),
            ("wrong end after name", w => { w.WriteStartObject(); w.WritePropertyName("a"); w.WriteEndArray(); }),
            ("too deep", w => { w.WriteStartArray(); w.WriteStartArray(); w.WriteStartArray(); }),
            ("comment", w => w.WriteCommentValue("*/")),
            ("comment of a lone surrogate", w => w.WriteCommentValue("\ud800")),
            ("comment of bytes", w => w.WriteCommentValue([0xff])),
            ("raw lone surrogate", w => w.WriteRawValue("\"\ud800\"")),
            ("empty raw", w => w.WriteRawValue("")),
            ("bad raw", w => w.WriteRawValue("x")),
            ("not finite", w => w.WriteNumberValue(double.NaN)),
            ("mixed segments", w => { w.WriteStringValueSegment("a", false); w.WriteStringValueSegment("a"u8, false); }),
            ("value in segments", w => { w.WriteStartArray(); w.WriteStringValueSegment("a", false); w.WriteNumberValue(1); }),
            ("segment without name", w => { w.WriteStartObject(); w.WriteStringValueSegment("a", false); }),
            ("bytes in segments", w => { w.WriteBase64StringSegment("a"u8, false); w.WriteStringValueSegment("a"u8, false); }),
            ("no name", w => { w.WriteStartObject(); w.WritePropertyName((string)null!); }),
            ("reset", w => w.Reset((IBufferWriter<byte>)null!)),
        ];
        foreach (var (name, write) in cases)
        {
            t.Add(name, () =>
            {
                write(new Utf8JsonWriter(new ArrayBufferWriter<byte>(), new JsonWriterOptions { MaxDepth = 2 }));
                return "written";
            });
        }

        t.Add("stream", () => new Utf8JsonWriter(new MemoryStream([], writable: false)));
        t.Add("lone surrogate", () => JsonEncodedText.Encode("\ud800"));
        t.Add("written not finite", () => JsonSerializer.Serialize(double.PositiveInfinity));
        t.Add("written member not finite", () => JsonSerializer.Serialize(new Box<float> { Value = float.NaN }));
    }

    public static void Settings(Transcript t)
    {
        t.Add("writer depth", () => new JsonWriterOptions { MaxDepth = -1 });
        t.Add("writer indent", () => new JsonWriterOptions { IndentCharacter = 'x' });
        t.Add("writer size", () => new JsonWriterOptions { IndentSize = 128 });
        t.Add("writer line", () => new JsonWriterOptions { NewLine = "x" });
        t.Add("writer no line", () => new JsonWriterOptions { NewLine = null! });
        t.Add("reader depth", () => new JsonReaderOptions { MaxDepth = -1 });
        t.Add("reader comments", () => new JsonReaderOptions { CommentHandling = (JsonCommentHandling)9 });
        t.Add("document depth", () => new JsonDocumentOptions { MaxDepth = -1 });
        t.Add("document comments", () => new JsonDocumentOptions { CommentHandling = JsonCommentHandling.Allow });
        t.Add("options depth", () => new JsonSerializerOptions { MaxDepth = -1 });
        t.Add("options comments", () => new JsonSerializerOptions { ReadCommentHandling = JsonCommentHandling.Allow });
        t.Add("options indent", () => new JsonSerializerOptions { IndentCharacter = 'x' });
        t.Add("options size", () => new JsonSerializerOptions { IndentSize = -1 });
        t.Add("options line", () => new JsonSerializerOptions { NewLine = "x" });
        t.Add("options buffer", () => new JsonSerializerOptions { DefaultBufferSize = 0 });
        t.Add("options condition", () => new JsonSerializerOptions { DefaultIgnoreCondition = JsonIgnoreCondition.Always });
    }

    private static void AddEachWay(this Transcript t, Type type, string json)
    {
        var utf8 = Encoding.UTF8.GetBytes(json);
        var small = new JsonSerializerOptions { DefaultBufferSize = 16 };
        var label = $"{TypeName.Of(type)} {json}";
        t.Add("utf8 " + label, () => Show(JsonSerializer.Deserialize(utf8, type)));
        t.Add("string " + label, () => Show(JsonSerializer.Deserialize(json, type)));
        t.Add("reader " + label, () =>
        {
            var reader = new Utf8JsonReader(Segment.Split(utf8, 3));
            return Show(JsonSerializer.Deserialize(ref reader, type));
        });
        t.Add("stream " + label, () => Show(JsonSerializer.Deserialize(new TricklingStream(utf8, 5), type, small)));
        t.AddAsync("pipe " + label, async () => Show(await JsonSerializer.DeserializeAsync(PipeReader.Create(new TricklingStream(utf8, 5)), type, small)));
    }

    private static object? Show(object? value) => value is JsonNode node ? node.ToJsonString() : value;

    private static object ReadAll(byte[] utf8, JsonReaderOptions options)
    {
        var reader = new Utf8JsonReader(utf8, options);
        while (reader.Read())
        {
        }

        return "read";
    }

    private static bool IsComplete(string json) => json.Length > 0 && json is not ("tru" or "\"a" or "[1" or "{\"a\"" or "1 2");
}
