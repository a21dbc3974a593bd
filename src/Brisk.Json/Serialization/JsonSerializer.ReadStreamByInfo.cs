using System.IO.Pipelines;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.Streaming;

namespace Brisk.Json;

// Reading from streams and pipes by a contract that the caller has.
public static partial class JsonSerializer
{
    /// <summary>Reads one value from a stream of UTF-8, up to its end, by a contract. A byte order mark is passed over.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="utf8Json">The stream; it stays open.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="JsonException">The text is not JSON, or not of this type; says where and why.</exception>
    public static TValue? Deserialize<TValue>(Stream utf8Json, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return DocumentReader.Read(new StreamSource(utf8Json), jsonTypeInfo.RunnableOfT, jsonTypeInfo.Options);
    }

    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonTypeInfo{TValue})"/>
    public static object? Deserialize(Stream utf8Json, JsonTypeInfo jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return DocumentReader.Read(new StreamSource(utf8Json), jsonTypeInfo.Runnable, jsonTypeInfo.Options);
    }

    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonTypeInfo{TValue})"/>
    /// <param name="utf8Json">The stream; it stays open.</param>
    /// <param name="returnType">The type to read.</param>
    /// <param name="context">The context that has the contract of the type.</param>
    /// <exception cref="InvalidOperationException">The context has no contract of the type.</exception>
    public static object? Deserialize(Stream utf8Json, Type returnType, JsonSerializerContext context)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return Deserialize(utf8Json, InfoOf(returnType, context));
    }

    /// <summary>Reads one value from a stream of UTF-8, up to its end, by a contract. A byte order mark is passed over.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="utf8Json">The stream; it stays open.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="JsonException">The text is not JSON, or not of this type; says where and why.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public static ValueTask<TValue?> DeserializeAsync<TValue>(Stream utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return DocumentReader.ReadAsync(new StreamSource(utf8Json), jsonTypeInfo.RunnableOfT, jsonTypeInfo.Options, cancellationToken);
    }

    /// <inheritdoc cref="DeserializeAsync{TValue}(Stream, JsonTypeInfo{TValue}, CancellationToken)"/>
    public static ValueTask<object?> DeserializeAsync(Stream utf8Json, JsonTypeInfo jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return DocumentReader.ReadAsync(new StreamSource(utf8Json), jsonTypeInfo.Runnable, jsonTypeInfo.Options, cancellationToken);
    }

    /// <inheritdoc cref="DeserializeAsync{TValue}(Stream, JsonTypeInfo{TValue}, CancellationToken)"/>
    /// <param name="utf8Json">The stream; it stays open.</param>
    /// <param name="returnType">The type to read.</param>
    /// <param name="context">The context that has the contract of the type.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <exception cref="InvalidOperationException">The context has no contract of the type.</exception>
    public static ValueTask<object?> DeserializeAsync(Stream utf8Json, Type returnType, JsonSerializerContext context, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return DeserializeAsync(utf8Json, InfoOf(returnType, context), cancellationToken);
    }

    /// <summary>Reads one value from a pipe of UTF-8, up to its completion, by a contract. A byte order mark is passed over.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="utf8Json">The reading end of the pipe; what was read is consumed, the reader is not completed.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="JsonException">The text is not JSON, or not of this type; says where and why.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public static ValueTask<TValue?> DeserializeAsync<TValue>(PipeReader utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return DocumentReader.ReadAsync(new PipeSource(utf8Json), jsonTypeInfo.RunnableOfT, jsonTypeInfo.Options, cancellationToken);
    }

    /// <inheritdoc cref="DeserializeAsync{TValue}(PipeReader, JsonTypeInfo{TValue}, CancellationToken)"/>
    public static ValueTask<object?> DeserializeAsync(PipeReader utf8Json, JsonTypeInfo jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return DocumentReader.ReadAsync(new PipeSource(utf8Json), jsonTypeInfo.Runnable, jsonTypeInfo.Options, cancellationToken);
    }

    /// <inheritdoc cref="DeserializeAsync{TValue}(PipeReader, JsonTypeInfo{TValue}, CancellationToken)"/>
    /// <param name="utf8Json">The reading end of the pipe; what was read is consumed, the reader is not completed.</param>
    /// <param name="returnType">The type to read.</param>
    /// <param name="context">The context that has the contract of the type.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <exception cref="InvalidOperationException">The context has no contract of the type.</exception>
    public static ValueTask<object?> DeserializeAsync(PipeReader utf8Json, Type returnType, JsonSerializerContext context, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return DeserializeAsync(utf8Json, InfoOf(returnType, context), cancellationToken);
    }
}
