using System.ComponentModel;
using System.Reflection;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>Describes a property or field for <see cref="JsonMetadataServices"/>.</summary>
/// <typeparam name="T">The type of the values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class JsonPropertyInfoValues<T>
{
    /// <summary>Gets a value that indicates whether it is a property rather than a field.</summary>
    public bool IsProperty { get; init; }

    /// <summary>Gets a value that indicates whether it is public.</summary>
    public bool IsPublic { get; init; }

    /// <summary>Gets a value that indicates whether it is virtual.</summary>
    public bool IsVirtual { get; init; }

    /// <summary>Gets the declaring type.</summary>
    public Type DeclaringType { get; init; } = null!;

    /// <summary>Gets the contract of the values; that of the options is used.</summary>
    public JsonTypeInfo PropertyTypeInfo { get; init; } = null!;

    /// <summary>Gets the converter, or null to use that of the type.</summary>
    public JsonConverter<T>? Converter { get; init; }

    /// <summary>Gets the delegate that gets the value from an object.</summary>
    public Func<object, T?>? Getter { get; init; }

    /// <summary>Gets the delegate that sets the value on an object.</summary>
    public Action<object, T?>? Setter { get; init; }

    /// <summary>Gets the ignore condition specified by an attribute, or null.</summary>
    public JsonIgnoreCondition? IgnoreCondition { get; init; }

    /// <summary>Gets a value that indicates whether it is included by an attribute.</summary>
    public bool HasJsonInclude { get; init; }

    /// <summary>Gets a value that indicates whether it stores JSON properties without a matching member.</summary>
    public bool IsExtensionData { get; init; }

    /// <summary>Gets the number handling, or null to use that of the type and the options.</summary>
    public JsonNumberHandling? NumberHandling { get; init; }

    /// <summary>Gets the .NET name.</summary>
    public string PropertyName { get; init; } = null!;

    /// <summary>Gets the name specified by an attribute, or null to use the naming policy.</summary>
    public string? JsonPropertyName { get; init; }

    /// <summary>Gets the delegate that returns its attributes.</summary>
    public Func<ICustomAttributeProvider>? AttributeProviderFactory { get; init; }
}
