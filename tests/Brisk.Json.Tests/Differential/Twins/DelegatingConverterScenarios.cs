namespace Brisk.Json.Tests.Differential.OnStj;

using System.Collections;
using System.Collections.ObjectModel;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

/// <summary>Converters that leave values or keys to the converters of the options, and contracts that these use.</summary>
public static class DelegatingConverterScenarios
{
    /// <summary>A converter that calls the one of a collection, whose contract a modifier has changed.</summary>
    public static void Modified_collections(Transcript t)
    {
        Use(t, static () => new Dictionary<string, int>(StringComparer.OrdinalIgnoreCase), static value => $"{value.Comparer.Equals("a", "A")}", "{\"a\":1}", "{\"A\":1,\"a\":2}", "null", "[]", "{\"a\":x}");
        Use(t, static () => new SortedList<string, int>(StringComparer.OrdinalIgnoreCase), static value => $"{value.ContainsKey("A")}", "{\"a\":1}", "{\"A\":1,\"a\":2}");
        Use(t, static () => new HashSet<string>(StringComparer.OrdinalIgnoreCase), static value => $"{value.Contains("A")}", "[\"a\",\"A\"]", "null", "{}");
        Use(t, static () => new List<int>(64), static value => $"{value.Capacity >= 64}", "[1,2]", "[]", "[1,x]");
        Use(t, static () => new Collection<int>([9]), static value => string.Join(",", value), "[1]");
        Use(t, static () => new Queue<int>([9]), static value => string.Join(",", value), "[1]");
        Use(t, static () => new ArrayList { 9 }, static value => $"{value.Count}", "[1]");
        Use(t, static () => new Hashtable { ["z"] = 9 }, static value => $"{value.Count}", "{\"a\":1}");
        Use<IList<int>>(t, static () => new List<int> { 9 }, static value => string.Join(",", value), "[1]");
        Use<IDictionary<string, int>>(t, static () => new SortedDictionary<string, int> { ["z"] = 9 }, static value => string.Join(",", value), "{\"a\":1}");
        Use(t, static () => [9], static (int[] value) => string.Join(",", value), "[1]");
    }

    private static void Use<T>(Transcript t, Func<T> create, Func<T, string> describe, params string[] documents)
        where T : class
    {
        var log = new List<string>();
        var options = new JsonSerializerOptions
        {
            Converters = { new Wrapping<T>() },
            TypeInfoResolver = new DefaultJsonTypeInfoResolver
            {
                Modifiers =
                {
                    info =>
                    {
                        if (info.Type != typeof(T)) return;

                        if (typeof(T) != typeof(int[])) info.CreateObject = create;

                        info.OnSerializing = _ => log.Add("serializing");
                        info.OnSerialized = _ => log.Add("serialized");
                        info.OnDeserializing = _ => log.Add("deserializing");
                        info.OnDeserialized = _ => log.Add("deserialized");
                    },
                },
            },
        };
        string Log()
        {
            string text = string.Join(",", log);
            log.Clear();
            return text;
        }

        foreach (var document in documents)
        {
            t.Add($"{TypeName.Of(typeof(T))} {document}", () => JsonSerializer.Deserialize<Wrapped<T>>(document, options) is { Value: { } value } ? describe(value) + Log() : "null" + Log());
            t.Add($"list {TypeName.Of(typeof(T))} {document}", () => string.Join(";", JsonSerializer.Deserialize<List<Wrapped<T>>>($"[{document},{document}]", options)!.Select(item => item?.Value is { } value ? describe(value) : "null")) + Log());
            Log();
        }

        t.Add($"write {TypeName.Of(typeof(T))}", () => JsonSerializer.Serialize(new Wrapped<T>(create()), options) + Log());
        t.Add($"write list {TypeName.Of(typeof(T))}", () => JsonSerializer.Serialize(new[] { new Wrapped<T>(create()), null }, options) + Log());
        t.Add($"convert keys {TypeName.Of(typeof(T))}", () => options.GetConverter(typeof(T)).CanConvert(typeof(T)));
        t.Add($"own {TypeName.Of(typeof(T))}", () => describe(JsonSerializer.Deserialize<T>(documents[0], options)!) + Log());
    }

