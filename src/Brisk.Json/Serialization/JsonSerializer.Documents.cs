using Brisk.Json.Contracts;
using Brisk.Json.Converters;

namespace Brisk.Json;

// Conversion between documents and objects. Documents are read from their text.
public static partial class JsonSerializer
{
    /// <summary>Converts a <see cref="JsonDocument"/> to a value.</summary>
    /// <typeparam name="TValue">The type to deserialize to.</typeparam>
    /// <param name="document">The document.</param>
    /// <param name="options">Options that control deserialization, or null for the defaults.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="document"/> is null.</exception>
    /// <exception cref="JsonException">The document cannot be converted to the type.</exception>
    /// <exception cref="NotSupportedException">There is no converter for the type or one of its members.</exception>
    /// <exception cref="InvalidOperationException">The contract of the type is invalid.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static TValue? Deserialize<TValue>(this JsonDocument document, JsonSerializerOptions? options = null)
        => ReadText(NotNull(document).RootElement.RawText, By<TValue>(options));

    /// <inheritdoc cref="Deserialize{TValue}(JsonDocument, JsonSerializerOptions?)"/>
    /// <param name="document">The document.</param>
    /// <param name="returnType">The type to deserialize to.</param>
    /// <param name="options">Options that control deserialization, or null for the defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="document"/> or <paramref name="returnType"/> is null.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static object? Deserialize(this JsonDocument document, Type returnType, JsonSerializerOptions? options = null)
        => ReadText(NotNull(document).RootElement.RawText, By(returnType, options));

    /// <summary>Converts a <see cref="JsonElement"/> to a value.</summary>
    /// <typeparam name="TValue">The type to deserialize to.</typeparam>
    /// <param name="element">The element.</param>
    /// <param name="options">Options that control deserialization, or null for the defaults.</param>
    /// <returns>The value.</returns>
    /// <exception cref="JsonException">The element cannot be converted to the type.</exception>
    /// <exception cref="NotSupportedException">There is no converter for the type or one of its members.</exception>
    /// <exception cref="InvalidOperationException">The contract of the type is invalid, or the element is the default one.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static TValue? Deserialize<TValue>(this JsonElement element, JsonSerializerOptions? options = null)
        => ReadText(element.RawText, By<TValue>(options));

    /// <inheritdoc cref="Deserialize{TValue}(JsonElement, JsonSerializerOptions?)"/>
    /// <param name="element">The element.</param>
    /// <param name="returnType">The type to deserialize to.</param>
    /// <param name="options">Options that control deserialization, or null for the defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="returnType"/> is null.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static object? Deserialize(this JsonElement element, Type returnType, JsonSerializerOptions? options = null)
        => ReadText(element.RawText, By(returnType, options));

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
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type of the value to serialize.</param>
    /// <param name="options">Options that control serialization, or null for the defaults.</param>
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
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type of the value to serialize.</param>
    /// <param name="options">Options that control serialization, or null for the defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="inputType"/> is null.</exception>
    /// <exception cref="ArgumentException">The value is not compatible with the type.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static JsonElement SerializeToElement(object? value, Type inputType, JsonSerializerOptions? options = null)
        => WriteDocument(value, By(value, inputType, options), isOwned: true).RootElement;

    private static JsonDocument WriteDocument<T>(T? value, Conversion<T> conversion, bool isOwned)
    {
        using var text = WrittenText.Of(value, conversion);

        // Converters may have written comments or trailing commas as raw values, at any depth.
        var documentOptions = new JsonDocumentOptions { MaxDepth = int.MaxValue, AllowDuplicateProperties = conversion.Options.AllowDuplicateProperties };
        return JsonDocument.ParseCopy(text.Span, documentOptions, isOwned);
    }
}
