namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Services = System.Text.Json.Serialization.Metadata.JsonMetadataServices;

/// <summary>Built-in converters called by other converters, or directly, with a reader or writer and options.</summary>
public static class DirectCallScenarios
{
    public class Inner { public int MyVal { get; set; } public DayOfWeek Day { get; set; } public Inner? Next { get; set; } }

    public class Holder
    {
        [JsonConverter(typeof(OfDefaultOptions<Inner>))] public Inner? I { get; set; }
        [JsonConverter(typeof(OfDefaultOptions<List<Inner>>))] public List<Inner>? L { get; set; }
        [JsonConverter(typeof(OfDefaultOptions<Dictionary<string, int>>))] public Dictionary<string, int>? D { get; set; }
        [JsonConverter(typeof(OfDefaultOptions<DayOfWeek[]>))] public DayOfWeek[]? A { get; set; }
        [JsonConverter(typeof(OfDefaultOptions<int?>))] public int? N { get; set; }
    }

    private sealed class OfDefaultOptions<T> : JsonConverter<T>
    {
        private static readonly JsonConverter<T> s_default = (JsonConverter<T>)JsonSerializerOptions.Default.GetConverter(typeof(T));
        public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => s_default.Read(ref reader, typeToConvert, options);
        public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => s_default.Write(writer, value, options);
    }

