namespace Brisk.Json.Serialization;

/// <summary>Gives a member of an enumeration its name in JSON, for enumerations written as strings.</summary>
/// <param name="name">The name, unescaped, as it stands in JSON.</param>
[AttributeUsage(AttributeTargets.Field, AllowMultiple = false)]
public class JsonStringEnumMemberNameAttribute(string name) : Attribute
{
    /// <summary>The name of the member in JSON.</summary>
    public string Name { get; } = name;
}
