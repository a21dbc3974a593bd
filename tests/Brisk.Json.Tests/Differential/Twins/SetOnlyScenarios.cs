namespace Brisk.Json.Tests.Differential.OnStj;
using System.Collections;
using System.Collections.Immutable;
using System.Text.Json;
using System.Text.Json.Serialization;

/// <summary>Write-only and read-only members.</summary>
public static class SetOnlyScenarios
{
    public class SetOnly<T>
    {
        private T? _value;
        public T? Value { set => _value = value; }
        public T? Seen() => _value;
    }

    public class PrivateGet<T>
    {
        public T? Value { private get; set; }
        public T? Seen() => Value;
    }

    public class IncludedPrivateGet<T>
    {
        [JsonInclude] public T? Value { private get; set; }
        public T? Seen() => Value;
    }

    public class PrivateSet<T>
    {
        public T? Value { get; private set; }
        public T? Seen() => Value;
    }

    public class IncludedPrivateSet<T>
    {
        [JsonInclude] public T? Value { get; private set; }
        public T? Seen() => Value;
    }

    public struct SetOnlyStruct<T>
    {
        private T? _value;
        public T? Value { set => _value = value; }
        public readonly T? Seen() => _value;
    }

    public class InitOnlySet<T>
    {
        private T? _value;
        public T? Value { init => _value = value; }
        public T? Seen() => _value;
    }

    public class RequiredSetOnly<T>
    {
        private T? _value;
        public required T? Value { set => _value = value; }
        public T? Seen() => _value;
    }

    public class Required2SetOnly<T>
    {
        private T? _value;
        [JsonRequired] public T? Value { set => _value = value; }
        public T? Seen() => _value;
    }

    public class PopulatedSetOnly<T>
    {
        private T? _value;
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public T? Value { set => _value = value; }
        public T? Seen() => _value;
    }

