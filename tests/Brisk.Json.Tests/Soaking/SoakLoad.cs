using System.Collections.Concurrent;

namespace Brisk.Json.Tests.Soaking;

/// <summary>A part of the load: something that is done again and again, and whose results are known.</summary>
internal abstract class SoakLoad(string name) : IAsyncDisposable
{
    private readonly ConcurrentQueue<string> _wrong = [];
    private long _calls;
    private long _failures;

    public string Name => name;

    /// <summary>How many operations there were.</summary>
    public long Calls => Volatile.Read(ref _calls);

    /// <summary>How many of them were made to fail, and did.</summary>
    public long Failures => Volatile.Read(ref _failures);

    /// <summary>What was not as it had to be.</summary>
    public IReadOnlyCollection<string> Wrong => _wrong;

    /// <summary>Runs one operation. Whatever it throws is wrong.</summary>
    public async Task RunAsync(Random random)
    {
        PoolBalance.Enter(name);
        Interlocked.Increment(ref _calls);
        try
        {
            if (await CallAsync(random))
            {
                Interlocked.Increment(ref _failures);
            }
        }
        catch (Exception e)
        {
            _wrong.Enqueue(e.ToString());
        }
    }

    /// <summary>Waits until nothing of the load is going on any more, though nobody waits for it.</summary>
    public virtual Task SettleAsync() => Task.CompletedTask;

    public virtual ValueTask DisposeAsync() => ValueTask.CompletedTask;

    /// <summary>Runs one operation, and returns whether it failed as it was made to.</summary>
    protected abstract Task<bool> CallAsync(Random random);
}
