using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Contracts;
using Brisk.Json.Errors;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json;

// The same with several errors: what is wrong with a value is noted, the value passed over, and reading goes on after it.
public static partial class JsonSerializer
{
    /// <summary>Reads one value from UTF-8 text, and collects what is wrong with it.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="utf8Json">The text: one JSON value, whitespace around it.</param>
    /// <param name="maxErrors">How many errors to collect at most; reading stops after the last of them.</param>
    /// <param name="value">The value. After errors, what could be read: see the remarks.</param>
    /// <param name="errors">What is wrong with the text, in its order; empty when all is right.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <returns>Whether there are no errors.</returns>
    /// <remarks>
    /// A value that is refused is passed over: a member keeps its default value, an element or entry is left out, an object whose constructor would have taken the value is
    /// refused with it, without an error of its own. Nobody is notified of an object that was read (<see cref="IJsonOnDeserialized"/>) after an error. Where the text breaks the grammar, and where user code throws, reading stops, as nothing is known of what follows; then, and after
    /// <paramref name="maxErrors"/> errors, <paramref name="value"/> is the default one.
    /// </remarks>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="maxErrors"/> is less than 1.</exception>
    /// <exception cref="NotSupportedException">There is no converter for the type or one of its members.</exception>
    /// <exception cref="InvalidOperationException">The contract of the type is not valid.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static bool TryDeserialize<TValue>(
        ReadOnlySpan<byte> utf8Json, int maxErrors, out TValue? value, out IReadOnlyList<JsonError> errors, JsonSerializerOptions? options = null)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(maxErrors, 1);
        options ??= JsonSerializerOptions.Default;
        return All(TryReadText(utf8Json, null, options.Contracts.Get<TValue>(), options, maxErrors, out value, out ErrorReport? report), report, out errors);
    }

    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, int, out TValue, out IReadOnlyList{JsonError}, JsonSerializerOptions?)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static bool TryDeserialize<TValue>(
        ReadOnlySequence<byte> utf8Json, int maxErrors, out TValue? value, out IReadOnlyList<JsonError> errors, JsonSerializerOptions? options = null)
        => TryDeserialize(Contiguous(utf8Json), maxErrors, out value, out errors, options);

    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, int, out TValue, out IReadOnlyList{JsonError}, JsonSerializerOptions?)"/>
    /// <param name="json">The text: one JSON value, whitespace around it.</param>
    /// <param name="maxErrors">How many errors to collect at most; reading stops after the last of them.</param>
    /// <param name="value">The value. After errors, what could be read.</param>
    /// <param name="errors">What is wrong with the text, in its order; empty when all is right. Positions count bytes of UTF-8.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is null.</exception>
    /// <exception cref="ArgumentException">The text has half of a surrogate pair.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static bool TryDeserialize<TValue>(
        [StringSyntax(StringSyntaxAttribute.Json)] string json, int maxErrors, out TValue? value, out IReadOnlyList<JsonError> errors, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        ArgumentOutOfRangeException.ThrowIfLessThan(maxErrors, 1);
        options ??= JsonSerializerOptions.Default;
        return All(TryReadChars(json, json, options.Contracts.Get<TValue>(), options, maxErrors, out value, out ErrorReport? report), report, out errors);
    }

    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, int, out TValue, out IReadOnlyList{JsonError}, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The text: one JSON value, whitespace around it.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <param name="maxErrors">How many errors to collect at most; reading stops after the last of them.</param>
    /// <param name="value">The value. After errors, what could be read.</param>
    /// <param name="errors">What is wrong with the text, in its order; empty when all is right.</param>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    public static bool TryDeserialize<TValue>(
        ReadOnlySpan<byte> utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, int maxErrors, out TValue? value, out IReadOnlyList<JsonError> errors)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        ArgumentOutOfRangeException.ThrowIfLessThan(maxErrors, 1);
        return All(TryReadText(utf8Json, null, jsonTypeInfo.RunnableOfT, jsonTypeInfo.Options, maxErrors, out value, out ErrorReport? report), report, out errors);
    }

    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, JsonTypeInfo{TValue}, int, out TValue, out IReadOnlyList{JsonError})"/>
    public static bool TryDeserialize<TValue>(
        ReadOnlySequence<byte> utf8Json, JsonTypeInfo<TValue> jsonTypeInfo, int maxErrors, out TValue? value, out IReadOnlyList<JsonError> errors)
        => TryDeserialize(Contiguous(utf8Json), jsonTypeInfo, maxErrors, out value, out errors);

    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, JsonTypeInfo{TValue}, int, out TValue, out IReadOnlyList{JsonError})"/>
    /// <param name="utf8Json">The text: one JSON value, whitespace around it.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <param name="maxErrors">How many errors to collect at most; reading stops after the last of them.</param>
    /// <param name="value">The value. After errors, what could be read.</param>
    /// <param name="errors">What is wrong with the text, in its order; empty when all is right.</param>
    public static bool TryDeserialize(
        ReadOnlySpan<byte> utf8Json, JsonTypeInfo jsonTypeInfo, int maxErrors, out object? value, out IReadOnlyList<JsonError> errors)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        ArgumentOutOfRangeException.ThrowIfLessThan(maxErrors, 1);
        return All(TryReadBoxed(utf8Json, null, jsonTypeInfo.Runnable, jsonTypeInfo.Options, maxErrors, out value, out ErrorReport? report), report, out errors);
    }

    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, JsonTypeInfo{TValue}, int, out TValue, out IReadOnlyList{JsonError})"/>
    /// <param name="json">The text: one JSON value, whitespace around it.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <param name="maxErrors">How many errors to collect at most; reading stops after the last of them.</param>
    /// <param name="value">The value. After errors, what could be read.</param>
    /// <param name="errors">What is wrong with the text, in its order; empty when all is right. Positions count bytes of UTF-8.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The text has half of a surrogate pair.</exception>
    public static bool TryDeserialize<TValue>(
        [StringSyntax(StringSyntaxAttribute.Json)] string json, JsonTypeInfo<TValue> jsonTypeInfo, int maxErrors, out TValue? value, out IReadOnlyList<JsonError> errors)
    {
        ArgumentNullException.ThrowIfNull(json);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        ArgumentOutOfRangeException.ThrowIfLessThan(maxErrors, 1);
        return All(TryReadChars(json, json, jsonTypeInfo.RunnableOfT, jsonTypeInfo.Options, maxErrors, out value, out ErrorReport? report), report, out errors);
    }

    private static bool All(bool isRead, ErrorReport? report, out IReadOnlyList<JsonError> errors)
    {
        errors = report?.ToErrors() ?? [];
        return isRead;
    }
}
