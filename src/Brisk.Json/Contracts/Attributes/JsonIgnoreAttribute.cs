namespace Brisk.Json.Serialization;

/// <summary>Ignores a property or field, always or depending on <see cref="Condition"/>. On a type, as in .NET 11, it applies to members without this attribute.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false)]
public sealed class JsonIgnoreAttribute : JsonAttribute
{
    /// <summary>Gets or sets the condition. The default is <see cref="JsonIgnoreCondition.Always"/>.</summary>
    public JsonIgnoreCondition Condition { get; set; } = JsonIgnoreCondition.Always;
}
