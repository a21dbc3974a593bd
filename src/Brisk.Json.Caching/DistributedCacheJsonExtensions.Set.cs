using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.Shared;
using Brisk.Json.SourceGeneration;
using Microsoft.Extensions.Caching.Distributed;

namespace Brisk.Json.Caching;

public static partial class DistributedCacheJsonExtensions
{
    // The default of the serializer. The default of the writer is larger than the depth that can be read again.
    private const int DefaultMaxDepth = 64;

    /// <summary>Sets the value of an entry, replacing any existing one.</summary>
    /// <typeparam name="T">The type of the value to serialize.</typeparam>
    /// <param name="cache">The cache.</param>
    /// <param name="key">The key of the entry.</param>
    /// <param name="value">The value; null is stored as the JSON literal.</param>
    /// <param name="entryOptions">The expiration of the entry, or null for the default of the cache.</param>
    /// <param name="jsonOptions">Options that control serialization, or null for the defaults.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>A task that completes when the value has been stored.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="cache"/> or <paramref name="key"/> is null.</exception>
    /// <exception cref="JsonException">The value contains a cycle or is nested too deeply, or a converter did not write exactly one value.</exception>
    /// <exception cref="NotSupportedException">There is no converter for the type or one of its members.</exception>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask SetAsync<[JsonContractRequired] T>(
        this IDistributedCache cache, string key, T value,
        DistributedCacheEntryOptions? entryOptions = null, JsonSerializerOptions? jsonOptions = null, CancellationToken cancellationToken = default)
        => WriteAsync(NotNull(cache), NotNull(key), value, entryOptions, new JsonFormat<T>(jsonOptions), cancellationToken);

    /// <summary>Sets the value of an entry, using a contract, replacing any existing one.</summary>
    /// <inheritdoc cref="SetAsync{T}(IDistributedCache, string, T, DistributedCacheEntryOptions?, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="jsonTypeInfo">The contract of the type.</param>
    /// <exception cref="ArgumentNullException"><paramref name="cache"/>, <paramref name="key"/>, or <paramref name="jsonTypeInfo"/> is null.</exception>
    public static ValueTask SetAsync<T>(
        this IDistributedCache cache, string key, T value, JsonTypeInfo<T> jsonTypeInfo,
        DistributedCacheEntryOptions? entryOptions = null, CancellationToken cancellationToken = default)
        => WriteAsync(NotNull(cache), NotNull(key), value, entryOptions, new JsonFormat<T>(jsonTypeInfo), cancellationToken);

    private static ValueTask WriteAsync<T>(
        IDistributedCache cache, string key, T value, DistributedCacheEntryOptions? entryOptions, JsonFormat<T> format, CancellationToken cancellationToken)
    {
        // Not every cache observes the token.
        if (cancellationToken.IsCancellationRequested) return ValueTask.FromCanceled(cancellationToken);

        entryOptions ??= new();
        if (cache is IBufferDistributedCache buffered)
        {
            return WriteBufferAsync(buffered, key, value, entryOptions, format, cancellationToken);
        }

        try
        {
            // From here on, the array belongs to the cache, because some caches keep it.
            return new ValueTask(cache.SetAsync(key, format.ToUtf8(value), entryOptions, cancellationToken));
        }
        catch (Exception exception)
        {
            return ValueTask.FromException(exception);
        }
    }

    private static async ValueTask WriteBufferAsync<T>(
        IBufferDistributedCache cache, string key, T value, DistributedCacheEntryOptions entryOptions, JsonFormat<T> format, CancellationToken cancellationToken)
    {
        var buffer = new PooledBuffer();
        try
        {
            using var writer = new Utf8JsonWriter(buffer, WriterOptions(format.Options));
            format.Write(writer, value);
        }
        catch
        {
            buffer.Dispose();
            throw;
        }

        await cache.SetAsync(key, buffer.Sequence, entryOptions, cancellationToken).ConfigureAwait(false);
        // The buffer is not disposed after a failure, because a canceled or failed operation may still be using the array.
        buffer.Dispose();
    }

    /// <summary>Returns the writer options for serializer options. The serializer's output needs no validation.</summary>
    internal static JsonWriterOptions WriterOptions(JsonSerializerOptions options) => new()
    {
        Encoder = options.Encoder,
        Indented = options.WriteIndented,
        IndentCharacter = options.IndentCharacter,
        IndentSize = options.IndentSize,
        NewLine = options.NewLine,
        MaxDepth = options.MaxDepth == 0 ? DefaultMaxDepth : options.MaxDepth,
        SkipValidation = true,
    };
}
