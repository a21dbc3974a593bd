namespace Brisk.Json.Converters;

/// <summary>Writes many bytes as a base64 string, in segments.</summary>
/// <param name="converter">The converter of the bytes.</param>
/// <param name="bytes">The bytes to write.</param>
internal sealed class Base64WriteFrame(ICursorConverter converter, ReadOnlyMemory<byte> bytes) : WriteFrame(converter)
{
    // A multiple of three, so that nothing is carried over from one segment to the next.
    private const int SegmentLength = 3 * 1024;

    // Beyond this, the base64 text would be longer than any array: the writer throws when it is called with all bytes.
    private const int MaxLength = 1_610_612_733;

    private int _position;

    /// <summary>Returns a frame if there are enough bytes for it to be worthwhile; null if they are written at once.</summary>
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
            if (isLast) return WriteStep.Ended;
        }
        while (!writer.IsDue(threshold));

        return WriteStep.Full;
    }
}
