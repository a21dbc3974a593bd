namespace Brisk.Json.Serialization;

/// <summary>Gives a property or field its name in JSON. The naming policy of the options then does not apply to it.</summary>
/// <param name="name">The name, unescaped, as it stands in JSON.</param>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false)]
public sealed class JsonPropertyNameAttribute(string name) : JsonAttribute
{
    /// <summary>The name of the member in JSON.</summary>
    public string Name { get; } = name;
}