    private sealed class Doubled : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetInt32() / 2;
        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(value * 2);
    }

    private static (string, Action<JsonSerializerOptions>)[] Uses() =>
    [
        ("plain", _ => { }), ("camel", o => o.PropertyNamingPolicy = JsonNamingPolicy.CamelCase), ("enum", o => o.Converters.Add(new JsonStringEnumConverter())),
        ("keys", o => o.DictionaryKeyPolicy = JsonNamingPolicy.SnakeCaseUpper), ("nulls", o => o.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull),
        ("quoted", o => o.NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString), ("doubled", o => o.Converters.Add(new Doubled())),
        ("unmapped", o => o.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow),
        ("modified", o => o.TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { info => { foreach (var property in info.Properties) property.Name = "_" + property.Name; } } }),
    ];

    public static void Options_of_the_call(Transcript t)
    {
        foreach (var (use, change) in Uses())
        {
            // A dictionary converter of System.Text.Json keeps the converter of the values that it was first used with.
            var holder = new Holder { I = new() { MyVal = 1, Next = new() }, L = [new()], D = use == "doubled" ? null : new() { ["aB"] = 1 }, A = [DayOfWeek.Friday], N = 5 };
            JsonSerializerOptions options = Shorthand.With(change);
            t.Write(holder, options, use);
            t.Read<Holder>("{\"I\":{\"MyVal\":3,\"myVal\":4,\"_MyVal\":5,\"Next\":{\"MyVal\":\"6\"}}}", options, use);
            t.Read<Holder>(["{\"I\":{\"myVal\":3}}", "{\"i\":{\"myVal\":3}}", "{\"A\":[\"Friday\"]}", "{\"D\":{\"aB\":\"1\"}}", "{\"L\":[{\"Q\":1}]}", "{\"_I\":{\"_MyVal\":7}}", "{\"N\":8}", "{\"L\":[1]}", "{\"D\":{\"a\":[]}}"], options, use);
        }
    }

    public static void Options_of_a_direct_call(Transcript t)
    {
        foreach (var (use, change) in Uses())
        {
            var options = new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
            change(options);
            options.MakeReadOnly();
            Direct(t, use, new Inner { MyVal = 1 }, options);
            Direct(t, use, new List<Inner> { new() }, options);
            Direct(t, use, new Dictionary<string, Inner> { ["aB"] = new() }, options);
            Direct(t, use, new[] { 1, 2 }, options);
            Direct<int?>(t, use, 5, options);
            Direct(t, use, 5, options);
        }
    }

    private static void Direct<T>(Transcript t, string use, T value, JsonSerializerOptions options)
    {
        var converter = (JsonConverter<T>)JsonSerializerOptions.Default.GetConverter(typeof(T));
        t.Add($"{use} write {TypeName.Of(typeof(T))}", () =>
        {
            var output = new System.Buffers.ArrayBufferWriter<byte>();
            using (var writer = new Utf8JsonWriter(output)) converter.Write(writer, value, options);
            return Encoding.UTF8.GetString(output.WrittenSpan);
        });
        foreach (string json in (string[])["{\"MyVal\":3,\"myVal\":4,\"_MyVal\":5}", "[{\"MyVal\":3,\"myVal\":4,\"_MyVal\":5}]", "{\"k\":{\"MyVal\":3,\"myVal\":4,\"_MyVal\":5}}", "{\"Day\":\"Friday\"}", "{\"MyVal\":\"1\"}", "[\"1\",2]", "7"])
            t.AddOutcome($"{use} read {TypeName.Of(typeof(T))} {json}", Read(converter, json, 1, options));
    }

    private static string Read<T>(JsonConverter<T> converter, string json, int tokens, JsonSerializerOptions? options = null)
        => Run(json, tokens, (ref Utf8JsonReader reader) => ObjectDump.Of(converter.Read(ref reader, typeof(T), options ?? JsonSerializerOptions.Default)));

    private delegate string Call(ref Utf8JsonReader reader);

    private static string Run(string json, int tokens, Call call)
    {
        var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(json));
        while (tokens-- > 0) reader.Read();
        string result;
        try
        {
            result = call(ref reader);
        }
        catch (Exception e)
        {
            // The messages of NotSupportedException name converters.
            result = e.GetType().Name + (e is JsonException failure ? $" {failure.Path} {failure.LineNumber} {failure.BytePositionInLine}" : "") + (e is InvalidOperationException ? e.Message : "");
        }

        return $"{result}; {reader.TokenType} {reader.TokenStartIndex}-{reader.BytesConsumed}";
    }

    private static void All<T>(Transcript t)
    {
        var converter = (JsonConverter<T>)JsonSerializerOptions.Default.GetConverter(typeof(T));
        string[] names = ["{\"a\":1}", "{\"1\" :\"2\"}", "{\"1.2\":1}", "{\"2020-01-01\":1}", "{\"01:02:03\":[1]}", "{\"Friday\":1}", "{\"true\":true}", "{\"aaaa\":{}}", "{\"00000000-0000-0000-0000-000000000000\":null}", "{\"\\u0061\":1}"];
        bool hasKeys = Nullable.GetUnderlyingType(typeof(T)) is null; // an intended difference
        foreach (string json in names)
        {
            t.AddOutcome($"{TypeName.Of(typeof(T))} {json}", Read(converter, json, 2));
            if (hasKeys) t.AddOutcome($"{TypeName.Of(typeof(T))} key {json}", Key(converter, json, 2));
        }

        if (!hasKeys) return;
        foreach (string json in (string[])["\"a\"", "1", "\"1\"", "true", "null", "[]", "{}"])
            t.AddOutcome($"{TypeName.Of(typeof(T))} key {json}", Key(converter, json, 1));
        t.AddOutcome($"{TypeName.Of(typeof(T))} key before", Key(converter, "{\"1\":1}", 0));
    }

    private static string Key<T>(JsonConverter<T> converter, string json, int tokens)
        => Run(json, tokens, (ref Utf8JsonReader reader) => ObjectDump.Of(converter.ReadAsPropertyName(ref reader, typeof(T), JsonSerializerOptions.Default)));

    public static void At_names(Transcript t)
    {
        All<string>(t); All<char>(t); All<Uri>(t); All<Version>(t); All<TimeSpan>(t); All<Guid>(t); All<byte[]>(t); All<Memory<byte>>(t);
        All<bool>(t); All<int>(t); All<double>(t); All<Half>(t); All<Int128>(t); All<int?>(t); All<DayOfWeek>(t);
        All<DateTime>(t); All<DateTimeOffset>(t); All<DateOnly>(t); All<TimeOnly>(t);
        All<JsonElement>(t); All<JsonNode>(t); All<JsonObject>(t); All<JsonArray>(t); All<Inner>(t); All<List<int>>(t); All<Dictionary<string, int>>(t);
    }

    private sealed class LetterDay(Func<string?, DayOfWeek> parse) : JsonConverter<DayOfWeek>
    {
        public override DayOfWeek Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => default;
        public override void Write(Utf8JsonWriter writer, DayOfWeek value, JsonSerializerOptions options) => writer.WriteNullValue();
        public override DayOfWeek ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => parse(Services.StringConverter.Read(ref reader, typeof(string), options));
    }

    public static void Keys_by_another_converter(Transcript t)
    {
        var options = new JsonSerializerOptions { Converters = { new LetterDay(static text => (DayOfWeek)(text![0] - 'a')) } };
        t.Read<Dictionary<DayOfWeek, int>>(["{\"a\":1,\"b\":2}", "{\"\\u0061\" :1}", "{}", "{\"a\":\"x\"}"], options);
        t.Add("stream", () => JsonSerializer.DeserializeAsync<Dictionary<DayOfWeek, int>>(new TricklingStream("{\"a\":1,\"b\":2}"u8.ToArray(), 3), options).AsTask().GetAwaiter().GetResult());
    }

    private sealed class Catching : JsonConverter<Inner>
    {
        public override Inner? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            try
            {
                return new() { MyVal = ((JsonConverter<List<int>>)options.GetConverter(typeof(List<int>))).Read(ref reader, typeof(List<int>), options)!.Count };
            }
            catch (JsonException e)
            {
                throw new TimeoutException($"{e.GetType() == typeof(JsonException)} {e.Message.Contains("List", StringComparison.Ordinal)} {e.Path} {e.LineNumber} {e.BytePositionInLine}");
            }
        }

        public override void Write(Utf8JsonWriter writer, Inner value, JsonSerializerOptions options) => writer.WriteNullValue();
    }

    public static void Exceptions(Transcript t)
    {
        string[] documents = ["[\"x\"]", "[[]]", "{\"MyVal\":\"x\"}", "{\"MyVal\":{}}", "5", "\"x\"", "true", "[{}]"];
        foreach (string json in documents)
        {
            Failures<Inner>(t, json); Failures<List<int>>(t, json); Failures<Dictionary<string, int>>(t, json); Failures<DayOfWeek>(t, json); Failures<int[]>(t, json);
            Failures<List<List<int>>>(t, json); Failures<List<DayOfWeek>>(t, json); Failures<HashSet<int>>(t, json); Failures<Dictionary<int, int>>(t, json);
            t.Add($"caught {json}", () =>
            {
                try
                {
                    return JsonSerializer.Deserialize<Inner>(json, new JsonSerializerOptions { Converters = { new Catching() } })!.MyVal;
                }
                catch (TimeoutException e)
                {
                    return e.Message;
                }
            });
        }
    }

    private static void Failures<T>(Transcript t, string json)
        => t.AddOutcome($"{TypeName.Of(typeof(T))} {json}", Read((JsonConverter<T>)JsonSerializerOptions.Default.GetConverter(typeof(T)), json, 1));
}
