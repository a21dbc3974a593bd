namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

/// <summary>Attributes, callbacks, and settings of contracts that code in the format of a generator describes, and descriptions that are rejected.</summary>
public static class GivenFeatureScenarios
{
    public static void Derived_types(Transcript t)
    {
        foreach (var (name, modify) in new (string, Action<JsonTypeInfo>)[]
        {
            ("plain", _ => { }), ("none", i => i.PolymorphismOptions = null), ("name", i => i.PolymorphismOptions!.TypeDiscriminatorPropertyName = "kind"), ("cleared", i => i.PolymorphismOptions!.DerivedTypes.Clear()),
            ("more", i => i.PolymorphismOptions!.DerivedTypes.Add(new(typeof(Animal), "animal"))),
        })
        {
            JsonSerializerOptions Make() => Options(modify: info => { if (info.Type == typeof(Animal)) modify(info); });
            t.Add($"{name} derived", () => JsonSerializer.Serialize<Animal>(new Dog(), Make()));
            t.Add($"{name} base", () => JsonSerializer.Serialize(new Animal(), Make()));
            t.Add($"{name} object", () => JsonSerializer.Serialize<object>(new Dog(), Make()));
            foreach (var json in new[] { "{\"$type\":\"dog\",\"Legs\":5}", "{\"kind\":\"dog\"}", "{\"$type\":\"cat\"}", "{}" })
                t.Add($"{name} {json}", () => JsonSerializer.Deserialize<Animal>(json, Make()) is { } animal ? $"{animal.GetType().Name} {animal.Legs}" : "null");
            t.Add($"{name} contract", () => Make().GetTypeInfo(typeof(Animal)).PolymorphismOptions is { } p ? $"{p.TypeDiscriminatorPropertyName} {string.Join(" ", p.DerivedTypes.Select(d => d.TypeDiscriminator))}" : "none");
        }
    }

    public static void Notifications(Transcript t)
    {
        t.Add("write", () => new Noted() is var value ? JsonSerializer.Serialize(value, Options()) + value.Log : "");
        t.Add("read", () => JsonSerializer.Deserialize<Noted>("{\"A\":1}", Options())!.Log);
        t.Add("contract", () => Options().GetTypeInfo(typeof(Noted)) is { OnSerializing: not null, OnSerialized: not null, OnDeserializing: not null, OnDeserialized: not null });
        JsonSerializerOptions Make() => Options(modify: static info =>
        {
            if (info.Type != typeof(Noted)) return;

            Action<object>? old = info.OnSerializing;
            info.OnSerializing = value => old?.Invoke(value);
            info.OnSerialized = null;
        });
        t.Add("modified", () => new Noted() is var value ? JsonSerializer.Serialize(value, Make()) + value.Log : "");
    }

    public static void Nullable_numbers(Transcript t)
    {
        JsonNumberHandling[] all = [JsonNumberHandling.Strict, JsonNumberHandling.WriteAsString, JsonNumberHandling.AllowReadingFromString];
        foreach (var ofType in all)
        {
            foreach (var ofOptions in all)
            {
                foreach (JsonNumberHandling? ofMember in (JsonNumberHandling?[])[null, .. all])
                {
                    JsonSerializerOptions Make() => Options(o => o.NumberHandling = ofOptions, numbers: ofType, ofMember: ofMember);
                    t.Add($"{ofType} {ofOptions} {ofMember}", () => JsonSerializer.Serialize(new Numbers { N = 1, L = [2, null] }, Make()));
                    foreach (var json in new[] { "{\"N\":\"1\"}", "{\"L\":[\"1\"]}", "{\"N\":1,\"L\":[null]}" })
                        t.Add($"{ofType} {ofOptions} {ofMember} {json}", () => JsonSerializer.Deserialize<Numbers>(json, Make())!.N);
                }

                t.Add($"{ofType} {ofOptions}", () => JsonSerializer.Serialize<int?>(1, Options(o => o.NumberHandling = ofOptions, info => { if (info.Type == typeof(int?)) info.NumberHandling = ofType; })));
            }
        }

        t.Add("element", () => Options().GetTypeInfo(typeof(int?)).ElementType);
        t.Add("text", () => JsonMetadataServices.CreateObjectInfo<Numbers>(new(), new() { PropertyMetadataInitializer = _ => [Property<Numbers, string>(new(), "T", null, null, new JsonPropertyInfoValues<string> { NumberHandling = JsonNumberHandling.WriteAsString })] }).Properties.Count);
        t.Add("text written", () => JsonSerializer.Serialize(new Numbers(), Object<Numbers>(Options(), o => [Property<Numbers, string>(o, "T", static _ => "", null, new JsonPropertyInfoValues<string> { NumberHandling = JsonNumberHandling.WriteAsString })])));
    }

