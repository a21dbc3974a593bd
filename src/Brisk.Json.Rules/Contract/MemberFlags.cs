using System;

namespace Brisk.Json.Rules;

/// <summary>What holds for a member.</summary>
[Flags]
internal enum MemberFlags : ushort
{
    None = 0,

    /// <summary>It is a field.</summary>
    Field = 1,

    /// <summary>Its value can be got, and so written to JSON.</summary>
    Reads = 2,

    /// <summary>Its value can be set, and so read from JSON, apart from any constructor parameter.</summary>
    Writes = 4,

    /// <summary>Its setter is <c>init</c>.</summary>
    InitOnly = 8,

    /// <summary>It must be present in JSON.</summary>
    Required = 16,

    /// <summary>Its getter promises never to give null.</summary>
    ReadsNotNull = 32,

    /// <summary>Its setter does not accept null.</summary>
    WritesNotNull = 64,

    /// <summary>Not all of its accessors are public.</summary>
    NonPublic = 128,

    /// <summary>It collects the properties that match no member.</summary>
    ExtensionData = 256,

    /// <summary>It takes no part, but its name is taken: neither an unmapped property nor a member of a base class.</summary>
    Ignored = 512,

    /// <summary>It has no setter, and the options leave such members out of writing.</summary>
    ReadOnlyOmitted = 1024,

    /// <summary>The value that exists is filled in place instead of replaced.</summary>
    Populated = 2048,

    /// <summary>Its elements are read while they are enumerated.</summary>
    Streamed = 4096,
}
