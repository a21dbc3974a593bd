using System.IO.Pipelines;
using Brisk.Json.Querying;
using Brisk.Json.Streaming;

namespace Brisk.Json;

// Returns parts of a document, selected by a path or a pointer, while the document is being read.
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
    /// <returns>The values; each is returned as often as the path selects it. If the enumeration ends early, no more is read. Otherwise, the document is read to its end and validated.</returns>
    /// <remarks>One selected value at a time is in memory; so is each child tested by a filter, and an array in which the path counts from the end.</remarks>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> or <paramref name="path"/> is null.</exception>
    /// <exception cref="NotSupportedException">A filter of the path contains a query that starts at the root (<c>$</c>).</exception>
    /// <exception cref="JsonException">During enumeration: the JSON is invalid, or a value cannot be converted to the type or exceeds the maximum buffer size.</exception>
    /// <exception cref="OperationCanceledException">During enumeration: the token was canceled.</exception>
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
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(
        PipeReader utf8Json, JsonPath path, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(path);
        path.CheckForward();
        return JsonAsyncReader.SelectAllAsync<TValue>(() => new JsonPipeReader(utf8Json, options), path, cancellationToken);
    }

    // Elements from the middle of a document.

    /// <summary>Returns the elements of one array in JSON from a stream, as they arrive. Everything before the array is skipped.</summary>
    /// <inheritdoc cref="DeserializeAsyncEnumerable{TValue}(Stream, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="utf8Json">The UTF-8 stream to read from. It stays open. Each enumeration continues from its current position.</param>
    /// <param name="pointer">
    /// The location of the array (RFC 6901). Names are those of the document, compared ordinally; of duplicate names, the first is used. <c>-</c> matches no element.
    /// </param>
    /// <param name="ignoreRest">true to end the enumeration at the end of the array; false to read and validate the rest of the document.</param>
    /// <returns>The elements; none if the value is <c>null</c>. If the enumeration ends early, no more is read.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> or <paramref name="pointer"/> is null.</exception>
    /// <exception cref="JsonException">During enumeration: there is no value at the pointer, it is not an array, the JSON is invalid, or an element cannot be converted to the type.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(
        Stream utf8Json, JsonPointer pointer, JsonSerializerOptions? options = null, bool ignoreRest = false, CancellationToken cancellationToken = default)
        => Enumerate(NotNull(utf8Json), new ArrayRequest<TValue>(options ?? JsonSerializerOptions.Default) { Tokens = [.. NotNull(pointer).Tokens], IgnoresRest = ignoreRest }, cancellationToken);

    /// <inheritdoc cref="DeserializeAsyncEnumerable{TValue}(Stream, JsonPointer, JsonSerializerOptions?, bool, CancellationToken)"/>
    /// <param name="utf8Json">The pipe reader to read from. It is not completed.</param>
    /// <param name="pointer">The location of the array (RFC 6901).</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(
        PipeReader utf8Json, JsonPointer pointer, JsonSerializerOptions? options = null, bool ignoreRest = false, CancellationToken cancellationToken = default)
        => Enumerate(NotNull(utf8Json), new ArrayRequest<TValue>(options ?? JsonSerializerOptions.Default) { Tokens = [.. NotNull(pointer).Tokens], IgnoresRest = ignoreRest }, cancellationToken);

    /// <summary>Returns the names and values of one object in JSON from a stream, as they arrive. Everything before the object is skipped.</summary>
    /// <typeparam name="TValue">The type of the property values.</typeparam>
    /// <param name="utf8Json">The UTF-8 stream to read from. It stays open. Each enumeration continues from its current position.</param>
    /// <param name="pointer">The location of the object (RFC 6901); the empty pointer refers to the document itself.</param>
    /// <param name="options">Options that control deserialization, or null for the defaults.</param>
    /// <param name="ignoreRest">true to end the enumeration at the end of the object; false to read and validate the rest of the document.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>The properties in document order, including duplicates; none if the value is <c>null</c>.</returns>
    /// <inheritdoc cref="DeserializeAsyncEnumerable{TValue}(Stream, JsonPointer, JsonSerializerOptions?, bool, CancellationToken)" path="/exception"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<KeyValuePair<string, TValue?>> DeserializeAsyncEntries<TValue>(
        Stream utf8Json, JsonPointer pointer, JsonSerializerOptions? options = null, bool ignoreRest = false, CancellationToken cancellationToken = default)
        => Enumerate(NotNull(utf8Json), new EntryRequest<TValue>(options ?? JsonSerializerOptions.Default) { Tokens = [.. NotNull(pointer).Tokens], IgnoresRest = ignoreRest }, cancellationToken);

    /// <inheritdoc cref="DeserializeAsyncEntries{TValue}(Stream, JsonPointer, JsonSerializerOptions?, bool, CancellationToken)"/>
    /// <param name="utf8Json">The pipe reader to read from. It is not completed.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<KeyValuePair<string, TValue?>> DeserializeAsyncEntries<TValue>(
        PipeReader utf8Json, JsonPointer pointer, JsonSerializerOptions? options = null, bool ignoreRest = false, CancellationToken cancellationToken = default)
        => Enumerate(NotNull(utf8Json), new EntryRequest<TValue>(options ?? JsonSerializerOptions.Default) { Tokens = [.. NotNull(pointer).Tokens], IgnoresRest = ignoreRest }, cancellationToken);
}
