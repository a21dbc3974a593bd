using System.ComponentModel;
using System.Reflection;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>Describes an object type for <see cref="JsonMetadataServices"/>.</summary>
/// <typeparam name="T">The type of the object.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class JsonObjectInfoValues<T>
{
    /// <summary>Gets the delegate that creates an instance with the parameterless constructor, or null.</summary>
    public Func<T>? ObjectCreator { get; init; }

    /// <summary>Gets the delegate that creates an instance with the constructor with parameters, or null.</summary>
    public Func<object[], T>? ObjectWithParameterizedConstructorCreator { get; init; }

    /// <summary>Gets the delegate that creates the properties, for the context that is the resolver of the options.</summary>
    public Func<JsonSerializerContext, JsonPropertyInfo[]>? PropertyMetadataInitializer { get; init; }

    /// <summary>Gets the delegate that describes the parameters of the constructor.</summary>
    public Func<JsonParameterInfoValues[]>? ConstructorParameterMetadataInitializer { get; init; }

    /// <summary>Gets the delegate that returns the attributes of the constructor.</summary>
    public Func<ICustomAttributeProvider>? ConstructorAttributeProviderFactory { get; init; }

    /// <summary>Gets the number handling.</summary>
    public JsonNumberHandling NumberHandling { get; init; }

    /// <summary>Gets the delegate that writes an instance without lookups, or null.</summary>
    public Action<Utf8JsonWriter, T>? SerializeHandler { get; init; }
}

/// <summary>Describes a collection or dictionary for <see cref="JsonMetadataServices"/>.</summary>
/// <typeparam name="TCollection">The type of the collection.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class JsonCollectionInfoValues<TCollection>
{
    /// <summary>Gets the delegate that creates an empty instance, or null if the kind of collection determines it, or it cannot be created.</summary>
    public Func<TCollection>? ObjectCreator { get; init; }

    /// <summary>Gets the contract of the keys. It is ignored: the contract provided by the options is used.</summary>
    public JsonTypeInfo? KeyInfo { get; init; }

    /// <summary>Gets the contract of the elements. It is ignored: the contract provided by the options is used.</summary>
    public JsonTypeInfo ElementInfo { get; init; } = null!;

    /// <summary>Gets the number handling of the elements.</summary>
    public JsonNumberHandling NumberHandling { get; init; }

    /// <summary>Gets the delegate that writes an instance without lookups, or null.</summary>
    public Action<Utf8JsonWriter, TCollection>? SerializeHandler { get; init; }
}

/// <summary>Describes a constructor parameter for <see cref="JsonMetadataServices"/>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class JsonParameterInfoValues
{
    /// <summary>Gets the name.</summary>
    public string Name { get; init; } = null!;

    /// <summary>Gets the type.</summary>
    public Type ParameterType { get; init; } = null!;

    /// <summary>Gets the zero-based position.</summary>
    public int Position { get; init; }

    /// <summary>Gets a value that indicates whether the parameter has a default value.</summary>
    public bool HasDefaultValue { get; init; }

    /// <summary>Gets the default value.</summary>
    public object? DefaultValue { get; init; }

    /// <summary>Gets a value that indicates whether null is allowed.</summary>
    public bool IsNullable { get; init; }

    /// <summary>Gets a value that indicates whether this is a required or init-only member rather than a parameter.</summary>
    public bool IsMemberInitializer { get; init; }
}

/// <summary>Describes a property or field for <see cref="JsonMetadataServices"/>.</summary>
/// <typeparam name="T">The type of the values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class JsonPropertyInfoValues<T>
{
    /// <summary>Gets a value that indicates whether the member is a property rather than a field.</summary>
    public bool IsProperty { get; init; }

    /// <summary>Gets a value that indicates whether the member is public.</summary>
    public bool IsPublic { get; init; }

    /// <summary>Gets a value that indicates whether the member is virtual.</summary>
    public bool IsVirtual { get; init; }

    /// <summary>Gets the declaring type.</summary>
    public Type DeclaringType { get; init; } = null!;

    /// <summary>Gets the contract of the values. It is ignored: the contract provided by the options is used.</summary>
    public JsonTypeInfo PropertyTypeInfo { get; init; } = null!;

    /// <summary>Gets the converter, or null to use that of the type.</summary>
    public JsonConverter<T>? Converter { get; init; }

    /// <summary>Gets the delegate that gets the value from an object.</summary>
    public Func<object, T?>? Getter { get; init; }

    /// <summary>Gets the delegate that sets the value on an object.</summary>
    public Action<object, T?>? Setter { get; init; }

    /// <summary>Gets the ignore condition specified by an attribute, or null.</summary>
    public JsonIgnoreCondition? IgnoreCondition { get; init; }

    /// <summary>Gets a value that indicates whether the member is included by <see cref="JsonIncludeAttribute"/>.</summary>
    public bool HasJsonInclude { get; init; }

    /// <summary>Gets a value that indicates whether the member stores JSON properties without a matching member.</summary>
    public bool IsExtensionData { get; init; }

    /// <summary>Gets the number handling, or null to use that of the type and the options.</summary>
    public JsonNumberHandling? NumberHandling { get; init; }

    /// <summary>Gets the .NET name.</summary>
    public string PropertyName { get; init; } = null!;

    /// <summary>Gets the name specified by an attribute, or null to use the naming policy.</summary>
    public string? JsonPropertyName { get; init; }

    /// <summary>Gets the delegate that returns the attributes of the member.</summary>
    public Func<ICustomAttributeProvider>? AttributeProviderFactory { get; init; }
}
