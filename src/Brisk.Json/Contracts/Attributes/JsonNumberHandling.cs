using System;

namespace Brisk.Json.Serialization;

/// <summary>Specifies how numbers are read and written.</summary>
[Flags]
public enum JsonNumberHandling
{
    /// <summary>Numbers are read only from JSON numbers, and written as JSON numbers.</summary>
    Strict = 0,

    /// <summary>Numbers may also be read from JSON strings.</summary>
    AllowReadingFromString = 1,

    /// <summary>Numbers are written as JSON strings.</summary>
    WriteAsString = 2,

    /// <summary><c>"NaN"</c>, <c>"Infinity"</c>, and <c>"-Infinity"</c> are read and written as floating-point values that JSON (RFC 8259) numbers cannot represent.</summary>
    AllowNamedFloatingPointLiterals = 4,
}
