using System.IO.Pipelines;
using Brisk.Json.Streaming;

namespace Brisk.Json;

// Writes to streams and pipes incrementally, so finished parts do not stay in memory.
public static partial class JsonSerializer
{
    /// <summary>Writes a value to a stream as UTF-8 encoded JSON.</summary>
    /// <typeparam name="TValue">The type of the value to serialize.</typeparam>
    /// <param name="utf8Json">The stream to write to. It stays open.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">Options that control serialization, or null for the defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is null.</exception>
    /// <inheritdoc cref="Serialize{TValue}(TValue, JsonSerializerOptions?)" path="/exception"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Serialize<TValue>(Stream utf8Json, TValue value, JsonSerializerOptions? options = null)
        => WriteTo(NotNull(utf8Json), value, By<TValue>(options));

    /// <inheritdoc cref="Serialize{TValue}(Stream, TValue, JsonSerializerOptions?)"/>
    /// <param name="inputType">The type of the value to serialize.</param>
    /// <exception cref="ArgumentException">The value is not compatible with the type.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Serialize(Stream utf8Json, object? value, Type inputType, JsonSerializerOptions? options = null)
        => WriteTo(NotNull(utf8Json), value, By(value, inputType, options));

    /// <inheritdoc cref="Serialize{TValue}(Stream, TValue, JsonSerializerOptions?)"/>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>A task that represents the asynchronous operation.</returns>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task SerializeAsync<TValue>(Stream utf8Json, TValue value, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => DocumentWriter.WriteAsync(new StreamSink(NotNull(utf8Json)), value, By<TValue>(options), cancellationToken);

    /// <inheritdoc cref="SerializeAsync{TValue}(Stream, TValue, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="inputType">The type of the value to serialize.</param>
    /// <exception cref="ArgumentException">The value is not compatible with the type.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task SerializeAsync(Stream utf8Json, object? value, Type inputType, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => DocumentWriter.WriteAsync(new StreamSink(NotNull(utf8Json)), value, By(value, inputType, options), cancellationToken);

    /// <summary>Writes a value to a pipe as UTF-8 encoded JSON, and flushes it.</summary>
    /// <typeparam name="TValue">The type of the value to serialize.</typeparam>
    /// <param name="utf8Json">The pipe writer. It is not completed.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">Options that control serialization, or null for the defaults.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>A task that represents the asynchronous operation.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is null.</exception>
    /// <exception cref="OperationCanceledException">The token, or the pending flush of the pipe, was canceled.</exception>
    /// <inheritdoc cref="Serialize{TValue}(TValue, JsonSerializerOptions?)" path="/exception"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task SerializeAsync<TValue>(PipeWriter utf8Json, TValue value, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => DocumentWriter.WriteAsync(new PipeSink(NotNull(utf8Json)), value, By<TValue>(options), cancellationToken);

    /// <inheritdoc cref="SerializeAsync{TValue}(PipeWriter, TValue, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="inputType">The type of the value to serialize.</param>
    /// <exception cref="ArgumentException">The value is not compatible with the type.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task SerializeAsync(PipeWriter utf8Json, object? value, Type inputType, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => DocumentWriter.WriteAsync(new PipeSink(NotNull(utf8Json)), value, By(value, inputType, options), cancellationToken);

    internal static void WriteTo<T>(Stream utf8Json, T? value, Conversion<T> conversion)
    {
        if (conversion.Converter.MayBeLarge)
        {
            DocumentWriter.Write(utf8Json, value, conversion);
            return;
        }

        using var text = WrittenText.Of(value, conversion, isForStream: true);
        utf8Json.Write(text.Span);
    }

    // The same with a given contract.

    /// <summary>Writes a value to a stream as UTF-8 encoded JSON, using a contract.</summary>
    /// <inheritdoc cref="Serialize{TValue}(Utf8JsonWriter, TValue, JsonTypeInfo{TValue})"/>
    /// <param name="utf8Json">The stream to write to. It stays open.</param>
    public static void Serialize<TValue>(Stream utf8Json, TValue value, JsonTypeInfo<TValue> jsonTypeInfo)
        => WriteTo(NotNull(utf8Json), value, By(jsonTypeInfo));

