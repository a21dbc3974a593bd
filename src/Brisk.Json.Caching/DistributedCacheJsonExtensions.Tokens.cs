using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Serialization;
using Brisk.Json.SourceGeneration;
using Microsoft.Extensions.Caching.Distributed;

namespace Brisk.Json.Caching;

// Overloads with the default options and the token as the last argument, as in the framework's own methods.
public static partial class DistributedCacheJsonExtensions
{
    /// <summary>Sets the value of an entry with the default options, replacing any existing one.</summary>
    /// <inheritdoc cref="SetAsync{T}(IDistributedCache, string, T, DistributedCacheEntryOptions?, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask SetAsync<[JsonContractRequired] T>(
        this IDistributedCache cache, string key, T value, DistributedCacheEntryOptions? entryOptions, CancellationToken cancellationToken) =>
        SetAsync(cache, key, value, entryOptions, jsonOptions: null, cancellationToken);

    /// <summary>Gets the value of an entry with the default options.</summary>
    /// <inheritdoc cref="GetAsync{T}(IDistributedCache, string, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<T?> GetAsync<[JsonContractRequired] T>(this IDistributedCache cache, string key, CancellationToken cancellationToken) =>
        GetAsync<T>(cache, key, jsonOptions: null, cancellationToken);

    /// <summary>Gets the value of an entry with the default options, and whether it exists.</summary>
    /// <inheritdoc cref="TryGetAsync{T}(IDistributedCache, string, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<CachedValue<T>> TryGetAsync<[JsonContractRequired] T>(this IDistributedCache cache, string key, CancellationToken cancellationToken) =>
        TryGetAsync<T>(cache, key, jsonOptions: null, cancellationToken);

    /// <summary>Gets the value of an entry with the default options; if there is none, creates and stores it.</summary>
    /// <inheritdoc cref="GetOrCreateAsync{T}(IDistributedCache, string, Func{CancellationToken, Task{T}}, DistributedCacheEntryOptions?, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<T> GetOrCreateAsync<[JsonContractRequired] T>(
        this IDistributedCache cache, string key, Func<CancellationToken, Task<T>> factory, DistributedCacheEntryOptions? entryOptions, CancellationToken cancellationToken) =>
        GetOrCreateAsync(cache, key, factory, entryOptions, jsonOptions: null, cancellationToken);
}
