using Brisk.Json.Text;

namespace Brisk.Json;

public sealed partial class Utf8JsonWriter
{
    // The destination of the bytes. For a stream, and for the serializer, _buffer is a growing array of our own. For a buffer writer, it is the array
    // of the memory that the buffer writer returned, from _start on, or, if that memory has no array, an array of our own that is copied to that
    // memory. If the remaining space is less than the maximum length of a token, which is much longer than most tokens,
    // the token is first written to a staging area: _buffer is then that area and _limit is -1, which makes EndPart move the bytes to
    // their destination. More memory is requested only if the actual bytes do not fit.

    private const int FirstMemorySize = 256;
    private const int MemorySize = 4096;
    private const int OwnBufferSize = 16 * 1024;
    private const int Staged = -1;

    private IBufferWriter<byte>? _output;
    private Stream? _stream;
    private bool _isDisposed;
    private int _start;

    // Memory of a buffer writer without an array; otherwise empty.
    private Memory<byte> _foreignMemory;

    // An array to return to the pool: the growing buffer, or the one for memory without an array.
    private byte[]? _ownBuffer;

    // The staging area, kept between tokens, and the state that it replaces.
    private byte[]? _stagingArea;
    private byte[] _stagedBuffer = [];
    private int _stagedLimit;

    /// <summary>Returns a position with space for this many bytes. <see cref="_buffer"/> may be different afterwards.</summary>
    private int Reserve(int count)
    {
        if (_limit == Staged) LeaveStaging();
        if (_limit - _position >= count) return _position;
        return _output is null ? Grow(count) : Stage(count);
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
        if (_ownBuffer is not null) ArrayPool<byte>.Shared.Return(_ownBuffer);
        _buffer = _ownBuffer = grown;
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

        if (_stagingArea is null || _stagingArea.Length < count)
        {
            byte[]? former = _stagingArea;
            _stagingArea = null;
            if (former is not null) ArrayPool<byte>.Shared.Return(former);
            _stagingArea = ArrayPool<byte>.Shared.Rent(count);
        }

        _stagedBuffer = _buffer;
        _stagedLimit = _limit;
        _buffer = _stagingArea;
        _limit = Staged;
        return 0;
    }

    /// <summary>Moves a staged token to its destination, and returns the position after it.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private int Unstage(int length)
    {
        byte[] staged = _buffer;
        LeaveStaging();
        RequireMemory(length);
        staged.AsSpan(0, length).CopyTo(_buffer.AsSpan(_position));
        return _position + length;
    }

    private void LeaveStaging()
    {
        _buffer = _stagedBuffer;
        _limit = _stagedLimit;
        _stagedBuffer = [];
    }

    /// <summary>Returns the bytes written since <see cref="BytesWritten"/> had this value; empty if part of them has been flushed.</summary>
    internal ReadOnlySpan<byte> PendingSince(long written)
    {
        byte[] buffer = _limit == Staged ? _stagedBuffer : _buffer;
        long start = written - BytesCommitted;
        return start < 0 || start > BytesPending ? default : buffer.AsSpan(_start + (int)start, BytesPending - (int)start);
    }

    /// <summary>Requests memory for this many bytes from a buffer writer. Does nothing for our own buffer, which grows on demand.</summary>
    private void RequireMemory(int count)
    {
        if (_output is null || _limit - _position >= count) return;
        int size = _limit == 0 ? FirstMemorySize : MemorySize;
        CommitMemory();
        AcquireMemory(Math.Max(size, count));
    }

    private void AcquireMemory(int size)
    {
        Memory<byte> memory = _output!.GetMemory(size);
        if (memory.Length < size) WriterErrors.ThrowBufferTooSmall(size, memory.Length);
        if (ArrayMemory.TryGetArray(memory, out ArraySegment<byte> segment))
        {
            _buffer = segment.Array!;
            _start = _position = segment.Offset;
            _limit = segment.Offset + segment.Count;
            return;
        }

        _foreignMemory = memory;
        _buffer = _ownBuffer = ArrayPool<byte>.Shared.Rent(Math.Max(size, Math.Min(memory.Length, OwnBufferSize)));
        _start = _position = 0;
        _limit = Math.Min(memory.Length, _buffer.Length);
    }

    /// <summary>Advances the buffer writer, and releases its memory.</summary>
    private void CommitMemory()
    {
        int pending = BytesPending;
        if (pending > 0 && !_foreignMemory.IsEmpty) _buffer.AsSpan(0, pending).CopyTo(_foreignMemory.Span);
        ReleaseMemory();
        if (pending == 0) return;
        _output!.Advance(pending);
        BytesCommitted += pending;
    }

    /// <summary>Discards pending bytes and releases the memory, our own or that of a buffer writer.</summary>
    private void ReleaseMemory()
    {
        byte[]? own = _ownBuffer;
        _buffer = [];
        _start = _position = _limit = 0;
        _foreignMemory = default;
        _ownBuffer = null;
        if (own is not null) ArrayPool<byte>.Shared.Return(own);
    }

    private void ReleaseStagingArea()
    {
        byte[]? area = _stagingArea;
        _stagingArea = null;
        if (area is not null) ArrayPool<byte>.Shared.Return(area);
    }

    /// <summary>Copies bytes, in parts if there are many.</summary>
    private void WriteBytes(ReadOnlySpan<byte> bytes)
    {
        RequireMemory(bytes.Length);
        while (!bytes.IsEmpty)
        {
            int length = _output is null ? bytes.Length : Math.Min(bytes.Length, MemorySize);
            int position = Reserve(length);
            bytes[..length].CopyTo(_buffer.AsSpan(position));
            EndPart(position + length);
            bytes = bytes[length..];
        }
    }
}
