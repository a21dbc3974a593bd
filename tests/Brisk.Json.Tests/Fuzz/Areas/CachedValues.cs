using Brisk.Json.Caching;
using Brisk.Json.Serialization.Metadata;
using Microsoft.Extensions.Caching.Distributed;

namespace Brisk.Json.Tests.Fuzz.Areas;

/// <summary>
/// Random values in a cache that fails, expires, cancels, and returns damaged bytes. Stored bytes are those that System.Text.Json writes, values read are those that the
/// serializer reads from the same bytes, and a dictionary models the content of the cache.
/// </summary>
internal sealed class CachedValues() : SequenceArea(30)
{
    public override string Name => "caching";

    public override int SampleSize => 200;

    protected override void Check(Random start, IEnumerable<Random> steps)
    {
        var users = new CacheUsers(FaultyCache.Create(start));
        foreach (Random step in steps)
        {
            users.StepAsync(step).GetAwaiter().GetResult();
        }
    }
}

/// <summary>The calls of a case on one cache, and the expected content.</summary>
internal sealed partial class CacheUsers(FaultyCache cache)
{
    private static readonly string[] s_keys = ["a", "b", "é", ""];
    private static readonly CacheFault[] s_faults = Enum.GetValues<CacheFault>();

    private static readonly (System.Text.Json.JsonSerializerOptions Stj, JsonSerializerOptions? Brisk)[] s_options =
    [
        (System.Text.Json.JsonSerializerOptions.Default, null),
        (System.Text.Json.JsonSerializerOptions.Web, JsonSerializerOptions.Web),
        (new() { WriteIndented = true, IndentSize = 3 }, new() { WriteIndented = true, IndentSize = 3, TypeInfoResolver = new DefaultJsonTypeInfoResolver() }),
        (System.Text.Json.JsonSerializerOptions.Default, new() { TypeInfoResolver = CampaignContext.Default }),
    ];

    private readonly Dictionary<string, CacheEntry> _expected = [];

    public Task StepAsync(Random random) => random.Next(7) switch
    {
        0 => StepAsync<List<Leaf>>(random),
        1 => StepAsync<Status>(random),
        2 => StepAsync<Dictionary<string, Cell>>(random),
        3 => StepAsync<int>(random),
        4 => StepAsync<string>(random),
        5 => StepAsync<List<Being?>>(random),
        _ => StepAsync<Containers>(random),
    };

    private Task StepAsync<T>(Random random)
    {
        string key = s_keys[random.Next(s_keys.Length)];
        int how = random.Next(12);
        switch (how)
        {
            case 0:
                cache.Now += TimeSpan.FromMinutes(random.Next(1, 30));
                return Task.CompletedTask;
            case 1:
                cache.Remove(key);
                _expected.Remove(key);
                return Task.CompletedTask;
        }

        var (stj, brisk) = s_options[random.Next(s_options.Length)];
        var call = new CacheCall<T>(cache, key, stj, brisk, random);
        return how switch
        {
            < 5 => SetAsync(call, random),
            < 8 => ReadAsync(call, random),
            < 11 => CreateAsync(call, random),
            _ => CreateTogetherAsync(call, random),
        };
    }

    private async Task SetAsync<T>(CacheCall<T> call, Random random)
    {
        T value = call.Make();
        using CancellationTokenSource source = Begin(random, out CacheFault fault, calls: 1);
        (string outcome, _) = await call.RunAsync(async () =>
        {
            await call.SetAsync(value, source.Token);
            return default(T);
        });
        Check(call, value, fault, source, outcome, faultyWrite: 0, CacheCall<T>.Dump(default));
    }

    private async Task ReadAsync<T>(CacheCall<T> call, Random random)
    {
        using CancellationTokenSource source = Begin(random, out CacheFault fault, calls: 1);
        bool isTry = random.Next(2) == 0;
        byte[]? there = Find(call.Key);
        CachedValue<T> found = default;
        (string outcome, Exception? error) = await call.RunAsync(async () =>
        {
            found = isTry ? await call.TryGetAsync(source.Token) : new(true, await call.GetAsync(source.Token));
            return found.Value;
        });
        Touch(call.Key);
        Assert.Equal(ExpectedRead(call, fault, source, there), outcome);
        AssertKey(error, call.Key);
        if (isTry && error is null)
        {
            Assert.Equal(cache.Given is not null, found.IsFound);
        }
    }

