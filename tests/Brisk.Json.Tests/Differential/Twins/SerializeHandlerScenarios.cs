namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

/// <summary>When the delegates of contracts write values, and what happens without the properties that they replace.</summary>
public static class SerializeHandlerScenarios
{
    public static void Options_of_the_context(Transcript t)
    {
        foreach (var (name, set) in Settings())
        {
            JsonSerializerOptions Make(IJsonTypeInfoResolver? resolver)
            {
                var options = new JsonSerializerOptions();
                set(options);
                options.TypeInfoResolver = resolver;
                return options;
            }

            foreach (var (generated, code) in new (string, JsonSerializerOptions?)[] { ("none", null), ("defaults", new()), ("same", Make(null)) })
            {
                t.Add($"{name} {generated}", () => JsonSerializer.Serialize(new Inner(), Make(new Context(new(), code))));
                t.Add($"{name} {generated} nested", () => JsonSerializer.Serialize(new Outer(), Make(new Context(new(), code))));
            }

            t.Add($"{name} contract", () => JsonSerializer.Serialize(new Inner(), (JsonTypeInfo<Inner>)new Resolver().GetTypeInfo(typeof(Inner), Make(new DefaultJsonTypeInfoResolver()))!));
        }
    }

    public static void Resolvers(Transcript t)
    {
        Context Good() => new(new(), new());
        Context Other() => new(new(), null);
        foreach (var (name, resolver) in new (string, IJsonTypeInfoResolver)[]
        {
            ("default", new DefaultJsonTypeInfoResolver()), ("modified", new DefaultJsonTypeInfoResolver { Modifiers = { _ => { } } }), ("other class", new Resolver()), ("context", Good()), ("modified context", Good().WithAddedModifier(_ => { })),
            ("context, default", JsonTypeInfoResolver.Combine(Good(), new DefaultJsonTypeInfoResolver())), ("default, context", JsonTypeInfoResolver.Combine(new DefaultJsonTypeInfoResolver(), Good())),
            ("context, other context", JsonTypeInfoResolver.Combine(Good(), Other())), ("context, class", JsonTypeInfoResolver.Combine(Good(), new Resolver())),
        })
        {
            JsonSerializerOptions Make() => new() { TypeInfoResolver = resolver };
            t.Add(name, () => JsonSerializer.Serialize(new Inner(), Make()));
            t.Add($"{name} contract", () => JsonSerializer.Serialize(new Inner(), (JsonTypeInfo<Inner>)new Resolver().GetTypeInfo(typeof(Inner), Make())!));
            foreach (IJsonTypeInfoResolver origin in (IJsonTypeInfoResolver[])[Good(), Other(), new DefaultJsonTypeInfoResolver(), new Resolver()])
            {
                t.Add($"{name} contract from {origin.GetType().Name}", () =>
                {
                    var info = (JsonTypeInfo<Inner>)new Resolver().GetTypeInfo(typeof(Inner), Make())!;
                    info.OriginatingResolver = origin;
                    return JsonSerializer.Serialize(new Inner(), info);
                });
            }
        }
    }

    public static void Destinations(Transcript t)
    {
        foreach (bool describes in (bool[])[true, false])
        {
            JsonSerializerOptions Make() => new() { TypeInfoResolver = new Context(new Resolver { Describes = describes }, new()) };
            t.Add($"{describes} bytes", () => Encoding.UTF8.GetString(JsonSerializer.SerializeToUtf8Bytes(new Inner(), Make())));
            t.Add($"{describes} object", () => JsonSerializer.Serialize<object>(new Inner(), Make()));
            t.Add($"{describes} type", () => JsonSerializer.Serialize(new Inner(), typeof(Inner), Make()));
            t.Add($"{describes} node", () => JsonSerializer.SerializeToNode(new Inner(), Make())!.ToJsonString());
            t.Add($"{describes} element", () => JsonSerializer.SerializeToElement(new Inner(), Make()).GetRawText());
            t.Add($"{describes} nullable", () => JsonSerializer.Serialize<Value?>(new Value(), Make()));
            t.Add($"{describes} null", () => JsonSerializer.Serialize<Inner?[]>([null], Make()));
            t.Add($"{describes} stream", () => Streamed(stream => JsonSerializer.Serialize(stream, new Inner(), Make())));
            t.Add($"{describes} streams", () => Streamed(stream => JsonSerializer.Serialize(stream, new[] { new Inner() }, Make())));
            t.Add($"{describes} task", () => Streamed(stream => JsonSerializer.SerializeAsync(stream, new Outer(), Make()).GetAwaiter().GetResult()));
            t.Add($"{describes} writer", () => Streamed(stream =>
            {
                using var writer = new Utf8JsonWriter(stream);
                writer.WriteStartArray();
                JsonSerializer.Serialize(writer, new Inner(), Make());
                JsonSerializer.Serialize(writer, new Outer(), Make());
                writer.WriteEndArray();
            }));
            foreach (var json in new[] { "{}", "{\"A\":2}", "{ \"B\" : 2}", "null", "1", "{" })
            {
                t.Add($"{describes} read {json}", () => JsonSerializer.Deserialize<Inner>(json, Make())?.A);
                t.Add($"{describes} read in array {json}", () => JsonSerializer.Deserialize<Inner[]>($"[{json}]", Make())?[0]?.A);
                t.Add($"{describes} read comment {json}", () => JsonSerializer.Deserialize<Inner>(json.Replace("{", "{/*c*/"), WithComments(Make()))?.A);
                t.Add($"{describes} read stream {json}", () => JsonSerializer.Deserialize<Inner>(new MemoryStream(Encoding.UTF8.GetBytes(json)), Make())?.A);
            }
        }
    }

