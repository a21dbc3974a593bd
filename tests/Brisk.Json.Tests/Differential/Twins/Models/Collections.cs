namespace Brisk.Json.Tests.Differential.OnStj.Models;

using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization;

public class DerivedList<T> : List<T>
{
    public int NotWritten { get; set; } = 3;
}

public class DerivedDictionary<T> : Dictionary<string, T>;

public class DerivedSet<T> : HashSet<T>;

public class DerivedQueue<T> : Queue<T>;

public class DerivedStack<T> : Stack<T>;

public class DerivedCollection<T> : Collection<T>;

public class DerivedConcurrentQueue<T> : ConcurrentQueue<T>;

public class DerivedConcurrentStack<T> : ConcurrentStack<T>;

public class ListWithoutDefaultConstructor<T>(int capacity) : List<T>(capacity);

public class ListWithPrivateConstructor<T> : List<T>
{
    private ListWithPrivateConstructor()
    {
    }

    public static ListWithPrivateConstructor<T> Make(params T[] items)
    {
        var list = new ListWithPrivateConstructor<T>();
        list.AddRange(items);
        return list;
    }
}

public abstract class AbstractList<T> : List<T>;

public interface IDerivedList<T> : IList<T>;

public interface IDerivedSet<T> : ISet<T>;

public interface IDerivedDictionary<T> : IDictionary<string, T>;

/// <summary>A collection that implements ICollection from scratch.</summary>
public class PlainCollection<T> : ICollection<T>
{
    private readonly List<T> _items = [];

    public int Count => _items.Count;

    public bool IsReadOnly => false;

    public void Add(T item) => _items.Add(item);

    public void Clear() => _items.Clear();

    public bool Contains(T item) => _items.Contains(item);

    public void CopyTo(T[] array, int arrayIndex) => _items.CopyTo(array, arrayIndex);

    public bool Remove(T item) => _items.Remove(item);

    public IEnumerator<T> GetEnumerator() => _items.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

public class ReadOnlyPlainCollection<T> : ICollection<T>
{
    public int Count => 0;

    public bool IsReadOnly => true;

    public void Add(T item) => throw new NotSupportedException("read-only");

    public void Clear()
    {
    }

    public bool Contains(T item) => false;

    public void CopyTo(T[] array, int arrayIndex)
    {
    }

    public bool Remove(T item) => false;

    public IEnumerator<T> GetEnumerator() => Enumerable.Empty<T>().GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>Only enumerable: can be written, but not read.</summary>
public class OnlyEnumerable<T>(params T[] items) : IEnumerable<T>
{
    public IEnumerator<T> GetEnumerator() => ((IEnumerable<T>)items).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>Enumerable with an Add method and a default constructor, which is enough for a collection initializer but not for a serializer.</summary>
public class EnumerableWithAdd<T> : IEnumerable<T>
{
    private readonly List<T> _items = [];

    public void Add(T item) => _items.Add(item);

    public IEnumerator<T> GetEnumerator() => _items.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

public struct StructList<T> : IList<T>
{
    private List<T>? _items;

    private List<T> Items => _items ??= [];

    public T this[int index]
    {
        get => Items[index];
        set => Items[index] = value;
    }

    public int Count => Items.Count;

    public bool IsReadOnly => false;

    public void Add(T item) => Items.Add(item);

    public void Clear() => Items.Clear();

    public bool Contains(T item) => Items.Contains(item);

    public void CopyTo(T[] array, int arrayIndex) => Items.CopyTo(array, arrayIndex);

    public int IndexOf(T item) => Items.IndexOf(item);

    public void Insert(int index, T item) => Items.Insert(index, item);

    public bool Remove(T item) => Items.Remove(item);

    public void RemoveAt(int index) => Items.RemoveAt(index);

    public IEnumerator<T> GetEnumerator() => Items.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

public struct StructDictionary<T> : IDictionary<string, T>
{
    private Dictionary<string, T>? _items;

    private Dictionary<string, T> Items => _items ??= [];

    public T this[string key]
    {
        get => Items[key];
        set => Items[key] = value;
    }

    public ICollection<string> Keys => Items.Keys;

    public ICollection<T> Values => Items.Values;

    public int Count => Items.Count;

    public bool IsReadOnly => false;

    public void Add(string key, T value) => Items.Add(key, value);

    public void Add(KeyValuePair<string, T> item) => Items.Add(item.Key, item.Value);

    public void Clear() => Items.Clear();

    public bool Contains(KeyValuePair<string, T> item) => Items.Contains(item);

    public bool ContainsKey(string key) => Items.ContainsKey(key);

    public void CopyTo(KeyValuePair<string, T>[] array, int arrayIndex)
    {
    }

    public bool Remove(string key) => Items.Remove(key);

    public bool Remove(KeyValuePair<string, T> item) => Items.Remove(item.Key);

    public bool TryGetValue(string key, [MaybeNullWhen(false)] out T value) => Items.TryGetValue(key, out value);

    public IEnumerator<KeyValuePair<string, T>> GetEnumerator() => Items.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

public class GetterOnly<T>
    where T : class, new()
{
    public T Value { get; } = new();
}

[JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
public class PopulatedBox<T>
{
    public PopulatedBox()
    {
    }

    public PopulatedBox(T value) => Value = value;

    public T? Value { get; }
}

/// <summary>Collections of other collections, mixed.</summary>
public class Nested
{
    public List<List<int>>? Lists { get; set; }

    public int[][]? Jagged { get; set; }

    public Dictionary<string, List<Dictionary<int, int[]>>>? Maps { get; set; }

    public List<KeyValuePair<string, int[]>>? Pairs { get; set; }

    public ImmutableArray<ImmutableArray<int>> Immutable { get; set; } = [];

    public IEnumerable<IEnumerable<string?>>? Interfaces { get; set; }

    public List<Box<List<Box<int>>>>? Boxes { get; set; }

    public int?[]? Nullables { get; set; }

    public IReadOnlyDictionary<string, IReadOnlyList<decimal>>? ReadOnly { get; set; }
}
