using System.IO.Pipelines;
using Brisk.Json.Contracts;
using Brisk.Json.Errors;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.Streaming;

namespace Brisk.Json;

// Reading from streams and pipes that says what is wrong with the text, where the type is known at run time only.
public static partial class JsonSerializer
{
    /// <summary>Reads one value from the UTF-8 text of a stream, and says what is wrong where that fails, without an exception.</summary>
    /// <param name="utf8Json">The stream, read to its end; it stays open.</param>
    /// <param name="returnType">The type to read.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> or <paramref name="returnType"/> is null.</exception>
    /// <inheritdoc cref="TryDeserializeAsync{TValue}(Stream, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<JsonReadResult<object>> TryDeserializeAsync(
        Stream utf8Json, Type returnType, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => TryReadAsync(new StreamSource(NotNull(utf8Json)), 1, By(returnType, options), cancellationToken);

    /// <summary>Reads one value from the UTF-8 text of a pipe, and says what is wrong where that fails, without an exception.</summary>
    /// <param name="utf8Json">The reading end of the pipe, read to its end; it is not completed.</param>
    /// <param name="returnType">The type to read.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <inheritdoc cref="TryDeserializeAsync(Stream, Type, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<JsonReadResult<object>> TryDeserializeAsync(
        PipeReader utf8Json, Type returnType, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
        => TryReadAsync(new PipeSource(NotNull(utf8Json)), 1, By(returnType, options), cancellationToken);

    /// <summary>Reads one value from the UTF-8 text of a stream by a contract, and collects what is wrong with it.</summary>
    /// <param name="utf8Json">The stream, read to its end; it stays open.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <param name="maxErrors">How many errors to collect at most; reading stops after the last of them.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <inheritdoc cref="TryDeserializeAsync{TValue}(Stream, JsonTypeInfo{TValue}, int, CancellationToken)"/>
    public static ValueTask<JsonReadResult<object>> TryDeserializeAsync(
        Stream utf8Json, JsonTypeInfo jsonTypeInfo, int maxErrors = 1, CancellationToken cancellationToken = default)
        => TryReadAsync(new StreamSource(NotNull(utf8Json)), maxErrors, By(jsonTypeInfo), cancellationToken);

    /// <summary>Reads one value from the UTF-8 text of a pipe by a contract, and collects what is wrong with it.</summary>
    /// <param name="utf8Json">The reading end of the pipe, read to its end; it is not completed.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <param name="maxErrors">How many errors to collect at most; reading stops after the last of them.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <inheritdoc cref="TryDeserializeAsync(Stream, JsonTypeInfo, int, CancellationToken)"/>
    public static ValueTask<JsonReadResult<object>> TryDeserializeAsync(
        PipeReader utf8Json, JsonTypeInfo jsonTypeInfo, int maxErrors = 1, CancellationToken cancellationToken = default)
        => TryReadAsync(new PipeSource(NotNull(utf8Json)), maxErrors, By(jsonTypeInfo), cancellationToken);
}
