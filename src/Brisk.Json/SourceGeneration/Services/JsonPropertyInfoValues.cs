using System.ComponentModel;
using System.Reflection;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>What <see cref="JsonMetadataServices"/> needs to know of a property or field.</summary>
/// <typeparam name="T">The type of its values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class JsonPropertyInfoValues<T>
{
    /// <summary>Gets whether it is a property, and no field.</summary>
    public bool IsProperty { get; init; }

    /// <summary>Gets whether it is public.</summary>
    public bool IsPublic { get; init; }

    /// <summary>Gets whether it can be overridden.</summary>
    public bool IsVirtual { get; init; }

    /// <summary>Gets the type that declares it.</summary>
    public Type DeclaringType { get; init; } = null!;

    /// <summary>Gets the contract of its values; the options' is used.</summary>
    public JsonTypeInfo PropertyTypeInfo { get; init; } = null!;

    /// <summary>Gets its own converter; null leaves it to the type.</summary>
    public JsonConverter<T>? Converter { get; init; }

    /// <summary>Gets what gets its value from an object.</summary>
    public Func<object, T?>? Getter { get; init; }

    /// <summary>Gets what sets its value on an object.</summary>
    public Action<object, T?>? Setter { get; init; }

    /// <summary>Gets the condition of its attribute; null where there is none.</summary>
    public JsonIgnoreCondition? IgnoreCondition { get; init; }

    /// <summary>Gets whether an attribute includes it.</summary>
    public bool HasJsonInclude { get; init; }

    /// <summary>Gets whether it collects the properties that have no member.</summary>
    public bool IsExtensionData { get; init; }

    /// <summary>Gets how numbers may be written and read as strings; null leaves it to the type and the options.</summary>
    public JsonNumberHandling? NumberHandling { get; init; }

    /// <summary>Gets its name in .NET.</summary>
    public string PropertyName { get; init; } = null!;

    /// <summary>Gets the name of its attribute; null leaves it to the naming policy.</summary>
    public string? JsonPropertyName { get; init; }

    /// <summary>Gets what gives its attributes.</summary>
    public Func<ICustomAttributeProvider>? AttributeProviderFactory { get; init; }
}
