namespace Brisk.Json.Tests.Differential.OnStj;

using System.Collections;
using System.Collections.Immutable;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

/// <summary>The properties of the built-in converters and contracts, and direct calls of them.</summary>
public static class ConverterFactsScenarios
{
    public class Model { public int A { get; set; } public string? B; }
    public record Rec(int A, string? B = "x");
    public struct Struct { public int A { get; set; } }
    public interface IThing { int A { get; } }
    public abstract class Abstract { public int A { get; set; } }
    public enum Colour { Red, Green }

    private static readonly Type[] s_types =
    [
        typeof(bool), typeof(byte), typeof(sbyte), typeof(short), typeof(ushort), typeof(int), typeof(uint), typeof(long), typeof(ulong), typeof(Int128), typeof(UInt128), typeof(Half), typeof(float), typeof(double), typeof(decimal),
        typeof(char), typeof(string), typeof(Guid), typeof(DateTime), typeof(DateTimeOffset), typeof(DateOnly), typeof(TimeOnly), typeof(TimeSpan), typeof(Uri), typeof(Version), typeof(byte[]), typeof(Memory<byte>), typeof(ReadOnlyMemory<byte>),
        typeof(object), typeof(JsonElement), typeof(JsonDocument), typeof(JsonNode), typeof(JsonObject), typeof(JsonArray), typeof(JsonValue), typeof(Colour), typeof(Colour?), typeof(int?), typeof(Guid?), typeof(JsonElement?), typeof(Struct?),
        typeof(Model), typeof(Rec), typeof(Struct), typeof(IThing), typeof(Abstract), typeof(int[]), typeof(List<int>), typeof(IEnumerable<int>), typeof(IEnumerable), typeof(ArrayList), typeof(Dictionary<string, int>), typeof(Dictionary<int, Model>), typeof(IDictionary), typeof(Hashtable), typeof(KeyValuePair<string, int>),
        typeof(ImmutableArray<int>), typeof(ImmutableArray<int>?), typeof(ImmutableDictionary<string, int>), typeof(IAsyncEnumerable<int>), typeof(Stack<int>), typeof(HashSet<string>), typeof((int, string)), typeof(Tuple<int>), typeof(ReadOnlyMemory<int>?), typeof(Memory<Model>),
        typeof(Type), typeof(Action), typeof(IntPtr), typeof(UIntPtr), typeof(int[,]), typeof(System.Reflection.MethodInfo), typeof(System.Runtime.Serialization.SerializationInfo), typeof(CancellationToken), typeof(Exception), typeof(DBNull), typeof(Enum), typeof(ValueType), typeof(Array), typeof(Delegate),
        typeof(List<>), typeof(Nullable<>), typeof(int).MakeByRefType(), typeof(int*), typeof(void), typeof(Span<int>), typeof(Utf8JsonReader), typeof(JsonException), typeof(System.Text.StringBuilder), typeof(System.Text.Rune), typeof(System.Numerics.BigInteger), typeof(System.Numerics.Vector3), typeof(System.Globalization.CultureInfo), typeof(Index), typeof(Range), typeof(Lazy<int>), typeof(Task<int>), typeof(System.Net.IPAddress), typeof(System.Drawing.Point), typeof(System.Drawing.Color),
    ];

    private static string Name(Type? type) => type is null ? "null" : type.ContainsGenericParameters || type.IsPointer || type.IsByRef ? type.Name : TypeName.Of(type);

    public static void Converters(Transcript t)
    {
        // Without a resolver, System.Text.Json has no contract for nullable values.
        foreach (var (label, options) in new[] { ("", new JsonSerializerOptions()), ("used", JsonSerializerOptions.Default), ("fields", new() { IncludeFields = true }), ("names", new() { Converters = { new JsonStringEnumConverter() } }) })
        {
            foreach (var type in s_types.Where(x => label == "used" || !(x.ContainsGenericParameters || x.IsPointer || x.IsByRef || x.IsByRefLike || x == typeof(void) || Nullable.GetUnderlyingType(x) is not null)))
            {
                t.Add($"{label} converter {Name(type)}", () => options.GetConverter(type) is var c ? $"{Name(c.Type)} {c.CanConvert(type)} {c.CanConvert(typeof(object))} {c.CanConvert(typeof(int))}" : "");
                if (label == "used")
                    t.Add($"{label} same converter {Name(type)}", () => ReferenceEquals(options.GetConverter(type), options.GetConverter(type)));
                t.Add($"{label} null {Name(type)}", () => options.GetConverter(type).GetType().GetProperty("HandleNull")!.GetValue(options.GetConverter(type)));
            }
        }

        t.Add("null type", () => JsonSerializerOptions.Default.GetConverter(null!));
    }

