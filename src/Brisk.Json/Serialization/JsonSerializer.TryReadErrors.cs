using Brisk.Json.Errors;

namespace Brisk.Json;

// Collects several errors: an invalid value is recorded and skipped, and reading continues after it.
public static partial class JsonSerializer
{
    /// <summary>Parses UTF-8 text that represents a single JSON value and converts it to a value, collecting errors.</summary>
    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, out TValue, out JsonError?, JsonSerializerOptions?)"/>
    /// <param name="maxErrors">The maximum number of errors to collect; reading stops after the last one.</param>
    /// <param name="value">The value; after errors, what could be read (see the remarks).</param>
    /// <param name="errors">The errors, in document order; empty if there are none.</param>
    /// <returns>true if there are no errors; otherwise, false.</returns>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="maxErrors"/> is less than 1.</exception>
    /// <remarks>
    /// A rejected value is skipped: a member keeps its default value, an element or entry is omitted, and an object whose constructor would have received the value is
    /// rejected with it, without a separate error. <see cref="IJsonOnDeserialized"/> is not called after an error. Reading stops at a syntax error, and when user code throws, because the rest cannot be interpreted; then, and after
    /// <paramref name="maxErrors"/> errors, <paramref name="value"/> is the default.
    /// </remarks>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static bool TryDeserialize<TValue>(
        ReadOnlySpan<byte> utf8Json, int maxErrors, out TValue? value, out IReadOnlyList<JsonError> errors, JsonSerializerOptions? options = null)
        => All(TryReadText(utf8Json, null, By<TValue>(options), maxErrors, out value, out ErrorReport? report), report, out errors);

    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, int, out TValue, out IReadOnlyList{JsonError}, JsonSerializerOptions?)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static bool TryDeserialize<TValue>(
        ReadOnlySequence<byte> utf8Json, int maxErrors, out TValue? value, out IReadOnlyList<JsonError> errors, JsonSerializerOptions? options = null)
        => TryDeserialize(Contiguous(utf8Json), maxErrors, out value, out errors, options);

    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, int, out TValue, out IReadOnlyList{JsonError}, JsonSerializerOptions?)"/>
    /// <param name="json">The text to read: one JSON value, optionally surrounded by whitespace.</param>
    /// <param name="value">The value; after errors, what could be read.</param>
    /// <param name="errors">The errors, in document order; empty if there are none. Positions count UTF-8 bytes.</param>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is null.</exception>
    /// <exception cref="ArgumentException">The text contains a lone surrogate.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static bool TryDeserialize<TValue>(
        [StringSyntax(StringSyntaxAttribute.Json)] string json, int maxErrors, out TValue? value, out IReadOnlyList<JsonError> errors, JsonSerializerOptions? options = null)
        => All(TryReadChars(NotNull(json), json, By<TValue>(options), maxErrors, out value, out ErrorReport? report), report, out errors);

    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, int, out TValue, out IReadOnlyList{JsonError}, JsonSerializerOptions?)"/>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <param name="value">The value; after errors, what could be read.</param>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    public static bool TryDeserialize<TValue>(
        ReadOnlySpan<byte> utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, int maxErrors, out TValue? value, out IReadOnlyList<JsonError> errors)
        => All(TryReadText(utf8Json, null, By(jsonTypeInfo), maxErrors, out value, out ErrorReport? report), report, out errors);

    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, JsonTypeInfo{TValue}, int, out TValue, out IReadOnlyList{JsonError})"/>
    public static bool TryDeserialize<TValue>(
        ReadOnlySequence<byte> utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, int maxErrors, out TValue? value, out IReadOnlyList<JsonError> errors)
        => TryDeserialize(Contiguous(utf8Json), jsonTypeInfo, maxErrors, out value, out errors);

    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, JsonTypeInfo{TValue}, int, out TValue, out IReadOnlyList{JsonError})"/>
    public static bool TryDeserialize(
        ReadOnlySpan<byte> utf8Json, JsonTypeInfo jsonTypeInfo, int maxErrors, out object? value, out IReadOnlyList<JsonError> errors)
        => All(TryReadText(utf8Json, null, By(jsonTypeInfo), maxErrors, out value, out ErrorReport? report), report, out errors);

    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, JsonTypeInfo{TValue}, int, out TValue, out IReadOnlyList{JsonError})"/>
    /// <param name="json">The text to read: one JSON value, optionally surrounded by whitespace.</param>
    /// <param name="errors">The errors, in document order; empty if there are none. Positions count UTF-8 bytes.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The text contains a lone surrogate.</exception>
    public static bool TryDeserialize<TValue>(
        [StringSyntax(StringSyntaxAttribute.Json)] string json, JsonTypeInfo<TValue> jsonTypeInfo, int maxErrors, out TValue? value, out IReadOnlyList<JsonError> errors)
        => All(TryReadChars(NotNull(json), json, By(jsonTypeInfo), maxErrors, out value, out ErrorReport? report), report, out errors);

    private static bool All(bool isRead, ErrorReport? report, out IReadOnlyList<JsonError> errors)
    {
        errors = report?.ToErrors() ?? [];
        return isRead;
    }
}
