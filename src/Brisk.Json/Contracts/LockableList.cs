using System.Collections;

namespace Brisk.Json.Contracts;

/// <summary>A list of something that can be locked. Null is refused, and so is every change from then on, even one that would change nothing.</summary>
/// <param name="items">What is in it at first.</param>
internal abstract class LockableList<T>(IEnumerable<T> items) : IList<T>
    where T : class
{
    /// <summary>The items.</summary>
    protected List<T> Items { get; } = [.. items];

    public int Count => Items.Count;

    /// <summary>Whether the list can no longer be changed.</summary>
    public abstract bool IsReadOnly { get; }

    public T this[int index]
    {
        get => Items[index];
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            BeforeChange(value);
            Items[index] = value;
            OnChanged();
        }
    }

    public void Add(T item)
    {
        ArgumentNullException.ThrowIfNull(item);
        BeforeChange(item);
        Items.Add(item);
        OnChanged();
    }

    public void Insert(int index, T item)
    {
        ArgumentNullException.ThrowIfNull(item);
        BeforeChange(item);
        Items.Insert(index, item);
        OnChanged();
    }

    public bool Remove(T item)
    {
        BeforeChange(null);
        int index = IndexOf(item);
        if (index < 0)
        {
            return false;
        }

        Items.RemoveAt(index);
        OnChanged();
        return true;
    }

    public void RemoveAt(int index)
    {
        BeforeChange(null);
        Items.RemoveAt(index);
        OnChanged();
    }

    public void Clear()
    {
        BeforeChange(null);
        Items.Clear();
        OnChanged();
    }

    public virtual int IndexOf(T item) => Items.IndexOf(item);

    public bool Contains(T item) => IndexOf(item) >= 0;

    public void CopyTo(T[] array, int arrayIndex) => Items.CopyTo(array, arrayIndex);

    public IEnumerator<T> GetEnumerator() => Items.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>Throws where the list, or this item, does not allow the change.</summary>
    /// <param name="added">The item that is added; null where none is.</param>
    protected abstract void BeforeChange(T? added);

    /// <summary>Called after a change.</summary>
    protected virtual void OnChanged()
    {
    }
}
