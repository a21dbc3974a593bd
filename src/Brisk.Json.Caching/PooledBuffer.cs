using System.Buffers;

namespace Brisk.Json.Caching;

/// <summary>A buffer in one array of the shared pool, which is returned on disposal.</summary>
internal sealed class PooledBuffer : IBufferWriter<byte>, IDisposable
{
    private const int FirstSize = 4096;

    private byte[] _array = [];
    private int _length;

    public ReadOnlySpan<byte> Span => _array.AsSpan(0, _length);

    public ReadOnlySequence<byte> Sequence => new(_array, 0, _length);

    public void Advance(int count)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(count);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(count, _array.Length - _length);
        _length += count;
    }

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        MakeRoom(sizeHint);
        return _array.AsMemory(_length);
    }

    public Span<byte> GetSpan(int sizeHint = 0)
    {
        MakeRoom(sizeHint);
        return _array.AsSpan(_length);
    }

    public void Dispose()
    {
        byte[] array = _array;
        _array = [];
        _length = 0;
        Return(array);
    }

    private void MakeRoom(int count)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(count);
        count = Math.Max(count, 1);
        if (_array.Length - _length >= count) return;

        long needed = (long)_length + count;
        long size = Math.Max(Math.Max(needed, FirstSize), Math.Min(2L * _array.Length, Array.MaxLength));
        if (size > Array.MaxLength) throw new OutOfMemoryException();

        byte[] grown = ArrayPool<byte>.Shared.Rent((int)size);
        Span.CopyTo(grown);
        Return(_array);
        _array = grown;
    }

    private static void Return(byte[] array)
    {
        if (array.Length > 0) ArrayPool<byte>.Shared.Return(array);
    }
}
