namespace Brisk.Json.Serialization;

/// <summary>Specifies how deserialization handles the existing value of a member.</summary>
public enum JsonObjectCreationHandling
{
    /// <summary>It is replaced by a new value.</summary>
    Replace = 0,

    /// <summary>It is populated.</summary>
    Populate = 1,
}
