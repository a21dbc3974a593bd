using System.Runtime.CompilerServices;

namespace Brisk.Json.Nodes;

public sealed partial class JsonObject
{
    // The properties: names and values, index by index. While _slots is null the object is as its text has it, or empty; both fields come with the
    // first question, _names before _slots. Several threads may then come with one each, of which the first is taken.
    private PropertyNames? _names;
    private NodeSlot[]? _slots;
    private int _count;
    private int _version;

    private NodeSlot[] Slots
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Volatile.Read(ref _slots) ?? FindProperties();
    }

    /// <summary>The slots with all their nodes, where none has been asked for: before all of them are, it is quicker to make them together.</summary>
    private NodeSlot[] FilledSlots => Volatile.Read(ref _slots) ?? FindProperties(withNodes: true);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private NodeSlot[] FindProperties(bool withNodes = false)
    {
        bool ignoresCase = (OptionBits & NodeOptionBits.IgnoresCase) != 0;
        NodeSlot[] slots = _count == 0 ? [] : new NodeSlot[_count];
        PropertyNames names = slots.Length == 0 ? new PropertyNames(ignoresCase) : ReadNames(slots, ignoresCase);
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
        int row = Row + 1;
        uint hash = (uint)slots.Length;
        for (int i = 0; i < slots.Length; i++)
        {
            slots[i].Row = row;
            hash = (hash * 31) + (uint)document.RowAt(row).Size;
            row = document.IndexAfter(row + 1);
        }

        return SharedNames.Of(document).Find(document, slots, hash, ignoresCase);
    }

    /// <summary>The names; only once the slots are there.</summary>
    private PropertyNames Names => _names!;

    private int Find(string propertyName)
    {
        ArgumentNullException.ThrowIfNull(propertyName);
        return Slots.Length == 0 ? -1 : Names.IndexOf(propertyName);
    }

    /// <summary>The value in a slot, which becomes a node if it was none.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private JsonNode? ValueIn(ref NodeSlot slot) => slot.IsInText ? ReadValue(ref slot) : slot.Node;

    private JsonNode? ReadValue(ref NodeSlot slot)
    {
        JsonNode? value = NodeReader.Read(Document!, slot.Row + 1, OwnOptionBits, this);
        return value is null ? null : Interlocked.CompareExchange(ref slot.Node, value, null) ?? value;
    }

    private ref NodeSlot SlotAt(int index)
    {
        NodeSlot[] slots = Slots;
        if ((uint)index >= (uint)_count)
        {
            NodeErrors.ThrowIndex(_count);
        }

        return ref slots[index];
    }

    /// <summary>The names, not shared with other objects, to be changed.</summary>
    private PropertyNames NamesToChange()
    {
        PropertyNames names = Names;
        return names.IsShared ? _names = names.Copy() : names;
    }

    private void InsertSlot(int index, string name, JsonNode? value)
    {
        NodeSlot[] slots = Slots;
        PropertyNames names = NamesToChange();
        if (_count == slots.Length)
        {
            Array.Resize(ref slots, Math.Max(4, 2 * _count));
            _slots = slots;
        }

        if (index == _count)
        {
            names.Add(name);
        }
        else
        {
            names.Insert(index, name);
            Array.Copy(slots, index, slots, index + 1, _count - index);
        }

        slots[index] = new NodeSlot(value);
        _count++;
        _version++;
        Adopt(value);
    }

    private void RemoveSlot(int index)
    {
        NodeSlot[] slots = Slots;
        Release(slots[index].Node);
        NamesToChange().RemoveAt(index);
        Array.Copy(slots, index + 1, slots, index, _count - index - 1);
        slots[--_count] = default;
        _version++;
        MarkChanged();
    }

    /// <summary>Replaces a value; the enumerators do not mind.</summary>
    private void Replace(ref NodeSlot slot, JsonNode? value)
    {
        if (value is not null && value == slot.Node)
        {
            return;
        }

        CheckOrphan(value, this);
        Release(slot.Node);
        slot.Set(value);
        Adopt(value);
    }

    private void Adopt(JsonNode? value)
    {
        if (value is not null)
        {
            value.Parent = this;
        }

        MarkChanged();
    }

    private static void Release(JsonNode? value)
    {
        if (value is not null)
        {
            value.Parent = null;
        }
    }
}
