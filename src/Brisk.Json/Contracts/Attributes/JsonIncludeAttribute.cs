namespace Brisk.Json.Serialization;

/// <summary>Includes a field, or a member with non-public accessors, in serialization.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false)]
public sealed class JsonIncludeAttribute : JsonAttribute;
