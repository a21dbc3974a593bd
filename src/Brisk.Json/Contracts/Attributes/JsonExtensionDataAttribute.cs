namespace Brisk.Json.Serialization;

/// <summary>
/// Collects the JSON properties that match no member into this dictionary or <c>JsonObject</c>, and writes them back with the object.
/// Valid on one member of a type, of a type that is, or implements, a dictionary from <see cref="string"/> to <see cref="object"/> or to <c>JsonElement</c>, or that is <c>JsonObject</c>.
/// </summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false)]
public sealed class JsonExtensionDataAttribute : JsonAttribute;
