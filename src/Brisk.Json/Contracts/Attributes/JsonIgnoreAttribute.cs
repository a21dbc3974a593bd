namespace Brisk.Json.Serialization;

/// <summary>Leaves a property or field out: always, or as <see cref="Condition"/> says.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false)]
public sealed class JsonIgnoreAttribute : JsonAttribute
{
    /// <summary>When the member is left out. The default is <see cref="JsonIgnoreCondition.Always"/>.</summary>
    public JsonIgnoreCondition Condition { get; set; } = JsonIgnoreCondition.Always;
}