    /// <summary>Keys of any type with a converter of object that has no methods for keys, or has them.</summary>
    public static void Keys_of_objects(Transcript t)
    {
        foreach (var key in new[] { null, new Wrapped<int[]>([1]) })
        {
            t.Add($"no keys {key is null}", () =>
            {
                using var writer = new Utf8JsonWriter(new MemoryStream());
                writer.WriteStartObject();
                new Wrapping<int[]>().WriteAsPropertyName(writer, key!, new());
                return null;
            });
        }

        foreach (var (name, converter) in new (string, JsonConverter<object>)[] { ("plain", new Inferring()), ("keys", new Keyed()) })
        {
            foreach (var policy in new[] { null, JsonNamingPolicy.CamelCase })
            {
                var options = new JsonSerializerOptions { Converters = { converter }, DictionaryKeyPolicy = policy };
                var label = $"{name} {policy is not null}";
                foreach (var key in new object[] { "Abc", 5, 1.5, true, new DateOnly(2026, 1, 2), DayOfWeek.Monday, Guid.Empty, 'c', new Uri("http://a/"), new object(), new List<int>(), Array.Empty<int>() })
                {
                    t.Add($"{label} {TypeName.Of(key.GetType())} dictionary", () => JsonSerializer.Serialize(new Dictionary<object, int> { [key] = 1 }, options));
                    t.Add($"{label} {TypeName.Of(key.GetType())} interface", () => JsonSerializer.Serialize<IDictionary<object, string>>(new Dictionary<object, string> { [key] = "x" }, options));
                    t.Add($"{label} {TypeName.Of(key.GetType())} table", () => JsonSerializer.Serialize(new Hashtable { [key] = 1 }, options));
                    t.Add($"{label} {TypeName.Of(key.GetType())} stream", () =>
                    {
                        var stream = new MemoryStream();
                        JsonSerializer.SerializeAsync(stream, new Dictionary<object, int> { [key] = 1 }, options).GetAwaiter().GetResult();
                        return System.Text.Encoding.UTF8.GetString(stream.ToArray());
                    });
                }

                t.Add($"{label} null", () =>
                {
                    using var writer = new Utf8JsonWriter(new MemoryStream());
                    writer.WriteStartObject();
                    new Inferring().WriteAsPropertyName(writer, null!, options);
                    return null;
                });
                t.Add($"{label} read", () => JsonSerializer.Deserialize<Dictionary<object, int>>("{\"a\":1}", options)!.Count);
            }
        }
    }

    /// <summary>Structs behind interfaces, which have an identity because they are boxed.</summary>
    public static void Boxed_structs(Transcript t)
    {
        foreach (var handler in new[] { ReferenceHandler.Preserve, ReferenceHandler.IgnoreCycles })
        {
            var options = new JsonSerializerOptions { ReferenceHandler = handler };
            IUntagged untagged = new UntaggedStruct { Id = 7 };
            ITagged tagged = new TaggedStruct { Id = 8 };
            IUnlisted unlisted = new UnlistedStruct { Id = 9 };
            t.Write(untagged, options, "one");
            t.Write(new List<IUntagged> { untagged, untagged }, options, "list");
            t.Write(new object[] { untagged, tagged, unlisted }, options, "objects");
            t.Write<object>(untagged, options, "object");
            t.Write(new Dictionary<string, IUntagged> { ["a"] = untagged, ["b"] = untagged }, options, "map");
            t.Write(new List<ITagged> { tagged, tagged }, options, "tagged");
            t.Write(new List<IUnlisted> { unlisted, unlisted }, options, "unlisted");
        }
    }

    [JsonDerivedType(typeof(UntaggedStruct))]
    public interface IUntagged
    {
        int Id { get; set; }
    }

    public struct UntaggedStruct : IUntagged
    {
        public int Id { get; set; }
    }

    [JsonDerivedType(typeof(TaggedStruct), "s")]
    public interface ITagged
    {
        int Id { get; set; }
    }

    public struct TaggedStruct : ITagged
    {
        public int Id { get; set; }
    }

    public interface IUnlisted
    {
        int Id { get; set; }
    }

    public struct UnlistedStruct : IUnlisted
    {
        public int Id { get; set; }
    }

    public sealed class Wrapped<T>(T? value)
    {
        public T? Value { get; } = value;
    }

    private sealed class Wrapping<T> : JsonConverter<Wrapped<T>>
    {
        public override Wrapped<T> Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
            => new(((JsonConverter<T>)options.GetConverter(typeof(T))).Read(ref reader, typeof(T), options));

        public override void Write(Utf8JsonWriter writer, Wrapped<T> value, JsonSerializerOptions options)
            => ((JsonConverter<T>)options.GetConverter(typeof(T))).Write(writer, value.Value!, options);
    }

    private class Inferring : JsonConverter<object>
    {
        public override object? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetString();

        public override void Write(Utf8JsonWriter writer, object value, JsonSerializerOptions options) => JsonSerializer.Serialize(writer, value, value.GetType(), options);
    }

    private sealed class Keyed : Inferring
    {
        public override object ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => "K" + reader.GetString();

        public override void WriteAsPropertyName(Utf8JsonWriter writer, object value, JsonSerializerOptions options) => writer.WritePropertyName("K" + value);
    }
}
