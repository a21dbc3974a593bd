using System.Collections;

namespace Brisk.Json.Nodes;

// The properties as a dictionary.
public sealed partial class JsonObject
{
    ICollection<string> IDictionary<string, JsonNode?>.Keys => new NameView(this);

    ICollection<JsonNode?> IDictionary<string, JsonNode?>.Values => new ValueView(this);

    bool ICollection<KeyValuePair<string, JsonNode?>>.IsReadOnly => false;

    /// <summary>Adds a property at the end.</summary>
    /// <param name="propertyName">The name of the property.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    /// <exception cref="ArgumentException">A property with this name already exists.</exception>
    /// <exception cref="InvalidOperationException">The value already has a parent, or contains the object.</exception>
    public void Add(string propertyName, JsonNode? value)
    {
        if (!TryAdd(propertyName, value)) NodeErrors.ThrowDuplicate();
    }

    /// <summary>Adds a property at the end, unless one with this name exists.</summary>
    /// <param name="propertyName">The name of the property.</param>
    /// <param name="value">The value.</param>
    /// <returns>true if the property was added; otherwise, false.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    /// <exception cref="InvalidOperationException">The value already has a parent, or contains the object.</exception>
    public bool TryAdd(string propertyName, JsonNode? value)
    {
        int position = FindToAdd(propertyName);
        if (position >= 0) return false;

        CheckOrphan(value, this);
        AddSlot(propertyName, value, position);
        return true;
    }

    /// <inheritdoc cref="TryAdd(string, JsonNode)"/>
    /// <param name="index">The zero-based index of the property with this name, new or existing.</param>
    public bool TryAdd(string propertyName, JsonNode? value, out int index)
    {
        if (TryAdd(propertyName, value))
        {
            index = Count - 1;
            return true;
        }

        index = IndexOf(propertyName);
        return false;
    }

    /// <summary>Adds a property at the end.</summary>
    /// <param name="property">The name and value.</param>
    /// <inheritdoc cref="Add(string, JsonNode?)" path="/exception"/>
    public void Add(KeyValuePair<string, JsonNode?> property) => Add(property.Key, property.Value);

    /// <summary>Removes all properties.</summary>
    public void Clear()
    {
        if (_count != 0) _version++;

        // Before the first access, the object has not determined yet whether its names ignore case.
        if (_names is { } names) _names = new PropertyNames(names.IgnoresCase);
        if (_slots is { } slots)
        {
            foreach (ref NodeSlot slot in slots.AsSpan(0, _count))
            {
                slot.Node?.Parent = null;
            }

            _slots = [];
        }

        _count = 0;
        MarkChanged();
    }

    /// <summary>Returns whether a property exists.</summary>
    /// <param name="propertyName">The name of the property.</param>
    /// <returns>true if it exists; otherwise, false.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    public bool ContainsKey(string propertyName) => Find(propertyName) >= 0;

    /// <summary>Removes a property.</summary>
    /// <param name="propertyName">The name of the property.</param>
    /// <returns>true if the property was removed; otherwise, false.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    public bool Remove(string propertyName)
    {
        int position = Find(propertyName);
        if (position < 0) return false;

        RemoveSlot(position);
        return true;
    }

    bool IDictionary<string, JsonNode?>.TryGetValue(string propertyName, out JsonNode? jsonNode) => TryGetPropertyValue(propertyName, out jsonNode);

    bool ICollection<KeyValuePair<string, JsonNode?>>.Contains(KeyValuePair<string, JsonNode?> item) => IndexOf(item) >= 0;

    bool ICollection<KeyValuePair<string, JsonNode?>>.Remove(KeyValuePair<string, JsonNode?> item) => Remove(item.Key);

    void ICollection<KeyValuePair<string, JsonNode?>>.CopyTo(KeyValuePair<string, JsonNode?>[] array, int index)
    {
        ArgumentNullException.ThrowIfNull(array);
        CheckSpace(array.Length, index);
        foreach (KeyValuePair<string, JsonNode?> property in this)
        {
            array[index++] = property;
        }
    }

    /// <summary>Returns an enumerator of the properties. It throws an <see cref="InvalidOperationException"/> if properties are added, removed, or renamed.</summary>
    /// <returns>The enumerator.</returns>
    public IEnumerator<KeyValuePair<string, JsonNode?>> GetEnumerator() => new Enumerator(this);

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    private void CheckSpace(int length, int index, string? parameter = null)
    {
        _ = Slots;
        if (index < 0) NodeErrors.ThrowNegative("arrayIndex");

        if (length - index < Count) NodeErrors.ThrowDestinationTooShort(parameter);
    }

    // The methods that a loop calls are inlined, and what they call does not get the enumerator as an argument, so the JIT keeps its fields in registers.
    private sealed class Enumerator : IEnumerator<KeyValuePair<string, JsonNode?>>
    {
        private readonly JsonObject _owner;
        private readonly int _version;
        private readonly NodeSlot[] _slots;
        private readonly string?[] _names;
        private int _position;

        public Enumerator(JsonObject owner)
        {
            _slots = owner.FilledSlots;
            _names = owner.Names.ByPosition;
            _owner = owner;
            _version = owner._version;
        }

        public KeyValuePair<string, JsonNode?> Current { get; private set; }

        object IEnumerator.Current => Current;

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public bool MoveNext()
        {
            CheckVersion();
            int position = _position;
            string? name;
            do
            {
                if (position >= _owner._count)
                {
                    Current = default;
                    return false;
                }

                name = _names[position++];
            }
            while (name is null);

            _position = position;
            Current = new(name, _owner.ValueIn(ref _slots[position - 1]));
            return true;
        }

        public void Reset()
        {
            CheckVersion();
            _position = 0;
            Current = default;
        }

        public void Dispose() { }

        private void CheckVersion()
        {
            if (_version != _owner._version) NodeErrors.ThrowObjectModified();
        }
    }
}
