using System.Buffers;

namespace Brisk.Json;

/// <summary>Walks over the segments of a sequence that are not empty.</summary>
internal struct SegmentCursor
{
    private SequencePosition _next;

    /// <summary>Begins at the first segment that is not empty; at an empty one when all are.</summary>
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

    /// <summary>The bytes of the segment.</summary>
    public ReadOnlyMemory<byte> Memory { get; private set; }

    /// <summary>Where the segment begins, as a position in the sequence.</summary>
    public SequencePosition Position { get; private set; }

    /// <summary>Where the segment begins, counted from the start of the sequence.</summary>
    public long Start { get; private set; }

    /// <summary>The count of bytes in the segments that follow.</summary>
    public long Remaining { get; private set; }

    /// <summary>Where the segment ends, counted from the start of the sequence.</summary>
    public readonly long End => Start + Memory.Length;

    /// <summary>Moves to the next segment that is not empty. False when there is none.</summary>
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
