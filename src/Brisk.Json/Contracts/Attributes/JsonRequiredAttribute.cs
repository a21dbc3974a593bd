namespace Brisk.Json.Serialization;

/// <summary>Demands that the member is present in the JSON that is read, like the <see langword="required"/> keyword; its absence is a <c>JsonException</c>.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false)]
public sealed class JsonRequiredAttribute : JsonAttribute;
