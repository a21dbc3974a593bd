namespace Brisk.Json.Rules;

/// <summary>The characteristics of a member.</summary>
[Flags]
internal enum MemberFlags : ushort
{
    None = 0,

    /// <summary>It is a field.</summary>
    Field = 1,

    /// <summary>It has a usable getter, and so is written to JSON.</summary>
    Reads = 2,

    /// <summary>It has a usable setter, and so is read from JSON, aside from any constructor parameter.</summary>
    Writes = 4,

    /// <summary>Its setter is <c>init</c>.</summary>
    InitOnly = 8,

    /// <summary>It must be present in JSON.</summary>
    Required = 16,

    /// <summary>Its getter never returns null according to its annotation.</summary>
    ReadsNotNull = 32,

    /// <summary>Its setter does not accept null.</summary>
    WritesNotNull = 64,

    /// <summary>Not all of its accessors are public.</summary>
    NonPublic = 128,

    /// <summary>It holds the properties that match no member.</summary>
    ExtensionData = 256,

    /// <summary>It is ignored, but its name stays reserved: neither an unmapped property nor a member of a base class can use it.</summary>
    Ignored = 512,

    /// <summary>It has no setter, and the options exclude such members from writing.</summary>
    ReadOnlyOmitted = 1024,

    /// <summary>The existing value is populated instead of replaced.</summary>
    Populated = 2048,

    /// <summary>Its elements are read while they are enumerated.</summary>
    Streamed = 4096,
}
