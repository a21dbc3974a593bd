using System.IO.Pipelines;
using Brisk.Json.Streaming;

namespace Brisk.Json;

// Populates existing objects from streams and pipes.
public static partial class JsonSerializer
{
    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The UTF-8 stream, which is read to its end and stays open.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate<TValue>(Stream utf8Json, TValue existing, JsonSerializerOptions? options = null)
        where TValue : class
        => DocumentReader.Read(NotNull(utf8Json), By<TValue>(options).Into(NotNull(existing)));

    /// <inheritdoc cref="Populate{TValue}(Stream, TValue, JsonSerializerOptions?)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate<TValue>(Stream utf8Json, ref TValue existing, JsonSerializerOptions? options = null)
        where TValue : struct
        => existing = DocumentReader.Read(NotNull(utf8Json), By<TValue>(options).IntoCopyOf(existing));

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The UTF-8 stream, which is read to its end and stays open.</param>
    /// <param name="type">The type whose contract is used.</param>
    /// <exception cref="ArgumentException"><paramref name="existing"/> is not compatible with the type, or is a struct, which requires the generic overload.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate(Stream utf8Json, object existing, Type type, JsonSerializerOptions? options = null)
        => DocumentReader.Read(NotNull(utf8Json), By(type, options).Into(existing, type));

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The UTF-8 stream, which is read to its end and stays open.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    public static void Populate<TValue>(Stream utf8Json, TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : class
        => DocumentReader.Read(NotNull(utf8Json), By(jsonTypeInfo).Into(NotNull(existing)));

    /// <inheritdoc cref="Populate{TValue}(Stream, TValue, JsonTypeInfo{TValue})"/>
    public static void Populate<TValue>(Stream utf8Json, ref TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : struct
        => existing = DocumentReader.Read(NotNull(utf8Json), By(jsonTypeInfo).IntoCopyOf(existing));

    /// <inheritdoc cref="Populate(Stream, object, Type, JsonSerializerOptions)"/>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <exception cref="InvalidOperationException">The context has no contract for the type, or values of the type cannot be populated.</exception>
    public static void Populate(Stream utf8Json, object existing, Type type, JsonSerializerContext context)
        => DocumentReader.Read(NotNull(utf8Json), By(type, context).Into(existing, type));

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The UTF-8 stream, which is read to its end and stays open.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>A task that represents the asynchronous operation.</returns>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask PopulateAsync<TValue>(Stream utf8Json, TValue existing, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        where TValue : class
        => FillAsync(new StreamSource(NotNull(utf8Json)), By<TValue>(options).Into(NotNull(existing)), cancellationToken);

    /// <inheritdoc cref="PopulateAsync{TValue}(Stream, TValue, JsonSerializerOptions, CancellationToken)"/>
    /// <param name="type">The type whose contract is used.</param>
    /// <exception cref="ArgumentException"><paramref name="existing"/> is not compatible with the type, or is a struct, which requires the generic overload.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask PopulateAsync(Stream utf8Json, object existing, Type type, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => FillAsync(new StreamSource(NotNull(utf8Json)), By(type, options).Into(existing, type), cancellationToken);

    /// <inheritdoc cref="PopulateAsync{TValue}(Stream, TValue, JsonSerializerOptions, CancellationToken)"/>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    public static ValueTask PopulateAsync<TValue>(Stream utf8Json, TValue existing, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        where TValue : class
        => FillAsync(new StreamSource(NotNull(utf8Json)), By(jsonTypeInfo).Into(NotNull(existing)), cancellationToken);

    /// <inheritdoc cref="PopulateAsync(Stream, object, Type, JsonSerializerOptions, CancellationToken)"/>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <exception cref="InvalidOperationException">The context has no contract for the type, or values of the type cannot be populated.</exception>
    public static ValueTask PopulateAsync(Stream utf8Json, object existing, Type type, JsonSerializerContext context, CancellationToken cancellationToken = default)
        => FillAsync(new StreamSource(NotNull(utf8Json)), By(type, context).Into(existing, type), cancellationToken);

    /// <inheritdoc cref="PopulateAsync{TValue}(Stream, TValue, JsonSerializerOptions, CancellationToken)"/>
    /// <param name="utf8Json">The reader of the UTF-8 pipe, which is read to its completion. The data is consumed; the reader is not completed.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask PopulateAsync<TValue>(PipeReader utf8Json, TValue existing, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        where TValue : class
        => FillAsync(new PipeSource(NotNull(utf8Json)), By<TValue>(options).Into(NotNull(existing)), cancellationToken);

    /// <inheritdoc cref="PopulateAsync(Stream, object, Type, JsonSerializerOptions, CancellationToken)"/>
    /// <param name="utf8Json">The reader of the UTF-8 pipe, which is read to its completion. The data is consumed; the reader is not completed.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask PopulateAsync(PipeReader utf8Json, object existing, Type type, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => FillAsync(new PipeSource(NotNull(utf8Json)), By(type, options).Into(existing, type), cancellationToken);

    /// <inheritdoc cref="PopulateAsync{TValue}(Stream, TValue, JsonTypeInfo{TValue}, CancellationToken)"/>
    /// <param name="utf8Json">The reader of the UTF-8 pipe, which is read to its completion. The data is consumed; the reader is not completed.</param>
    public static ValueTask PopulateAsync<TValue>(PipeReader utf8Json, TValue existing, JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default)
        where TValue : class
        => FillAsync(new PipeSource(NotNull(utf8Json)), By(jsonTypeInfo).Into(NotNull(existing)), cancellationToken);

    /// <inheritdoc cref="PopulateAsync(Stream, object, Type, JsonSerializerOptions, CancellationToken)"/>
    /// <param name="utf8Json">The reader of the UTF-8 pipe, which is read to its completion. The data is consumed; the reader is not completed.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <exception cref="InvalidOperationException">The context has no contract for the type, or values of the type cannot be populated.</exception>
    public static ValueTask PopulateAsync(PipeReader utf8Json, object existing, Type type, JsonSerializerContext context, CancellationToken cancellationToken = default)
        => FillAsync(new PipeSource(NotNull(utf8Json)), By(type, context).Into(existing, type), cancellationToken);

    private static async ValueTask FillAsync(ByteSource source, Conversion<object> conversion, CancellationToken cancellationToken)
        => await DocumentReader.ReadAsync(source, conversion, cancellationToken).ConfigureAwait(false);
}