    private static JsonSerializerOptions WithComments(JsonSerializerOptions options)
    {
        options.ReadCommentHandling = JsonCommentHandling.Skip;
        return options;
    }

    public static void Modified_contracts(Transcript t)
    {
        foreach (var (name, modify) in new (string, Action<JsonTypeInfo>)[]
        {
            ("nothing", _ => { }), ("callback", i => i.OnSerializing = null), ("numbers", i => i.NumberHandling = null), ("origin", i => i.OriginatingResolver = null), ("creation", i => i.CreateObject = i.CreateObject),
            ("name", i => i.Properties[0].Name += "!"), ("order", i => i.Properties[0].Order = 0), ("removed", i => i.Properties.Clear()), ("attributes", i => i.Properties[0].AttributeProvider = null),
            ("new property", i => i.CreateJsonPropertyInfo(typeof(int), "x")), ("read", i => _ = i.Properties.Count + (i.PolymorphismOptions is null ? 1 : 0)),
            ("derived types", i => i.PolymorphismOptions = new() { DerivedTypes = { new(i.Type, "d") } }), ("context", i => { i.OnSerializing = null; i.OriginatingResolver = new Context(new(), new()); }),
        })
        {
            foreach (Type changed in (Type[])[typeof(Inner), typeof(Value)])
            {
                JsonSerializerOptions Make() => new() { TypeInfoResolver = new Context(new Resolver { Modify = info => { if (info.Type == changed) modify(info); } }, new()) };
                t.Add($"{name} {changed.Name}", () => JsonSerializer.Serialize(new Inner(), Make()));
                t.Add($"{name} {changed.Name} array", () => JsonSerializer.Serialize(new[] { new Inner() }, Make()));
                t.Add($"{name} {changed.Name} list", () => JsonSerializer.Serialize(new List<Inner> { new() }, Make()));
                t.Add($"{name} {changed.Name} nested", () => JsonSerializer.Serialize(new Outer(), Make()));
            }
        }
    }

    private static string Streamed(Action<Stream> write)
    {
        var stream = new MemoryStream();
        write(stream);
        return Encoding.UTF8.GetString(stream.ToArray());
    }

    private static IEnumerable<(string Name, Action<JsonSerializerOptions> Set)> Settings() =>
    [
        ("plain", _ => { }), ("indented", o => o.WriteIndented = true), ("depth", o => o.MaxDepth = 33), ("case", o => o.PropertyNameCaseInsensitive = true), ("buffer", o => o.DefaultBufferSize = 77), ("new line", o => o.NewLine = "\n"),
        ("encoder", o => o.Encoder = JavaScriptEncoder.Default), ("converters", o => o.Converters.Add(new JsonStringEnumConverter())), ("cycles", o => o.ReferenceHandler = ReferenceHandler.IgnoreCycles),
        ("numbers as strings", o => o.NumberHandling = JsonNumberHandling.WriteAsString), ("named numbers", o => o.NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals), ("numbers from strings", o => o.NumberHandling = JsonNumberHandling.AllowReadingFromString),
        ("keys", o => o.DictionaryKeyPolicy = JsonNamingPolicy.CamelCase), ("names", o => o.PropertyNamingPolicy = JsonNamingPolicy.CamelCase), ("no null", o => o.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull),
        ("fields", o => o.IncludeFields = true), ("no read-only properties", o => o.IgnoreReadOnlyProperties = true), ("no read-only fields", o => o.IgnoreReadOnlyFields = true), ("nullable", o => o.RespectNullableAnnotations = true),
        ("parameters", o => o.RespectRequiredConstructorParameters = true), ("commas", o => o.AllowTrailingCommas = true), ("unmapped", o => o.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow),
    ];

