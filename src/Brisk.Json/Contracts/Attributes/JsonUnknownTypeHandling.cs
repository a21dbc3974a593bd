namespace Brisk.Json.Serialization;

/// <summary>What values of declared type <see cref="object"/> are read as.</summary>
public enum JsonUnknownTypeHandling
{
    /// <summary>A <c>JsonElement</c>.</summary>
    JsonElement = 0,

    /// <summary>A <c>JsonNode</c>.</summary>
    JsonNode = 1,
}