    public static void Infos(Transcript t)
    {
        foreach (var (label, options) in new[] { ("", new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() }), ("default", JsonSerializerOptions.Default), ("web", JsonSerializerOptions.Web), ("fields", new() { IncludeFields = true, TypeInfoResolver = new DefaultJsonTypeInfoResolver() }), ("none", new() { TypeInfoResolver = JsonTypeInfoResolver.Combine() })})
        {
            foreach (var type in s_types.Where(x => label != "none" || x.IsPrimitive))
            {
                t.Add($"{label} info {Name(type)}", () => Describe(options.GetTypeInfo(type)));
                t.Add($"{label} try {Name(type)}", () => $"{options.TryGetTypeInfo(type, out var i)} {i is null}");
                t.Add($"{label} resolved {Name(type)}", () => options.TypeInfoResolver!.GetTypeInfo(type, options) is { } i ? Describe(i) : "null");
                t.Add($"{label} created {Name(type)}", () => Describe(JsonTypeInfo.CreateJsonTypeInfo(type, options)));
            }
        }
    }

    private static string Describe(JsonTypeInfo i)
    {
        var parts = new List<string>();
        void Part(string name, Func<object?> get) { try { parts.Add($"{name}={get()}"); } catch (Exception e) { parts.Add($"{name}!{e.GetType().Name}"); } }
        Part("type", () => Name(i.Type));
        Part("kind", () => i.Kind);
        Part("create", () => i.CreateObject is not null);
        Part("readonly", () => i.IsReadOnly);
        Part("element", () => Name(i.ElementType));
        Part("key", () => Name(i.KeyType));
        Part("numbers", () => i.NumberHandling);
        Part("creation", () => i.PreferredPropertyObjectCreationHandling);
        Part("unmapped", () => i.UnmappedMemberHandling);
        Part("poly", () => i.PolymorphismOptions is not null);
        Part("callbacks", () => $"{i.OnSerializing is null}{i.OnSerialized is null}{i.OnDeserializing is null}{i.OnDeserialized is null}");
        Part("converter", () => Name(i.Converter.Type));
        Part("origin", () => i.OriginatingResolver is not null);
        Part("ctor", () => i.ConstructorAttributeProvider is not null);
        Part("properties", () => string.Join(",", i.Properties.Select(p => $"{p.Name}:{Name(p.PropertyType)}:{p.Get is not null}{p.Set is not null}{p.IsRequired}{p.IsExtensionData}{p.Order}{p.IsGetNullable}{p.IsSetNullable}{p.NumberHandling}{p.ObjectCreationHandling}{p.ShouldSerialize is null}{p.CustomConverter is null}{p.AttributeProvider is null}{Name(p.DeclaringType)}{(p.AssociatedParameter is { } a ? $"{a.Name}{a.Position}{a.HasDefaultValue}{a.DefaultValue}{a.IsNullable}{a.IsMemberInitializer}{Name(a.ParameterType)}{Name(a.DeclaringType)}{a.AttributeProvider is null}" : "-")}")));
        return string.Join(" ", parts);
    }

    public static void Direct_calls(Transcript t)
    {
        var options = JsonSerializerOptions.Default;
        Call(t, true, "true", "null", "1"); Call(t, (byte)1, "1", "null", "\"1\"", "256"); Call(t, 1, "1", "null", "\"1\"", "1.5", "[1]"); Call(t, 1L, "1", "null"); Call(t, 1.5, "1.5", "null", "\"NaN\""); Call(t, 1.5m, "1.5", "null"); Call(t, (Half)1, "1", "null"); Call(t, (Int128)1, "1", "null");
        Call(t, 'a', "\"a\"", "null", "\"ab\""); Call(t, "a", "\"a\"", "null", "1"); Call(t, Guid.Empty, "\"00000000-0000-0000-0000-000000000000\"", "null", "\"x\""); Call(t, DateTime.UnixEpoch, "\"1970-01-01\"", "null"); Call(t, DateOnly.MinValue, "\"1970-01-01\"", "null"); Call(t, TimeSpan.Zero, "\"00:00:00\"", "null");
        Call(t, new Uri("http://b/"), "\"http://b/\"", "null", "1"); Call(t, new Version(1, 2), "\"1.2\"", "null", "\"1\""); Call(t, new byte[] { 1 }, "\"AQ==\"", "null", "\"?\""); Call<Memory<byte>>(t, new byte[] { 1 }, "\"AQ==\"", "null");
        Call<object>(t, 1, "1", "null", "[1]", "{}"); Call(t, JsonElement.Parse("[1]"), "[1]", "null"); Call(t, Colour.Green, "1", "null", "\"Green\""); Call<Colour?>(t, Colour.Green, "1", "null", "\"Green\""); Call<int?>(t, 1, "1", "null", "\"1\"");
        Call(t, new Model { A = 1 }, "{\"A\":1}", "null", "[]", "{\"A\":\"x\"}", "{}"); Call(t, new Rec(1), "{\"A\":1}", "null", "[]", "{}"); Call(t, new Struct { A = 1 }, "{\"A\":1}", "null", "[]"); Call<IThing>(t, null!, "{\"A\":1}", "null", "[]"); Call<Abstract>(t, null!, "{}", "null");
        Call(t, new[] { 1 }, "[1]", "null", "{}", "[\"x\"]"); Call(t, new List<int> { 1 }, "[1]", "null", "{}"); Call(t, new Dictionary<string, int> { ["a"] = 1 }, "{\"a\":1}", "null", "[]", "{\"a\":\"x\"}"); Call(t, ImmutableArray.Create(1), "[1]", "null"); Call(t, new KeyValuePair<string, int>("a", 1), "{\"Key\":\"a\",\"Value\":1}", "null", "{}");
    }

    private static void Call<T>(Transcript t, T value, params string[] documents)
    {
        foreach (var (label, options) in new[] { ("default", JsonSerializerOptions.Default), ("unused", new JsonSerializerOptions()), ("null", null) })
        {
            var converter = (JsonConverter<T>)JsonSerializerOptions.Default.GetConverter(typeof(T));
            var name = $"{label} {TypeName.Of(typeof(T))}";
            var isNullable = Nullable.GetUnderlyingType(typeof(T)) is not null;
            var isToken = typeof(T).Namespace == "System" && typeof(T) != typeof(object) && !isNullable && !typeof(T).IsArray;

            // Containers need the options of the call; System.Text.Json needs a resolver in them.
            if (label is not "default" && !isToken)
                continue;
            foreach (var json in documents)
            {
                if (typeof(T) == typeof(object) && json == "null" || json.Contains("\"x\"") || typeof(T).IsInterface || typeof(T).IsAbstract)
                    continue;
                t.Add($"{name} read {json}", () => { var r = new Utf8JsonReader(System.Text.Encoding.UTF8.GetBytes(json)); r.Read(); var v = converter.Read(ref r, typeof(T), options!); return (v, r.TokenType, r.BytesConsumed); });
                if (!isNullable)
                    t.Add($"{name} read unstarted {json}", () => { var r = new Utf8JsonReader(System.Text.Encoding.UTF8.GetBytes(json)); var v = converter.Read(ref r, typeof(T), options!); return (v, r.TokenType, r.BytesConsumed); });
                if (!isNullable && typeof(T) != typeof(char))
                    t.Add($"{name} read name {json}", () => { var r = new Utf8JsonReader(System.Text.Encoding.UTF8.GetBytes("{" + (json[0] == '"' ? json : "\"" + json.Replace("\"", "\\\"") + "\"") + ":1}")); r.Read(); r.Read(); var v = converter.ReadAsPropertyName(ref r, typeof(T), options!); return (v, r.TokenType, r.BytesConsumed); });
            }

            if (typeof(T) != typeof(object))
                t.Add($"{name} write", () => Written(w => converter.Write(w, value, options!)));
            t.Add($"{name} write default", () => Written(w => converter.Write(w, default!, options!)));
            if (isNullable || typeof(T) == typeof(object) || label == "null" && typeof(T) == typeof(string))
                continue;
            t.Add($"{name} write name", () => Written(w => { w.WriteStartObject(); converter.WriteAsPropertyName(w, value!, options!); w.WriteNumberValue(1); w.WriteEndObject(); }));
            t.Add($"{name} write null name", () => Written(w => { w.WriteStartObject(); converter.WriteAsPropertyName(w, default!, options!); w.WriteNumberValue(1); w.WriteEndObject(); }));
        }
    }

    private static string Written(Action<Utf8JsonWriter> write)
    {
        var stream = new MemoryStream();
        using (var w = new Utf8JsonWriter(stream)) write(w);
        return System.Text.Encoding.UTF8.GetString(stream.ToArray());
    }

    public static void Object_without_contract(Transcript t)
    {
        foreach (var (label, resolver) in new (string, IJsonTypeInfoResolver)[]
        {
            ("nothing", JsonTypeInfoResolver.Combine()),
            ("int", new Only(typeof(int))),
            ("int and model", new Only(typeof(int), typeof(Model), typeof(string))),
            ("object", new Only(typeof(object))),
            ("object and int", new Only(typeof(object), typeof(int))),
            ("list", new Only(typeof(List<object>), typeof(int))),
            ("all", new DefaultJsonTypeInfoResolver()),
        })
        {
            JsonSerializerOptions Options() => new() { TypeInfoResolver = resolver };
            t.Add($"{label} info", () => Options().GetTypeInfo(typeof(object)).Kind);
            t.Add($"{label} try", () => Options().TryGetTypeInfo(typeof(object), out _));
            t.Add($"{label} locked info", () => { var o = Options(); o.MakeReadOnly(); return o.GetTypeInfo(typeof(object)).Kind; });
            t.Add($"{label} locked try", () => { var o = Options(); o.MakeReadOnly(); return o.TryGetTypeInfo(typeof(object), out _); });
            t.Add($"{label} converter", () => Options().GetConverter(typeof(object)).Type);
            t.Add($"{label} write int", () => JsonSerializer.Serialize(5, Options()));
            // Here, built-in types need no contract, and exceptions have a path.
            if (label != "all")
                continue;
            t.Add($"{label} write object int", () => JsonSerializer.Serialize<object>(5, Options()));
            t.Add($"{label} write object null", () => JsonSerializer.Serialize<object?>(null, Options()));
            t.Add($"{label} write object object", () => JsonSerializer.Serialize(new object(), Options()));
            t.Add($"{label} write object model", () => JsonSerializer.Serialize<object>(new Model { A = 1 }, Options()));
            t.Add($"{label} write by type", () => JsonSerializer.Serialize(5, typeof(object), Options()));
            t.Add($"{label} write list", () => JsonSerializer.Serialize(new List<object> { 1 }, Options()));
            t.Add($"{label} write array", () => JsonSerializer.Serialize(new object[] { 1 }, Options()));
            t.Add($"{label} read object", () => JsonSerializer.Deserialize<object>("5", Options()));
            t.Add($"{label} read object null", () => JsonSerializer.Deserialize<object>("null", Options()));
            t.Add($"{label} read list", () => JsonSerializer.Deserialize<List<object>>("[5]", Options()));
            t.Add($"{label} read element", () => JsonSerializer.Deserialize<JsonElement>("5", Options()));
        }
    }

    private sealed class Only(params Type[] types) : IJsonTypeInfoResolver
    {
        private readonly DefaultJsonTypeInfoResolver _all = new();
        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options) => types.Contains(type) ? _all.GetTypeInfo(type, options) : null;
    }
}
