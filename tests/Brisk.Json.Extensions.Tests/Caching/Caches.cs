using System.Buffers;
using System.Collections.Concurrent;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.Memory;
using Microsoft.Extensions.Options;

namespace Brisk.Json.Extensions.Tests.Caching;

/// <summary>The kinds of cache that the tests run on.</summary>
public enum CacheKind
{
    /// <summary>The framework's own cache, in memory.</summary>
    Memory,

    /// <summary>One that takes and returns buffers.</summary>
    Buffered,
}

internal static class Caches
{
    public static IDistributedCache Create(CacheKind kind) => kind switch
    {
        CacheKind.Memory => new MemoryDistributedCache(Options.Create(new MemoryDistributedCacheOptions())),
        _ => new BufferedCache(),
    };
}

/// <summary>A cache with buffers. It always completes asynchronously, returns its bytes in small pieces, and rejects the methods that take arrays.</summary>
internal sealed class BufferedCache : IBufferDistributedCache
{
    private readonly ConcurrentDictionary<string, byte[]> _entries = [];

    /// <summary>The options of the last entry.</summary>
    public DistributedCacheEntryOptions? LastOptions { get; private set; }

    /// <summary>The token of the last call.</summary>
    public CancellationToken LastToken { get; private set; }

    /// <summary>The bytes of an entry.</summary>
    public byte[] this[string key]
    {
        get => _entries[key];
        set => _entries[key] = value;
    }

    public async ValueTask<bool> TryGetAsync(string key, IBufferWriter<byte> destination, CancellationToken token = default)
    {
        LastToken = token;
        await Task.Yield();
        token.ThrowIfCancellationRequested();
        return TryGet(key, destination);
    }

    public bool TryGet(string key, IBufferWriter<byte> destination)
    {
        if (!_entries.TryGetValue(key, out byte[]? bytes))
        {
            return false;
        }

        foreach (byte[] piece in bytes.Chunk(1000))
        {
            destination.Write(piece);
        }

        return true;
    }

    public async ValueTask SetAsync(string key, ReadOnlySequence<byte> value, DistributedCacheEntryOptions options, CancellationToken token = default)
    {
        LastToken = token;
        await Task.Yield();
        token.ThrowIfCancellationRequested();
        Set(key, value, options);
    }

    public void Set(string key, ReadOnlySequence<byte> value, DistributedCacheEntryOptions options)
    {
        LastOptions = options;
        _entries[key] = value.ToArray();
    }

    public void Remove(string key) => _entries.TryRemove(key, out _);

    public Task RemoveAsync(string key, CancellationToken token = default)
    {
        Remove(key);
        return Task.CompletedTask;
    }

    public byte[]? Get(string key) => throw new InvalidOperationException("A buffer should be used.");

    public Task<byte[]?> GetAsync(string key, CancellationToken token = default) => throw new InvalidOperationException("A buffer should be used.");

    public void Set(string key, byte[] value, DistributedCacheEntryOptions options) => throw new InvalidOperationException("A buffer should be used.");

    public Task SetAsync(string key, byte[] value, DistributedCacheEntryOptions options, CancellationToken token = default) => throw new InvalidOperationException("A buffer should be used.");

    public void Refresh(string key)
    {
    }

    public Task RefreshAsync(string key, CancellationToken token = default) => Task.CompletedTask;
}
