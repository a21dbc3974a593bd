using Brisk.Json.Dialects;

namespace Brisk.Json;

// Conversion between documents and objects. Documents are read from their text.
public static partial class JsonSerializer
{
    /// <summary>Converts a <see cref="JsonDocument"/> to a value.</summary>
    /// <inheritdoc cref="Deserialize{TValue}(ReadOnlySpan{byte}, JsonSerializerOptions?)"/>
    /// <param name="document">The document.</param>
    /// <exception cref="ArgumentNullException"><paramref name="document"/> is null.</exception>
    /// <exception cref="JsonException">The document cannot be converted to the type.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static TValue? Deserialize<TValue>(this JsonDocument document, JsonSerializerOptions? options = null)
        => ReadDocument(NotNull(document), By<TValue>(options));

    /// <inheritdoc cref="Deserialize{TValue}(JsonDocument, JsonSerializerOptions?)"/>
    /// <param name="returnType">The type to deserialize to.</param>
    /// <exception cref="ArgumentNullException"><paramref name="document"/> or <paramref name="returnType"/> is null.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static object? Deserialize(this JsonDocument document, Type returnType, JsonSerializerOptions? options = null)
        => ReadDocument(NotNull(document), By(returnType, options));

    /// <summary>Converts a <see cref="JsonElement"/> to a value.</summary>
    /// <inheritdoc cref="Deserialize{TValue}(ReadOnlySpan{byte}, JsonSerializerOptions?)"/>
    /// <param name="element">The element.</param>
    /// <exception cref="JsonException">The element cannot be converted to the type.</exception>
    /// <exception cref="InvalidOperationException">The contract of the type is invalid, or the element is the default one.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static TValue? Deserialize<TValue>(this JsonElement element, JsonSerializerOptions? options = null)
        => ReadElement(element, By<TValue>(options));

    /// <inheritdoc cref="Deserialize{TValue}(JsonElement, JsonSerializerOptions?)"/>
    /// <param name="returnType">The type to deserialize to.</param>
    /// <exception cref="ArgumentNullException"><paramref name="returnType"/> is null.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static object? Deserialize(this JsonElement element, Type returnType, JsonSerializerOptions? options = null)
        => ReadElement(element, By(returnType, options));

    /// <summary>Converts a value to a <see cref="JsonDocument"/>.</summary>
    /// <typeparam name="TValue">The type of the value to serialize.</typeparam>
    /// <param name="value">The value.</param>
    /// <param name="options">Options that control serialization, or null for the defaults.</param>
    /// <returns>The document, which the caller must dispose.</returns>
    /// <exception cref="JsonException">The value contains a cycle or is nested too deeply, or a converter did not write exactly one value.</exception>
    /// <exception cref="NotSupportedException">There is no converter for the type or one of its members.</exception>
    /// <exception cref="InvalidOperationException">The contract of the type is invalid.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static JsonDocument SerializeToDocument<TValue>(TValue value, JsonSerializerOptions? options = null)
        => WriteDocument(value, By<TValue>(options), isOwned: false);

    /// <inheritdoc cref="SerializeToDocument{TValue}(TValue, JsonSerializerOptions?)"/>
    /// <param name="inputType">The type of the value to serialize.</param>
    /// <exception cref="ArgumentNullException"><paramref name="inputType"/> is null.</exception>
    /// <exception cref="ArgumentException">The value is not compatible with the type.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static JsonDocument SerializeToDocument(object? value, Type inputType, JsonSerializerOptions? options = null)
        => WriteDocument(value, By(value, inputType, options), isOwned: false);

    /// <summary>Converts a value to a <see cref="JsonElement"/> that does not need to be disposed.</summary>
    /// <typeparam name="TValue">The type of the value to serialize.</typeparam>
    /// <param name="value">The value.</param>
    /// <param name="options">Options that control serialization, or null for the defaults.</param>
    /// <returns>The element.</returns>
    /// <inheritdoc cref="SerializeToDocument{TValue}(TValue, JsonSerializerOptions?)" path="/exception"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static JsonElement SerializeToElement<TValue>(TValue value, JsonSerializerOptions? options = null)
        => WriteDocument(value, By<TValue>(options), isOwned: true).RootElement;

    /// <inheritdoc cref="SerializeToElement{TValue}(TValue, JsonSerializerOptions?)"/>
    /// <param name="inputType">The type of the value to serialize.</param>
    /// <exception cref="ArgumentNullException"><paramref name="inputType"/> is null.</exception>
    /// <exception cref="ArgumentException">The value is not compatible with the type.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static JsonElement SerializeToElement(object? value, Type inputType, JsonSerializerOptions? options = null)
        => WriteDocument(value, By(value, inputType, options), isOwned: true).RootElement;

    // As in System.Text.Json, the contract is looked up before the document, which may have been disposed, is accessed.

    private static T? ReadDocument<T>(JsonDocument document, Conversion<T> conversion) => ReadText(document.RootElement.RawText, conversion);

    private static T? ReadElement<T>(JsonElement element, Conversion<T> conversion) => ReadText(element.RawText, conversion);

