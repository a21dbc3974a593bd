using Brisk.Json.Nodes;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json;

// Conversion between objects and nodes with a given contract.
public static partial class JsonSerializer
{
    /// <summary>Converts a <see cref="JsonNode"/> to a value, using a contract.</summary>
    /// <typeparam name="TValue">The type to deserialize to.</typeparam>
    /// <param name="node">The node; null represents a JSON null.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    /// <exception cref="JsonException">The node cannot be converted to the type.</exception>
    public static TValue? Deserialize<TValue>(this JsonNode? node, JsonTypeInfo<TValue> jsonTypeInfo)
        => ReadNode(node, By(jsonTypeInfo));

    /// <inheritdoc cref="Deserialize{TValue}(JsonNode, JsonTypeInfo{TValue})"/>
    public static object? Deserialize(this JsonNode? node, JsonTypeInfo jsonTypeInfo)
        => ReadNode(node, By(jsonTypeInfo));

    /// <inheritdoc cref="Deserialize{TValue}(JsonNode, JsonTypeInfo{TValue})"/>
    /// <param name="node">The node; null represents a JSON null.</param>
    /// <param name="returnType">The type to deserialize to.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
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

    /// <summary>Converts a value to a <see cref="JsonNode"/>, or to null for a JSON null, using a contract.</summary>
    /// <param name="value">The value.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <returns>The node, or null if the value is serialized as a JSON null.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    /// <exception cref="InvalidCastException">The value is not compatible with the type of the contract.</exception>
    /// <exception cref="JsonException">The value contains a cycle or is nested too deeply, or a converter did not write exactly one value.</exception>
    public static JsonNode? SerializeToNode(object? value, JsonTypeInfo jsonTypeInfo)
        => WriteNode(value, By(jsonTypeInfo));

    /// <summary>Converts a value to a <see cref="JsonNode"/>, or to null for a JSON null, using a contract of a context.</summary>
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type of the value to serialize.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <returns>The node, or null if the value is serialized as a JSON null.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The value is not compatible with the type.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract for the type.</exception>
    /// <exception cref="JsonException">The value contains a cycle or is nested too deeply, or a converter did not write exactly one value.</exception>
    public static JsonNode? SerializeToNode(object? value, Type inputType, JsonSerializerContext context)
        => WriteNode(value, By(value, inputType, context));

    /// <summary>Writes a value at the current position of a writer, using a contract, without flushing it.</summary>
    internal static void WriteWithin<TValue>(Utf8JsonWriter writer, TValue value, JsonTypeInfo<TValue> info)
        => WriteValue(writer, value, By(info));
}
