namespace Brisk.Json.Serialization;

/// <summary>Specifies the position of a property or field when its type is written. Lower values come first; members without the attribute have order 0.</summary>
/// <param name="order">The order; members with negative values come before members without the attribute.</param>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false)]
public sealed class JsonPropertyOrderAttribute(int order) : JsonAttribute
{
    /// <summary>Gets the order. Members with the same order are written in declaration order.</summary>
    public int Order { get; } = order;
}
