namespace Brisk.Json;

public sealed partial class Utf8JsonWriter
{
    // Writers that the serializer rents. They have no destination; their buffer is the result. One is cached per thread; a nested Rent
    // creates another.

    [ThreadStatic]
    private static ThreadCache? t_cache;

    private static ThreadCache Cache => t_cache ??= new();

    /// <summary>Rents a writer with its own growing buffer, for a complete result. Return it with <see cref="Return"/>.</summary>
    internal static Utf8JsonWriter RentWith(WriterFormat format, int initialCapacity)
    {
        ThreadCache cache = Cache;
        return Rent(cache, format, Math.Max(initialCapacity, cache.LastLength));
    }

    internal static Utf8JsonWriter Rent(JsonWriterOptions options, int initialCapacity) => RentWith(FormatOf(options), initialCapacity);

    /// <summary>Like <see cref="RentWith"/>, for output that is flushed in parts; the length of the last result is ignored.</summary>
    internal static Utf8JsonWriter RentForParts(WriterFormat format, int initialCapacity) => Rent(Cache, format, initialCapacity);

    /// <summary>Returns the format for these options, which is usually that of the writer to be rented.</summary>
    internal static WriterFormat FormatOf(in JsonWriterOptions options) => WriterFormat.Of(in options, Cache.Writer?._format);

    private static Utf8JsonWriter Rent(ThreadCache cache, WriterFormat format, int initialCapacity)
    {
        Utf8JsonWriter writer = cache.Writer ?? new Utf8JsonWriter();
        cache.Writer = null;
        if (writer.IsExposed) writer.Resume(cache);
        writer.SetFormat(format);
        if (initialCapacity > writer._limit) writer.Grow(initialCapacity);
        return writer;
    }

    /// <summary>Returns a rented writer and invalidates its <see cref="WrittenSpan"/>.</summary>
    internal static void Return(Utf8JsonWriter writer)
    {
        writer.SerializerContext = null;
        if (writer._extras is { } extras)
        {
            extras.SerializerFailure = null;
            extras.LongTextLength = int.MaxValue;
            extras.WritesJson5Literals = false;
        }

        writer.SerializerMaxDepth = 0;
        writer.OmitsKeptComments = false;
        writer.IsForStream = false;
        if (writer._isDisposed) return;
        writer.CheckUsable();
        if (writer._destinationKind != DestinationKind.OwnBuffer)
        {
            writer.Close();
            return;
        }

        ThreadCache cache = Cache;
        cache.LastLength = writer._position > MaxKeptBuffer ? Math.Min(writer._position + writer._position / 8, MaxExpectedLength) : 0;
        writer.DropPending();
        if (writer._limit > MaxKeptBuffer) writer.ReleaseMemory();
        if (cache.Writer is null)
        {
            cache.Writer = writer;
            if (writer.IsExposed) writer.Suspend(cache);
        }
        else
        {
            writer.Close();
        }
    }

    /// <summary>Disposes a writer that a converter may have kept, so that it cannot write to a later result, until it is rented again.</summary>
    private void Suspend(ThreadCache cache)
    {
        (cache.Buffer, cache.Limit) = (_buffer, _limit);
        (_buffer, _limit) = ([], 0);
        ResetState();
        _isDisposed = true;
    }

    private void Resume(ThreadCache cache)
    {
        (_buffer, _limit) = (cache.Buffer, cache.Limit);
        cache.Buffer = [];
        _isDisposed = false;
    }

    // A cached writer keeps a buffer of at most this size; a larger one is returned to the pool.
    private const int MaxKeptBuffer = 64 * 1024;

    private const int MaxExpectedLength = 16 * 1024 * 1024;

    private sealed class ThreadCache
    {
        /// <summary>The writer to rent next, or null while it is rented.</summary>
        public Utf8JsonWriter? Writer;

        /// <summary>The buffer of a suspended writer.</summary>
        public byte[] Buffer = [];

        /// <summary>The position up to which a suspended writer could write to its buffer.</summary>
        public int Limit;

        /// <summary>The length of the last result if it was large. The next one is probably as large, so its buffer starts at this length.</summary>
        public int LastLength;
    }

    /// <summary>The output of a rented writer since <see cref="DropWritten(int)"/>.</summary>
    internal ReadOnlyMemory<byte> WrittenMemory => ResultBuffer.AsMemory(0, _position);

    /// <summary>Discards the first bytes of a rented writer's output, which have been flushed: the rest moves to the start of the buffer.</summary>
    internal void DropWritten(int count)
    {
        _buffer.AsSpan(count, _position - count).CopyTo(_buffer);
        BytesCommitted += Math.Max(0, count - _start);
        _position -= count;
        _start = Math.Max(0, _start - count);
        _extras?.LongTexts?.Clear();
    }

    /// <summary>Starts a part of an array whose other parts are written elsewhere.</summary>
    /// <param name="isFirst">Whether it starts with the opening bracket, rather than after an element.</param>
    internal void BeginPart(bool isFirst)
    {
        WriteStartArray();
        if (!isFirst)
        {
            DropWritten(_position);
            _state = _stateAfterValue;
        }
    }

    /// <summary>Discards the output, to start over.</summary>
    internal void Restart()
    {
        DropWritten(_position);
        ResetState();
    }

    /// <summary>Ends a document and its line: another one may follow.</summary>
    internal void EndLine()
    {
        int position = Reserve(1);
        _buffer[position] = (byte)'\n';
        EndPart(position + 1);
        ResetState();
    }

    internal ReadOnlySpan<byte> WrittenSpan => ResultBuffer.AsSpan(0, _position);

    // If a converter has disposed the writer, what was written is lost.
    private byte[] ResultBuffer
    {
        get
        {
            if (_position == 0 && _isDisposed) WriterErrors.ThrowDisposed();
            return _buffer;
        }
    }
}

/// <summary>A rented writer, which is returned when this is disposed.</summary>
internal readonly ref struct RentedWriter(Utf8JsonWriter writer)
{
    public Utf8JsonWriter Writer => writer;

    public ReadOnlySpan<byte> Span => writer.WrittenSpan;

    public void Dispose() => Utf8JsonWriter.Return(writer);
}
