using System.IO.Pipelines;
using Brisk.Json.Contracts;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.Streaming;

namespace Brisk.Json;

// Elements that arrive asynchronously, written as they arrive.
public static partial class JsonSerializer
{
    /// <summary>Writes elements to a stream as they arrive, as a JSON array or one per line (JSON Lines).</summary>
    /// <typeparam name="TValue">The type of the elements to serialize.</typeparam>
    /// <param name="utf8Json">The stream to read from. It stays open.</param>
    /// <param name="value">The elements to write. Whenever the next one must be awaited, the buffer is written to the stream.</param>
    /// <param name="topLevelValues">true to write each element on its own line; false to write an array.</param>
    /// <param name="options">Options that control serialization, or null for the defaults. Lines are never indented.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests. It is also passed to <paramref name="value"/>.</param>
    /// <returns>A task that represents the asynchronous operation.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> or <paramref name="value"/> is null.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task SerializeAsyncEnumerable<TValue>(
        Stream utf8Json, IAsyncEnumerable<TValue> value, bool topLevelValues = false, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => DocumentWriter.WriteElementsAsync(new StreamSink(NotNull(utf8Json)), NotNull(value), topLevelValues, By<TValue>(options), cancellationToken);

    /// <summary>Writes elements to a stream as they arrive, using a contract, as a JSON array or one per line (JSON Lines).</summary>
    /// <typeparam name="TValue">The type of the elements to serialize.</typeparam>
    /// <param name="utf8Json">The stream to read from. It stays open.</param>
    /// <param name="value">The elements to write. Whenever the next one must be awaited, the buffer is written to the stream.</param>
    /// <param name="jsonTypeInfo">The contract of an element. It and its options become read-only. Lines are never indented.</param>
    /// <param name="topLevelValues">true to write each element on its own line; false to write an array.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests. It is also passed to <paramref name="value"/>.</param>
    /// <returns>A task that represents the asynchronous operation.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public static Task SerializeAsyncEnumerable<TValue>(
        Stream utf8Json, IAsyncEnumerable<TValue> value, JsonTypeInfo<TValue> jsonTypeInfo, bool topLevelValues = false, CancellationToken cancellationToken = default)
        => DocumentWriter.WriteElementsAsync(new StreamSink(NotNull(utf8Json)), NotNull(value), topLevelValues, By(jsonTypeInfo), cancellationToken);

    /// <summary>Writes elements to a pipe as they arrive, as a JSON array or one per line (JSON Lines).</summary>
    /// <param name="utf8Json">The pipe writer. It is not completed. When the reader has completed, writing ends.</param>
    /// <inheritdoc cref="SerializeAsyncEnumerable{TValue}(Stream, IAsyncEnumerable{TValue}, bool, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="value">The elements to write. Whenever the next one must be awaited, the pipe is flushed.</param>
    /// <param name="topLevelValues">true to write each element on its own line; false to write an array.</param>
    /// <param name="options">Options that control serialization, or null for the defaults. Lines are never indented.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests. It is also passed to <paramref name="value"/>.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task SerializeAsyncEnumerable<TValue>(
        PipeWriter utf8Json, IAsyncEnumerable<TValue> value, bool topLevelValues = false, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => DocumentWriter.WriteElementsAsync(new PipeSink(NotNull(utf8Json)), NotNull(value), topLevelValues, By<TValue>(options), cancellationToken);

    /// <summary>Writes elements to a pipe as they arrive, using a contract, as a JSON array or one per line (JSON Lines).</summary>
    /// <param name="utf8Json">The pipe writer. It is not completed. When the reader has completed, writing ends.</param>
    /// <inheritdoc cref="SerializeAsyncEnumerable{TValue}(Stream, IAsyncEnumerable{TValue}, JsonTypeInfo{TValue}, bool, CancellationToken)"/>
    /// <param name="value">The elements to write. Whenever the next one must be awaited, the pipe is flushed.</param>
    /// <param name="jsonTypeInfo">The contract of an element. It and its options become read-only. Lines are never indented.</param>
    /// <param name="topLevelValues">true to write each element on its own line; false to write an array.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests. It is also passed to <paramref name="value"/>.</param>
    public static Task SerializeAsyncEnumerable<TValue>(
        PipeWriter utf8Json, IAsyncEnumerable<TValue> value, JsonTypeInfo<TValue> jsonTypeInfo, bool topLevelValues = false, CancellationToken cancellationToken = default)
        => DocumentWriter.WriteElementsAsync(new PipeSink(NotNull(utf8Json)), NotNull(value), topLevelValues, By(jsonTypeInfo), cancellationToken);
}
