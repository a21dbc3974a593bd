using Brisk.Json.Modeling;

namespace Brisk.Json.Converters;

/// <summary>Writes a string in segments that are read from a stream.</summary>
internal readonly struct StringSegments(JsonStringContent content, byte[] buffer)
{
    public const int Length = 6 * 1024;

    public byte[] Buffer => buffer;

    /// <summary>Writes the segment in the buffer.</summary>
    /// <param name="count">Its length, or 0 at the end of the string.</param>
    /// <returns>Whether the string continues.</returns>
    public bool Write(Utf8JsonWriter writer, int count)
    {
        ReadOnlySpan<byte> segment = Buffer.AsSpan(0, count);
        if (content == JsonStringContent.Base64)
        {
            writer.WriteBase64StringSegment(segment, isFinalSegment: count == 0);
        }
        else
        {
            writer.WriteStringValueSegment(segment, isFinalSegment: count == 0);
        }

        return count > 0;
    }
}

internal sealed class StringWriteFrame<T>(AccumulatedStringConverter<T> converter, T value) : WriteFrame(converter)
{
    private readonly StringSegments _segments = new(converter.Content, new byte[StringSegments.Length]);
    private Stream? _stream;
    private CancellationToken _cancellationToken;
    private Task<int>? _reading;

    public override ValueTask<bool> Pending => new(IsReadAsync(_reading!));

    public override void Begin(Utf8JsonWriter writer, CancellationToken cancellationToken)
    {
        _cancellationToken = cancellationToken;
        _stream = converter.Open(writer, value);
    }

    public override WriteStep Write(Utf8JsonWriter writer, int threshold)
    {
        do
        {
            int count;
            if (_reading is { } ended)
            {
                _reading = null;
                count = ended.GetAwaiter().GetResult();
            }
            else
            {
                ValueTask<int> reading = _stream!.ReadAsync(_segments.Buffer, _cancellationToken);
                if (!reading.IsCompleted)
                {
                    _reading = reading.AsTask();
                    return WriteStep.Wait;
                }

                count = reading.Result;
            }

            if (!_segments.Write(writer, count)) return WriteStep.Ended;
        }
        while (!writer.IsDue(threshold));

        return WriteStep.Full;
    }

    public override ValueTask DisposeAsync() => _stream?.DisposeAsync() ?? default;

    private static async Task<bool> IsReadAsync(Task<int> reading) => await reading.ConfigureAwait(false) > 0;
}

/// <summary>Writes many bytes as a base64 string, in segments.</summary>
internal sealed class Base64WriteFrame(ICursorConverter converter, ReadOnlyMemory<byte> bytes) : WriteFrame(converter)
{
    // A multiple of three, so that nothing is carried over from one segment to the next.
    private const int SegmentLength = 3 * 1024;

    // The longest input whose base64 encoding is shorter than 2^31 bytes. For more bytes, the writer throws when it is called with all of them.
    private const int MaxLength = 1_610_612_733;

    // Bytes in collections of a few elements, which are written in one step.
    private const int MaxSmall = 256;

    private int _position;

    /// <summary>Returns a frame if there are enough bytes for it to be worthwhile; null if they are written in one step.</summary>
    public static Base64WriteFrame? For(ICursorConverter converter, ReadOnlyMemory<byte> bytes)
        => bytes.Length is > SegmentLength and <= MaxLength ? new Base64WriteFrame(converter, bytes) : null;

    public static ValueSize SizeOf(ReadOnlySpan<byte> bytes)
        => bytes.Length > SegmentLength ? ValueSize.Large : bytes.Length > MaxSmall ? ValueSize.Unknown : ValueSize.Small;

    public override void Begin(Utf8JsonWriter writer, CancellationToken cancellationToken) { }

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
