using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Serialization;
using Brisk.Json.SourceGeneration;
using Microsoft.Extensions.Caching.Distributed;

namespace Brisk.Json.Caching;

// With the default options and a token as the last argument, where the framework's own methods have it.
public static partial class DistributedCacheJsonExtensions
{
    /// <summary>Stores a value under a key, in place of what is there, with the default options.</summary>
    /// <inheritdoc cref="SetAsync{T}(IDistributedCache, string, T, DistributedCacheEntryOptions?, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask SetAsync<[JsonContractRequired] T>(
        this IDistributedCache cache, string key, T value, DistributedCacheEntryOptions? entryOptions, CancellationToken cancellationToken) =>
        SetAsync(cache, key, value, entryOptions, jsonOptions: null, cancellationToken);

    /// <summary>Reads the value that is stored under a key, with the default options.</summary>
    /// <inheritdoc cref="GetAsync{T}(IDistributedCache, string, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<T?> GetAsync<[JsonContractRequired] T>(this IDistributedCache cache, string key, CancellationToken cancellationToken) =>
        GetAsync<T>(cache, key, jsonOptions: null, cancellationToken);

    /// <summary>Reads the value that is stored under a key, with the default options, and says whether there is one.</summary>
    /// <inheritdoc cref="TryGetAsync{T}(IDistributedCache, string, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<CachedValue<T>> TryGetAsync<[JsonContractRequired] T>(this IDistributedCache cache, string key, CancellationToken cancellationToken) =>
        TryGetAsync<T>(cache, key, jsonOptions: null, cancellationToken);

    /// <summary>Reads the value that is stored under a key; where there is none, has it made and stores it, all with the default options.</summary>
    /// <inheritdoc cref="GetOrCreateAsync{T}(IDistributedCache, string, Func{CancellationToken, Task{T}}, DistributedCacheEntryOptions?, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<T> GetOrCreateAsync<[JsonContractRequired] T>(
        this IDistributedCache cache, string key, Func<CancellationToken, Task<T>> factory, DistributedCacheEntryOptions? entryOptions, CancellationToken cancellationToken) =>
        GetOrCreateAsync(cache, key, factory, entryOptions, jsonOptions: null, cancellationToken);
}
