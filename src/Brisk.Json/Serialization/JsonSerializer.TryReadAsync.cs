using System.IO.Pipelines;
using Brisk.Json.Errors;
using Brisk.Json.Streaming;

namespace Brisk.Json;

// Reads from streams and pipes, and returns errors. The whole text is buffered first, because locating an error requires it.
public static partial class JsonSerializer
{
    /// <summary>Reads a single JSON value from a UTF-8 stream, or returns the error without throwing an exception.</summary>
    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, out TValue, out JsonError?, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The stream, which is read to its end and stays open.</param>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>The value, or the error.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is null.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    /// <remarks>The whole text is buffered, up to <see cref="JsonSerializerOptions.MaxBufferSize"/>; longer text is an error.</remarks>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<JsonReadResult<TValue>> TryDeserializeAsync<TValue>(
        Stream utf8Json, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => TryDeserializeAsync<TValue>(utf8Json, 1, options, cancellationToken);

    /// <summary>Reads a single JSON value from a UTF-8 pipe, or returns the error without throwing an exception.</summary>
    /// <inheritdoc cref="TryDeserializeAsync{TValue}(Stream, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="utf8Json">The pipe reader, which is read to its end. It is not completed.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<JsonReadResult<TValue>> TryDeserializeAsync<TValue>(
        PipeReader utf8Json, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => TryDeserializeAsync<TValue>(utf8Json, 1, options, cancellationToken);

    /// <summary>Reads a single JSON value from a UTF-8 stream, and collects its errors.</summary>
    /// <inheritdoc cref="TryDeserializeAsync{TValue}(Stream, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="maxErrors">The maximum number of errors to collect; reading stops after the last one.</param>
    /// <returns>The value and the errors; after errors, the value is what could be read.</returns>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="maxErrors"/> is less than 1.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<JsonReadResult<TValue>> TryDeserializeAsync<TValue>(
        Stream utf8Json, int maxErrors, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => TryReadAsync(new StreamSource(NotNull(utf8Json)), maxErrors, By<TValue>(options), cancellationToken);

    /// <summary>Reads a single JSON value from a UTF-8 pipe, and collects its errors.</summary>
    /// <inheritdoc cref="TryDeserializeAsync{TValue}(Stream, int, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="utf8Json">The pipe reader, which is read to its end. It is not completed.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<JsonReadResult<TValue>> TryDeserializeAsync<TValue>(
        PipeReader utf8Json, int maxErrors, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => TryReadAsync(new PipeSource(NotNull(utf8Json)), maxErrors, By<TValue>(options), cancellationToken);

    /// <summary>Reads a single JSON value from a UTF-8 stream, using a contract, and collects its errors.</summary>
    /// <inheritdoc cref="TryDeserializeAsync{TValue}(Stream, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <param name="maxErrors">The maximum number of errors to collect; reading stops after the last one.</param>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> or <paramref name="jsonTypeInfo"/> is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="maxErrors"/> is less than 1.</exception>
    public static ValueTask<JsonReadResult<TValue>> TryDeserializeAsync<TValue>(
        Stream utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, int maxErrors = 1, CancellationToken cancellationToken = default)
        => TryReadAsync(new StreamSource(NotNull(utf8Json)), maxErrors, By(jsonTypeInfo), cancellationToken);

    /// <summary>Reads a single JSON value from a UTF-8 pipe, using a contract, and collects its errors.</summary>
    /// <inheritdoc cref="TryDeserializeAsync{TValue}(Stream, JsonTypeInfo{TValue}, int, CancellationToken)"/>
    /// <param name="utf8Json">The pipe reader, which is read to its end. It is not completed.</param>
    public static ValueTask<JsonReadResult<TValue>> TryDeserializeAsync<TValue>(
        PipeReader utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, int maxErrors = 1, CancellationToken cancellationToken = default)
        => TryReadAsync(new PipeSource(NotNull(utf8Json)), maxErrors, By(jsonTypeInfo), cancellationToken);

    // The length reported by a source may be wrong.
    private const int MaxTrustedLength = 4 * 1024 * 1024;

    private static ValueTask<JsonReadResult<TValue>> TryReadAsync<TValue>(ByteSource source, int maxErrors, Conversion<TValue> conversion, CancellationToken cancellationToken)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(maxErrors, 1);
        return TryReadWholeAsync(source, maxErrors, conversion, cancellationToken);
    }

    private static async ValueTask<JsonReadResult<TValue>> TryReadWholeAsync<TValue>(
        ByteSource source, int maxErrors, Conversion<TValue> conversion, CancellationToken cancellationToken)
    {
        JsonSerializerOptions options = conversion.Options;
        var text = ArrivingText.Of(options, source.ExpectedLength, MaxTrustedLength);
        try
        {
            while (!text.IsFinal)
            {
                if (text.Unread.Length >= options.MaxBufferSize)
                {
                    // Its location is already set, because the start of a document is not valid JSON.
                    JsonException limit = StreamingErrors.BufferLimit(options.MaxBufferSize);
                    limit.SetPosition("$", 0, 0);
                    var failure = new ReadFailure(limit, 0, FailurePlace.Here, -1);
                    return new(default, new ErrorReport([failure], text.Unread.ToArray(), conversion.Converter, options.ReaderOptions).ToErrors());
                }

                int count = await source.ReadAsync(text.Free(), cancellationToken).ConfigureAwait(false);
                text.Commit(count);
            }

            return TryReadText(ArrivingText.WithoutMark(text.Unread), null, conversion, maxErrors, out TValue? value, out ErrorReport? report)
                ? new(value, null)
                : new(value, report.ToErrors());
        }
        finally
        {
            source.Release(text.IsFinal ? 0 : text.Unread.Length);
            text.Dispose();
        }
    }

    // The same for a type known only at run time.

    /// <inheritdoc cref="TryDeserializeAsync{TValue}(Stream, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="returnType">The type to deserialize to.</param>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> or <paramref name="returnType"/> is null.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<JsonReadResult<object>> TryDeserializeAsync(
        Stream utf8Json, Type returnType, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => TryReadAsync(new StreamSource(NotNull(utf8Json)), 1, By(returnType, options), cancellationToken);

    /// <inheritdoc cref="TryDeserializeAsync{TValue}(PipeReader, JsonSerializerOptions?, CancellationToken)"/>
    /// <param name="returnType">The type to deserialize to.</param>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> or <paramref name="returnType"/> is null.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<JsonReadResult<object>> TryDeserializeAsync(
        PipeReader utf8Json, Type returnType, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => TryReadAsync(new PipeSource(NotNull(utf8Json)), 1, By(returnType, options), cancellationToken);

    /// <inheritdoc cref="TryDeserializeAsync{TValue}(Stream, JsonTypeInfo{TValue}, int, CancellationToken)"/>
    public static ValueTask<JsonReadResult<object>> TryDeserializeAsync(
        Stream utf8Json, JsonTypeInfo jsonTypeInfo, int maxErrors = 1, CancellationToken cancellationToken = default)
        => TryReadAsync(new StreamSource(NotNull(utf8Json)), maxErrors, By(jsonTypeInfo), cancellationToken);

    /// <inheritdoc cref="TryDeserializeAsync{TValue}(PipeReader, JsonTypeInfo{TValue}, int, CancellationToken)"/>
    public static ValueTask<JsonReadResult<object>> TryDeserializeAsync(
        PipeReader utf8Json, JsonTypeInfo jsonTypeInfo, int maxErrors = 1, CancellationToken cancellationToken = default)
        => TryReadAsync(new PipeSource(NotNull(utf8Json)), maxErrors, By(jsonTypeInfo), cancellationToken);
}
