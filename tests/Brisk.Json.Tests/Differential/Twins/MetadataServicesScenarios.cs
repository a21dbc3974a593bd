namespace Brisk.Json.Tests.Differential.OnStj;

using System.Collections.Immutable;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>Contracts created like those of System.Text.Json's generator.</summary>
public static class MetadataServicesScenarios
{
    public static void Objects(Transcript t)
    {
        foreach (var (name, set) in Settings())
        {
            JsonSerializerOptions Make()
            {
                var options = new JsonSerializerOptions { TypeInfoResolver = new Resolver() };
                set(options);
                return options;
            }

            foreach (var json in new[] { "{}", "null", "{\"X\":1,\"Y\":\"y\",\"Hidden\":4,\"List\":[2],\"Next\":{\"X\":3}}", "{\"x\":1}", "{\"X\":\"1\"}", "{\"unknown\":1}", "{\"X\":1" })
                t.Both<Changeable>(json, Make(), name);
            t.Write(new Changeable { X = 1, Next = new() }, Make(), name);
            foreach (var json in new[] { "{}", "{\"A\":5}", "{\"A\":5,\"B\":\"q\",\"C\":8,\"Extra\":3}", "{\"A\":5,\"B\":null,\"C\":8}", "{\"A\":\"x\"}" })
                t.Both<ChangeableRecord>(json, Make(), name);
            t.Both<ChangeableStruct>(["{}", "{\"A\":1}", "{\"A\":1,\"Field\":2}"], Make(), name);
            t.Add($"{name} contract", () => ContractScenarios.Describe(Make().GetTypeInfo(typeof(Changeable))));
            t.Add($"{name} properties", () => string.Join(" ", Make().GetTypeInfo(typeof(Changeable)).Properties.Select(p => $"{p.Name} {p.Get is null} {p.Set is null} {p.ShouldSerialize is null} {p.Order} {p.IsRequired}")));
            t.Add($"{name} parameters", () => string.Join(" ", Make().GetTypeInfo(typeof(ChangeableRecord)).Properties.Select(p => $"{p.Name} {p.AssociatedParameter?.Name} {p.AssociatedParameter?.DefaultValue}")));
        }
    }

    public static void Collections(Transcript t)
    {
        var options = new JsonSerializerOptions { TypeInfoResolver = new Resolver() };
        t.Both<int[]>(["[1,2]", "null", "{}"], options);
        t.Both<List<int>>(["[1,2]", "null", "[]", "[\"x\"]"], options);
        t.Both<Dictionary<string, int>>(["{\"a\":1}", "null", "{}", "[]"], options);
        t.Both<IEnumerable<int>>(["[1,2]", "null"], options);
        t.Both<IList<int>>(["[1,2]", "null"], options);
        t.Both<ISet<int>>(["[1,2]", "null"], options);
        t.Both<Stack<int>>(["[1,2]", "null"], options);
        t.Both<Queue<int>>(["[1,2]", "null"], options);
        t.Both<System.Collections.Stack>(["[1,\"a\"]", "null", "{}"], options);
        t.Both<System.Collections.Queue>(["[1,\"a\"]", "null", "{}"], options);
        t.Both<Pile>(["[1,\"a\"]", "[]", "null", "{}"], options);
        t.Both<Line>(["[1,\"a\"]", "[]", "null", "{}"], options);
        t.Both<ImmutableList<int>>(["[1,2]", "null"], options);
        t.Both<ImmutableDictionary<string, int>>(["{\"a\":1}", "null"], options);
        t.Both<IReadOnlyDictionary<string, int>>(["{\"a\":1}", "null"], options);
        t.Both<int?>(["1", "null", "\"x\""], options);
        t.Both<DayOfWeek>(["1", "null", "\"x\""], options);
        t.Both<Uri>(["\"http://a/\"", "null", "1"], options);
        var numbers = new JsonSerializerOptions { TypeInfoResolver = new Resolver(), NumberHandling = JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString };
        t.Both<int[]>(["[1]", "[\"1\"]"], numbers, "numbers");
        t.Both<List<int>>(["[1]", "[\"1\"]"], numbers, "numbers");
        t.Both<Dictionary<string, int>>(["{\"a\":1}", "{\"a\":\"1\"}"], numbers, "numbers");
        t.Both<int>(["1", "\"1\""], numbers, "numbers");
        t.Add("unknown", () => JsonSerializer.Serialize(new ListHolder(), options));
        t.Add("no options", () => JsonMetadataServices.CreateValueInfo<int>(null!, JsonMetadataServices.Int32Converter));
        t.Add("no converter", () => JsonMetadataServices.CreateValueInfo<int>(new(), null!));
        t.Add("no values", () => JsonMetadataServices.CreateListInfo<List<int>, int>(new(), null!));
        t.Add("no property", () => JsonMetadataServices.CreatePropertyInfo<int>(new(), null!));
        t.Add("no object", () => JsonMetadataServices.CreateObjectInfo<Changeable>(new(), null!));
    }

