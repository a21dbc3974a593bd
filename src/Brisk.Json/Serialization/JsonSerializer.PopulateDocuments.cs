using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Contracts;
using Brisk.Json.Nodes;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json;

// Reading into what exists, from documents and nodes.
public static partial class JsonSerializer
{
    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="document">The document.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate<TValue>(JsonDocument document, TValue existing, JsonSerializerOptions? options = null)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(document);
        ArgumentNullException.ThrowIfNull(existing);
        options ??= JsonSerializerOptions.Default;
        ReadText(document.RootElement.RawText, new ReferenceFilling(options.Contracts.Get<TValue>(), existing, options), options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="document">The document.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate<TValue>(JsonDocument document, ref TValue existing, JsonSerializerOptions? options = null)
        where TValue : struct
    {
        ArgumentNullException.ThrowIfNull(document);
        options ??= JsonSerializerOptions.Default;
        existing = ReadText(document.RootElement.RawText, new ValueFilling<TValue>(options.Contracts.Get<TValue>(), existing, options), options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="document">The document.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="type">The type whose contract says which members there are.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <exception cref="ArgumentException"><paramref name="existing"/> is not of that type, or is a struct, which only the generic overload can fill.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate(JsonDocument document, object existing, Type type, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(document);
        CheckExisting(existing, type);
        options ??= JsonSerializerOptions.Default;
        ReadText(document.RootElement.RawText, new ReferenceFilling(ConverterOf(type, options), existing, options), options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="document">The document.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    public static void Populate<TValue>(JsonDocument document, TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(document);
        ArgumentNullException.ThrowIfNull(existing);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        ReadText(document.RootElement.RawText, new ReferenceFilling(jsonTypeInfo.RunnableOfT, existing, jsonTypeInfo.Options), jsonTypeInfo.Options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="document">The document.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    public static void Populate<TValue>(JsonDocument document, ref TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : struct
    {
        ArgumentNullException.ThrowIfNull(document);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        existing = ReadText(document.RootElement.RawText, new ValueFilling<TValue>(jsonTypeInfo.RunnableOfT, existing, jsonTypeInfo.Options), jsonTypeInfo.Options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="document">The document.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="type">The type whose contract says which members there are.</param>
    /// <param name="context">The context that has the contract of the type.</param>
    /// <exception cref="ArgumentException"><paramref name="existing"/> is not of that type, or is a struct, which only the generic overload can fill.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract of the type, or its values cannot be filled.</exception>
    public static void Populate(JsonDocument document, object existing, Type type, JsonSerializerContext context)
    {
        ArgumentNullException.ThrowIfNull(document);
        JsonTypeInfo info = InfoOf(type, context);
        CheckExisting(existing, type);
        ReadText(document.RootElement.RawText, new ReferenceFilling(info.Runnable, existing, info.Options), info.Options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="element">The element.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate<TValue>(JsonElement element, TValue existing, JsonSerializerOptions? options = null)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(existing);
        options ??= JsonSerializerOptions.Default;
        ReadText(element.RawText, new ReferenceFilling(options.Contracts.Get<TValue>(), existing, options), options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="element">The element.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate<TValue>(JsonElement element, ref TValue existing, JsonSerializerOptions? options = null)
        where TValue : struct
    {
        options ??= JsonSerializerOptions.Default;
        existing = ReadText(element.RawText, new ValueFilling<TValue>(options.Contracts.Get<TValue>(), existing, options), options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="element">The element.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="type">The type whose contract says which members there are.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <exception cref="ArgumentException"><paramref name="existing"/> is not of that type, or is a struct, which only the generic overload can fill.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate(JsonElement element, object existing, Type type, JsonSerializerOptions? options = null)
    {
        CheckExisting(existing, type);
        options ??= JsonSerializerOptions.Default;
        ReadText(element.RawText, new ReferenceFilling(ConverterOf(type, options), existing, options), options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="element">The element.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    public static void Populate<TValue>(JsonElement element, TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(existing);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        ReadText(element.RawText, new ReferenceFilling(jsonTypeInfo.RunnableOfT, existing, jsonTypeInfo.Options), jsonTypeInfo.Options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="element">The element.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    public static void Populate<TValue>(JsonElement element, ref TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : struct
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        existing = ReadText(element.RawText, new ValueFilling<TValue>(jsonTypeInfo.RunnableOfT, existing, jsonTypeInfo.Options), jsonTypeInfo.Options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="element">The element.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="type">The type whose contract says which members there are.</param>
    /// <param name="context">The context that has the contract of the type.</param>
    /// <exception cref="ArgumentException"><paramref name="existing"/> is not of that type, or is a struct, which only the generic overload can fill.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract of the type, or its values cannot be filled.</exception>
    public static void Populate(JsonElement element, object existing, Type type, JsonSerializerContext context)
    {
        JsonTypeInfo info = InfoOf(type, context);
        CheckExisting(existing, type);
        ReadText(element.RawText, new ReferenceFilling(info.Runnable, existing, info.Options), info.Options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="node">The node; a null reference is JSON's null.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate<TValue>(JsonNode? node, TValue existing, JsonSerializerOptions? options = null)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(existing);
        options ??= JsonSerializerOptions.Default;
        ReadNode(node, new ReferenceFilling(options.Contracts.Get<TValue>(), existing, options), options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="node">The node; a null reference is JSON's null.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate<TValue>(JsonNode? node, ref TValue existing, JsonSerializerOptions? options = null)
        where TValue : struct
    {
        options ??= JsonSerializerOptions.Default;
        existing = ReadNode(node, new ValueFilling<TValue>(options.Contracts.Get<TValue>(), existing, options), options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="node">The node; a null reference is JSON's null.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="type">The type whose contract says which members there are.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <exception cref="ArgumentException"><paramref name="existing"/> is not of that type, or is a struct, which only the generic overload can fill.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate(JsonNode? node, object existing, Type type, JsonSerializerOptions? options = null)
    {
        CheckExisting(existing, type);
        options ??= JsonSerializerOptions.Default;
        ReadNode(node, new ReferenceFilling(ConverterOf(type, options), existing, options), options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="node">The node; a null reference is JSON's null.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    public static void Populate<TValue>(JsonNode? node, TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(existing);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        ReadNode(node, new ReferenceFilling(jsonTypeInfo.RunnableOfT, existing, jsonTypeInfo.Options), jsonTypeInfo.Options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="node">The node; a null reference is JSON's null.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    public static void Populate<TValue>(JsonNode? node, ref TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : struct
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        existing = ReadNode(node, new ValueFilling<TValue>(jsonTypeInfo.RunnableOfT, existing, jsonTypeInfo.Options), jsonTypeInfo.Options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="node">The node; a null reference is JSON's null.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="type">The type whose contract says which members there are.</param>
    /// <param name="context">The context that has the contract of the type.</param>
    /// <exception cref="ArgumentException"><paramref name="existing"/> is not of that type, or is a struct, which only the generic overload can fill.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract of the type, or its values cannot be filled.</exception>
    public static void Populate(JsonNode? node, object existing, Type type, JsonSerializerContext context)
    {
        JsonTypeInfo info = InfoOf(type, context);
        CheckExisting(existing, type);
        ReadNode(node, new ReferenceFilling(info.Runnable, existing, info.Options), info.Options);
    }

    private static TValue? ReadNode<TValue>(JsonNode? node, CursorConverter<TValue> converter, JsonSerializerOptions options)
    {
        Utf8JsonWriter writer = WriteText(node, options);
        try
        {
            return ReadText(writer.WrittenSpan, converter, options);
        }
        finally
        {
            Utf8JsonWriter.Return(writer);
        }
    }
}
