using System.Buffers;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Text.Encodings.Web;
using Brisk.Json.Text;

namespace Brisk.Json;

/// <summary>
/// Writes JSON (RFC 8259) as UTF-8, forward only and without caching, to an <see cref="IBufferWriter{T}"/> or a <see cref="Stream"/>.
/// What was written becomes visible to the destination with <see cref="Flush"/>, <see cref="FlushAsync"/> or <see cref="Dispose"/>
/// (or earlier, where the memory that a buffer writer gave is full).
/// </summary>
/// <remarks>
/// Unless <see cref="JsonWriterOptions.SkipValidation"/> is set, a call that would make the JSON structurally invalid throws
/// <see cref="InvalidOperationException"/> and writes nothing. Names and values may have up to 166,666,666 UTF-16 units or UTF-8 bytes;
/// longer ones throw <see cref="ArgumentException"/>. What is not valid UTF-16 or UTF-8 in them is written as U+FFFD.
/// Instances are not safe for use by several threads at once.
/// </remarks>
[DebuggerDisplay("{BytesCommitted} bytes committed, {BytesPending} pending, depth {CurrentDepth}")]
public sealed partial class Utf8JsonWriter : IDisposable, IAsyncDisposable
{
    // How it works. Every token is one bracket: Begin… looks at the state (see State.cs), makes sure that there is room for the longest
    // form of the token, writes the separator and returns a position in _buffer; the caller stores the token there; End… takes the new
    // position and moves the state on. Begin… is a few inlined instructions; growing, indentation and errors are in a slow twin.
    // Where the room comes from (own buffer, memory of a buffer writer, staging area) is the business of Buffer.cs.

    private byte[] _buffer = [];
    private int _position;
    private int _limit;

    private int _state;
    private int _stateAfterValue;
    private int _stateMask;

    private JavaScriptEncoder? _encoder;

    // The longest that a unit of a text becomes, and the longest text that is written in one go: -1 until a user's encoder was asked how long its
    // escapes are, which is when the first text is written.
    private int _expansion;
    private int _shortTextLength;

    private JsonWriterOptions _options;

    /// <summary>The serializer's options while it drives this writer, so that nested calls find them.</summary>
    internal object? SerializerContext;

    /// <summary>The depth at which the serializer that drives this writer gives up.</summary>
    internal int SerializerMaxDepth
    {
        get => _serializerMaxDepth;
        set
        {
            _serializerMaxDepth = value;
            _openDepth = Math.Min(value, _options.MaxDepth);
        }
    }

    private int _serializerMaxDepth;

    /// <summary>What the serializer has noted about an exception that is on its way.</summary>
    internal object? SerializerFailure;

    /// <summary>Creates a writer to a buffer writer.</summary>
    /// <param name="bufferWriter">The destination. Its memory is used directly.</param>
    /// <param name="options">Formatting, escaping and validation; minimized and validated by default.</param>
    /// <exception cref="ArgumentNullException"><paramref name="bufferWriter"/> is null.</exception>
    public Utf8JsonWriter(IBufferWriter<byte> bufferWriter, JsonWriterOptions options = default)
    {
        ArgumentNullException.ThrowIfNull(bufferWriter);
        _output = bufferWriter;
        SetOptions(options);
    }

    /// <summary>Creates a writer to a stream. The stream is not closed by the writer.</summary>
    /// <param name="utf8Json">The destination.</param>
    /// <param name="options">Formatting, escaping and validation; minimized and validated by default.</param>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is null.</exception>
    /// <exception cref="ArgumentException">The stream cannot be written to.</exception>
    public Utf8JsonWriter(Stream utf8Json, JsonWriterOptions options = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        if (!utf8Json.CanWrite) WriterErrors.ThrowStreamNotWritable();
        _stream = utf8Json;
        SetOptions(options);
    }

    private Utf8JsonWriter()
    {
    }

    /// <summary>The count of bytes written and not flushed yet.</summary>
    public int BytesPending => _position - _start;

    /// <summary>The count of bytes handed to the destination since the writer was created or reset.</summary>
    public long BytesCommitted { get; private set; }

    /// <summary>The count of bytes written since the writer was created or reset.</summary>
    internal long BytesWritten => BytesCommitted + BytesPending;

    /// <summary>The options in use; a <see cref="JsonWriterOptions.MaxDepth"/> of 0 shows as 1000.</summary>
    public JsonWriterOptions Options => _options;

    /// <summary>How many objects and arrays are open.</summary>
    public int CurrentDepth => _depth;

    private void SetOptions(JsonWriterOptions options)
    {
        if (options.MaxDepth == 0) options.MaxDepth = JsonWriterOptions.DefaultMaxDepth;
        _options = options;
        _encoder = options.Encoder;
        bool isBounded = StringEncoder.IsBounded(_encoder);
        _expansion = isBounded ? StringEncoder.MaxExpansion : 0;
        _shortTextLength = isBounded ? ChunkLength : -1;
        _indentSize = options.IndentSize;
        _indentCharacter = (byte)options.IndentCharacter;
        _hasCarriageReturn = options.NewLine.Length == 2;
        _indentStyle = Indentation.StyleOf(_indentSize, _indentCharacter, _hasCarriageReturn);
        _stateMask = ~((options.SkipValidation ? ValueForbidden | NameForbidden : 0) | (options.Indented ? 0 : Indented));
        _escaping = StringEncoder.IsDefault(_encoder) ? Escaping.Default
            : StringEncoder.IsRelaxed(_encoder) ? Escaping.Relaxed
            : StringEncoder.IsBounded(_encoder) ? Escaping.Made
            : Escaping.Custom;
        _closeRoom = options.Indented ? int.MaxValue : 2;
        _openDepth = Math.Min(_serializerMaxDepth, options.MaxDepth);
        ResetState();
    }

    /// <summary>Checks the structure, makes room for a value and writes what separates it from the token before.</summary>
    /// <param name="room">Bytes that the value may need.</param>
    /// <returns>Where in the buffer the value goes.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int BeginValue(int room)
    {
        int position = _position;
        if (_limit - position <= room || (_state & (ValueForbidden | Indented)) != 0) return BeginValueSlow(room);
        _buffer[position] = (byte)',';
        return position + (_state & Comma);
    }

    /// <summary>
    /// As <see cref="BeginValue"/> where nothing stands in the way. For values so short that a call would cost as much as writing them: on
    /// false the caller leaves everything to a slow twin of its own, and needs no registers saved.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryBeginValue(int room, out int position)
    {
        position = _position;
        if (_limit - position <= room || (_state & (ValueForbidden | Indented)) != 0) return false;
        _buffer[position] = (byte)',';
        position += _state & Comma;
        return true;
    }

    /// <summary>Ends a value begun by <see cref="TryBeginValue"/>, which is never staged.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void EndReadyValue(int position)
    {
        _position = position;
        _state = _stateAfterValue;
    }

    /// <summary>Ends a value that was stored up to this position.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void EndValue(int position)
    {
        EndPart(position);
        _state = _stateAfterValue;
    }

    /// <summary>Ends a part of a token that was stored up to this position; the state stays.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void EndPart(int position)
    {
        if (position > _limit) position = Unstage(position);
        _position = position;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int BeginValueSlow(int room)
    {
        if ((_state & ValueForbidden) != 0) ThrowMisplaced(WrittenItem.Value);
        int position = Reserve(room + SeparatorRoom);
        return WriteSeparator(position, (_state & (AtStart | AfterName)) == 0);
    }
}
