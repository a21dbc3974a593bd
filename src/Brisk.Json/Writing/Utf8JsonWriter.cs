using System.Diagnostics;

namespace Brisk.Json;

/// <summary>
/// A forward-only writer of UTF-8 encoded JSON (RFC 8259) to an <see cref="IBufferWriter{T}"/> or a <see cref="Stream"/>.
/// Output becomes visible to the destination with <see cref="Flush"/>, <see cref="FlushAsync"/>, or <see cref="Dispose"/>,
/// or earlier if the memory obtained from a buffer writer is full.
/// </summary>
/// <remarks>
/// Unless <see cref="JsonWriterOptions.SkipValidation"/> is set, a call that would produce structurally invalid JSON throws an
/// <see cref="InvalidOperationException"/> and writes nothing. Names and values may have up to 166,666,666 characters or UTF-8 bytes;
/// longer ones throw an <see cref="ArgumentException"/>. Invalid UTF-16 or UTF-8 in them is written as U+FFFD.
/// Instances are not thread-safe. A disposed writer throws an <see cref="ObjectDisposedException"/>.
/// </remarks>
[DebuggerDisplay("{BytesCommitted} bytes committed, {BytesPending} pending, depth {CurrentDepth}")]
public sealed partial class Utf8JsonWriter : IDisposable, IAsyncDisposable
{
    // Every token is written in three steps: Begin… checks the state (see State.cs), reserves space for the longest
    // form of the token, writes the separator, and returns a position in _buffer; the caller stores the token there; End… receives the new
    // position and updates the state. Begin… consists of a few inlined instructions; growing, indentation, and errors are handled by a slow
    // counterpart. Texts are first passed to StoreText, which stores them directly; the three steps are used for texts that are long or near
    // the end of the buffer, and for custom encoders. Buffer.cs provides the space (an owned buffer, memory of a buffer writer, or the
    // staging area).

    private byte[] _buffer = [];
    private int _position;
    private int _limit;

    private int _state;
    private int _stateAfterValue;
    private int _stateMask;

    private WriterFormat _format = null!; // set by every constructor, before the writer is used

    /// <summary>The kernel that escapes text, as in the format.</summary>
    private EscapingKind _escaping;

    /// <summary>The serializer's options while it uses this writer, for nested calls.</summary>
    internal object? SerializerContext;

    /// <summary>Whether a custom converter has received this writer, and may have kept it. This is never reset: a converter may keep it for longer than one call.</summary>
    internal bool IsExposed;

    /// <summary>The maximum depth of the serializer that uses this writer.</summary>
    internal int SerializerMaxDepth
    {
        get => _serializerMaxDepth;
        set
        {
            _serializerMaxDepth = value;
            _openDepth = Math.Min(value, _format.MaxDepth);
        }
    }

    private int _serializerMaxDepth;

    /// <summary>Whether the serializer writes to a stream or pipe, where delegates of contracts do not write values.</summary>
    internal bool IsForStream;

    /// <summary>Information that the serializer has recorded about an exception being propagated.</summary>
    internal object? SerializerFailure
    {
        get => _extras?.SerializerFailure;
        set
        {
            if (value is not null || _extras is not null) Extras.SerializerFailure = value;
        }
    }

    /// <summary>Initializes a writer that writes to a buffer writer.</summary>
    /// <param name="bufferWriter">The destination. Its memory is used directly.</param>
    /// <param name="options">Options for formatting, escaping, and validation. By default, the output is minified and validated.</param>
    /// <exception cref="ArgumentNullException"><paramref name="bufferWriter"/> is null.</exception>
    public Utf8JsonWriter(IBufferWriter<byte> bufferWriter, JsonWriterOptions options = default)
    {
        ArgumentNullException.ThrowIfNull(bufferWriter);
        SetDestination(bufferWriter, DestinationKind.BufferWriter);
        SetOptions(options);
    }

    /// <summary>Initializes a writer that writes to a stream, which it does not close.</summary>
    /// <param name="utf8Json">The destination.</param>
    /// <param name="options">Options for formatting, escaping, and validation. By default, the output is minified and validated.</param>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is null.</exception>
    /// <exception cref="ArgumentException">The stream is not writable.</exception>
    public Utf8JsonWriter(Stream utf8Json, JsonWriterOptions options = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        if (!utf8Json.CanWrite) WriterErrors.ThrowStreamNotWritable();
        SetDestination(utf8Json, DestinationKind.Stream);
        SetOptions(options);
    }

    private Utf8JsonWriter() { }

    /// <summary>Gets the number of bytes that have been written but not flushed.</summary>
    public int BytesPending => _position - _start;

    /// <summary>Gets the number of bytes flushed to the destination since the writer was created or reset.</summary>
    public long BytesCommitted { get; private set; }

    /// <summary>The number of bytes written since the writer was created or reset.</summary>
    internal long BytesWritten => BytesCommitted + BytesPending;

    /// <summary>Gets the options. A <see cref="JsonWriterOptions.MaxDepth"/> of 0 is returned as 1000.</summary>
    public JsonWriterOptions Options => _format.Options;

    /// <summary>Gets the number of open objects and arrays.</summary>
    public int CurrentDepth => _depth;

    private void SetOptions(in JsonWriterOptions options) => SetFormat(WriterFormat.Of(in options, _format));

    private void SetFormat(WriterFormat format)
    {
        if (_format != format)
        {
            _format = format;
            _escaping = format.Escaping;
            _stateMask = ~((format.SkipsValidation ? ValueForbidden | NameForbidden : 0) | (format.IsIndented ? 0 : Indented));
            _closeSpace = format.IsIndented ? int.MaxValue : 2;
            _openDepth = Math.Min(_serializerMaxDepth, format.MaxDepth);
        }

        ResetState();
    }

    /// <summary>Validates the structure, reserves space for a value, and writes the separator before it.</summary>
    /// <param name="space">The maximum length of the value in bytes.</param>
    /// <returns>The position of the value in the buffer.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int BeginValue(int space)
    {
        int position = _position;
        if (_limit - position <= space || (_state & (ValueForbidden | Indented)) != 0) return BeginValueSlow(space);
        _buffer[position] = (byte)',';
        return position + (_state & Comma);
    }

    /// <summary>
    /// Like <see cref="BeginValue"/>, for the common case of values so short that a call would cost as much as writing them. If it
    /// returns false, the caller delegates to a slow counterpart, so it need not save registers.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryBeginValue(int space, out int position)
    {
        position = _position;
        if (_limit - position <= space || (_state & (ValueForbidden | Indented)) != 0) return false;
        _buffer[position] = (byte)',';
        position += _state & Comma;
        return true;
    }

    /// <summary>Ends a value started by <see cref="TryBeginValue"/>, which is never staged.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void EndReadyValue(int position)
    {
        _position = position;
        _state = _stateAfterValue;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void EndValue(int position)
    {
        EndPart(position);
        _state = _stateAfterValue;
    }

    /// <summary>Ends a part of a token that ends at this position; the state is unchanged.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void EndPart(int position)
    {
        if (position > _limit) position = Unstage(position);
        _position = position;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int BeginValueSlow(int space)
    {
        if ((_state & ValueForbidden) != 0) ThrowMisplaced(WrittenItem.Value);
        int position = Reserve(space + SeparatorSpace);
        return WriteSeparator(position, (_state & (AtStart | AfterName)) == 0);
    }
}