    public static void Created_dictionaries(Transcript t)
    {
        Created(t, static () => new(StringComparer.OrdinalIgnoreCase) { ["q"] = 1 });
        Created(t, static () => throw new FormatException());
        Created(t, null);
    }

    public static void Untyped_numbers(Transcript t)
    {
        foreach (var handling in new[] { JsonNumberHandling.Strict, JsonNumberHandling.AllowReadingFromString, JsonNumberHandling.WriteAsString })
        {
            foreach (var (own, describesObject) in new[] { (JsonNumberHandling.Strict, false), (JsonNumberHandling.Strict, true), (JsonNumberHandling.WriteAsString, false), (JsonNumberHandling.WriteAsString, true) })
            {
                var options = new JsonSerializerOptions { NumberHandling = handling, TypeInfoResolver = JsonTypeInfoResolver.Combine(new UntypedResolver(own, describesObject), new DefaultJsonTypeInfoResolver()) };
                var label = $"{handling} {own} {describesObject}";
                Write(new System.Collections.ArrayList { 1, new List<int> { 2 }, new object[] { 3 }, new Box<int> { Value = 4 } });
                Write(new System.Collections.Hashtable { ["a"] = 1 });
                Write<System.Collections.IEnumerable>(new object[] { 1, new List<int> { 2 } });
                Write(new System.Collections.Stack(new object[] { 1, new List<int> { 2 } }));
                Write(new List<object> { 1, new List<int> { 2 } });

                void Write<T>(T value)
                {
                    t.Write(value, options, label);
                    t.Write(new Box<T> { Value = value }, options, label);
                    t.Write(new[] { value }, options, label);
                    t.Write<object>(value!, options, label);
                    t.Write(new object[] { value! }, options, label);
                }
            }
        }
    }

    private static void Created(Transcript t, Func<Dictionary<string, int>>? create)
    {
        var options = new JsonSerializerOptions
        {
            DefaultBufferSize = 1,
            PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate,
            TypeInfoResolver = JsonTypeInfoResolver.Combine(new DictionaryResolver(create), new DefaultJsonTypeInfoResolver()),
        };
        string[] texts = ["{\"a\":1}", "{\"Q\":2,\"a\":3}", "{}", "null", "[]", "{\"a\":\"x\"}"];
        t.Both<Dictionary<string, int>>(texts, options);
        t.Both<IDictionary<string, int>>(texts, options);
        t.Both<Box<Dictionary<string, int>>>(texts.Select(text => $"{{\"Value\":{text}}}"), options);
        t.ReadEveryWay<Dictionary<string, int>>(texts, options);
        t.Write(new Dictionary<string, int> { ["a"] = 1 }, options);
    }

    private static IEnumerable<(string Name, Action<JsonSerializerOptions> Set)> Settings()
    {
        yield return ("plain", _ => { });
        yield return ("camel", o => o.PropertyNamingPolicy = JsonNamingPolicy.CamelCase);
        yield return ("web", o =>
        {
            o.PropertyNameCaseInsensitive = true;
            o.NumberHandling = JsonNumberHandling.AllowReadingFromString;
        });
        yield return ("no null", o => o.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull);
        yield return ("fields", o => o.IncludeFields = true);
        yield return ("disallow", o => o.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow);
    }

    /// <summary>A collection that only the delegate of its contract can add to.</summary>
    public class Pile : System.Collections.IEnumerable
    {
        private readonly List<object?> _items = [];

        public void Put(object? item) => _items.Add(item is JsonElement element ? element.GetRawText() + "!" : item);

        public System.Collections.IEnumerator GetEnumerator() => _items.GetEnumerator();
    }

    /// <summary>A list whose contract does not add to it like to other lists.</summary>
    public sealed class Line : System.Collections.ArrayList
    {
        public void Put(object? item) => Insert(0, item);
    }

