using System.Buffers;

namespace Brisk.Json.AspNetCore.Requests;

/// <summary>
/// A placeholder document in two segments, <c>0</c> and a space, for a body that has already been read. A converter recognizes it by the segment
/// of its reader; client input never creates such a segment.
/// </summary>
/// <remarks>Two segments, because the reader exposes its segment only for sequences with more than one.</remarks>
internal sealed class BodySegment : ReadOnlySequenceSegment<byte>
{
    private static readonly byte[] Document = "0 "u8.ToArray();

    private BodySegment(BodyReader body, int offset)
    {
        Body = body;
        Memory = Document.AsMemory(offset, 1);
        RunningIndex = offset;
    }

    /// <summary>The body that it represents.</summary>
    public BodyReader Body { get; }

    public static ReadOnlySequence<byte> StandInFor(BodyReader body)
    {
        var last = new BodySegment(body, 1);
        return new(new BodySegment(body, 0) { Next = last }, 0, last, 1);
    }
}
