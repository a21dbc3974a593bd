namespace Brisk.Json.Nodes;

// The properties as a list.
public sealed partial class JsonObject
{
    KeyValuePair<string, JsonNode?> IList<KeyValuePair<string, JsonNode?>>.this[int index]
    {
        get => GetAt(index);
        set => SetAt(index, value.Key, value.Value);
    }

    /// <summary>Gets the property at an index.</summary>
    /// <param name="index">The zero-based index.</param>
    /// <returns>The name and value.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The index is out of range.</exception>
    public KeyValuePair<string, JsonNode?> GetAt(int index)
    {
        int position = PositionAt(index);
        return new(Names[position]!, ValueIn(ref Slots[position]));
    }

    /// <summary>Replaces the property at an index with another one, which may have the same name.</summary>
    /// <param name="index">The zero-based index.</param>
    /// <param name="propertyName">The name of the property.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The index is out of range.</exception>
    /// <exception cref="ArgumentException">Another property has this name.</exception>
    /// <exception cref="InvalidOperationException">The value already has a parent, or contains the object.</exception>
    public void SetAt(int index, string propertyName, JsonNode? value)
    {
        ArgumentNullException.ThrowIfNull(propertyName);
        int position = PositionAt(index);
        int former = Names.Find(propertyName);
        if (former >= 0 && former != position) NodeErrors.ThrowDuplicate();

        Replace(ref Slots[position], value);
        if (former < 0)
        {
            NamesToChange().Rename(position, propertyName);
            _version++;
            MarkChanged();
        }
    }

    /// <summary>Replaces the value of the property at an index.</summary>
    /// <param name="index">The zero-based index.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="ArgumentOutOfRangeException">The index is out of range.</exception>
    /// <exception cref="InvalidOperationException">The value already has a parent, or contains the object.</exception>
    public void SetAt(int index, JsonNode? value) => Replace(ref Slots[PositionAt(index)], value);

    /// <summary>Finds a property.</summary>
    /// <param name="propertyName">The name of the property.</param>
    /// <returns>The zero-based index, or -1 if there is no such property.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    public int IndexOf(string propertyName)
    {
        int position = Find(propertyName);
        return position < 0 ? -1 : Names.IndexAt(position);
    }

    /// <summary>Inserts a property.</summary>
    /// <param name="index">The zero-based index at which to insert.</param>
    /// <param name="propertyName">The name of the property.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The index is negative or greater than <see cref="Count"/>.</exception>
    /// <exception cref="ArgumentException">A property with this name already exists.</exception>
    /// <exception cref="InvalidOperationException">The value already has a parent, or contains the object.</exception>
    public void Insert(int index, string propertyName, JsonNode? value)
    {
        int former = Find(propertyName);
        if ((uint)index > (uint)Count) NodeErrors.ThrowIndex(Count);

        if (former >= 0) NodeErrors.ThrowDuplicate();

        CheckOrphan(value, this);
        InsertSlot(index, propertyName, value, former);
    }

    /// <summary>Removes the property at an index.</summary>
    /// <param name="index">The zero-based index.</param>
    /// <exception cref="ArgumentOutOfRangeException">The index is out of range.</exception>
    public void RemoveAt(int index) => RemoveSlot(PositionAt(index));

    int IList<KeyValuePair<string, JsonNode?>>.IndexOf(KeyValuePair<string, JsonNode?> item) => IndexOf(item);

    void IList<KeyValuePair<string, JsonNode?>>.Insert(int index, KeyValuePair<string, JsonNode?> item) => Insert(index, item.Key, item.Value);

    // By name, and then by reference.
    private int IndexOf(KeyValuePair<string, JsonNode?> item)
    {
        _ = Slots;
        ArgumentNullException.ThrowIfNull(item.Key, nameof(item));
        int position = Find(item.Key);
        return position >= 0 && ValueIn(ref Slots[position]) == item.Value ? Names.IndexAt(position) : -1;
    }
}
