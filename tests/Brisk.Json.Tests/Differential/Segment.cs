using System.Buffers;

namespace Brisk.Json.Tests.Differential;

/// <summary>Creates sequences of short segments.</summary>
public sealed class Segment : ReadOnlySequenceSegment<byte>
{
    /// <summary>Creates segments of one length; a negative length is the seed for random ones.</summary>
    public static ReadOnlySequence<byte> Split(byte[] bytes, int size)
    {
        var lengths = size < 0 ? new Random(size) : null;
        size = lengths?.Next(30) ?? size;
        var first = new Segment { Memory = bytes.AsMemory(0, Math.Min(size, bytes.Length)) };
        var last = first;
        for (var start = size; start < bytes.Length; start += last.Memory.Length)
        {
            size = lengths?.Next(30) ?? size;
            var next = new Segment { Memory = bytes.AsMemory(start, Math.Min(size, bytes.Length - start)), RunningIndex = start };
            last.Next = next;
            last = next;
        }

        return new(first, 0, last, last.Memory.Length);
    }
}
