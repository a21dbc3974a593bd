namespace Brisk.Json;

public sealed partial class Utf8JsonWriter
{
    // The serializer's way in: a writer without a destination, whose own buffer is the result. One is kept for each thread; a nested
    // Rent finds none and makes another.

    [ThreadStatic]
    private static Utf8JsonWriter? t_kept;

    // The length of the last large result: the next one is probably as large, and should not have to grow to it from the start.
    [ThreadStatic]
    private static int t_lastLength;

    /// <summary>Takes a writer into an own, growing buffer. Give it back with <see cref="Return"/>.</summary>
    internal static Utf8JsonWriter Rent(JsonWriterOptions options, int initialCapacity)
    {
        Utf8JsonWriter writer = t_kept ?? new Utf8JsonWriter();
        t_kept = null;
        writer.SetOptions(options);
        initialCapacity = Math.Max(initialCapacity, t_lastLength);
        if (initialCapacity > writer._limit) writer.Grow(initialCapacity);
        return writer;
    }

    /// <summary>Ends the use of a rented writer and of what <see cref="WrittenSpan"/> gave.</summary>
    internal static void Return(Utf8JsonWriter writer)
    {
        writer.SerializerContext = null;
        writer.SerializerFailure = null;
        writer.SerializerMaxDepth = 0;
        writer.OmitsKeptComments = false;
        writer._longTextLength = int.MaxValue;
        if (writer._isDisposed || writer._output is not null || writer._stream is not null) return;
        writer.CheckUsable();
        t_lastLength = writer._position > MaxKeptBuffer ? Math.Min(writer._position + writer._position / 8, MaxExpectedLength) : 0;
        writer.DropPending();
        if (writer._limit > MaxKeptBuffer) writer.ReleaseMemory();
        if (t_kept is null) t_kept = writer;
        else writer.ReleaseMemory();
    }

    // A kept writer holds on to a buffer of at most this size; a larger one goes back to the pool.
    private const int MaxKeptBuffer = 64 * 1024;

    private const int MaxExpectedLength = 16 * 1024 * 1024;

    /// <summary>What a rented writer has written since <see cref="DropWritten(int)"/>.</summary>
    internal ReadOnlyMemory<byte> WrittenMemory => _buffer.AsMemory(0, _position);

    /// <summary>Says that the first bytes of what a rented writer has written were handed on: the rest moves to the beginning of the buffer.</summary>
    internal void DropWritten(int count)
    {
        _buffer.AsSpan(count, _position - count).CopyTo(_buffer);
        BytesCommitted += Math.Max(0, count - _start);
        _position -= count;
        _start = Math.Max(0, _start - count);
        _longTexts?.Clear();
    }

    /// <summary>Ends a document and its line: another one may follow.</summary>
    internal void EndLine()
    {
        int position = Reserve(1);
        _buffer[position] = (byte)'\n';
        EndPart(position + 1);
        ResetState();
    }

    /// <summary>What a rented writer has written.</summary>
    internal ReadOnlySpan<byte> WrittenSpan => _buffer.AsSpan(0, _position);
}
