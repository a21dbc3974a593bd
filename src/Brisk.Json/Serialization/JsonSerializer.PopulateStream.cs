using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using Brisk.Json.Contracts;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.Streaming;

namespace Brisk.Json;

// Reading into what exists, from streams and pipes.
public static partial class JsonSerializer
{
    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The stream of UTF-8, read to its end; it stays open.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate<TValue>(Stream utf8Json, TValue existing, JsonSerializerOptions? options = null)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(existing);
        options ??= JsonSerializerOptions.Default;
        DocumentReader.Read(new StreamSource(utf8Json), new ReferenceFilling(options.Contracts.Get<TValue>(), existing, options), options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The stream of UTF-8, read to its end; it stays open.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate<TValue>(Stream utf8Json, ref TValue existing, JsonSerializerOptions? options = null)
        where TValue : struct
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        options ??= JsonSerializerOptions.Default;
        existing = DocumentReader.Read(new StreamSource(utf8Json), new ValueFilling<TValue>(options.Contracts.Get<TValue>(), existing, options), options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The stream of UTF-8, read to its end; it stays open.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="type">The type whose contract says which members there are.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <exception cref="ArgumentException"><paramref name="existing"/> is not of that type, or is a struct, which only the generic overload can fill.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate(Stream utf8Json, object existing, Type type, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        CheckExisting(existing, type);
        options ??= JsonSerializerOptions.Default;
        DocumentReader.Read(new StreamSource(utf8Json), new ReferenceFilling(ConverterOf(type, options), existing, options), options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The stream of UTF-8, read to its end; it stays open.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    public static void Populate<TValue>(Stream utf8Json, TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(existing);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        DocumentReader.Read(new StreamSource(utf8Json), new ReferenceFilling(jsonTypeInfo.RunnableOfT, existing, jsonTypeInfo.Options), jsonTypeInfo.Options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The stream of UTF-8, read to its end; it stays open.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    public static void Populate<TValue>(Stream utf8Json, ref TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : struct
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        existing = DocumentReader.Read(new StreamSource(utf8Json), new ValueFilling<TValue>(jsonTypeInfo.RunnableOfT, existing, jsonTypeInfo.Options), jsonTypeInfo.Options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The stream of UTF-8, read to its end; it stays open.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="type">The type whose contract says which members there are.</param>
    /// <param name="context">The context that has the contract of the type.</param>
    /// <exception cref="ArgumentException"><paramref name="existing"/> is not of that type, or is a struct, which only the generic overload can fill.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract of the type, or its values cannot be filled.</exception>
    public static void Populate(Stream utf8Json, object existing, Type type, JsonSerializerContext context)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        JsonTypeInfo info = InfoOf(type, context);
        CheckExisting(existing, type);
        DocumentReader.Read(new StreamSource(utf8Json), new ReferenceFilling(info.Runnable, existing, info.Options), info.Options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The stream of UTF-8, read to its end; it stays open.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    /// <returns>A task that ends with the reading.</returns>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask PopulateAsync<TValue>(Stream utf8Json, TValue existing, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(existing);
        options ??= JsonSerializerOptions.Default;
        return Ended(DocumentReader.ReadAsync(new StreamSource(utf8Json), new ReferenceFilling(options.Contracts.Get<TValue>(), existing, options), options, cancellationToken));
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The stream of UTF-8, read to its end; it stays open.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="type">The type whose contract says which members there are.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <exception cref="ArgumentException"><paramref name="existing"/> is not of that type, or is a struct, which only the generic overload can fill.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    /// <returns>A task that ends with the reading.</returns>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask PopulateAsync(Stream utf8Json, object existing, Type type, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        CheckExisting(existing, type);
        options ??= JsonSerializerOptions.Default;
        return Ended(DocumentReader.ReadAsync(new StreamSource(utf8Json), new ReferenceFilling(ConverterOf(type, options), existing, options), options, cancellationToken));
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The stream of UTF-8, read to its end; it stays open.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    /// <returns>A task that ends with the reading.</returns>
    public static ValueTask PopulateAsync<TValue>(Stream utf8Json, TValue existing, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(existing);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return Ended(DocumentReader.ReadAsync(new StreamSource(utf8Json), new ReferenceFilling(jsonTypeInfo.RunnableOfT, existing, jsonTypeInfo.Options), jsonTypeInfo.Options, cancellationToken));
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The stream of UTF-8, read to its end; it stays open.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="type">The type whose contract says which members there are.</param>
    /// <param name="context">The context that has the contract of the type.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <exception cref="ArgumentException"><paramref name="existing"/> is not of that type, or is a struct, which only the generic overload can fill.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract of the type, or its values cannot be filled.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    /// <returns>A task that ends with the reading.</returns>
    public static ValueTask PopulateAsync(Stream utf8Json, object existing, Type type, JsonSerializerContext context, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        JsonTypeInfo info = InfoOf(type, context);
        CheckExisting(existing, type);
        return Ended(DocumentReader.ReadAsync(new StreamSource(utf8Json), new ReferenceFilling(info.Runnable, existing, info.Options), info.Options, cancellationToken));
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The reading end of a pipe of UTF-8, read to its completion; what was read is consumed, the reader is not completed.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    /// <returns>A task that ends with the reading.</returns>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask PopulateAsync<TValue>(PipeReader utf8Json, TValue existing, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(existing);
        options ??= JsonSerializerOptions.Default;
        return Ended(DocumentReader.ReadAsync(new PipeSource(utf8Json), new ReferenceFilling(options.Contracts.Get<TValue>(), existing, options), options, cancellationToken));
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The reading end of a pipe of UTF-8, read to its completion; what was read is consumed, the reader is not completed.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="type">The type whose contract says which members there are.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <exception cref="ArgumentException"><paramref name="existing"/> is not of that type, or is a struct, which only the generic overload can fill.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    /// <returns>A task that ends with the reading.</returns>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask PopulateAsync(PipeReader utf8Json, object existing, Type type, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        CheckExisting(existing, type);
        options ??= JsonSerializerOptions.Default;
        return Ended(DocumentReader.ReadAsync(new PipeSource(utf8Json), new ReferenceFilling(ConverterOf(type, options), existing, options), options, cancellationToken));
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The reading end of a pipe of UTF-8, read to its completion; what was read is consumed, the reader is not completed.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    /// <returns>A task that ends with the reading.</returns>
    public static ValueTask PopulateAsync<TValue>(PipeReader utf8Json, TValue existing, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(existing);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return Ended(DocumentReader.ReadAsync(new PipeSource(utf8Json), new ReferenceFilling(jsonTypeInfo.RunnableOfT, existing, jsonTypeInfo.Options), jsonTypeInfo.Options, cancellationToken));
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The reading end of a pipe of UTF-8, read to its completion; what was read is consumed, the reader is not completed.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="type">The type whose contract says which members there are.</param>
    /// <param name="context">The context that has the contract of the type.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <exception cref="ArgumentException"><paramref name="existing"/> is not of that type, or is a struct, which only the generic overload can fill.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract of the type, or its values cannot be filled.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    /// <returns>A task that ends with the reading.</returns>
    public static ValueTask PopulateAsync(PipeReader utf8Json, object existing, Type type, JsonSerializerContext context, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        JsonTypeInfo info = InfoOf(type, context);
        CheckExisting(existing, type);
        return Ended(DocumentReader.ReadAsync(new PipeSource(utf8Json), new ReferenceFilling(info.Runnable, existing, info.Options), info.Options, cancellationToken));
    }

    private static async ValueTask Ended<TValue>(ValueTask<TValue> reading) => await reading.ConfigureAwait(false);
}
