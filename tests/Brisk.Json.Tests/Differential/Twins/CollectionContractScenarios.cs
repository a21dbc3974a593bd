namespace Brisk.Json.Tests.Differential.OnStj;

using System.Buffers;
using System.Collections;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>Contracts of collections that a program creates, or modifies.</summary>
public static class CollectionContractScenarios
{
    public static void Created_empty(Transcript t)
    {
        CreatedEmpty(t, Named.B, "1", "\"B\"", "null");
        CreatedEmpty<MarkedList>(t, [1], "[1]", "null", "{}");
        CreatedEmpty<MarkedDictionary>(t, new() { ["a"] = 1 }, "{\"a\":1}", "null", "[]");
        CreatedEmpty(t, new MarkedObject { A = 1 }, "{\"A\":1}", "{}", "null", "[]");
        CreatedEmpty(t, new MarkedStruct { A = 1 }, "{\"A\":1}", "{}", "null", "[]");
        CreatedEmpty(t, new List<int> { 1 }, "[1]");
        CreatedEmpty(t, new Dictionary<string, int> { ["a"] = 1 }, "{\"a\":1}");
        CreatedEmpty(t, new ReadOnlySequence<byte>([1]), "{}");
        CreatedEmpty(t, Encoding.UTF8, "{}");
    }

    public static void Created_by_the_program(Transcript t)
    {
        Created(t, () => new SizedList(4, "list") { 9 }, "[1]", "[]", "null", "{}");
        Created<AbstractItems>(t, () => new Items { 9 }, "[1]", "[]", "null");
        Created<IItems>(t, () => new Items { 9 }, "[1]", "[]", "null");
        Created(t, () => new SizedCollection(1) { 9 }, "[1]", "[]", "null");
        Created(t, () => new SizedDictionary(1) { ["z"] = 9 }, "{\"a\":1}", "{}", "null", "[]");
        Created<INamedItems>(t, () => new NamedItems { ["z"] = 9 }, "{\"a\":1}", "{}", "null");
        Created(t, () => new SizedArrayList(1) { 9 }, "[1]", "[]", "null");
        Created(t, () => new SizedTable(1) { ["z"] = 9 }, "{\"a\":1}", "{}", "null");
        Created(t, () => new SizedStack(1), "[1,2]", "[]", "null");
        Created(t, () => new SizedUntypedQueue(1), "[1,2]", "[]", "null");
        Created(t, () => new ReadOnlyCollection<int>([9]), "[1]", "[]", "null", "{}");
        Created(t, () => new ReadOnlyDictionary<string, int>(new Dictionary<string, int> { ["z"] = 9 }), "{\"a\":1}", "{}", "null", "[]");
        Created(t, () => FrozenSet.ToFrozenSet([9]), "[1]", "[]", "null");
        Created(t, () => new Dictionary<string, int> { ["z"] = 9 }.ToFrozenDictionary(), "{\"a\":1}", "{}", "null");
        Created(t, () => new OnlyEnumerable<int>(9), "[1]", "[]", "null");
        Created(t, () => new ReadOnlyMap(), "{\"a\":1}", "null");
        Created(t, () => new UntypedSequence(), "[1]", "null");
        Created<IAsyncEnumerable<int>?>(t, () => null, "[1]", "null");
        Created(t, () => new int[] { 9 }, "[1]", "null");
        Created(t, () => ImmutableList.Create(9), "[1]", "null");
        Created<IEnumerable<int>>(t, () => new List<int> { 9 }, "[1]", "null");
        Created<IReadOnlyList<int>>(t, () => new List<int> { 9 }, "[1]", "null");
        Created<IReadOnlyDictionary<string, int>>(t, () => new Dictionary<string, int> { ["z"] = 9 }, "{\"a\":1}", "null");
        Created<IEnumerable>(t, () => new List<object> { 9 }, "[1]", "null");
        Created<ICollection>(t, () => new List<object> { 9 }, "[1]", "null");
        Created<IList<int>>(t, () => new List<int> { 9 }, "[1]", "null");
        Created<IDictionary>(t, () => new Dictionary<string, object> { ["z"] = 9 }, "{\"a\":1}", "null");
        Created(t, () => new Memory<int>([9]), "[1]", "[]", "null");
        Created(t, () => new ReadOnlyMemory<int>([9]), "[1]", "[]", "null");
        Created(t, () => new StructList<int> { 9 }, "[1]", "[]", "null");
        Created<StructList<int>?>(t, () => new StructList<int> { 9 }, "[1]", "[]", "null");
    }

