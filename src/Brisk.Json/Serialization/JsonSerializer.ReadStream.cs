using System.IO.Pipelines;
using Brisk.Json.Contracts;
using Brisk.Json.Streaming;

namespace Brisk.Json;

// Incremental reading from streams and pipes.
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
        => DocumentReader.Read(new StreamSource(NotNull(utf8Json)), By<TValue>(options));

    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The stream to read from. It stays open.</param>
    /// <param name="returnType">The type to deserialize to.</param>
    /// <param name="options">Options that control deserialization, or null for the defaults.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static object? Deserialize(Stream utf8Json, Type returnType, JsonSerializerOptions? options = null)
        => DocumentReader.Read(new StreamSource(NotNull(utf8Json)), By(returnType, options));

    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The stream to read from. It stays open.</param>
    /// <param name="options">Options that control deserialization, or null for the defaults.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<TValue?> DeserializeAsync<TValue>(Stream utf8Json, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => DocumentReader.ReadAsync(new StreamSource(NotNull(utf8Json)), By<TValue>(options), cancellationToken);

    /// <inheritdoc cref="DeserializeAsync{TValue}(Stream, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="utf8Json">The stream to read from. It stays open.</param>
    /// <param name="returnType">The type to deserialize to.</param>
    /// <param name="options">Options that control deserialization, or null for the defaults.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<object?> DeserializeAsync(Stream utf8Json, Type returnType, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => DocumentReader.ReadAsync(new StreamSource(NotNull(utf8Json)), By(returnType, options), cancellationToken);

    /// <summary>Reads a single JSON value from a UTF-8 pipe, to its completion. A byte order mark is skipped.</summary>
    /// <typeparam name="TValue">The type to deserialize to.</typeparam>
    /// <param name="utf8Json">The pipe reader. The data read is consumed; the reader is not completed.</param>
    /// <param name="options">Options that control deserialization, or null for the defaults.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is null.</exception>
    /// <exception cref="JsonException">The JSON is invalid, or cannot be converted to the type.</exception>
    /// <exception cref="OperationCanceledException">The token, or the pending read of the pipe, was cancelled.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<TValue?> DeserializeAsync<TValue>(PipeReader utf8Json, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => DocumentReader.ReadAsync(new PipeSource(NotNull(utf8Json)), By<TValue>(options), cancellationToken);

    /// <inheritdoc cref="DeserializeAsync{TValue}(PipeReader, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="utf8Json">The pipe reader. The data read is consumed; the reader is not completed.</param>
    /// <param name="returnType">The type to deserialize to.</param>
    /// <param name="options">Options that control deserialization, or null for the defaults.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<object?> DeserializeAsync(PipeReader utf8Json, Type returnType, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => DocumentReader.ReadAsync(new PipeSource(NotNull(utf8Json)), By(returnType, options), cancellationToken);
}
