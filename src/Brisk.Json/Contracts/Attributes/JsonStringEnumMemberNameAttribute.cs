namespace Brisk.Json.Serialization;

/// <summary>Specifies the JSON name of an enum member, for enums written as strings.</summary>
/// <param name="name">The JSON name, unescaped.</param>
[AttributeUsage(AttributeTargets.Field, AllowMultiple = false)]
public class JsonStringEnumMemberNameAttribute(string name) : Attribute
{
    /// <summary>Gets the JSON name of the member.</summary>
    public string Name { get; } = name;
}
