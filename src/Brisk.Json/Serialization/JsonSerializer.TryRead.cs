using Brisk.Json.Contracts;
using Brisk.Json.Errors;

namespace Brisk.Json;

// Reading that returns errors instead of throwing them. Every overload ends in TryReadText.
public static partial class JsonSerializer
{
    /// <summary>Parses UTF-8 text that represents a single JSON value and converts it to a value, or returns the error without throwing an exception.</summary>
    /// <typeparam name="TValue">The type to deserialize to.</typeparam>
    /// <param name="utf8Json">The text to parse: one JSON value, optionally surrounded by whitespace.</param>
    /// <param name="value">The value, or its default after an error.</param>
    /// <param name="error">The error that <see cref="Deserialize{TValue}(ReadOnlySpan{byte}, JsonSerializerOptions?)"/> would report in its <see cref="JsonException"/>, or null.</param>
    /// <param name="options">Options that control deserialization, or null for the defaults.</param>
    /// <returns>true if the text was converted successfully; otherwise, false.</returns>
    /// <remarks>
    /// Invalid text costs no more than valid text. An exception of a converter, a constructor, or a setter is returned as an error if
    /// <see cref="Deserialize{TValue}(ReadOnlySpan{byte}, JsonSerializerOptions?)"/> would throw a <see cref="JsonException"/> for it; otherwise, it is thrown.
    /// </remarks>
    /// <exception cref="NotSupportedException">There is no converter for the type or one of its members.</exception>
    /// <exception cref="InvalidOperationException">The contract of the type is invalid.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static bool TryDeserialize<TValue>(
        ReadOnlySpan<byte> utf8Json, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSerializerOptions? options = null)
        => First(TryReadText(utf8Json, null, By<TValue>(options), 1, out value, out ErrorReport? report), report, out error);

    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, out TValue, out JsonError, JsonSerializerOptions?)"/>
    /// <param name="json">The text to read: one JSON value, optionally surrounded by whitespace.</param>
    /// <param name="value">The value, or its default after an error.</param>
    /// <param name="error">The error, or null. Its positions count UTF-8 bytes.</param>
    /// <param name="options">Options that control deserialization, or null for the defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is null.</exception>
    /// <exception cref="ArgumentException">The text contains a lone surrogate.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static bool TryDeserialize<TValue>(
        [StringSyntax(StringSyntaxAttribute.Json)] string json, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSerializerOptions? options = null)
        => First(TryReadChars(NotNull(json), json, By<TValue>(options), 1, out value, out ErrorReport? report), report, out error);

    /// <inheritdoc cref="TryDeserialize{TValue}(string, out TValue, out JsonError, JsonSerializerOptions?)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static bool TryDeserialize<TValue>(
        [StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSerializerOptions? options = null)
        => First(TryReadChars(json, null, By<TValue>(options), 1, out value, out ErrorReport? report), report, out error);

    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, out TValue, out JsonError, JsonSerializerOptions?)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static bool TryDeserialize<TValue>(
        ReadOnlySequence<byte> utf8Json, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSerializerOptions? options = null)
        => TryDeserialize(Contiguous(utf8Json), out value, out error, options);

    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, out TValue, out JsonError, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The text to parse: one JSON value, optionally surrounded by whitespace.</param>
    /// <param name="returnType">The type to deserialize to.</param>
    /// <param name="value">The value, or null after an error.</param>
    /// <param name="error">The error, or null.</param>
    /// <param name="options">Options that control deserialization, or null for the defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="returnType"/> is null.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static bool TryDeserialize(
        ReadOnlySpan<byte> utf8Json, Type returnType, out object? value, [NotNullWhen(false)] out JsonError? error, JsonSerializerOptions? options = null)
        => First(TryReadText(utf8Json, null, By(returnType, options), 1, out value, out ErrorReport? report), report, out error);

    /// <inheritdoc cref="TryDeserialize(ReadOnlySpan{byte}, Type, out object, out JsonError, JsonSerializerOptions?)"/>
    /// <param name="json">The text to read: one JSON value, optionally surrounded by whitespace.</param>
    /// <param name="returnType">The type to deserialize to.</param>
    /// <param name="value">The value, or null after an error.</param>
    /// <param name="error">The error, or null. Its positions count UTF-8 bytes.</param>
    /// <param name="options">Options that control deserialization, or null for the defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> or <paramref name="returnType"/> is null.</exception>
    /// <exception cref="ArgumentException">The text contains a lone surrogate.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static bool TryDeserialize(
        [StringSyntax(StringSyntaxAttribute.Json)] string json, Type returnType, out object? value, [NotNullWhen(false)] out JsonError? error, JsonSerializerOptions? options = null)
        => First(TryReadChars(NotNull(json), json, By(returnType, options), 1, out value, out ErrorReport? report), report, out error);

    private static bool First(bool isRead, ErrorReport? report, [NotNullWhen(false)] out JsonError? error)
    {
        error = isRead ? null : new JsonError(report!, 0);
        return isRead;
    }

    private static ReadOnlySpan<byte> Contiguous(in ReadOnlySequence<byte> utf8Json) => utf8Json.IsSingleSegment ? utf8Json.FirstSpan : utf8Json.ToArray();
}
