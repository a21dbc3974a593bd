using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Contracts;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.Nodes;

// Values of any type, which the serializer writes.
public abstract partial class JsonValue
{
    /// <summary>Makes a value of anything that <see cref="JsonSerializer"/> can write.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value. What is no primitive is kept as it is, and converted whenever the node is written.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node; null where there is no value.</returns>
    /// <exception cref="ArgumentException">The value is a node.</exception>
    /// <exception cref="InvalidOperationException">The value is an element that is an object or array.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
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

    /// <summary>Makes a value that is written by a contract.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value. What is no primitive is kept as it is, and converted whenever the node is written.</param>
    /// <param name="jsonTypeInfo">The contract; it and its options are read-only from now on.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node; null where there is no value.</returns>
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
