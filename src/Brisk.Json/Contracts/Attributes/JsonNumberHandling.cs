using System;

namespace Brisk.Json.Serialization;

/// <summary>How numbers are read and written.</summary>
[Flags]
public enum JsonNumberHandling
{
    /// <summary>Numbers are read from JSON numbers only, and written as such.</summary>
    Strict = 0,

    /// <summary>Numbers may also be read from JSON strings.</summary>
    AllowReadingFromString = 1,

    /// <summary>Numbers are written as JSON strings.</summary>
    WriteAsString = 2,

    /// <summary><c>"NaN"</c>, <c>"Infinity"</c> and <c>"-Infinity"</c> are read and written for floating-point numbers, which JSON (RFC 8259) has no number for.</summary>
    AllowNamedFloatingPointLiterals = 4,
}
