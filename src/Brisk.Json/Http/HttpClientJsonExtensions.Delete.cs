using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Contracts;
using Brisk.Json.Http;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Http;

// Values from responses to DELETE.
public static partial class HttpClientJsonExtensions
{
    /// <summary>Sends a DELETE request and reads the value that the response holds as JSON. The client buffers the response.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The address; relative to <see cref="HttpClient.BaseAddress"/> where it is not absolute.</param>
    /// <param name="options">How to read; null means <see cref="JsonSerializerOptions.Web"/>.</param>
    /// <param name="cancellationToken">Ends the request and the reading.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="client"/> is null.</exception>
    /// <exception cref="HttpRequestException">The request failed, the status of the response is none of success, or the response is longer than <see cref="HttpClient.MaxResponseContentBufferSize"/> allows.</exception>
    /// <exception cref="InvalidOperationException">There is no address, or the Content-Type names a character set that is not known.</exception>
    /// <exception cref="JsonException">The response is not JSON, or not of this type; says where and why.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled, or <see cref="HttpClient.Timeout"/> has passed.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<TValue?> DeleteFromJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, JsonSerializerOptions? options, CancellationToken cancellationToken = default)
        => RequestOf<TValue>(client, options, cancellationToken).DeleteAsync(ToUri(requestUri));

    /// <inheritdoc cref="DeleteFromJsonAsync{TValue}(HttpClient, string?, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<TValue?> DeleteFromJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, CancellationToken cancellationToken = default)
        => client.DeleteFromJsonAsync<TValue>(requestUri, options: null, cancellationToken);

    /// <inheritdoc cref="DeleteFromJsonAsync{TValue}(HttpClient, string?, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The address; relative to <see cref="HttpClient.BaseAddress"/> where it is not absolute.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <param name="cancellationToken">Ends the request and the reading.</param>
    public static Task<TValue?> DeleteFromJsonAsync<TValue>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        => RequestOf(client, jsonTypeInfo, cancellationToken).DeleteAsync(ToUri(requestUri));

    /// <inheritdoc cref="DeleteFromJsonAsync{TValue}(HttpClient, string?, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The address; relative to <see cref="HttpClient.BaseAddress"/> where it is not absolute.</param>
    /// <param name="type">The type to read.</param>
    /// <param name="options">How to read; null means <see cref="JsonSerializerOptions.Web"/>.</param>
    /// <param name="cancellationToken">Ends the request and the reading.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<object?> DeleteFromJsonAsync(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, Type type, JsonSerializerOptions? options, CancellationToken cancellationToken = default)
        => RequestOf(client, type, options, cancellationToken).DeleteAsync(ToUri(requestUri));

    /// <inheritdoc cref="DeleteFromJsonAsync{TValue}(HttpClient, string?, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The address; relative to <see cref="HttpClient.BaseAddress"/> where it is not absolute.</param>
    /// <param name="type">The type to read.</param>
    /// <param name="cancellationToken">Ends the request and the reading.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<object?> DeleteFromJsonAsync(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, Type type, CancellationToken cancellationToken = default)
        => client.DeleteFromJsonAsync(requestUri, type, options: null, cancellationToken);

    /// <inheritdoc cref="DeleteFromJsonAsync{TValue}(HttpClient, string?, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The address; relative to <see cref="HttpClient.BaseAddress"/> where it is not absolute.</param>
    /// <param name="type">The type to read.</param>
    /// <param name="context">The context that has the contract of the type.</param>
    /// <param name="cancellationToken">Ends the request and the reading.</param>
    public static Task<object?> DeleteFromJsonAsync(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, Type type, JsonSerializerContext context, CancellationToken cancellationToken = default)
        => RequestOf(client, type, context, cancellationToken).DeleteAsync(ToUri(requestUri));

    /// <inheritdoc cref="DeleteFromJsonAsync{TValue}(HttpClient, string?, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<TValue?> DeleteFromJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, Uri? requestUri, JsonSerializerOptions? options, CancellationToken cancellationToken = default)
        => RequestOf<TValue>(client, options, cancellationToken).DeleteAsync(requestUri);

    /// <inheritdoc cref="DeleteFromJsonAsync{TValue}(HttpClient, string?, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<TValue?> DeleteFromJsonAsync<[JsonContractRequired] TValue>(this HttpClient client, Uri? requestUri, CancellationToken cancellationToken = default)
        => client.DeleteFromJsonAsync<TValue>(requestUri, options: null, cancellationToken);

    /// <inheritdoc cref="DeleteFromJsonAsync{TValue}(HttpClient, string?, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The address; relative to <see cref="HttpClient.BaseAddress"/> where it is not absolute.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <param name="cancellationToken">Ends the request and the reading.</param>
    public static Task<TValue?> DeleteFromJsonAsync<TValue>(this HttpClient client, Uri? requestUri, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        => RequestOf(client, jsonTypeInfo, cancellationToken).DeleteAsync(requestUri);

    /// <inheritdoc cref="DeleteFromJsonAsync{TValue}(HttpClient, string?, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The address; relative to <see cref="HttpClient.BaseAddress"/> where it is not absolute.</param>
    /// <param name="type">The type to read.</param>
    /// <param name="options">How to read; null means <see cref="JsonSerializerOptions.Web"/>.</param>
    /// <param name="cancellationToken">Ends the request and the reading.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<object?> DeleteFromJsonAsync(this HttpClient client, Uri? requestUri, Type type, JsonSerializerOptions? options, CancellationToken cancellationToken = default)
        => RequestOf(client, type, options, cancellationToken).DeleteAsync(requestUri);

    /// <inheritdoc cref="DeleteFromJsonAsync{TValue}(HttpClient, string?, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The address; relative to <see cref="HttpClient.BaseAddress"/> where it is not absolute.</param>
    /// <param name="type">The type to read.</param>
    /// <param name="cancellationToken">Ends the request and the reading.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<object?> DeleteFromJsonAsync(this HttpClient client, Uri? requestUri, Type type, CancellationToken cancellationToken = default)
        => client.DeleteFromJsonAsync(requestUri, type, options: null, cancellationToken);

    /// <inheritdoc cref="DeleteFromJsonAsync{TValue}(HttpClient, string?, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The address; relative to <see cref="HttpClient.BaseAddress"/> where it is not absolute.</param>
    /// <param name="type">The type to read.</param>
    /// <param name="context">The context that has the contract of the type.</param>
    /// <param name="cancellationToken">Ends the request and the reading.</param>
    public static Task<object?> DeleteFromJsonAsync(this HttpClient client, Uri? requestUri, Type type, JsonSerializerContext context, CancellationToken cancellationToken = default)
        => RequestOf(client, type, context, cancellationToken).DeleteAsync(requestUri);
}
