namespace Brisk.Json.Serialization;

/// <summary>The base class of the attributes that control serialization.</summary>
/// <remarks>
/// It derives from <see cref="System.Text.Json.Serialization.JsonAttribute"/>, so one lookup by that type finds the attributes of both libraries.
/// If a member has the same attribute of both libraries, that of Brisk.Json is used.
/// </remarks>
public abstract class JsonAttribute : System.Text.Json.Serialization.JsonAttribute
{
    /// <summary>Initializes the attribute.</summary>
    protected JsonAttribute() { }
}

/// <summary>Includes a field, or a member with non-public accessors, in serialization.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false)]
public sealed class JsonIncludeAttribute : JsonAttribute;

/// <summary>Ignores a property or field, always or depending on <see cref="Condition"/>. On a type, as in .NET 11, it applies to members without this attribute.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false)]
public sealed class JsonIgnoreAttribute : JsonAttribute
{
    /// <summary>Gets or sets the condition. The default is <see cref="JsonIgnoreCondition.Always"/>.</summary>
    public JsonIgnoreCondition Condition { get; set; } = JsonIgnoreCondition.Always;
}

/// <summary>Specifies that the member must be present when reading, like the <see langword="required"/> keyword; otherwise, a <c>JsonException</c> is thrown.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false)]
public sealed class JsonRequiredAttribute : JsonAttribute;

/// <summary>Specifies the position of a property or field when its type is written. Lower values come first; members without the attribute have order 0.</summary>
/// <param name="order">The order; members with negative values come before members without the attribute.</param>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false)]
public sealed class JsonPropertyOrderAttribute(int order) : JsonAttribute
{
    /// <summary>Gets the order. Members with the same order are written in declaration order.</summary>
    public int Order { get; } = order;
}

/// <summary>Specifies the constructor, public or not, that deserialization uses. At most one constructor of a type may have this attribute.</summary>
[AttributeUsage(AttributeTargets.Constructor, AllowMultiple = false)]
public sealed class JsonConstructorAttribute : JsonAttribute;

/// <summary>
/// Stores JSON properties without a matching member in this dictionary or <c>JsonObject</c>, and writes them when the object is serialized.
/// Allowed on one member per type, which must be a <c>JsonObject</c>, or implement a dictionary from <see cref="string"/> to <see cref="object"/> or to <c>JsonElement</c>.
/// </summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false)]
public sealed class JsonExtensionDataAttribute : JsonAttribute;
