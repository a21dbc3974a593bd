namespace Brisk.Json.Streaming;

/// <summary>A document that is buffered completely before it is read.</summary>
internal sealed class WholeText : IDisposable
{
    private readonly ByteSource _source;
    private readonly int _limit;
    private ArrivingText _text;

    public WholeText(ByteSource source, JsonSerializerOptions options)
    {
        _source = source;
        _limit = options.MaxBufferSize;

        // The length reported by a source is trusted only up to a limit.
        _text = new ArrivingText((int)Math.Clamp(source.ExpectedLength + 1, options.DefaultBufferSize, 1024 * 1024), _limit);
    }

    /// <summary>Whether the end of the text has been reached.</summary>
    public bool IsComplete => _text.IsFinal;

    /// <summary>Whether it is longer than the maximum buffer size.</summary>
    public bool IsTooLong => _text.Unread.Length >= _limit;

    /// <summary>The text, without its byte order mark.</summary>
    public ReadOnlySpan<byte> Span => _text.Unread;

    public Memory<byte> Free() => _text.Free();

    public void Commit(int count)
    {
        _text.Commit(count);
        if (count == 0) _text.TrySkipMark();
    }

    public JsonException LimitError() => StreamingErrors.BufferLimit(_limit);

    /// <summary>Releases the memory, and returns unread data to the source.</summary>
    public void Dispose()
    {
        _source.Release(IsComplete ? 0 : _text.Unread.Length);
        _text.Dispose();
    }
}
