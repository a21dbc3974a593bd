namespace Brisk.Json.Serialization;

/// <summary>Specifies that the member must be present when reading, like the <see langword="required"/> keyword; otherwise, a <c>JsonException</c> is thrown.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false)]
public sealed class JsonRequiredAttribute : JsonAttribute;
