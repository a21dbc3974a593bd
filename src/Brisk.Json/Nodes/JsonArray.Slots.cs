namespace Brisk.Json.Nodes;

public sealed partial class JsonArray
{
    // The elements. While _slots is null, the array is unchanged from its text, or empty. _count is correct from the start; _slots is created by the
    // first access that the text cannot answer: several threads may create one each concurrently, of which the first is used.
    private NodeSlot[]? _slots;
    private int _count;
    private int _version;

    private NodeSlot[] Slots
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Volatile.Read(ref _slots) ?? FindElements();
    }

    /// <summary>The slots with all their nodes if none has been accessed yet: when all will be accessed, it is faster to create them together.</summary>
    private NodeSlot[] FilledSlots => Volatile.Read(ref _slots) ?? FindElements(withNodes: true);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private NodeSlot[] FindElements(bool withNodes = false)
    {
        NodeSlot[] slots = _count == 0 ? [] : new NodeSlot[_count];
        if (Document is { } document)
        {
            var position = new RowPosition(document, Row + 1);
            foreach (ref NodeSlot slot in slots.AsSpan())
            {
                slot.Row = position.RowInFirst;
                if (withNodes) slot.Node = NodeReader.Read(position.Document, position.Row, OwnOptionBits, this);

                position.MoveAfterValue();
            }
        }

        return Interlocked.CompareExchange(ref _slots, slots, null) ?? slots;
    }

    /// <summary>Returns the child in a slot, and creates its node if necessary.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private JsonNode? ChildIn(ref NodeSlot slot) => slot.IsInText ? ReadChild(ref slot) : slot.Node;

    private JsonNode? ReadChild(ref NodeSlot slot)
    {
        JsonNode? child = NodeReader.Read(Document!, slot.Row, OwnOptionBits, this);
        return child is null ? null : Interlocked.CompareExchange(ref slot.Node, child, null) ?? child;
    }

    private ref NodeSlot SlotAt(int index)
    {
        if ((uint)index >= (uint)_count) NodeErrors.ThrowIndex(_count);

        return ref Slots[index];
    }

    /// <summary>Reserves space for one more element at the end.</summary>
    private NodeSlot[] Reserve()
    {
        NodeSlot[] slots = Slots;
        if (_count == slots.Length)
        {
            Array.Resize(ref slots, Math.Max(4, (int)Math.Min(2L * _count, Array.MaxLength)));
            _slots = slots;
        }

        return slots;
    }

    private void InsertSlot(int index, JsonNode? item)
    {
        NodeSlot[] slots = Reserve();
        Array.Copy(slots, index, slots, index + 1, _count - index);
        slots[index] = new NodeSlot(item);
        _count++;
        Adopt(item);
    }

    private void RemoveSlots(int index, int count)
    {
        NodeSlot[] slots = Slots;
        for (int i = index; i < index + count; i++)
        {
            Release(slots[i].Node);
        }

        Array.Copy(slots, index + count, slots, index, _count - index - count);
        Array.Clear(slots, _count - count, count);
        _count -= count;
        NoteChange();
    }

    private void Adopt(JsonNode? item)
    {
        if (item is not null) item.Parent = this;

        NoteChange();
    }

    private static void Release(JsonNode? item)
    {
        if (item is not null) item.Parent = null;
    }

    private void NoteChange()
    {
        _version++;
        MarkChanged();
    }
}
