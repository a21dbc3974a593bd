namespace Brisk.Json.Serialization;

/// <summary>Identifies a built-in reference handler, for use in attributes.</summary>
public enum JsonKnownReferenceHandler
{
    /// <summary>No reference handling: a cycle fails at the maximum depth.</summary>
    Unspecified = 0,

    /// <summary>References are preserved as metadata.</summary>
    Preserve = 1,

    /// <summary>A reference that closes a cycle is written as <see langword="null"/>.</summary>
    IgnoreCycles = 2,
}
