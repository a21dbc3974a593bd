namespace Brisk.Json.Converters;

/// <summary>
/// A System.Text.Json writer for one value at a time, with its output. A converter may keep the writer: between values the output is closed, so that nothing it writes
/// then gets into a later value.
/// </summary>
internal sealed class StjValueWriter : IBufferWriter<byte>
{
    // Larger output is not kept for the next value.
    private const int MaxKeptLength = 1 << 20;

    private readonly Stj.JsonWriterOptions _options;
    private ArrayBufferWriter<byte> _output = new();
    private bool _isOpen;

    public StjValueWriter(Stj.JsonWriterOptions options)
    {
        _options = options;
        Writer = new Stj.Utf8JsonWriter(this, options);
    }

    public Stj.Utf8JsonWriter Writer { get; private set; }

    /// <summary>The number of bytes that have been written since <see cref="Open"/>, including those that have not been flushed.</summary>
    public int Length => checked((int)(Writer.BytesCommitted + Writer.BytesPending));

    /// <summary>What the writer has flushed since <see cref="Open"/>.</summary>
    public ReadOnlySpan<byte> Written => _output.WrittenSpan;

    public void Open()
    {
        _isOpen = true;
        try
        {
            Writer.Reset(this);
        }
        catch (ObjectDisposedException)
        {
            // A converter has disposed the writer that it kept.
            Writer = new Stj.Utf8JsonWriter(this, _options);
        }
    }

    public void Close()
    {
        _isOpen = false;
        if (_output.Capacity <= MaxKeptLength)
        {
            _output.ResetWrittenCount();
        }
        else
        {
            _output = new();
        }
    }

    public void Advance(int count)
    {
        ObjectDisposedException.ThrowIf(!_isOpen, typeof(Stj.Utf8JsonWriter));
        _output.Advance(count);
    }

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        ObjectDisposedException.ThrowIf(!_isOpen, typeof(Stj.Utf8JsonWriter));
        return _output.GetMemory(sizeHint);
    }

    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
}
