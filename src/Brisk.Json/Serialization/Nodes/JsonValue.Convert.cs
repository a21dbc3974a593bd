using Brisk.Json.Contracts;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.Nodes;

// Values of any type, written by the serializer.
public abstract partial class JsonValue
{
    /// <summary>Creates a node for any value that <see cref="JsonSerializer"/> can write.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value. Values other than primitives are stored as they are, and converted whenever the node is written.</param>
    /// <param name="options">The options of the node, or null to use those of its parent.</param>
    /// <returns>The node, or null if the value is null.</returns>
    /// <exception cref="ArgumentException">The value is a node.</exception>
    /// <exception cref="InvalidOperationException">The value is a <see cref="JsonElement"/> that is an object or array.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static JsonValue? Create<T>(T? value, JsonNodeOptions? options = null)
    {
        switch (value)
        {
            case null:
                return null;
            case JsonNode:
                NodeErrors.ThrowNodeAsValue();
                return null;
            case JsonElement element:
                return Create(element, options);
            default:
                return PrimitiveTypes.Contains(typeof(T)) ? new PrimitiveValue<T>(value, options.ToBits()) : new ConvertedValue<T>(value, options.ToBits());
        }
    }

    /// <summary>Creates a node for a value that is written using a contract.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value. Values other than primitives are stored as they are, and converted whenever the node is written.</param>
    /// <param name="jsonTypeInfo">The contract. It and its options become read-only.</param>
    /// <param name="options">The options of the node, or null to use those of its parent.</param>
    /// <returns>The node, or null if the value is null.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    /// <exception cref="ArgumentException">The value is a node.</exception>
    public static JsonValue? Create<T>(T? value, JsonTypeInfo<T> jsonTypeInfo, JsonNodeOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        switch (value)
        {
            case null:
                return null;
            case JsonNode:
                NodeErrors.ThrowNodeAsValue();
                return null;
            default:
                return !jsonTypeInfo.IsChanged && PrimitiveTypes.Contains(typeof(T))
                    ? new PrimitiveValue<T>(value, options.ToBits())
                    : new ConvertedValue<T>(value, options.ToBits(), jsonTypeInfo);
        }
    }
}
