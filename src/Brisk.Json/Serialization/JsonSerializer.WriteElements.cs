using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using Brisk.Json.Contracts;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.Streaming;

namespace Brisk.Json;

// Elements that come arrive asynchronously, written as they come.
public static partial class JsonSerializer
{
    /// <summary>Writes elements to a stream as they come: as a JSON array, or each in its own line (JSON Lines).</summary>
    /// <typeparam name="TValue">The type to write them as.</typeparam>
    /// <param name="utf8Json">The stream; it stays open.</param>
    /// <param name="value">The elements. Whenever the next one has to be waited for, what is written goes to the stream.</param>
    /// <param name="topLevelValues">True for a line for each element; false for an array.</param>
    /// <param name="options">How to write; null means the defaults. Lines are never indented.</param>
    /// <param name="cancellationToken">Ends the writing; also given to <paramref name="value"/>.</param>
    /// <returns>A task that ends when all is written.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> or <paramref name="value"/> is null.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task SerializeAsyncEnumerable<TValue>(
        Stream utf8Json, IAsyncEnumerable<TValue> value, bool topLevelValues = false, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(value);
        options ??= JsonSerializerOptions.Default;
        return DocumentWriter.WriteElementsAsync(new StreamSink(utf8Json), value, topLevelValues, options.Contracts.Get<TValue>(), options, cancellationToken);
    }

    /// <summary>Writes elements to a stream as they come, by a contract: as a JSON array, or each in its own line (JSON Lines).</summary>
    /// <typeparam name="TValue">The type to write them as.</typeparam>
    /// <param name="utf8Json">The stream; it stays open.</param>
    /// <param name="value">The elements. Whenever the next one has to be waited for, what is written goes to the stream.</param>
    /// <param name="jsonTypeInfo">The contract of an element; it and its options are read-only from now on. Lines are never indented.</param>
    /// <param name="topLevelValues">True for a line for each element; false for an array.</param>
    /// <param name="cancellationToken">Ends the writing; also given to <paramref name="value"/>.</param>
    /// <returns>A task that ends when all is written.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public static Task SerializeAsyncEnumerable<TValue>(
        Stream utf8Json, IAsyncEnumerable<TValue> value, JsonTypeInfo<TValue> jsonTypeInfo, bool topLevelValues = false, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(value);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return DocumentWriter.WriteElementsAsync(new StreamSink(utf8Json), value, topLevelValues, jsonTypeInfo.RunnableOfT, jsonTypeInfo.Options, cancellationToken);
    }

    /// <summary>Writes elements to a pipe as they come: as a JSON array, or each in its own line (JSON Lines).</summary>
    /// <param name="utf8Json">The writing end of the pipe; it is not completed. When nobody reads any more, writing ends.</param>
    /// <inheritdoc cref="SerializeAsyncEnumerable{TValue}(Stream, IAsyncEnumerable{TValue}, bool, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="value">The elements. Whenever the next one has to be waited for, what is written is flushed.</param>
    /// <param name="topLevelValues">True for a line for each element; false for an array.</param>
    /// <param name="options">How to write; null means the defaults. Lines are never indented.</param>
    /// <param name="cancellationToken">Ends the writing; also given to <paramref name="value"/>.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task SerializeAsyncEnumerable<TValue>(
        PipeWriter utf8Json, IAsyncEnumerable<TValue> value, bool topLevelValues = false, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(value);
        options ??= JsonSerializerOptions.Default;
        return DocumentWriter.WriteElementsAsync(new PipeSink(utf8Json), value, topLevelValues, options.Contracts.Get<TValue>(), options, cancellationToken);
    }

    /// <summary>Writes elements to a pipe as they come, by a contract: as a JSON array, or each in its own line (JSON Lines).</summary>
    /// <param name="utf8Json">The writing end of the pipe; it is not completed. When nobody reads any more, writing ends.</param>
    /// <inheritdoc cref="SerializeAsyncEnumerable{TValue}(Stream, IAsyncEnumerable{TValue}, JsonTypeInfo{TValue}, bool, CancellationToken)"/>
    /// <param name="value">The elements. Whenever the next one has to be waited for, what is written is flushed.</param>
    /// <param name="jsonTypeInfo">The contract of an element; it and its options are read-only from now on. Lines are never indented.</param>
    /// <param name="topLevelValues">True for a line for each element; false for an array.</param>
    /// <param name="cancellationToken">Ends the writing; also given to <paramref name="value"/>.</param>
    public static Task SerializeAsyncEnumerable<TValue>(
        PipeWriter utf8Json, IAsyncEnumerable<TValue> value, JsonTypeInfo<TValue> jsonTypeInfo, bool topLevelValues = false, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(value);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return DocumentWriter.WriteElementsAsync(new PipeSink(utf8Json), value, topLevelValues, jsonTypeInfo.RunnableOfT, jsonTypeInfo.Options, cancellationToken);
    }
}
