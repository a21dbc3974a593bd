using System.Buffers;

namespace Brisk.Json.Tests.Writing;

/// <summary>A buffer writer that gives fresh memory each time, of random size and place, with or without an array behind it.</summary>
internal sealed class ScatteredWriter(int seed, bool withArrays, int extra) : IBufferWriter<byte>
{
    private readonly Random _random = new(seed);
    private readonly MemoryStream _written = new();
    private Memory<byte> _memory;

    public byte[] Written => _written.ToArray();

    public void Advance(int count)
    {
        _written.Write(_memory[..count].Span);
        _memory = default;
    }

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        int before = _random.Next(20);
        int after = _random.Next(20);
        int size = Math.Max(1, sizeHint) + _random.Next(extra + 1);
        var array = new byte[before + size + after];
        array.AsSpan().Fill(0xEE);
        return _memory = withArrays ? array.AsMemory(before, size) : new NativeMemory(array).Memory.Slice(before, size);
    }

    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;

    /// <summary>Memory that does not own up to the array behind it.</summary>
    private sealed class NativeMemory(byte[] array) : MemoryManager<byte>
    {
        public override Span<byte> GetSpan() => array;

        public override MemoryHandle Pin(int elementIndex = 0) => throw new NotSupportedException();

        public override void Unpin() => throw new NotSupportedException();

        protected override void Dispose(bool disposing)
        {
        }
    }
}

/// <summary>A buffer writer over one array that never gives more than is left of it.</summary>
internal sealed class FixedWriter(int size) : IBufferWriter<byte>
{
    private readonly byte[] _array = new byte[size];

    public int WrittenCount { get; private set; }

    public ReadOnlySpan<byte> Written => _array.AsSpan(0, WrittenCount);

    public void Advance(int count) => WrittenCount += count;

    public Memory<byte> GetMemory(int sizeHint = 0) => _array.AsMemory(WrittenCount);

    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
}
