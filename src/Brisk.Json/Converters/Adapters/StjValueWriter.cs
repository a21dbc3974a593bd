namespace Brisk.Json.Converters;

/// <summary>
/// A System.Text.Json writer for a value, or the elements of an array, with its output. A converter may keep the writer: between values the output is closed, so that nothing it
/// writes then gets into a later value.
/// </summary>
internal sealed class StjValueWriter : IBufferWriter<byte>
{
    // Larger output is not kept for the next value.
    private const int MaxKeptLength = 1 << 20;
    private const int MinLength = 256;

    private readonly Stj.JsonWriterOptions _options;

    // Not an ArrayBufferWriter, because elements are also taken from bytes that have not been flushed: _count is the number of those that have, _taken the end of the last element.
    private byte[] _buffer = [];
    private int _count;
    private int _taken;
    private bool _isOpen;

    public StjValueWriter(Stj.JsonWriterOptions options)
    {
        _options = options;
        Writer = new Stj.Utf8JsonWriter(this, options);
    }

    public Stj.Utf8JsonWriter Writer { get; private set; }

    /// <summary>What the writer has flushed since <see cref="Open"/>.</summary>
    public ReadOnlySpan<byte> Written => _buffer.AsSpan(0, _count);

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
        _count = _taken = 0;
        if (_buffer.Length > MaxKeptLength) _buffer = [];
    }

    /// <summary>Returns what the writer has written since the previous call, which need not be flushed; empty if a converter has reset or disposed the writer, as far as that can be recognized.</summary>
    public ReadOnlySpan<byte> TakeElement()
    {
        // Resetting the writer also resets its number of flushed bytes, and so must not find it at zero.
        if (_count == 0 && Writer.BytesPending > 0) Writer.Flush();

        int start = _taken;
        _taken = _count + Writer.BytesPending;
        return Writer.BytesCommitted == _count && _taken > start ? _buffer.AsSpan(start, _taken - start) : default;
    }

    public void Advance(int count)
    {
        ObjectDisposedException.ThrowIf(!_isOpen, typeof(Stj.Utf8JsonWriter));
        _count += count;
    }

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        ObjectDisposedException.ThrowIf(!_isOpen, typeof(Stj.Utf8JsonWriter));
        int length = checked(_count + Math.Max(sizeHint, MinLength));
        if (length > _buffer.Length)
        {
            Array.Resize(ref _buffer, Math.Max(length, (int)Math.Min(2L * _buffer.Length, Array.MaxLength)));
        }

        return _buffer.AsMemory(_count);
    }

    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
}
