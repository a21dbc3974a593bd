using System.Globalization;
using Brisk.Json.Caching;
using Brisk.Json.Tests.Fuzz;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.Memory;
using Microsoft.Extensions.Options;

namespace Brisk.Json.Tests.Soak;

/// <summary>A cache that all callers share and whose entries expire, and caches of one caller that fail, cancel, and return damaged bytes.</summary>
internal sealed class CacheLoad() : SoakLoad("caches")
{
    private readonly MemoryDistributedCache _shared = new(Options.Create(new MemoryDistributedCacheOptions()));

    protected override Task<bool> CallAsync(Random random) => random.Next(2) == 0 ? ShareAsync(random) : FailAsync(random);

    private async Task<bool> ShareAsync(Random random)
    {
        int number = random.Next(SoakValues.Lists.Length);
        (List<Leaf?> value, byte[] utf8) = SoakValues.Lists[number];
        var expiry = new DistributedCacheEntryOptions { AbsoluteExpirationRelativeToNow = TimeSpan.FromMilliseconds(random.Next(1, 200)) };
        using var cancellation = new CancellationTokenSource();
        bool isCanceled = random.Next(10) == 0;
        Task<List<Leaf?>> getting = _shared.GetOrCreateAsync(number.ToString(CultureInfo.InvariantCulture), async token =>
        {
            await Task.Yield();
            return value;
        }, expiry, cancellationToken: cancellation.Token).AsTask();
        if (isCanceled)
        {
            await cancellation.CancelAsync();
        }

        try
        {
            SoakValues.AssertSame(utf8, JsonSerializer.SerializeToUtf8Bytes(await getting));
            return false;
        }
        catch (OperationCanceledException) when (isCanceled)
        {
            return true;
        }
    }

    // A failing cache may still be using the buffer, which is therefore not returned: here, caches with buffers only return damaged values.
    private static async Task<bool> FailAsync(Random random)
    {
        FaultyCache cache = FaultyCache.Create(random);
        (List<Leaf?> value, byte[] utf8) = random.Any(SoakValues.Lists);
        using var cancellation = new CancellationTokenSource();
        CacheFault[] faults = cache is BufferedFaultyCache ? [CacheFault.None, CacheFault.Truncates, CacheFault.CancelsUnnoticed] : Enum.GetValues<CacheFault>();
        CacheFault fault = random.Any(faults);
        cache.Begin(fault, random.Next(2), cancellation);
        try
        {
            await cache.SetAsync("key", value, cancellationToken: cancellation.Token);
            SoakValues.AssertSame(utf8, JsonSerializer.SerializeToUtf8Bytes(await cache.GetAsync<List<Leaf?>>("key", cancellationToken: cancellation.Token)));
            return false;
        }
        catch (Exception e) when (
            (ReferenceEquals(e, cache.Failure) && fault is CacheFault.Throws or CacheFault.ThrowsAfterwards)
            || (e is OperationCanceledException && cancellation.IsCancellationRequested)
            || (fault is CacheFault.Damages or CacheFault.Truncates))
        {
            return true;
        }
    }
}
