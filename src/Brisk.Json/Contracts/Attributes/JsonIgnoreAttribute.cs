namespace Brisk.Json.Serialization;

/// <summary>Leaves a property or field out: always, or as <see cref="Condition"/> says. On a type, as in .NET 11, it holds for the members that have no such attribute themselves.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false)]
public sealed class JsonIgnoreAttribute : JsonAttribute
{
    /// <summary>When the member is left out. The default is <see cref="JsonIgnoreCondition.Always"/>.</summary>
    public JsonIgnoreCondition Condition { get; set; } = JsonIgnoreCondition.Always;
}
