using System.IO.Pipelines;
using Brisk.Json.Streaming;

namespace Brisk.Json;

// Reads incrementally from streams and pipes.
public static partial class JsonSerializer
{
    /// <summary>Reads a single JSON value from a UTF-8 stream, to its end. A byte order mark is skipped.</summary>
    /// <typeparam name="TValue">The type to deserialize to.</typeparam>
    /// <param name="utf8Json">The stream to read from. It stays open.</param>
    /// <param name="options">Options that control deserialization, or null for the defaults.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is null.</exception>
    /// <exception cref="JsonException">The JSON is invalid, or cannot be converted to the type.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static TValue? Deserialize<TValue>(Stream utf8Json, JsonSerializerOptions? options = null)
        => DocumentReader.Read(NotNull(utf8Json), By<TValue>(options));

    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonSerializerOptions?)"/>
    /// <param name="returnType">The type to deserialize to.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static object? Deserialize(Stream utf8Json, Type returnType, JsonSerializerOptions? options = null)
        => DocumentReader.Read(NotNull(utf8Json), By(returnType, options));

    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonSerializerOptions?)"/>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<TValue?> DeserializeAsync<TValue>(Stream utf8Json, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => DocumentReader.ReadAsync(NotNull(utf8Json), By<TValue>(options), cancellationToken);

    /// <inheritdoc cref="DeserializeAsync{TValue}(Stream, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="returnType">The type to deserialize to.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<object?> DeserializeAsync(Stream utf8Json, Type returnType, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => DocumentReader.ReadAsync(NotNull(utf8Json), By(returnType, options), cancellationToken);

    /// <summary>Reads a single JSON value from a UTF-8 pipe, to its completion. A byte order mark is skipped.</summary>
    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The pipe reader. The data read is consumed; the reader is not completed.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <exception cref="OperationCanceledException">The token, or the pending read of the pipe, was canceled.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<TValue?> DeserializeAsync<TValue>(PipeReader utf8Json, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => DocumentReader.ReadAsync(new PipeSource(NotNull(utf8Json)), By<TValue>(options), cancellationToken);

    /// <inheritdoc cref="DeserializeAsync{TValue}(PipeReader, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="returnType">The type to deserialize to.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<object?> DeserializeAsync(PipeReader utf8Json, Type returnType, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => DocumentReader.ReadAsync(new PipeSource(NotNull(utf8Json)), By(returnType, options), cancellationToken);

    // The same with a given contract.

    /// <summary>Reads a single JSON value from a UTF-8 stream, to its end, using a contract. A byte order mark is skipped.</summary>
    /// <inheritdoc cref="Deserialize{TValue}(ReadOnlySpan{byte}, JsonTypeInfo{TValue})"/>
    /// <param name="utf8Json">The stream to read from. It stays open.</param>
    public static TValue? Deserialize<TValue>(Stream utf8Json, JsonTypeInfo<TValue> jsonTypeInfo)
        => DocumentReader.Read(NotNull(utf8Json), By(jsonTypeInfo));

    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonTypeInfo{TValue})"/>
    public static object? Deserialize(Stream utf8Json, JsonTypeInfo jsonTypeInfo)
        => DocumentReader.Read(NotNull(utf8Json), By(jsonTypeInfo));

    /// <summary>Reads a single JSON value from a UTF-8 stream, to its end, using a contract. A byte order mark is skipped.</summary>
    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, Type, JsonSerializerContext)"/>
    /// <param name="utf8Json">The stream to read from. It stays open.</param>
    public static object? Deserialize(Stream utf8Json, Type returnType, JsonSerializerContext context)
        => DocumentReader.Read(NotNull(utf8Json), By(returnType, context));

    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonTypeInfo{TValue})"/>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public static ValueTask<TValue?> DeserializeAsync<TValue>(Stream utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        => DocumentReader.ReadAsync(NotNull(utf8Json), By(jsonTypeInfo), cancellationToken);

    /// <inheritdoc cref="DeserializeAsync{TValue}(Stream, JsonTypeInfo{TValue}, CancellationToken)"/>
    public static ValueTask<object?> DeserializeAsync(Stream utf8Json, JsonTypeInfo jsonTypeInfo, CancellationToken cancellationToken = default)
        => DocumentReader.ReadAsync(NotNull(utf8Json), By(jsonTypeInfo), cancellationToken);

    /// <inheritdoc cref="DeserializeAsync{TValue}(Stream, JsonTypeInfo{TValue}, CancellationToken)"/>
    /// <param name="returnType">The type to deserialize to.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <exception cref="InvalidOperationException">The context has no contract for the type.</exception>
    public static ValueTask<object?> DeserializeAsync(Stream utf8Json, Type returnType, JsonSerializerContext context, CancellationToken cancellationToken = default)
        => DocumentReader.ReadAsync(NotNull(utf8Json), By(returnType, context), cancellationToken);

    /// <summary>Reads a single JSON value from a UTF-8 pipe, to its completion, using a contract. A byte order mark is skipped.</summary>
    /// <inheritdoc cref="DeserializeAsync{TValue}(Stream, JsonTypeInfo{TValue}, CancellationToken)"/>
    /// <param name="utf8Json">The pipe reader. The data read is consumed; the reader is not completed.</param>
    public static ValueTask<TValue?> DeserializeAsync<TValue>(PipeReader utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        => DocumentReader.ReadAsync(new PipeSource(NotNull(utf8Json)), By(jsonTypeInfo), cancellationToken);

    /// <inheritdoc cref="DeserializeAsync{TValue}(PipeReader, JsonTypeInfo{TValue}, CancellationToken)"/>
    public static ValueTask<object?> DeserializeAsync(PipeReader utf8Json, JsonTypeInfo jsonTypeInfo, CancellationToken cancellationToken = default)
        => DocumentReader.ReadAsync(new PipeSource(NotNull(utf8Json)), By(jsonTypeInfo), cancellationToken);

    /// <inheritdoc cref="DeserializeAsync{TValue}(PipeReader, JsonTypeInfo{TValue}, CancellationToken)"/>
    /// <param name="returnType">The type to deserialize to.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <exception cref="InvalidOperationException">The context has no contract for the type.</exception>
    public static ValueTask<object?> DeserializeAsync(PipeReader utf8Json, Type returnType, JsonSerializerContext context, CancellationToken cancellationToken = default)
        => DocumentReader.ReadAsync(new PipeSource(NotNull(utf8Json)), By(returnType, context), cancellationToken);
}
