using System.Collections;

namespace Brisk.Json.Contracts;

/// <summary>A list that can be made read-only. It rejects null and, once it is read-only, every change, even one without an effect.</summary>
internal abstract class LockableList<T> : IList<T>
    where T : class
{
    // A single item needs no array: most lists of options have at most one item, and options are often created for a single call.
    private T _single = null!;
    private T[]? _items;
    private int _count;
    private int _version;

    public int Count => _count;

    /// <summary>The items. Valid until the next change.</summary>
    public ReadOnlySpan<T> Span => _items is { } items ? items.AsSpan(0, _count) : new ReadOnlySpan<T>(in _single)[.._count];

    /// <summary>Gets a value that indicates whether the list is read-only.</summary>
    public abstract bool IsReadOnly { get; }

    public T this[int index]
    {
        get
        {
            CheckIndex(index, _count);
            return Span[index];
        }

        set
        {
            ArgumentNullException.ThrowIfNull(value);
            BeforeChange(value);
            CheckIndex(index, _count);
            RemoveItem(index);
            InsertItem(index, value);
            OnChanged();
        }
    }

    public void Add(T item)
    {
        ArgumentNullException.ThrowIfNull(item);
        BeforeChange(item);
        InsertItem(_count, item);
        OnChanged();
    }

    public void Insert(int index, T item)
    {
        ArgumentNullException.ThrowIfNull(item);
        BeforeChange(item);
        CheckIndex(index, _count + 1);
        InsertItem(index, item);
        OnChanged();
    }

    public bool Remove(T item)
    {
        BeforeChange(null);
        int index = IndexOf(item);
        if (index < 0) return false;

        RemoveItem(index);
        OnChanged();
        return true;
    }

    public void RemoveAt(int index)
    {
        BeforeChange(null);
        CheckIndex(index, _count);
        RemoveItem(index);
        OnChanged();
    }

    public void Clear()
    {
        BeforeChange(null);
        SetItems([]);
        OnChanged();
    }

    public virtual int IndexOf(T item) => Span.IndexOf(item);

    public bool Contains(T item) => IndexOf(item) >= 0;

    public void CopyTo(T[] array, int arrayIndex) => Array.Copy(Span.ToArray(), 0, array, arrayIndex, _count);

    public IEnumerator<T> GetEnumerator() => Enumerate(_version);

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>Replaces all items, without checks and notifications.</summary>
    protected void SetItems(ReadOnlySpan<T> items)
    {
        _version++;
        _count = items.Length;
        _items = items.Length > 1 ? items.ToArray() : null;
        _single = items.Length == 1 ? items[0] : null!;
    }

    /// <summary>Throws if the list is read-only or rejects the item.</summary>
    /// <param name="added">The item to add, or null if none is added.</param>
    protected abstract void BeforeChange(T? added);

    protected virtual void OnChanged() { }

    private static void CheckIndex(int index, int limit)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(index);
        ArgumentOutOfRangeException.ThrowIfGreaterThanOrEqual(index, limit);
    }

    private void InsertItem(int index, T item)
    {
        _version++;
        if (_count == 0 && _items is null)
        {
            _single = item;
            _count = 1;
            return;
        }

        T[] items = _items ?? [_single];
        if (_count == items.Length) Array.Resize(ref items, Math.Max(4, _count * 2));

        Array.Copy(items, index, items, index + 1, _count - index);
        items[index] = item;
        _items = items;
        _count++;
    }

    private void RemoveItem(int index)
    {
        _version++;
        _count--;
        if (_items is { } items)
        {
            Array.Copy(items, index + 1, items, index, _count - index);
            items[_count] = null!;
        }
        else
        {
            _single = null!;
        }
    }

    private IEnumerator<T> Enumerate(int version)
    {
        for (int i = 0; ; i++)
        {
            if (version != _version)
            {
                throw new InvalidOperationException("The list was modified; the enumeration cannot continue.");
            }

            if (i >= _count) yield break;

            yield return Span[i];
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
