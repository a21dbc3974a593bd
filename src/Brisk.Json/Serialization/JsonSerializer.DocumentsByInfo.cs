using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json;

// Conversion between documents and objects with a given contract.
public static partial class JsonSerializer
{
    /// <summary>Converts a <see cref="JsonDocument"/> to a value, using a contract.</summary>
    /// <typeparam name="TValue">The type to deserialize to.</typeparam>
    /// <param name="document">The document.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="JsonException">The JSON is invalid, or cannot be converted to the type.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public static TValue? Deserialize<TValue>(this JsonDocument document, JsonTypeInfo<TValue> jsonTypeInfo)
        => ReadText(NotNull(document).RootElement.RawText, By(jsonTypeInfo));

    /// <inheritdoc cref="Deserialize{TValue}(JsonDocument, JsonTypeInfo{TValue})"/>
    public static object? Deserialize(this JsonDocument document, JsonTypeInfo jsonTypeInfo)
        => ReadText(NotNull(document).RootElement.RawText, By(jsonTypeInfo));

    /// <inheritdoc cref="Deserialize{TValue}(JsonDocument, JsonTypeInfo{TValue})"/>
    /// <param name="document">The document.</param>
    /// <param name="returnType">The type to deserialize to.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <exception cref="InvalidOperationException">The context has no contract for the type.</exception>
    public static object? Deserialize(this JsonDocument document, Type returnType, JsonSerializerContext context)
        => ReadText(NotNull(document).RootElement.RawText, By(returnType, context));

    /// <summary>Converts a <see cref="JsonElement"/> to a value, using a contract.</summary>
    /// <typeparam name="TValue">The type to deserialize to.</typeparam>
    /// <param name="element">The element.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="JsonException">The JSON is invalid, or cannot be converted to the type.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public static TValue? Deserialize<TValue>(this JsonElement element, JsonTypeInfo<TValue> jsonTypeInfo)
        => ReadText(element.RawText, By(jsonTypeInfo));

    /// <inheritdoc cref="Deserialize{TValue}(JsonElement, JsonTypeInfo{TValue})"/>
    public static object? Deserialize(this JsonElement element, JsonTypeInfo jsonTypeInfo)
        => ReadText(element.RawText, By(jsonTypeInfo));

    /// <inheritdoc cref="Deserialize{TValue}(JsonElement, JsonTypeInfo{TValue})"/>
    /// <param name="element">The element.</param>
    /// <param name="returnType">The type to deserialize to.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <exception cref="InvalidOperationException">The context has no contract for the type.</exception>
    public static object? Deserialize(this JsonElement element, Type returnType, JsonSerializerContext context)
        => ReadText(element.RawText, By(returnType, context));

    /// <summary>Converts a value to a <see cref="JsonDocument"/>, which the caller must dispose, using a contract.</summary>
    /// <typeparam name="TValue">The type of the value to serialize.</typeparam>
    /// <param name="value">The value.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <returns>The document.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    /// <exception cref="JsonException">The value contains a cycle or is nested too deeply, or a converter did not write exactly one value.</exception>
    public static JsonDocument SerializeToDocument<TValue>(TValue value, JsonTypeInfo<TValue> jsonTypeInfo)
        => WriteDocument(value, By(jsonTypeInfo), isOwned: false);

    /// <inheritdoc cref="SerializeToDocument{TValue}(TValue, JsonTypeInfo{TValue})"/>
    /// <exception cref="InvalidCastException">The value is not compatible with the type of the contract.</exception>
    public static JsonDocument SerializeToDocument(object? value, JsonTypeInfo jsonTypeInfo)
        => WriteDocument(value, By(jsonTypeInfo), isOwned: false);

    /// <summary>Converts a value to a <see cref="JsonDocument"/>, which the caller must dispose, using a contract of a context.</summary>
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type of the value to serialize.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <returns>The document.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The value is not compatible with the type.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract for the type.</exception>
    /// <exception cref="JsonException">The value contains a cycle or is nested too deeply, or a converter did not write exactly one value.</exception>
    public static JsonDocument SerializeToDocument(object? value, Type inputType, JsonSerializerContext context)
        => WriteDocument(value, By(value, inputType, context), isOwned: false);

    /// <summary>Converts a value to a <see cref="JsonElement"/> that does not need to be disposed, using a contract.</summary>
    /// <typeparam name="TValue">The type of the value to serialize.</typeparam>
    /// <param name="value">The value.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <returns>The element.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    /// <exception cref="JsonException">The value contains a cycle or is nested too deeply, or a converter did not write exactly one value.</exception>
    public static JsonElement SerializeToElement<TValue>(TValue value, JsonTypeInfo<TValue> jsonTypeInfo)
        => WriteDocument(value, By(jsonTypeInfo), isOwned: true).RootElement;

    /// <inheritdoc cref="SerializeToElement{TValue}(TValue, JsonTypeInfo{TValue})"/>
    /// <exception cref="InvalidCastException">The value is not compatible with the type of the contract.</exception>
    public static JsonElement SerializeToElement(object? value, JsonTypeInfo jsonTypeInfo)
        => WriteDocument(value, By(jsonTypeInfo), isOwned: true).RootElement;

    /// <summary>Converts a value to a <see cref="JsonElement"/> that does not need to be disposed, using a contract of a context.</summary>
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type of the value to serialize.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <returns>The element.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The value is not compatible with the type.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract for the type.</exception>
    /// <exception cref="JsonException">The value contains a cycle or is nested too deeply, or a converter did not write exactly one value.</exception>
    public static JsonElement SerializeToElement(object? value, Type inputType, JsonSerializerContext context)
        => WriteDocument(value, By(value, inputType, context), isOwned: true).RootElement;
}
