namespace Brisk.Json.Tests.Fuzz;

/// <summary>A fault and its time: at some step, the stream throws or cancels.</summary>
internal sealed class StreamFault(int step)
{
    private int _steps;

    public IOException Failure { get; } = new("the stream failed");

    public CancellationTokenSource? Source { get; set; }

    public bool IsHit { get; private set; }

    public void Step()
    {
        if (_steps++ == step)
        {
            IsHit = true;
            if (Source is null)
            {
                throw Failure;
            }

            Source.Cancel();
        }
    }
}

/// <summary>A stream that delivers its bytes in random chunks, and collects what is written.</summary>
internal sealed class FaultyStream(byte[] bytes, int seed, StreamFault? fault) : MemoryStream
{
    private readonly Random _random = new(seed);
    private readonly List<byte> _written = [];
    private int _given;

    public byte[] Written => [.. _written];

    public override bool CanSeek => false;

    public override int Read(Span<byte> buffer)
    {
        fault?.Step();
        int count = Math.Min(Math.Min(buffer.Length, _random.Next(1, 60)), bytes.Length - _given);
        bytes.AsSpan(_given, count).CopyTo(buffer);
        _given += count;
        return count;
    }

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (_random.Next(3) == 0)
        {
            await Task.Yield();
        }

        int count = Read(buffer.Span);
        cancellationToken.ThrowIfCancellationRequested();
        return count;
    }

    public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (_random.Next(3) == 0)
        {
            await Task.Yield();
        }

        fault?.Step();
        cancellationToken.ThrowIfCancellationRequested();
        _written.AddRange(buffer.Span);
    }

    public override Task FlushAsync(CancellationToken cancellationToken) => Task.CompletedTask;
}
