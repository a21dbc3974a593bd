using System.Net;
using System.Net.Http.Headers;
using System.Text;
using Brisk.Json.SourceGeneration;
using Brisk.Json.Streaming;

namespace Brisk.Json.Http;

/// <summary>HTTP content that is serialized as JSON when it is sent. It is not buffered, and its length is not known in advance.</summary>
public sealed class JsonContent : HttpContent
{
    private readonly Conversion<object> _conversion;

    private JsonContent(object? value, Type type, Conversion<object> conversion, MediaTypeHeaderValue? mediaType)
    {
        Value = value;
        ObjectType = type;
        _conversion = conversion;
        Headers.ContentType = mediaType ?? new("application/json") { CharSet = Encoding.UTF8.WebName };
    }

    /// <summary>Gets the type that determines how the value is serialized.</summary>
    public Type ObjectType { get; }

    /// <summary>Gets the value.</summary>
    public object? Value { get; }

    /// <summary>Creates content from a value.</summary>
    /// <typeparam name="T">The type of the value to serialize.</typeparam>
    /// <param name="inputValue">The value.</param>
    /// <param name="mediaType">The Content-Type, whose charset determines the encoding; null means <c>application/json; charset=utf-8</c>.</param>
    /// <param name="options">Options that control serialization, or null for <see cref="JsonSerializerOptions.Web"/>.</param>
    /// <returns>The content.</returns>
    /// <exception cref="NotSupportedException">The resolver of the options has no contract for the type.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static JsonContent Create<[JsonContractRequired] T>(T inputValue, MediaTypeHeaderValue? mediaType = null, JsonSerializerOptions? options = null)
    {
        options ??= JsonSerializerOptions.Web;
        return new(inputValue, typeof(T), new(options.Contracts.Get<T>(), options), mediaType);
    }

    /// <inheritdoc cref="Create{T}(T, MediaTypeHeaderValue?, JsonSerializerOptions?)"/>
    /// <param name="inputType">The type of the value to serialize.</param>
    /// <exception cref="ArgumentNullException"><paramref name="inputType"/> is null.</exception>
    /// <exception cref="ArgumentException">The value is not compatible with the type, or the type cannot be a JSON value.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static JsonContent Create(object? inputValue, Type inputType, MediaTypeHeaderValue? mediaType = null, JsonSerializerOptions? options = null)
    {
        JsonSerializer.CheckType(inputValue, inputType);
        JsonTypeInfo.CheckType(inputType, "type");
        return new(inputValue, inputType, JsonSerializer.By(inputType, options ?? JsonSerializerOptions.Web), mediaType);
    }

    /// <summary>Creates content from a value, using a contract.</summary>
    /// <typeparam name="T">The type of the value to serialize.</typeparam>
    /// <param name="inputValue">The value.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <param name="mediaType">The Content-Type, whose charset determines the encoding; null means <c>application/json; charset=utf-8</c>.</param>
    /// <returns>The content.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    public static JsonContent Create<T>(T? inputValue, JsonTypeInfo<T> jsonTypeInfo, MediaTypeHeaderValue? mediaType = null)
        => Create((object?)inputValue, jsonTypeInfo, mediaType);

    /// <inheritdoc cref="Create{T}(T, JsonTypeInfo{T}, MediaTypeHeaderValue?)"/>
    /// <exception cref="ArgumentException">The value is not compatible with the type of the contract.</exception>
    public static JsonContent Create(object? inputValue, JsonTypeInfo jsonTypeInfo, MediaTypeHeaderValue? mediaType = null)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        JsonSerializer.CheckType(inputValue, jsonTypeInfo.Type);
        return new(inputValue, jsonTypeInfo.Type, JsonSerializer.By(jsonTypeInfo), mediaType);
    }

    /// <inheritdoc/>
    protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context) => WriteAsync(stream, CancellationToken.None);

    /// <inheritdoc/>
    protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context, CancellationToken cancellationToken) => WriteAsync(stream, cancellationToken);

    /// <inheritdoc/>
    protected override void SerializeToStream(Stream stream, TransportContext? context, CancellationToken cancellationToken)
    {
        if (ContentText.EncodingOf(Headers.ContentType) is not { } encoding)
        {
            Write(stream);
            return;
        }

        using Stream transcoding = Encoding.CreateTranscodingStream(stream, encoding, Encoding.UTF8, leaveOpen: true);
        Write(transcoding);
    }

    /// <inheritdoc/>
    protected override bool TryComputeLength(out long length)
    {
        length = 0;
        return false;
    }

    private async Task WriteAsync(Stream stream, CancellationToken cancellationToken)
    {
        if (ContentText.EncodingOf(Headers.ContentType) is not { } encoding)
        {
            await DocumentWriter.WriteAsync(new StreamSink(stream), Value, _conversion, cancellationToken).ConfigureAwait(false);
            return;
        }

        Stream transcoding = Encoding.CreateTranscodingStream(stream, encoding, Encoding.UTF8, leaveOpen: true);
        await using (transcoding.ConfigureAwait(false))
        {
            await DocumentWriter.WriteAsync(new StreamSink(transcoding), Value, _conversion, cancellationToken).ConfigureAwait(false);
        }
    }

    private void Write(Stream stream) => JsonSerializer.WriteTo(stream, Value, _conversion);
}
