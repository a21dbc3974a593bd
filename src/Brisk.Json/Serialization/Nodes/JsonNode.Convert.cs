namespace Brisk.Json.Nodes;

public abstract partial class JsonNode
{
    /// <summary>Replaces this node with a value in its parent. Does nothing if the node has no parent.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The replacement. A node is used as it is; any other value is converted by <see cref="JsonValue.Create{T}(T, JsonNodeOptions?)"/>.</param>
    /// <exception cref="InvalidOperationException">The value is a node that already has a parent, or that contains this node.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public void ReplaceWith<T>(T value)
    {
        switch (_parent)
        {
            case JsonObject parent:
                parent.SetItem(GetPropertyName(), NodeOf(value, options: null));
                break;
            case JsonArray parent:
                parent.SetItem(GetElementIndex(), NodeOf(value, options: null));
                break;
        }
    }

    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    private protected static JsonNode? NodeOf<T>(T? value, JsonNodeOptions? options) => value switch
    {
        null => null,
        JsonNode node => node,
        JsonElement element => NodeReader.Read(element, options.ToBits()),
        _ => JsonValue.Create(value, options),
    };
}

public sealed partial class JsonArray
{
    /// <summary>Converts a value to a node and adds it to the end of the array.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value to add. A node is added as it is.</param>
    /// <exception cref="InvalidOperationException">The value is a node that already has a parent, or that contains the array.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public void Add<T>(T? value) => Add(NodeOf(value, Options));
}

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
        if (value is JsonElement element) return Create(element, options);
        if (IsNull(value)) return null;

        return PrimitiveTypes.Contains(typeof(T)) ? new PrimitiveValue<T>(value, options.ToBits()) : new ConvertedValue<T>(value, options.ToBits());
    }

    /// <summary>Creates a node for a value that is written using a contract.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value. Values other than primitives are stored as they are, and converted whenever the node is written.</param>
    /// <param name="jsonTypeInfo">The contract. It and its options become read-only.</param>
    /// <param name="options">The options of the node, or null to use those of its parent.</param>
    /// <returns>The node, or null if the value is null.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    /// <exception cref="ArgumentException">The value is a node.</exception>
    /// <exception cref="InvalidOperationException">The value is a <see cref="JsonElement"/> that is an object or array, and the contract has no custom converter.</exception>
    public static JsonValue? Create<T>(T? value, JsonTypeInfo<T> jsonTypeInfo, JsonNodeOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        if (IsNull(value)) return null;

        _ = jsonTypeInfo.Runnable;
        bool isBuiltIn = IsBuiltIn(jsonTypeInfo.Converter);
        if (isBuiltIn && value is JsonElement element) return Create(element, options);

        return isBuiltIn && !jsonTypeInfo.IsChanged && PrimitiveTypes.Contains(typeof(T)) && !(jsonTypeInfo.NumberHandling ?? jsonTypeInfo.Options.NumberHandling).HasFlag(JsonNumberHandling.WriteAsString)
            ? new PrimitiveValue<T>(value, options.ToBits())
            : new ConvertedValue<T>(value, options.ToBits(), jsonTypeInfo);
    }

    private static bool IsNull<T>([NotNullWhen(false)] T? value)
    {
        if (value is JsonNode) NodeErrors.ThrowNodeAsValue();

        return value is null;
    }

    private static bool IsBuiltIn(JsonConverter converter)
        => converter is ICursorConverter && (converter is not IWrappingConverter wrapping || IsBuiltIn(wrapping.Inner.Public));
}

/// <summary>A value of any other type. The serializer converts it each time it is written, with the options of that call or, without options, with its own contract.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Created only by methods that carry the warning.")]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Created only by methods that carry the warning.")]
[StjConverter(typeof(Interop.HostedNodeConverter))]
internal sealed class ConvertedValue<T>(T value, NodeOptionBits options, JsonTypeInfo<T>? info = null) : CreatedValue<T>(value, options)
{
    internal override JsonValueKind Kind => ToElement().ValueKind;

    public override void WriteTo(Utf8JsonWriter writer, JsonSerializerOptions? options = null)
        => JsonSerializer.WriteValue(
            NotNull(writer), Value, info is not null && (options is null || ReferenceEquals(options, info.Options)) ? JsonSerializer.By(info) : JsonSerializer.By<T>(options));

    // As in System.Text.Json, the clone has the options of the contract, or default options, rather than those of the value or its parent.
    private protected override JsonNode? Copy(NodeOptionBits options)
        => NodeReader.Read(ToElement(), NodeReader.OptionsOf(info?.Options ?? JsonSerializerOptions.Default));
}
