using System.Collections;

namespace Brisk.Json.Nodes;

// The list of the elements.
public sealed partial class JsonArray
{
    /// <summary>Adds an element at the end.</summary>
    /// <param name="item">The element.</param>
    /// <exception cref="InvalidOperationException">The element already has a parent, or contains the array.</exception>
    public void Add(JsonNode? item)
    {
        CheckOrphan(item, this);
        if (_slots is NodeSlot[] slots && _count < slots.Length)
        {
            slots[_count++] = new NodeSlot(item);
            Adopt(item);
        }
        else
        {
            InsertSlot(_count, item);
        }
    }

    /// <summary>Inserts an element.</summary>
    /// <param name="index">The zero-based index at which to insert.</param>
    /// <param name="item">The element.</param>
    /// <exception cref="ArgumentOutOfRangeException">The index is negative or greater than <see cref="Count"/>.</exception>
    /// <exception cref="InvalidOperationException">The element already has a parent, or contains the array.</exception>
    public void Insert(int index, JsonNode? item)
    {
        CheckOrphan(item, this);
        if ((uint)index > (uint)_count) NodeErrors.ThrowIndex(_count);

        InsertSlot(index, item);
    }

    /// <summary>Removes all elements.</summary>
    public void Clear()
    {
        for (int i = 0; _slots is not null && i < _count; i++)
        {
            SlotOf(i).Node?.Parent = null;
        }

        _slots = Array.Empty<NodeSlot>();
        _count = 0;
        RecordChange();
    }

    /// <summary>Returns whether a node is an element of the array. Nodes are compared by reference.</summary>
    /// <param name="item">The node.</param>
    /// <returns>true if it is; otherwise, false.</returns>
    public bool Contains(JsonNode? item) => IndexOf(item) >= 0;

    /// <summary>Finds a node in the array. Nodes are compared by reference.</summary>
    /// <param name="item">The node.</param>
    /// <returns>The zero-based index of its first occurrence, or -1 if it is not in the array.</returns>
    public int IndexOf(JsonNode? item)
    {
        if (item is not null && item.Parent != this) return -1;

        for (int start = 0; start < _count;)
        {
            ReadOnlySpan<NodeSlot> run = RunAt(start);
            for (int i = 0; i < run.Length; i++)
            {
                if (item is null ? IsNull(in run[i]) : run[i].Node == item) return start + i;
            }

            start += run.Length;
        }

        return -1;
    }

    /// <summary>Removes the first occurrence of a node. Nodes are compared by reference.</summary>
    /// <param name="item">The node.</param>
    /// <returns>true if the node was removed; otherwise, false.</returns>
    public bool Remove(JsonNode? item)
    {
        int index = IndexOf(item);
        if (index < 0) return false;

        RemoveSlots(index, 1);
        return true;
    }

    /// <summary>Removes the element at an index.</summary>
    /// <param name="index">The zero-based index.</param>
    /// <exception cref="ArgumentOutOfRangeException">The index is out of range.</exception>
    public void RemoveAt(int index)
    {
        if ((uint)index >= (uint)_count) NodeErrors.ThrowIndex(_count);

        RemoveSlots(index, 1);
    }

    /// <summary>Removes the elements that match a predicate.</summary>
    /// <param name="match">The predicate.</param>
    /// <returns>The number of elements removed.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="match"/> is null.</exception>
    public int RemoveAll(Func<JsonNode?, bool> match)
    {
        ArgumentNullException.ThrowIfNull(match);

        // The predicate is evaluated for all elements before any is removed: it may throw, and it may access the array.
        bool[] matches = new bool[_count];
        int count = 0;
        for (int i = 0; i < matches.Length; i++)
        {
            matches[i] = match(ChildIn(ref SlotOf(i)));
            count += matches[i] ? 1 : 0;
        }

        if (count != 0) RemoveMarked(matches);

        return count;
    }

    /// <summary>Removes a range of elements.</summary>
    /// <param name="index">The zero-based index of the first element.</param>
    /// <param name="count">The number of elements.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="index"/> or <paramref name="count"/> is negative.</exception>
    /// <exception cref="ArgumentException">The range is not within the array.</exception>
    public void RemoveRange(int index, int count)
    {
        if (index < 0) NodeErrors.ThrowNegative(nameof(index));

        if (count < 0) NodeErrors.ThrowNegative(nameof(count));

        if (_count - index < count) NodeErrors.ThrowRange();

        if (count != 0) RemoveSlots(index, count);
    }

    void ICollection<JsonNode?>.CopyTo(JsonNode?[] array, int index)
    {
        ArgumentNullException.ThrowIfNull(array, "destinationArray");
        if (index < 0) NodeErrors.ThrowNegative("destinationIndex");

        if (array.Length - index < _count) NodeErrors.ThrowDestinationTooShort("destinationArray");

        for (int i = 0; i < _count; i++)
        {
            array[index + i] = ChildIn(ref SlotOf(i));
        }
    }

    /// <summary>Returns an enumerator of the elements. It throws an <see cref="InvalidOperationException"/> if the array is modified.</summary>
    /// <returns>The enumerator.</returns>
    public IEnumerator<JsonNode?> GetEnumerator()
    {
        FillSlots();
        return new Enumerator(this);
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    private bool IsNull(in NodeSlot slot)
        => slot.Node is null && (slot.Row <= 0 || new RowPosition(Document!, slot.Row).Kind == JsonValueKind.Null);

    private void RemoveMarked(bool[] marks)
    {
        int kept = 0;
        for (int i = 0; i < _count; i++)
        {
            ref NodeSlot slot = ref SlotOf(i);
            if (i < marks.Length && marks[i])
            {
                slot.Node?.Parent = null;
            }
            else
            {
                SlotOf(kept++) = slot;
            }
        }

        ForgetSlots(kept, _count - kept);
    }

    // The methods that a loop calls are inlined, and what they call does not get the enumerator as an argument, so the JIT keeps its fields in registers.
    private sealed class Enumerator(JsonArray array) : IEnumerator<JsonNode?>
    {
        private readonly int _version = array._version;

        // The position is kept as a segment and a place in it. With one more field, the JIT would not keep them all in registers.
        private NodeSlot[] _segment = [];
        private int _length; // of the segment; 0 before the start and at the end
        private int _place; // of the next element

        public JsonNode? Current { get; private set; }

        object? IEnumerator.Current
        {
            get
            {
                if (_length == 0)
                {
                    throw new InvalidOperationException("Enumeration has either not started or has already finished.");
                }

                return Current;
            }
        }

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public bool MoveNext()
        {
            if (_version != array._version) NodeErrors.ThrowArrayModified();

            if (_place == _length)
            {
                _place = 0;
                ArraySegment<NodeSlot> next = array.SegmentAfter(_segment);
                _length = next.Count;
                if (_length == 0)
                {
                    Current = null;
                    return false;
                }

                _segment = next.Array!;
            }

            Current = array.ChildIn(ref _segment[_place]);
            _place++;
            return true;
        }

        public void Reset()
        {
            if (_version != array._version) NodeErrors.ThrowArrayModified();

            _segment = [];
            _length = _place = 0;
            Current = null;
        }

        public void Dispose() { }
    }
}
