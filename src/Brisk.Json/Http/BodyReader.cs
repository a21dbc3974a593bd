using Brisk.Json.Contracts;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.Streaming;

namespace Brisk.Json.Http;

/// <summary>Reads a value from an open body, with any kind of contract.</summary>
internal static class BodyReader
{
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<T?> ReadAsync<T>(ByteSource source, JsonSerializerOptions? options, CancellationToken cancellationToken)
        => DocumentReader.ReadAsync(source, JsonSerializer.By<T>(options ?? JsonSerializerOptions.Web), cancellationToken);

    public static ValueTask<T?> ReadAsync<T>(ByteSource source, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken)
        => DocumentReader.ReadAsync(source, JsonSerializer.By(jsonTypeInfo), cancellationToken);

    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<object?> ReadAsync(ByteSource source, Type returnType, JsonSerializerOptions? options, CancellationToken cancellationToken)
        => DocumentReader.ReadAsync(source, JsonSerializer.By(returnType, options ?? JsonSerializerOptions.Web), cancellationToken);

    public static ValueTask<object?> ReadAsync(ByteSource source, Type returnType, JsonSerializerContext context, CancellationToken cancellationToken)
        => DocumentReader.ReadAsync(source, JsonSerializer.By(returnType, context), cancellationToken);

    /// <summary>Requests the elements of an array, using a contract.</summary>
    public static ElementRequest<T> ElementsBy<T>(JsonTypeInfo<T> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return new ArrayRequest<T>(jsonTypeInfo.Options, jsonTypeInfo.RunnableOfT);
    }
}
