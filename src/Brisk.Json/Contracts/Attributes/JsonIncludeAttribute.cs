namespace Brisk.Json.Serialization;

/// <summary>Makes a field, or a member whose accessors are not public, part of the JSON contract.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false)]
public sealed class JsonIncludeAttribute : JsonAttribute;
