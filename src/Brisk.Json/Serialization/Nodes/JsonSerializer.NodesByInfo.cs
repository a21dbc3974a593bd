using Brisk.Json.Nodes;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json;

// From nodes to objects, and back, by a contract that the caller has.
public static partial class JsonSerializer
{
    /// <summary>Reads a value from a node by a contract.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="node">The node; null is JSON's null.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    /// <exception cref="JsonException">The node is not of this type; says where and why.</exception>
    public static TValue? Deserialize<TValue>(this JsonNode? node, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        Utf8JsonWriter text = WriteText(node, jsonTypeInfo.Options);
        try
        {
            return ReadText(text.WrittenSpan, jsonTypeInfo.RunnableOfT, jsonTypeInfo.Options);
        }
        finally
        {
            Utf8JsonWriter.Return(text);
        }
    }

    /// <inheritdoc cref="Deserialize{TValue}(JsonNode, JsonTypeInfo{TValue})"/>
    public static object? Deserialize(this JsonNode? node, JsonTypeInfo jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        Utf8JsonWriter text = WriteText(node, jsonTypeInfo.Options);
        try
        {
            return ReadText(text.WrittenSpan, jsonTypeInfo.Runnable, jsonTypeInfo.Options);
        }
        finally
        {
            Utf8JsonWriter.Return(text);
        }
    }

    /// <inheritdoc cref="Deserialize{TValue}(JsonNode, JsonTypeInfo{TValue})"/>
    /// <param name="node">The node; null is JSON's null.</param>
    /// <param name="returnType">The type to read.</param>
    /// <param name="context">The context that has the contract of the type.</param>
    /// <exception cref="InvalidOperationException">The context has no contract of the type.</exception>
    public static object? Deserialize(this JsonNode? node, Type returnType, JsonSerializerContext context) => Deserialize(node, InfoOf(returnType, context));

    /// <summary>Writes a value as a node, or a null reference for JSON's null, by a contract.</summary>
    /// <typeparam name="TValue">The type to write it as.</typeparam>
    /// <param name="value">The value.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <returns>The node; null where JSON's null was written.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    /// <exception cref="JsonException">The value has a cycle or is too deep, or a converter wrote no single value.</exception>
    public static JsonNode? SerializeToNode<TValue>(TValue value, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        using WrittenText text = WrittenText.Of(value, jsonTypeInfo.RunnableOfT, jsonTypeInfo.Options);
        return NodeReader.Read(ParseWritten(text.Span, jsonTypeInfo.Options, isOwned: true), 0, NodeReader.OptionsOf(jsonTypeInfo.Options));
    }

    /// <summary>Writes a value as a node, or a null reference for JSON's null, by a contract.</summary>
    /// <param name="value">The value.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <returns>The node; null where JSON's null was written.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    /// <exception cref="InvalidCastException">The value is not of the contract's type.</exception>
    /// <exception cref="JsonException">The value has a cycle or is too deep, or a converter wrote no single value.</exception>
    public static JsonNode? SerializeToNode(object? value, JsonTypeInfo jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        using WrittenText text = WrittenText.Of(value, jsonTypeInfo.Runnable, jsonTypeInfo.Options);
        return NodeReader.Read(ParseWritten(text.Span, jsonTypeInfo.Options, isOwned: true), 0, NodeReader.OptionsOf(jsonTypeInfo.Options));
    }

    /// <summary>Writes a value as a node, or a null reference for JSON's null, by a contract of a context.</summary>
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type to write it as.</param>
    /// <param name="context">The context that has the contract of the type.</param>
    /// <returns>The node; null where JSON's null was written.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The value is not of that type.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract of the type.</exception>
    /// <exception cref="JsonException">The value has a cycle or is too deep, or a converter wrote no single value.</exception>
    public static JsonNode? SerializeToNode(object? value, Type inputType, JsonSerializerContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        CheckType(value, inputType);
        return SerializeToNode(value, InfoOf(inputType, context));
    }

    /// <summary>Writes a value by a contract where a writer stands, and flushes nothing.</summary>
    internal static void WriteWithin<TValue>(Utf8JsonWriter writer, TValue value, JsonTypeInfo<TValue> info)
        => WriteValue(writer, value, info.RunnableOfT, info.Options);
}
