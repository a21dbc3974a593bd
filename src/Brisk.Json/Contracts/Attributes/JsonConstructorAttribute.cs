namespace Brisk.Json.Serialization;

/// <summary>Specifies the constructor, public or not, that deserialization uses. At most one constructor of a type may have this attribute.</summary>
[AttributeUsage(AttributeTargets.Constructor, AllowMultiple = false)]
public sealed class JsonConstructorAttribute : JsonAttribute;
