using System.Buffers;

namespace Brisk.Json.Tests.Reading;

/// <summary>Creates sequences of several segments.</summary>
internal static class Segments
{
    /// <summary>Splits the text at the given positions; equal positions make empty segments.</summary>
    public static ReadOnlySequence<byte> Cut(ReadOnlySpan<byte> text, params ReadOnlySpan<int> cuts)
    {
        Segment? first = null, last = null;
        int start = 0;
        for (int i = 0; i <= cuts.Length; i++)
        {
            int end = i < cuts.Length ? cuts[i] : text.Length;
            last = new Segment(text[start..end].ToArray(), last);
            first ??= last;
            start = end;
        }

        return new ReadOnlySequence<byte>(first!, 0, last!, last!.Memory.Length);
    }

    /// <summary>Creates segments of one length.</summary>
    public static ReadOnlySequence<byte> Every(ReadOnlySpan<byte> text, int length)
    {
        var cuts = new List<int>();
        for (int i = length; i < text.Length; i += length) cuts.Add(i);
        return Cut(text, [.. cuts]);
    }

    /// <summary>Describes a position by the index of its segment and the offset in it.</summary>
    public static (int Segment, int Offset) Locate(ReadOnlySequence<byte> sequence, SequencePosition position)
    {
        int index = 0;
        object? segment = sequence.Start.GetObject();
        while (segment is Segment s && !ReferenceEquals(segment, position.GetObject()))
        {
            segment = s.Next;
            index++;
        }

        return (index, position.GetInteger());
    }

    private sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        public Segment(byte[] bytes, Segment? previous)
        {
            Memory = bytes;
            if (previous is null) return;
            RunningIndex = previous.RunningIndex + previous.Memory.Length;
            previous.Next = this;
        }
    }
}
