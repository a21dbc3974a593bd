namespace Brisk.Json.Serialization;

/// <summary>Specifies the type that values declared as <see cref="object"/> are read as.</summary>
public enum JsonUnknownTypeHandling
{
    /// <summary>A <c>JsonElement</c>.</summary>
    JsonElement = 0,

    /// <summary>A <c>JsonNode</c>.</summary>
    JsonNode = 1,
}
