namespace Brisk.Json;

/// <summary>Enumerates the non-empty segments of a sequence.</summary>
internal struct SegmentCursor
{
    private SequencePosition _next;

    /// <summary>Starts at the first non-empty segment, or at an empty one if there is none.</summary>
    public SegmentCursor(in ReadOnlySequence<byte> sequence)
    {
        Position = _next = sequence.Start;
        if (sequence.IsSingleSegment)
        {
            Memory = sequence.First;
            return;
        }

        Remaining = sequence.Length;
        MoveNext(sequence);
    }

    public ReadOnlyMemory<byte> Memory { get; private set; }

    /// <summary>The start of the segment, as a position in the sequence.</summary>
    public SequencePosition Position { get; private set; }

    /// <summary>The start of the segment, relative to the start of the sequence.</summary>
    public long Start { get; private set; }

    /// <summary>The number of bytes in the remaining segments.</summary>
    public long Remaining { get; private set; }

    /// <summary>The end of the segment, relative to the start of the sequence.</summary>
    public readonly long End => Start + Memory.Length;

    /// <summary>Moves to the next non-empty segment. Returns false if there is none.</summary>
    public bool MoveNext(in ReadOnlySequence<byte> sequence)
    {
        if (Remaining == 0) return false;
        Start = End;
        ReadOnlyMemory<byte> memory;
        do
        {
            Position = _next;
            sequence.TryGet(ref _next, out memory);
        }
        while (memory.IsEmpty);
        Memory = memory;
        Remaining -= memory.Length;
        return true;
    }
}
