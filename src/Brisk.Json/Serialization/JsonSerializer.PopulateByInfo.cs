using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json;

// Populating existing objects from text in memory, with a given contract.
public static partial class JsonSerializer
{
    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The UTF-8 text to read: one JSON value, optionally surrounded by whitespace.</param>
    /// <param name="existing">The object or collection to populate.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    public static void Populate<TValue>(ReadOnlySpan<byte> utf8Json, TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : class
        => ReadText(utf8Json, By(jsonTypeInfo).Into(NotNull(existing)));

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonTypeInfo{TValue})"/>
    public static void Populate<TValue>(ReadOnlySpan<byte> utf8Json, ref TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : struct
        => existing = ReadText(utf8Json, By(jsonTypeInfo).IntoCopyOf(existing));

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The UTF-8 text to read: one JSON value, optionally surrounded by whitespace.</param>
    /// <param name="existing">The object or collection to populate.</param>
    /// <param name="type">The type whose contract is used.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <exception cref="ArgumentException"><paramref name="existing"/> is not compatible with the type, or is a struct, which requires the generic overload.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract for the type, or values of the type cannot be populated.</exception>
    public static void Populate(ReadOnlySpan<byte> utf8Json, object existing, Type type, JsonSerializerContext context)
        => ReadText(utf8Json, By(type, context).Into(existing, type));

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="json">The text to read: one JSON value, optionally surrounded by whitespace.</param>
    /// <param name="existing">The object or collection to populate.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    public static void Populate<TValue>([StringSyntax(StringSyntaxAttribute.Json)] string json, TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : class
        => ReadChars(NotNull(json), By(jsonTypeInfo).Into(NotNull(existing)));

    /// <inheritdoc cref="Populate{TValue}(string, TValue, JsonTypeInfo{TValue})"/>
    public static void Populate<TValue>([StringSyntax(StringSyntaxAttribute.Json)] string json, ref TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : struct
        => existing = ReadChars(NotNull(json), By(jsonTypeInfo).IntoCopyOf(existing));

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="json">The text to read: one JSON value, optionally surrounded by whitespace.</param>
    /// <param name="existing">The object or collection to populate.</param>
    /// <param name="type">The type whose contract is used.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <exception cref="ArgumentException"><paramref name="existing"/> is not compatible with the type, or is a struct, which requires the generic overload.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract for the type, or values of the type cannot be populated.</exception>
    public static void Populate([StringSyntax(StringSyntaxAttribute.Json)] string json, object existing, Type type, JsonSerializerContext context)
        => ReadChars(NotNull(json), By(type, context).Into(existing, type));

    /// <inheritdoc cref="Populate{TValue}(string, TValue, JsonTypeInfo{TValue})"/>
    public static void Populate<TValue>([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : class
        => ReadChars(json, By(jsonTypeInfo).Into(NotNull(existing)));

    /// <inheritdoc cref="Populate{TValue}(string, TValue, JsonTypeInfo{TValue})"/>
    public static void Populate<TValue>([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, ref TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : struct
        => existing = ReadChars(json, By(jsonTypeInfo).IntoCopyOf(existing));

    /// <inheritdoc cref="Populate(string, object, Type, JsonSerializerContext)"/>
    public static void Populate([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, object existing, Type type, JsonSerializerContext context)
        => ReadChars(json, By(type, context).Into(existing, type));

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="reader">The reader, positioned at the value or before it. It is advanced to the last token of the value; if an exception is thrown, it is unchanged.</param>
    /// <param name="existing">The object or collection to populate.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    public static void Populate<TValue>(ref Utf8JsonReader reader, TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : class
        => By(jsonTypeInfo).Into(NotNull(existing)).Read(ref reader);

    /// <inheritdoc cref="Populate{TValue}(ref Utf8JsonReader, TValue, JsonTypeInfo{TValue})"/>
    public static void Populate<TValue>(ref Utf8JsonReader reader, ref TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : struct
        => existing = By(jsonTypeInfo).IntoCopyOf(existing).Read(ref reader);

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="reader">The reader, positioned at the value or before it. It is advanced to the last token of the value; if an exception is thrown, it is unchanged.</param>
    /// <param name="existing">The object or collection to populate.</param>
    /// <param name="type">The type whose contract is used.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <exception cref="ArgumentException"><paramref name="existing"/> is not compatible with the type, or is a struct, which requires the generic overload.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract for the type, or values of the type cannot be populated.</exception>
    public static void Populate(ref Utf8JsonReader reader, object existing, Type type, JsonSerializerContext context)
        => By(type, context).Into(existing, type).Read(ref reader);
}