    public class Inner
    {
        public int A { get; set; } = 1;
    }

    public struct Value
    {
        public int A { get; set; }
    }

    public class Outer
    {
        public Inner Inner { get; set; } = new();
        public Inner? Missing { get; set; }
        public List<Inner> List { get; set; } = [new()];
        public Inner[] Array { get; set; } = [new()];
        public object Any { get; set; } = new Inner();
        public Value? Value { get; set; } = new Value();
    }

    private sealed class Resolver : IJsonTypeInfoResolver
    {
        public bool Describes { get; init; } = true;

        public Action<JsonTypeInfo>? Modify { get; init; }

        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options)
        {
            JsonTypeInfo? info = Create(type, options);
            if (info is not null) Modify?.Invoke(info);

            return info;
        }

        private JsonTypeInfo? Create(Type type, JsonSerializerOptions options)
            => type == typeof(Inner) ? JsonMetadataServices.CreateObjectInfo<Inner>(options, new()
            {
                ObjectCreator = static () => new(),
                SerializeHandler = static (writer, value) => writer.WriteStringValue($"inner {value.A}"),
                PropertyMetadataInitializer = !Describes ? null : _ => [Property<Inner, int>(options, "A", static inner => inner.A)],
            })
            : type == typeof(Value) ? JsonMetadataServices.CreateObjectInfo<Value>(options, new()
            {
                SerializeHandler = static (writer, value) => writer.WriteStringValue($"value {value.A}"),
                PropertyMetadataInitializer = _ => [Property<Value, int>(options, "A", static value => value.A)],
            })
            : type == typeof(Outer) ? JsonMetadataServices.CreateObjectInfo<Outer>(options, new()
            {
                PropertyMetadataInitializer = _ =>
                [
                    Property<Outer, Inner>(options, "Inner", static outer => outer.Inner), Property<Outer, Inner?>(options, "Missing", static outer => outer.Missing), Property<Outer, List<Inner>>(options, "List", static outer => outer.List),
                    Property<Outer, Inner[]>(options, "Array", static outer => outer.Array), Property<Outer, object>(options, "Any", static outer => outer.Any), Property<Outer, Value?>(options, "Value", static outer => outer.Value),
                ],
            })
            : type == typeof(List<Inner>) ? JsonMetadataServices.CreateListInfo<List<Inner>, Inner>(options, new() { SerializeHandler = static (writer, list) => writer.WriteStringValue($"list of {list.Count}") })
            : type == typeof(Inner[]) ? JsonMetadataServices.CreateArrayInfo<Inner>(options, new())
            : type == typeof(Value?) ? JsonMetadataServices.CreateValueInfo<Value?>(options, JsonMetadataServices.GetNullableConverter<Value>(options))
            : type == typeof(object) ? JsonMetadataServices.CreateValueInfo<object>(options, JsonMetadataServices.ObjectConverter)
            : type == typeof(int) ? JsonMetadataServices.CreateValueInfo<int>(options, JsonMetadataServices.Int32Converter)
            : null;

        private static JsonPropertyInfo Property<TOwner, T>(JsonSerializerOptions options, string name, Func<TOwner, T> get)
            => JsonMetadataServices.CreatePropertyInfo<T>(options, new() { IsProperty = true, IsPublic = true, DeclaringType = typeof(TOwner), PropertyName = name, Getter = owner => get((TOwner)owner), Setter = static (_, _) => { } });
    }

    private sealed class Context(Resolver resolver, JsonSerializerOptions? generated) : JsonSerializerContext(null), IJsonTypeInfoResolver
    {
        protected override JsonSerializerOptions? GeneratedSerializerOptions => generated;

        public override JsonTypeInfo? GetTypeInfo(Type type) => Options.GetTypeInfo(type);

        JsonTypeInfo? IJsonTypeInfoResolver.GetTypeInfo(Type type, JsonSerializerOptions options) => resolver.GetTypeInfo(type, options);
    }
}
