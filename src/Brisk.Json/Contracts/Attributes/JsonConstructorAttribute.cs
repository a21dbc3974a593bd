namespace Brisk.Json.Serialization;

/// <summary>Chooses the constructor, public or not, through which instances are read. At most one constructor of a type may carry it.</summary>
[AttributeUsage(AttributeTargets.Constructor, AllowMultiple = false)]
public sealed class JsonConstructorAttribute : JsonAttribute;
