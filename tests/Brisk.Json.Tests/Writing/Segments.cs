using System.Buffers;

namespace Brisk.Json.Tests.Writing;

/// <summary>Sequences of several segments.</summary>
internal static class Segments
{
    public static ReadOnlySequence<byte> Split(byte[] bytes, Random random)
    {
        var first = new Segment(ReadOnlyMemory<byte>.Empty, 0);
        Segment last = first;
        for (int i = 0; i < bytes.Length;)
        {
            int length = Math.Min(bytes.Length - i, random.Next(4));
            last = last.Append(bytes.AsMemory(i, length));
            i += length;
        }

        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    private sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        public Segment(ReadOnlyMemory<byte> memory, long index)
        {
            Memory = memory;
            RunningIndex = index;
        }

        public Segment Append(ReadOnlyMemory<byte> memory)
        {
            var next = new Segment(memory, RunningIndex + Memory.Length);
            Next = next;
            return next;
        }
    }
}
