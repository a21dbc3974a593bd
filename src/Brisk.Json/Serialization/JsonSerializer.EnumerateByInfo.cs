using System.IO.Pipelines;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.Streaming;

namespace Brisk.Json;

// Elements of a document, handed out as they come, by a contract that the caller has.
public static partial class JsonSerializer
{
    /// <summary>Reads the elements of the array that a stream of UTF-8 holds by a contract, and hands them out as they come.</summary>
    /// <typeparam name="TValue">The type of the elements.</typeparam>
    /// <param name="utf8Json">The stream; it stays open. Each enumeration reads on from where it stands.</param>
    /// <param name="jsonTypeInfo">The contract of the elements; it and its options are read-only from now on.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>The elements; none where the document is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="JsonException">While enumerating: the text is not JSON, or not such an array.</exception>
    /// <exception cref="OperationCanceledException">While enumerating: the token was cancelled.</exception>
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(Stream utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        => DeserializeAsyncEnumerable(utf8Json, jsonTypeInfo, topLevelValues: false, cancellationToken);

    /// <inheritdoc cref="DeserializeAsyncEnumerable{TValue}(Stream, JsonTypeInfo{TValue}, CancellationToken)"/>
    /// <param name="utf8Json">The stream; it stays open. Each enumeration reads on from where it stands.</param>
    /// <param name="jsonTypeInfo">The contract of the elements; it and its options are read-only from now on.</param>
    /// <param name="topLevelValues">True where the elements are values at the top of the text, as in JSON Lines; false where they are in an array.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(
        Stream utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, bool topLevelValues, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        var request = new ArrayRequest<TValue>(jsonTypeInfo.Options, jsonTypeInfo.RunnableOfT) { IsTopLevel = topLevelValues };
        return new ElementEnumerable<TValue>(request, () => new StreamSource(utf8Json), cancellationToken);
    }

    /// <summary>Reads the elements of the array that a pipe of UTF-8 holds by a contract, and hands them out as they come.</summary>
    /// <typeparam name="TValue">The type of the elements.</typeparam>
    /// <param name="utf8Json">The reading end of the pipe; it is not completed.</param>
    /// <param name="jsonTypeInfo">The contract of the elements; it and its options are read-only from now on.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>The elements; none where the document is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="JsonException">While enumerating: the text is not JSON, or not such an array.</exception>
    /// <exception cref="OperationCanceledException">While enumerating: the token was cancelled.</exception>
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(PipeReader utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        => DeserializeAsyncEnumerable(utf8Json, jsonTypeInfo, topLevelValues: false, cancellationToken);

    /// <inheritdoc cref="DeserializeAsyncEnumerable{TValue}(PipeReader, JsonTypeInfo{TValue}, CancellationToken)"/>
    /// <param name="utf8Json">The reading end of the pipe; it is not completed.</param>
    /// <param name="jsonTypeInfo">The contract of the elements; it and its options are read-only from now on.</param>
    /// <param name="topLevelValues">True where the elements are values at the top of the text, as in JSON Lines; false where they are in an array.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(
        PipeReader utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, bool topLevelValues, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        var request = new ArrayRequest<TValue>(jsonTypeInfo.Options, jsonTypeInfo.RunnableOfT) { IsTopLevel = topLevelValues };
        return new ElementEnumerable<TValue>(request, () => new PipeSource(utf8Json), cancellationToken);
    }
}
