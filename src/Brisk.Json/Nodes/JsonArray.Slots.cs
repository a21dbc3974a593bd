namespace Brisk.Json.Nodes;

public sealed partial class JsonArray
{
    // The elements, in a NodeSlot[] or, if there are many, in a SlotList. While _slots is null, the array is unchanged from its text, or empty. _count is always correct; _slots is
    // created by the first access that needs it. Several threads may create one concurrently; the first is used.
    private object? _slots;
    private int _count;
    private int _version;

    private object Slots
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Volatile.Read(ref _slots) ?? FindElements();
    }

    /// <summary>Creates the slots with all their nodes if none has been accessed yet: when all will be accessed, it is faster to create them together.</summary>
    private void FillSlots()
    {
        if (Volatile.Read(ref _slots) is null) FindElements(withNodes: true);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private object FindElements(bool withNodes = false)
    {
        object slots = _count == 0 ? Array.Empty<NodeSlot>() : _count <= SlotList.MaxSegment ? new NodeSlot[_count] : new SlotList(_count);
        if (Document is { } document)
        {
            _ = OptionBits; // inherits options, which the elements keep when they are removed
            var position = new RowPosition(document, Row + 1);
            for (int start = 0; start < _count;)
            {
                Span<NodeSlot> run = RunAt(slots, start);
                foreach (ref NodeSlot slot in run)
                {
                    slot.Row = position.RowInFirst;
                    if (withNodes) slot.Node = NodeReader.Read(position.Document, position.Row, OwnOptionBits, this);

                    position.MoveAfterValue();
                }

                start += run.Length;
            }
        }

        return Interlocked.CompareExchange(ref _slots, slots, null) ?? slots;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private ref NodeSlot SlotOf(int index)
    {
        object slots = Slots;
        if (slots is NodeSlot[] array) return ref array[index];

        return ref ((SlotList)slots)[index];
    }

    /// <summary>Returns consecutive slots, starting at an index; an empty span at the end.</summary>
    private Span<NodeSlot> RunAt(int index) => RunAt(Slots, index);

    private Span<NodeSlot> RunAt(object slots, int index)
        => slots is NodeSlot[] array ? array.AsSpan(index, _count - index) : ((SlotList)slots).RunAt(index);

    /// <summary>Returns the used slots of the segment that follows another one; those of the first one if the array does not contain that one, and none after the last.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private ArraySegment<NodeSlot> SegmentAfter(NodeSlot[] segment)
        => _slots is SlotList list ? list.SegmentAfter(segment) : ReferenceEquals(_slots, segment) ? default : new((NodeSlot[])_slots!, 0, _count);

    /// <summary>Returns the child in a slot, and creates its node if necessary.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private JsonNode? ChildIn(ref NodeSlot slot) => slot.IsInText ? ReadChild(ref slot, slot.Row) : slot.Node;

    /// <summary>Returns the position of an element in the text, as in <see cref="NodeSlot.Row"/>.</summary>
    internal int RowOf(int index) => SlotOf(index).Row;

    internal void SetRow(int index, int row) => SlotOf(index).Row = row;

    private ref NodeSlot SlotAt(int index)
    {
        if ((uint)index >= (uint)_count) NodeErrors.ThrowIndex(_count);

        return ref SlotOf(index);
    }

    /// <summary>Reserves space for one more element at the end.</summary>
    private object Reserve()
    {
        object slots = Slots;
        if (slots is NodeSlot[] array && _count == array.Length)
        {
            if (_count < SlotList.MaxSegment)
            {
                Array.Resize(ref array, Math.Clamp(2 * _count, 4, SlotList.MaxSegment));
                slots = array;
            }
            else
            {
                slots = new SlotList(array);
            }

            _slots = slots;
        }

        return slots;
    }

    private void InsertSlot(int index, JsonNode? item)
    {
        object slots = Reserve();
        var slot = new NodeSlot(item);
        if (slots is NodeSlot[] array)
        {
            Array.Copy(array, index, array, index + 1, _count - index);
            array[index] = slot;
        }
        else
        {
            ((SlotList)slots).Insert(index, slot);
        }

        _count++;
        Adopt(item);
    }

    private void RemoveSlots(int index, int count)
    {
        for (int i = index; i < index + count; i++)
        {
            SlotOf(i).Node?.Parent = null;
        }

        ForgetSlots(index, count);
    }

    private void ForgetSlots(int index, int count)
    {
        object slots = Slots;
        if (slots is NodeSlot[] array)
        {
            Array.Copy(array, index + count, array, index, _count - index - count);
            Array.Clear(array, _count - count, count);
        }
        else
        {
            ((SlotList)slots).RemoveRange(index, count);
        }

        _count -= count;
        RecordChange();
    }

    private void Adopt(JsonNode? item)
    {
        if (item is not null) item.Parent = this;

        RecordChange();
    }

    private void RecordChange()
    {
        _version++;
        MarkChanged();
    }
}