    public static void Enumerated_numbers(Transcript t)
    {
        foreach (var ofType in new JsonNumberHandling?[] { null, JsonNumberHandling.Strict, JsonNumberHandling.AllowReadingFromString })
        {
            foreach (var ofOptions in new[] { JsonNumberHandling.Strict, JsonNumberHandling.AllowReadingFromString })
            {
                JsonSerializerOptions Make() => Options(o => o.NumberHandling = ofOptions, info => { if (info.Type == typeof(int)) info.NumberHandling = ofType; });
                t.AddAsync($"{ofType} {ofOptions}", async () => await Join(JsonSerializer.DeserializeAsyncEnumerable<int>(Text("[1,\"2\"]"), Make())));
                t.AddAsync($"{ofType} {ofOptions} contract", async () => await Join(JsonSerializer.DeserializeAsyncEnumerable(Text("[1,\"2\"]"), (JsonTypeInfo<int>)Make().GetTypeInfo(typeof(int)))));
                JsonSerializerOptions OfNullable() => Options(o => o.NumberHandling = ofOptions, info => { if (info.Type == typeof(int?)) info.NumberHandling = ofType; });
                t.AddAsync($"{ofType} {ofOptions} nullable", async () => await Join(JsonSerializer.DeserializeAsyncEnumerable<int?>(Text("[1,null,\"2\"]"), OfNullable())));
                t.Add($"{ofType} {ofOptions} root", () => JsonSerializer.Deserialize<int>("\"2\"", Make()));
            }
        }

        static Stream Text(string text) => new MemoryStream(Encoding.UTF8.GetBytes(text));

        static async Task<object?> Join<T>(IAsyncEnumerable<T> values)
        {
            var text = new StringBuilder();
            await foreach (T value in values)
                text.Append(value).Append(' ');

            return text.ToString();
        }
    }

