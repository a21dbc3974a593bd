using Brisk.Json.Contracts;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Http;

// Values in requests: POST, PUT, and PATCH.
public static partial class HttpClientJsonExtensions
{
    /// <summary>Sends a POST request with a value as JSON.</summary>
    /// <typeparam name="TValue">The type of the value to serialize.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The address, absolute or relative to <see cref="HttpClient.BaseAddress"/>.</param>
    /// <param name="value">The value, which is serialized while it is sent.</param>
    /// <param name="options">Options that control serialization, or null for <see cref="JsonSerializerOptions.Web"/>.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>The response, with any status code.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="client"/> is null.</exception>
    /// <exception cref="HttpRequestException">The request failed.</exception>
    /// <exception cref="InvalidOperationException">There is no address.</exception>
    /// <exception cref="NotSupportedException">The type cannot be serialized.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled, or <see cref="HttpClient.Timeout"/> has passed.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<HttpResponseMessage> PostAsJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, TValue value, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => JsonSerializer.NotNull(client).PostAsync(ToUri(requestUri), JsonContent.Create(value, mediaType: null, options), cancellationToken);

    /// <inheritdoc cref="PostAsJsonAsync{TValue}(HttpClient, string?, TValue, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<HttpResponseMessage> PostAsJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, TValue value, CancellationToken cancellationToken)
        => client.PostAsJsonAsync(requestUri, value, options: null, cancellationToken);

    /// <inheritdoc cref="PostAsJsonAsync{TValue}(HttpClient, string?, TValue, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    public static Task<HttpResponseMessage> PostAsJsonAsync<TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, TValue value, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        => JsonSerializer.NotNull(client).PostAsync(ToUri(requestUri), JsonContent.Create(value, jsonTypeInfo), cancellationToken);

    /// <inheritdoc cref="PostAsJsonAsync{TValue}(HttpClient, string?, TValue, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<HttpResponseMessage> PostAsJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, Uri? requestUri, TValue value, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => JsonSerializer.NotNull(client).PostAsync(requestUri, JsonContent.Create(value, mediaType: null, options), cancellationToken);

    /// <inheritdoc cref="PostAsJsonAsync{TValue}(HttpClient, string?, TValue, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<HttpResponseMessage> PostAsJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, Uri? requestUri, TValue value, CancellationToken cancellationToken)
        => client.PostAsJsonAsync(requestUri, value, options: null, cancellationToken);

    /// <inheritdoc cref="PostAsJsonAsync{TValue}(HttpClient, string?, TValue, JsonTypeInfo{TValue}, CancellationToken)"/>
    public static Task<HttpResponseMessage> PostAsJsonAsync<TValue>(this HttpClient client, Uri? requestUri, TValue value, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        => JsonSerializer.NotNull(client).PostAsync(requestUri, JsonContent.Create(value, jsonTypeInfo), cancellationToken);

    /// <summary>Sends a PUT request with a value as JSON.</summary>
    /// <inheritdoc cref="PostAsJsonAsync{TValue}(HttpClient, string?, TValue, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<HttpResponseMessage> PutAsJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, TValue value, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => JsonSerializer.NotNull(client).PutAsync(ToUri(requestUri), JsonContent.Create(value, mediaType: null, options), cancellationToken);

    /// <inheritdoc cref="PutAsJsonAsync{TValue}(HttpClient, string?, TValue, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<HttpResponseMessage> PutAsJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, TValue value, CancellationToken cancellationToken)
        => client.PutAsJsonAsync(requestUri, value, options: null, cancellationToken);

    /// <summary>Sends a PUT request with a value as JSON.</summary>
    /// <inheritdoc cref="PostAsJsonAsync{TValue}(HttpClient, string?, TValue, JsonTypeInfo{TValue}, CancellationToken)"/>
    public static Task<HttpResponseMessage> PutAsJsonAsync<TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, TValue value, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        => JsonSerializer.NotNull(client).PutAsync(ToUri(requestUri), JsonContent.Create(value, jsonTypeInfo), cancellationToken);

    /// <inheritdoc cref="PutAsJsonAsync{TValue}(HttpClient, string?, TValue, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<HttpResponseMessage> PutAsJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, Uri? requestUri, TValue value, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => JsonSerializer.NotNull(client).PutAsync(requestUri, JsonContent.Create(value, mediaType: null, options), cancellationToken);

    /// <inheritdoc cref="PutAsJsonAsync{TValue}(HttpClient, string?, TValue, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<HttpResponseMessage> PutAsJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, Uri? requestUri, TValue value, CancellationToken cancellationToken)
        => client.PutAsJsonAsync(requestUri, value, options: null, cancellationToken);

    /// <inheritdoc cref="PutAsJsonAsync{TValue}(HttpClient, string?, TValue, JsonTypeInfo{TValue}, CancellationToken)"/>
    public static Task<HttpResponseMessage> PutAsJsonAsync<TValue>(this HttpClient client, Uri? requestUri, TValue value, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        => JsonSerializer.NotNull(client).PutAsync(requestUri, JsonContent.Create(value, jsonTypeInfo), cancellationToken);

    /// <summary>Sends a PATCH request with a value as JSON.</summary>
    /// <inheritdoc cref="PostAsJsonAsync{TValue}(HttpClient, string?, TValue, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<HttpResponseMessage> PatchAsJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, TValue value, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => JsonSerializer.NotNull(client).PatchAsync(ToUri(requestUri), JsonContent.Create(value, mediaType: null, options), cancellationToken);

    /// <inheritdoc cref="PatchAsJsonAsync{TValue}(HttpClient, string?, TValue, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<HttpResponseMessage> PatchAsJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, TValue value, CancellationToken cancellationToken)
        => client.PatchAsJsonAsync(requestUri, value, options: null, cancellationToken);

    /// <summary>Sends a PATCH request with a value as JSON.</summary>
    /// <inheritdoc cref="PostAsJsonAsync{TValue}(HttpClient, string?, TValue, JsonTypeInfo{TValue}, CancellationToken)"/>
    public static Task<HttpResponseMessage> PatchAsJsonAsync<TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, TValue value, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        => JsonSerializer.NotNull(client).PatchAsync(ToUri(requestUri), JsonContent.Create(value, jsonTypeInfo), cancellationToken);

    /// <inheritdoc cref="PatchAsJsonAsync{TValue}(HttpClient, string?, TValue, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<HttpResponseMessage> PatchAsJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, Uri? requestUri, TValue value, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => JsonSerializer.NotNull(client).PatchAsync(requestUri, JsonContent.Create(value, mediaType: null, options), cancellationToken);

    /// <inheritdoc cref="PatchAsJsonAsync{TValue}(HttpClient, string?, TValue, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<HttpResponseMessage> PatchAsJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, Uri? requestUri, TValue value, CancellationToken cancellationToken)
        => client.PatchAsJsonAsync(requestUri, value, options: null, cancellationToken);

    /// <inheritdoc cref="PatchAsJsonAsync{TValue}(HttpClient, string?, TValue, JsonTypeInfo{TValue}, CancellationToken)"/>
    public static Task<HttpResponseMessage> PatchAsJsonAsync<TValue>(this HttpClient client, Uri? requestUri, TValue value, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        => JsonSerializer.NotNull(client).PatchAsync(requestUri, JsonContent.Create(value, jsonTypeInfo), cancellationToken);
}
