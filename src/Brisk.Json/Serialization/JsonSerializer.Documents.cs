using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Contracts;

namespace Brisk.Json;

// From documents to objects, and back. Documents are read from their text.
public static partial class JsonSerializer
{
    /// <summary>Reads a value from a document.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="document">The document.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="document"/> is null.</exception>
    /// <exception cref="JsonException">The document is not of this type; says where and why.</exception>
    /// <exception cref="NotSupportedException">There is no converter for the type or one of its members.</exception>
    /// <exception cref="InvalidOperationException">The contract of the type is not valid.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static TValue? Deserialize<TValue>(this JsonDocument document, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(document);
        return Deserialize<TValue>(document.RootElement, options);
    }

    /// <inheritdoc cref="Deserialize{TValue}(JsonDocument, JsonSerializerOptions?)"/>
    /// <param name="document">The document.</param>
    /// <param name="returnType">The type to read.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="document"/> or <paramref name="returnType"/> is null.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static object? Deserialize(this JsonDocument document, Type returnType, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(document);
        ArgumentNullException.ThrowIfNull(returnType);
        return Deserialize(document.RootElement, returnType, options);
    }

    /// <summary>Reads a value from an element.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="element">The element.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <returns>The value.</returns>
    /// <exception cref="JsonException">The element is not of this type; says where and why.</exception>
    /// <exception cref="NotSupportedException">There is no converter for the type or one of its members.</exception>
    /// <exception cref="InvalidOperationException">The contract of the type is not valid, or the element is the default one.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static TValue? Deserialize<TValue>(this JsonElement element, JsonSerializerOptions? options = null)
        => ReadText<TValue>(element.RawText, options ?? JsonSerializerOptions.Default);

    /// <inheritdoc cref="Deserialize{TValue}(JsonElement, JsonSerializerOptions?)"/>
    /// <param name="element">The element.</param>
    /// <param name="returnType">The type to read.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="returnType"/> is null.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static object? Deserialize(this JsonElement element, Type returnType, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(returnType);
        return ReadText(element.RawText, returnType, options ?? JsonSerializerOptions.Default);
    }

    /// <summary>Writes a value as a document.</summary>
    /// <typeparam name="TValue">The type to write it as.</typeparam>
    /// <param name="value">The value.</param>
    /// <param name="options">How to write; null means the defaults.</param>
    /// <returns>The document, to be disposed.</returns>
    /// <exception cref="JsonException">The value has a cycle or is too deep, or a converter wrote no single value.</exception>
    /// <exception cref="NotSupportedException">There is no converter for the type or one of its members.</exception>
    /// <exception cref="InvalidOperationException">The contract of the type is not valid.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static JsonDocument SerializeToDocument<TValue>(TValue value, JsonSerializerOptions? options = null)
    {
        options ??= JsonSerializerOptions.Default;
        using WrittenText text = WrittenText.Of(value, options.Contracts.Get<TValue>(), options);
        return ParseWritten(text.Span, options, isOwned: false);
    }

    /// <inheritdoc cref="SerializeToDocument{TValue}(TValue, JsonSerializerOptions?)"/>
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type to write it as.</param>
    /// <param name="options">How to write; null means the defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="inputType"/> is null.</exception>
    /// <exception cref="ArgumentException">The value is not of that type.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static JsonDocument SerializeToDocument(object? value, Type inputType, JsonSerializerOptions? options = null)
    {
        CheckType(value, inputType);
        options ??= JsonSerializerOptions.Default;
        using WrittenText text = WrittenText.Of(value, ConverterOf(inputType, options), options);
        return ParseWritten(text.Span, options, isOwned: false);
    }

    /// <summary>Writes a value as an element, which owns its memory.</summary>
    /// <typeparam name="TValue">The type to write it as.</typeparam>
    /// <param name="value">The value.</param>
    /// <param name="options">How to write; null means the defaults.</param>
    /// <returns>The element.</returns>
    /// <inheritdoc cref="SerializeToDocument{TValue}(TValue, JsonSerializerOptions?)" path="/exception"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static JsonElement SerializeToElement<TValue>(TValue value, JsonSerializerOptions? options = null)
    {
        options ??= JsonSerializerOptions.Default;
        using WrittenText text = WrittenText.Of(value, options.Contracts.Get<TValue>(), options);
        return ParseWritten(text.Span, options, isOwned: true).RootElement;
    }

    /// <inheritdoc cref="SerializeToElement{TValue}(TValue, JsonSerializerOptions?)"/>
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type to write it as.</param>
    /// <param name="options">How to write; null means the defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="inputType"/> is null.</exception>
    /// <exception cref="ArgumentException">The value is not of that type.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static JsonElement SerializeToElement(object? value, Type inputType, JsonSerializerOptions? options = null)
    {
        CheckType(value, inputType);
        options ??= JsonSerializerOptions.Default;
        using WrittenText text = WrittenText.Of(value, ConverterOf(inputType, options), options);
        return ParseWritten(text.Span, options, isOwned: true).RootElement;
    }

    private static JsonDocument ParseWritten(ReadOnlySpan<byte> text, JsonSerializerOptions options, bool isOwned)
    {
        // Converters may have written comments or trailing commas as raw values, and any depth.
        var documentOptions = new JsonDocumentOptions { MaxDepth = int.MaxValue, AllowDuplicateProperties = options.AllowDuplicateProperties };
        return JsonDocument.ParseCopy(text, documentOptions, isOwned);
    }
}
