namespace Brisk.Json.Nodes;

/// <summary>
/// The slots of a long array, in segments. A single array would be a large object. Collections of the youngest generation do not free large objects or
/// anything that they refer to, so the nodes of an unused document would stay in memory until a collection of all generations.
/// </summary>
internal sealed class SlotList
{
    /// <summary>The maximum length of a segment. Arrays of 85,000 bytes are large objects.</summary>
    public const int MaxSegment = 4096;

    private readonly int _maxSegment;

    // The segments, and the index of the first slot of each, followed by the number of slots. A segment may have unused slots at its end.
    private readonly List<NodeSlot[]> _segments = [];
    private readonly List<int> _starts = [0];

    /// <param name="count">The number of slots, which are empty.</param>
    public SlotList(int count, int maxSegment = MaxSegment)
    {
        _maxSegment = maxSegment;
        for (int start = 0; start < count; start += maxSegment)
        {
            AddSegment(new NodeSlot[Math.Min(maxSegment, count - start)]);
        }
    }

    /// <param name="slots">The slots, which are copied.</param>
    public SlotList(ReadOnlySpan<NodeSlot> slots, int maxSegment = MaxSegment)
        : this(slots.Length, maxSegment)
    {
        foreach (NodeSlot[] segment in _segments)
        {
            slots[..segment.Length].CopyTo(segment);
            slots = slots[segment.Length..];
        }
    }

    private SlotList(SlotList other)
    {
        _maxSegment = other._maxSegment;
        for (int i = 0; i < other._segments.Count; i++)
        {
            AddSegment(other.Used(i).ToArray());
        }
    }

    public int Count => _starts[^1];

    public ref NodeSlot this[int index]
    {
        get
        {
            int segment = SegmentOf(index);
            return ref _segments[segment][index - _starts[segment]];
        }
    }

    public SlotList Copy() => new(this);

    /// <summary>Returns consecutive slots from an index; none at the end.</summary>
    public Span<NodeSlot> RunAt(int index)
    {
        if (index == Count) return default;

        int segment = SegmentOf(index);
        return Used(segment)[(index - _starts[segment])..];
    }

    /// <summary>Returns the used slots of the segment that follows another one; those of the first one if the list does not contain that one, and none after the last.</summary>
    /// <remarks>Searches the segments, of which there are few unless most slots have been removed.</remarks>
    public ArraySegment<NodeSlot> SegmentAfter(NodeSlot[] segment)
    {
        int next = _segments.IndexOf(segment) + 1;
        return next < _segments.Count ? new(_segments[next], 0, Used(next).Length) : default;
    }

    public void Insert(int index, in NodeSlot slot)
    {
        int at = SegmentForInsertion(index);
        NodeSlot[] segment = _segments[at];
        int used = Used(at).Length, place = index - _starts[at];
        if (used == segment.Length) Array.Resize(ref segment, Math.Min(Math.Max(2 * used, 4), _maxSegment));

        Array.Copy(segment, place, segment, place + 1, used - place);
        segment[place] = slot;
        _segments[at] = segment;
        Shift(at + 1, 1);
    }

    public void RemoveRange(int index, int count)
    {
        while (count > 0)
        {
            int at = SegmentOf(index);
            Span<NodeSlot> used = Used(at);
            int place = index - _starts[at], removed = Math.Min(count, used.Length - place);
            used[(place + removed)..].CopyTo(used[place..]);
            used[^removed..].Clear();
            Shift(at + 1, -removed);
            if (_starts[at] == _starts[at + 1])
            {
                _segments.RemoveAt(at);
                _starts.RemoveAt(at + 1);
            }

            count -= removed;
        }
    }

    // A full segment is split, except at the end of the list, where it stays full.
    private int SegmentForInsertion(int index)
    {
        if (index == Count)
        {
            if (_segments.Count == 0 || Used(_segments.Count - 1).Length == _maxSegment) AddSegment([]);

            return _segments.Count - 1;
        }

        int at = SegmentOf(index);
        if (Used(at).Length < _maxSegment) return at;

        Divide(at);
        return SegmentOf(index);
    }

    private void Divide(int at)
    {
        Span<NodeSlot> used = Used(at);
        int half = used.Length / 2;
        _segments.Insert(at + 1, used[half..].ToArray());
        _starts.Insert(at + 1, _starts[at] + half);
        used[half..].Clear();
    }

    private void AddSegment(NodeSlot[] segment)
    {
        _segments.Add(segment);
        _starts.Add(Count + segment.Length);
    }

    private Span<NodeSlot> Used(int segment) => _segments[segment].AsSpan(0, _starts[segment + 1] - _starts[segment]);

    private void Shift(int first, int difference)
    {
        for (int i = first; i < _starts.Count; i++)
        {
            _starts[i] += difference;
        }
    }

    // Until the list is modified, all segments but the last one are full.
    private int SegmentOf(int index)
    {
        int guess = index / _maxSegment;
        if (guess < _segments.Count && _starts[guess] <= index && index < _starts[guess + 1]) return guess;

        int found = _starts.BinarySearch(index);
        return found < 0 ? ~found - 1 : found;
    }
}
