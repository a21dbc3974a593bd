using System.IO.Pipelines;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.Streaming;

namespace Brisk.Json;

// Writing to streams and pipes with a given contract.
public static partial class JsonSerializer
{
    /// <summary>Writes a value to a stream as UTF-8 encoded JSON, using a contract.</summary>
    /// <typeparam name="TValue">The type of the value to serialize.</typeparam>
    /// <param name="utf8Json">The stream to read from. It stays open.</param>
    /// <param name="value">The value.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="JsonException">The value contains a cycle or is nested too deeply, or a converter did not write exactly one value.</exception>
    public static void Serialize<TValue>(Stream utf8Json, TValue value, JsonTypeInfo<TValue> jsonTypeInfo)
        => WriteTo(NotNull(utf8Json), value, By(jsonTypeInfo));

    /// <summary>Writes a value to a stream as UTF-8 encoded JSON, using a contract.</summary>
    /// <param name="utf8Json">The stream to read from. It stays open.</param>
    /// <param name="value">The value.</param>
    /// <param name="jsonTypeInfo">The contract of the type to serialize. It and its options become read-only.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="InvalidCastException">The value is not compatible with the type of the contract.</exception>
    /// <exception cref="JsonException">The value contains a cycle or is nested too deeply, or a converter did not write exactly one value.</exception>
    public static void Serialize(Stream utf8Json, object? value, JsonTypeInfo jsonTypeInfo)
        => WriteTo(NotNull(utf8Json), value, By(jsonTypeInfo));

    /// <summary>Writes a value to a stream as UTF-8 encoded JSON, using a contract.</summary>
    /// <param name="utf8Json">The stream to read from. It stays open.</param>
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type of the value to serialize.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The value is not compatible with the type.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract for the type.</exception>
    /// <exception cref="JsonException">The value contains a cycle or is nested too deeply, or a converter did not write exactly one value.</exception>
    public static void Serialize(Stream utf8Json, object? value, Type inputType, JsonSerializerContext context)
        => WriteTo(NotNull(utf8Json), value, By(value, inputType, context));

    /// <summary>Writes a value to a stream as UTF-8 encoded JSON, using a contract.</summary>
    /// <typeparam name="TValue">The type of the value to serialize.</typeparam>
    /// <param name="utf8Json">The stream to read from. It stays open.</param>
    /// <param name="value">The value.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>A task that represents the asynchronous operation.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    /// <exception cref="JsonException">The value contains a cycle or is nested too deeply, or a converter did not write exactly one value.</exception>
    public static Task SerializeAsync<TValue>(Stream utf8Json, TValue value, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        => DocumentWriter.WriteAsync(new StreamSink(NotNull(utf8Json)), value, By(jsonTypeInfo), cancellationToken);

    /// <inheritdoc cref="SerializeAsync{TValue}(Stream, TValue, JsonTypeInfo{TValue}, CancellationToken)"/>
    /// <exception cref="InvalidCastException">The value is not compatible with the type of the contract.</exception>
    public static Task SerializeAsync(Stream utf8Json, object? value, JsonTypeInfo jsonTypeInfo, CancellationToken cancellationToken = default)
        => DocumentWriter.WriteAsync(new StreamSink(NotNull(utf8Json)), value, By(jsonTypeInfo), cancellationToken);

    /// <inheritdoc cref="SerializeAsync{TValue}(Stream, TValue, JsonTypeInfo{TValue}, CancellationToken)"/>
    /// <param name="utf8Json">The stream to read from. It stays open.</param>
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type of the value to serialize.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <exception cref="ArgumentException">The value is not compatible with the type.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract for the type.</exception>
    public static Task SerializeAsync(Stream utf8Json, object? value, Type inputType, JsonSerializerContext context, CancellationToken cancellationToken = default)
        => DocumentWriter.WriteAsync(new StreamSink(NotNull(utf8Json)), value, By(value, inputType, context), cancellationToken);

    /// <summary>Writes a value to a pipe as UTF-8 encoded JSON, using a contract, and flushes it.</summary>
    /// <typeparam name="TValue">The type of the value to serialize.</typeparam>
    /// <param name="utf8Json">The pipe writer. It is not completed.</param>
    /// <param name="value">The value.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>A task that represents the asynchronous operation.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    /// <exception cref="JsonException">The value contains a cycle or is nested too deeply, or a converter did not write exactly one value.</exception>
    public static Task SerializeAsync<TValue>(PipeWriter utf8Json, TValue value, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        => DocumentWriter.WriteAsync(new PipeSink(NotNull(utf8Json)), value, By(jsonTypeInfo), cancellationToken);

    /// <inheritdoc cref="SerializeAsync{TValue}(PipeWriter, TValue, JsonTypeInfo{TValue}, CancellationToken)"/>
    /// <exception cref="InvalidCastException">The value is not compatible with the type of the contract.</exception>
    public static Task SerializeAsync(PipeWriter utf8Json, object? value, JsonTypeInfo jsonTypeInfo, CancellationToken cancellationToken = default)
        => DocumentWriter.WriteAsync(new PipeSink(NotNull(utf8Json)), value, By(jsonTypeInfo), cancellationToken);

    /// <inheritdoc cref="SerializeAsync{TValue}(PipeWriter, TValue, JsonTypeInfo{TValue}, CancellationToken)"/>
    /// <param name="utf8Json">The pipe writer. It is not completed.</param>
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type of the value to serialize.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <exception cref="ArgumentException">The value is not compatible with the type.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract for the type.</exception>
    public static Task SerializeAsync(PipeWriter utf8Json, object? value, Type inputType, JsonSerializerContext context, CancellationToken cancellationToken = default)
        => DocumentWriter.WriteAsync(new PipeSink(NotNull(utf8Json)), value, By(value, inputType, context), cancellationToken);
}
