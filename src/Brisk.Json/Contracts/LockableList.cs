using System.Collections;

namespace Brisk.Json.Contracts;

/// <summary>A list that can be made read-only. It rejects null and, once it is read-only, every change, even one without an effect.</summary>
internal abstract class LockableList<T> : IList<T>
    where T : class
{
    // Each change replaces the array, which is how enumerators detect it. These lists are short.
    private T[] _items = [];

    public int Count => _items.Length;

    public ReadOnlySpan<T> Span => _items;

    public abstract bool IsReadOnly { get; }

    public T this[int index]
    {
        get
        {
            CheckIndex(index, Count);
            return _items[index];
        }

        set
        {
            ArgumentNullException.ThrowIfNull(value);
            BeforeChange(value);
            CheckIndex(index, Count);
            Replace(index, 1, [value]);
        }
    }

    public void Add(T item)
    {
        ArgumentNullException.ThrowIfNull(item);
        BeforeChange(item);
        Replace(Count, 0, [item]);
    }

    public void Insert(int index, T item)
    {
        ArgumentNullException.ThrowIfNull(item);
        BeforeChange(item);
        CheckIndex(index, Count + 1);
        Replace(index, 0, [item]);
    }

    public bool Remove(T item)
    {
        BeforeChange(null);
        int index = IndexOf(item);
        if (index < 0) return false;

        Replace(index, 1, []);
        return true;
    }

    public void RemoveAt(int index)
    {
        BeforeChange(null);
        CheckIndex(index, Count);
        Replace(index, 1, []);
    }

    public void Clear()
    {
        BeforeChange(null);
        Replace(0, Count, []);
    }

    public virtual int IndexOf(T item) => Span.IndexOf(item);

    public bool Contains(T item) => IndexOf(item) >= 0;

    public void CopyTo(T[] array, int arrayIndex) => Array.Copy(_items, 0, array, arrayIndex, Count);

    public IEnumerator<T> GetEnumerator() => Enumerate(_items);

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>Replaces all items, without checks and notifications.</summary>
    protected void SetItems(ReadOnlySpan<T> items) => _items = items.ToArray();

    /// <summary>Throws if the list is read-only or rejects the item.</summary>
    /// <param name="added">The item to add, or null if none is added.</param>
    protected abstract void BeforeChange(T? added);

    protected virtual void OnChanged() { }

    private static void CheckIndex(int index, int limit)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(index);
        ArgumentOutOfRangeException.ThrowIfGreaterThanOrEqual(index, limit);
    }

    private void Replace(int index, int count, ReadOnlySpan<T> added)
    {
        _items = [.. _items.AsSpan(0, index), .. added, .. _items.AsSpan(index + count)];
        OnChanged();
    }

    private IEnumerator<T> Enumerate(T[] items)
    {
        for (int i = 0; ; i++)
        {
            if (items != _items)
            {
                throw new InvalidOperationException("The list was modified; the enumeration cannot continue.");
            }

            if (i >= items.Length) yield break;

            yield return items[i];
        }
    }
}

/// <summary>The converters of options. Rejects null, and any change after the options have become read-only.</summary>
internal sealed class ConverterList : LockableList<JsonConverter>
{
    private readonly JsonSerializerOptions _owner;

    public ConverterList(JsonSerializerOptions owner) => _owner = owner;

    public ConverterList(JsonSerializerOptions owner, ReadOnlySpan<JsonConverter> converters)
        : this(owner) => SetItems(converters);

    public override bool IsReadOnly => _owner.IsReadOnly;

    // By reference: equal converters are interchangeable for the library, but not for the user.
    public override int IndexOf(JsonConverter item)
    {
        ReadOnlySpan<JsonConverter> converters = Span;
        for (int i = 0; i < converters.Length; i++)
        {
            if (ReferenceEquals(converters[i], item)) return i;
        }

        return -1;
    }

    protected override void BeforeChange(JsonConverter? added) => _owner.ThrowIfReadOnly();
}
