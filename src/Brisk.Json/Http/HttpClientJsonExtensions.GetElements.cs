using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Contracts;
using Brisk.Json.Http;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.SourceGeneration;
using Brisk.Json.Streaming;

namespace Brisk.Json.Http;

// Elements of responses, as they come.
public static partial class HttpClientJsonExtensions
{
    /// <summary>
    /// Sends a GET request and hands out the elements of the array that the response holds as JSON, as they come. The request is sent when the
    /// enumeration begins, anew by each; the response is closed when it ends or is left.
    /// </summary>
    /// <typeparam name="TValue">The type of the elements.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The address; relative to <see cref="HttpClient.BaseAddress"/> where it is not absolute.</param>
    /// <param name="options">How to read; null means <see cref="JsonSerializerOptions.Web"/>.</param>
    /// <param name="cancellationToken">Ends the request and the reading.</param>
    /// <returns>The elements; none where the response is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="client"/> is null.</exception>
    /// <exception cref="HttpRequestException">While enumerating: the request failed, the status of the response is none of success, or the response is longer than <see cref="HttpClient.MaxResponseContentBufferSize"/> allows.</exception>
    /// <exception cref="InvalidOperationException">While enumerating: there is no address, or the Content-Type names a character set that is not known.</exception>
    /// <exception cref="JsonException">While enumerating: the response is not JSON, or not such an array.</exception>
    /// <exception cref="OperationCanceledException">While enumerating: the token was cancelled.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<TValue?> GetFromJsonAsAsyncEnumerable<[JsonContractRequired] TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, JsonSerializerOptions? options, CancellationToken cancellationToken = default)
        => ElementsOf(client, ToUri(requestUri), () => new ArrayRequest<TValue>(options ?? JsonSerializerOptions.Web), cancellationToken);

    /// <inheritdoc cref="GetFromJsonAsAsyncEnumerable{TValue}(HttpClient, string?, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<TValue?> GetFromJsonAsAsyncEnumerable<[JsonContractRequired] TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, CancellationToken cancellationToken = default)
        => client.GetFromJsonAsAsyncEnumerable<TValue>(requestUri, options: null, cancellationToken);

    /// <inheritdoc cref="GetFromJsonAsAsyncEnumerable{TValue}(HttpClient, string?, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The address; relative to <see cref="HttpClient.BaseAddress"/> where it is not absolute.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <param name="cancellationToken">Ends the request and the reading.</param>
    public static IAsyncEnumerable<TValue?> GetFromJsonAsAsyncEnumerable<TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        => ElementsOf(client, ToUri(requestUri), () => BodyReader.ElementsBy(jsonTypeInfo), cancellationToken);

    /// <inheritdoc cref="GetFromJsonAsAsyncEnumerable{TValue}(HttpClient, string?, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<TValue?> GetFromJsonAsAsyncEnumerable<[JsonContractRequired] TValue>(this HttpClient client, Uri? requestUri, JsonSerializerOptions? options, CancellationToken cancellationToken = default)
        => ElementsOf(client, requestUri, () => new ArrayRequest<TValue>(options ?? JsonSerializerOptions.Web), cancellationToken);

    /// <inheritdoc cref="GetFromJsonAsAsyncEnumerable{TValue}(HttpClient, string?, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<TValue?> GetFromJsonAsAsyncEnumerable<[JsonContractRequired] TValue>(this HttpClient client, Uri? requestUri, CancellationToken cancellationToken = default)
        => client.GetFromJsonAsAsyncEnumerable<TValue>(requestUri, options: null, cancellationToken);

    /// <inheritdoc cref="GetFromJsonAsAsyncEnumerable{TValue}(HttpClient, string?, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The address; relative to <see cref="HttpClient.BaseAddress"/> where it is not absolute.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <param name="cancellationToken">Ends the request and the reading.</param>
    public static IAsyncEnumerable<TValue?> GetFromJsonAsAsyncEnumerable<TValue>(this HttpClient client, Uri? requestUri, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        => ElementsOf(client, requestUri, () => BodyReader.ElementsBy(jsonTypeInfo), cancellationToken);

    private static IAsyncEnumerable<T?> ElementsOf<T>(HttpClient client, Uri? requestUri, Func<ElementRequest<T>> elements, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(client);
        return new BodyElements<T>(elements, (both, token) => OpenAsync(client, requestUri, both, token), cancellationToken);
    }

    private static async ValueTask<ResponseSource> OpenAsync(HttpClient client, Uri? requestUri, CancellationTokenSource? both, CancellationToken token)
    {
        HttpResponseMessage response = await client.GetAsync(requestUri, HttpCompletionOption.ResponseHeadersRead, token).ConfigureAwait(false);
        try
        {
            ResponseSource source = await Response.OpenAsync(response, both, client.MaxResponseContentBufferSize, token).ConfigureAwait(false);
            source.BeginStreaming();
            return source;
        }
        catch
        {
            response.Dispose();
            throw;
        }
    }
}
