namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

/// <summary>Options and contracts of nodes, of their copies, and of parts that are removed.</summary>
public static class NodeCopyScenarios
{
    public record Point(int X, int Y);

    [JsonConverter(typeof(NothingConverter))]
    public class Nothing;

    public sealed class NothingConverter : JsonConverter<Nothing>
    {
        public override Nothing? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();
        public override void Write(Utf8JsonWriter writer, Nothing value, JsonSerializerOptions options) => writer.WriteNullValue();
    }

    private sealed class UnixConverter : JsonConverter<DateTime>
    {
        public override DateTime Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => DateTime.UnixEpoch.AddSeconds(reader.GetInt64());
        public override void Write(Utf8JsonWriter writer, DateTime value, JsonSerializerOptions options) => writer.WriteNumberValue((long)(value - DateTime.UnixEpoch).TotalSeconds);
    }

    private sealed class HexConverter : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => Convert.ToInt32(reader.GetString(), 16);
        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteStringValue(value.ToString("x"));
    }

    private static readonly JsonNodeOptions s_ignoringCase = new() { PropertyNameCaseInsensitive = true };

    public static void Case(Transcript t)
    {
        foreach (string text in new[] { "", "{}", "{\"Name\":1,\"Other\":{\"Inner\":2}}", "{\"Name\":1,\"B\":2,\"C\":3,\"D\":4,\"E\":5,\"F\":6}" })
        {
            JsonObject Make() => text.Length == 0 ? [] : (JsonObject)JsonNode.Parse(text)!;
            foreach (var (how, touch) in new (string, Action<JsonObject>)[]
            {
                ("untouched", _ => { }), ("read", o => _ = o.Count), ("changed", o => o["Name"] = 2), ("cleared", o => o.Clear()), ("changed and cleared", o => { o["Q"] = 1; o.Clear(); }), ("removed", o => { o["Q"] = 1; o["R"] = 2; o.Remove("Q"); }),
            })
            {
                JsonObject Touched() { JsonObject o = Make(); touch(o); return o; }
                t.Add($"clone {text} {how}", () => Show((JsonObject)Touched().DeepClone()));
                t.Add($"clone added {text} {how}", () => { var copy = (JsonObject)Touched().DeepClone(); _ = new JsonObject(s_ignoringCase) { ["x"] = copy }; return Show(copy); });
                t.Add($"clone cleared {text} {how}", () => { var copy = (JsonObject)Touched().DeepClone(); copy.Clear(); bool has = copy.ContainsKey("Name"); int count = copy.Count; copy.Add("Name", 7); return $"{has} {count} {copy["Name"]} {copy.Remove("Name")} {Show(copy)}"; });
                t.Add($"clone cleared and filled {text} {how}", () => { var copy = (JsonObject)Touched().DeepClone(); copy.Clear(); _ = copy.Count; copy["z"] = 2; return $"{copy.ToJsonString()} {copy["Name"]} {Show(copy)}"; });
                t.Add($"original added {text} {how}", () => { var o = Touched(); _ = o.DeepClone(); _ = new JsonObject(s_ignoringCase) { ["x"] = o }; return Show(o); });
                t.Add($"clone of child {text} {how}", () => { var o = Touched(); _ = new JsonObject(s_ignoringCase) { ["x"] = o }; return Show((JsonObject)o.DeepClone()); });
                t.Add($"clone of parent {text} {how}", () => { var o = Touched(); var parent = new JsonObject(s_ignoringCase) { ["x"] = o }; return Show((JsonObject)parent.DeepClone()["X"]!); });
                t.Add($"clone of sensitive parent {text} {how}", () => { var o = Touched(); var parent = new JsonObject { ["x"] = new JsonArray(s_ignoringCase, o) }; return Show((JsonObject)parent.DeepClone()["x"]![0]!); });
            }
        }

        static string Show(JsonObject o)
        {
            o["Late"] = 9;
            return $"{o["NAME"]?.ToJsonString()} {o["LATE"]?.ToJsonString()} {o["Name"]?.ToJsonString()} {o["OTHER"]?["INNER"]?.ToJsonString()} {o.ContainsKey("late")} {o.ToJsonString()}";
        }
    }

    public static void Removed(Transcript t)
    {
        t.Add("element", () => { var array = JsonNode.Parse("[{\"A\":1},[{\"A\":2}]]")!.AsArray(); _ = new JsonObject(s_ignoringCase) { ["x"] = array }; var item = array[0]!; array.RemoveAt(0); return item["a"]?.ToJsonString(); });
        t.Add("nested element", () => { var array = JsonNode.Parse("[[{\"A\":2}]]")!.AsArray(); _ = new JsonObject(s_ignoringCase) { ["x"] = array }; var item = array[0]![0]!; array[0]!.AsArray().Clear(); return item["a"]?.ToJsonString(); });
        t.Add("enumerated element", () => { var array = JsonNode.Parse("[{\"A\":1}]")!.AsArray(); _ = new JsonObject(s_ignoringCase) { ["x"] = array }; var item = array.First()!; array.Clear(); return item["a"]?.ToJsonString(); });
        t.Add("member", () => { var o = JsonNode.Parse("{\"B\":{\"A\":1}}")!.AsObject(); _ = new JsonObject(s_ignoringCase) { ["x"] = o }; var item = o["b"]!; o.Clear(); return item["a"]?.ToJsonString(); });
        foreach (var (name, o) in new (string, JsonObject)[] { ("empty", []), ("parsed empty", (JsonObject)JsonNode.Parse("{}")!), ("filled", new() { ["a"] = 1 }) })
            t.Add($"enumerator of cleared {name}", () => { using var e = o.GetEnumerator(); o.Clear(); return e.MoveNext(); });
    }

    public static void Contracts(Transcript t)
    {
        JsonSerializerOptions Custom() => new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver(), Converters = { new UnixConverter(), new HexConverter() } };
        Both("date", DateTime.UnixEpoch.AddSeconds(5));
        Both<DateTime?>("nullable date", DateTime.UnixEpoch.AddSeconds(5));
        Both("number", 255);
        Both<int?>("nullable number", 255);
        Both("text", "a");
        Both("point", new Point(1, 255));
        void Both<T>(string name, T value)
        {
            t.Add(name, () => JsonValue.Create(value, (JsonTypeInfo<T>)Custom().GetTypeInfo(typeof(T)))!.ToJsonString());
            t.Add($"{name} in a tree", () => JsonSerializer.Serialize(new JsonObject { ["v"] = JsonValue.Create(value, (JsonTypeInfo<T>)Custom().GetTypeInfo(typeof(T))) }));
            t.Add($"{name} clone", () => JsonValue.Create(value, (JsonTypeInfo<T>)Custom().GetTypeInfo(typeof(T)))!.DeepClone().ToJsonString());
            t.Add($"{name} with options", () => JsonValue.Create(value, (JsonTypeInfo<T>)Custom().GetTypeInfo(typeof(T)))!.ToJsonString(JsonSerializerOptions.Default));
        }

        t.Add("own contract", () => { var o = new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() }; var info = (JsonTypeInfo<Point>)o.GetTypeInfo(typeof(Point)); info.Properties[0].Name = "first"; var node = JsonValue.Create(new Point(1, 2), info)!; return $"{node.ToJsonString()} {node.ToJsonString(o)} {JsonSerializer.Serialize(new JsonArray(node), o)} {node.ToJsonString(JsonSerializerOptions.Web)}"; });
        t.Add("read-only", () => { var o = new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() }; var info = (JsonTypeInfo<Point>)o.GetTypeInfo(typeof(Point)); _ = JsonValue.Create(new Point(1, 2), info); info.Properties[0].Name = "x"; return "changed"; });
        t.Add("case of a clone", () => $"{JsonValue.Create(new Point(1, 2), (JsonTypeInfo<Point>)JsonSerializerOptions.Web.GetTypeInfo(typeof(Point)))!.DeepClone()["X"]} {JsonValue.Create(new Point(1, 2), (JsonTypeInfo<Point>)JsonSerializerOptions.Default.GetTypeInfo(typeof(Point)))!.DeepClone()["x"]}");
        t.Add("null", () => JsonValue.Create(new Nothing())!.DeepClone() is null);
        t.Add("null in an object", () => new JsonObject { ["a"] = JsonValue.Create(new Nothing()), ["b"] = 1 }.DeepClone().ToJsonString());
        t.Add("null in an array", () => { var copy = new JsonArray(1, JsonValue.Create(new Nothing())).DeepClone().AsArray(); return $"{copy[1] is null} {copy.ToJsonString()}"; });
        t.Add("null in parsed text", () => { var o = JsonNode.Parse("{\"a\":5,\"b\":[6]}")!; o["a"] = JsonValue.Create(new Nothing()); o["b"]![0] = JsonValue.Create(new Nothing()); return o.DeepClone().ToJsonString(); });
    }
}
