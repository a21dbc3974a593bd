using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using Brisk.Json.Contracts;
using Brisk.Json.Streaming;

namespace Brisk.Json;

// Elements of a document, handed out as they come.
public static partial class JsonSerializer
{
    /// <summary>Reads the elements of the array that a stream of UTF-8 holds, and hands them out as they come.</summary>
    /// <typeparam name="TValue">The type of the elements.</typeparam>
    /// <param name="utf8Json">The stream; it stays open. Each enumeration reads on from where it stands.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>
    /// The elements; none where the document is <c>null</c>. An enumeration that is left early reads no further. One that is not checks
    /// that the document ends behind the array.
    /// </returns>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is null.</exception>
    /// <exception cref="JsonException">While enumerating, when the elements before it have been handed out: the text is not JSON, or not such an array.</exception>
    /// <exception cref="InvalidOperationException">While enumerating: the enumerator is used before its last call has ended.</exception>
    /// <exception cref="OperationCanceledException">While enumerating: the token was cancelled.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(
        Stream utf8Json, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => DeserializeAsyncEnumerable<TValue>(utf8Json, topLevelValues: false, options, cancellationToken);

    /// <inheritdoc cref="DeserializeAsyncEnumerable{TValue}(Stream, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="utf8Json">The stream; it stays open. Each enumeration reads on from where it stands.</param>
    /// <param name="topLevelValues">True where the elements are values at the top of the text, with or without whitespace between them, as in JSON Lines; false where they are in an array.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(
        Stream utf8Json, bool topLevelValues, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        var request = new ArrayRequest<TValue>(options ?? JsonSerializerOptions.Default) { IsTopLevel = topLevelValues };
        return new ElementEnumerable<TValue>(request, () => new StreamSource(utf8Json), cancellationToken);
    }

    /// <summary>Reads the elements of the array that a pipe of UTF-8 holds, and hands them out as they come.</summary>
    /// <typeparam name="TValue">The type of the elements.</typeparam>
    /// <param name="utf8Json">The reading end of the pipe; it is not completed. What follows the last element that was handed out stays in it, as far as it has not been read before.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <inheritdoc cref="DeserializeAsyncEnumerable{TValue}(Stream, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(
        PipeReader utf8Json, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => DeserializeAsyncEnumerable<TValue>(utf8Json, topLevelValues: false, options, cancellationToken);

    /// <inheritdoc cref="DeserializeAsyncEnumerable{TValue}(PipeReader, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="utf8Json">The reading end of the pipe; it is not completed.</param>
    /// <param name="topLevelValues">True where the elements are values at the top of the text, with or without whitespace between them, as in JSON Lines; false where they are in an array.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(
        PipeReader utf8Json, bool topLevelValues, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        var request = new ArrayRequest<TValue>(options ?? JsonSerializerOptions.Default) { IsTopLevel = topLevelValues };
        return new ElementEnumerable<TValue>(request, () => new PipeSource(utf8Json), cancellationToken);
    }
}
