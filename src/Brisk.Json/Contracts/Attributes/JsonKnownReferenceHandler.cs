namespace Brisk.Json.Serialization;

/// <summary>A built-in handling of object references, for places where only constants may stand.</summary>
public enum JsonKnownReferenceHandler
{
    /// <summary>No handling: a cycle fails at the maximum depth.</summary>
    Unspecified = 0,

    /// <summary>References are written and read as metadata.</summary>
    Preserve = 1,

    /// <summary>A reference that closes a cycle is written as <see langword="null"/>.</summary>
    IgnoreCycles = 2,
}
