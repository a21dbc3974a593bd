using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Contracts;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Http;

// Values in PUT requests.
public static partial class HttpClientJsonExtensions
{
    /// <summary>Sends a PUT request with a value as JSON.</summary>
    /// <typeparam name="TValue">The type to write it as.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The address; relative to <see cref="HttpClient.BaseAddress"/> where it is not absolute.</param>
    /// <param name="value">The value; it is written while it is sent.</param>
    /// <param name="options">How to write; null means <see cref="JsonSerializerOptions.Web"/>.</param>
    /// <param name="cancellationToken">Ends the request.</param>
    /// <returns>The response, whatever its status.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="client"/> is null.</exception>
    /// <exception cref="HttpRequestException">The request failed.</exception>
    /// <exception cref="InvalidOperationException">There is no address.</exception>
    /// <exception cref="NotSupportedException">The type cannot be written as JSON.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled, or <see cref="HttpClient.Timeout"/> has passed.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<HttpResponseMessage> PutAsJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, TValue value, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(client);
        return client.PutAsync(ToUri(requestUri), JsonContent.Create(value, mediaType: null, options), cancellationToken);
    }

    /// <inheritdoc cref="PutAsJsonAsync{TValue}(HttpClient, string?, TValue, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<HttpResponseMessage> PutAsJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, TValue value, CancellationToken cancellationToken)
        => client.PutAsJsonAsync(requestUri, value, options: null, cancellationToken);

    /// <inheritdoc cref="PutAsJsonAsync{TValue}(HttpClient, string?, TValue, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The address; relative to <see cref="HttpClient.BaseAddress"/> where it is not absolute.</param>
    /// <param name="value">The value; it is written while it is sent.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <param name="cancellationToken">Ends the request.</param>
    public static Task<HttpResponseMessage> PutAsJsonAsync<TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, TValue value, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(client);
        return client.PutAsync(ToUri(requestUri), JsonContent.Create(value, jsonTypeInfo), cancellationToken);
    }

    /// <inheritdoc cref="PutAsJsonAsync{TValue}(HttpClient, string?, TValue, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<HttpResponseMessage> PutAsJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, Uri? requestUri, TValue value, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(client);
        return client.PutAsync(requestUri, JsonContent.Create(value, mediaType: null, options), cancellationToken);
    }

    /// <inheritdoc cref="PutAsJsonAsync{TValue}(HttpClient, string?, TValue, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<HttpResponseMessage> PutAsJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, Uri? requestUri, TValue value, CancellationToken cancellationToken)
        => client.PutAsJsonAsync(requestUri, value, options: null, cancellationToken);

    /// <inheritdoc cref="PutAsJsonAsync{TValue}(HttpClient, string?, TValue, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The address; relative to <see cref="HttpClient.BaseAddress"/> where it is not absolute.</param>
    /// <param name="value">The value; it is written while it is sent.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <param name="cancellationToken">Ends the request.</param>
    public static Task<HttpResponseMessage> PutAsJsonAsync<TValue>(this HttpClient client, Uri? requestUri, TValue value, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(client);
        return client.PutAsync(requestUri, JsonContent.Create(value, jsonTypeInfo), cancellationToken);
    }
}
