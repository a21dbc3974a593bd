using System.IO.Pipelines;
using Brisk.Json.Streaming;

namespace Brisk.Json;

// Returns elements as they arrive.
public static partial class JsonSerializer
{
    /// <summary>Reads a JSON array from a UTF-8 stream, and returns its elements as they arrive.</summary>
    /// <typeparam name="TValue">The type of the elements.</typeparam>
    /// <param name="utf8Json">The stream to read from. It stays open. Each enumeration continues from its current position.</param>
    /// <param name="options">Options that control deserialization, or null for the defaults.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>
    /// The elements; none if the document is <c>null</c>. If the enumeration ends early, no more is read. Otherwise, the text is read to its end, and anything after the array
    /// is an error.
    /// </returns>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is null.</exception>
    /// <exception cref="JsonException">During enumeration, after the elements before the error have been returned: the JSON is invalid, or not an array of this type.</exception>
    /// <exception cref="InvalidOperationException">During enumeration: the enumerator was used while a call was pending.</exception>
    /// <exception cref="OperationCanceledException">During enumeration: the token was canceled.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(
        Stream utf8Json, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => DeserializeAsyncEnumerable<TValue>(utf8Json, topLevelValues: false, options, cancellationToken);

    /// <inheritdoc cref="DeserializeAsyncEnumerable{TValue}(Stream, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="topLevelValues">true if the elements are top-level values, with or without whitespace between them, as in JSON Lines; false if they are in an array.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(
        Stream utf8Json, bool topLevelValues, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => Enumerate(NotNull(utf8Json), new ArrayRequest<TValue>(options ?? JsonSerializerOptions.Default) { IsTopLevel = topLevelValues }, cancellationToken);

    /// <summary>Reads a JSON array from a UTF-8 pipe, and returns its elements as they arrive.</summary>
    /// <inheritdoc cref="DeserializeAsyncEnumerable{TValue}(Stream, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="utf8Json">The pipe reader to read from. It is not completed. If the enumeration ends early, the unused data of the last read stays in the pipe.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(
        PipeReader utf8Json, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => DeserializeAsyncEnumerable<TValue>(utf8Json, topLevelValues: false, options, cancellationToken);

    /// <inheritdoc cref="DeserializeAsyncEnumerable{TValue}(PipeReader, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="utf8Json">The pipe reader to read from. It is not completed.</param>
    /// <param name="topLevelValues">true if the elements are top-level values, with or without whitespace between them, as in JSON Lines; false if they are in an array.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(
        PipeReader utf8Json, bool topLevelValues, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => Enumerate(NotNull(utf8Json), new ArrayRequest<TValue>(options ?? JsonSerializerOptions.Default) { IsTopLevel = topLevelValues }, cancellationToken);

    // The same with a given contract.

    /// <summary>Reads a JSON array from a UTF-8 stream, using a contract, and returns its elements as they arrive.</summary>
    /// <inheritdoc cref="DeserializeAsyncEnumerable{TValue}(Stream, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="jsonTypeInfo">The contract of the elements. It and its options become read-only.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(Stream utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        => DeserializeAsyncEnumerable(utf8Json, jsonTypeInfo, topLevelValues: false, cancellationToken);

    /// <inheritdoc cref="DeserializeAsyncEnumerable{TValue}(Stream, JsonTypeInfo{TValue}, CancellationToken)"/>
    /// <param name="topLevelValues">true if the elements are top-level values, as in JSON Lines; false if they are in an array.</param>
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(
        Stream utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, bool topLevelValues, CancellationToken cancellationToken = default)
        => Enumerate(NotNull(utf8Json), new ArrayRequest<TValue>(NotNull(jsonTypeInfo).Options, jsonTypeInfo.RunnableOfT) { IsTopLevel = topLevelValues }, cancellationToken);

    /// <summary>Reads a JSON array from a UTF-8 pipe, using a contract, and returns its elements as they arrive.</summary>
    /// <inheritdoc cref="DeserializeAsyncEnumerable{TValue}(Stream, JsonTypeInfo{TValue}, CancellationToken)"/>
    /// <param name="utf8Json">The pipe reader to read from. It is not completed.</param>
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(PipeReader utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        => DeserializeAsyncEnumerable(utf8Json, jsonTypeInfo, topLevelValues: false, cancellationToken);

    /// <inheritdoc cref="DeserializeAsyncEnumerable{TValue}(PipeReader, JsonTypeInfo{TValue}, CancellationToken)"/>
    /// <param name="topLevelValues">true if the elements are top-level values, as in JSON Lines; false if they are in an array.</param>
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(
        PipeReader utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, bool topLevelValues, CancellationToken cancellationToken = default)
        => Enumerate(NotNull(utf8Json), new ArrayRequest<TValue>(NotNull(jsonTypeInfo).Options, jsonTypeInfo.RunnableOfT) { IsTopLevel = topLevelValues }, cancellationToken);

    private static ElementEnumerable<T> Enumerate<T>(object source, ElementRequest<T> request, CancellationToken cancellationToken) => new(request, source, cancellationToken);
}
