using System.IO.Pipelines;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.Streaming;

namespace Brisk.Json;

// Writing to streams and pipes by a contract that the caller has.
public static partial class JsonSerializer
{
    /// <summary>Writes a value as JSON in UTF-8 to a stream, by a contract.</summary>
    /// <typeparam name="TValue">The type to write it as.</typeparam>
    /// <param name="utf8Json">The stream; it stays open.</param>
    /// <param name="value">The value.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="JsonException">The value has a cycle or is too deep, or a converter wrote no single value.</exception>
    public static void Serialize<TValue>(Stream utf8Json, TValue value, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        using WrittenText text = WrittenText.Of(value, jsonTypeInfo.RunnableOfT, jsonTypeInfo.Options);
        utf8Json.Write(text.Span);
    }

    /// <summary>Writes a value as JSON in UTF-8 to a stream, by a contract.</summary>
    /// <param name="utf8Json">The stream; it stays open.</param>
    /// <param name="value">The value.</param>
    /// <param name="jsonTypeInfo">The contract of the type to write it as; it and its options are read-only from now on.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="InvalidCastException">The value is not of the contract's type.</exception>
    /// <exception cref="JsonException">The value has a cycle or is too deep, or a converter wrote no single value.</exception>
    public static void Serialize(Stream utf8Json, object? value, JsonTypeInfo jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        using WrittenText text = WrittenText.Of(value, jsonTypeInfo.Runnable, jsonTypeInfo.Options);
        utf8Json.Write(text.Span);
    }

    /// <summary>Writes a value as JSON in UTF-8 to a stream, by a contract.</summary>
    /// <param name="utf8Json">The stream; it stays open.</param>
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type to write it as.</param>
    /// <param name="context">The context that has the contract of the type.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The value is not of that type.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract of the type.</exception>
    /// <exception cref="JsonException">The value has a cycle or is too deep, or a converter wrote no single value.</exception>
    public static void Serialize(Stream utf8Json, object? value, Type inputType, JsonSerializerContext context)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(context);
        CheckType(value, inputType);
        Serialize(utf8Json, value, InfoOf(inputType, context));
    }

    /// <summary>Writes a value as JSON in UTF-8 to a stream, by a contract.</summary>
    /// <typeparam name="TValue">The type to write it as.</typeparam>
    /// <param name="utf8Json">The stream; it stays open.</param>
    /// <param name="value">The value.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <param name="cancellationToken">Ends the writing.</param>
    /// <returns>A task that ends when all is written.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    /// <exception cref="JsonException">The value has a cycle or is too deep, or a converter wrote no single value.</exception>
    public static Task SerializeAsync<TValue>(Stream utf8Json, TValue value, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return DocumentWriter.WriteAsync(new StreamSink(utf8Json), value, jsonTypeInfo.RunnableOfT, jsonTypeInfo.Options, cancellationToken);
    }

    /// <inheritdoc cref="SerializeAsync{TValue}(Stream, TValue, JsonTypeInfo{TValue}, CancellationToken)"/>
    /// <exception cref="InvalidCastException">The value is not of the contract's type.</exception>
    public static Task SerializeAsync(Stream utf8Json, object? value, JsonTypeInfo jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return DocumentWriter.WriteAsync(new StreamSink(utf8Json), value, jsonTypeInfo.Runnable, jsonTypeInfo.Options, cancellationToken);
    }

    /// <inheritdoc cref="SerializeAsync{TValue}(Stream, TValue, JsonTypeInfo{TValue}, CancellationToken)"/>
    /// <param name="utf8Json">The stream; it stays open.</param>
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type to write it as.</param>
    /// <param name="context">The context that has the contract of the type.</param>
    /// <param name="cancellationToken">Ends the writing.</param>
    /// <exception cref="ArgumentException">The value is not of that type.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract of the type.</exception>
    public static Task SerializeAsync(Stream utf8Json, object? value, Type inputType, JsonSerializerContext context, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(context);
        CheckType(value, inputType);
        return SerializeAsync(utf8Json, value, InfoOf(inputType, context), cancellationToken);
    }

    /// <summary>Writes a value as JSON in UTF-8 to a pipe, by a contract, and flushes it.</summary>
    /// <typeparam name="TValue">The type to write it as.</typeparam>
    /// <param name="utf8Json">The writing end of the pipe; it is not completed.</param>
    /// <param name="value">The value.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <param name="cancellationToken">Ends the writing.</param>
    /// <returns>A task that ends when all is written.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    /// <exception cref="JsonException">The value has a cycle or is too deep, or a converter wrote no single value.</exception>
    public static Task SerializeAsync<TValue>(PipeWriter utf8Json, TValue value, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return DocumentWriter.WriteAsync(new PipeSink(utf8Json), value, jsonTypeInfo.RunnableOfT, jsonTypeInfo.Options, cancellationToken);
    }

    /// <inheritdoc cref="SerializeAsync{TValue}(PipeWriter, TValue, JsonTypeInfo{TValue}, CancellationToken)"/>
    /// <exception cref="InvalidCastException">The value is not of the contract's type.</exception>
    public static Task SerializeAsync(PipeWriter utf8Json, object? value, JsonTypeInfo jsonTypeInfo, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return DocumentWriter.WriteAsync(new PipeSink(utf8Json), value, jsonTypeInfo.Runnable, jsonTypeInfo.Options, cancellationToken);
    }

    /// <inheritdoc cref="SerializeAsync{TValue}(PipeWriter, TValue, JsonTypeInfo{TValue}, CancellationToken)"/>
    /// <param name="utf8Json">The writing end of the pipe; it is not completed.</param>
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type to write it as.</param>
    /// <param name="context">The context that has the contract of the type.</param>
    /// <param name="cancellationToken">Ends the writing.</param>
    /// <exception cref="ArgumentException">The value is not of that type.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract of the type.</exception>
    public static Task SerializeAsync(PipeWriter utf8Json, object? value, Type inputType, JsonSerializerContext context, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(context);
        CheckType(value, inputType);
        return SerializeAsync(utf8Json, value, InfoOf(inputType, context), cancellationToken);
    }
}
