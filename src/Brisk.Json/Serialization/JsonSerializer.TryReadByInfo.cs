using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Errors;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json;

// The same by a contract that the caller has: nothing is looked up, and nothing needs reflection.
public static partial class JsonSerializer
{
    /// <summary>Reads one value by a contract, and says what is wrong where that fails, without an exception.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="utf8Json">The UTF-8 text: one JSON value, whitespace around it.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <param name="value">The value; the default one after a failure.</param>
    /// <param name="error">What is wrong with the text; null when all is right.</param>
    /// <returns>Whether the text was read.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    public static bool TryDeserialize<TValue>(ReadOnlySpan<byte> utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, out TValue? value, [NotNullWhen(false)] out JsonError? error)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return First(TryReadText(utf8Json, null, jsonTypeInfo.RunnableOfT, jsonTypeInfo.Options, 1, out value, out ErrorReport? report), report, out error);
    }

    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, JsonTypeInfo{TValue}, out TValue, out JsonError)"/>
    public static bool TryDeserialize<TValue>(ReadOnlySequence<byte> utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, out TValue? value, [NotNullWhen(false)] out JsonError? error)
        => TryDeserialize(Contiguous(utf8Json), jsonTypeInfo, out value, out error);

    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, JsonTypeInfo{TValue}, out TValue, out JsonError)"/>
    /// <param name="json">The text: one JSON value, whitespace around it.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <param name="value">The value; the default one after a failure.</param>
    /// <param name="error">What is wrong with the text; null when all is right. Its positions count bytes of UTF-8.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The text has half of a surrogate pair.</exception>
    public static bool TryDeserialize<TValue>(
        [StringSyntax(StringSyntaxAttribute.Json)] string json, JsonTypeInfo<TValue> jsonTypeInfo, out TValue? value, [NotNullWhen(false)] out JsonError? error)
    {
        ArgumentNullException.ThrowIfNull(json);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return First(TryReadChars(json, json, jsonTypeInfo.RunnableOfT, jsonTypeInfo.Options, 1, out value, out ErrorReport? report), report, out error);
    }

    /// <inheritdoc cref="TryDeserialize{TValue}(string, JsonTypeInfo{TValue}, out TValue, out JsonError)"/>
    public static bool TryDeserialize<TValue>(
        [StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, JsonTypeInfo<TValue> jsonTypeInfo, out TValue? value, [NotNullWhen(false)] out JsonError? error)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return First(TryReadChars(json, null, jsonTypeInfo.RunnableOfT, jsonTypeInfo.Options, 1, out value, out ErrorReport? report), report, out error);
    }

    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, JsonTypeInfo{TValue}, out TValue, out JsonError)"/>
    /// <param name="utf8Json">The UTF-8 text: one JSON value, whitespace around it.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <param name="value">The value; null after a failure.</param>
    /// <param name="error">What is wrong with the text; null when all is right.</param>
    public static bool TryDeserialize(ReadOnlySpan<byte> utf8Json, JsonTypeInfo jsonTypeInfo, out object? value, [NotNullWhen(false)] out JsonError? error)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return First(TryReadBoxed(utf8Json, null, jsonTypeInfo.Runnable, jsonTypeInfo.Options, 1, out value, out ErrorReport? report), report, out error);
    }

    /// <inheritdoc cref="TryDeserialize(ReadOnlySpan{byte}, JsonTypeInfo, out object, out JsonError)"/>
    /// <param name="json">The text: one JSON value, whitespace around it.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <param name="value">The value; null after a failure.</param>
    /// <param name="error">What is wrong with the text; null when all is right. Its positions count bytes of UTF-8.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The text has half of a surrogate pair.</exception>
    public static bool TryDeserialize([StringSyntax(StringSyntaxAttribute.Json)] string json, JsonTypeInfo jsonTypeInfo, out object? value, [NotNullWhen(false)] out JsonError? error)
    {
        ArgumentNullException.ThrowIfNull(json);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return First(TryReadChars(json, json, jsonTypeInfo.Runnable, jsonTypeInfo.Options, 1, out value, out ErrorReport? report), report, out error);
    }
}
