using Brisk.Json.Contracts;
using Brisk.Json.Http;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Http;

// Values of responses to DELETE.
public static partial class HttpClientJsonExtensions
{
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
}
