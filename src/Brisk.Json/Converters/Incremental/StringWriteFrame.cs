using Brisk.Json.Modeling;

namespace Brisk.Json.Converters;

/// <summary>Writes a string in segments that are read from a stream.</summary>
/// <param name="content">The content of the string.</param>
/// <param name="buffer">The memory for a segment.</param>
internal readonly struct StringSegments(JsonStringContent content, byte[] buffer)
{
    /// <summary>The length of a segment.</summary>
    public const int Length = 6 * 1024;

    /// <summary>The memory for the next segment.</summary>
    public byte[] Buffer => buffer;

    /// <summary>Writes the segment in the buffer.</summary>
    /// <param name="writer">The writer.</param>
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

/// <summary>Writes the content that a user-defined converter returns.</summary>
/// <param name="converter">The converter of the string.</param>
/// <param name="value">The value to write.</param>
internal sealed class StringWriteFrame<T>(AccumulatedStringConverter<T> converter, T value) : WriteFrame(converter)
{
    private readonly StringSegments _segments = new(converter.Content, new byte[StringSegments.Length]);
    private Stream? _stream;
    private CancellationToken _cancellationToken;
    private Task<int>? _reading;

    public override ValueTask<bool> Coming => new(IsReadAsync(_reading!));

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
