using Brisk.Json.Contracts;
using Brisk.Json.Http;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.Http;

// The request of each overload: how the value is read, with any kind of contract.
public static partial class HttpClientJsonExtensions
{
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    private static ValueRequest<T> RequestOf<T>(HttpClient client, JsonSerializerOptions? options, CancellationToken cancellationToken)
        => new(JsonSerializer.NotNull(client), (source, token) => BodyReader.ReadAsync<T>(source, options, token), cancellationToken);

    private static ValueRequest<T> RequestOf<T>(HttpClient client, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken)
        => new(JsonSerializer.NotNull(client), (source, token) => BodyReader.ReadAsync(source, jsonTypeInfo, token), cancellationToken);

    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    private static ValueRequest<object> RequestOf(HttpClient client, Type type, JsonSerializerOptions? options, CancellationToken cancellationToken)
        => new(JsonSerializer.NotNull(client), (source, token) => BodyReader.ReadAsync(source, type, options, token), cancellationToken);

    private static ValueRequest<object> RequestOf(HttpClient client, Type type, JsonSerializerContext context, CancellationToken cancellationToken)
        => new(JsonSerializer.NotNull(client), (source, token) => BodyReader.ReadAsync(source, type, context, token), cancellationToken);

    private static Uri? ToUri(string? requestUri) => string.IsNullOrEmpty(requestUri) ? null : new(requestUri, UriKind.RelativeOrAbsolute);
}
