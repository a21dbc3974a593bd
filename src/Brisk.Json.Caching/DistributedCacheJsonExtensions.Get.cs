using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.Shared;
using Brisk.Json.SourceGeneration;
using Microsoft.Extensions.Caching.Distributed;

namespace Brisk.Json.Caching;

public static partial class DistributedCacheJsonExtensions
{
    /// <summary>Gets the value of an entry.</summary>
    /// <typeparam name="T">The type to deserialize to.</typeparam>
    /// <param name="cache">The cache.</param>
    /// <param name="key">The key of the entry.</param>
    /// <param name="jsonOptions">Options that control deserialization, or null for the defaults.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>The value, or the default of the type if there is no entry. Use <c>TryGetAsync</c> to distinguish a missing entry from a stored null or default.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="cache"/> or <paramref name="key"/> is null.</exception>
    /// <exception cref="JsonException">The entry is not valid JSON, or cannot be converted to the type. See <see cref="KeyName"/> for its key.</exception>
    /// <exception cref="NotSupportedException">There is no converter for the type or one of its members.</exception>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<T?> GetAsync<[JsonContractRequired] T>(
        this IDistributedCache cache, string key, JsonSerializerOptions? jsonOptions = null, CancellationToken cancellationToken = default)
        => ReadValueAsync(NotNull(cache), NotNull(key), new JsonFormat<T>(jsonOptions), cancellationToken);

    /// <summary>Gets the value of an entry, using a contract.</summary>
    /// <inheritdoc cref="GetAsync{T}(IDistributedCache, string, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="jsonTypeInfo">The contract of the type.</param>
    /// <exception cref="ArgumentNullException"><paramref name="cache"/>, <paramref name="key"/>, or <paramref name="jsonTypeInfo"/> is null.</exception>
    public static ValueTask<T?> GetAsync<T>(
        this IDistributedCache cache, string key, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken = default)
        => ReadValueAsync(NotNull(cache), NotNull(key), new JsonFormat<T>(jsonTypeInfo), cancellationToken);

    /// <summary>Gets the value of an entry, and whether it exists.</summary>
    /// <inheritdoc cref="GetAsync{T}(IDistributedCache, string, JsonSerializerOptions?, CancellationToken)"/>
    /// <returns>Whether there is an entry, and its value, which may be null.</returns>
    /// <example><code>if (await cache.TryGetAsync&lt;Book&gt;(key) is (true, var book)) { … }</code></example>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<CachedValue<T>> TryGetAsync<[JsonContractRequired] T>(
        this IDistributedCache cache, string key, JsonSerializerOptions? jsonOptions = null, CancellationToken cancellationToken = default)
        => ReadAsync(NotNull(cache), NotNull(key), new JsonFormat<T>(jsonOptions), cancellationToken);

    /// <summary>Gets the value of an entry, using a contract, and whether it exists.</summary>
    /// <inheritdoc cref="TryGetAsync{T}(IDistributedCache, string, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="jsonTypeInfo">The contract of the type.</param>
    /// <exception cref="ArgumentNullException"><paramref name="cache"/>, <paramref name="key"/>, or <paramref name="jsonTypeInfo"/> is null.</exception>
    public static ValueTask<CachedValue<T>> TryGetAsync<T>(
        this IDistributedCache cache, string key, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken = default)
        => ReadAsync(NotNull(cache), NotNull(key), new JsonFormat<T>(jsonTypeInfo), cancellationToken);

    private static ValueTask<T?> ReadValueAsync<T>(IDistributedCache cache, string key, JsonFormat<T> format, CancellationToken cancellationToken)
    {
        // In-memory caches complete synchronously, and then need no state machine.
        ValueTask<CachedValue<T>> found = ReadAsync(cache, key, format, cancellationToken);
        return found.IsCompletedSuccessfully ? new ValueTask<T?>(found.Result.Value) : AwaitValueAsync(found);
    }

    private static async ValueTask<T?> AwaitValueAsync<T>(ValueTask<CachedValue<T>> found) => (await found.ConfigureAwait(false)).Value;

    private static ValueTask<CachedValue<T>> ReadAsync<T>(IDistributedCache cache, string key, JsonFormat<T> format, CancellationToken cancellationToken)
    {
        if (cancellationToken.IsCancellationRequested) return ValueTask.FromCanceled<CachedValue<T>>(cancellationToken);
        if (cache is IBufferDistributedCache buffered) return ReadBufferAsync(buffered, key, format, cancellationToken);

        try
        {
            Task<byte[]?> reading = cache.GetAsync(key, cancellationToken);
            return reading.IsCompletedSuccessfully
                ? new ValueTask<CachedValue<T>>(Read(reading.Result, key, format))
                : AwaitArrayAsync(reading, key, format);
        }
        catch (Exception exception)
        {
            return ValueTask.FromException<CachedValue<T>>(exception);
        }
    }

    private static async ValueTask<CachedValue<T>> AwaitArrayAsync<T>(Task<byte[]?> reading, string key, JsonFormat<T> format) =>
        Read(await reading.ConfigureAwait(false), key, format);

    private static async ValueTask<CachedValue<T>> ReadBufferAsync<T>(IBufferDistributedCache cache, string key, JsonFormat<T> format, CancellationToken cancellationToken)
    {
        // There is no using statement, because after a failure, an operation of the cache may still be using the array.
        var buffer = new PooledBuffer();
        bool isFound = await cache.TryGetAsync(key, buffer, cancellationToken).ConfigureAwait(false);
        using (buffer)
        {
            return isFound ? Read(buffer.Span, key, format) : default;
        }
    }

    private static CachedValue<T> Read<T>(byte[]? utf8Json, string key, JsonFormat<T> format) =>
        utf8Json is null ? default : Read(utf8Json.AsSpan(), key, format);

    private static CachedValue<T> Read<T>(ReadOnlySpan<byte> utf8Json, string key, JsonFormat<T> format)
    {
        try
        {
            return new CachedValue<T>(true, format.Read(utf8Json));
        }
        catch (JsonException exception) when (NoteKey(exception, key))
        {
            throw;
        }
    }
}
