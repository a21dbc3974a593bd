using System.Collections.Concurrent;

namespace Brisk.Json.Tests.Soak;

/// <summary>A part of the load: an operation that is repeated, and whose results are known.</summary>
internal abstract class SoakLoad(string name) : IAsyncDisposable
{
    private readonly ConcurrentQueue<string> _wrong = [];
    private long _calls;
    private long _failures;

    public string Name => name;

    /// <summary>The number of operations.</summary>
    public long Calls => Volatile.Read(ref _calls);

    /// <summary>The number of operations that failed as intended.</summary>
    public long Failures => Volatile.Read(ref _failures);

    /// <summary>The unexpected results.</summary>
    public IReadOnlyCollection<string> Wrong => _wrong;

    /// <summary>Runs one operation. Any exception that it throws is an unexpected result.</summary>
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

    /// <summary>Waits until background work of the load has ended.</summary>
    public virtual Task SettleAsync() => Task.CompletedTask;

    public virtual ValueTask DisposeAsync() => ValueTask.CompletedTask;

    /// <summary>Runs one operation, and returns whether it failed as intended.</summary>
    protected abstract Task<bool> CallAsync(Random random);
}
