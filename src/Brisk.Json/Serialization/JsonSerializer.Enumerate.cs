using System.IO.Pipelines;
using Brisk.Json.Contracts;
using Brisk.Json.Streaming;

namespace Brisk.Json;

// Elements returned as they arrive.
public static partial class JsonSerializer
{
    /// <summary>Reads a JSON array from a UTF-8 stream, and returns its elements as they arrive.</summary>
    /// <typeparam name="TValue">The type of the elements.</typeparam>
    /// <param name="utf8Json">The stream to read from. It stays open. Each enumeration continues from its current position.</param>
    /// <param name="options">Options that control deserialization, or null for the defaults.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>
    /// The elements; none if the document is <c>null</c>. If the enumeration is left early, no more is read. Otherwise, it verifies
    /// that the document ends after the array.
    /// </returns>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is null.</exception>
    /// <exception cref="JsonException">During enumeration, after the elements before the error have been returned: the JSON is invalid, or not an array of this type.</exception>
    /// <exception cref="InvalidOperationException">During enumeration: the enumerator was used while a call was pending.</exception>
    /// <exception cref="OperationCanceledException">During enumeration: the token was cancelled.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(
        Stream utf8Json, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => DeserializeAsyncEnumerable<TValue>(utf8Json, topLevelValues: false, options, cancellationToken);

    /// <inheritdoc cref="DeserializeAsyncEnumerable{TValue}(Stream, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="utf8Json">The stream to read from. It stays open. Each enumeration continues from its current position.</param>
    /// <param name="topLevelValues">true if the elements are top-level values, with or without whitespace between them, as in JSON Lines; false if they are in an array.</param>
    /// <param name="options">Options that control deserialization, or null for the defaults.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(
        Stream utf8Json, bool topLevelValues, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        var request = new ArrayRequest<TValue>(options ?? JsonSerializerOptions.Default) { IsTopLevel = topLevelValues };
        return new ElementEnumerable<TValue>(request, () => new StreamSource(utf8Json), cancellationToken);
    }

    /// <summary>Reads a JSON array from a UTF-8 pipe, and returns its elements as they arrive.</summary>
    /// <typeparam name="TValue">The type of the elements.</typeparam>
    /// <param name="utf8Json">The pipe reader to read from. It is not completed. Data after the last element returned stays in the pipe, unless it was read before.</param>
    /// <param name="options">Options that control deserialization, or null for the defaults.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <inheritdoc cref="DeserializeAsyncEnumerable{TValue}(Stream, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(
        PipeReader utf8Json, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => DeserializeAsyncEnumerable<TValue>(utf8Json, topLevelValues: false, options, cancellationToken);

    /// <inheritdoc cref="DeserializeAsyncEnumerable{TValue}(PipeReader, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="utf8Json">The pipe reader to read from. It is not completed.</param>
    /// <param name="topLevelValues">true if the elements are top-level values, with or without whitespace between them, as in JSON Lines; false if they are in an array.</param>
    /// <param name="options">Options that control deserialization, or null for the defaults.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(
        PipeReader utf8Json, bool topLevelValues, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        var request = new ArrayRequest<TValue>(options ?? JsonSerializerOptions.Default) { IsTopLevel = topLevelValues };
        return new ElementEnumerable<TValue>(request, () => new PipeSource(utf8Json), cancellationToken);
    }
}
