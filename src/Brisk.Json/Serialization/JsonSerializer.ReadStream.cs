using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using Brisk.Json.Contracts;
using Brisk.Json.Streaming;

namespace Brisk.Json;

// Reading from streams and pipes, in parts as they come.
public static partial class JsonSerializer
{
    /// <summary>Reads one value from a stream of UTF-8, up to its end. A byte order mark is passed over.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="utf8Json">The stream; it stays open.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is null.</exception>
    /// <exception cref="JsonException">The text is not JSON, or not of this type; says where and why.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static TValue? Deserialize<TValue>(Stream utf8Json, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        options ??= JsonSerializerOptions.Default;
        return DocumentReader.Read(new StreamSource(utf8Json), options.Contracts.Get<TValue>(), options);
    }

    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The stream; it stays open.</param>
    /// <param name="returnType">The type to read.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static object? Deserialize(Stream utf8Json, Type returnType, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(returnType);
        options ??= JsonSerializerOptions.Default;
        return DocumentReader.Read(new StreamSource(utf8Json), ConverterOf(returnType, options), options);
    }

    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The stream; it stays open.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <param name="cancellationToken">Ends the reading of the stream.</param>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<TValue?> DeserializeAsync<TValue>(Stream utf8Json, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return DocumentReader.ReadAsync<TValue>(new StreamSource(utf8Json), options ?? JsonSerializerOptions.Default, cancellationToken);
    }

    /// <inheritdoc cref="DeserializeAsync{TValue}(Stream, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="utf8Json">The stream; it stays open.</param>
    /// <param name="returnType">The type to read.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <param name="cancellationToken">Ends the reading of the stream.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<object?> DeserializeAsync(Stream utf8Json, Type returnType, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(returnType);
        return DocumentReader.ReadAsync(new StreamSource(utf8Json), returnType, options ?? JsonSerializerOptions.Default, cancellationToken);
    }

    /// <summary>Reads one value from a pipe of UTF-8, up to its completion. A byte order mark is passed over.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="utf8Json">The reading end of the pipe; what was read is consumed, the reader is not completed.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is null.</exception>
    /// <exception cref="JsonException">The text is not JSON, or not of this type; says where and why.</exception>
    /// <exception cref="OperationCanceledException">The token, or the pending read of the pipe, was cancelled.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<TValue?> DeserializeAsync<TValue>(PipeReader utf8Json, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return DocumentReader.ReadAsync<TValue>(new PipeSource(utf8Json), options ?? JsonSerializerOptions.Default, cancellationToken);
    }

    /// <inheritdoc cref="DeserializeAsync{TValue}(PipeReader, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="utf8Json">The reading end of the pipe; what was read is consumed, the reader is not completed.</param>
    /// <param name="returnType">The type to read.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<object?> DeserializeAsync(PipeReader utf8Json, Type returnType, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(returnType);
        return DocumentReader.ReadAsync(new PipeSource(utf8Json), returnType, options ?? JsonSerializerOptions.Default, cancellationToken);
    }
}
