using System.Buffers;

namespace Brisk.Json.AspNetCore.Requests;

/// <summary>
/// A document in two segments, <c>0</c> and a space, that stands in for a body which has been read already. A converter recognises it by the segment
/// that its reader is in; nothing that a client sends makes such a segment.
/// </summary>
/// <remarks>Two segments, because the reader knows its segment only in sequences that have more than one.</remarks>
internal sealed class BodySegment : ReadOnlySequenceSegment<byte>
{
    private static readonly byte[] Document = "0 "u8.ToArray();

    private BodySegment(BodyReader body, int offset)
    {
        Body = body;
        Memory = Document.AsMemory(offset, 1);
        RunningIndex = offset;
    }

    /// <summary>The body that it stands in for.</summary>
    public BodyReader Body { get; }

    public static ReadOnlySequence<byte> StandInFor(BodyReader body)
    {
        var last = new BodySegment(body, 1);
        return new(new BodySegment(body, 0) { Next = last }, 0, last, 1);
    }
}
