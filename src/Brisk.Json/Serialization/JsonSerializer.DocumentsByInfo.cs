using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json;

// From documents to objects, and back, by a contract that the caller has.
public static partial class JsonSerializer
{
    /// <summary>Reads a value from a document by a contract.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="document">The document.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="JsonException">The text is not of this type; says where and why.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public static TValue? Deserialize<TValue>(this JsonDocument document, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(document);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return ReadText(document.RootElement.RawText, jsonTypeInfo.RunnableOfT, jsonTypeInfo.Options);
    }

    /// <inheritdoc cref="Deserialize{TValue}(JsonDocument, JsonTypeInfo{TValue})"/>
    public static object? Deserialize(this JsonDocument document, JsonTypeInfo jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(document);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return ReadText(document.RootElement.RawText, jsonTypeInfo.Runnable, jsonTypeInfo.Options);
    }

    /// <inheritdoc cref="Deserialize{TValue}(JsonDocument, JsonTypeInfo{TValue})"/>
    /// <param name="document">The document.</param>
    /// <param name="returnType">The type to read.</param>
    /// <param name="context">The context that has the contract of the type.</param>
    /// <exception cref="InvalidOperationException">The context has no contract of the type.</exception>
    public static object? Deserialize(this JsonDocument document, Type returnType, JsonSerializerContext context)
    {
        ArgumentNullException.ThrowIfNull(document);
        return Deserialize(document, InfoOf(returnType, context));
    }

    /// <summary>Reads a value from an element by a contract.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="element">The element.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="JsonException">The text is not of this type; says where and why.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public static TValue? Deserialize<TValue>(this JsonElement element, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return ReadText(element.RawText, jsonTypeInfo.RunnableOfT, jsonTypeInfo.Options);
    }

    /// <inheritdoc cref="Deserialize{TValue}(JsonElement, JsonTypeInfo{TValue})"/>
    public static object? Deserialize(this JsonElement element, JsonTypeInfo jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return ReadText(element.RawText, jsonTypeInfo.Runnable, jsonTypeInfo.Options);
    }

    /// <inheritdoc cref="Deserialize{TValue}(JsonElement, JsonTypeInfo{TValue})"/>
    /// <param name="element">The element.</param>
    /// <param name="returnType">The type to read.</param>
    /// <param name="context">The context that has the contract of the type.</param>
    /// <exception cref="InvalidOperationException">The context has no contract of the type.</exception>
    public static object? Deserialize(this JsonElement element, Type returnType, JsonSerializerContext context)
    {
        return Deserialize(element, InfoOf(returnType, context));
    }

    /// <summary>Writes a value as a document, to be disposed, by a contract.</summary>
    /// <typeparam name="TValue">The type to write it as.</typeparam>
    /// <param name="value">The value.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <returns>The document.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    /// <exception cref="JsonException">The value has a cycle or is too deep, or a converter wrote no single value.</exception>
    public static JsonDocument SerializeToDocument<TValue>(TValue value, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        using WrittenText text = WrittenText.Of(value, jsonTypeInfo.RunnableOfT, jsonTypeInfo.Options);
        return ParseWritten(text.Span, jsonTypeInfo.Options, isOwned: false);
    }

    /// <summary>Writes a value as a document, to be disposed, by a contract.</summary>
    /// <param name="value">The value.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <returns>The document.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    /// <exception cref="InvalidCastException">The value is not of the contract's type.</exception>
    /// <exception cref="JsonException">The value has a cycle or is too deep, or a converter wrote no single value.</exception>
    public static JsonDocument SerializeToDocument(object? value, JsonTypeInfo jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        using WrittenText text = WrittenText.Of(value, jsonTypeInfo.Runnable, jsonTypeInfo.Options);
        return ParseWritten(text.Span, jsonTypeInfo.Options, isOwned: false);
    }

    /// <summary>Writes a value as a document, to be disposed, by a contract of a context.</summary>
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type to write it as.</param>
    /// <param name="context">The context that has the contract of the type.</param>
    /// <returns>The document.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The value is not of that type.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract of the type.</exception>
    /// <exception cref="JsonException">The value has a cycle or is too deep, or a converter wrote no single value.</exception>
    public static JsonDocument SerializeToDocument(object? value, Type inputType, JsonSerializerContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        CheckType(value, inputType);
        return SerializeToDocument(value, InfoOf(inputType, context));
    }

    /// <summary>Writes a value as an element, which owns its memory, by a contract.</summary>
    /// <typeparam name="TValue">The type to write it as.</typeparam>
    /// <param name="value">The value.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <returns>The element.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    /// <exception cref="JsonException">The value has a cycle or is too deep, or a converter wrote no single value.</exception>
    public static JsonElement SerializeToElement<TValue>(TValue value, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        using WrittenText text = WrittenText.Of(value, jsonTypeInfo.RunnableOfT, jsonTypeInfo.Options);
        return ParseWritten(text.Span, jsonTypeInfo.Options, isOwned: true).RootElement;
    }

    /// <summary>Writes a value as an element, which owns its memory, by a contract.</summary>
    /// <param name="value">The value.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <returns>The element.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    /// <exception cref="InvalidCastException">The value is not of the contract's type.</exception>
    /// <exception cref="JsonException">The value has a cycle or is too deep, or a converter wrote no single value.</exception>
    public static JsonElement SerializeToElement(object? value, JsonTypeInfo jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        using WrittenText text = WrittenText.Of(value, jsonTypeInfo.Runnable, jsonTypeInfo.Options);
        return ParseWritten(text.Span, jsonTypeInfo.Options, isOwned: true).RootElement;
    }

    /// <summary>Writes a value as an element, which owns its memory, by a contract of a context.</summary>
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type to write it as.</param>
    /// <param name="context">The context that has the contract of the type.</param>
    /// <returns>The element.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The value is not of that type.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract of the type.</exception>
    /// <exception cref="JsonException">The value has a cycle or is too deep, or a converter wrote no single value.</exception>
    public static JsonElement SerializeToElement(object? value, Type inputType, JsonSerializerContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        CheckType(value, inputType);
        return SerializeToElement(value, InfoOf(inputType, context));
    }
}
