using Brisk.Json.Nodes;

namespace Brisk.Json;

// Conversion between objects and nodes.
public static partial class JsonSerializer
{
    /// <summary>Converts a <see cref="JsonNode"/> to a value.</summary>
    /// <inheritdoc cref="Deserialize{TValue}(ReadOnlySpan{byte}, JsonSerializerOptions?)"/>
    /// <param name="node">The node; a null reference represents a JSON null.</param>
    /// <exception cref="JsonException">The node cannot be converted to the type. Positions refer to the serialized text of the node.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static TValue? Deserialize<TValue>(this JsonNode? node, JsonSerializerOptions? options = null)
        => ReadNode(node, By<TValue>(options));

    /// <inheritdoc cref="Deserialize{TValue}(JsonNode?, JsonSerializerOptions?)"/>
    /// <param name="returnType">The type to deserialize to.</param>
    /// <exception cref="ArgumentNullException"><paramref name="returnType"/> is null.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static object? Deserialize(this JsonNode? node, Type returnType, JsonSerializerOptions? options = null)
        => ReadNode(node, By(returnType, options));

    /// <summary>Converts a value to a <see cref="JsonNode"/>.</summary>
    /// <typeparam name="TValue">The type of the value to serialize.</typeparam>
    /// <param name="value">The value.</param>
    /// <param name="options">Options that control serialization, or null for the defaults.</param>
    /// <returns>The node, or null if the value is serialized as a JSON null.</returns>
    /// <inheritdoc cref="Serialize{TValue}(TValue, JsonSerializerOptions?)" path="/exception"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static JsonNode? SerializeToNode<TValue>(TValue value, JsonSerializerOptions? options = null)
        => WriteNode(value, By<TValue>(options));

    /// <inheritdoc cref="SerializeToNode{TValue}(TValue, JsonSerializerOptions?)"/>
    /// <param name="inputType">The type of the value to serialize.</param>
    /// <exception cref="ArgumentNullException"><paramref name="inputType"/> is null.</exception>
    /// <exception cref="ArgumentException">The value is not compatible with the type.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static JsonNode? SerializeToNode(object? value, Type inputType, JsonSerializerOptions? options = null)
        => WriteNode(value, By(value, inputType, options));

    private static JsonNode? WriteNode<T>(T? value, Conversion<T> conversion)
        => NodeReader.Read(WriteDocument(value, conversion, isOwned: true), 0, NodeReader.OptionsOf(conversion.Options));

    private static T? ReadNode<T>(JsonNode? node, Conversion<T> conversion)
    {
        using RentedWriter text = WriteText(node, conversion.Options);
        return ReadText(text.Span, conversion);
    }

    private static RentedWriter WriteText(JsonNode? node, JsonSerializerOptions options)
    {
        var text = new RentedWriter(RentWriter(options));
        text.Writer.OmitsKeptComments = true;
        try
        {
            NodeWriter.Write(text.Writer, node, options);
            return text;
        }
        catch
        {
            text.Dispose();
            throw;
        }
    }

    // The same with a given contract.

    /// <summary>Converts a <see cref="JsonNode"/> to a value, using a contract.</summary>
    /// <inheritdoc cref="Deserialize{TValue}(Stream, JsonTypeInfo{TValue})"/>
    /// <param name="node">The node; null represents a JSON null.</param>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    /// <exception cref="JsonException">The node cannot be converted to the type.</exception>
    public static TValue? Deserialize<TValue>(this JsonNode? node, JsonTypeInfo<TValue> jsonTypeInfo)
        => ReadNode(node, By(jsonTypeInfo));

    /// <inheritdoc cref="Deserialize{TValue}(JsonNode, JsonTypeInfo{TValue})"/>
    public static object? Deserialize(this JsonNode? node, JsonTypeInfo jsonTypeInfo)
        => ReadNode(node, By(jsonTypeInfo));

    /// <inheritdoc cref="Deserialize{TValue}(JsonNode, JsonTypeInfo{TValue})"/>
    /// <param name="returnType">The type to deserialize to.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <exception cref="ArgumentNullException"><paramref name="returnType"/> or <paramref name="context"/> is null.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract for the type.</exception>
    public static object? Deserialize(this JsonNode? node, Type returnType, JsonSerializerContext context)
        => ReadNode(node, By(returnType, context));

    /// <summary>Converts a value to a <see cref="JsonNode"/>, or to null for a JSON null, using a contract.</summary>
    /// <typeparam name="TValue">The type of the value to serialize.</typeparam>
    /// <param name="value">The value.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <returns>The node, or null if the value is serialized as a JSON null.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    /// <exception cref="JsonException">The value contains a cycle or is nested too deeply, or a converter did not write exactly one value.</exception>
    public static JsonNode? SerializeToNode<TValue>(TValue value, JsonTypeInfo<TValue> jsonTypeInfo)
        => WriteNode(value, By(jsonTypeInfo));

    /// <inheritdoc cref="SerializeToNode{TValue}(TValue, JsonTypeInfo{TValue})"/>
    /// <exception cref="InvalidCastException">The value is not compatible with the type of the contract.</exception>
    public static JsonNode? SerializeToNode(object? value, JsonTypeInfo jsonTypeInfo)
        => WriteNode(value, By(value, jsonTypeInfo));

    /// <summary>Converts a value to a <see cref="JsonNode"/>, or to null for a JSON null, using a contract of a context.</summary>
    /// <inheritdoc cref="SerializeToNode{TValue}(TValue, JsonTypeInfo{TValue})"/>
    /// <param name="inputType">The type of the value to serialize.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The value is not compatible with the type.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract for the type.</exception>
    public static JsonNode? SerializeToNode(object? value, Type inputType, JsonSerializerContext context)
        => WriteNode(value, By(value, inputType, context));
}
