using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Contracts;
using Brisk.Json.Http;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.SourceGeneration;
using Brisk.Json.Streaming;

namespace Brisk.Json.Http;

/// <summary>JSON in the content of requests and responses.</summary>
public static class HttpContentJsonExtensions
{
    /// <summary>
    /// Reads the value that a content holds as JSON, while it comes. Where the value has a streamed member, content and response must stay open
    /// until the enumeration of that member has ended or is disposed.
    /// </summary>
    /// <typeparam name="T">The type to read.</typeparam>
    /// <param name="content">The content. It stays yours; its stream is closed when the reading has ended.</param>
    /// <param name="options">How to read; null means <see cref="JsonSerializerOptions.Web"/>.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="content"/> is null.</exception>
    /// <exception cref="InvalidOperationException">The Content-Type names a character set that is not known.</exception>
    /// <exception cref="JsonException">The content is not JSON, or not of this type; says where and why.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<T?> ReadFromJsonAsync<[JsonContractRequired] T>(this HttpContent content, JsonSerializerOptions? options, CancellationToken cancellationToken = default)
        => ReadAsync(content, (source, token) => BodyReader.ReadAsync<T>(source, options, token), cancellationToken);

    /// <inheritdoc cref="ReadFromJsonAsync{T}(HttpContent, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<T?> ReadFromJsonAsync<[JsonContractRequired] T>(this HttpContent content, CancellationToken cancellationToken = default)
        => content.ReadFromJsonAsync<T>(options: null, cancellationToken);

    /// <inheritdoc cref="ReadFromJsonAsync{T}(HttpContent, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="content">The content. It stays yours; its stream is closed when the reading has ended.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    public static Task<T?> ReadFromJsonAsync<T>(this HttpContent content, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken = default)
        => ReadAsync(content, (source, token) => BodyReader.ReadAsync(source, jsonTypeInfo, token), cancellationToken);

    /// <inheritdoc cref="ReadFromJsonAsync{T}(HttpContent, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="content">The content. It stays yours; its stream is closed when the reading has ended.</param>
    /// <param name="type">The type to read.</param>
    /// <param name="options">How to read; null means <see cref="JsonSerializerOptions.Web"/>.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<object?> ReadFromJsonAsync(this HttpContent content, Type type, JsonSerializerOptions? options, CancellationToken cancellationToken = default)
        => ReadAsync(content, (source, token) => BodyReader.ReadAsync(source, type, options, token), cancellationToken);

    /// <inheritdoc cref="ReadFromJsonAsync{T}(HttpContent, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="content">The content. It stays yours; its stream is closed when the reading has ended.</param>
    /// <param name="type">The type to read.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task<object?> ReadFromJsonAsync(this HttpContent content, Type type, CancellationToken cancellationToken = default)
        => content.ReadFromJsonAsync(type, options: null, cancellationToken);

    /// <inheritdoc cref="ReadFromJsonAsync{T}(HttpContent, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="content">The content. It stays yours; its stream is closed when the reading has ended.</param>
    /// <param name="type">The type to read.</param>
    /// <param name="context">The context that has the contract of the type.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    public static Task<object?> ReadFromJsonAsync(this HttpContent content, Type type, JsonSerializerContext context, CancellationToken cancellationToken = default)
        => ReadAsync(content, (source, token) => BodyReader.ReadAsync(source, type, context, token), cancellationToken);

    /// <summary>Hands out the elements of the array that a content holds as JSON, as they come.</summary>
    /// <typeparam name="TValue">The type of the elements.</typeparam>
    /// <param name="content">The content. It stays yours; its stream is closed when the reading has ended.</param>
    /// <param name="options">How to read; null means <see cref="JsonSerializerOptions.Web"/>.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>The elements; none where the content is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="content"/> is null.</exception>
    /// <exception cref="InvalidOperationException">While enumerating: the Content-Type names a character set that is not known.</exception>
    /// <exception cref="JsonException">While enumerating: the content is not JSON, or not such an array; says where and why.</exception>
    /// <exception cref="OperationCanceledException">While enumerating: the token was cancelled.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<TValue?> ReadFromJsonAsAsyncEnumerable<[JsonContractRequired] TValue>(this HttpContent content, JsonSerializerOptions? options, CancellationToken cancellationToken = default)
        => ElementsOf(content, () => new ArrayRequest<TValue>(options ?? JsonSerializerOptions.Web), cancellationToken);

    /// <inheritdoc cref="ReadFromJsonAsAsyncEnumerable{TValue}(HttpContent, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static IAsyncEnumerable<TValue?> ReadFromJsonAsAsyncEnumerable<[JsonContractRequired] TValue>(this HttpContent content, CancellationToken cancellationToken = default)
        => content.ReadFromJsonAsAsyncEnumerable<TValue>(options: null, cancellationToken);

    /// <inheritdoc cref="ReadFromJsonAsAsyncEnumerable{TValue}(HttpContent, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="content">The content. It stays yours; its stream is closed when the reading has ended.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    public static IAsyncEnumerable<TValue?> ReadFromJsonAsAsyncEnumerable<TValue>(this HttpContent content, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        => ElementsOf(content, () => BodyReader.ElementsBy(jsonTypeInfo), cancellationToken);

    private static Task<T?> ReadAsync<T>(HttpContent content, Func<ResponseSource, CancellationToken, ValueTask<T?>> read, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(content);
        return ReadOpenedAsync(content, read, cancellationToken);
    }

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
