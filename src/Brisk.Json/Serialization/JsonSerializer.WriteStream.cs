using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using Brisk.Json.Contracts;
using Brisk.Json.Serialization;
using Brisk.Json.Streaming;

namespace Brisk.Json;

// Writing to streams and pipes; asynchronously, in parts, so that what is written need not wait in memory for the rest.
public static partial class JsonSerializer
{
    /// <summary>Writes a value as JSON in UTF-8 to a stream.</summary>
    /// <typeparam name="TValue">The type to write it as.</typeparam>
    /// <param name="utf8Json">The stream; it stays open.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">How to write; null means the defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is null.</exception>
    /// <inheritdoc cref="Serialize{TValue}(TValue, JsonSerializerOptions?)" path="/exception"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Serialize<TValue>(Stream utf8Json, TValue value, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        options ??= JsonSerializerOptions.Default;
        using WrittenText text = WrittenText.Of(value, options.Contracts.Get<TValue>(), options);
        utf8Json.Write(text.Span);
    }

    /// <inheritdoc cref="Serialize{TValue}(Stream, TValue, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The stream; it stays open.</param>
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type to write it as.</param>
    /// <param name="options">How to write; null means the defaults.</param>
    /// <exception cref="ArgumentException">The value is not of that type.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Serialize(Stream utf8Json, object? value, Type inputType, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        CheckType(value, inputType);
        options ??= JsonSerializerOptions.Default;
        Write(utf8Json, value, ConverterOf(inputType, options), options);
    }

    /// <inheritdoc cref="Serialize{TValue}(Stream, TValue, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The stream; it stays open.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">How to write; null means the defaults.</param>
    /// <param name="cancellationToken">Ends the writing.</param>
    /// <returns>A task that ends when all is written.</returns>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task SerializeAsync<TValue>(Stream utf8Json, TValue value, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return DocumentWriter.WriteAsync(new StreamSink(utf8Json), value, options ?? JsonSerializerOptions.Default, cancellationToken);
    }

    /// <inheritdoc cref="SerializeAsync{TValue}(Stream, TValue, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="utf8Json">The stream; it stays open.</param>
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type to write it as.</param>
    /// <param name="options">How to write; null means the defaults.</param>
    /// <param name="cancellationToken">Ends the writing.</param>
    /// <exception cref="ArgumentException">The value is not of that type.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task SerializeAsync(Stream utf8Json, object? value, Type inputType, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        CheckType(value, inputType);
        return DocumentWriter.WriteAsync(new StreamSink(utf8Json), value, inputType, options ?? JsonSerializerOptions.Default, cancellationToken);
    }

    /// <summary>Writes a value as JSON in UTF-8 to a pipe, and flushes it.</summary>
    /// <typeparam name="TValue">The type to write it as.</typeparam>
    /// <param name="utf8Json">The writing end of the pipe; it is not completed.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">How to write; null means the defaults.</param>
    /// <param name="cancellationToken">Ends the writing.</param>
    /// <returns>A task that ends when all is flushed.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is null.</exception>
    /// <exception cref="OperationCanceledException">The token, or the pending flush of the pipe, was cancelled.</exception>
    /// <inheritdoc cref="Serialize{TValue}(TValue, JsonSerializerOptions?)" path="/exception"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task SerializeAsync<TValue>(PipeWriter utf8Json, TValue value, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return DocumentWriter.WriteAsync(new PipeSink(utf8Json), value, options ?? JsonSerializerOptions.Default, cancellationToken);
    }

    /// <inheritdoc cref="SerializeAsync{TValue}(PipeWriter, TValue, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="utf8Json">The writing end of the pipe; it is not completed.</param>
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type to write it as.</param>
    /// <param name="options">How to write; null means the defaults.</param>
    /// <param name="cancellationToken">Ends the writing.</param>
    /// <exception cref="ArgumentException">The value is not of that type.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Task SerializeAsync(PipeWriter utf8Json, object? value, Type inputType, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        CheckType(value, inputType);
        return DocumentWriter.WriteAsync(new PipeSink(utf8Json), value, inputType, options ?? JsonSerializerOptions.Default, cancellationToken);
    }

    internal static void Write(Stream utf8Json, object? value, ICursorConverter converter, JsonSerializerOptions options)
    {
        using WrittenText text = WrittenText.Of(value, converter, options);
        utf8Json.Write(text.Span);
    }
}