    private sealed class UntypedResolver(JsonNumberHandling handling, bool describesObject) : IJsonTypeInfoResolver
    {
        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options)
            => type == typeof(System.Collections.ArrayList) ? JsonMetadataServices.CreateIListInfo<System.Collections.ArrayList>(options, new() { NumberHandling = handling, ObjectCreator = static () => new() })
            : type == typeof(System.Collections.Hashtable) ? JsonMetadataServices.CreateIDictionaryInfo<System.Collections.Hashtable>(options, new() { NumberHandling = handling, ObjectCreator = static () => new() })
            : type == typeof(System.Collections.IEnumerable) ? JsonMetadataServices.CreateIEnumerableInfo<System.Collections.IEnumerable>(options, new() { NumberHandling = handling })
            : type == typeof(System.Collections.Stack) ? JsonMetadataServices.CreateStackInfo<System.Collections.Stack>(options, new() { NumberHandling = handling, ObjectCreator = static () => new() }, static (stack, item) => stack.Push(item))
            : type == typeof(List<object>) ? JsonMetadataServices.CreateListInfo<List<object>, object>(options, new() { NumberHandling = handling, ObjectCreator = static () => [] })
            : type == typeof(object) && describesObject ? JsonMetadataServices.CreateValueInfo<object>(options, JsonMetadataServices.ObjectConverter!)
            : null;
    }

    private sealed class DictionaryResolver(Func<Dictionary<string, int>>? create) : IJsonTypeInfoResolver
    {
        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options)
            => type == typeof(Dictionary<string, int>) ? JsonMetadataServices.CreateDictionaryInfo<Dictionary<string, int>, string, int>(options, new() { ObjectCreator = create })
            : type == typeof(IDictionary<string, int>) ? JsonMetadataServices.CreateIDictionaryInfo<IDictionary<string, int>, string, int>(options, new() { ObjectCreator = create })
            : null;
    }

    private sealed class Resolver : IJsonTypeInfoResolver
    {
        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options)
            => type == typeof(Changeable) ? Changeable(options)
            : type == typeof(ChangeableRecord) ? Record(options)
            : type == typeof(ChangeableStruct) ? Struct(options)
            : type == typeof(int) ? JsonMetadataServices.CreateValueInfo<int>(options, JsonMetadataServices.Int32Converter)
            : type == typeof(string) ? JsonMetadataServices.CreateValueInfo<string>(options, JsonMetadataServices.StringConverter)
            : type == typeof(Uri) ? JsonMetadataServices.CreateValueInfo<Uri>(options, JsonMetadataServices.UriConverter)
            : type == typeof(int?) ? JsonMetadataServices.CreateValueInfo<int?>(options, JsonMetadataServices.GetNullableConverter<int>(options))
            : type == typeof(DayOfWeek) ? JsonMetadataServices.CreateValueInfo<DayOfWeek>(options, JsonMetadataServices.GetEnumConverter<DayOfWeek>(options))
            : type == typeof(int[]) ? JsonMetadataServices.CreateArrayInfo<int>(options, new())
            : type == typeof(List<int>) ? JsonMetadataServices.CreateListInfo<List<int>, int>(options, new() { ObjectCreator = static () => [] })
            : type == typeof(Dictionary<string, int>) ? JsonMetadataServices.CreateDictionaryInfo<Dictionary<string, int>, string, int>(options, new() { ObjectCreator = static () => [] })
            : type == typeof(IEnumerable<int>) ? JsonMetadataServices.CreateIEnumerableInfo<IEnumerable<int>, int>(options, new())
            : type == typeof(IList<int>) ? JsonMetadataServices.CreateIListInfo<IList<int>, int>(options, new())
            : type == typeof(ISet<int>) ? JsonMetadataServices.CreateISetInfo<ISet<int>, int>(options, new())
            : type == typeof(Stack<int>) ? JsonMetadataServices.CreateStackInfo<Stack<int>, int>(options, new() { ObjectCreator = static () => new() })
            : type == typeof(Queue<int>) ? JsonMetadataServices.CreateQueueInfo<Queue<int>, int>(options, new() { ObjectCreator = static () => new() })
            : type == typeof(object) ? JsonMetadataServices.CreateValueInfo<object>(options, JsonMetadataServices.ObjectConverter!)
            : type == typeof(JsonElement) ? JsonMetadataServices.CreateValueInfo<JsonElement>(options, JsonMetadataServices.JsonElementConverter)
            : type == typeof(System.Collections.Stack) ? JsonMetadataServices.CreateStackInfo<System.Collections.Stack>(options, new() { ObjectCreator = static () => new() }, static (stack, item) => stack.Push(item))
            : type == typeof(System.Collections.Queue) ? JsonMetadataServices.CreateQueueInfo<System.Collections.Queue>(options, new() { ObjectCreator = static () => new() }, static (queue, item) => queue.Enqueue(item))
            : type == typeof(Pile) ? JsonMetadataServices.CreateStackInfo<Pile>(options, new() { ObjectCreator = static () => new() }, static (pile, item) => pile.Put(item))
            : type == typeof(Line) ? JsonMetadataServices.CreateQueueInfo<Line>(options, new() { ObjectCreator = static () => new() }, static (line, item) => line.Put(item))
            : type == typeof(ImmutableList<int>) ? JsonMetadataServices.CreateImmutableEnumerableInfo<ImmutableList<int>, int>(options, new(), ImmutableList.CreateRange)
            : type == typeof(ImmutableDictionary<string, int>) ? JsonMetadataServices.CreateImmutableDictionaryInfo<ImmutableDictionary<string, int>, string, int>(options, new(), ImmutableDictionary.CreateRange)
            : type == typeof(IReadOnlyDictionary<string, int>) ? JsonMetadataServices.CreateIReadOnlyDictionaryInfo<IReadOnlyDictionary<string, int>, string, int>(options, new())
            : null;

        private static JsonTypeInfo Changeable(JsonSerializerOptions options) => JsonMetadataServices.CreateObjectInfo(options, new JsonObjectInfoValues<Changeable>
        {
            ObjectCreator = static () => new(),
            PropertyMetadataInitializer = _ =>
            [
                Property<Changeable, int>(options, "X", static o => o.X, static (o, v) => o.X = v),
                Property<Changeable, string>(options, "Y", static o => o.Y, static (o, v) => o.Y = v),
                Property<Changeable, string>(options, "Z", static o => o.Z, static (o, v) => o.Z = v, JsonIgnoreCondition.WhenWritingNull, "zed"),
                Property<Changeable, int>(options, "Hidden", null, null, JsonIgnoreCondition.Always),
                Property<Changeable, int>(options, "ReadOnly", static o => o.ReadOnly, null),
                Property<Changeable, List<int>>(options, "List", static o => o.List, static (o, v) => o.List = v),
                Property<Changeable, Changeable>(options, "Next", static o => o.Next, static (o, v) => o.Next = v),
            ],
        });

        private static JsonTypeInfo Record(JsonSerializerOptions options) => JsonMetadataServices.CreateObjectInfo(options, new JsonObjectInfoValues<ChangeableRecord>
        {
            ObjectWithParameterizedConstructorCreator = static a => new((int)a[0], (string?)a[1], (int)a[2]),
            ConstructorParameterMetadataInitializer = static () =>
            [
                new() { Name = "A", ParameterType = typeof(int), Position = 0 },
                new() { Name = "B", ParameterType = typeof(string), Position = 1, HasDefaultValue = true, DefaultValue = "x", IsNullable = true },
                new() { Name = "C", ParameterType = typeof(int), Position = 2, HasDefaultValue = true, DefaultValue = 3 },
            ],
            PropertyMetadataInitializer = _ =>
            [
                Property<ChangeableRecord, int>(options, "A", static o => o.A, static (_, _) => throw new InvalidOperationException()),
                Property<ChangeableRecord, string>(options, "B", static o => o.B, static (_, _) => throw new InvalidOperationException()),
                Property<ChangeableRecord, int>(options, "C", static o => o.C, static (_, _) => throw new InvalidOperationException()),
                Property<ChangeableRecord, int>(options, "Extra", static o => o.Extra, static (o, v) => o.Extra = v),
            ],
        });

        private static JsonTypeInfo Struct(JsonSerializerOptions options) => JsonMetadataServices.CreateObjectInfo(options, new JsonObjectInfoValues<ChangeableStruct>
        {
            ObjectCreator = static () => default,
            PropertyMetadataInitializer = _ =>
            [
                JsonMetadataServices.CreatePropertyInfo(options, new JsonPropertyInfoValues<int> { IsProperty = true, IsPublic = true, DeclaringType = typeof(ChangeableStruct), PropertyName = "A", Getter = static o => ((ChangeableStruct)o).A, Setter = static (o, v) => System.Runtime.CompilerServices.Unsafe.Unbox<ChangeableStruct>(o).A = v }),
                JsonMetadataServices.CreatePropertyInfo(options, new JsonPropertyInfoValues<int> { IsPublic = true, DeclaringType = typeof(ChangeableStruct), PropertyName = "Field", Getter = static o => ((ChangeableStruct)o).Field, Setter = static (o, v) => System.Runtime.CompilerServices.Unsafe.Unbox<ChangeableStruct>(o).Field = v }),
            ],
        });

        private static JsonPropertyInfo Property<T, V>(JsonSerializerOptions options, string name, Func<T, V?>? get, Action<T, V?>? set, JsonIgnoreCondition? condition = null, string? jsonName = null)
            where T : class
            => JsonMetadataServices.CreatePropertyInfo(options, new JsonPropertyInfoValues<V>
            {
                IsProperty = true,
                IsPublic = true,
                DeclaringType = typeof(T),
                PropertyName = name,
                JsonPropertyName = jsonName,
                IgnoreCondition = condition,
                Getter = get is null ? null : o => get((T)o)!,
                Setter = set is null ? null : (o, v) => set((T)o, v),
            });
    }
}