    /// <summary>Converts a value to an element. In JSON5, infinity and NaN are written as they are translated.</summary>
    internal static JsonElement WriteElement<T>(T? value, Conversion<T> conversion)
        => WriteDocument(value, conversion, isOwned: true, conversion.Options.Dialect == JsonDialect.Json5).RootElement;

    private static JsonDocument WriteDocument<T>(T? value, Conversion<T> conversion, bool isOwned, bool asJson5 = false)
    {
        using var text = WrittenText.Of(value, conversion, asJson5, omitsKeptComments: true);

        // Converters may have written comments or trailing commas as raw values, at any depth.
        var documentOptions = new JsonDocumentOptions { MaxDepth = int.MaxValue, AllowDuplicateProperties = conversion.Options.AllowDuplicateProperties };
        return JsonDocument.ParseCopy(text.Span, documentOptions, isOwned);
    }

    // The same with a given contract.

    /// <summary>Converts a <see cref="JsonDocument"/> to a value, using a contract.</summary>
    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonTypeInfo{TValue})"/>
    /// <param name="document">The document.</param>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public static TValue? Deserialize<TValue>(this JsonDocument document, JsonTypeInfo<TValue> jsonTypeInfo)
        => ReadDocument(NotNull(document), By(jsonTypeInfo));

    /// <inheritdoc cref="Deserialize{TValue}(JsonDocument, JsonTypeInfo{TValue})"/>
    public static object? Deserialize(this JsonDocument document, JsonTypeInfo jsonTypeInfo)
        => ReadDocument(NotNull(document), By(jsonTypeInfo));

    /// <inheritdoc cref="Deserialize{TValue}(JsonDocument, JsonTypeInfo{TValue})"/>
    /// <param name="returnType">The type to deserialize to.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <exception cref="InvalidOperationException">The context has no contract for the type.</exception>
    public static object? Deserialize(this JsonDocument document, Type returnType, JsonSerializerContext context)
        => ReadDocument(NotNull(document), By(returnType, context));

    /// <summary>Converts a <see cref="JsonElement"/> to a value, using a contract.</summary>
    /// <inheritdoc cref="Deserialize{TValue}(JsonDocument, JsonTypeInfo{TValue})"/>
    /// <param name="element">The element.</param>
    public static TValue? Deserialize<TValue>(this JsonElement element, JsonTypeInfo<TValue> jsonTypeInfo)
        => ReadElement(element, By(jsonTypeInfo));

    /// <inheritdoc cref="Deserialize{TValue}(JsonElement, JsonTypeInfo{TValue})"/>
    public static object? Deserialize(this JsonElement element, JsonTypeInfo jsonTypeInfo)
        => ReadElement(element, By(jsonTypeInfo));

    /// <inheritdoc cref="Deserialize{TValue}(JsonElement, JsonTypeInfo{TValue})"/>
    /// <param name="returnType">The type to deserialize to.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <exception cref="InvalidOperationException">The context has no contract for the type.</exception>
    public static object? Deserialize(this JsonElement element, Type returnType, JsonSerializerContext context)
        => ReadElement(element, By(returnType, context));

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
        => WriteDocument(value, By(value, jsonTypeInfo), isOwned: false);

    /// <summary>Converts a value to a <see cref="JsonDocument"/>, which the caller must dispose, using a contract of a context.</summary>
    /// <inheritdoc cref="SerializeToDocument{TValue}(TValue, JsonTypeInfo{TValue})"/>
    /// <param name="inputType">The type of the value to serialize.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The value is not compatible with the type.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract for the type.</exception>
    public static JsonDocument SerializeToDocument(object? value, Type inputType, JsonSerializerContext context)
        => WriteDocument(value, By(value, inputType, context), isOwned: false);

    /// <summary>Converts a value to a <see cref="JsonElement"/> that does not need to be disposed, using a contract.</summary>
    /// <inheritdoc cref="SerializeToDocument{TValue}(TValue, JsonTypeInfo{TValue})"/>
    /// <returns>The element.</returns>
    public static JsonElement SerializeToElement<TValue>(TValue value, JsonTypeInfo<TValue> jsonTypeInfo)
        => WriteDocument(value, By(jsonTypeInfo), isOwned: true).RootElement;

    /// <inheritdoc cref="SerializeToElement{TValue}(TValue, JsonTypeInfo{TValue})"/>
    /// <exception cref="InvalidCastException">The value is not compatible with the type of the contract.</exception>
    public static JsonElement SerializeToElement(object? value, JsonTypeInfo jsonTypeInfo)
        => WriteDocument(value, By(value, jsonTypeInfo), isOwned: true).RootElement;

    /// <summary>Converts a value to a <see cref="JsonElement"/> that does not need to be disposed, using a contract of a context.</summary>
    /// <inheritdoc cref="SerializeToElement{TValue}(TValue, JsonTypeInfo{TValue})"/>
    /// <param name="inputType">The type of the value to serialize.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The value is not compatible with the type.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract for the type.</exception>
    public static JsonElement SerializeToElement(object? value, Type inputType, JsonSerializerContext context)
        => WriteDocument(value, By(value, inputType, context), isOwned: true).RootElement;
}
