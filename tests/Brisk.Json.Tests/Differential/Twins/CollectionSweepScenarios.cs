namespace Brisk.Json.Tests.Differential.OnStj;

using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

/// <summary>Every collection of the framework, and user-defined ones.</summary>
public static class CollectionSweepScenarios
{
    private static readonly string[] s_arrays = ["[]", "[1]", "[3,1,2,1]", "null", "{}", "1", "\"x\"", "[null]", "[\"x\"]", "[1", "[1,", "[1,]", "[[1]]", "[1,2,", "{\"a\":1}", "{\"$values\":[1]}"];
    private static readonly string[] s_maps = ["{}", "{\"a\":1}", "{\"b\":2,\"a\":1,\"c\":3}", "null", "[]", "1", "\"x\"", "{\"a\":null}", "{\"a\":\"x\"}", "{\"a\":1", "{\"a\":1,", "{\"a\":1,\"a\":2}", "{\"A\":1,\"a\":2}", "{\"\":1}", "{\"a\":{}}", "[[\"a\",1]]", "[{\"Key\":\"a\",\"Value\":1}]", "{\"\\u0061\":5}"];

    private static readonly (string, JsonSerializerOptions)[] s_options =
    [
        ("", new()),
        ("fields", new() { IncludeFields = true }),
        ("quoted", new() { NumberHandling = (JsonNumberHandling)7 }),
        ("unique", new() { AllowDuplicateProperties = false }),
        ("policies", new() { DictionaryKeyPolicy = JsonNamingPolicy.CamelCase, PropertyNamingPolicy = JsonNamingPolicy.CamelCase }),
        ("populate", new() { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate }),
        ("ignore default", new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault }),
        ("tiny", new() { DefaultBufferSize = 1 }),
    ];

    public class Holder<T> { public T? Value { get; set; } }
    public class Filled<T> where T : new() { public T Value { get; } = new(); }
    public record Constructed<T>(T? Value);

    private static void Lists<T>(Transcript t)
    {
        foreach (var (name, options) in s_options)
        {
            foreach (var json in s_arrays)
            {
                t.Both<T>(json, options, name);
                if (name is "" or "populate")
                {
                    t.Both<Holder<T>>($"{{\"Value\":{json}}}", options, name);
                    t.Read<Constructed<T>>($"{{\"Value\":{json}}}", options, name);
                    t.Read<T[]>($"[{json}]", options, name);
                }

                if (name is "" or "tiny")
                    t.Add($"{name} stream {TypeName.Of(typeof(T))} {json}", () => JsonSerializer.DeserializeAsync<T>(new TricklingStream(System.Text.Encoding.UTF8.GetBytes(json), 2), options).AsTask().GetAwaiter().GetResult());
            }
        }

        // Without a resolver, System.Text.Json has no contract for nullable values.
        if (Nullable.GetUnderlyingType(typeof(T)) is null)
            t.Add($"kind {TypeName.Of(typeof(T))}", () => new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver().GetTypeInfo(typeof(T), new()) is var i ? $"{i.Kind} {i.CreateObject is null} {(i.ElementType is null ? "" : TypeName.Of(i.ElementType))} {(i.KeyType is null ? "" : TypeName.Of(i.KeyType))}" : "");
    }

    private static void Maps<T>(Transcript t)
    {
        foreach (var (name, options) in s_options)
        {
            foreach (var json in s_maps)
            {
                t.Both<T>(json, options, name);
                if (name is "" or "populate")
                {
                    t.Both<Holder<T>>($"{{\"Value\":{json}}}", options, name);
                    t.Read<Constructed<T>>($"{{\"Value\":{json}}}", options, name);
                }

                if ((name is "" or "tiny") && !json.EndsWith(','))
                    t.Add($"{name} stream {TypeName.Of(typeof(T))} {json}", () => JsonSerializer.DeserializeAsync<T>(new TricklingStream(System.Text.Encoding.UTF8.GetBytes(json), 2), options).AsTask().GetAwaiter().GetResult());
            }
        }

        // Without a resolver, System.Text.Json has no contract for nullable values.
        if (Nullable.GetUnderlyingType(typeof(T)) is null)
            t.Add($"kind {TypeName.Of(typeof(T))}", () => new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver().GetTypeInfo(typeof(T), new()) is var i ? $"{i.Kind} {i.CreateObject is null} {(i.ElementType is null ? "" : TypeName.Of(i.ElementType))} {(i.KeyType is null ? "" : TypeName.Of(i.KeyType))}" : "");
    }

    public static void Arrays_and_lists(Transcript t)
    {
        Lists<int[]>(t); Lists<List<int>>(t); Lists<IList<int>>(t); Lists<ICollection<int>>(t); Lists<IEnumerable<int>>(t); Lists<IReadOnlyList<int>>(t); Lists<IReadOnlyCollection<int>>(t);
        Lists<int?[]>(t); Lists<List<int?>>(t); Lists<List<object>>(t); Lists<ArraySegment<int>>(t); Lists<Memory<int>>(t); Lists<ReadOnlyMemory<int>>(t); Lists<ReadOnlyMemory<int>?>(t);
    }

    public static void Sets(Transcript t)
    {
        Lists<HashSet<int>>(t); Lists<SortedSet<int>>(t); Lists<ISet<int>>(t); Lists<IReadOnlySet<int>>(t); Lists<FrozenSet<int>>(t); Lists<OrderedSetLike>(t); Lists<ReadOnlySet<int>>(t);
    }

    public static void Queues_and_stacks(Transcript t)
    {
        Lists<Queue<int>>(t); Lists<Stack<int>>(t); Lists<LinkedList<int>>(t); Lists<PriorityQueue<int, int>>(t);
        Lists<ConcurrentQueue<int>>(t); Lists<ConcurrentStack<int>>(t); Lists<ConcurrentBag<int>>(t); Lists<BlockingCollection<int>>(t); Lists<IProducerConsumerCollection<int>>(t);
    }

    public static void Immutables(Transcript t)
    {
        Lists<ImmutableArray<int>>(t); Lists<ImmutableArray<int>?>(t); Lists<ImmutableList<int>>(t); Lists<IImmutableList<int>>(t); Lists<ImmutableHashSet<int>>(t); Lists<IImmutableSet<int>>(t);
        Lists<ImmutableSortedSet<int>>(t); Lists<ImmutableQueue<int>>(t); Lists<IImmutableQueue<int>>(t); Lists<ImmutableStack<int>>(t); Lists<IImmutableStack<int>>(t);
        Lists<ImmutableList<int>.Builder>(t); Lists<ImmutableArray<int>.Builder>(t);
    }

    public static void Object_models(Transcript t)
    {
        Lists<Collection<int>>(t); Lists<ReadOnlyCollection<int>>(t); Lists<ObservableCollection<int>>(t); Lists<ReadOnlyObservableCollection<int>>(t); Lists<BitArray>(t); Lists<MyKeyed>(t);
    }

    public static void Untyped(Transcript t)
    {
        Lists<IEnumerable>(t); Lists<ICollection>(t); Lists<IList>(t); Lists<ArrayList>(t); Lists<Queue>(t); Lists<Stack>(t); Lists<Array>(t);
        Maps<IDictionary>(t); Maps<Hashtable>(t); Maps<SortedList>(t); Maps<ListDictionary>(t); Maps<HybridDictionary>(t); Maps<OrderedDictionary>(t); Maps<NameValueCollection>(t); Maps<StringDictionary>(t);
    }

    public static void Dictionaries(Transcript t)
    {
        Maps<Dictionary<string, int>>(t); Maps<IDictionary<string, int>>(t); Maps<IReadOnlyDictionary<string, int>>(t); Maps<SortedDictionary<string, int>>(t); Maps<SortedList<string, int>>(t); Maps<ConcurrentDictionary<string, int>>(t);
        Maps<FrozenDictionary<string, int>>(t); Maps<ReadOnlyDictionary<string, int>>(t); Maps<ImmutableDictionary<string, int>>(t); Maps<IImmutableDictionary<string, int>>(t); Maps<ImmutableSortedDictionary<string, int>>(t); Maps<OrderedDictionary<string, int>>(t);
        Maps<Dictionary<string, int?>>(t); Maps<Dictionary<string, object>>(t); Maps<Dictionary<string, object?>>(t); Maps<IDictionary<string, object>>(t); Maps<Dictionary<object, int>>(t); Maps<Dictionary<string, Dictionary<string, int>>>(t);
        Maps<List<KeyValuePair<string, int>>>(t); Maps<KeyValuePair<string, int>[]>(t); Maps<ILookup<string, int>>(t); Maps<ImmutableDictionary<string, int>.Builder>(t); Maps<ExpandoLike>(t); Maps<System.Dynamic.ExpandoObject>(t);
    }

    public sealed class OrderedSetLike : HashSet<int>;
    public sealed class MyKeyed : KeyedCollection<int, int> { protected override int GetKeyForItem(int item) => item; }
    public sealed class ExpandoLike : Dictionary<string, object?>;

    public class AddOnly : IEnumerable<int>
    {
        private readonly List<int> _items = [];
        public void Add(int item) => _items.Add(item);
        public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public class AddUntyped : IEnumerable
    {
        private readonly List<object?> _items = [];
        public void Add(object? item) => _items.Add(item);
        public IEnumerator GetEnumerator() => _items.GetEnumerator();
    }

    public class NoAdd(int count) : IEnumerable<int>
    {
        public IEnumerator<int> GetEnumerator() => Enumerable.Range(0, count).GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public class ListOfT<T> : List<T>;
    public class PrivateConstructor : List<int> { private PrivateConstructor() { } }
    public class ParameterConstructor(int capacity) : List<int>(capacity);
    public class CopyConstructor(IEnumerable<int> items) : List<int>(items);
    public class MarkedConstructor : List<int> { [JsonConstructor] public MarkedConstructor(List<int> items) : base(items) { } }
    public abstract class AbstractList : List<int>;
    public class WithProperties : List<int> { public int Extra { get; set; } = 5; [JsonInclude] public int Field = 6; }
    public class ReadOnlyFlag : Collection<int>, ICollection<int> { bool ICollection<int>.IsReadOnly => true; }
    public struct StructList : IList<int>
    {
        private List<int>? _items;
        private List<int> Items => _items ??= [];
        public int this[int index] { get => Items[index]; set => Items[index] = value; }
        public int Count => Items.Count;
        public bool IsReadOnly => false;
        public void Add(int item) => Items.Add(item);
        public void Clear() => Items.Clear();
        public bool Contains(int item) => Items.Contains(item);
        public void CopyTo(int[] array, int arrayIndex) => Items.CopyTo(array, arrayIndex);
        public IEnumerator<int> GetEnumerator() => Items.GetEnumerator();
        public int IndexOf(int item) => Items.IndexOf(item);
        public void Insert(int index, int item) => Items.Insert(index, item);
        public bool Remove(int item) => Items.Remove(item);
        public void RemoveAt(int index) => Items.RemoveAt(index);
        IEnumerator IEnumerable.GetEnumerator() => Items.GetEnumerator();
    }

    public class TwoEnumerables : IEnumerable<int>, IEnumerable<string>
    {
        IEnumerator<int> IEnumerable<int>.GetEnumerator() { yield return 1; }
        IEnumerator<string> IEnumerable<string>.GetEnumerator() { yield return "x"; }
        IEnumerator IEnumerable.GetEnumerator() { yield return 2; }
    }

    public class TwoDictionaries : Dictionary<string, int>, IDictionary<int, string>
    {
        string IDictionary<int, string>.this[int key] { get => ""; set { } }
        ICollection<int> IDictionary<int, string>.Keys => [];
        ICollection<string> IDictionary<int, string>.Values => [];
        bool ICollection<KeyValuePair<int, string>>.IsReadOnly => false;
        void IDictionary<int, string>.Add(int key, string value) { }
        void ICollection<KeyValuePair<int, string>>.Add(KeyValuePair<int, string> item) { }
        bool ICollection<KeyValuePair<int, string>>.Contains(KeyValuePair<int, string> item) => false;
        bool IDictionary<int, string>.ContainsKey(int key) => false;
        void ICollection<KeyValuePair<int, string>>.CopyTo(KeyValuePair<int, string>[] array, int arrayIndex) { }
        IEnumerator<KeyValuePair<int, string>> IEnumerable<KeyValuePair<int, string>>.GetEnumerator() { yield break; }
        bool IDictionary<int, string>.Remove(int key) => false;
        bool ICollection<KeyValuePair<int, string>>.Remove(KeyValuePair<int, string> item) => false;
        bool IDictionary<int, string>.TryGetValue(int key, out string value) { value = ""; return false; }
    }

    public interface IMyList : IList<int>;
    public interface IMyMap : IDictionary<string, int>;
    public class ReadOnlyMap : IReadOnlyDictionary<string, int>
    {
        private readonly Dictionary<string, int> _items = new() { ["q"] = 1 };
        public int this[string key] => _items[key];
        public IEnumerable<string> Keys => _items.Keys;
        public IEnumerable<int> Values => _items.Values;
        public int Count => _items.Count;
        public bool ContainsKey(string key) => _items.ContainsKey(key);
        public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => _items.GetEnumerator();
        public bool TryGetValue(string key, out int value) => _items.TryGetValue(key, out value);
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public class ThrowingAdd : List<int>, IList<int> { void ICollection<int>.Add(int item) => throw new FormatException(); public new void Add(int item) => throw new TimeoutException(); }

    public static void User_defined_collections(Transcript t)
    {
        Lists<AddOnly>(t); Lists<AddUntyped>(t); Lists<NoAdd>(t); Lists<ListOfT<int>>(t); Lists<PrivateConstructor>(t); Lists<ParameterConstructor>(t); Lists<CopyConstructor>(t); Lists<MarkedConstructor>(t); Lists<AbstractList>(t);
        Lists<WithProperties>(t); Lists<ReadOnlyFlag>(t); Lists<StructList>(t); Lists<StructList?>(t); Lists<TwoEnumerables>(t); Lists<IMyList>(t); Lists<ThrowingAdd>(t);
        Maps<TwoDictionaries>(t); Maps<IMyMap>(t); Maps<ReadOnlyMap>(t);
        t.Write(new NoAdd(3)); t.Write(new WithProperties { 1 }); t.Write(new TwoEnumerables()); t.Write(new ReadOnlyMap());
    }

    public static void Populated(Transcript t)
    {
        FilledBy<List<int>>(t, "[1,2]"); FilledBy<HashSet<int>>(t, "[1,2]"); FilledBy<Queue<int>>(t, "[1,2]"); FilledBy<Stack<int>>(t, "[1,2]"); FilledBy<ArrayList>(t, "[1,2]"); FilledBy<Collection<int>>(t, "[1,2]"); FilledBy<AddOnly>(t, "[1,2]"); FilledBy<ConcurrentBag<int>>(t, "[1,2]");
        FilledBy<Dictionary<string, int>>(t, """{"a":1}"""); FilledBy<Hashtable>(t, """{"a":1}"""); FilledBy<SortedList<string, int>>(t, """{"a":1}"""); FilledBy<ConcurrentDictionary<string, int>>(t, """{"a":1}"""); FilledBy<StructList>(t, "[1,2]");
    }

    private static void FilledBy<T>(Transcript t, string json) where T : new()
    {
        foreach (var (name, options) in s_options.Where(o => o.Item1 is "" or "populate" or "tiny"))
        {
            t.Add($"{name} filled {TypeName.Of(typeof(T))}", () => JsonSerializer.Serialize(JsonSerializer.Deserialize<Filled<T>>($"{{\"Value\":{json}}}", options)));
            t.Add($"{name} filled twice {TypeName.Of(typeof(T))}", () => JsonSerializer.Serialize(JsonSerializer.Deserialize<Filled<T>>($"{{\"Value\":{json},\"Value\":{json}}}", options)));
            t.Add($"{name} filled null {TypeName.Of(typeof(T))}", () => JsonSerializer.Serialize(JsonSerializer.Deserialize<Filled<T>>("{\"Value\":null}", options)));
            t.Add($"{name} filled wrong {TypeName.Of(typeof(T))}", () => JsonSerializer.Serialize(JsonSerializer.Deserialize<Filled<T>>("{\"Value\":7}", options)));
        }
    }
}
