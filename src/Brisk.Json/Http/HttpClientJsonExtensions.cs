using Brisk.Json.SourceGeneration;
using Brisk.Json.Streaming;

namespace Brisk.Json.Http;

/// <summary>Extension methods that send and receive JSON with <see cref="HttpClient"/>.</summary>
public static class HttpClientJsonExtensions
{
    /// <summary>
    /// Sends a GET request, and reads the JSON response as a value while it arrives. If the value has a streamed member, the
    /// response stays open until the enumeration of that member has ended or is disposed.
    /// </summary>
    /// <typeparam name="TValue">The type to deserialize to.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The address, absolute or relative to <see cref="HttpClient.BaseAddress"/>.</param>
    /// <param name="options">Options that control deserialization, or null for <see cref="JsonSerializerOptions.Web"/>.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="client"/>, or the type, contract, or context of an overload that has one, is null.</exception>
    /// <exception cref="HttpRequestException">The request failed, the status code of the response does not indicate success, or the response exceeds <see cref="HttpClient.MaxResponseContentBufferSize"/>.</exception>
    /// <exception cref="InvalidOperationException">The address is null or relative, and <see cref="HttpClient.BaseAddress"/> is not set; or the charset of the Content-Type is unknown.</exception>
    /// <exception cref="JsonException">The response is not valid JSON, or cannot be converted to the type.</exception>
    /// <exception cref="NotSupportedException">There is no converter for the type or one of its members.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled, or <see cref="HttpClient.Timeout"/> has passed.</exception>
    /// <exception cref="UriFormatException">The text of an overload whose address is a string is not a URI.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<TValue?> GetFromJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, JsonSerializerOptions? options, CancellationToken cancellationToken = default)
        => RequestOf<TValue>(client, options, cancellationToken).GetAsync(ToUri(requestUri));

    /// <inheritdoc cref="GetFromJsonAsync{TValue}(HttpClient, string?, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<TValue?> GetFromJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, CancellationToken cancellationToken = default)
        => client.GetFromJsonAsync<TValue>(requestUri, options: null, cancellationToken);

    /// <inheritdoc cref="GetFromJsonAsync{TValue}(HttpClient, string?, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    public static Task<TValue?> GetFromJsonAsync<TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        => RequestOf(client, jsonTypeInfo, cancellationToken).GetAsync(ToUri(requestUri));

    /// <inheritdoc cref="GetFromJsonAsync{TValue}(HttpClient, string?, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="type">The type to deserialize to.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<object?> GetFromJsonAsync(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, Type type, JsonSerializerOptions? options, CancellationToken cancellationToken = default)
        => RequestOf(client, type, options, cancellationToken).GetAsync(ToUri(requestUri));

    /// <inheritdoc cref="GetFromJsonAsync{TValue}(HttpClient, string?, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="type">The type to deserialize to.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<object?> GetFromJsonAsync(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, Type type, CancellationToken cancellationToken = default)
        => client.GetFromJsonAsync(requestUri, type, options: null, cancellationToken);

    /// <inheritdoc cref="GetFromJsonAsync{TValue}(HttpClient, string?, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="type">The type to deserialize to.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    public static Task<object?> GetFromJsonAsync(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, Type type, JsonSerializerContext context, CancellationToken cancellationToken = default)
        => RequestOf(client, type, context, cancellationToken).GetAsync(ToUri(requestUri));

    /// <inheritdoc cref="GetFromJsonAsync{TValue}(HttpClient, string?, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<TValue?> GetFromJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, Uri? requestUri, JsonSerializerOptions? options, CancellationToken cancellationToken = default)
        => RequestOf<TValue>(client, options, cancellationToken).GetAsync(requestUri);

    /// <inheritdoc cref="GetFromJsonAsync{TValue}(HttpClient, string?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<TValue?> GetFromJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, Uri? requestUri, CancellationToken cancellationToken = default)
        => client.GetFromJsonAsync<TValue>(requestUri, options: null, cancellationToken);