    /// <summary>Writes a value to a stream as UTF-8 encoded JSON, using a contract.</summary>
    /// <inheritdoc cref="Serialize(Utf8JsonWriter, object?, JsonTypeInfo)"/>
    /// <param name="utf8Json">The stream to write to. It stays open.</param>
    public static void Serialize(Stream utf8Json, object? value, JsonTypeInfo jsonTypeInfo)
        => WriteTo(NotNull(utf8Json), value, By(value, jsonTypeInfo));

    /// <summary>Writes a value to a stream as UTF-8 encoded JSON, using a contract.</summary>
    /// <inheritdoc cref="Serialize(Utf8JsonWriter, object?, Type, JsonSerializerContext)"/>
    /// <param name="utf8Json">The stream to write to. It stays open.</param>
    public static void Serialize(Stream utf8Json, object? value, Type inputType, JsonSerializerContext context)
        => WriteTo(NotNull(utf8Json), value, By(value, inputType, context));

    /// <inheritdoc cref="Serialize{TValue}(Stream, TValue, JsonTypeInfo{TValue})"/>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>A task that represents the asynchronous operation.</returns>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public static Task SerializeAsync<TValue>(Stream utf8Json, TValue value, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        => DocumentWriter.WriteAsync(new StreamSink(NotNull(utf8Json)), value, By(jsonTypeInfo), cancellationToken);

    /// <inheritdoc cref="SerializeAsync{TValue}(Stream, TValue, JsonTypeInfo{TValue}, CancellationToken)"/>
    /// <exception cref="InvalidCastException">The value is not compatible with the type of the contract.</exception>
    public static Task SerializeAsync(Stream utf8Json, object? value, JsonTypeInfo jsonTypeInfo, CancellationToken cancellationToken = default)
        => DocumentWriter.WriteAsync(new StreamSink(NotNull(utf8Json)), value, By(value, jsonTypeInfo), cancellationToken);

    /// <inheritdoc cref="Serialize(Stream, object?, Type, JsonSerializerContext)"/>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>A task that represents the asynchronous operation.</returns>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public static Task SerializeAsync(Stream utf8Json, object? value, Type inputType, JsonSerializerContext context, CancellationToken cancellationToken = default)
        => DocumentWriter.WriteAsync(new StreamSink(NotNull(utf8Json)), value, By(value, inputType, context), cancellationToken);