    private async Task CreateAsync<T>(CacheCall<T> call, Random random)
    {
        byte[]? there = Find(call.Key);
        T value = call.Make();
        using CancellationTokenSource source = Begin(random, out CacheFault fault, calls: there is null ? 2 : 1);
        int made = 0;
        bool fails = random.Next(5) == 0;
        var failure = new InvalidOperationException("the factory failed");
        (string outcome, Exception? error) = await call.RunAsync(() => call.GetOrCreateAsync(
            async token =>
            {
                made++;
                await Task.Yield();
                return fails ? throw failure : value;
            },
            source.Token));
        Touch(call.Key);
        AssertKey(error, call.Key);
        bool isRead = there is not null || cache.Calls == 0
            || (cache.Calls == 1 && cache.IsHit && fault is CacheFault.Throws or CacheFault.ThrowsAfterwards or CacheFault.Cancels);
        Assert.Equal(isRead ? 0 : 1, made);
        if (isRead)
        {
            Assert.Equal(ExpectedRead(call, fault, source, there), outcome);
            return;
        }

        if (fails)
        {
            Assert.Same(failure, error);
            return;
        }

        Check(call, value, fault, source, outcome, faultyWrite: 1, CacheCall<T>.Dump(value));
    }

    // The outcome of writing; after a success, also the new expected content.
    private void Check<T>(CacheCall<T> call, T value, CacheFault fault, CancellationTokenSource source, string outcome, int faultyWrite, string whenDone)
    {
        byte[] bytes = call.Write(value);
        bool isWritten = cache.Calls > faultyWrite;
        bool isFaulty = cache.IsHit && cache.Calls == faultyWrite + 1;
        string expected = !isWritten || (isFaulty && fault == CacheFault.Cancels) ? CacheCall<T>.Own(source)
            : isFaulty && fault is CacheFault.Throws or CacheFault.ThrowsAfterwards ? "fault"
            : whenDone;
        Assert.Equal(expected, outcome);
        Assert.True(isWritten || source.IsCancellationRequested);
        if (isWritten && !(isFaulty && fault is CacheFault.Throws or CacheFault.Cancels))
        {
            _expected[call.Key] = new(bytes, call.Options ?? new(), cache.Now);
        }

        AssertSame(call.Key, call.Options);
    }

    private void AssertSame(string key, DistributedCacheEntryOptions? options)
    {
        CacheEntry? expected = _expected.GetValueOrDefault(key), actual = cache.Peek(key);
        Assert.Equal(expected is null, actual is null);
        if (expected is not null)
        {
            Assert.Equal(System.Text.Encoding.UTF8.GetString(expected.Bytes), System.Text.Encoding.UTF8.GetString(actual!.Bytes));
            Assert.True(options is null || !ReferenceEquals(expected.Options, options) || ReferenceEquals(options, actual.Options));
        }
    }

    private string ExpectedRead<T>(CacheCall<T> call, CacheFault fault, CancellationTokenSource source, byte[]? there)
    {
        if (cache.Calls == 0 || (cache.IsHit && fault == CacheFault.Cancels))
        {
            Assert.True(source.IsCancellationRequested);
            return CacheCall<T>.Own(source);
        }

        if (cache.IsHit && fault is CacheFault.Throws or CacheFault.ThrowsAfterwards)
        {
            return "fault";
        }

        if (fault is not (CacheFault.Truncates or CacheFault.Damages))
        {
            Assert.Equal(there, cache.Given);
        }

        return call.Read(cache.Given);
    }

    private byte[]? Find(string key) => _expected.GetValueOrDefault(key) is { } entry && entry.IsThere(cache.Now) ? entry.Bytes : null;

    // Reading an entry restarts its sliding expiration.
    private void Touch(string key)
    {
        if (cache.HasLooked && _expected.GetValueOrDefault(key) is { } entry)
        {
            entry.Use(cache.Now);
        }
    }

    private static void AssertKey(Exception? error, string key)
    {
        if (error is JsonException)
        {
            Assert.Equal(key, error.Data[DistributedCacheJsonExtensions.KeyName]);
        }
    }

    private CancellationTokenSource Begin(Random random, out CacheFault fault, int calls)
    {
        var source = new CancellationTokenSource();
        fault = random.Next(2) == 0 ? CacheFault.None : s_faults[random.Next(s_faults.Length)];
        if (random.Next(20) == 0)
        {
            source.Cancel();
        }

        cache.Begin(fault, random.Next(calls), source);
        return source;
    }
}
