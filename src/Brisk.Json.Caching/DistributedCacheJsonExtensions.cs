using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Shared;
using Brisk.Json.SourceGeneration;
using Microsoft.Extensions.Caching.Distributed;

namespace Brisk.Json.Caching;

/// <summary>
/// Extension methods that store values of any type in an <see cref="IDistributedCache"/> as UTF-8 encoded JSON, without intermediate strings. If the cache implements
/// <see cref="IBufferDistributedCache"/>, pooled buffers are used for writing and reading.
/// </summary>
/// <remarks>
/// <para>
/// Options created for each call cost about as much as reused ones, because equal options share their contracts. The overloads that
/// accept a contract need no reflection, and are meant for trimmed and ahead-of-time compiled programs.
/// </para>
/// <para>
/// Entries contain the JSON text itself, so other programs can read them, and UTF-8 text stored by other programs can be read here. Bytes passed to the
/// framework's own <c>SetAsync</c> are stored unchanged.
/// </para>
/// <para>
/// If an entry cannot be read, the <see cref="JsonException"/> contains the location of the error, and the key of the entry in its
/// <see cref="Exception.Data"/> under <see cref="KeyName"/>. The message does not contain the key, which may be confidential.
/// </para>
/// </remarks>
public static partial class DistributedCacheJsonExtensions
{
    /// <summary>The name under which the <see cref="Exception.Data"/> of a <see cref="JsonException"/> contains the key of the entry.</summary>
    public const string KeyName = "Brisk.Json.Caching.Key";

    /// <summary>An exception filter that stores the key and does not handle the exception.</summary>
    private static bool NoteKey(JsonException exception, string key)
    {
        exception.Data[KeyName] = key;
        return false;
    }

    // The overloads below use the default options and have the token as the last argument, as in the framework's own methods.

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

/// <summary>The result of a cache lookup: a value, which may be null, or nothing.</summary>
/// <typeparam name="T">The type of the value.</typeparam>
/// <param name="IsFound">Whether there is an entry.</param>
/// <param name="Value">The stored value, or the default of the type if there is no entry.</param>
public readonly record struct CachedValue<T>(bool IsFound, T? Value);