    /// <summary>Writes a value to a pipe as UTF-8 encoded JSON, using a contract, and flushes it.</summary>
    /// <inheritdoc cref="SerializeAsync{TValue}(Stream, TValue, JsonTypeInfo{TValue}, CancellationToken)"/>
    /// <param name="utf8Json">The pipe writer. It is not completed.</param>
    public static Task SerializeAsync<TValue>(PipeWriter utf8Json, TValue value, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        => DocumentWriter.WriteAsync(new PipeSink(NotNull(utf8Json)), value, By(jsonTypeInfo), cancellationToken);

    /// <inheritdoc cref="SerializeAsync{TValue}(PipeWriter, TValue, JsonTypeInfo{TValue}, CancellationToken)"/>
    /// <exception cref="InvalidCastException">The value is not compatible with the type of the contract.</exception>
    public static Task SerializeAsync(PipeWriter utf8Json, object? value, JsonTypeInfo jsonTypeInfo, CancellationToken cancellationToken = default)
        => DocumentWriter.WriteAsync(new PipeSink(NotNull(utf8Json)), value, By(value, jsonTypeInfo), cancellationToken);

    /// <inheritdoc cref="SerializeAsync{TValue}(PipeWriter, TValue, JsonTypeInfo{TValue}, CancellationToken)"/>
    /// <param name="inputType">The type of the value to serialize.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <exception cref="ArgumentException">The value is not compatible with the type.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract for the type.</exception>
    public static Task SerializeAsync(PipeWriter utf8Json, object? value, Type inputType, JsonSerializerContext context, CancellationToken cancellationToken = default)
        => DocumentWriter.WriteAsync(new PipeSink(NotNull(utf8Json)), value, By(value, inputType, context), cancellationToken);

    // Writes the elements of asynchronous sequences as they arrive.

    /// <summary>Writes elements to a stream as they arrive, as a JSON array or one per line (JSON Lines).</summary>
    /// <typeparam name="TValue">The type of the elements to serialize.</typeparam>
    /// <param name="utf8Json">The stream to write to. It stays open.</param>
    /// <param name="value">The elements to write. Whenever the next one must be awaited, the buffer is written to the stream.</param>
    /// <param name="topLevelValues">true to write each element on its own line; false to write an array.</param>
    /// <param name="options">Options that control serialization, or null for the defaults. Lines are never indented.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests. It is also passed to <paramref name="value"/>.</param>
    /// <returns>A task that represents the asynchronous operation.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> or <paramref name="value"/> is null.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task SerializeAsyncEnumerable<TValue>(
        Stream utf8Json, IAsyncEnumerable<TValue> value, bool topLevelValues = false, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => DocumentWriter.WriteElementsAsync(new StreamSink(NotNull(utf8Json)), NotNull(value), topLevelValues, By<TValue>(options), cancellationToken);

    /// <summary>Writes elements to a stream as they arrive, using a contract, as a JSON array or one per line (JSON Lines).</summary>
    /// <inheritdoc cref="SerializeAsyncEnumerable{TValue}(Stream, IAsyncEnumerable{TValue}, bool, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="jsonTypeInfo">The contract of an element. It and its options become read-only. Lines are never indented.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public static Task SerializeAsyncEnumerable<TValue>(
        Stream utf8Json, IAsyncEnumerable<TValue> value, JsonTypeInfo<TValue> jsonTypeInfo, bool topLevelValues = false, CancellationToken cancellationToken = default)
        => DocumentWriter.WriteElementsAsync(new StreamSink(NotNull(utf8Json)), NotNull(value), topLevelValues, By(jsonTypeInfo), cancellationToken);

    /// <summary>Writes elements to a pipe as they arrive, as a JSON array or one per line (JSON Lines).</summary>
    /// <inheritdoc cref="SerializeAsyncEnumerable{TValue}(Stream, IAsyncEnumerable{TValue}, bool, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="utf8Json">The pipe writer. It is not completed. When the reader has completed, writing ends.</param>
    /// <param name="value">The elements to write. Whenever the next one must be awaited, the pipe is flushed.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task SerializeAsyncEnumerable<TValue>(
        PipeWriter utf8Json, IAsyncEnumerable<TValue> value, bool topLevelValues = false, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => DocumentWriter.WriteElementsAsync(new PipeSink(NotNull(utf8Json)), NotNull(value), topLevelValues, By<TValue>(options), cancellationToken);

    /// <summary>Writes elements to a pipe as they arrive, using a contract, as a JSON array or one per line (JSON Lines).</summary>
    /// <inheritdoc cref="SerializeAsyncEnumerable{TValue}(Stream, IAsyncEnumerable{TValue}, JsonTypeInfo{TValue}, bool, CancellationToken)"/>
    /// <param name="utf8Json">The pipe writer. It is not completed. When the reader has completed, writing ends.</param>
    /// <param name="value">The elements to write. Whenever the next one must be awaited, the pipe is flushed.</param>
    public static Task SerializeAsyncEnumerable<TValue>(
        PipeWriter utf8Json, IAsyncEnumerable<TValue> value, JsonTypeInfo<TValue> jsonTypeInfo, bool topLevelValues = false, CancellationToken cancellationToken = default)
        => DocumentWriter.WriteElementsAsync(new PipeSink(NotNull(utf8Json)), NotNull(value), topLevelValues, By(jsonTypeInfo), cancellationToken);
}