    public class NeverIgnoredPrivateGet<T>
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.Never)] public T? Value { private get; set; }
        public T? Seen() => Value;
    }

    public class OmittedDefaultSetOnly<T>
    {
        private T? _value;
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public T? Value { set => _value = value; }
        public T? Seen() => _value;
    }

    public class RequiredConditionalSetOnly<T>
    {
        private T? _value;
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)] public required T? Value { set => _value = value; }
        public T? Seen() => _value;
    }

    private static void All<T>(Transcript t, string json)
    {
        foreach (var (name, options) in Options())
        {
            t.Read<SetOnly<T>>($$"""{"Value":{{json}}}""", options, name);
            t.Read<PrivateGet<T>>($$"""{"Value":{{json}}}""", options, name);
            t.Read<IncludedPrivateGet<T>>($$"""{"Value":{{json}}}""", options, name);
            t.Read<PrivateSet<T>>($$"""{"Value":{{json}}}""", options, name);
            t.Read<IncludedPrivateSet<T>>($$"""{"Value":{{json}}}""", options, name);
            t.Read<SetOnlyStruct<T>>($$"""{"Value":{{json}}}""", options, name);
            t.Read<InitOnlySet<T>>($$"""{"Value":{{json}}}""", options, name);
            t.Read<RequiredSetOnly<T>>($$"""{"Value":{{json}}}""", options, name);
            t.Read<RequiredSetOnly<T>>("{}", options, name);
            t.Read<Required2SetOnly<T>>($$"""{"Value":{{json}}}""", options, name);
            t.Read<PopulatedSetOnly<T>>($$"""{"Value":{{json}}}""", options, name);
            t.Read<NeverIgnoredPrivateGet<T>>($$"""{"Value":{{json}}}""", options, name);
            t.Read<OmittedDefaultSetOnly<T>>($$"""{"Value":{{json}}}""", options, name);
            t.Read<RequiredConditionalSetOnly<T>>($$"""{"Value":{{json}}}""", options, name);
            t.Read<RequiredConditionalSetOnly<T>>("{}", options, name);
            t.Add($"{name} write {TypeName.Of(typeof(T))}", () => JsonSerializer.Serialize(new SetOnly<T> { Value = JsonSerializer.Deserialize<T>(json) }, options));
            t.Add($"{name} write private {TypeName.Of(typeof(T))}", () => JsonSerializer.Serialize(new PrivateGet<T> { Value = JsonSerializer.Deserialize<T>(json) }, options));
            t.Add($"{name} write included {TypeName.Of(typeof(T))}", () => JsonSerializer.Serialize(new IncludedPrivateGet<T> { Value = JsonSerializer.Deserialize<T>(json) }, options));
            t.Add($"{name} stream {TypeName.Of(typeof(T))}", () => JsonSerializer.DeserializeAsync<SetOnly<T>>(new TricklingStream(System.Text.Encoding.UTF8.GetBytes($$"""{"Value":{{json}}}"""), 3), options).AsTask().GetAwaiter().GetResult());
        }
    }

    private static IEnumerable<(string, JsonSerializerOptions)> Options() =>
    [
        ("", new()),
        ("populate", new() { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate }),
        ("unmapped", new() { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow }),
        ("ignore readonly", new() { IgnoreReadOnlyProperties = true }),
        ("preserve", new() { ReferenceHandler = ReferenceHandler.Preserve }),
    ];

    public class Sub { public int X { get; set; } }

    public static void Collections(Transcript t)
    {
        All<int>(t, "1");
        All<int?>(t, "1");
        All<string>(t, "\"a\"");
        All<object>(t, "[1]");
        All<List<int>>(t, "[1,2]");
        All<IList<int>>(t, "[1,2]");
        All<IEnumerable<int>>(t, "[1,2]");
        All<int[]>(t, "[1,2]");
        All<HashSet<int>>(t, "[1,2]");
        All<ISet<int>>(t, "[1,2]");
        All<Queue<int>>(t, "[1,2]");
        All<Stack<int>>(t, "[1,2]");
        All<ImmutableArray<int>>(t, "[1,2]");
        All<ImmutableList<int>>(t, "[1,2]");
        All<ArrayList>(t, "[1,2]");
        All<IList>(t, "[1,2]");
        All<Dictionary<string, int>>(t, """{"a":1}""");
        All<IDictionary<string, int>>(t, """{"a":1}""");
        All<IReadOnlyDictionary<string, int>>(t, """{"a":1}""");
        All<Hashtable>(t, """{"a":1}""");
        All<Sub>(t, """{"X":1}""");
        All<byte[]>(t, "\"AQID\"");
        All<List<List<int>>>(t, "[[1],[2]]");
    }

    public class Constructed<T>(T value)
    {
        private T? _value = value;
        public T? Value { set => _value = value; }
        public T? Seen() => _value;
    }

    public class WhenWriting<T>
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)] public T? Value { get; set; }
    }

    public class WhenReading<T>
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] public T? Value { get; set; }
    }

    public class Converted<T>
    {
        private T? _value;
        [JsonConverter(typeof(OddConverter))] public T? Value { set => _value = value; }
    }

    public class OddConverter : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(List<int>) || typeToConvert == typeof(Dictionary<string, int>);
        public override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options) => typeToConvert == typeof(List<int>) ? new ListConverter() : new MapConverter();
    }

    public class ListConverter : JsonConverter<List<int>>
    {
        public override List<int>? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) { reader.Skip(); return [9]; }
        public override void Write(Utf8JsonWriter writer, List<int> value, JsonSerializerOptions options) => writer.WriteStringValue("list");
    }

    public class MapConverter : JsonConverter<Dictionary<string, int>>
    {
        public override Dictionary<string, int>? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) { reader.Skip(); return []; }
        public override void Write(Utf8JsonWriter writer, Dictionary<string, int> value, JsonSerializerOptions options) => writer.WriteStringValue("map");
    }

    public class Extra
    {
        private Dictionary<string, JsonElement>? _value;
        [JsonExtensionData] public Dictionary<string, JsonElement>? Value { set => _value = value; }
    }

    public class PrivateGetExtra { [JsonExtensionData] public Dictionary<string, JsonElement>? Value { private get; set; } }
    public class IncludedExtra { [JsonExtensionData, JsonInclude] public Dictionary<string, JsonElement>? Value { private get; set; } }
    public class GetOnlyExtra { [JsonExtensionData] public Dictionary<string, JsonElement>? Value { get; } }
    public class FilledGetOnlyExtra { [JsonExtensionData] public Dictionary<string, JsonElement> Value { get; } = new() { ["q"] = JsonElement.Parse("5") }; }
    public class PrivateSetExtra { [JsonExtensionData] public Dictionary<string, JsonElement>? Value { get; private set; } }
    public class IncludedSetExtra { [JsonExtensionData, JsonInclude] public Dictionary<string, JsonElement>? Value { get; private set; } }
    public class PrivateExtra { [JsonExtensionData] private Dictionary<string, JsonElement>? Value { get; set; } = new() { ["q"] = JsonElement.Parse("5") }; }
    public class PrivateIncludedExtra { [JsonExtensionData, JsonInclude] private Dictionary<string, JsonElement>? Value { get; set; } = new() { ["q"] = JsonElement.Parse("5") }; }
    public class IgnoredExtra { [JsonExtensionData, JsonIgnore] public Dictionary<string, JsonElement>? Value { get; set; } }
    public class WhenReadingExtra { [JsonExtensionData, JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] public Dictionary<string, JsonElement>? Value { get; set; } }
    public class WhenWritingExtra { [JsonExtensionData, JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)] public Dictionary<string, JsonElement>? Value { get; set; } }
    public class MyList : List<int>;
    [JsonConverter(typeof(MyListConverter))] public class MyConvertedList : List<int>;
    public class MyListConverter : JsonConverter<MyConvertedList>
    {
        public override MyConvertedList? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) { reader.Skip(); return [9]; }
        public override void Write(Utf8JsonWriter writer, MyConvertedList value, JsonSerializerOptions options) => writer.WriteStringValue("list");
    }

    public static void Odd(Transcript t)
    {
        Few<List<int>>(t, "[1]", new List<int> { 4 });
        Few<Dictionary<string, int>>(t, """{"a":1}""", new Dictionary<string, int> { ["q"] = 4 });
        Few<int>(t, "1", 4);
        Few<MyList>(t, "[1]", new MyList());
        Few<MyConvertedList>(t, "[1]", new MyConvertedList());
        Few<ReadOnlyMemory<int>>(t, "[1]", default(ReadOnlyMemory<int>));
        Few<Memory<byte>>(t, "\"AQID\"", default(Memory<byte>));
        Few<ImmutableArray<int>?>(t, "[1]", null);
        Few<JsonElement>(t, "[1]", default(JsonElement));
        Few<object[]>(t, "[1]", null);
        Few<string[]>(t, "[null]", null);
        foreach (var json in new[] { "{}", """{"a":1}""", """{"Value":{"a":1}}""" }) { t.Read<Extra>(json); t.Read<PrivateGetExtra>(json); t.Read<IncludedExtra>(json); t.Read<GetOnlyExtra>(json); t.Read<FilledGetOnlyExtra>(json); t.Read<PrivateSetExtra>(json); t.Read<IncludedSetExtra>(json); t.Read<PrivateExtra>(json); t.Read<PrivateIncludedExtra>(json); t.Read<IgnoredExtra>(json); t.Read<WhenReadingExtra>(json); t.Read<WhenWritingExtra>(json); }
        t.Write(new PrivateGetExtra { Value = new() { ["a"] = default } });
        t.Write(new PrivateGetExtra { Value = new() { ["a"] = JsonElement.Parse("1") } });
        t.Write(new IncludedExtra { Value = new() { ["a"] = JsonElement.Parse("1") } });
        t.Write(new FilledGetOnlyExtra());
        t.Write(new PrivateIncludedExtra());
        t.Write(new IgnoredExtra { Value = new() { ["a"] = JsonElement.Parse("1") } });
        t.Write(new WhenReadingExtra { Value = new() { ["a"] = JsonElement.Parse("1") } });
        t.Write(new WhenWritingExtra { Value = new() { ["a"] = JsonElement.Parse("1") } });
        t.Read<Converted<List<int>>>("""{"Value":[1]}""");
        t.Read<Converted<Dictionary<string, int>>>("""{"Value":{}}""");
        t.Read<SetOnly<List<int>>>("""{"Value":[1]}""", Shorthand.With(o => o.Converters.Add(new ListConverter())), "registered");
        t.Read<SetOnly<List<int>>>("""{"Value":[1]}""", Shorthand.With(o => o.Converters.Add(new OddConverter())), "factory");
        t.Read<SetOnly<List<int>>>("""{"Value":x}""");
        t.Read<SetOnly<List<int>>>("""{"Value":"x"}""");
        t.Read<SetOnly<List<int>>>("""{"Value":null}""");
        t.Read<SetOnly<List<int>>>("""{"Value":[1],"Value":[2]}""");
        t.Read<SetOnly<List<int>>>("""{"Value":[1],"Value":[2]}""", Shorthand.With(o => o.AllowDuplicateProperties = false), "unique");
    }

    private static void Few<T>(Transcript t, string json, object? given)
    {
        var document = $$"""{"Value":{{json}}}""";
        t.Read<SetOnly<T>>(document);
        t.Read<Constructed<T>>(document);
        t.Read<WhenWriting<T>>(document);
        t.Read<WhenReading<T>>(document);
        t.Add($"write ignored {TypeName.Of(typeof(T))}", () => JsonSerializer.Serialize(new WhenWriting<T> { Value = JsonSerializer.Deserialize<T>(json) }));
        t.Add($"write read-ignored {TypeName.Of(typeof(T))}", () => JsonSerializer.Serialize(new WhenReading<T> { Value = JsonSerializer.Deserialize<T>(json) }));
        foreach (var type in new[] { typeof(SetOnly<T>), typeof(Constructed<T>), typeof(WhenWriting<T>), typeof(WhenReading<T>), typeof(PrivateGet<T>), typeof(IncludedPrivateGet<T>), typeof(PrivateSet<T>) })
        {
            t.Add($"info {TypeName.Of(type)}", () =>
            {
                var p = new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver().GetTypeInfo(type, new()).Properties.FirstOrDefault(p => p.Name == "Value");
                return p is null ? "absent" : $"{p.Get is null} {p.Set is null} {p.IsRequired} {p.IsGetNullable} {p.IsSetNullable} {p.ShouldSerialize is null} {p.AssociatedParameter is null}";
            });
        }

        t.Add($"get added {TypeName.Of(typeof(T))}", () => JsonSerializer.Deserialize<SetOnly<T>>(document, Modified<SetOnly<T>>(p => p.Get = _ => given)));
        t.Add($"get added, written {TypeName.Of(typeof(T))}", () => JsonSerializer.Serialize(new SetOnly<T>(), Modified<SetOnly<T>>(p => p.Get = _ => given)));
        t.Add($"get removed {TypeName.Of(typeof(T))}", () => JsonSerializer.Deserialize<WhenReading<T>>(document, Modified<WhenReading<T>>(p => { p.Get = null; p.Set = (o, v) => ((WhenReading<T>)o).Value = (T?)v; })));
        t.Add($"set replaced {TypeName.Of(typeof(T))}", () => JsonSerializer.Deserialize<SetOnly<T>>(document, Modified<SetOnly<T>>(p => { var set = p.Set; p.Set = (o, v) => set!(o, v); })));
        t.Add($"condition added {TypeName.Of(typeof(T))}", () => JsonSerializer.Deserialize<SetOnly<T>>(document, Modified<SetOnly<T>>(p => p.ShouldSerialize = (_, _) => true)));
        t.Add($"condition replaced {TypeName.Of(typeof(T))}", () => JsonSerializer.Deserialize<OmittedDefaultSetOnly<T>>(document, Modified<OmittedDefaultSetOnly<T>>(p => p.ShouldSerialize = null)));
        t.Add($"required {TypeName.Of(typeof(T))}", () => JsonSerializer.Deserialize<SetOnly<T>>(document, Modified<SetOnly<T>>(p => p.IsRequired = true)));
        t.Add($"added {TypeName.Of(typeof(T))}", () =>
        {
            var seen = "";
            var o = new JsonSerializerOptions { TypeInfoResolver = new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver { Modifiers = { i => { if (i.Type == typeof(Sub)) { var p = i.CreateJsonPropertyInfo(typeof(T), "Value"); p.Set = (x, v) => seen = v?.GetType().Name ?? "null"; i.Properties.Add(p); } } } } };
            JsonSerializer.Deserialize<Sub>(document, o);
            return seen;
        });
    }

    private static JsonSerializerOptions Modified<T>(Action<System.Text.Json.Serialization.Metadata.JsonPropertyInfo> change) => new()
    {
        TypeInfoResolver = new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver { Modifiers = { i => { if (i.Type == typeof(T)) change(i.Properties[0]); } } },
    };
}
