using System.Buffers;
using Microsoft.Extensions.Caching.Distributed;

namespace Brisk.Json.Tests.Fuzz;

/// <summary>What goes wrong in a call of a cache.</summary>
internal enum CacheFault
{
    None,

    /// <summary>The call throws before it has done anything.</summary>
    Throws,

    /// <summary>The call has done its work, or a part of it, when it throws.</summary>
    ThrowsAfterwards,

    /// <summary>The caller is cancelled, and the call notices.</summary>
    Cancels,

    /// <summary>The caller is cancelled, and the call goes on.</summary>
    CancelsUnnoticed,

    /// <summary>A read gives the beginning of the entry.</summary>
    Truncates,

    /// <summary>A read gives other bytes.</summary>
    Damages,
}

/// <summary>An entry of a cache, and when it expires.</summary>
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

    /// <summary>Whether it is there; then its sliding time begins again.</summary>
    public bool Use(DateTimeOffset now)
    {
        bool isThere = IsThere(now);
        _used = isThere ? now : _used;
        return isThere;
    }
}

/// <summary>A distributed cache with a clock of its own that fails, damages and cancels when it is told to. A call may be ready at once, or later.</summary>
internal class FaultyCache(Random random) : IDistributedCache
{
    private readonly Dictionary<string, CacheEntry> _entries = [];
    private readonly Lock _lock = new();

    public DateTimeOffset Now { get; set; } = new(2026, 1, 1, 0, 0, 0, TimeSpan.Zero);

    public IOException Failure { get; } = new("the cache failed");

    /// <summary>What the last read gave: null when there was no entry, or nothing was read.</summary>
    public byte[]? Given { get; private set; }

    /// <summary>Whether an entry was looked for since it was told what goes wrong.</summary>
    public bool HasLooked { get; private set; }

    /// <summary>How many calls there were since it was told what goes wrong.</summary>
    public int Calls { get; private set; }

    /// <summary>Whether that happened.</summary>
    public bool IsHit { get; private set; }

    /// <summary>What goes wrong at one of the next calls.</summary>
    public CacheFault Fault { get; private set; }

    /// <summary>Of the caller that is to be cancelled.</summary>
    public CancellationTokenSource? Source { get; private set; }

    private int FaultyCall { get; set; }

    public static FaultyCache Create(Random random) => random.Next(2) == 0 ? new(random) : new BufferedFaultyCache(random);

    public void Begin(CacheFault fault, int call, CancellationTokenSource source)
    {
        (Fault, FaultyCall, Source, Calls, IsHit, Given, HasLooked) = (fault, call, source, 0, false, null, false);
    }

    /// <summary>The bytes of an entry, past all faults.</summary>
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

/// <summary>The same with buffers. What it was lent it looks at once more when the call has waited.</summary>
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
