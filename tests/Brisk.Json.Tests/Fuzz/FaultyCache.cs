using System.Buffers;
using Microsoft.Extensions.Caching.Distributed;

namespace Brisk.Json.Tests.Fuzz;

/// <summary>A fault in a call of a cache.</summary>
internal enum CacheFault
{
    None,

    /// <summary>The call throws before it does anything.</summary>
    Throws,

    /// <summary>The call throws after it has done some or all of its work.</summary>
    ThrowsAfterwards,

    /// <summary>The caller is canceled, and the call observes it.</summary>
    Cancels,

    /// <summary>The caller is canceled, and the call completes regardless.</summary>
    CancelsUnnoticed,

    /// <summary>A read returns the start of the entry.</summary>
    Truncates,

    /// <summary>A read returns other bytes.</summary>
    Damages,
}

/// <summary>A cache entry and its expiration.</summary>
internal sealed class CacheEntry(byte[] bytes, DistributedCacheEntryOptions options, DateTimeOffset stored)
{
    private readonly DateTimeOffset _stored = stored;
    private DateTimeOffset _used = stored;

    public byte[] Bytes => bytes;

    public DistributedCacheEntryOptions Options => options;

    public bool IsThere(DateTimeOffset now) =>
        now < (options.AbsoluteExpiration ?? DateTimeOffset.MaxValue)
            && now - _stored < (options.AbsoluteExpirationRelativeToNow ?? TimeSpan.MaxValue)
            && now - _used < (options.SlidingExpiration ?? TimeSpan.MaxValue);

    /// <summary>Returns whether the entry is present, and if so restarts its sliding expiration.</summary>
    public bool Use(DateTimeOffset now)
    {
        bool isThere = IsThere(now);
        _used = isThere ? now : _used;
        return isThere;
    }
}

/// <summary>A distributed cache with its own clock that fails, damages entries, and cancels on request. Calls may complete synchronously or asynchronously.</summary>
internal class FaultyCache(Random random) : IDistributedCache
{
    private readonly Dictionary<string, CacheEntry> _entries = [];
    private readonly Lock _lock = new();

    public DateTimeOffset Now { get; set; } = new(2026, 1, 1, 0, 0, 0, TimeSpan.Zero);

    public IOException Failure { get; } = new("the cache failed");

    /// <summary>The result of the last read; null if there was no entry, or nothing was read.</summary>
    public byte[]? Given { get; private set; }

    /// <summary>Whether an entry was looked up since the fault was requested.</summary>
    public bool HasLooked { get; private set; }

    /// <summary>The number of calls since the fault was requested.</summary>
    public int Calls { get; private set; }

    /// <summary>Whether the fault occurred.</summary>
    public bool IsHit { get; private set; }

    /// <summary>Requests a fault at one of the next calls.</summary>
    public CacheFault Fault { get; private set; }

    /// <summary>The source of the token to cancel.</summary>
    public CancellationTokenSource? Source { get; private set; }

    private int FaultyCall { get; set; }

    public static FaultyCache Create(Random random) => random.Next(2) == 0 ? new(random) : new BufferedFaultyCache(random);

    public void Begin(CacheFault fault, int call, CancellationTokenSource source)
    {
        (Fault, FaultyCall, Source, Calls, IsHit, Given, HasLooked) = (fault, call, source, 0, false, null, false);
    }

    /// <summary>Returns the bytes of an entry, without any fault.</summary>
    public CacheEntry? Peek(string key) => _entries.GetValueOrDefault(key);

    public async Task<byte[]?> GetAsync(string key, CancellationToken token = default)
    {
        CacheFault fault = Next();
        await BeginAsync(fault, token);
        return End(fault, Find(key, fault));
    }

    public async Task SetAsync(string key, byte[] value, DistributedCacheEntryOptions options, CancellationToken token = default)
    {
        CacheFault fault = Next();
        await BeginAsync(fault, token);
        Store(key, value, options);
        End(fault, value);
    }

    public void Remove(string key) => _entries.Remove(key);

    public Task RemoveAsync(string key, CancellationToken token = default) => throw new NotSupportedException();

    public byte[]? Get(string key) => throw new NotSupportedException();

    public void Set(string key, byte[] value, DistributedCacheEntryOptions options) => throw new NotSupportedException();

    public void Refresh(string key) => throw new NotSupportedException();

    public Task RefreshAsync(string key, CancellationToken token = default) => throw new NotSupportedException();

    protected void Store(string key, byte[] bytes, DistributedCacheEntryOptions options)
    {
        lock (_lock)
        {
            _entries[key] = new(bytes, options, Now);
        }
    }

    protected byte[]? Find(string key, CacheFault fault)
    {
        lock (_lock)
        {
            HasLooked = true;
            byte[]? bytes = _entries.GetValueOrDefault(key) is { } entry && entry.Use(Now) ? entry.Bytes : null;
            return Given = bytes is null ? null : fault switch
            {
                CacheFault.Truncates => bytes[..random.Next(bytes.Length)],
                CacheFault.Damages => new Mutations(random).Apply(bytes),
                _ => bytes,
            };
        }
    }

    protected CacheFault Next()
    {
        lock (_lock)
        {
            bool isFaulty = Calls++ == FaultyCall;
            IsHit |= isFaulty && Fault != CacheFault.None;
            return isFaulty ? Fault : CacheFault.None;
        }
    }

    protected async ValueTask BeginAsync(CacheFault fault, CancellationToken token)
    {
        bool isLater;
        lock (_lock)
        {
            isLater = random.Next(2) == 0;
        }

        if (isLater)
        {
            await Task.Yield();
        }

        if (fault == CacheFault.Throws)
        {
            throw Failure;
        }

        if (fault is CacheFault.Cancels or CacheFault.CancelsUnnoticed)
        {
            await Source!.CancelAsync();
        }

        if (fault == CacheFault.Cancels)
        {
            token.ThrowIfCancellationRequested();
        }
    }

    protected T End<T>(CacheFault fault, T result) => fault == CacheFault.ThrowsAfterwards ? throw Failure : result;
}

/// <summary>The same with buffers. After an asynchronous wait, it inspects the borrowed buffer once more.</summary>
internal sealed class BufferedFaultyCache(Random random) : FaultyCache(random), IBufferDistributedCache
{
    public async ValueTask<bool> TryGetAsync(string key, IBufferWriter<byte> destination, CancellationToken token = default)
    {
        CacheFault fault = Next();
        await BeginAsync(fault, token);
        byte[]? bytes = Find(key, fault);
        int length = bytes is null ? 0 : fault == CacheFault.ThrowsAfterwards ? bytes.Length / 2 : bytes.Length;
        for (int at = 0; at < length; at += 1000)
        {
            destination.Write(bytes.AsSpan(at, Math.Min(1000, length - at)));
        }

        return End(fault, bytes is not null);
    }

    public async ValueTask SetAsync(string key, ReadOnlySequence<byte> value, DistributedCacheEntryOptions options, CancellationToken token = default)
    {
        CacheFault fault = Next();
        byte[] first = value.ToArray();
        await BeginAsync(fault, token);
        Assert.Equal(first, value.ToArray());
        Store(key, first, options);
        End(fault, first);
    }

    public bool TryGet(string key, IBufferWriter<byte> destination) => throw new NotSupportedException();

    public void Set(string key, ReadOnlySequence<byte> value, DistributedCacheEntryOptions options) => throw new NotSupportedException();
}
