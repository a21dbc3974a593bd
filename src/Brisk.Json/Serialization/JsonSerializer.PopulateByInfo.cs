using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json;

// Reading into what exists, from text in memory, by a contract that the caller has.
public static partial class JsonSerializer
{
    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The UTF-8 text: one JSON value, whitespace around it.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    public static void Populate<TValue>(ReadOnlySpan<byte> utf8Json, TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(existing);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        ReadText(utf8Json, new ReferenceFilling(jsonTypeInfo.RunnableOfT, existing, jsonTypeInfo.Options), jsonTypeInfo.Options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The UTF-8 text: one JSON value, whitespace around it.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    public static void Populate<TValue>(ReadOnlySpan<byte> utf8Json, ref TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : struct
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        existing = ReadText(utf8Json, new ValueFilling<TValue>(jsonTypeInfo.RunnableOfT, existing, jsonTypeInfo.Options), jsonTypeInfo.Options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The UTF-8 text: one JSON value, whitespace around it.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="type">The type whose contract says which members there are.</param>
    /// <param name="context">The context that has the contract of the type.</param>
    /// <exception cref="ArgumentException"><paramref name="existing"/> is not of that type, or is a struct, which only the generic overload can fill.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract of the type, or its values cannot be filled.</exception>
    public static void Populate(ReadOnlySpan<byte> utf8Json, object existing, Type type, JsonSerializerContext context)
    {
        JsonTypeInfo info = InfoOf(type, context);
        CheckExisting(existing, type);
        ReadText(utf8Json, new ReferenceFilling(info.Runnable, existing, info.Options), info.Options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="json">The text: one JSON value, whitespace around it.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    public static void Populate<TValue>([StringSyntax(StringSyntaxAttribute.Json)] string json, TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(json);
        ArgumentNullException.ThrowIfNull(existing);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        ReadChars(json.AsSpan(), new ReferenceFilling(jsonTypeInfo.RunnableOfT, existing, jsonTypeInfo.Options), jsonTypeInfo.Options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="json">The text: one JSON value, whitespace around it.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    public static void Populate<TValue>([StringSyntax(StringSyntaxAttribute.Json)] string json, ref TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : struct
    {
        ArgumentNullException.ThrowIfNull(json);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        existing = ReadChars(json.AsSpan(), new ValueFilling<TValue>(jsonTypeInfo.RunnableOfT, existing, jsonTypeInfo.Options), jsonTypeInfo.Options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="json">The text: one JSON value, whitespace around it.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="type">The type whose contract says which members there are.</param>
    /// <param name="context">The context that has the contract of the type.</param>
    /// <exception cref="ArgumentException"><paramref name="existing"/> is not of that type, or is a struct, which only the generic overload can fill.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract of the type, or its values cannot be filled.</exception>
    public static void Populate([StringSyntax(StringSyntaxAttribute.Json)] string json, object existing, Type type, JsonSerializerContext context)
    {
        ArgumentNullException.ThrowIfNull(json);
        JsonTypeInfo info = InfoOf(type, context);
        CheckExisting(existing, type);
        ReadChars(json.AsSpan(), new ReferenceFilling(info.Runnable, existing, info.Options), info.Options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="json">The text: one JSON value, whitespace around it.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    public static void Populate<TValue>([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(existing);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        ReadChars(json, new ReferenceFilling(jsonTypeInfo.RunnableOfT, existing, jsonTypeInfo.Options), jsonTypeInfo.Options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="json">The text: one JSON value, whitespace around it.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    public static void Populate<TValue>([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, ref TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : struct
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        existing = ReadChars(json, new ValueFilling<TValue>(jsonTypeInfo.RunnableOfT, existing, jsonTypeInfo.Options), jsonTypeInfo.Options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="json">The text: one JSON value, whitespace around it.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="type">The type whose contract says which members there are.</param>
    /// <param name="context">The context that has the contract of the type.</param>
    /// <exception cref="ArgumentException"><paramref name="existing"/> is not of that type, or is a struct, which only the generic overload can fill.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract of the type, or its values cannot be filled.</exception>
    public static void Populate([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, object existing, Type type, JsonSerializerContext context)
    {
        JsonTypeInfo info = InfoOf(type, context);
        CheckExisting(existing, type);
        ReadChars(json, new ReferenceFilling(info.Runnable, existing, info.Options), info.Options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="reader">The reader, which stands at the value or is about to read it, and is left at its last token; unchanged when this method throws.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    public static void Populate<TValue>(ref Utf8JsonReader reader, TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(existing);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        ReaderBridge.ReadValue(ref reader, new ReferenceFilling(jsonTypeInfo.RunnableOfT, existing, jsonTypeInfo.Options), jsonTypeInfo.Options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="reader">The reader, which stands at the value or is about to read it, and is left at its last token; unchanged when this method throws.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    public static void Populate<TValue>(ref Utf8JsonReader reader, ref TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : struct
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        existing = ReaderBridge.ReadValue(ref reader, new ValueFilling<TValue>(jsonTypeInfo.RunnableOfT, existing, jsonTypeInfo.Options), jsonTypeInfo.Options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="reader">The reader, which stands at the value or is about to read it, and is left at its last token; unchanged when this method throws.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="type">The type whose contract says which members there are.</param>
    /// <param name="context">The context that has the contract of the type.</param>
    /// <exception cref="ArgumentException"><paramref name="existing"/> is not of that type, or is a struct, which only the generic overload can fill.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract of the type, or its values cannot be filled.</exception>
    public static void Populate(ref Utf8JsonReader reader, object existing, Type type, JsonSerializerContext context)
    {
        JsonTypeInfo info = InfoOf(type, context);
        CheckExisting(existing, type);
        ReaderBridge.ReadValue(ref reader, new ReferenceFilling(info.Runnable, existing, info.Options), info.Options);
    }
}
