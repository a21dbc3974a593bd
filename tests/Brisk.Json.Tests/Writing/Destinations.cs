using System.Buffers;

namespace Brisk.Json.Tests.Writing;

/// <summary>A buffer writer that returns new memory each time, of random length and offset, with or without an underlying array.</summary>
internal sealed class ScatteredWriter(int seed, bool withArrays, int extra) : IBufferWriter<byte>
{
    private readonly Random _random = new(seed);
    private readonly MemoryStream _written = new();
    private Memory<byte> _memory;
    private byte[] _array = [];
    private int _before;

    public byte[] Written => _written.ToArray();

    public void Advance(int count)
    {
        // The bytes around the memory were not provided, and must be unchanged.
        Assert.False(_array.AsSpan(0, _before).ContainsAnyExcept((byte)0xEE));
        Assert.False(_array.AsSpan(_before + _memory.Length).ContainsAnyExcept((byte)0xEE));
        _written.Write(_memory[..count].Span);
        _memory = default;
    }

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        _before = _random.Next(20);
        int after = _random.Next(20);
        int size = Math.Max(1, sizeHint) + _random.Next(extra + 1);
        _array = new byte[_before + size + after];
        _array.AsSpan().Fill(0xEE);
        return _memory = withArrays ? _array.AsMemory(_before, size) : new NativeMemory(_array).Memory.Slice(_before, size);
    }

    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;

    /// <summary>Memory that does not expose its underlying array.</summary>
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

/// <summary>A buffer writer over one array that never returns more than the rest of it.</summary>
internal sealed class FixedWriter(int size) : IBufferWriter<byte>
{
    private readonly byte[] _array = new byte[size];

    public int WrittenCount { get; private set; }

    public ReadOnlySpan<byte> Written => _array.AsSpan(0, WrittenCount);

    public void Advance(int count) => WrittenCount += count;

    public Memory<byte> GetMemory(int sizeHint = 0) => _array.AsMemory(WrittenCount);

    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
}

/// <summary>A stream that records its calls, and can fail.</summary>
internal sealed class LoggingStream : Stream
{
    public List<string> Log { get; } = [];

    public bool Fails { get; set; }

    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => throw new NotSupportedException();

    public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

    public override void Flush() => Log.Add("flush");

    public override Task FlushAsync(CancellationToken cancellationToken)
    {
        Log.Add("flush later");
        return Task.CompletedTask;
    }

    public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        if (Fails) throw new IOException();
        Log.Add($"write {buffer.Length}");
    }

    public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        await Task.Yield();
        cancellationToken.ThrowIfCancellationRequested();
        if (Fails) throw new IOException();
        Log.Add($"write {buffer.Length} later");
    }

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    protected override void Dispose(bool disposing) => Log.Add("close");
}
