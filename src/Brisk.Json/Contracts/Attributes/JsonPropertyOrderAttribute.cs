namespace Brisk.Json.Serialization;

/// <summary>Places a property or field among the members of its type when it is written: lower orders first, members without the attribute at 0.</summary>
/// <param name="order">The order; negative values come before unordered members.</param>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false)]
public sealed class JsonPropertyOrderAttribute(int order) : JsonAttribute
{
    /// <summary>The order; members of equal order keep the order of their declaration.</summary>
    public int Order { get; } = order;
}
