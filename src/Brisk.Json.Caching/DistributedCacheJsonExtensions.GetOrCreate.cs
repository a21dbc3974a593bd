using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.SourceGeneration;
using Microsoft.Extensions.Caching.Distributed;

namespace Brisk.Json.Caching;

public static partial class DistributedCacheJsonExtensions
{
    /// <summary>Reads the value that is stored under a key; where there is none, has it made and stores it.</summary>
    /// <typeparam name="T">The type to read and write the value as.</typeparam>
    /// <param name="cache">The cache.</param>
    /// <param name="key">The key of the entry.</param>
    /// <param name="factory">Makes the value. What it throws reaches its caller, and nothing is stored.</param>
    /// <param name="entryOptions">When a new entry expires; null leaves it to the cache.</param>
    /// <param name="jsonOptions">How to read and write; null means the defaults.</param>
    /// <param name="cancellationToken">Cancels the operation; the factory gets it too.</param>
    /// <returns>The value: the stored one, or what the factory made. It is null only where a null was stored or made.</returns>
    /// <remarks>
    /// One caller at a time makes the value of a key: those who ask this cache object for the same key meanwhile wait, each as long as its own
    /// token lets it, and then read what was stored, so that no two callers share an object. If the factory fails or is cancelled, the next one
    /// in line tries. Other processes, and other cache objects on the same store, are not waited for: the last one to store wins.
    /// A factory must not ask for its own key: it would wait for itself.
    /// </remarks>
    /// <exception cref="ArgumentNullException"><paramref name="cache"/>, <paramref name="key"/> or <paramref name="factory"/> is null.</exception>
    /// <exception cref="JsonException">
    /// The entry is not JSON, or not of the type (<see cref="KeyName"/> says where its key is; it is neither removed nor replaced), or the new
    /// value cannot be written.
    /// </exception>
    /// <exception cref="NotSupportedException">There is no converter for the type or one of its members.</exception>
    /// <exception cref="OperationCanceledException">The operation was cancelled.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<T> GetOrCreateAsync<[JsonContractRequired] T>(
        this IDistributedCache cache,
        string key,
        Func<CancellationToken, Task<T>> factory,
        DistributedCacheEntryOptions? entryOptions = null,
        JsonSerializerOptions? jsonOptions = null,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(cache);
        ArgumentNullException.ThrowIfNull(key);
        ArgumentNullException.ThrowIfNull(factory);
        return ReadOrCreateAsync(cache, key, factory, entryOptions, new JsonFormat<T>(jsonOptions), cancellationToken);
    }

    /// <summary>Reads the value that is stored under a key, by a contract; where there is none, has it made and stores it.</summary>
    /// <param name="cache">The cache.</param>
    /// <param name="key">The key of the entry.</param>
    /// <param name="factory">Makes the value. What it throws reaches its caller, and nothing is stored.</param>
    /// <param name="jsonTypeInfo">The contract of the type.</param>
    /// <param name="entryOptions">When a new entry expires; null leaves it to the cache.</param>
    /// <param name="cancellationToken">Cancels the operation; the factory gets it too.</param>
    /// <exception cref="ArgumentNullException"><paramref name="cache"/>, <paramref name="key"/>, <paramref name="factory"/> or <paramref name="jsonTypeInfo"/> is null.</exception>
    /// <exception cref="JsonException">
    /// The entry is not JSON, or not of the type (<see cref="KeyName"/> says where its key is; it is neither removed nor replaced), or the new
    /// value cannot be written.
    /// </exception>
    /// <exception cref="OperationCanceledException">The operation was cancelled.</exception>
    /// <inheritdoc cref="GetOrCreateAsync{T}(IDistributedCache, string, Func{CancellationToken, Task{T}}, DistributedCacheEntryOptions?, JsonSerializerOptions?, CancellationToken)" path="/typeparam|/returns|/remarks"/>
    public static ValueTask<T> GetOrCreateAsync<T>(
        this IDistributedCache cache,
        string key,
        Func<CancellationToken, Task<T>> factory,
        JsonTypeInfo<T> jsonTypeInfo,
        DistributedCacheEntryOptions? entryOptions = null,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(cache);
        ArgumentNullException.ThrowIfNull(key);
        ArgumentNullException.ThrowIfNull(factory);
        return ReadOrCreateAsync(cache, key, factory, entryOptions, new JsonFormat<T>(jsonTypeInfo), cancellationToken);
    }

    private static async ValueTask<T> ReadOrCreateAsync<T>(
        IDistributedCache cache,
        string key,
        Func<CancellationToken, Task<T>> factory,
        DistributedCacheEntryOptions? entryOptions,
        JsonFormat<T> format,
        CancellationToken cancellationToken)
    {
        CreationLocks locks = CreationLocks.Of(cache);
        long created = locks.Created;
        CachedValue<T> found = await ReadAsync(cache, key, format, cancellationToken).ConfigureAwait(false);
        if (found.IsFound)
        {
            return found.Value!;
        }

        // Those who were let go and find nothing all the same (the entry has expired, or was removed) wait for their turn.
        for (bool hasWaited = false; !await locks.EnterAsync(key, isForTurnOnly: hasWaited, cancellationToken).ConfigureAwait(false); hasWaited = true)
        {
            created = locks.Created;
            found = await ReadAsync(cache, key, format, cancellationToken).ConfigureAwait(false);
            if (found.IsFound)
            {
                return found.Value!;
            }
        }

        bool hasEntry = false;
        try
        {
            if (created != locks.Created)
            {
                found = await ReadAsync(cache, key, format, cancellationToken).ConfigureAwait(false);
                if (found.IsFound)
                {
                    hasEntry = true;
                    return found.Value!;
                }
            }

            T value = await factory(cancellationToken).ConfigureAwait(false);
            await WriteAsync(cache, key, value, entryOptions, format, cancellationToken).ConfigureAwait(false);
            hasEntry = true;
            return value;
        }
        finally
        {
            locks.Leave(key, hasEntry);
        }
    }
}
