using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Contracts;
using Brisk.Json.Errors;
using Brisk.Json.Serialization;

namespace Brisk.Json;

// Reading that says what is wrong with the text, instead of throwing it. All roads lead to TryReadText.
public static partial class JsonSerializer
{
    /// <summary>Reads one value from UTF-8 text, and says what is wrong where that fails, without an exception.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="utf8Json">The text: one JSON value, whitespace around it.</param>
    /// <param name="value">The value; the default one after a failure.</param>
    /// <param name="error">What is wrong with the text, as <see cref="Deserialize{TValue}(ReadOnlySpan{byte}, JsonSerializerOptions?)"/> says it in its <see cref="JsonException"/>; null when all is right.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <returns>Whether the text was read.</returns>
    /// <remarks>
    /// A text that cannot be read costs no more than one that can. An exception of a converter, a constructor or a setter is an error of the text where
    /// <see cref="Deserialize{TValue}(ReadOnlySpan{byte}, JsonSerializerOptions?)"/> throws a <see cref="JsonException"/> for it, and is thrown otherwise.
    /// </remarks>
    /// <exception cref="NotSupportedException">There is no converter for the type or one of its members.</exception>
    /// <exception cref="InvalidOperationException">The contract of the type is not valid.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static bool TryDeserialize<TValue>(
        ReadOnlySpan<byte> utf8Json, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSerializerOptions? options = null)
    {
        options ??= JsonSerializerOptions.Default;
        return First(TryReadText(utf8Json, null, options.Contracts.Get<TValue>(), options, 1, out value, out ErrorReport? report), report, out error);
    }

    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, out TValue, out JsonError, JsonSerializerOptions?)"/>
    /// <param name="json">The text: one JSON value, whitespace around it.</param>
    /// <param name="value">The value; the default one after a failure.</param>
    /// <param name="error">What is wrong with the text; null when all is right. Its positions count bytes of UTF-8.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is null.</exception>
    /// <exception cref="ArgumentException">The text has half of a surrogate pair.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static bool TryDeserialize<TValue>(
        [StringSyntax(StringSyntaxAttribute.Json)] string json, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        options ??= JsonSerializerOptions.Default;
        return First(TryReadChars(json, json, options.Contracts.Get<TValue>(), options, 1, out value, out ErrorReport? report), report, out error);
    }

    /// <inheritdoc cref="TryDeserialize{TValue}(string, out TValue, out JsonError, JsonSerializerOptions?)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static bool TryDeserialize<TValue>(
        [StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSerializerOptions? options = null)
    {
        options ??= JsonSerializerOptions.Default;
        return First(TryReadChars(json, null, options.Contracts.Get<TValue>(), options, 1, out value, out ErrorReport? report), report, out error);
    }

    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, out TValue, out JsonError, JsonSerializerOptions?)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static bool TryDeserialize<TValue>(
        ReadOnlySequence<byte> utf8Json, out TValue? value, [NotNullWhen(false)] out JsonError? error, JsonSerializerOptions? options = null)
        => TryDeserialize(Contiguous(utf8Json), out value, out error, options);

    /// <inheritdoc cref="TryDeserialize{TValue}(ReadOnlySpan{byte}, out TValue, out JsonError, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The text: one JSON value, whitespace around it.</param>
    /// <param name="returnType">The type to read.</param>
    /// <param name="value">The value; null after a failure.</param>
    /// <param name="error">What is wrong with the text; null when all is right.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="returnType"/> is null.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static bool TryDeserialize(
        ReadOnlySpan<byte> utf8Json, Type returnType, out object? value, [NotNullWhen(false)] out JsonError? error, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(returnType);
        options ??= JsonSerializerOptions.Default;
        return First(TryReadBoxed(utf8Json, null, ConverterOf(returnType, options), options, 1, out value, out ErrorReport? report), report, out error);
    }

    /// <inheritdoc cref="TryDeserialize(ReadOnlySpan{byte}, Type, out object, out JsonError, JsonSerializerOptions?)"/>
    /// <param name="json">The text: one JSON value, whitespace around it.</param>
    /// <param name="returnType">The type to read.</param>
    /// <param name="value">The value; null after a failure.</param>
    /// <param name="error">What is wrong with the text; null when all is right. Its positions count bytes of UTF-8.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> or <paramref name="returnType"/> is null.</exception>
    /// <exception cref="ArgumentException">The text has half of a surrogate pair.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static bool TryDeserialize(
        [StringSyntax(StringSyntaxAttribute.Json)] string json, Type returnType, out object? value, [NotNullWhen(false)] out JsonError? error, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        ArgumentNullException.ThrowIfNull(returnType);
        options ??= JsonSerializerOptions.Default;
        return First(TryReadChars(json, json, ConverterOf(returnType, options), options, 1, out value, out ErrorReport? report), report, out error);
    }

    private static bool First(bool isRead, ErrorReport? report, [NotNullWhen(false)] out JsonError? error)
    {
        error = isRead ? null : new JsonError(report!, 0);
        return isRead;
    }

    private static ReadOnlySpan<byte> Contiguous(in ReadOnlySequence<byte> utf8Json) => utf8Json.IsSingleSegment ? utf8Json.FirstSpan : utf8Json.ToArray();
}