    /// <inheritdoc cref="GetFromJsonAsync{TValue}(HttpClient, string?, JsonTypeInfo{TValue}, CancellationToken)"/>
    public static Task<TValue?> GetFromJsonAsync<TValue>(this HttpClient client, Uri? requestUri, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        => RequestOf(client, jsonTypeInfo, cancellationToken).GetAsync(requestUri);

    /// <inheritdoc cref="GetFromJsonAsync(HttpClient, string?, Type, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<object?> GetFromJsonAsync(this HttpClient client, Uri? requestUri, Type type, JsonSerializerOptions? options, CancellationToken cancellationToken = default)
        => RequestOf(client, type, options, cancellationToken).GetAsync(requestUri);

    /// <inheritdoc cref="GetFromJsonAsync(HttpClient, string?, Type, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<object?> GetFromJsonAsync(this HttpClient client, Uri? requestUri, Type type, CancellationToken cancellationToken = default)
        => client.GetFromJsonAsync(requestUri, type, options: null, cancellationToken);

    /// <inheritdoc cref="GetFromJsonAsync(HttpClient, string?, Type, JsonSerializerContext, CancellationToken)"/>
    public static Task<object?> GetFromJsonAsync(this HttpClient client, Uri? requestUri, Type type, JsonSerializerContext context, CancellationToken cancellationToken = default)
        => RequestOf(client, type, context, cancellationToken).GetAsync(requestUri);

    // Creates the request of each overload, which reads the value with any kind of contract.

    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    private static ValueRequest<T> RequestOf<T>(HttpClient client, JsonSerializerOptions? options, CancellationToken cancellationToken)
        => new(NotNull(client), (source, token) => BodyReader.ReadAsync<T>(source, options, token), cancellationToken);

    private static ValueRequest<T> RequestOf<T>(HttpClient client, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken)
        => new(NotNull(client), (source, token) => BodyReader.ReadAsync(source, jsonTypeInfo, token), cancellationToken);

    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    private static ValueRequest<object> RequestOf(HttpClient client, Type type, JsonSerializerOptions? options, CancellationToken cancellationToken)
        => new(NotNull(client), (source, token) => BodyReader.ReadAsync(source, type, options, token), cancellationToken);

    private static ValueRequest<object> RequestOf(HttpClient client, Type type, JsonSerializerContext context, CancellationToken cancellationToken)
        => new(NotNull(client), (source, token) => BodyReader.ReadAsync(source, type, context, token), cancellationToken);

    private static Uri? ToUri(string? requestUri) => string.IsNullOrEmpty(requestUri) ? null : new(requestUri, UriKind.RelativeOrAbsolute);

    // Values of responses to DELETE.

    /// <summary>Sends a DELETE request, and reads the JSON response as a value. The client buffers the response.</summary>
    /// <inheritdoc cref="GetFromJsonAsync{TValue}(HttpClient, string?, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<TValue?> DeleteFromJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, JsonSerializerOptions? options, CancellationToken cancellationToken = default)
        => RequestOf<TValue>(client, options, cancellationToken).DeleteAsync(ToUri(requestUri));

    /// <inheritdoc cref="DeleteFromJsonAsync{TValue}(HttpClient, string?, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<TValue?> DeleteFromJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, CancellationToken cancellationToken = default)
        => client.DeleteFromJsonAsync<TValue>(requestUri, options: null, cancellationToken);

    /// <summary>Sends a DELETE request, and reads the JSON response as a value. The client buffers the response.</summary>
    /// <inheritdoc cref="GetFromJsonAsync{TValue}(HttpClient, string?, JsonTypeInfo{TValue}, CancellationToken)"/>
    public static Task<TValue?> DeleteFromJsonAsync<TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        => RequestOf(client, jsonTypeInfo, cancellationToken).DeleteAsync(ToUri(requestUri));

    /// <summary>Sends a DELETE request, and reads the JSON response as a value. The client buffers the response.</summary>
    /// <inheritdoc cref="GetFromJsonAsync(HttpClient, string?, Type, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<object?> DeleteFromJsonAsync(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, Type type, JsonSerializerOptions? options, CancellationToken cancellationToken = default)
        => RequestOf(client, type, options, cancellationToken).DeleteAsync(ToUri(requestUri));

    /// <summary>Sends a DELETE request, and reads the JSON response as a value. The client buffers the response.</summary>
    /// <inheritdoc cref="GetFromJsonAsync(HttpClient, string?, Type, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<object?> DeleteFromJsonAsync(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, Type type, CancellationToken cancellationToken = default)
        => client.DeleteFromJsonAsync(requestUri, type, options: null, cancellationToken);

    /// <summary>Sends a DELETE request, and reads the JSON response as a value. The client buffers the response.</summary>
    /// <inheritdoc cref="GetFromJsonAsync(HttpClient, string?, Type, JsonSerializerContext, CancellationToken)"/>
    public static Task<object?> DeleteFromJsonAsync(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, Type type, JsonSerializerContext context, CancellationToken cancellationToken = default)
        => RequestOf(client, type, context, cancellationToken).DeleteAsync(ToUri(requestUri));

    /// <inheritdoc cref="DeleteFromJsonAsync{TValue}(HttpClient, string?, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<TValue?> DeleteFromJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, Uri? requestUri, JsonSerializerOptions? options, CancellationToken cancellationToken = default)
        => RequestOf<TValue>(client, options, cancellationToken).DeleteAsync(requestUri);

    /// <inheritdoc cref="DeleteFromJsonAsync{TValue}(HttpClient, string?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<TValue?> DeleteFromJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, Uri? requestUri, CancellationToken cancellationToken = default)
        => client.DeleteFromJsonAsync<TValue>(requestUri, options: null, cancellationToken);

    /// <inheritdoc cref="DeleteFromJsonAsync{TValue}(HttpClient, string?, JsonTypeInfo{TValue}, CancellationToken)"/>
    public static Task<TValue?> DeleteFromJsonAsync<TValue>(this HttpClient client, Uri? requestUri, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        => RequestOf(client, jsonTypeInfo, cancellationToken).DeleteAsync(requestUri);

    /// <inheritdoc cref="DeleteFromJsonAsync(HttpClient, string?, Type, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<object?> DeleteFromJsonAsync(this HttpClient client, Uri? requestUri, Type type, JsonSerializerOptions? options, CancellationToken cancellationToken = default)
        => RequestOf(client, type, options, cancellationToken).DeleteAsync(requestUri);

    /// <inheritdoc cref="DeleteFromJsonAsync(HttpClient, string?, Type, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<object?> DeleteFromJsonAsync(this HttpClient client, Uri? requestUri, Type type, CancellationToken cancellationToken = default)
        => client.DeleteFromJsonAsync(requestUri, type, options: null, cancellationToken);

    /// <inheritdoc cref="DeleteFromJsonAsync(HttpClient, string?, Type, JsonSerializerContext, CancellationToken)"/>
    public static Task<object?> DeleteFromJsonAsync(this HttpClient client, Uri? requestUri, Type type, JsonSerializerContext context, CancellationToken cancellationToken = default)
        => RequestOf(client, type, context, cancellationToken).DeleteAsync(requestUri);

    // Elements of responses, as they arrive.

    /// <summary>
    /// Sends a GET request, and returns the elements of the JSON array in the response as they arrive. Each enumeration sends
    /// its own request when it begins, and closes the response when it ends, even if it ends early.
    /// </summary>
    /// <typeparam name="TValue">The type of the elements.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The address, absolute or relative to <see cref="HttpClient.BaseAddress"/>.</param>
    /// <param name="options">Options that control deserialization, or null for <see cref="JsonSerializerOptions.Web"/>.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>The elements; none if the response is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="client"/>, or the type, contract, or context of an overload that has one, is null.</exception>
    /// <exception cref="HttpRequestException">During enumeration: the request failed, the status code of the response does not indicate success, or the response exceeds <see cref="HttpClient.MaxResponseContentBufferSize"/>.</exception>
    /// <exception cref="InvalidOperationException">During enumeration: the address is null or relative, and <see cref="HttpClient.BaseAddress"/> is not set; or the charset of the Content-Type is unknown.</exception>
    /// <exception cref="JsonException">During enumeration: the response is not valid JSON, or not an array of this type.</exception>
    /// <exception cref="NotSupportedException">During enumeration: there is no converter for the type or one of its members.</exception>
    /// <exception cref="OperationCanceledException">During enumeration: the token was canceled, or the headers did not arrive within <see cref="HttpClient.Timeout"/>.</exception>
    /// <exception cref="UriFormatException">The text of an overload whose address is a string is not a URI.</exception>
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

    // Values in requests: POST, PUT, and PATCH.

    /// <summary>Sends a POST request with a value as JSON.</summary>
    /// <typeparam name="TValue">The type of the value to serialize.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The address, absolute or relative to <see cref="HttpClient.BaseAddress"/>.</param>
    /// <param name="value">The value, which is serialized while it is sent.</param>
    /// <param name="options">Options that control serialization, or null for <see cref="JsonSerializerOptions.Web"/>.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>The response, with any status code.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="client"/>, or the type, contract, or context of an overload that has one, is null.</exception>
    /// <exception cref="HttpRequestException">The request failed.</exception>
    /// <exception cref="InvalidOperationException">The address is null or relative, and <see cref="HttpClient.BaseAddress"/> is not set.</exception>
    /// <exception cref="NotSupportedException">There is no converter for the type or one of its members.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled, or <see cref="HttpClient.Timeout"/> has passed.</exception>
    /// <exception cref="UriFormatException">The text of an overload whose address is a string is not a URI.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<HttpResponseMessage> PostAsJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, TValue value, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => NotNull(client).PostAsync(ToUri(requestUri), JsonContent.Create(value, mediaType: null, options), cancellationToken);

    /// <inheritdoc cref="PostAsJsonAsync{TValue}(HttpClient, string?, TValue, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<HttpResponseMessage> PostAsJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, TValue value, CancellationToken cancellationToken)
        => client.PostAsJsonAsync(requestUri, value, options: null, cancellationToken);

    /// <inheritdoc cref="PostAsJsonAsync{TValue}(HttpClient, string?, TValue, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    public static Task<HttpResponseMessage> PostAsJsonAsync<TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, TValue value, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        => NotNull(client).PostAsync(ToUri(requestUri), JsonContent.Create(value, jsonTypeInfo), cancellationToken);

    /// <inheritdoc cref="PostAsJsonAsync{TValue}(HttpClient, string?, TValue, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<HttpResponseMessage> PostAsJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, Uri? requestUri, TValue value, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => NotNull(client).PostAsync(requestUri, JsonContent.Create(value, mediaType: null, options), cancellationToken);

    /// <inheritdoc cref="PostAsJsonAsync{TValue}(HttpClient, string?, TValue, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<HttpResponseMessage> PostAsJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, Uri? requestUri, TValue value, CancellationToken cancellationToken)
        => client.PostAsJsonAsync(requestUri, value, options: null, cancellationToken);

    /// <inheritdoc cref="PostAsJsonAsync{TValue}(HttpClient, string?, TValue, JsonTypeInfo{TValue}, CancellationToken)"/>
    public static Task<HttpResponseMessage> PostAsJsonAsync<TValue>(this HttpClient client, Uri? requestUri, TValue value, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        => NotNull(client).PostAsync(requestUri, JsonContent.Create(value, jsonTypeInfo), cancellationToken);

    /// <summary>Sends a PUT request with a value as JSON.</summary>
    /// <inheritdoc cref="PostAsJsonAsync{TValue}(HttpClient, string?, TValue, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<HttpResponseMessage> PutAsJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, TValue value, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => NotNull(client).PutAsync(ToUri(requestUri), JsonContent.Create(value, mediaType: null, options), cancellationToken);

    /// <inheritdoc cref="PutAsJsonAsync{TValue}(HttpClient, string?, TValue, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<HttpResponseMessage> PutAsJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, TValue value, CancellationToken cancellationToken)
        => client.PutAsJsonAsync(requestUri, value, options: null, cancellationToken);

    /// <summary>Sends a PUT request with a value as JSON.</summary>
    /// <inheritdoc cref="PostAsJsonAsync{TValue}(HttpClient, string?, TValue, JsonTypeInfo{TValue}, CancellationToken)"/>
    public static Task<HttpResponseMessage> PutAsJsonAsync<TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, TValue value, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        => NotNull(client).PutAsync(ToUri(requestUri), JsonContent.Create(value, jsonTypeInfo), cancellationToken);

    /// <inheritdoc cref="PutAsJsonAsync{TValue}(HttpClient, string?, TValue, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<HttpResponseMessage> PutAsJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, Uri? requestUri, TValue value, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => NotNull(client).PutAsync(requestUri, JsonContent.Create(value, mediaType: null, options), cancellationToken);

    /// <inheritdoc cref="PutAsJsonAsync{TValue}(HttpClient, string?, TValue, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<HttpResponseMessage> PutAsJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, Uri? requestUri, TValue value, CancellationToken cancellationToken)
        => client.PutAsJsonAsync(requestUri, value, options: null, cancellationToken);

    /// <inheritdoc cref="PutAsJsonAsync{TValue}(HttpClient, string?, TValue, JsonTypeInfo{TValue}, CancellationToken)"/>
    public static Task<HttpResponseMessage> PutAsJsonAsync<TValue>(this HttpClient client, Uri? requestUri, TValue value, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        => NotNull(client).PutAsync(requestUri, JsonContent.Create(value, jsonTypeInfo), cancellationToken);

    /// <summary>Sends a PATCH request with a value as JSON.</summary>
    /// <inheritdoc cref="PostAsJsonAsync{TValue}(HttpClient, string?, TValue, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<HttpResponseMessage> PatchAsJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, TValue value, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => NotNull(client).PatchAsync(ToUri(requestUri), JsonContent.Create(value, mediaType: null, options), cancellationToken);

    /// <inheritdoc cref="PatchAsJsonAsync{TValue}(HttpClient, string?, TValue, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<HttpResponseMessage> PatchAsJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, TValue value, CancellationToken cancellationToken)
        => client.PatchAsJsonAsync(requestUri, value, options: null, cancellationToken);

    /// <summary>Sends a PATCH request with a value as JSON.</summary>
    /// <inheritdoc cref="PostAsJsonAsync{TValue}(HttpClient, string?, TValue, JsonTypeInfo{TValue}, CancellationToken)"/>
    public static Task<HttpResponseMessage> PatchAsJsonAsync<TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, TValue value, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        => NotNull(client).PatchAsync(ToUri(requestUri), JsonContent.Create(value, jsonTypeInfo), cancellationToken);

    /// <inheritdoc cref="PatchAsJsonAsync{TValue}(HttpClient, string?, TValue, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<HttpResponseMessage> PatchAsJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, Uri? requestUri, TValue value, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => NotNull(client).PatchAsync(requestUri, JsonContent.Create(value, mediaType: null, options), cancellationToken);

    /// <inheritdoc cref="PatchAsJsonAsync{TValue}(HttpClient, string?, TValue, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<HttpResponseMessage> PatchAsJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, Uri? requestUri, TValue value, CancellationToken cancellationToken)
        => client.PatchAsJsonAsync(requestUri, value, options: null, cancellationToken);

    /// <inheritdoc cref="PatchAsJsonAsync{TValue}(HttpClient, string?, TValue, JsonTypeInfo{TValue}, CancellationToken)"/>
    public static Task<HttpResponseMessage> PatchAsJsonAsync<TValue>(this HttpClient client, Uri? requestUri, TValue value, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        => NotNull(client).PatchAsync(requestUri, JsonContent.Create(value, jsonTypeInfo), cancellationToken);
}
