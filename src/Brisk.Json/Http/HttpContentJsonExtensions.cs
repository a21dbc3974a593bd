using Brisk.Json.SourceGeneration;
using Brisk.Json.Streaming;

namespace Brisk.Json.Http;

/// <summary>Extension methods that read JSON from HTTP content.</summary>
public static class HttpContentJsonExtensions
{
    /// <summary>
    /// Reads JSON content as a value while it arrives. If the value has a streamed member, the content and the response must stay open
    /// until the enumeration of that member has ended or is disposed.
    /// </summary>
    /// <typeparam name="T">The type to deserialize to.</typeparam>
    /// <param name="content">The content. It belongs to the caller; its stream is closed when reading has ended.</param>
    /// <param name="options">Options that control deserialization, or null for <see cref="JsonSerializerOptions.Web"/>.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="content"/>, or the type, contract, or context of an overload that has one, is null.</exception>
    /// <exception cref="InvalidOperationException">The charset of the Content-Type is unknown.</exception>
    /// <exception cref="JsonException">The content is not valid JSON, or cannot be converted to the type.</exception>
    /// <exception cref="NotSupportedException">There is no converter for the type or one of its members.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<T?> ReadFromJsonAsync<[JsonContractRequired] T>(this HttpContent content, JsonSerializerOptions? options, CancellationToken cancellationToken = default)
        => ReadAsync(content, (source, token) => BodyReader.ReadAsync<T>(source, options, token), cancellationToken);

    /// <inheritdoc cref="ReadFromJsonAsync{T}(HttpContent, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<T?> ReadFromJsonAsync<[JsonContractRequired] T>(this HttpContent content, CancellationToken cancellationToken = default)
        => content.ReadFromJsonAsync<T>(options: null, cancellationToken);

    /// <inheritdoc cref="ReadFromJsonAsync{T}(HttpContent, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    public static Task<T?> ReadFromJsonAsync<T>(this HttpContent content, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken = default)
        => ReadAsync(content, (source, token) => BodyReader.ReadAsync(source, jsonTypeInfo, token), cancellationToken);

    /// <inheritdoc cref="ReadFromJsonAsync{T}(HttpContent, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="type">The type to deserialize to.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<object?> ReadFromJsonAsync(this HttpContent content, Type type, JsonSerializerOptions? options, CancellationToken cancellationToken = default)
        => ReadAsync(content, (source, token) => BodyReader.ReadAsync(source, type, options, token), cancellationToken);

    /// <inheritdoc cref="ReadFromJsonAsync{T}(HttpContent, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="type">The type to deserialize to.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<object?> ReadFromJsonAsync(this HttpContent content, Type type, CancellationToken cancellationToken = default)
        => content.ReadFromJsonAsync(type, options: null, cancellationToken);

    /// <inheritdoc cref="ReadFromJsonAsync{T}(HttpContent, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="type">The type to deserialize to.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    public static Task<object?> ReadFromJsonAsync(this HttpContent content, Type type, JsonSerializerContext context, CancellationToken cancellationToken = default)
        => ReadAsync(content, (source, token) => BodyReader.ReadAsync(source, type, context, token), cancellationToken);

    /// <summary>Returns the elements of a JSON array in the content as they arrive.</summary>
    /// <typeparam name="TValue">The type of the elements.</typeparam>
    /// <param name="content">The content. It belongs to the caller; its stream is closed when reading has ended.</param>
    /// <param name="options">Options that control deserialization, or null for <see cref="JsonSerializerOptions.Web"/>.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>The elements; none if the content is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="content"/>, or the type, contract, or context of an overload that has one, is null.</exception>
    /// <exception cref="InvalidOperationException">During enumeration: the charset of the Content-Type is unknown.</exception>
    /// <exception cref="JsonException">During enumeration: the content is not valid JSON, or not an array of this type.</exception>
    /// <exception cref="NotSupportedException">During enumeration: there is no converter for the type or one of its members.</exception>
    /// <exception cref="OperationCanceledException">During enumeration: the token was canceled.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<TValue?> ReadFromJsonAsAsyncEnumerable<[JsonContractRequired] TValue>(this HttpContent content, JsonSerializerOptions? options, CancellationToken cancellationToken = default)
        => ElementsOf(content, () => new ArrayRequest<TValue>(options ?? JsonSerializerOptions.Web), cancellationToken);

    /// <inheritdoc cref="ReadFromJsonAsAsyncEnumerable{TValue}(HttpContent, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<TValue?> ReadFromJsonAsAsyncEnumerable<[JsonContractRequired] TValue>(this HttpContent content, CancellationToken cancellationToken = default)
        => content.ReadFromJsonAsAsyncEnumerable<TValue>(options: null, cancellationToken);

    /// <inheritdoc cref="ReadFromJsonAsAsyncEnumerable{TValue}(HttpContent, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    public static IAsyncEnumerable<TValue?> ReadFromJsonAsAsyncEnumerable<TValue>(this HttpContent content, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        => ElementsOf(content, () => BodyReader.ElementsBy(jsonTypeInfo), cancellationToken);

    private static Task<T?> ReadAsync<T>(HttpContent content, Func<ResponseSource, CancellationToken, ValueTask<T?>> read, CancellationToken cancellationToken)
        => ReadOpenedAsync(NotNull(content), read, cancellationToken);

    private static async Task<T?> ReadOpenedAsync<T>(HttpContent content, Func<ResponseSource, CancellationToken, ValueTask<T?>> read, CancellationToken cancellationToken)
    {
        ResponseSource source = await OpenAsync(content, null, cancellationToken).ConfigureAwait(false);
        try
        {
            return await read(source, cancellationToken).ConfigureAwait(false);
        }
        catch
        {
            source.Release(0);
            throw;
        }
    }

    private static IAsyncEnumerable<T?> ElementsOf<T>(HttpContent content, Func<ElementRequest<T>> elements, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(content);
        return new BodyElements<T>(elements, (both, token) => OpenAsync(content, both, token), cancellationToken);
    }

    private static async ValueTask<ResponseSource> OpenAsync(HttpContent content, CancellationTokenSource? both, CancellationToken token)
        => new(await ContentText.OpenAsync(content, token).ConfigureAwait(false), response: null, both, limit: long.MaxValue);
}
