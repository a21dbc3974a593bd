namespace Brisk.Json;

public sealed partial class Utf8JsonWriter
{
    // The destination of the bytes. For a stream, and for the serializer, _buffer is a growing array that the writer owns. For a buffer writer, it is
    // the array of the memory that the buffer writer returned, from _start on, or, if that memory has no array, an owned array that is copied to that
    // memory. If the remaining space is less than the maximum length of a token, which is much longer than most tokens,
    // the token is first written to a staging area: _buffer is then that area and _limit is -1, which makes EndPart move the bytes to
    // their destination. More memory is requested only if the actual bytes do not fit.

    private const int FirstMemorySize = 256;
    private const int MemorySize = 4096;
    private const int OwnBufferSize = 16 * 1024;
    private const int Staged = -1;

    private object? _destination;
    private DestinationKind _destinationKind;
    private bool _isDisposed;
    private int _start;

    // Whether the buffer is to be returned to the pool: the growing one, or the one for memory without an array.
    private bool _ownsBuffer;

    // What the staging area replaces.
    private byte[] _stagedBuffer = [];
    private int _stagedLimit;

    private enum DestinationKind : byte
    {
        OwnBuffer,
        Stream,
        BufferWriter,
    }

    private bool IsToBufferWriter => _destinationKind == DestinationKind.BufferWriter;

    private void SetDestination(object? destination, DestinationKind kind)
    {
        _destination = destination;
        _destinationKind = kind;
    }

    /// <summary>Returns a position with space for this many bytes. <see cref="_buffer"/> may be different afterwards.</summary>
    private int Reserve(int count)
    {
        if (_limit == Staged) LeaveStaging();
        if (_limit - _position >= count) return _position;
        return IsToBufferWriter ? Stage(count) : Grow(count);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int Grow(int count)
    {
        if (_isDisposed) WriterErrors.ThrowDisposed();
        long needed = (long)_position + count;
        long size = Math.Max(Math.Max(needed, OwnBufferSize), Math.Min(2L * _buffer.Length, Array.MaxLength));
        if (size > Array.MaxLength) throw new OutOfMemoryException();
        byte[] grown = ArrayPool<byte>.Shared.Rent((int)size);
        _buffer.AsSpan(0, _position).CopyTo(grown);
        if (_ownsBuffer) ArrayPool<byte>.Shared.Return(_buffer);
        _buffer = grown;
        _ownsBuffer = true;
        _limit = grown.Length;
        return _position;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int Stage(int count)
    {
        if (_limit == 0)
        {
            AcquireMemory(FirstMemorySize);
            if (_limit - _position >= count) return _position;
        }

        byte[] area = ArrayPool<byte>.Shared.Rent(count);
        _stagedBuffer = _buffer;
        _stagedLimit = _limit;
        _buffer = area;
        _limit = Staged;
        return 0;
    }

    /// <summary>Moves a staged token to its destination, and returns the position after it.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private int Unstage(int length)
    {
        byte[] staged = RestoreBuffer();
        RequireMemory(length);
        staged.AsSpan(0, length).CopyTo(_buffer.AsSpan(_position));
        ArrayPool<byte>.Shared.Return(staged);
        return _position + length;
    }

    /// <summary>Discards a staged token, which an exception has left incomplete.</summary>
    private void LeaveStaging() => ArrayPool<byte>.Shared.Return(RestoreBuffer());

    private byte[] RestoreBuffer()
    {
        byte[] area = _buffer;
        _buffer = _stagedBuffer;
        _limit = _stagedLimit;
        _stagedBuffer = [];
        return area;
    }

    /// <summary>Returns the bytes written since <see cref="BytesWritten"/> had this value; empty if some of them are no longer in the buffer.</summary>
    internal ReadOnlySpan<byte> PendingSince(long written)
    {
        byte[] buffer = _limit == Staged ? _stagedBuffer : _buffer;
        int first = IsToBufferWriter ? _start : 0; // flushed bytes stay in an owned buffer
        int length = _position - first;
        long start = written - (BytesWritten - length);
        return start < 0 || start > length ? default : buffer.AsSpan(first + (int)start, length - (int)start);
    }

    /// <summary>Requests memory for this many bytes from a buffer writer. Does nothing for an owned buffer, which grows on demand.</summary>
    private void RequireMemory(int count)
    {
        if (_limit == Staged) LeaveStaging();
        if (!IsToBufferWriter || _limit - _position >= count) return;
        int size = _limit == 0 ? FirstMemorySize : MemorySize;
        CommitMemory();
        AcquireMemory(Math.Max(size, count));
    }

    private void AcquireMemory(int size)
    {
        Memory<byte> memory = ((IBufferWriter<byte>)_destination!).GetMemory(size);
        if (memory.Length < size) WriterErrors.ThrowBufferTooSmall(size, memory.Length);
        if (ArrayMemory.TryGetArray(memory, out ArraySegment<byte> segment))
        {
            _buffer = segment.Array!;
            _start = _position = segment.Offset;
            _limit = segment.Offset + segment.Count;
            return;
        }

        Extras.ForeignMemory = memory;
        _ownsBuffer = true;
        _buffer = ArrayPool<byte>.Shared.Rent(Math.Max(size, Math.Min(memory.Length, OwnBufferSize)));
        _start = _position = 0;
        _limit = Math.Min(memory.Length, _buffer.Length);
    }

    /// <summary>Advances the buffer writer, and releases its memory.</summary>
    private void CommitMemory()
    {
        int pending = BytesPending;
        if (pending > 0 && _ownsBuffer) _buffer.AsSpan(0, pending).CopyTo(_extras!.ForeignMemory.Span);
        ReleaseMemory();
        if (pending == 0) return;
        ((IBufferWriter<byte>)_destination!).Advance(pending);
        BytesCommitted += pending;
    }

    /// <summary>Discards pending bytes and releases the memory, owned or of a buffer writer.</summary>
    private void ReleaseMemory()
    {
        if (_limit == 0) return;

        byte[]? own = _ownsBuffer ? _buffer : null;
        _buffer = [];
        _start = _position = _limit = 0;
        _ownsBuffer = false;
        if (_extras is not null) _extras.ForeignMemory = default;
        if (own is not null) ArrayPool<byte>.Shared.Return(own);
    }

    /// <summary>Copies bytes, in parts if there are many.</summary>
    private void WriteBytes(ReadOnlySpan<byte> bytes)
    {
        RequireMemory(bytes.Length);
        while (!bytes.IsEmpty)
        {
            int length = IsToBufferWriter ? Math.Min(bytes.Length, MemorySize) : bytes.Length;
            int position = Reserve(length);
            bytes[..length].CopyTo(_buffer.AsSpan(position));
            EndPart(position + length);
            bytes = bytes[length..];
        }
    }
}