    public static void Callbacks(Transcript t)
    {
        Notified<IEnumerable<int>>(t, "[1,2]", "[]", "null", "{}", "[1,\"x\"]");
        Notified<IReadOnlyList<int>>(t, "[1]", "null");
        Notified<IReadOnlyCollection<int>>(t, "[1]", "null");
        Notified<ICollection<int>>(t, "[1]", "null");
        Notified<IList<int>>(t, "[1]", "null");
        Notified<IReadOnlyDictionary<string, int>>(t, "{\"a\":1}", "{}", "null", "[]");
        Notified<IDictionary<string, int>>(t, "{\"a\":1}", "null");
        Notified<IEnumerable>(t, "[1]", "[]", "null");
        Notified<ICollection>(t, "[1]", "null");
        Notified<IList>(t, "[1]", "null");
        Notified<ISet<int>>(t, "[1]", "null");
        Notified<StructList<int>>(t, "[1]", "[]");
        Notified<List<int>>(t, "[1]", "null");
        Notified<Items>(t, "[1]", "null");
    }

    public static void Callbacks_of_memory(Transcript t)
    {
        Action<JsonTypeInfo, List<string>> change = static (info, log) =>
        {
            info.OnSerializing = _ => log.Add("serializing");
            info.OnDeserialized = value => log.Add("deserialized " + ObjectDump.Of(value));
        };
        Modified<Memory<int>>(t, "notified", change, new int[] { 1 }, "[1]", "[]", "null", "{}");
        Modified<ReadOnlyMemory<int>>(t, "notified", change, new int[] { 1 }, "[1]", "[]", "null", "{}");
    }

    private static void CreatedEmpty<T>(Transcript t, T value, params string[] documents)
    {
        var options = new JsonSerializerOptions { TypeInfoResolver = JsonTypeInfoResolver.Combine(new EmptyContracts(typeof(T)), new DefaultJsonTypeInfoResolver()) };
        string name = TypeName.Of(typeof(T));
        t.Add("kind " + name, () => options.GetTypeInfo(typeof(T)).Kind);
        t.Add("element " + name, () => $"{options.GetTypeInfo(typeof(T)).ElementType} {options.GetTypeInfo(typeof(T)).KeyType}");
        t.Add("properties " + name, () => options.GetTypeInfo(typeof(T)).Properties.Count);
        t.Add("create " + name, () => options.GetTypeInfo(typeof(T)).CreateObject is null);
        t.Add("write " + name, () => JsonSerializer.Serialize(value, options));
        t.Add("write member " + name, () => JsonSerializer.Serialize(new Box<T> { Value = value }, options));
        foreach (var json in documents)
            t.Add($"read {name} {json}", () => JsonSerializer.Deserialize<T>(json, options));
    }

    private static void Created<T>(Transcript t, Func<T> create, params string[] documents)
    {
        Modified(t, "created", (info, log) => info.CreateObject = () => Logged(create, log)!, create(), documents);
        Modified(t, "typed", (info, log) => ((JsonTypeInfo<T>)info).CreateObject = () => Logged(create, log), create(), documents);
        Modified(t, "not created", (info, _) => info.CreateObject = null, create(), documents);
    }

    private static T Logged<T>(Func<T> create, List<string> log)
    {
        log.Add("created");
        return create();
    }

    private static void Notified<T>(Transcript t, params string[] documents)
    {
        Modified(
            t,
            "notified",
            (info, log) =>
            {
                info.OnSerializing = _ => log.Add("serializing");
                info.OnSerialized = _ => log.Add("serialized");
                info.OnDeserializing = value => log.Add("deserializing " + ObjectDump.Of(value));
                info.OnDeserialized = value => log.Add("deserialized " + ObjectDump.Of(value));
            },
            JsonSerializer.Deserialize<T>(documents[0]),
            documents);
        Modified(t, "starting", (info, log) => info.OnDeserializing = value => log.Add("deserializing " + ObjectDump.Of(value)), JsonSerializer.Deserialize<T>(documents[0]), documents);
    }

