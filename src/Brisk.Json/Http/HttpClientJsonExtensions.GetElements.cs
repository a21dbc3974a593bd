using Brisk.Json.Contracts;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.SourceGeneration;
using Brisk.Json.Streaming;

namespace Brisk.Json.Http;

// Elements of responses, as they arrive.
public static partial class HttpClientJsonExtensions
{
    /// <summary>
    /// Sends a GET request, and returns the elements of the JSON array in the response as they arrive. Each enumeration sends
    /// its own request when it begins, and closes the response when it ends or is left early.
    /// </summary>
    /// <typeparam name="TValue">The type of the elements.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The address, absolute or relative to <see cref="HttpClient.BaseAddress"/>.</param>
    /// <param name="options">Options that control deserialization, or null for <see cref="JsonSerializerOptions.Web"/>.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>The elements; none if the response is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="client"/> is null.</exception>
    /// <exception cref="HttpRequestException">During enumeration: the request failed, the status code of the response does not indicate success, or the response exceeds <see cref="HttpClient.MaxResponseContentBufferSize"/>.</exception>
    /// <exception cref="InvalidOperationException">During enumeration: there is no address, or the charset of the Content-Type is unknown.</exception>
    /// <exception cref="JsonException">During enumeration: the response is not valid JSON, or not an array of this type.</exception>
    /// <exception cref="OperationCanceledException">During enumeration: the token was canceled.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<TValue?> GetFromJsonAsAsyncEnumerable<[JsonContractRequired] TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, JsonSerializerOptions? options, CancellationToken cancellationToken = default)
        => ElementsOf(client, ToUri(requestUri), () => new ArrayRequest<TValue>(options ?? JsonSerializerOptions.Web), cancellationToken);

    /// <inheritdoc cref="GetFromJsonAsAsyncEnumerable{TValue}(HttpClient, string?, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<TValue?> GetFromJsonAsAsyncEnumerable<[JsonContractRequired] TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, CancellationToken cancellationToken = default)
        => client.GetFromJsonAsAsyncEnumerable<TValue>(requestUri, options: null, cancellationToken);

    /// <inheritdoc cref="GetFromJsonAsAsyncEnumerable{TValue}(HttpClient, string?, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    public static IAsyncEnumerable<TValue?> GetFromJsonAsAsyncEnumerable<TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        => ElementsOf(client, ToUri(requestUri), () => BodyReader.ElementsBy(jsonTypeInfo), cancellationToken);

    /// <inheritdoc cref="GetFromJsonAsAsyncEnumerable{TValue}(HttpClient, string?, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<TValue?> GetFromJsonAsAsyncEnumerable<[JsonContractRequired] TValue>(this HttpClient client, Uri? requestUri, JsonSerializerOptions? options, CancellationToken cancellationToken = default)
        => ElementsOf(client, requestUri, () => new ArrayRequest<TValue>(options ?? JsonSerializerOptions.Web), cancellationToken);

    /// <inheritdoc cref="GetFromJsonAsAsyncEnumerable{TValue}(HttpClient, string?, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<TValue?> GetFromJsonAsAsyncEnumerable<[JsonContractRequired] TValue>(this HttpClient client, Uri? requestUri, CancellationToken cancellationToken = default)
        => client.GetFromJsonAsAsyncEnumerable<TValue>(requestUri, options: null, cancellationToken);

    /// <inheritdoc cref="GetFromJsonAsAsyncEnumerable{TValue}(HttpClient, string?, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
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
