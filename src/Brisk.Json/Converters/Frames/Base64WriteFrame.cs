namespace Brisk.Json.Serialization;

/// <summary>Writes many bytes as a string in base64, in segments.</summary>
/// <param name="converter">The converter of the bytes.</param>
/// <param name="bytes">The bytes.</param>
internal sealed class Base64WriteFrame(ICursorConverter converter, ReadOnlyMemory<byte> bytes) : WriteFrame(converter)
{
    // A multiple of three, so that nothing is carried over from one segment to the next.
    private const int SegmentLength = 3 * 1024;

    // Beyond that base64 has no length that an array could have: the writer says so, asked for the whole.
    private const int MaxLength = 1_610_612_733;

    private int _position;

    /// <summary>A frame, where there are so many bytes that it is worth it; null where they are written whole.</summary>
    public static Base64WriteFrame? For(ICursorConverter converter, ReadOnlyMemory<byte> bytes)
        => bytes.Length is > SegmentLength and <= MaxLength ? new Base64WriteFrame(converter, bytes) : null;

    public override void Begin(Utf8JsonWriter writer, CancellationToken cancellationToken)
    {
    }

    public override WriteStep Write(Utf8JsonWriter writer, int threshold)
    {
        do
        {
            ReadOnlySpan<byte> segment = bytes.Span[_position..];
            bool isLast = segment.Length <= SegmentLength;
            segment = isLast ? segment : segment[..SegmentLength];
            writer.WriteBase64StringSegment(segment, isLast);
            _position += segment.Length;
            if (isLast)
            {
                return WriteStep.Ended;
            }
        }
        while (!writer.IsDue(threshold));

        return WriteStep.Full;
    }
}
