using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Contracts;
using Brisk.Json.Nodes;

namespace Brisk.Json;

// Between objects and nodes.
public static partial class JsonSerializer
{
    /// <summary>Reads a value from a node.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="node">The node; a null reference is JSON's null.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <returns>The value.</returns>
    /// <exception cref="JsonException">The node is not of this type; says where and why. Positions are those in the text that the node is written as.</exception>
    /// <exception cref="NotSupportedException">There is no converter for the type or one of its members.</exception>
    /// <exception cref="InvalidOperationException">The contract of the type is not valid.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static TValue? Deserialize<TValue>(this JsonNode? node, JsonSerializerOptions? options = null)
    {
        options ??= JsonSerializerOptions.Default;
        Utf8JsonWriter writer = WriteText(node, options);
        try
        {
            return ReadText<TValue>(writer.WrittenSpan, options);
        }
        finally
        {
            Utf8JsonWriter.Return(writer);
        }
    }

    /// <inheritdoc cref="Deserialize{TValue}(JsonNode?, JsonSerializerOptions?)"/>
    /// <param name="node">The node; a null reference is JSON's null.</param>
    /// <param name="returnType">The type to read.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="returnType"/> is null.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static object? Deserialize(this JsonNode? node, Type returnType, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(returnType);
        options ??= JsonSerializerOptions.Default;
        Utf8JsonWriter writer = WriteText(node, options);
        try
        {
            return ReadText(writer.WrittenSpan, returnType, options);
        }
        finally
        {
            Utf8JsonWriter.Return(writer);
        }
    }

    /// <summary>Writes a value as a node.</summary>
    /// <typeparam name="TValue">The type to write it as.</typeparam>
    /// <param name="value">The value.</param>
    /// <param name="options">How to write; null means the defaults.</param>
    /// <returns>The node; null where JSON's null was written.</returns>
    /// <inheritdoc cref="Serialize{TValue}(TValue, JsonSerializerOptions?)" path="/exception"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static JsonNode? SerializeToNode<TValue>(TValue value, JsonSerializerOptions? options = null)
    {
        options ??= JsonSerializerOptions.Default;
        using WrittenText text = WrittenText.Of(value, options.Contracts.Get<TValue>(), options);
        return NodeReader.Read(ParseWritten(text.Span, options, isOwned: true), 0, NodeReader.OptionsOf(options));
    }

    /// <inheritdoc cref="SerializeToNode{TValue}(TValue, JsonSerializerOptions?)"/>
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type to write it as.</param>
    /// <param name="options">How to write; null means the defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="inputType"/> is null.</exception>
    /// <exception cref="ArgumentException">The value is not of that type.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static JsonNode? SerializeToNode(object? value, Type inputType, JsonSerializerOptions? options = null)
    {
        CheckType(value, inputType);
        options ??= JsonSerializerOptions.Default;
        using WrittenText text = WrittenText.Of(value, ConverterOf(inputType, options), options);
        return NodeReader.Read(ParseWritten(text.Span, options, isOwned: true), 0, NodeReader.OptionsOf(options));
    }

    /// <summary>Writes a value where a writer stands, and flushes nothing.</summary>
    internal static void WriteWithin<TValue>(Utf8JsonWriter writer, TValue value, JsonSerializerOptions options)
        => WriteValue(writer, value, options);

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
