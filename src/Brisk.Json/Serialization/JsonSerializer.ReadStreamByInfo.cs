using System.IO.Pipelines;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.Streaming;

namespace Brisk.Json;

// Incremental reading from streams and pipes with a given contract.
public static partial class JsonSerializer
{
    /// <summary>Reads a single JSON value from a UTF-8 stream, to its end, using a contract. A byte order mark is skipped.</summary>
    /// <typeparam name="TValue">The type to deserialize to.</typeparam>
    /// <param name="utf8Json">The stream to read from. It stays open.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="JsonException">The JSON is invalid, or cannot be converted to the type.</exception>
    public static TValue? Deserialize<TValue>(Stream utf8Json, JsonTypeInfo<TValue> jsonTypeInfo)
        => DocumentReader.Read(new StreamSource(NotNull(utf8Json)), By(jsonTypeInfo));

    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonTypeInfo{TValue})"/>
    public static object? Deserialize(Stream utf8Json, JsonTypeInfo jsonTypeInfo)
        => DocumentReader.Read(new StreamSource(NotNull(utf8Json)), By(jsonTypeInfo));

    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonTypeInfo{TValue})"/>
    /// <param name="utf8Json">The stream to read from. It stays open.</param>
    /// <param name="returnType">The type to deserialize to.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <exception cref="InvalidOperationException">The context has no contract for the type.</exception>
    public static object? Deserialize(Stream utf8Json, Type returnType, JsonSerializerContext context)
        => DocumentReader.Read(new StreamSource(NotNull(utf8Json)), By(returnType, context));

    /// <summary>Reads a single JSON value from a UTF-8 stream, to its end, using a contract. A byte order mark is skipped.</summary>
    /// <typeparam name="TValue">The type to deserialize to.</typeparam>
    /// <param name="utf8Json">The stream to read from. It stays open.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="JsonException">The JSON is invalid, or cannot be converted to the type.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public static ValueTask<TValue?> DeserializeAsync<TValue>(Stream utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        => DocumentReader.ReadAsync(new StreamSource(NotNull(utf8Json)), By(jsonTypeInfo), cancellationToken);

    /// <inheritdoc cref="DeserializeAsync{TValue}(Stream, JsonTypeInfo{TValue}, CancellationToken)"/>
    public static ValueTask<object?> DeserializeAsync(Stream utf8Json, JsonTypeInfo jsonTypeInfo, CancellationToken cancellationToken = default)
        => DocumentReader.ReadAsync(new StreamSource(NotNull(utf8Json)), By(jsonTypeInfo), cancellationToken);

    /// <inheritdoc cref="DeserializeAsync{TValue}(Stream, JsonTypeInfo{TValue}, CancellationToken)"/>
    /// <param name="utf8Json">The stream to read from. It stays open.</param>
    /// <param name="returnType">The type to deserialize to.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <exception cref="InvalidOperationException">The context has no contract for the type.</exception>
    public static ValueTask<object?> DeserializeAsync(Stream utf8Json, Type returnType, JsonSerializerContext context, CancellationToken cancellationToken = default)
        => DocumentReader.ReadAsync(new StreamSource(NotNull(utf8Json)), By(returnType, context), cancellationToken);

    /// <summary>Reads a single JSON value from a UTF-8 pipe, to its completion, using a contract. A byte order mark is skipped.</summary>
    /// <typeparam name="TValue">The type to deserialize to.</typeparam>
    /// <param name="utf8Json">The pipe reader. The data read is consumed; the reader is not completed.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="JsonException">The JSON is invalid, or cannot be converted to the type.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public static ValueTask<TValue?> DeserializeAsync<TValue>(PipeReader utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        => DocumentReader.ReadAsync(new PipeSource(NotNull(utf8Json)), By(jsonTypeInfo), cancellationToken);

    /// <inheritdoc cref="DeserializeAsync{TValue}(PipeReader, JsonTypeInfo{TValue}, CancellationToken)"/>
    public static ValueTask<object?> DeserializeAsync(PipeReader utf8Json, JsonTypeInfo jsonTypeInfo, CancellationToken cancellationToken = default)
        => DocumentReader.ReadAsync(new PipeSource(NotNull(utf8Json)), By(jsonTypeInfo), cancellationToken);

    /// <inheritdoc cref="DeserializeAsync{TValue}(PipeReader, JsonTypeInfo{TValue}, CancellationToken)"/>
    /// <param name="utf8Json">The pipe reader. The data read is consumed; the reader is not completed.</param>
    /// <param name="returnType">The type to deserialize to.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <exception cref="InvalidOperationException">The context has no contract for the type.</exception>
    public static ValueTask<object?> DeserializeAsync(PipeReader utf8Json, Type returnType, JsonSerializerContext context, CancellationToken cancellationToken = default)
        => DocumentReader.ReadAsync(new PipeSource(NotNull(utf8Json)), By(returnType, context), cancellationToken);
}
