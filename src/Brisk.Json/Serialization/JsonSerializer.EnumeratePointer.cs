using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using Brisk.Json.Contracts;
using Brisk.Json.Querying;
using Brisk.Json.Streaming;

namespace Brisk.Json;

// Elements from the middle of a document, handed out as they come.
public static partial class JsonSerializer
{
    /// <summary>Reads the elements of one array in the JSON of a stream, and hands them out as they come. Everything before it is passed over.</summary>
    /// <typeparam name="TValue">The type of the elements.</typeparam>
    /// <param name="utf8Json">The stream, of UTF-8; it stays open. Each enumeration reads on from where it stands.</param>
    /// <param name="pointer">
    /// Where the array is (RFC 6901). Names are those of the document, compared ordinally; of equal names the first counts. <c>-</c> is no element.
    /// </param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <param name="ignoreRest">Whether the enumeration ends with the array; else what follows it is read, and checked, up to the end of the document.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>The elements; none where <c>null</c> stands in place of the array. An enumeration that is left early reads no further.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> or <paramref name="pointer"/> is null.</exception>
    /// <exception cref="JsonException">While enumerating: there is no value at the pointer, it is no array, the text is not JSON, or an element is not of the type.</exception>
    /// <exception cref="InvalidOperationException">While enumerating: the enumerator is used before its last call has ended.</exception>
    /// <exception cref="OperationCanceledException">While enumerating: the token was cancelled.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(
        Stream utf8Json, JsonPointer pointer, JsonSerializerOptions? options = null, bool ignoreRest = false, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(pointer);
        var request = new ArrayRequest<TValue>(options ?? JsonSerializerOptions.Default) { Tokens = [.. pointer.Tokens], IsEnough = ignoreRest };
        return new ElementEnumerable<TValue>(request, () => new StreamSource(utf8Json), cancellationToken);
    }

    /// <inheritdoc cref="DeserializeAsyncEnumerable{TValue}(Stream, JsonPointer, JsonSerializerOptions?, bool, CancellationToken)"/>
    /// <param name="utf8Json">The reading end of the pipe; it is not completed.</param>
    /// <param name="pointer">Where the array is (RFC 6901).</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <param name="ignoreRest">Whether the enumeration ends with the array; else what follows it is read, and checked, up to the end of the document.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(
        PipeReader utf8Json, JsonPointer pointer, JsonSerializerOptions? options = null, bool ignoreRest = false, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(pointer);
        var request = new ArrayRequest<TValue>(options ?? JsonSerializerOptions.Default) { Tokens = [.. pointer.Tokens], IsEnough = ignoreRest };
        return new ElementEnumerable<TValue>(request, () => new PipeSource(utf8Json), cancellationToken);
    }

    /// <summary>Reads the properties of one object in the JSON of a stream, and hands them out, with their names, as they come. Everything before it is passed over.</summary>
    /// <typeparam name="TValue">The type of the values of the properties.</typeparam>
    /// <param name="utf8Json">The stream, of UTF-8; it stays open. Each enumeration reads on from where it stands.</param>
    /// <param name="pointer">Where the object is (RFC 6901); the empty pointer for the document itself.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <param name="ignoreRest">Whether the enumeration ends with the object; else what follows it is read, and checked, up to the end of the document.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>The properties in their order, equal names included; none where <c>null</c> stands in place of the object.</returns>
    /// <inheritdoc cref="DeserializeAsyncEnumerable{TValue}(Stream, JsonPointer, JsonSerializerOptions?, bool, CancellationToken)" path="/exception"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<KeyValuePair<string, TValue?>> DeserializeAsyncEntries<TValue>(
        Stream utf8Json, JsonPointer pointer, JsonSerializerOptions? options = null, bool ignoreRest = false, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(pointer);
        var request = new EntryRequest<TValue>(options ?? JsonSerializerOptions.Default) { Tokens = [.. pointer.Tokens], IsEnough = ignoreRest };
        return new ElementEnumerable<KeyValuePair<string, TValue?>>(request, () => new StreamSource(utf8Json), cancellationToken);
    }

    /// <inheritdoc cref="DeserializeAsyncEntries{TValue}(Stream, JsonPointer, JsonSerializerOptions?, bool, CancellationToken)"/>
    /// <param name="utf8Json">The reading end of the pipe; it is not completed.</param>
    /// <param name="pointer">Where the object is (RFC 6901); the empty pointer for the document itself.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <param name="ignoreRest">Whether the enumeration ends with the object; else what follows it is read, and checked, up to the end of the document.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<KeyValuePair<string, TValue?>> DeserializeAsyncEntries<TValue>(
        PipeReader utf8Json, JsonPointer pointer, JsonSerializerOptions? options = null, bool ignoreRest = false, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(pointer);
        var request = new EntryRequest<TValue>(options ?? JsonSerializerOptions.Default) { Tokens = [.. pointer.Tokens], IsEnough = ignoreRest };
        return new ElementEnumerable<KeyValuePair<string, TValue?>>(request, () => new PipeSource(utf8Json), cancellationToken);
    }
}
