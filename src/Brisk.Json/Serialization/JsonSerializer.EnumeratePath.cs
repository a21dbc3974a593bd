using System.IO.Pipelines;
using Brisk.Json.Contracts;
using Brisk.Json.Querying;
using Brisk.Json.Streaming;

namespace Brisk.Json;

// Values that a path selects, returned while the document is being read.
public static partial class JsonSerializer
{
    /// <summary>Returns the values that a path selects in JSON from a stream, as they arrive. Everything else is skipped.</summary>
    /// <typeparam name="TValue">The type of the selected values.</typeparam>
    /// <param name="utf8Json">The UTF-8 stream to read from. It stays open. Each enumeration continues from its current position.</param>
    /// <param name="path">
    /// The path (RFC 9535). Values are returned in document order rather than in the order of the selectors, and each of several members with the same name is selected.
    /// </param>
    /// <param name="options">Options that control deserialization, or null for the defaults.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>The values, each as often as the path selects it. If the enumeration is left early, no more is read. Otherwise, the document is read to its end and validated.</returns>
    /// <remarks>
    /// One selected value at a time is in memory; so is each child tested by a filter, and an array in which the path counts from the end.
    /// </remarks>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> or <paramref name="path"/> is null.</exception>
    /// <exception cref="NotSupportedException">A filter of the path contains a query that starts at the root (<c>$</c>).</exception>
    /// <exception cref="JsonException">During enumeration: the JSON is invalid, or a value cannot be converted to the type or exceeds the maximum buffer size.</exception>
    /// <exception cref="OperationCanceledException">During enumeration: the token was cancelled.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(
        Stream utf8Json, JsonPath path, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(path);
        path.CheckForward();
        return JsonAsyncReader.SelectAllAsync<TValue>(() => new JsonStreamReader(utf8Json, options, leaveOpen: true), path, cancellationToken);
    }

    /// <inheritdoc cref="DeserializeAsyncEnumerable{TValue}(Stream, JsonPath, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="utf8Json">The pipe reader to read from. It is not completed.</param>
    /// <param name="path">The path (RFC 9535).</param>
    /// <param name="options">Options that control deserialization, or null for the defaults.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(
        PipeReader utf8Json, JsonPath path, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(path);
        path.CheckForward();
        return JsonAsyncReader.SelectAllAsync<TValue>(() => new JsonPipeReader(utf8Json, options), path, cancellationToken);
    }
}
