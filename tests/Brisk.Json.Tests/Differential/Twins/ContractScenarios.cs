namespace Brisk.Json.Tests.Differential.OnStj;

using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>The content of contracts, and when they can be changed.</summary>
public static class ContractScenarios
{
    private static readonly Type[] s_types =
    [
        typeof(int), typeof(string), typeof(int?), typeof(DayOfWeek), typeof(DayOfWeek?), typeof(object), typeof(byte[]), typeof(Memory<byte>), typeof(Uri), typeof(decimal), typeof(Guid), typeof(Half),
        typeof(int[]), typeof(List<int>), typeof(HashSet<int>), typeof(ISet<int>), typeof(IList<int>), typeof(ICollection<int>), typeof(IEnumerable<string>), typeof(IReadOnlyList<int>), typeof(IReadOnlySet<int>),
        typeof(Stack<int>), typeof(Queue<int>), typeof(ConcurrentQueue<int>), typeof(ConcurrentStack<int>), typeof(ConcurrentBag<int>), typeof(LinkedList<int>), typeof(ImmutableList<int>), typeof(ImmutableArray<int>), typeof(Collection<int>), typeof(ReadOnlyCollection<int>), typeof(ArraySegment<int>), typeof(Memory<int>), typeof(ReadOnlyMemory<int>),
        typeof(Dictionary<string, int>), typeof(Dictionary<int, string>), typeof(IDictionary<string, int>), typeof(IReadOnlyDictionary<int, string>), typeof(SortedDictionary<string, int>), typeof(ConcurrentDictionary<string, int>), typeof(ImmutableDictionary<string, int>),
        typeof(BitArray), typeof(List<List<int>>), typeof(List<Changeable>), typeof(Dictionary<string, Changeable>),
        typeof(Changeable), typeof(ChangeableRecord), typeof(ChangeableStruct), typeof(ChangeableStruct?), typeof(ChangeableBase), typeof(IChangeable), typeof(Marked), typeof(MarkedType), typeof(NumberList), typeof(Notified), typeof(NotifiedList),
        typeof(KeyValuePair<string, int>), typeof((int, string)), typeof(ValueTuple), typeof(Tuple<int, string>),
        typeof(Type), typeof(Action), typeof(IntPtr), typeof(int[,]), typeof(PrivateConstructor), typeof(TwoConstructors), typeof(UnmatchedParameter), typeof(TwoMarkedConstructors), typeof(CollidingNames),
        typeof(void), typeof(Span<int>), typeof(List<>), typeof(int*), typeof(int).MakeByRefType(), typeof(Dictionary<,>),
    ];

