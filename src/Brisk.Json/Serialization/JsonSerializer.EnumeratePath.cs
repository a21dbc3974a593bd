using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using Brisk.Json.Contracts;
using Brisk.Json.Querying;
using Brisk.Json.Streaming;

namespace Brisk.Json;

// What a path selects, handed out while the document passes.
public static partial class JsonSerializer
{
    /// <summary>Reads what a path selects from the JSON of a stream, and hands it out as it comes. Everything else is passed over.</summary>
    /// <typeparam name="TValue">The type of the values that are selected.</typeparam>
    /// <param name="utf8Json">The stream, of UTF-8; it stays open. Each enumeration reads on from where it stands.</param>
    /// <param name="path">
    /// The path (RFC 9535). What it selects comes in the order of the document rather than in that of the selectors, and each of several members with one name is selected.
    /// </param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>The values, each as many times as the path selects it. An enumeration that is left early reads no further; else the document is read, and checked, to its end.</returns>
    /// <remarks>
    /// One selected value at a time is in memory; so are each child that a filter is asked about, and an array from the end of which the path counts.
    /// </remarks>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> or <paramref name="path"/> is null.</exception>
    /// <exception cref="NotSupportedException">A filter of the path asks for something that starts from the root (<c>$</c>).</exception>
    /// <exception cref="JsonException">While enumerating: the text is not JSON, a value is not of the type, or is longer than may be buffered.</exception>
    /// <exception cref="OperationCanceledException">While enumerating: the token was cancelled.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(
        Stream utf8Json, JsonPath path, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(path);
        path.Forward();
        return SelectAsync<TValue>(() => new JsonStreamReader(utf8Json, options, leaveOpen: true), path, cancellationToken);
    }

    /// <inheritdoc cref="DeserializeAsyncEnumerable{TValue}(Stream, JsonPath, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="utf8Json">The reading end of the pipe; it is not completed.</param>
    /// <param name="path">The path (RFC 9535).</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<TValue?> DeserializeAsyncEnumerable<TValue>(
        PipeReader utf8Json, JsonPath path, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(path);
        path.Forward();
        return SelectAsync<TValue>(() => new JsonPipeReader(utf8Json, options), path, cancellationToken);
    }

    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    private static async IAsyncEnumerable<TValue?> SelectAsync<TValue>(
        Func<JsonAsyncReader> open, JsonPath path, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        JsonAsyncReader reader = open();
        await using (reader.ConfigureAwait(false))
        {
            await foreach (TValue? value in reader.SelectAsync<TValue>(path, cancellationToken).ConfigureAwait(false))
            {
                yield return value;
            }

            await reader.ReadAsync(cancellationToken).ConfigureAwait(false);
        }
    }
}
