using Brisk.Json.Contracts;
using Brisk.Json.Converters;
using Brisk.Json.Nodes;

namespace Brisk.Json;

// Conversion between objects and nodes.
public static partial class JsonSerializer
{
    /// <summary>Converts a <see cref="JsonNode"/> to a value.</summary>
    /// <typeparam name="TValue">The type to deserialize to.</typeparam>
    /// <param name="node">The node; a null reference represents a JSON null.</param>
    /// <param name="options">Options that control deserialization, or null for the defaults.</param>
    /// <returns>The value.</returns>
    /// <exception cref="JsonException">The node cannot be converted to the type. Positions refer to the serialized text of the node.</exception>
    /// <exception cref="NotSupportedException">There is no converter for the type or one of its members.</exception>
    /// <exception cref="InvalidOperationException">The contract of the type is invalid.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static TValue? Deserialize<TValue>(this JsonNode? node, JsonSerializerOptions? options = null)
        => ReadNode(node, By<TValue>(options));

    /// <inheritdoc cref="Deserialize{TValue}(JsonNode?, JsonSerializerOptions?)"/>
    /// <param name="node">The node; a null reference represents a JSON null.</param>
    /// <param name="returnType">The type to deserialize to.</param>
    /// <param name="options">Options that control deserialization, or null for the defaults.</param>
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
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type of the value to serialize.</param>
    /// <param name="options">Options that control serialization, or null for the defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="inputType"/> is null.</exception>
    /// <exception cref="ArgumentException">The value is not compatible with the type.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static JsonNode? SerializeToNode(object? value, Type inputType, JsonSerializerOptions? options = null)
        => WriteNode(value, By(value, inputType, options));

    /// <summary>Writes a value at the current position of a writer, without flushing it.</summary>
    internal static void WriteWithin<TValue>(Utf8JsonWriter writer, TValue value, JsonSerializerOptions options)
        => WriteValue(writer, value, By<TValue>(options));

    private static JsonNode? WriteNode<T>(T? value, Conversion<T> conversion)
        => NodeReader.Read(WriteDocument(value, conversion, isOwned: true), 0, NodeReader.OptionsOf(conversion.Options));

    private static T? ReadNode<T>(JsonNode? node, Conversion<T> conversion)
    {
        Utf8JsonWriter writer = WriteText(node, conversion.Options);
        try
        {
            return ReadText(writer.WrittenSpan, conversion);
        }
        finally
        {
            Utf8JsonWriter.Return(writer);
        }
    }

    private static Utf8JsonWriter WriteText(JsonNode? node, JsonSerializerOptions options)
    {
        Utf8JsonWriter writer = RentWriter(options);
        writer.OmitsKeptComments = true;
        try
        {
            if (node is null)
            {
                writer.WriteNullValue();
            }
            else
            {
                node.WriteTo(writer, options);
            }

            return writer;
        }
        catch
        {
            Utf8JsonWriter.Return(writer);
            throw;
        }
    }
}
