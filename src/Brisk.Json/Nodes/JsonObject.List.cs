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
    /// <param name="index">The index, from zero.</param>
    /// <returns>Its name and value.</returns>
    /// <exception cref="ArgumentOutOfRangeException">There is no such index.</exception>
    public KeyValuePair<string, JsonNode?> GetAt(int index)
    {
        JsonNode? value = ValueIn(ref SlotAt(index));
        return new(Names[index], value);
    }

    /// <summary>Replaces the property at an index by another, which may have the same name.</summary>
    /// <param name="index">The index, from zero.</param>
    /// <param name="propertyName">The name.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">There is no such index.</exception>
    /// <exception cref="ArgumentException">Another property has that name.</exception>
    /// <exception cref="InvalidOperationException">The value has a parent already, or the object is in it.</exception>
    public void SetAt(int index, string propertyName, JsonNode? value)
    {
        ArgumentNullException.ThrowIfNull(propertyName);
        ref NodeSlot slot = ref SlotAt(index);
        int former = Names.IndexOf(propertyName);
        if (former >= 0 && former != index)
        {
            NodeErrors.ThrowDuplicate();
        }

        Replace(ref slot, value);
        if (former < 0)
        {
            NamesToChange().Rename(index, propertyName);
            _version++;
            MarkChanged();
        }
    }

    /// <summary>Replaces the value of the property at an index.</summary>
    /// <param name="index">The index, from zero.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="ArgumentOutOfRangeException">There is no such index.</exception>
    /// <exception cref="InvalidOperationException">The value has a parent already, or the object is in it.</exception>
    public void SetAt(int index, JsonNode? value) => Replace(ref SlotAt(index), value);

    /// <summary>Finds a property.</summary>
    /// <param name="propertyName">Its name.</param>
    /// <returns>Its index, from zero; -1 where there is none.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    public int IndexOf(string propertyName) => Find(propertyName);

    /// <summary>Inserts a property.</summary>
    /// <param name="index">Where, from zero.</param>
    /// <param name="propertyName">Its name.</param>
    /// <param name="value">Its value.</param>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The index is negative or greater than <see cref="Count"/>.</exception>
    /// <exception cref="ArgumentException">There is a property of that name.</exception>
    /// <exception cref="InvalidOperationException">The value has a parent already, or the object is in it.</exception>
    public void Insert(int index, string propertyName, JsonNode? value)
    {
        int former = Find(propertyName);
        if ((uint)index > (uint)_count)
        {
            NodeErrors.ThrowIndex(_count);
        }

        if (former >= 0)
        {
            NodeErrors.ThrowDuplicate();
        }

        CheckOrphan(value, this);
        InsertSlot(index, propertyName, value);
    }

    /// <summary>Removes the property at an index.</summary>
    /// <param name="index">The index, from zero.</param>
    /// <exception cref="ArgumentOutOfRangeException">There is no such index.</exception>
    public void RemoveAt(int index)
    {
        _ = SlotAt(index);
        RemoveSlot(index);
    }

    int IList<KeyValuePair<string, JsonNode?>>.IndexOf(KeyValuePair<string, JsonNode?> item) => IndexOf(item);

    void IList<KeyValuePair<string, JsonNode?>>.Insert(int index, KeyValuePair<string, JsonNode?> item) => Insert(index, item.Key, item.Value);

    // By name, and then by the very node.
    private int IndexOf(KeyValuePair<string, JsonNode?> item)
    {
        _ = Slots;
        ArgumentNullException.ThrowIfNull(item.Key, nameof(item));
        int index = Find(item.Key);
        return index >= 0 && ValueIn(ref Slots[index]) == item.Value ? index : -1;
    }
}
