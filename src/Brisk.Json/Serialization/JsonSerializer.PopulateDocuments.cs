using Brisk.Json.Nodes;

namespace Brisk.Json;

// Populates existing objects from documents and nodes.
public static partial class JsonSerializer
{
    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="document">The document.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate<TValue>(JsonDocument document, TValue existing, JsonSerializerOptions? options = null)
        where TValue : class
        => ReadDocument(NotNull(document), By<TValue>(options).Into(NotNull(existing)));

    /// <inheritdoc cref="Populate{TValue}(JsonDocument, TValue, JsonSerializerOptions?)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate<TValue>(JsonDocument document, ref TValue existing, JsonSerializerOptions? options = null)
        where TValue : struct
        => existing = ReadDocument(NotNull(document), By<TValue>(options).IntoCopyOf(existing));

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="document">The document.</param>
    /// <param name="type">The type whose contract is used.</param>
    /// <exception cref="ArgumentException"><paramref name="existing"/> is not compatible with the type, or is a struct, which requires the generic overload.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate(JsonDocument document, object existing, Type type, JsonSerializerOptions? options = null)
        => ReadDocument(NotNull(document), By(type, options).Into(existing, type));

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="document">The document.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    public static void Populate<TValue>(JsonDocument document, TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : class
        => ReadDocument(NotNull(document), By(jsonTypeInfo).Into(NotNull(existing)));

    /// <inheritdoc cref="Populate{TValue}(JsonDocument, TValue, JsonTypeInfo{TValue})"/>
    public static void Populate<TValue>(JsonDocument document, ref TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : struct
        => existing = ReadDocument(NotNull(document), By(jsonTypeInfo).IntoCopyOf(existing));

    /// <inheritdoc cref="Populate(JsonDocument, object, Type, JsonSerializerOptions)"/>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <exception cref="InvalidOperationException">The context has no contract for the type, or values of the type cannot be populated.</exception>
    public static void Populate(JsonDocument document, object existing, Type type, JsonSerializerContext context)
        => ReadDocument(NotNull(document), By(type, context).Into(existing, type));

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="element">The element.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate<TValue>(JsonElement element, TValue existing, JsonSerializerOptions? options = null)
        where TValue : class
        => ReadElement(element, By<TValue>(options).Into(NotNull(existing)));

    /// <inheritdoc cref="Populate{TValue}(JsonElement, TValue, JsonSerializerOptions?)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate<TValue>(JsonElement element, ref TValue existing, JsonSerializerOptions? options = null)
        where TValue : struct
        => existing = ReadElement(element, By<TValue>(options).IntoCopyOf(existing));

    /// <inheritdoc cref="Populate(JsonDocument, object, Type, JsonSerializerOptions)"/>
    /// <param name="element">The element.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate(JsonElement element, object existing, Type type, JsonSerializerOptions? options = null)
        => ReadElement(element, By(type, options).Into(existing, type));

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="element">The element.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    public static void Populate<TValue>(JsonElement element, TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : class
        => ReadElement(element, By(jsonTypeInfo).Into(NotNull(existing)));

    /// <inheritdoc cref="Populate{TValue}(JsonElement, TValue, JsonTypeInfo{TValue})"/>
    public static void Populate<TValue>(JsonElement element, ref TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : struct
        => existing = ReadElement(element, By(jsonTypeInfo).IntoCopyOf(existing));

    /// <inheritdoc cref="Populate(JsonDocument, object, Type, JsonSerializerContext)"/>
    /// <param name="element">The element.</param>
    public static void Populate(JsonElement element, object existing, Type type, JsonSerializerContext context)
        => ReadElement(element, By(type, context).Into(existing, type));

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="node">The node; a null reference represents a JSON null.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate<TValue>(JsonNode? node, TValue existing, JsonSerializerOptions? options = null)
        where TValue : class
        => ReadNode(node, By<TValue>(options).Into(NotNull(existing)));

    /// <inheritdoc cref="Populate{TValue}(JsonNode?, TValue, JsonSerializerOptions?)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate<TValue>(JsonNode? node, ref TValue existing, JsonSerializerOptions? options = null)
        where TValue : struct
        => existing = ReadNode(node, By<TValue>(options).IntoCopyOf(existing));

    /// <inheritdoc cref="Populate(JsonDocument, object, Type, JsonSerializerOptions)"/>
    /// <param name="node">The node; a null reference represents a JSON null.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate(JsonNode? node, object existing, Type type, JsonSerializerOptions? options = null)
        => ReadNode(node, By(type, options).Into(existing, type));

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="node">The node; a null reference represents a JSON null.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    public static void Populate<TValue>(JsonNode? node, TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : class
        => ReadNode(node, By(jsonTypeInfo).Into(NotNull(existing)));

    /// <inheritdoc cref="Populate{TValue}(JsonNode?, TValue, JsonTypeInfo{TValue})"/>
    public static void Populate<TValue>(JsonNode? node, ref TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : struct
        => existing = ReadNode(node, By(jsonTypeInfo).IntoCopyOf(existing));

    /// <inheritdoc cref="Populate(JsonDocument, object, Type, JsonSerializerContext)"/>
    /// <param name="node">The node; a null reference represents a JSON null.</param>
    public static void Populate(JsonNode? node, object existing, Type type, JsonSerializerContext context)
        => ReadNode(node, By(type, context).Into(existing, type));
}
