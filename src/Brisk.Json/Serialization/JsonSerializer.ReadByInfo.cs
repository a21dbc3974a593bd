using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.Text;

namespace Brisk.Json;

// Reading with a given contract: no lookup and no reflection.
public static partial class JsonSerializer
{
    /// <summary>Parses text that represents a single JSON value and converts it to a value, using a contract.</summary>
    /// <typeparam name="TValue">The type to deserialize to.</typeparam>
    /// <param name="utf8Json">The UTF-8 text to read: one JSON value, optionally surrounded by whitespace.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="JsonException">The JSON is invalid, or cannot be converted to the type.</exception>
    public static TValue? Deserialize<TValue>(ReadOnlySpan<byte> utf8Json, JsonTypeInfo<TValue> jsonTypeInfo)
        => ReadText(utf8Json, By(jsonTypeInfo));

    /// <inheritdoc cref="Deserialize{TValue}(ReadOnlySpan{byte}, JsonTypeInfo{TValue})"/>
    public static object? Deserialize(ReadOnlySpan<byte> utf8Json, JsonTypeInfo jsonTypeInfo)
        => ReadText(utf8Json, By(jsonTypeInfo));

    /// <summary>Parses text that represents a single JSON value and converts it to a value, using a contract of a context.</summary>
    /// <param name="utf8Json">The UTF-8 text to read: one JSON value, optionally surrounded by whitespace.</param>
    /// <param name="returnType">The type to deserialize to.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract for the type.</exception>
    /// <exception cref="JsonException">The JSON is invalid, or cannot be converted to the type.</exception>
    public static object? Deserialize(ReadOnlySpan<byte> utf8Json, Type returnType, JsonSerializerContext context)
        => ReadText(utf8Json, By(returnType, context));

    /// <summary>Parses text that represents a single JSON value and converts it to a value, using a contract.</summary>
    /// <typeparam name="TValue">The type to deserialize to.</typeparam>
    /// <param name="json">The text to read: one JSON value, optionally surrounded by whitespace.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="JsonException">The JSON is invalid, or cannot be converted to the type.</exception>
    public static TValue? Deserialize<TValue>([StringSyntax(StringSyntaxAttribute.Json)] string json, JsonTypeInfo<TValue> jsonTypeInfo)
        => ReadChars(NotNull(json), By(jsonTypeInfo));

    /// <inheritdoc cref="Deserialize{TValue}(string, JsonTypeInfo{TValue})"/>
    public static object? Deserialize([StringSyntax(StringSyntaxAttribute.Json)] string json, JsonTypeInfo jsonTypeInfo)
        => ReadChars(NotNull(json), By(jsonTypeInfo));

    /// <summary>Parses text that represents a single JSON value and converts it to a value, using a contract of a context.</summary>
    /// <param name="json">The text to read: one JSON value, optionally surrounded by whitespace.</param>
    /// <param name="returnType">The type to deserialize to.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract for the type.</exception>
    /// <exception cref="JsonException">The JSON is invalid, or cannot be converted to the type.</exception>
    public static object? Deserialize([StringSyntax(StringSyntaxAttribute.Json)] string json, Type returnType, JsonSerializerContext context)
        => ReadChars(NotNull(json), By(returnType, context));

    /// <inheritdoc cref="Deserialize{TValue}(string, JsonTypeInfo{TValue})"/>
    public static TValue? Deserialize<TValue>([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, JsonTypeInfo<TValue> jsonTypeInfo)
        => ReadChars(json, By(jsonTypeInfo));

    /// <inheritdoc cref="Deserialize{TValue}(string, JsonTypeInfo{TValue})"/>
    public static object? Deserialize([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, JsonTypeInfo jsonTypeInfo)
        => ReadChars(json, By(jsonTypeInfo));

    /// <inheritdoc cref="Deserialize(string, Type, JsonSerializerContext)"/>
    public static object? Deserialize([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, Type returnType, JsonSerializerContext context)
        => ReadChars(json, By(returnType, context));

    /// <summary>Reads one JSON value from a reader, starting at its current token or the next one, using a contract, and advances the reader to the last token of the value.</summary>
    /// <typeparam name="TValue">The type to deserialize to.</typeparam>
    /// <param name="reader">The reader. If an exception is thrown, it is unchanged.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    /// <exception cref="JsonException">The JSON is invalid or incomplete, or cannot be converted to the type.</exception>
    /// <exception cref="ArgumentException">The reader is configured to return comments as tokens.</exception>
    public static TValue? Deserialize<TValue>(ref Utf8JsonReader reader, JsonTypeInfo<TValue> jsonTypeInfo)
        => By(jsonTypeInfo).Read(ref reader);

    /// <inheritdoc cref="Deserialize{TValue}(ref Utf8JsonReader, JsonTypeInfo{TValue})"/>
    public static object? Deserialize(ref Utf8JsonReader reader, JsonTypeInfo jsonTypeInfo)
        => NotNull(jsonTypeInfo).Runnable.ReadBoxed(ref reader, jsonTypeInfo.Options);

    /// <inheritdoc cref="Deserialize{TValue}(ref Utf8JsonReader, JsonTypeInfo{TValue})"/>
    /// <param name="reader">The reader. If an exception is thrown, it is unchanged.</param>
    /// <param name="returnType">The type to deserialize to.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <exception cref="InvalidOperationException">The context has no contract for the type.</exception>
    public static object? Deserialize(ref Utf8JsonReader reader, Type returnType, JsonSerializerContext context)
        => By(returnType, context).Read(ref reader);
}
