using Brisk.Json.Errors;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json;

// Reading with a given contract that returns errors: no lookup and no reflection.
public static partial class JsonSerializer
{
    /// <summary>Parses text that represents a single JSON value and converts it to a value, using a contract, or returns the error without throwing an exception.</summary>
    /// <typeparam name="TValue">The type to deserialize to.</typeparam>
    /// <param name="utf8Json">The UTF-8 text to read: one JSON value, optionally surrounded by whitespace.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <param name="value">The value, or its default after an error.</param>
    /// <param name="error">The error, or null.</param>
    /// <returns>true if the text was converted successfully; otherwise, false.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    public static bool TryDeserialize<TValue>(ReadOnlySpan<byte> utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, out TValue? value, [NotNullWhen(false)] out JsonError? error)
        => First(TryReadText(utf8Json, null, By(jsonTypeInfo), 1, out value, out ErrorReport? report), report, out error);

    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, JsonTypeInfo{TValue}, out TValue, out JsonError)"/>
    public static bool TryDeserialize<TValue>(ReadOnlySequence<byte> utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, out TValue? value, [NotNullWhen(false)] out JsonError? error)
        => TryDeserialize(Contiguous(utf8Json), jsonTypeInfo, out value, out error);

    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, JsonTypeInfo{TValue}, out TValue, out JsonError)"/>
    /// <param name="json">The text to read: one JSON value, optionally surrounded by whitespace.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <param name="value">The value, or its default after an error.</param>
    /// <param name="error">The error, or null. Its positions count UTF-8 bytes.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The text contains a lone surrogate.</exception>
    public static bool TryDeserialize<TValue>(
        [StringSyntax(StringSyntaxAttribute.Json)] string json, JsonTypeInfo<TValue> jsonTypeInfo, out TValue? value, [NotNullWhen(false)] out JsonError? error)
        => First(TryReadChars(NotNull(json), json, By(jsonTypeInfo), 1, out value, out ErrorReport? report), report, out error);

    /// <inheritdoc cref="TryDeserialize{TValue}(string, JsonTypeInfo{TValue}, out TValue, out JsonError)"/>
    public static bool TryDeserialize<TValue>(
        [StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, JsonTypeInfo<TValue> jsonTypeInfo, out TValue? value, [NotNullWhen(false)] out JsonError? error)
        => First(TryReadChars(json, null, By(jsonTypeInfo), 1, out value, out ErrorReport? report), report, out error);

    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, JsonTypeInfo{TValue}, out TValue, out JsonError)"/>
    /// <param name="utf8Json">The UTF-8 text to read: one JSON value, optionally surrounded by whitespace.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <param name="value">The value, or null after an error.</param>
    /// <param name="error">The error, or null.</param>
    public static bool TryDeserialize(ReadOnlySpan<byte> utf8Json, JsonTypeInfo jsonTypeInfo, out object? value, [NotNullWhen(false)] out JsonError? error)
        => First(TryReadText(utf8Json, null, By(jsonTypeInfo), 1, out value, out ErrorReport? report), report, out error);

    /// <inheritdoc cref="TryDeserialize(ReadOnlySpan{byte}, JsonTypeInfo, out object, out JsonError)"/>
    /// <param name="json">The text to read: one JSON value, optionally surrounded by whitespace.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <param name="value">The value, or null after an error.</param>
    /// <param name="error">The error, or null. Its positions count UTF-8 bytes.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The text contains a lone surrogate.</exception>
    public static bool TryDeserialize([StringSyntax(StringSyntaxAttribute.Json)] string json, JsonTypeInfo jsonTypeInfo, out object? value, [NotNullWhen(false)] out JsonError? error)
        => First(TryReadChars(NotNull(json), json, By(jsonTypeInfo), 1, out value, out ErrorReport? report), report, out error);
}
