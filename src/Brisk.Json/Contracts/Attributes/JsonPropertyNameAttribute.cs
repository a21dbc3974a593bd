namespace Brisk.Json.Serialization;

/// <summary>Specifies the JSON name of a property or field, overriding the naming policy of the options.</summary>
/// <param name="name">The JSON name, unescaped.</param>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false)]
public sealed class JsonPropertyNameAttribute(string name) : JsonAttribute
{
    /// <summary>Gets the JSON name of the member.</summary>
    public string Name { get; } = name;
}
