using System.Diagnostics;

namespace Brisk.Json.Tests.Soak;

/// <summary>
/// Runs readers, writers, streams, pipes, caches, and a web service together, with random faults and cancellations. The load pauses while a sample is taken, so anything
/// still held then is a leak.
/// </summary>
internal sealed class SoakRun : IAsyncDisposable
{
    private const int Batch = 20;
    private const int Samples = 120;

    private static readonly TimeSpan s_shortestInterval = TimeSpan.FromSeconds(1);

    private readonly PoolBalance _pool = new();
    private readonly SoakLoad[] _loads;
    private readonly WebLoad _web;
    private readonly int _seed;
    private readonly List<SoakSample> _samples = [];
    private volatile bool _isOver;

    private SoakRun(WebLoad web, int seed)
    {
        (_web, _seed) = (web, seed);
        _loads = [new MemoryLoad(), new StreamLoad(), new PipeLoad(), new CacheLoad(), web];
    }

    /// <summary>Runs the load for some time, and returns the report.</summary>
    public static async Task<SoakReport> RunAsync(TimeSpan time, int seed, CancellationToken cancellationToken)
    {
        await using var run = new SoakRun(await WebLoad.StartAsync(), seed);
        return await run.RunAsync(time, cancellationToken);
    }

    public async ValueTask DisposeAsync()
    {
        _pool.Dispose();
        foreach (SoakLoad load in _loads)
        {
            await load.DisposeAsync();
        }
    }

    private async Task<SoakReport> RunAsync(TimeSpan time, CancellationToken cancellationToken)
    {
        var watch = Stopwatch.StartNew();
        TimeSpan interval = time / Samples > s_shortestInterval ? time / Samples : s_shortestInterval;

        // Two of each, so that they run concurrently.
        (SoakLoad Load, SemaphoreSlim Turn)[] workers = [.. _loads.Concat(_loads).Select(load => (load, new SemaphoreSlim(1)))];
        Task[] running = [.. workers.Select((worker, i) => Task.Run(() => WorkAsync(worker.Load, worker.Turn, new Random(_seed + i)), CancellationToken.None))];
        try
        {
            while (watch.Elapsed < time)
            {
                await Task.Delay(interval, cancellationToken);
                await RestAsync(workers.Select(worker => worker.Turn), () => _samples.Add(SoakSample.Take(watch.Elapsed, _pool)));
            }
        }
        finally
        {
            _isOver = true;
            await Task.WhenAll(running);
        }

        await SettleAsync();
        return new SoakReport(watch.Elapsed, _loads, _web, _samples, _pool);
    }

    private async Task WorkAsync(SoakLoad load, SemaphoreSlim turn, Random random)
    {
        while (!_isOver)
        {
            await turn.WaitAsync();
            for (int i = 0; i < Batch; i++)
            {
                await load.RunAsync(random);
            }

            turn.Release();
        }
    }

    private async Task RestAsync(IEnumerable<SemaphoreSlim> turns, Action take)
    {
        foreach (SemaphoreSlim turn in turns)
        {
            await turn.WaitAsync(CancellationToken.None);
        }

        await SettleAsync();
        take();
        foreach (SemaphoreSlim turn in turns)
        {
            turn.Release();
        }
    }

    private async Task SettleAsync()
    {
        foreach (SoakLoad load in _loads)
        {
            await load.SettleAsync();
        }
    }
}
