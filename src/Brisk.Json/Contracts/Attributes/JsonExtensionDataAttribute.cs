namespace Brisk.Json.Serialization;

/// <summary>
/// Stores JSON properties without a matching member in this dictionary or <c>JsonObject</c>, and writes them when the object is serialized.
/// Allowed on one member per type, which must be a <c>JsonObject</c>, or implement a dictionary from <see cref="string"/> to <see cref="object"/> or to <c>JsonElement</c>.
/// </summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false)]
public sealed class JsonExtensionDataAttribute : JsonAttribute;
