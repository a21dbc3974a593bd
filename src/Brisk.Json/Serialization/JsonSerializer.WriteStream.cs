using System.IO.Pipelines;
using Brisk.Json.Contracts;
using Brisk.Json.Converters;
using Brisk.Json.Streaming;

namespace Brisk.Json;

// Writing to streams and pipes. Asynchronous writing is incremental, so that finished parts do not stay in memory.
public static partial class JsonSerializer
{
    /// <summary>Writes a value to a stream as UTF-8 encoded JSON.</summary>
    /// <typeparam name="TValue">The type of the value to serialize.</typeparam>
    /// <param name="utf8Json">The stream to read from. It stays open.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">Options that control serialization, or null for the defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is null.</exception>
    /// <inheritdoc cref="Serialize{TValue}(TValue, JsonSerializerOptions?)" path="/exception"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Serialize<TValue>(Stream utf8Json, TValue value, JsonSerializerOptions? options = null)
        => WriteTo(NotNull(utf8Json), value, By<TValue>(options));

    /// <inheritdoc cref="Serialize{TValue}(Stream, TValue, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The stream to read from. It stays open.</param>
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type of the value to serialize.</param>
    /// <param name="options">Options that control serialization, or null for the defaults.</param>
    /// <exception cref="ArgumentException">The value is not compatible with the type.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Serialize(Stream utf8Json, object? value, Type inputType, JsonSerializerOptions? options = null)
        => WriteTo(NotNull(utf8Json), value, By(value, inputType, options));

    /// <inheritdoc cref="Serialize{TValue}(Stream, TValue, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The stream to read from. It stays open.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">Options that control serialization, or null for the defaults.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>A task that represents the asynchronous operation.</returns>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task SerializeAsync<TValue>(Stream utf8Json, TValue value, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => DocumentWriter.WriteAsync(new StreamSink(NotNull(utf8Json)), value, By<TValue>(options), cancellationToken);

    /// <inheritdoc cref="SerializeAsync{TValue}(Stream, TValue, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="utf8Json">The stream to read from. It stays open.</param>
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type of the value to serialize.</param>
    /// <param name="options">Options that control serialization, or null for the defaults.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
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
    /// <exception cref="OperationCanceledException">The token, or the pending flush of the pipe, was cancelled.</exception>
    /// <inheritdoc cref="Serialize{TValue}(TValue, JsonSerializerOptions?)" path="/exception"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task SerializeAsync<TValue>(PipeWriter utf8Json, TValue value, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => DocumentWriter.WriteAsync(new PipeSink(NotNull(utf8Json)), value, By<TValue>(options), cancellationToken);

    /// <inheritdoc cref="SerializeAsync{TValue}(PipeWriter, TValue, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="utf8Json">The pipe writer. It is not completed.</param>
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type of the value to serialize.</param>
    /// <param name="options">Options that control serialization, or null for the defaults.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <exception cref="ArgumentException">The value is not compatible with the type.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task SerializeAsync(PipeWriter utf8Json, object? value, Type inputType, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => DocumentWriter.WriteAsync(new PipeSink(NotNull(utf8Json)), value, By(value, inputType, options), cancellationToken);

    internal static void WriteTo<T>(Stream utf8Json, T? value, Conversion<T> conversion)
    {
        using var text = WrittenText.Of(value, conversion);
        utf8Json.Write(text.Span);
    }
}