    public static void Types(Transcript t)
    {
        foreach (var type in s_types)
        {
            t.Add($"default {TypeName.Of(type)}", () => Describe(JsonSerializerOptions.Default.GetTypeInfo(type)));
            t.Add($"resolver {TypeName.Of(type)}", () => Describe(new DefaultJsonTypeInfoResolver().GetTypeInfo(type, new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() })));
            t.Add($"by hand {TypeName.Of(type)}", () => Describe(JsonTypeInfo.CreateJsonTypeInfo(type, new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() })));
            t.Add($"unlocked {TypeName.Of(type)}", () => Describe(new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() }.GetTypeInfo(type)));
            t.Add($"try {TypeName.Of(type)}", () => JsonSerializerOptions.Default.TryGetTypeInfo(type, out var info) + " " + Name(info?.Type));
        }
    }

    public static void Properties(Transcript t)
    {
        Type[] types = [typeof(Changeable), typeof(ChangeableChild), typeof(ChangeableRecord), typeof(ChangeableStruct), typeof(ChangeableBase), typeof(IChangeable), typeof(Marked), typeof(MarkedType), typeof(Notified), typeof(KeyValuePair<string, int>), typeof((int, string)), typeof(Access), typeof(IncludedAccess), typeof(Defaults), typeof(PopulatedType), typeof(PopulatedMembers)];
        foreach (var type in types)
        {
            foreach (var (name, options) in Settings())
            {
                t.Add($"{name} {TypeName.Of(type)}", () => Describe(new DefaultJsonTypeInfoResolver().GetTypeInfo(type, options).Properties));
            }

            t.Add($"locked {TypeName.Of(type)}", () => Describe(JsonSerializerOptions.Default.GetTypeInfo(type).Properties));
        }

        foreach (var property in JsonSerializerOptions.Default.GetTypeInfo(typeof(Marked)).Properties)
        {
            foreach (var value in property.PropertyType == typeof(int) ? new object?[] { 0, 1 } : [null, ""])
                t.Add($"condition {property.Name} {value}", () => property.PropertyType == typeof(int) || property.PropertyType == typeof(string) ? property.ShouldSerialize?.Invoke(new Marked(), value) : null);
        }

        foreach (var property in JsonSerializerOptions.Default.GetTypeInfo(typeof(Defaults)).Properties)
            t.Add($"parameter {property.Name}", () => Describe(property.AssociatedParameter));
        foreach (var property in JsonSerializerOptions.Default.GetTypeInfo(typeof(KeyValuePair<string, int>)).Properties)
            t.Add($"parameter {property.Name}", () => Describe(property.AssociatedParameter));
    }

    public static void Replaced_constructors(Transcript t)
    {
        foreach (var type in new[] { typeof(Changeable), typeof(ChangeableRecord), typeof(Defaults), typeof(ChangeableStruct), typeof(List<int>) })
        {
            foreach (var (name, create) in new (string, Func<Func<object>?, Func<object>?>)[] { ("function", _ => () => new()), ("null", _ => null), ("same", own => own) })
            {
                var info = new DefaultJsonTypeInfoResolver().GetTypeInfo(type, new JsonSerializerOptions());
                info.CreateObject = create(info.CreateObject);
                t.Add($"{name} {TypeName.Of(type)}", () => Describe(info));
                t.Add($"{name} {TypeName.Of(type)} properties", () => Describe(info.Properties));
            }
        }
    }

    public static void Accessors(Transcript t)
    {
        var properties = JsonSerializerOptions.Default.GetTypeInfo(typeof(Changeable)).Properties;
        var target = new Changeable { X = 4, Y = "y" };
        foreach (var property in properties)
        {
            t.Add($"get {property.Name}", () => property.Get?.Invoke(target));
            foreach (var value in new object?[] { null, 1, "s" })
            {
                t.Add($"set {property.Name} {value}", () =>
                {
                    var copy = new Changeable();
                    property.Set?.Invoke(copy, value);
                    return copy;
                });
            }
        }

        object boxed = new ChangeableStruct();
        t.Add("set in box", () =>
        {
            var property = JsonSerializerOptions.Default.GetTypeInfo(typeof(ChangeableStruct)).Properties[0];
            property.Set!(boxed, 5);
            return property.Get!(boxed);
        });
        t.Add("create object", () => JsonSerializerOptions.Default.GetTypeInfo(typeof(Changeable)).CreateObject!());
        t.Add("create typed", () => ((JsonTypeInfo<Changeable>)JsonSerializerOptions.Default.GetTypeInfo(typeof(Changeable))).CreateObject!());
        t.Add("create struct", () => JsonSerializerOptions.Default.GetTypeInfo(typeof(ChangeableStruct)).CreateObject!());
        t.Add("create list", () => JsonSerializerOptions.Default.GetTypeInfo(typeof(List<int>)).CreateObject!());
        t.Add("create interface", () => JsonSerializerOptions.Default.GetTypeInfo(typeof(IList<int>)).CreateObject!());
        t.Add("create set interface", () => JsonSerializerOptions.Default.GetTypeInfo(typeof(ISet<int>)).CreateObject!());
        t.Add("create dictionary interface", () => JsonSerializerOptions.Default.GetTypeInfo(typeof(IDictionary<string, int>)).CreateObject!());
        t.Add("handler", () => ((JsonTypeInfo<Changeable>)JsonSerializerOptions.Default.GetTypeInfo(typeof(Changeable))).SerializeHandler);
    }

    public static void Setters(Transcript t)
    {
        Type[] types = [typeof(int), typeof(object), typeof(int?), typeof(List<int>), typeof(int[]), typeof(ImmutableList<int>), typeof(Memory<int>), typeof(IEnumerable<int>), typeof(Queue<int>), typeof(IReadOnlyDictionary<string, int>), typeof(Dictionary<string, int>), typeof(Changeable), typeof(ChangeableRecord), typeof(ChangeableStruct)];
        foreach (var type in types)
        {
            Setters(t, $"locked {TypeName.Of(type)}", () => JsonSerializerOptions.Default.GetTypeInfo(type));
            Setters(t, $"open {TypeName.Of(type)}", () => new DefaultJsonTypeInfoResolver().GetTypeInfo(type, new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() }));
            Setters(t, $"by hand {TypeName.Of(type)}", () => JsonTypeInfo.CreateJsonTypeInfo(type, new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() }));
        }

        t.Add("no type", () => JsonTypeInfo.CreateJsonTypeInfo(null!, new()));
        t.Add("no options", () => JsonTypeInfo.CreateJsonTypeInfo(typeof(int), null!));
        t.Add("no options typed", () => JsonTypeInfo.CreateJsonTypeInfo<int>(null!));
        t.Add("no type of options", () => new JsonSerializerOptions().GetTypeInfo(null!));
        t.Add("try no type of options", () => new JsonSerializerOptions().TryGetTypeInfo(null!, out _));
        t.Add("no type of resolver", () => new DefaultJsonTypeInfoResolver().GetTypeInfo(null!, new()));
        t.Add("no options of resolver", () => new DefaultJsonTypeInfoResolver().GetTypeInfo(typeof(int), null!));
    }

    private static void Setters(Transcript t, string label, Func<JsonTypeInfo> make)
    {
        Try("numbers", info => info.NumberHandling = JsonNumberHandling.WriteAsString);
        Try("bad numbers", info => info.NumberHandling = (JsonNumberHandling)99);
        Try("unmapped", info => info.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow);
        Try("bad unmapped", info => info.UnmappedMemberHandling = (JsonUnmappedMemberHandling)99);
        Try("no unmapped", info => info.UnmappedMemberHandling = null);
        Try("creation", info => info.PreferredPropertyObjectCreationHandling = JsonObjectCreationHandling.Populate);
        Try("bad creation", info => info.PreferredPropertyObjectCreationHandling = (JsonObjectCreationHandling)99);
        Try("create", info => info.CreateObject = () => new object());
        Try("no create", info => info.CreateObject = null);
        Try("serializing", info => info.OnSerializing = _ => { });
        Try("no serialized", info => info.OnSerialized = null);
        Try("deserializing", info => info.OnDeserializing = _ => { });
        Try("deserialized", info => info.OnDeserialized = _ => { });
        Try("resolver", info => info.OriginatingResolver = null);
        Try("no polymorphism", info => info.PolymorphismOptions = null);
        Try("polymorphism", info => info.PolymorphismOptions = new());
        Try("add null", info => info.Properties.Add(null!));
        Try("clear", info => info.Properties.Clear());
        Try("make property", info => info.CreateJsonPropertyInfo(typeof(int), "x"));
        Try("make property of no type", info => info.CreateJsonPropertyInfo(null!, "x"));
        Try("make property of no name", info => info.CreateJsonPropertyInfo(typeof(int), null!));
        Try("make property of void", info => info.CreateJsonPropertyInfo(typeof(void), "x"));
        Try("add property", info => info.Properties.Add(info.CreateJsonPropertyInfo(typeof(int), "x")));
        Try("lock", info => info.MakeReadOnly());
        Try("lock twice", info =>
        {
            info.MakeReadOnly();
            info.MakeReadOnly();
        });
        Try("after lock", info =>
        {
            info.MakeReadOnly();
            info.NumberHandling = null;
        });

        void Try(string name, Action<JsonTypeInfo> change) => t.Add($"{label} {name}", () =>
        {
            var info = make();
            change(info);
            return $"{info.NumberHandling} {info.IsReadOnly} {info.Properties.Count} {info.Properties.IsReadOnly} {info.CreateObject is null} {info.OnSerializing is null}";
        });
    }

    public static void Property_setters(Transcript t)
    {
        foreach (var locked in new[] { false, true })
        {
            foreach (var name in new[] { "X", "Y", "List", "Hidden", "made" })
            {
                Try("name", p => p.Name = "new");
                Try("no name", p => p.Name = null!);
                Try("get", p => p.Get = _ => null);
                Try("no get", p => p.Get = null);
                Try("set", p => p.Set = (_, _) => { });
                Try("no set", p => p.Set = null);
                Try("condition", p => p.ShouldSerialize = (_, _) => true);
                Try("converter", p => p.CustomConverter = new JsonStringEnumConverter());
                Try("no converter", p => p.CustomConverter = null);
                Try("attributes", p => p.AttributeProvider = typeof(int));
                Try("creation", p => p.ObjectCreationHandling = JsonObjectCreationHandling.Populate);
                Try("bad creation", p => p.ObjectCreationHandling = (JsonObjectCreationHandling)9);
                Try("get null", p => p.IsGetNullable = true);
                Try("get not null", p => p.IsGetNullable = false);
                Try("set null", p => p.IsSetNullable = true);
                Try("set not null", p => p.IsSetNullable = false);
                Try("extension", p => p.IsExtensionData = true);
                Try("no extension", p => p.IsExtensionData = false);
                Try("required", p => p.IsRequired = true);
                Try("order", p => p.Order = 3);
                Try("numbers", p => p.NumberHandling = JsonNumberHandling.WriteAsString);
                Try("bad numbers", p => p.NumberHandling = (JsonNumberHandling)99);

                void Try(string change, Action<JsonPropertyInfo> apply) => t.Add($"{locked} {name} {change}", () =>
                {
                    var info = new DefaultJsonTypeInfoResolver().GetTypeInfo(typeof(Changeable), new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() });
                    var property = name == "made" ? info.CreateJsonPropertyInfo(typeof(string), name) : info.Properties.First(p => p.Name == name);
                    if (locked)
                        info.MakeReadOnly();
                    apply(property);
                    return Describe(property);
                });
            }
        }
    }

    /// <summary>The converter of a value type, on a member of its nullable type: its own contract returns it as a converter of that type.</summary>
    public static void Converters_of_nullable_members(Transcript t)
    {
        foreach (var name in new[] { "A", "B", "C" })
        {
            t.Add(name, () =>
            {
                JsonConverter converter = null!;
                var resolver = new DefaultJsonTypeInfoResolver
                {
                    Modifiers =
                    {
                        info =>
                        {
                            if (info.Type != typeof(NullableMembers))
                                return;

                            converter = info.Properties.First(p => p.Name == name).CustomConverter!;
                            info.Properties.First(p => p.Name == "Other" + name).CustomConverter = converter;
                        },
                    },
                };
                var options = new JsonSerializerOptions { TypeInfoResolver = resolver };
                var texts = string.Join(" ", new[] { new NullableMembers(), new NullableMembers { A = 3, OtherA = 4, B = DayOfWeek.Friday, OtherB = DayOfWeek.Monday, C = 5, OtherC = 6 } }.Select(v => JsonSerializer.Serialize(v, options)));
                var read = JsonSerializer.Deserialize<NullableMembers>(name == "A" ? "{\"A\":null,\"OtherA\":5}" : name == "B" ? "{\"B\":\"Friday\",\"OtherB\":null}" : "{\"C\":2,\"OtherC\":1}", options)!;
                return $"{Name(converter.Type)} {converter is JsonConverter<int?>} {converter is JsonConverter<DayOfWeek?>} {converter is JsonConverter<int>} {converter.CanConvert(typeof(int))} {converter.CanConvert(typeof(int?))} {texts} {ObjectDump.Of(read)}";
            });
        }
    }

    private sealed class NullableMembers
    {
        [JsonConverter(typeof(Negating))]
        public int? A { get; set; }

        public int? OtherA { get; set; }

        [JsonConverter(typeof(JsonStringEnumConverter<DayOfWeek>))]
        public DayOfWeek? B { get; set; }

        public DayOfWeek? OtherB { get; set; }

        [JsonConverter(typeof(Negating))]
        public int C { get; set; }

        public int OtherC { get; set; }
    }

    private sealed class Negating : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => -reader.GetInt32();

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(-value);
    }

    public static string Describe(JsonTypeInfo info) => string.Join(
        " ", TypeName.Of(info.Type), info.Kind, "element", Name(info.ElementType), "key", Name(info.KeyType), "create", info.CreateObject is not null, "properties", info.Properties.Count, info.Properties.IsReadOnly, "locked", info.IsReadOnly,
        info.NumberHandling, info.UnmappedMemberHandling, info.PreferredPropertyObjectCreationHandling, "polymorphic", info.PolymorphismOptions?.DerivedTypes.Count, "from", info.OriginatingResolver?.GetType().Name,
        "constructor", info.ConstructorAttributeProvider is not null, info.OnSerializing is not null, info.OnSerialized is not null, info.OnDeserializing is not null, info.OnDeserialized is not null);

    private static string? Name(Type? type) => type is null ? null : TypeName.Of(type);

    public static string Describe(IList<JsonPropertyInfo> properties) => string.Join("; ", properties.Select(Describe));

    private static string Describe(JsonPropertyInfo p) => string.Join(
        " ", p.Name, TypeName.Of(p.PropertyType), TypeName.Of(p.DeclaringType), "get", p.Get is not null, "set", p.Set is not null, "if", p.ShouldSerialize is not null, "converter", p.CustomConverter?.GetType().Name, p.Order, "required", p.IsRequired,
        "extension", p.IsExtensionData, "null", p.IsGetNullable, p.IsSetNullable, p.NumberHandling, p.ObjectCreationHandling, p.AttributeProvider is not null, p.AssociatedParameter?.Name);

    private static string? Describe(JsonParameterInfo? p) => p is null ? null : string.Join(
        " ", p.Name, p.Position, TypeName.Of(p.ParameterType), TypeName.Of(p.DeclaringType), p.HasDefaultValue, ObjectDump.Of(p.DefaultValue), p.IsNullable, p.IsMemberInitializer, p.AttributeProvider is not null);

    private static IEnumerable<(string Name, JsonSerializerOptions Options)> Settings()
    {
        yield return ("plain", new());
        yield return ("fields", new() { IncludeFields = true });
        yield return ("camel", new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase });
        yield return ("strict", new() { RespectNullableAnnotations = true, RespectRequiredConstructorParameters = true });
        yield return ("other", new() { IgnoreReadOnlyProperties = true, IgnoreReadOnlyFields = true, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull, PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate, NumberHandling = JsonNumberHandling.WriteAsString });
    }
}
