namespace Brisk.Json;

/// <summary>Enumerates the non-empty segments of a sequence.</summary>
internal struct SegmentCursor
{
    /// <summary>Starts at the first non-empty segment, or at an empty one if there is none.</summary>
    public SegmentCursor(in ReadOnlySequence<byte> sequence)
    {
        Position = sequence.Start;
        Memory = sequence.First;
        if (sequence.IsSingleSegment) return;

        Remaining = sequence.Length - Memory.Length;
        if (Memory.IsEmpty) MoveNext();
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
    public bool MoveNext()
    {
        if (Remaining == 0) return false;

        Start = End;
        var segment = (ReadOnlySequenceSegment<byte>)Position.GetObject()!;
        ReadOnlyMemory<byte> memory;
        do
        {
            segment = segment.Next!;
            memory = segment.Memory;
        }
        while (memory.IsEmpty);

        if (memory.Length > Remaining) memory = memory[..(int)Remaining];

        Position = new SequencePosition(segment, 0);
        Memory = memory;
        Remaining -= memory.Length;
        return true;
    }
}
