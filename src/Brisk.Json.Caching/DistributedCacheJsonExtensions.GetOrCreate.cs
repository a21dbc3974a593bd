using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.Shared;
using Brisk.Json.SourceGeneration;
using Microsoft.Extensions.Caching.Distributed;

namespace Brisk.Json.Caching;

public static partial class DistributedCacheJsonExtensions
{
    /// <summary>Gets the value of an entry; if there is none, creates and stores it.</summary>
    /// <typeparam name="T">The type of the value to serialize.</typeparam>
    /// <param name="cache">The cache.</param>
    /// <param name="key">The key of the entry.</param>
    /// <param name="factory">Creates the value. Its exceptions are propagated; nothing is stored in that case.</param>
    /// <param name="entryOptions">The expiration of a new entry, or null for the default of the cache.</param>
    /// <param name="jsonOptions">Options that control serialization, or null for the defaults.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests, which is also passed to the factory.</param>
    /// <returns>The stored value, or the one created by the factory. It is null only if a null was stored or created.</returns>
    /// <remarks>
    /// One caller at a time creates the value for a key. Other callers of this cache object with the same key wait, each with its own
    /// cancellation token, and then read the stored value, so that no two callers share an object. If the factory fails or is canceled, the next
    /// caller tries. Callers in other processes, or with other cache objects for the same store, do not wait: the last write wins.
    /// A factory must not request its own key: it would wait for itself.
    /// </remarks>
    /// <exception cref="ArgumentNullException"><paramref name="cache"/>, <paramref name="key"/>, or <paramref name="factory"/> is null.</exception>
    /// <exception cref="JsonException">
    /// The entry is not valid JSON, or cannot be converted to the type (see <see cref="KeyName"/> for its key; the entry is neither removed nor replaced), or the new
    /// value cannot be serialized.
    /// </exception>
    /// <exception cref="NotSupportedException">There is no converter for the type or one of its members.</exception>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<T> GetOrCreateAsync<[JsonContractRequired] T>(
        this IDistributedCache cache, string key, Func<CancellationToken, Task<T>> factory,
        DistributedCacheEntryOptions? entryOptions = null, JsonSerializerOptions? jsonOptions = null, CancellationToken cancellationToken = default)
        => ReadOrCreateAsync(NotNull(cache), NotNull(key), NotNull(factory), entryOptions, new JsonFormat<T>(jsonOptions), cancellationToken);

    /// <summary>Gets the value of an entry, using a contract; if there is none, creates and stores it.</summary>
    /// <inheritdoc cref="GetOrCreateAsync{T}(IDistributedCache, string, Func{CancellationToken, Task{T}}, DistributedCacheEntryOptions?, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="jsonTypeInfo">The contract of the type.</param>
    /// <exception cref="ArgumentNullException"><paramref name="cache"/>, <paramref name="key"/>, <paramref name="factory"/>, or <paramref name="jsonTypeInfo"/> is null.</exception>
    public static ValueTask<T> GetOrCreateAsync<T>(
        this IDistributedCache cache, string key, Func<CancellationToken, Task<T>> factory, JsonTypeInfo<T> jsonTypeInfo,
        DistributedCacheEntryOptions? entryOptions = null, CancellationToken cancellationToken = default)
        => ReadOrCreateAsync(NotNull(cache), NotNull(key), NotNull(factory), entryOptions, new JsonFormat<T>(jsonTypeInfo), cancellationToken);

    private static async ValueTask<T> ReadOrCreateAsync<T>(
        IDistributedCache cache, string key, Func<CancellationToken, Task<T>> factory,
        DistributedCacheEntryOptions? entryOptions, JsonFormat<T> format, CancellationToken cancellationToken)
    {
        var locks = CreationLocks.Of(cache);
        long created = locks.Created;
        CachedValue<T> found = await ReadAsync(cache, key, format, cancellationToken).ConfigureAwait(false);
        if (found.IsFound) return found.Value!;

        // Callers that were released but found nothing (because the entry has expired, or was removed) wait for their turn.
        for (bool hasWaited = false; !await locks.EnterAsync(key, isForTurnOnly: hasWaited, cancellationToken).ConfigureAwait(false); hasWaited = true)
        {
            created = locks.Created;
            found = await ReadAsync(cache, key, format, cancellationToken).ConfigureAwait(false);
            if (found.IsFound) return found.Value!;
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
