namespace Brisk.Json.Tests.Differential.OnStj;

using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

/// <summary>User-defined converters: where they are specified, what they read and write, and their errors.</summary>
public static class ConverterSweepScenarios
{
    public class Delegating<T>(Reading<T?>? read = null, Action<Utf8JsonWriter, T, JsonSerializerOptions>? write = null, bool? handleNull = null, Func<Type, bool>? can = null, Reading<T?>? readName = null, Action<Utf8JsonWriter, T, JsonSerializerOptions>? writeName = null) : JsonConverter<T>
    {
        public override bool HandleNull => handleNull ?? base.HandleNull;
        public override bool CanConvert(Type typeToConvert) => can?.Invoke(typeToConvert) ?? base.CanConvert(typeToConvert);
        public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => read is null ? throw new TimeoutException() : read(ref reader, typeToConvert, options);
        public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) { if (write is null) throw new TimeoutException(); write(writer, value, options); }
        public override T ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => readName is null ? base.ReadAsPropertyName(ref reader, typeToConvert, options) : readName(ref reader, typeToConvert, options)!;
        public override void WriteAsPropertyName(Utf8JsonWriter writer, [DisallowNull] T value, JsonSerializerOptions options) { if (writeName is null) base.WriteAsPropertyName(writer, value, options); else writeName(writer, value, options); }
    }

    public delegate T Reading<T>(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options);

    public class Thing { public int X { get; set; } public Thing? Next { get; set; } }
    public class DerivedThing : Thing { public int Y { get; set; } }
    public struct Value { public int X { get; set; } }
    public class Holder<T> { public T? A { get; set; } public T? B { get; set; } = default; }
    public record Constructed<T>(T? A, T? B = default);
    public class Extended { [JsonExtensionData] public Dictionary<string, object>? Rest { get; set; } }

    private static JsonSerializerOptions With(params JsonConverter[] converters) { var o = new JsonSerializerOptions(); foreach (var c in converters) o.Converters.Add(c); return o; }

    private static void Everywhere<T>(Transcript t, string name, Func<JsonConverter> make, T value, params string[] texts)
    {
        foreach (var text in texts.Append("null"))
        {
            foreach (var (label, options) in new[] { ("", With(make())), ("tiny", With(make())) })
            {
                if (label == "tiny") options.DefaultBufferSize = 1;
                var n = $"{name} {label}";
                t.Read<T>(text, options, n);
                t.Read<T[]>($"[{text},{text}]", options, n);
                t.Read<List<T>>($"[{text}]", options, n);
                t.Read<Dictionary<string, T>>($"{{\"a\":{text},\"b\":{text}}}", options, n);
                t.Read<Holder<T>>($"{{\"A\":{text},\"B\":{text}}}", options, n);
                t.Read<Constructed<T>>($"{{\"A\":{text},\"B\":{text}}}", options, n);
                t.Read<KeyValuePair<string, T>>($"{{\"Key\":\"k\",\"Value\":{text}}}", options, n);
                t.Add($"{n} stream {text}", () => JsonSerializer.DeserializeAsync<List<T>>(new TricklingStream(Encoding.UTF8.GetBytes($"[{text},{text}]"), 3), options).AsTask().GetAwaiter().GetResult());
                t.Add($"{n} node {text}", () => JsonNode.Parse($"[{text}]")!.Deserialize<List<T>>(options));
                t.Add($"{n} element {text}", () => JsonElement.Parse($"[{text}]").Deserialize<List<T>>(options));
                if (name != "depth")
                    t.Add($"{n} reader {text}", () => { var r = new Utf8JsonReader(Encoding.UTF8.GetBytes($"[{text},1]"), new JsonReaderOptions { MaxDepth = 5 }); r.Read(); r.Read(); var v = JsonSerializer.Deserialize<T>(ref r, options); return (v, r.TokenType, r.BytesConsumed); });
                if (text != "x")
                    t.Add($"{n} async {text}", () => { var l = new List<T?>(); var e = JsonSerializer.DeserializeAsyncEnumerable<T>(new TricklingStream(Encoding.UTF8.GetBytes($"[{text},{text}]"), 3), options).GetAsyncEnumerator(); while (e.MoveNextAsync().AsTask().GetAwaiter().GetResult()) l.Add(e.Current); return l; });
            }
        }

        foreach (var (label, options) in new[] { ("", With(make())), ("indented", With(make())) })
        {
            if (label != "") options.WriteIndented = true;
            var n = $"{name} {label}";
            t.Add($"{n} write", () => JsonSerializer.Serialize(value, options));
            t.Add($"{n} write default", () => JsonSerializer.Serialize(default(T)!, options));
            t.Add($"{n} write object", () => JsonSerializer.Serialize<object>(value!, options));
            t.Add($"{n} write array", () => JsonSerializer.Serialize(new[] { value, default! }, options));
            t.Add($"{n} write map", () => JsonSerializer.Serialize(new Dictionary<string, T> { ["a"] = value, ["b"] = default! }, options));
            t.Add($"{n} write holder", () => JsonSerializer.Serialize(new Holder<T> { A = value }, options));
            t.Add($"{n} write objects", () => JsonSerializer.Serialize(new object?[] { value, null }, options));
            t.Add($"{n} to element", () => JsonSerializer.SerializeToElement(new[] { value }, options).GetRawText());
            t.Add($"{n} to node", () => JsonSerializer.SerializeToNode(new[] { value }, options)!.ToJsonString());
            t.Add($"{n} to stream", () => { var s = new MemoryStream(); JsonSerializer.SerializeAsync(s, new[] { value, value }, options).GetAwaiter().GetResult(); return Encoding.UTF8.GetString(s.ToArray()); });
            t.Add($"{n} to writer", () => { var s = new MemoryStream(); using (var w = new Utf8JsonWriter(s)) { w.WriteStartArray(); JsonSerializer.Serialize(w, value, options); w.WriteEndArray(); } return Encoding.UTF8.GetString(s.ToArray()); });
        }
    }

    private static JsonConverter Good() => new Delegating<Thing>(static (ref Utf8JsonReader r, Type _, JsonSerializerOptions _) => { var n = r.TokenType == JsonTokenType.Number ? r.GetInt32() : -1; r.TrySkip(); return new Thing { X = n }; }, static (w, v, _) => w.WriteNumberValue(v.X));
    private static readonly string[] s_texts = ["1", "\"s\"", "true", "{}", "{\"X\":2}", "[]", "[1,[2]]", "x"];

    public static void Amounts(Transcript t)
    {
        Everywhere(t, "good", Good, new Thing { X = 3 }, s_texts);
        Everywhere(t, "reads nothing", () => new Delegating<Thing>(static (ref Utf8JsonReader r, Type _, JsonSerializerOptions _) => new Thing()), new Thing(), s_texts);
        Everywhere(t, "reads one", () => new Delegating<Thing>(static (ref Utf8JsonReader r, Type _, JsonSerializerOptions _) => { r.Read(); return new Thing(); }), new Thing(), s_texts);
        Everywhere(t, "reads two", () => new Delegating<Thing>(static (ref Utf8JsonReader r, Type _, JsonSerializerOptions _) => { r.Read(); r.Read(); return new Thing(); }), new Thing(), s_texts);
        Everywhere(t, "skips twice", () => new Delegating<Thing>(static (ref Utf8JsonReader r, Type _, JsonSerializerOptions _) => { r.TrySkip(); r.TrySkip(); return new Thing(); }), new Thing(), s_texts);
        Everywhere(t, "only skips", () => new Delegating<Thing>(static (ref Utf8JsonReader r, Type _, JsonSerializerOptions _) => new Thing { X = r.TrySkip() ? 1 : 2 }), new Thing(), s_texts);
        Everywhere(t, "writes nothing", () => new Delegating<Thing>(null, static (w, _, _) => { }), new Thing(), "1");
        Everywhere(t, "writes two", () => new Delegating<Thing>(null, static (w, _, _) => { w.WriteNumberValue(1); w.WriteNumberValue(2); }), new Thing(), "1");
        Everywhere(t, "opens", () => new Delegating<Thing>(null, static (w, _, _) => w.WriteStartObject()), new Thing(), "1");
        Everywhere(t, "closes", () => new Delegating<Thing>(null, static (w, _, _) => w.WriteEndArray()), new Thing(), "1");
        Everywhere(t, "names", () => new Delegating<Thing>(null, static (w, _, _) => w.WriteString("a", "b")), new Thing(), "1");
        Everywhere(t, "raw", () => new Delegating<Thing>(null, static (w, _, _) => w.WriteRawValue("{ \"a\": 1 }")), new Thing(), "1");
        Everywhere(t, "flushes", () => new Delegating<Thing>(null, static (w, _, _) => { w.WriteStartArray(); w.Flush(); w.WriteEndArray(); }), new Thing(), "1");
        Everywhere(t, "depth", () => new Delegating<Thing>(static (ref Utf8JsonReader r, Type _, JsonSerializerOptions _) => { var d = r.CurrentDepth; r.TrySkip(); return new Thing { X = d }; }, static (w, _, _) => w.WriteNumberValue(w.CurrentDepth)), new Thing(), s_texts);
        Everywhere(t, "options", () => new Delegating<Thing>(static (ref Utf8JsonReader r, Type type, JsonSerializerOptions o) => { r.TrySkip(); return new Thing { X = (o.IsReadOnly ? 1 : 0) + o.Converters.Count * 10 + (type == typeof(Thing) ? 100 : 0) }; }, static (w, _, o) => w.WriteStringValue($"{o.IsReadOnly} {o.Converters.Count} {w.Options.Indented} {w.Options.SkipValidation} {w.Options.MaxDepth}")), new Thing(), "1");
    }

    public static void Exceptions(Transcript t)
    {
        foreach (var (name, make) in new (string, Func<Exception>)[]
        {
            ("JsonException", () => new JsonException()), ("JsonException message", () => new JsonException("message")), ("JsonException null", () => new JsonException(null)), ("JsonException inner", () => new JsonException("m", new FormatException("f"))), ("JsonException path", () => new JsonException("m", "$.q", 5, 6)), ("JsonException path null message", () => new JsonException(null, "$.q", 5, 6)),
            ("NotSupported", () => new NotSupportedException("n")), ("NotSupported empty", () => new NotSupportedException()), ("NotSupported with path", () => new NotSupportedException("n Path: $.x")), ("Format", () => new FormatException("f")), ("InvalidOperation", () => new InvalidOperationException("i")), ("Argument", () => new ArgumentException("a", "p")), ("Null", () => new NullReferenceException()), ("Overflow", () => new OverflowException()), ("Cast", () => new InvalidCastException()), ("Key", () => new KeyNotFoundException()), ("Canceled", () => new OperationCanceledException()),
            ("Source", () => new FormatException("f") { Source = "System.Text.Json.Rethrowable" }), ("Aggregate", () => new AggregateException(new JsonException("x"))), ("IO", () => new IOException()),
        })
        {
            Everywhere(t, name, () => new Delegating<Thing>((ref Utf8JsonReader r, Type _, JsonSerializerOptions _) => throw make(), (w, _, _) => throw make()), new Thing(), "1", "{\"q\":[1]}");
            Everywhere(t, name + " late", () => new Delegating<Thing>((ref Utf8JsonReader r, Type _, JsonSerializerOptions _) => { if (r.TokenType == JsonTokenType.StartObject) r.Read(); throw make(); }, (w, _, _) => { w.WriteStartObject(); w.WriteNumber("n", 1); throw make(); }), new Thing(), "{\"q\":[1]}");
        }

        Everywhere(t, "reader's own", () => new Delegating<Thing>(static (ref Utf8JsonReader r, Type _, JsonSerializerOptions _) => new Thing { X = r.GetInt32() }, static (w, v, _) => w.WriteNumberValue(double.NaN)), new Thing(), s_texts);
        Everywhere(t, "reader's guid", () => new Delegating<Thing>(static (ref Utf8JsonReader r, Type _, JsonSerializerOptions _) => new Thing { X = r.GetGuid().GetHashCode() }, static (w, v, _) => w.WriteRawValue("x")), new Thing(), s_texts);
        Everywhere(t, "reader's text", () => new Delegating<Thing>(static (ref Utf8JsonReader r, Type _, JsonSerializerOptions _) => new Thing { X = r.GetString()!.Length }, static (w, v, _) => w.WriteRawValue("")), new Thing(), [.. s_texts, "\"\\ud800\""]);
        Everywhere(t, "document", () => new Delegating<Thing>(static (ref Utf8JsonReader r, Type _, JsonSerializerOptions _) => { using var d = JsonDocument.ParseValue(ref r); return new Thing { X = d.RootElement.GetProperty("X").GetInt32() }; }), new Thing(), [.. s_texts, "{\"X\":\"x\"}"]);
        Everywhere(t, "node", () => new Delegating<Thing>(static (ref Utf8JsonReader r, Type _, JsonSerializerOptions _) => new Thing { X = (int)JsonNode.Parse(ref r)!["X"]! }, static (w, v, o) => new JsonObject { ["X"] = v.X }.WriteTo(w, o)), new Thing { X = 4 }, [.. s_texts, "{\"X\":\"x\"}"]);
    }

    public static void Nested(Transcript t)
    {
        Everywhere(t, "nested read", () => new Delegating<Thing>(static (ref Utf8JsonReader r, Type _, JsonSerializerOptions o) => new Thing { X = JsonSerializer.Deserialize<int[]>(ref r, o)!.Sum() }, static (w, v, o) => JsonSerializer.Serialize(w, new[] { v.X }, o)), new Thing { X = 4 }, [.. s_texts, "[1,\"x\"]"]);
        Everywhere(t, "nested value", () => new Delegating<Thing>(static (ref Utf8JsonReader r, Type _, JsonSerializerOptions o) => new Thing { X = JsonSerializer.Deserialize<Value>(ref r, o).X }, static (w, v, o) => JsonSerializer.Serialize(w, new Value { X = v.X }, o)), new Thing { X = 4 }, [.. s_texts, "{\"X\":\"x\"}"]);
        Everywhere(t, "nested other options", () => new Delegating<Thing>(static (ref Utf8JsonReader r, Type _, JsonSerializerOptions o) => JsonSerializer.Deserialize<Thing>(ref r, JsonSerializerOptions.Web), static (w, v, o) => JsonSerializer.Serialize(w, v, JsonSerializerOptions.Web)), new Thing { X = 4, Next = new() }, [.. s_texts, "{\"x\":3}", "{\"x\":\"5\",\"next\":{\"x\":\"y\"}}"]);
        Everywhere(t, "nested by converter", () => new Delegating<Thing>(static (ref Utf8JsonReader r, Type _, JsonSerializerOptions o) => new Thing { X = ((JsonConverter<int>)o.GetConverter(typeof(int))).Read(ref r, typeof(int), o) }, static (w, v, o) => ((JsonConverter<int>)o.GetConverter(typeof(int))).Write(w, v.X, o)), new Thing { X = 4 }, s_texts);
        Everywhere(t, "nested by list converter", () => new Delegating<Thing>(static (ref Utf8JsonReader r, Type _, JsonSerializerOptions o) => new Thing { X = ((JsonConverter<List<int>>)o.GetConverter(typeof(List<int>))).Read(ref r, typeof(List<int>), o)!.Count }, static (w, v, o) => ((JsonConverter<List<int>>)o.GetConverter(typeof(List<int>))).Write(w, [v.X], o)), new Thing { X = 4 }, s_texts);
        Everywhere(t, "nested by value converter", () => new Delegating<Thing>(static (ref Utf8JsonReader r, Type _, JsonSerializerOptions o) => new Thing { X = ((JsonConverter<Value>)o.GetConverter(typeof(Value))).Read(ref r, typeof(Value), o).X }, static (w, v, o) => ((JsonConverter<Value>)o.GetConverter(typeof(Value))).Write(w, new Value { X = v.X }, o)), new Thing { X = 4 }, s_texts);
        Everywhere(t, "nested by info", () => new Delegating<Thing>(static (ref Utf8JsonReader r, Type _, JsonSerializerOptions o) => new Thing { X = JsonSerializer.Deserialize(ref r, (JsonTypeInfo<Value>)o.GetTypeInfo(typeof(Value))).X }, static (w, v, o) => JsonSerializer.Serialize(w, new Value { X = v.X }, (JsonTypeInfo<Value>)o.GetTypeInfo(typeof(Value)))), new Thing { X = 4 }, s_texts);
        Everywhere(t, "after start", () => new Delegating<Thing>(static (ref Utf8JsonReader r, Type _, JsonSerializerOptions o) => { if (r.TokenType != JsonTokenType.StartObject) throw new JsonException(); var thing = new Thing(); while (r.Read() && r.TokenType != JsonTokenType.EndObject) { var name = r.GetString(); r.Read(); if (name == "X") thing.X = JsonSerializer.Deserialize<int>(ref r, o); else r.TrySkip(); } return thing; }, static (w, v, o) => { w.WriteStartObject(); w.WritePropertyName("X"); JsonSerializer.Serialize(w, v.X, o); w.WritePropertyName("L"); JsonSerializer.Serialize(w, new List<int> { 1, 2 }, o); w.WriteEndObject(); }), new Thing { X = 4 }, [.. s_texts, "{\"Q\":[1,{}],\"X\":5}", "{\"X\":\"x\"}"]);
        Everywhere(t, "from name", () => new Delegating<Thing>(static (ref Utf8JsonReader r, Type _, JsonSerializerOptions o) => { if (r.TokenType != JsonTokenType.StartObject) throw new JsonException(); r.Read(); if (r.TokenType == JsonTokenType.EndObject) return null; var thing = new Thing { X = JsonSerializer.Deserialize<int>(ref r, o) }; r.Read(); return thing; }), new Thing(), [.. s_texts, "{\"X\":\"x\"}"]);
    }

    public static void Nulls(Transcript t)
    {
        foreach (var handle in new bool?[] { null, true, false })
        {
            Everywhere(t, $"class {handle}", () => new Delegating<Thing>(static (ref Utf8JsonReader r, Type _, JsonSerializerOptions _) => new Thing { X = (int)r.TokenType }, static (w, v, _) => w.WriteStringValue(v is null ? "was null" : "was not"), handle), new Thing(), "1");
            Everywhere(t, $"struct {handle}", () => new Delegating<Value>(static (ref Utf8JsonReader r, Type _, JsonSerializerOptions _) => new Value { X = (int)r.TokenType }, static (w, v, _) => w.WriteNumberValue(v.X), handle), new Value { X = 5 }, "1");
            Everywhere(t, $"struct as nullable {handle}", () => new Delegating<Value>(static (ref Utf8JsonReader r, Type _, JsonSerializerOptions _) => new Value { X = (int)r.TokenType }, static (w, v, _) => w.WriteNumberValue(v.X), handle), (Value?)new Value { X = 5 }, "1");
            Everywhere(t, $"nullable {handle}", () => new Delegating<Value?>(static (ref Utf8JsonReader r, Type _, JsonSerializerOptions _) => new Value { X = (int)r.TokenType }, static (w, v, _) => w.WriteStringValue(v is null ? "was null" : "was not"), handle), (Value?)new Value { X = 5 }, "1");
            Everywhere(t, $"int {handle}", () => new Delegating<int>(static (ref Utf8JsonReader r, Type _, JsonSerializerOptions _) => (int)r.TokenType, static (w, v, _) => w.WriteStringValue("i" + v), handle), 5, "1", "\"x\"");
            Everywhere(t, $"nullable int by int {handle}", () => new Delegating<int>(static (ref Utf8JsonReader r, Type _, JsonSerializerOptions _) => (int)r.TokenType, static (w, v, _) => w.WriteStringValue("i" + v), handle), (int?)5, "1", "\"x\"");
            Everywhere(t, $"string {handle}", () => new Delegating<string>(static (ref Utf8JsonReader r, Type _, JsonSerializerOptions _) => r.TokenType.ToString(), static (w, v, _) => w.WriteStringValue(v is null ? "was null" : v), handle), "s", "1", "\"x\"");
            Everywhere(t, $"object {handle}", () => new Delegating<object>(static (ref Utf8JsonReader r, Type _, JsonSerializerOptions _) => { var x = r.TokenType.ToString(); r.TrySkip(); return x; }, static (w, v, _) => w.WriteStringValue(v is null ? "was null" : v.GetType().Name), handle), (object)"s", "1", "\"x\"", "{}");
            Everywhere(t, $"list {handle}", () => new Delegating<List<int>>(static (ref Utf8JsonReader r, Type _, JsonSerializerOptions _) => { r.TrySkip(); return [(int)r.TokenType]; }, static (w, v, _) => w.WriteStringValue(v is null ? "was null" : "list"), handle), new List<int> { 1 }, "1", "[1]");
            Everywhere(t, $"map {handle}", () => new Delegating<Dictionary<string, int>>(static (ref Utf8JsonReader r, Type _, JsonSerializerOptions _) => { r.TrySkip(); return new() { ["t"] = (int)r.TokenType }; }, static (w, v, _) => w.WriteStringValue(v is null ? "was null" : "map"), handle), new Dictionary<string, int>(), "1", "{}");
        }
    }

    public static void Types(Transcript t)
    {
        // A converter for a base type, for every type, and for a derived type.
        Everywhere(t, "base for derived", () => new Delegating<Thing>(static (ref Utf8JsonReader r, Type x, JsonSerializerOptions _) => { r.TrySkip(); return x == typeof(DerivedThing) ? new DerivedThing { Y = 1 } : new Thing(); }, static (w, v, _) => w.WriteStringValue(v.GetType().Name), null, x => typeof(Thing).IsAssignableFrom(x)), new DerivedThing(), "1");
        Everywhere(t, "base gives base", () => new Delegating<Thing>(static (ref Utf8JsonReader r, Type x, JsonSerializerOptions _) => { r.TrySkip(); return new Thing(); }, static (w, v, _) => w.WriteStringValue("b"), null, x => typeof(Thing).IsAssignableFrom(x)), new DerivedThing(), "1");
        Everywhere(t, "base gives null", () => new Delegating<Thing>(static (ref Utf8JsonReader r, Type x, JsonSerializerOptions _) => { r.TrySkip(); return null; }, static (w, v, _) => w.WriteStringValue("b"), null, x => typeof(Thing).IsAssignableFrom(x)), new DerivedThing(), "1");
        Everywhere(t, "derived for base", () => new Delegating<DerivedThing>(static (ref Utf8JsonReader r, Type x, JsonSerializerOptions _) => { r.TrySkip(); return new DerivedThing(); }, static (w, v, _) => w.WriteStringValue("d"), null, x => x == typeof(Thing)), new Thing(), "1");
        Everywhere(t, "object for all", () => new Delegating<object>(static (ref Utf8JsonReader r, Type x, JsonSerializerOptions _) => { r.TrySkip(); return Activator.CreateInstance(x); }, static (w, v, _) => w.WriteStringValue("o" + v.GetType().Name), null, x => x == typeof(Thing)), new Thing(), "1");
        Everywhere(t, "object for int", () => new Delegating<object>(static (ref Utf8JsonReader r, Type x, JsonSerializerOptions _) => { r.TrySkip(); return 7; }, static (w, v, _) => w.WriteStringValue("o" + v), null, x => x == typeof(int)), 5, "1");
        Everywhere(t, "object for int gives long", () => new Delegating<object>(static (ref Utf8JsonReader r, Type x, JsonSerializerOptions _) => { r.TrySkip(); return 7L; }, static (w, v, _) => w.WriteStringValue("o" + v), null, x => x == typeof(int)), 5, "1");
        Everywhere(t, "object for int gives null", () => new Delegating<object>(static (ref Utf8JsonReader r, Type x, JsonSerializerOptions _) => { r.TrySkip(); return null; }, static (w, v, _) => w.WriteStringValue("o" + v), null, x => x == typeof(int)), 5, "1");
        Everywhere(t, "int for long", () => new Delegating<int>(static (ref Utf8JsonReader r, Type x, JsonSerializerOptions _) => 7, null, null, x => x == typeof(long)), 5L, "1");
        Everywhere(t, "unrelated", () => new Delegating<Value>(null, null, null, x => x == typeof(Thing)), new Thing(), "1");
        Everywhere(t, "interface for class", () => new Delegating<IEnumerable>(static (ref Utf8JsonReader r, Type x, JsonSerializerOptions _) => { r.TrySkip(); return new List<int> { 9 }; }, static (w, v, _) => w.WriteStringValue("e"), null, x => x == typeof(List<int>)), new List<int>(), "[1]");
        Everywhere(t, "class for interface", () => new Delegating<List<int>>(static (ref Utf8JsonReader r, Type x, JsonSerializerOptions _) => { r.TrySkip(); return [9]; }, static (w, v, _) => w.WriteStringValue("l"), null, x => x == typeof(IList<int>)), (IList<int>)new List<int>(), "[1]");
        Everywhere(t, "class for interface, other class", () => new Delegating<List<int>>(static (ref Utf8JsonReader r, Type x, JsonSerializerOptions _) => { r.TrySkip(); return [9]; }, static (w, v, _) => w.WriteStringValue("l"), null, x => x == typeof(IList<int>)), (IList<int>)new int[1], "[1]");
        Everywhere(t, "can throws", () => new Delegating<Thing>(null, null, null, x => throw new TimeoutException()), new Thing(), "1");
        Everywhere(t, "nothing", () => new Delegating<Thing>(null, null, null, x => false), new Thing(), "1", "{\"X\":4}");
    }

    private sealed class Factory(Func<Type, bool> can, Func<Type, JsonSerializerOptions, JsonConverter?> create) : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => can(typeToConvert);
        public override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options) => create(typeToConvert, options);
    }

    public static void Factories(Transcript t)
    {
        Everywhere(t, "factory", () => new Factory(x => x == typeof(Thing), (_, _) => Good()), new Thing { X = 3 }, s_texts);
        Everywhere(t, "factory null", () => new Factory(x => x == typeof(Thing), (_, _) => null), new Thing { X = 3 }, "1");
        Everywhere(t, "factory self", () => { Factory f = null!; return f = new Factory(x => x == typeof(Thing), (_, _) => f); }, new Thing { X = 3 }, "1");
        Everywhere(t, "factory other factory", () => new Factory(x => x == typeof(Thing), (_, _) => new JsonStringEnumConverter()), new Thing { X = 3 }, "1");
        Everywhere(t, "factory wrong", () => new Factory(x => x == typeof(Thing), (_, _) => new Delegating<Value>()), new Thing { X = 3 }, "1");
        Everywhere(t, "factory base", () => new Factory(x => x == typeof(DerivedThing), (_, _) => new Delegating<Thing>(static (ref Utf8JsonReader r, Type x, JsonSerializerOptions _) => { r.TrySkip(); return new DerivedThing(); }, static (w, v, _) => w.WriteStringValue("b"))), new DerivedThing { X = 3 }, "1");
        Everywhere(t, "factory object", () => new Factory(x => x == typeof(Thing), (_, _) => new Delegating<object>(static (ref Utf8JsonReader r, Type x, JsonSerializerOptions _) => { r.TrySkip(); return new Thing(); }, static (w, v, _) => w.WriteStringValue("b"))), new Thing { X = 3 }, "1");
        Everywhere(t, "factory throws", () => new Factory(x => x == typeof(Thing), (_, _) => throw new TimeoutException()), new Thing { X = 3 }, "1");
        Everywhere(t, "factory for value", () => new Factory(x => x == typeof(Value), (_, _) => new Delegating<Value>(static (ref Utf8JsonReader r, Type x, JsonSerializerOptions _) => { r.TrySkip(); return new Value { X = 8 }; }, static (w, v, _) => w.WriteStringValue("v"))), (Value?)new Value(), "1");
        Everywhere(t, "factory for nullable value", () => new Factory(x => x == typeof(Value?), (_, _) => new Delegating<Value?>(static (ref Utf8JsonReader r, Type x, JsonSerializerOptions _) => { r.TrySkip(); return new Value { X = 8 }; }, static (w, v, _) => w.WriteStringValue("v"))), (Value?)new Value(), "1");
        Everywhere(t, "factory default", () => new Factory(x => x == typeof(Thing), (x, o) => JsonSerializerOptions.Default.GetConverter(x)), new Thing { X = 3 }, s_texts);
        Everywhere(t, "factory other options", () => new Factory(x => x == typeof(Thing), (x, o) => JsonSerializerOptions.Web.GetConverter(x)), new Thing { X = 3 }, [.. s_texts, "{\"x\":3}"]);
        Everywhere(t, "factory all lists", () => new Factory(x => x.IsGenericType && x.GetGenericTypeDefinition() == typeof(List<>), (x, _) => (JsonConverter)Activator.CreateInstance(typeof(ListAsText<>).MakeGenericType(x.GetGenericArguments()))!), new List<int> { 1, 2 }, "[1]", "\"2\"");
        t.Add("factory read", () => { var r = new Utf8JsonReader("1"u8); return new Factory(_ => true, (_, _) => null).Type; });
    }

    public sealed class ListAsText<T> : JsonConverter<List<T>>
    {
        public override List<T>? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) { reader.TrySkip(); return []; }
        public override void Write(Utf8JsonWriter writer, List<T> value, JsonSerializerOptions options) => writer.WriteStringValue($"{typeof(T).Name}{value?.Count}");
    }

    public static void Keys(Transcript t)
    {
        foreach (var (name, make) in new (string, Func<JsonConverter>)[]
        {
            ("none", () => new Delegating<Thing>()),
            ("read", () => new Delegating<Thing>(readName: static (ref Utf8JsonReader r, Type _, JsonSerializerOptions _) => new Thing { X = r.GetString()!.Length })),
            ("write", () => new Delegating<Thing>(writeName: static (w, v, _) => w.WritePropertyName("k" + v.X))),
            ("both", () => new Delegating<Thing>(readName: static (ref Utf8JsonReader r, Type _, JsonSerializerOptions _) => new Thing { X = r.GetString()!.Length }, writeName: static (w, v, _) => w.WritePropertyName("k" + v.X))),
            ("writes value", () => new Delegating<Thing>(writeName: static (w, v, _) => w.WriteStringValue("k"))),
            ("writes nothing", () => new Delegating<Thing>(writeName: static (w, v, _) => { })),
            ("writes two", () => new Delegating<Thing>(writeName: static (w, v, _) => { w.WritePropertyName("a"); w.WritePropertyName("b"); })),
            ("writes member", () => new Delegating<Thing>(writeName: static (w, v, _) => w.WriteNumber("a", 1))),
            ("throws", () => new Delegating<Thing>(readName: static (ref Utf8JsonReader r, Type _, JsonSerializerOptions _) => throw new JsonException("q"), writeName: static (w, v, _) => throw new JsonException("q"))),
            ("throws format", () => new Delegating<Thing>(readName: static (ref Utf8JsonReader r, Type _, JsonSerializerOptions _) => throw new FormatException("q"), writeName: static (w, v, _) => throw new FormatException("q"))),
            ("null key", () => new Delegating<Thing>(readName: static (ref Utf8JsonReader r, Type _, JsonSerializerOptions _) => null)),
            ("same key", () => new Delegating<Thing>(readName: static (ref Utf8JsonReader r, Type _, JsonSerializerOptions _) => s_same)),
        })
        {
            var o = With(make());
            foreach (var json in new[] { "{}", "{\"abc\":1}", "{\"a\":1,\"b\":2}", "{\"\\u0061\":1}", "{\"a\":\"x\"}", "{\"\":1}" })
            {
                t.Read<Dictionary<Thing, int>>(json, o, name);
                t.Read<SortedDictionary<Thing, int>>(json, o, name);
                t.Read<IDictionary<Thing, int>>(json, o, name);
                t.Add($"{name} stream {json}", () => JsonSerializer.DeserializeAsync<Dictionary<Thing, int>>(new TricklingStream(Encoding.UTF8.GetBytes(json), 2), o).AsTask().GetAwaiter().GetResult());
            }

            t.Add($"{name} write", () => JsonSerializer.Serialize(new Dictionary<Thing, int> { [new() { X = 2 }] = 1, [new() { X = 3 }] = 2 }, o));
            t.Add($"{name} write indented", () => JsonSerializer.Serialize(new Dictionary<Thing, int> { [new() { X = 2 }] = 1, [new() { X = 3 }] = 2 }, new JsonSerializerOptions(o) { WriteIndented = true }));
            t.Add($"{name} write empty", () => JsonSerializer.Serialize(new Dictionary<Thing, int>(), o));
            t.Add($"{name} write policy", () => JsonSerializer.Serialize(new Dictionary<Thing, int> { [new() { X = 2 }] = 1 }, new JsonSerializerOptions(o) { DictionaryKeyPolicy = JsonNamingPolicy.SnakeCaseUpper }));
            t.Add($"{name} write untyped", () => JsonSerializer.Serialize(new Hashtable { [new Thing { X = 2 }] = 1 }, o));
        }

        var strings = With(new Delegating<string>(static (ref Utf8JsonReader r, Type _, JsonSerializerOptions _) => "v" + r.GetString(), static (w, v, _) => w.WriteStringValue("v" + v), null, null, static (ref Utf8JsonReader r, Type _, JsonSerializerOptions _) => "k" + r.GetString(), static (w, v, _) => w.WritePropertyName("k" + v)));
        var stringsWithoutKeys = With(new Delegating<string>(static (ref Utf8JsonReader r, Type _, JsonSerializerOptions _) => "v" + r.GetString(), static (w, v, _) => w.WriteStringValue("v" + v)));
        var ints = With(new Delegating<int>(static (ref Utf8JsonReader r, Type _, JsonSerializerOptions _) => 1, static (w, v, _) => w.WriteStringValue("v" + v)));
        foreach (var (name, o) in new[] { ("strings", strings), ("policy", With()), ("strings policy", new JsonSerializerOptions(strings) { DictionaryKeyPolicy = JsonNamingPolicy.SnakeCaseUpper }), ("policy only", new() { DictionaryKeyPolicy = JsonNamingPolicy.SnakeCaseUpper }), ("strings without keys", stringsWithoutKeys), ("ints", ints) })
        {
            t.Read<Dictionary<string, string>>("{\"a\":\"b\"}", o, name); t.Read<Dictionary<string, object>>("{\"a\":\"b\"}", o, name);  t.Read<Dictionary<int, string>>("{\"5\":\"b\"}", o, name); t.Read<Extended>("{\"a\":\"b\"}", o, name); t.Read<Dictionary<object, int>>("{\"a\":3}", o, name);
            t.Write(new Dictionary<string, string> { ["a"] = "b" }, o, name); t.Write(new Dictionary<string, object> { ["a"] = "b" }, o, name); t.Write(new Dictionary<int, string> { [5] = "b" }, o, name); t.Write(new Extended { Rest = new() { ["a"] = "b" } }, o, name); t.Write(new Dictionary<object, int> { ["a"] = 1, [5] = 2 }, o, name); t.Write(new Hashtable { ["aBc"] = 1 }, o, name); t.Write(new Hashtable { [DayOfWeek.Friday] = 1 }, o, name); t.Write(new Dictionary<object, int> { ["aBc"] = 1 }, o, name); t.Write(new Dictionary<DayOfWeek, int> { [DayOfWeek.Friday] = 1 }, o, name); t.Write(new Dictionary<Guid, int> { [Guid.Empty] = 1 }, o, name); t.Write(new Dictionary<char, int> { ['a'] = 1 }, o, name); t.Write(new Dictionary<Uri, int> { [new("http://a/b")] = 1 }, o, name); t.Write(new Dictionary<bool, int> { [true] = 1 }, o, name); t.Write(System.Collections.Immutable.ImmutableDictionary.CreateRange(new[] { KeyValuePair.Create("aBc", 1) }), o, name); t.Write<IReadOnlyDictionary<string, int>>(new Dictionary<string, int> { ["aBc"] = 1 }, o, name); t.Write<IEnumerable<KeyValuePair<string, int>>>(new Dictionary<string, int> { ["aBc"] = 1 }, o, name); t.Write(new SortedList { ["aBc"] = 1 }, o, name); t.Write(new Holder<string> { A = "a" }, o, name);
        }
    }

    private static readonly Thing s_same = new();
}
