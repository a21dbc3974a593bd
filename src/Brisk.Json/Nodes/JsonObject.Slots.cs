namespace Brisk.Json.Nodes;

public sealed partial class JsonObject
{
    // The names and values of the properties, by position. Some positions may be holes (see PropertyNames), which are included in _count. While _slots is null, the object is
    // unchanged from its text, or empty. Both fields are set by the first access, _names before _slots. Several threads may create them concurrently; the first ones are used,
    // except for empty objects. The copy of an object that has been accessed has names from the start.
    private PropertyNames? _names;
    private NodeSlot[]? _slots;
    private int _count;
    private int _version;

    /// <summary>Creates an object with one property, whose name it shares with other objects.</summary>
    internal static JsonObject Create(PropertyNames names, JsonNode value)
    {
        var made = new JsonObject { _names = names, _slots = new NodeSlot[1] };
        made.Fill(0, value);
        return made;
    }

    private NodeSlot[] Slots
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Volatile.Read(ref _slots) ?? FindProperties();
    }

    /// <summary>The slots with all their nodes if none has been accessed yet: when all will be accessed, it is faster to create them together.</summary>
    private NodeSlot[] FilledSlots => Volatile.Read(ref _slots) ?? FindProperties(withNodes: true);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private NodeSlot[] FindProperties(bool withNodes = false)
    {
        bool ignoresCase = IgnoresCase;
        if (_count == 0)
        {
            // If several threads do this, it does not matter which names remain: all are empty.
            _names ??= new PropertyNames(ignoresCase);
            Volatile.Write(ref _slots, []);
            return [];
        }

        var slots = new NodeSlot[_count];
        PropertyNames names = ReadNames(slots, ignoresCase);
        if (withNodes)
        {
            foreach (ref NodeSlot slot in slots.AsSpan())
            {
                slot.Node = NodeReader.Read(Document!, slot.Row + 1, OwnOptionBits, this);
            }
        }

        Interlocked.CompareExchange(ref _names, names, null);
        return Interlocked.CompareExchange(ref _slots, slots, null) ?? slots;
    }

    private PropertyNames ReadNames(NodeSlot[] slots, bool ignoresCase)
    {
        JsonDocument document = Document!;
        var position = new RowPosition(document, Row + 1);
        uint hash = (uint)slots.Length;
        for (int i = 0; i < slots.Length; i++)
        {
            slots[i].Row = position.RowInFirst;
            hash = (hash * 31) + (uint)position.Document.RowAt(position.Row).Size;
            position.MoveToValue();
            position.MoveAfterValue();
        }

        return SharedNames.Of(document).Find(document, slots, hash, ignoresCase);
    }

    // Determined by the first access: it does not change if the object becomes part of another tree.
    private bool IgnoresCase => _names?.IgnoresCase ?? (OptionBits & NodeOptionBits.IgnoresCase) != 0;

    /// <summary>The names; valid only if the slots exist.</summary>
    private PropertyNames Names => _names!;

    private int Find(string propertyName)
    {
        ArgumentNullException.ThrowIfNull(propertyName);
        _ = Slots;
        return Names.Find(propertyName);
    }

    // Like Find, but leaves it to ReserveSlot to create the names and slots of an empty object.
    private int FindToAdd(string propertyName)
    {
        ArgumentNullException.ThrowIfNull(propertyName);
        return _count == 0 && _slots is null ? -1 : Find(propertyName);
    }

    /// <summary>Returns the value in a slot, and creates its node if necessary.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private JsonNode? ValueIn(ref NodeSlot slot) => slot.IsInText ? ReadChild(ref slot, slot.Row + 1) : slot.Node;

    private int PositionAt(int index)
    {
        if ((uint)index >= (uint)Count) NodeErrors.ThrowIndex(Count);

        return Names.PositionAt(index);
    }

    /// <summary>Returns the names for modification, after copying them if they are shared with other objects.</summary>
    private PropertyNames NamesToChange()
    {
        PropertyNames names = Names;
        return names.IsShared ? _names = names.Copy() : names;
    }

    /// <param name="missing">The result of <see cref="FindToAdd"/> for the name.</param>
    private void AddSlot(string name, JsonNode? value, int missing)
    {
        ReserveSlot().Add(name, missing);
        Fill(_count, value);
    }

    private void InsertSlot(int index, string name, JsonNode? value, int missing)
    {
        if (index == Count)
        {
            AddSlot(name, value, missing);
            return;
        }

        Compact();
        PropertyNames names = ReserveSlot();
        names.Insert(index, name);
        Array.Copy(_slots!, index, _slots!, index + 1, _count - index);
        Fill(index, value);
    }

    /// <summary>Reserves space for one more property, and returns the names for modification.</summary>
    private PropertyNames ReserveSlot()
    {
        if (_slots is not { } slots) return CreateFirstSlots();

        PropertyNames names = NamesToChange();
        if (_count == slots.Length) Grow(names);

        return names;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private PropertyNames CreateFirstSlots()
    {
        const int FirstCapacity = 4;
        _slots = new NodeSlot[FirstCapacity];
        return _names = new PropertyNames(IgnoresCase, FirstCapacity);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Grow(PropertyNames names)
    {
        if (names.IsSparse)
        {
            Compact();
        }
        else
        {
            Array.Resize(ref _slots, Math.Max(4, 2 * _count));
        }
    }

    private void Fill(int position, JsonNode? value)
    {
        _slots![position] = new NodeSlot(value);
        _count++;
        _version++;
        Adopt(value);
    }

    private void RemoveSlot(int position)
    {
        NodeSlot[] slots = Slots;
        slots[position].Node?.Parent = null;
        PropertyNames names = NamesToChange();
        if (names.RemoveAt(position))
        {
            _count--;
            if (position < _count) Array.Copy(slots, position + 1, slots, position, _count - position);

            slots[_count] = default;
        }
        else
        {
            slots[position] = default;
            _count = names.End;
            if (names.Holes > _count / 2) Compact();
        }

        _version++;
        MarkChanged();
    }

    private void Compact()
    {
        if (Names.Holes == 0) return;

        PropertyNames names = NamesToChange();
        NodeSlot[] slots = Slots;
        int kept = 0;
        for (int i = 0; i < _count; i++)
        {
            if (names[i] is not null) slots[kept++] = slots[i];
        }

        Array.Clear(slots, kept, _count - kept);
        _count = kept;
        names.Compact();
    }

    /// <summary>Replaces a value, without invalidating enumerators.</summary>
    private void Replace(ref NodeSlot slot, JsonNode? value)
    {
        if (value is not null && value == slot.Node) return;

        CheckOrphan(value, this);
        slot.Node?.Parent = null;
        slot.Set(value);
        Adopt(value);
    }

    private void Adopt(JsonNode? value)
    {
        if (value is not null) value.Parent = this;

        MarkChanged();
    }
}
