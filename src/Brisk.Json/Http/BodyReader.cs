using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Contracts;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.Streaming;

namespace Brisk.Json.Http;

/// <summary>Reads a value from a body that is open, by whichever contract the caller names.</summary>
internal static class BodyReader
{
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<T?> ReadAsync<T>(ByteSource source, JsonSerializerOptions? options, CancellationToken cancellationToken)
        => DocumentReader.ReadAsync<T>(source, options ?? JsonSerializerOptions.Web, cancellationToken);

    public static ValueTask<T?> ReadAsync<T>(ByteSource source, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return DocumentReader.ReadAsync(source, jsonTypeInfo.RunnableOfT, jsonTypeInfo.Options, cancellationToken);
    }

    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<object?> ReadAsync(ByteSource source, Type returnType, JsonSerializerOptions? options, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(returnType);
        return DocumentReader.ReadAsync(source, returnType, options ?? JsonSerializerOptions.Web, cancellationToken);
    }

    public static ValueTask<object?> ReadAsync(ByteSource source, Type returnType, JsonSerializerContext context, CancellationToken cancellationToken)
    {
        JsonTypeInfo info = JsonSerializer.InfoOf(returnType, context);
        return DocumentReader.ReadAsync(source, info.Runnable, info.Options, cancellationToken);
    }

    /// <summary>Asks for the elements of an array by a contract.</summary>
    public static ElementRequest<T> ElementsBy<T>(JsonTypeInfo<T> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return new ArrayRequest<T>(jsonTypeInfo.Options, jsonTypeInfo.RunnableOfT);
    }
}