    public static void Members_of_parameters(Transcript t)
    {
        foreach (var (use, set) in new (string, Action<JsonSerializerOptions>)[] { ("plain", _ => { }), ("required", o => o.RespectRequiredConstructorParameters = true), ("disallow", o => o.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow) })
        {
            foreach (JsonIgnoreCondition? condition in (JsonIgnoreCondition?[])[null, JsonIgnoreCondition.Always, JsonIgnoreCondition.WhenReading, JsonIgnoreCondition.WhenWriting])
            {
                foreach (var (change, modify) in new (string, Action<JsonTypeInfo>)[]
                {
                    ("plain", _ => { }), ("A required", i => i.Properties[0].IsRequired = true), ("B required", i => i.Properties[1].IsRequired = true), ("B set", i => i.Properties[1].Set = static (_, _) => { }), ("extension", i => i.Properties[2].IsExtensionData = true),
                })
                {
                    JsonTypeInfo<Pair> Make()
                    {
                        JsonTypeInfo<Pair> info = Constructed(Options(set), condition);
                        modify(info);
                        return info;
                    }

                    foreach (var json in new[] { "{\"A\":1,\"B\":2}", "{\"B\":2}", "{\"A\":1}", "{\"A\":1,\"Z\":3}" })
                        t.Add($"{use} {condition} {change} {json}", () => JsonSerializer.Deserialize(json, Make()) is { } pair ? $"{pair.A} {pair.B} {pair.X?.Count}" : "null");
                    t.Add($"{use} {condition} {change} write", () => JsonSerializer.Serialize(new Pair(1, 2, null), Make()));
                }
            }
        }

        // The same with contracts of the rules.
        foreach (bool isRequired in (bool[])[true, false])
        {
            JsonSerializerOptions Make() => new() { RespectRequiredConstructorParameters = isRequired, TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { static i => { if (i.Type == typeof(Pair)) i.Properties[1].IsRequired = true; } } } };
            t.Add($"{isRequired} rules", () => JsonSerializer.Deserialize<Pair>("{\"A\":1,\"B\":2}", Make())!.B);
        }
    }

    public static void Incomplete_objects(Transcript t)
    {
        Func<object[], Pair> create = static a => a is [int x, int y, ..] ? new(x, y, null) : new(-1, -1, null);
        foreach (var (name, values) in new (string, Func<JsonSerializerOptions, JsonObjectInfoValues<Pair>>)[]
        {
            ("no members", _ => new() { ObjectCreator = static () => new(7, 7, null) }), ("no members but parameters", _ => new() { ObjectWithParameterizedConstructorCreator = create, ConstructorParameterMetadataInitializer = Parameters }),
            ("no parameters", o => new() { ObjectWithParameterizedConstructorCreator = create, PropertyMetadataInitializer = _ => Members(o, null) }), ("nothing", _ => new()),
            ("null parameters", o => new() { ObjectWithParameterizedConstructorCreator = create, ConstructorParameterMetadataInitializer = static () => null!, PropertyMetadataInitializer = _ => Members(o, null) }),
            ("two constructors", o => new() { ObjectCreator = static () => new(7, 7, null), ObjectWithParameterizedConstructorCreator = create, ConstructorParameterMetadataInitializer = Parameters, PropertyMetadataInitializer = _ => Members(o, null) }),
        })
        {
            JsonTypeInfo<Pair> Make() => Options() is var options ? JsonMetadataServices.CreateObjectInfo(options, values(options)) : null!;
            foreach (var json in new[] { "{}", "{\"A\":1,\"B\":2}", "null", "[]" })
                t.Add($"{name} {json}", () => JsonSerializer.Deserialize(json, Make()) is { } pair ? $"{pair.A} {pair.B}" : "null");
            t.Add($"{name} write", () => JsonSerializer.Serialize(new Pair(1, 2, null), Make()));
        }
    }

    public static void Descriptions(Transcript t)
    {
        foreach (var (name, values) in new (string, JsonPropertyInfoValues<int>)[]
        {
            ("no name", new() { IsProperty = true, IsPublic = true, DeclaringType = typeof(Pair) }), ("no declaring type", new() { IsProperty = true, IsPublic = true, PropertyName = "A" }), ("nothing", new()),
            ("virtual field", new() { IsPublic = true, IsVirtual = true, DeclaringType = typeof(Pair), PropertyName = "A" }), ("private", new() { IsProperty = true, HasJsonInclude = true, DeclaringType = typeof(Pair), PropertyName = "A" }),
            ("never null", new() { IsProperty = true, IsPublic = true, DeclaringType = typeof(Pair), PropertyName = "A", IgnoreCondition = JsonIgnoreCondition.WhenWritingNull }),
            ("ignored", new() { IsProperty = true, IsPublic = true, DeclaringType = typeof(Pair), PropertyName = "A", IgnoreCondition = JsonIgnoreCondition.Always, Getter = static _ => 5, Setter = static (_, _) => { } }),
            ("extension data", new() { IsProperty = true, IsPublic = true, DeclaringType = typeof(Pair), PropertyName = "A", IsExtensionData = true }),
        })
        {
            t.Add(name, () => JsonMetadataServices.CreatePropertyInfo(Options(), values) is var p ? $"{p.Get is null} {p.Set is null}" : "");
            t.Add($"{name} written", () => JsonSerializer.Serialize(new Pair(1, 2, null), Object<Pair>(Options(), o => [JsonMetadataServices.CreatePropertyInfo(o, values)])));
        }

        (string Name, string? Json, Type Declaring, JsonIgnoreCondition? Condition) a = ("A", null, typeof(Pair), null);
        foreach (var other in new (string Name, string? Json, Type Declaring, JsonIgnoreCondition? Condition)[] { a, a with { Json = "Z" }, a with { Declaring = typeof(object) }, a with { Declaring = typeof(object), Json = "Z" }, ("B", "A", typeof(Pair), null) })
        {
            foreach (JsonIgnoreCondition? condition in (JsonIgnoreCondition?[])[null, JsonIgnoreCondition.Always])
            {
                t.Add($"two {other.Name} {other.Json} {other.Declaring.Name} {condition}", () => JsonSerializer.Serialize(new Pair(1, 2, null), Object<Pair>(Options(), o => [.. new[] { a with { Condition = condition }, other }.Select(p => JsonMetadataServices.CreatePropertyInfo<int>(o, new()
                {
                    IsProperty = true, IsPublic = true, DeclaringType = p.Declaring, PropertyName = p.Name, JsonPropertyName = p.Json, IgnoreCondition = p.Condition, Getter = static _ => 5,
                }))])));
            }
        }

        t.Add("nothing in array", () => JsonMetadataServices.CreateArrayInfo<int>(null!, null!));
        t.Add("nothing in stack", () => JsonMetadataServices.CreateStackInfo<System.Collections.Stack>(null!, null!, null!));
        t.Add("factory", () => JsonMetadataServices.CreateValueInfo<DayOfWeek>(Options(), new JsonStringEnumConverter()));
        t.Add("unsupported", () => JsonSerializer.Serialize(1, JsonMetadataServices.CreateValueInfo<int>(Options(), JsonMetadataServices.GetUnsupportedTypeConverter<int>())));
        t.Add("unsupported read", () => JsonSerializer.Deserialize("1", JsonMetadataServices.CreateValueInfo<int>(Options(), JsonMetadataServices.GetUnsupportedTypeConverter<int>())));
        t.Add("unsupported null", () => JsonSerializer.Deserialize("null", JsonMetadataServices.CreateValueInfo<string>(Options(), JsonMetadataServices.GetUnsupportedTypeConverter<string>())));
    }

    [JsonDerivedType(typeof(Dog), "dog")]
    public class Animal
    {
        public int Legs { get; set; } = 4;
    }

    public class Dog : Animal;

    public class Noted : IJsonOnSerializing, IJsonOnSerialized, IJsonOnDeserializing, IJsonOnDeserialized
    {
        public string Log = "";

        public int A { get; set; } = 1;

        void IJsonOnSerializing.OnSerializing() => Log += "<";
        void IJsonOnSerialized.OnSerialized() => Log += ">";
        void IJsonOnDeserializing.OnDeserializing() => Log += "[";
        void IJsonOnDeserialized.OnDeserialized() => Log += "]";
    }

    public class Numbers
    {
        public int? N { get; set; }
        public List<int?> L { get; set; } = [];
    }

    public class Pair(int a, int b, Dictionary<string, JsonElement>? x)
    {
        public int A { get; set; } = a;
        public int B { get; } = b;
        public Dictionary<string, JsonElement>? X { get; set; } = x;
    }

    private static JsonParameterInfoValues[] Parameters() =>
    [
        new() { Name = "a", ParameterType = typeof(int), Position = 0 }, new() { Name = "b", ParameterType = typeof(int), Position = 1, HasDefaultValue = true, DefaultValue = 9 },
    ];

    private static JsonPropertyInfo[] Members(JsonSerializerOptions options, JsonIgnoreCondition? condition) =>
    [
        Property<Pair, int>(options, "A", condition == JsonIgnoreCondition.Always ? null : static p => p.A, condition == JsonIgnoreCondition.Always ? null : static (p, v) => p.A = v, new JsonPropertyInfoValues<int> { IgnoreCondition = condition }),
        Property<Pair, int>(options, "B", condition == JsonIgnoreCondition.Always ? null : static p => p.B, null, new JsonPropertyInfoValues<int> { IgnoreCondition = condition }),
        Property<Pair, Dictionary<string, JsonElement>?>(options, "X", static p => p.X, static (p, v) => p.X = v),
    ];

    private static JsonTypeInfo<Pair> Constructed(JsonSerializerOptions options, JsonIgnoreCondition? condition) => JsonMetadataServices.CreateObjectInfo<Pair>(options, new()
    {
        ObjectWithParameterizedConstructorCreator = static a => new((int)a[0], (int)a[1], a.Length > 2 ? (Dictionary<string, JsonElement>?)a[2] : null),
        ConstructorParameterMetadataInitializer = static () => [.. Parameters(), new() { Name = "x", ParameterType = typeof(Dictionary<string, JsonElement>), Position = 2, IsNullable = true, HasDefaultValue = true }],
        PropertyMetadataInitializer = _ => Members(options, condition),
    });

    private static JsonTypeInfo<T> Object<T>(JsonSerializerOptions options, Func<JsonSerializerOptions, JsonPropertyInfo[]> members)
        where T : notnull
        => JsonMetadataServices.CreateObjectInfo<T>(options, new() { PropertyMetadataInitializer = _ => members(options) });

    private static JsonPropertyInfo Property<TOwner, T>(JsonSerializerOptions options, string name, Func<TOwner, T>? get, Action<TOwner, T>? set, JsonPropertyInfoValues<T>? values = null) => JsonMetadataServices.CreatePropertyInfo<T>(options, new()
    {
        IsProperty = true,
        IsPublic = true,
        DeclaringType = typeof(TOwner),
        PropertyName = name,
        Getter = get is null ? null : owner => get((TOwner)owner),
        Setter = set is null ? null : (owner, value) => set((TOwner)owner, value!),
        NumberHandling = values?.NumberHandling,
        IgnoreCondition = values?.IgnoreCondition,
    });

    private static JsonSerializerOptions Options(Action<JsonSerializerOptions>? set = null, Action<JsonTypeInfo>? modify = null, JsonNumberHandling numbers = default, JsonNumberHandling? ofMember = null)
    {
        var options = new JsonSerializerOptions { TypeInfoResolver = new Resolver(modify, numbers, ofMember) };
        set?.Invoke(options);
        return options;
    }

    private sealed class Resolver(Action<JsonTypeInfo>? modify, JsonNumberHandling numbers, JsonNumberHandling? ofMember) : IJsonTypeInfoResolver
    {
        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options)
        {
            JsonTypeInfo? info = Create(type, options);
            if (info is not null) modify?.Invoke(info);

            return info;
        }

        private JsonTypeInfo? Create(Type type, JsonSerializerOptions options)
            => type == typeof(Animal) ? Created<Animal>(options, Property<Animal, int>(options, "Legs", static a => a.Legs, static (a, v) => a.Legs = v))
            : type == typeof(Dog) ? Created<Dog>(options, Property<Animal, int>(options, "Legs", static a => a.Legs, static (a, v) => a.Legs = v))
            : type == typeof(Noted) ? Created<Noted>(options, Property<Noted, int>(options, "A", static n => n.A, static (n, v) => n.A = v))
            : type == typeof(Numbers) ? JsonMetadataServices.CreateObjectInfo<Numbers>(options, new()
            {
                ObjectCreator = static () => new(),
                NumberHandling = numbers,
                PropertyMetadataInitializer = _ =>
                [
                    Property(options, "N", static n => n.N, static (Numbers n, int? v) => n.N = v, new JsonPropertyInfoValues<int?> { NumberHandling = ofMember }),
                    Property(options, "L", static n => n.L, static (Numbers n, List<int?> v) => n.L = v, new JsonPropertyInfoValues<List<int?>> { NumberHandling = ofMember }),
                ],
            })
            : type == typeof(List<int?>) ? JsonMetadataServices.CreateListInfo<List<int?>, int?>(options, new() { ObjectCreator = static () => [] })
            : type == typeof(int?) ? JsonMetadataServices.CreateValueInfo<int?>(options, JsonMetadataServices.GetNullableConverter<int>(options))
            : type == typeof(Dictionary<string, JsonElement>) ? JsonMetadataServices.CreateDictionaryInfo<Dictionary<string, JsonElement>, string, JsonElement>(options, new() { ObjectCreator = static () => [] })
            : type == typeof(JsonElement) ? JsonMetadataServices.CreateValueInfo<JsonElement>(options, JsonMetadataServices.JsonElementConverter)
            : type == typeof(object) ? JsonMetadataServices.CreateValueInfo<object>(options, JsonMetadataServices.ObjectConverter)
            : type == typeof(string) ? JsonMetadataServices.CreateValueInfo<string>(options, JsonMetadataServices.StringConverter)
            : type == typeof(int) ? JsonMetadataServices.CreateValueInfo<int>(options, JsonMetadataServices.Int32Converter)
            : null;

        private static JsonTypeInfo<T> Created<T>(JsonSerializerOptions options, params JsonPropertyInfo[] members)
            where T : notnull, new()
            => JsonMetadataServices.CreateObjectInfo<T>(options, new() { ObjectCreator = static () => new(), PropertyMetadataInitializer = _ => members });
    }
}