    private static void Modified<T>(Transcript t, string label, Action<JsonTypeInfo, List<string>> change, T? value, params string[] documents)
    {
        label += " " + TypeName.Of(typeof(T));
        Case("write", options => JsonSerializer.Serialize(value, options));
        foreach (var json in documents)
        {
            Case("read " + json, options => JsonSerializer.Deserialize<T>(json, options));
            Case("read member " + json, options => JsonSerializer.Deserialize<Box<T>>($"{{\"Value\":{json}}}", options));
            Case("read stream " + json, options => JsonSerializer.DeserializeAsync<T>(new TricklingStream(Encoding.UTF8.GetBytes(json), 1), options).AsTask().GetAwaiter().GetResult());
        }

        void Case(string name, Func<JsonSerializerOptions, object?> run) => t.Add($"{label} {name}", () =>
        {
            List<string> log = [];
            var options = new JsonSerializerOptions
            {
                DefaultBufferSize = 1,
                TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { info => { if (info.Type == (Nullable.GetUnderlyingType(typeof(T)) ?? typeof(T))) change(info, log); } } },
            };
            object? result;
            try
            {
                result = run(options);
            }
            catch (Exception e) when (log.Count > 0)
            {
                result = Outcome.Describe(e, Shorthand.Position);
            }

            return new { result, log };
        });
    }

    private sealed class EmptyContracts(Type type) : IJsonTypeInfoResolver
    {
        public JsonTypeInfo? GetTypeInfo(Type requested, JsonSerializerOptions options) => requested == type ? JsonTypeInfo.CreateJsonTypeInfo(type, options) : null;
    }

    [JsonConverter(typeof(JsonStringEnumConverter<Named>))]
    public enum Named
    {
        A,
        B,
    }

    [JsonConverter(typeof(Never<MarkedList>))]
    public sealed class MarkedList : List<int>;

    [JsonConverter(typeof(Never<MarkedDictionary>))]
    public sealed class MarkedDictionary : Dictionary<string, int>;

    [JsonConverter(typeof(Never<MarkedObject>))]
    public sealed class MarkedObject
    {
        public int A { get; set; }
    }

    [JsonConverter(typeof(Never<MarkedStruct>))]
    public struct MarkedStruct
    {
        public int A { get; set; }
    }

    public sealed class Never<T> : JsonConverter<T>
    {
        public override T Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new FormatException("read");

        public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => throw new FormatException("written");
    }

    public sealed class ReadOnlyMap : IReadOnlyDictionary<string, int>
    {
        public int Count => 0;

        public IEnumerable<string> Keys => [];

        public IEnumerable<int> Values => [];

        public int this[string key] => 0;

        public bool ContainsKey(string key) => false;

        public bool TryGetValue(string key, out int value)
        {
            value = 0;
            return false;
        }

        public IEnumerator<KeyValuePair<string, int>> GetEnumerator()
        {
            yield break;
        }

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public sealed class UntypedSequence : IEnumerable
    {
        public IEnumerator GetEnumerator() => new[] { 9 }.GetEnumerator();
    }

    public sealed class SizedList(int capacity, string name) : List<int>(capacity)
    {
        public string Name { get; } = name;
    }

    public abstract class AbstractItems : List<int>;

    public interface IItems : IList<int>;

    public sealed class Items : AbstractItems, IItems;

    public sealed class SizedCollection(int capacity) : Collection<int>(new List<int>(capacity));

    public sealed class SizedDictionary(int capacity) : Dictionary<string, int>(capacity);

    public interface INamedItems : IDictionary<string, int>;

    public sealed class NamedItems : Dictionary<string, int>, INamedItems;

    public sealed class SizedArrayList(int capacity) : ArrayList(capacity);

    public sealed class SizedTable(int capacity) : Hashtable(capacity);

    public sealed class SizedStack(int capacity) : Stack<int>(capacity);

    public sealed class SizedUntypedQueue(int capacity) : Queue(capacity);
}
