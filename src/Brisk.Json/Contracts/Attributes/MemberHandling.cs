namespace Brisk.Json.Serialization;

// These enums are compiled into the generator, too: the rules use them.

/// <summary>Specifies when a member is ignored.</summary>
public enum JsonIgnoreCondition
{
    /// <summary>The member is always written and read, regardless of the options.</summary>
    Never = 0,

    /// <summary>The member is neither written nor read.</summary>
    Always = 1,

    /// <summary>The member is not written if it has the default value of its type.</summary>
    WhenWritingDefault = 2,

    /// <summary>The member is not written if it is <see langword="null"/>.</summary>
    WhenWritingNull = 3,

    /// <summary>The member is read but never written.</summary>
    WhenWriting = 4,

    /// <summary>The member is written but never read.</summary>
    WhenReading = 5,
}

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

/// <summary>Specifies how deserialization handles the existing value of a member.</summary>
public enum JsonObjectCreationHandling
{
    /// <summary>The existing value is replaced by a new one. This is the default.</summary>
    Replace = 0,

    /// <summary>The existing value is populated: members are set, and elements and entries are added.</summary>
    Populate = 1,
}

/// <summary>Specifies how JSON properties without a matching member are handled.</summary>
public enum JsonUnmappedMemberHandling
{
    /// <summary>They are skipped. This is the default.</summary>
    Skip = 0,

    /// <summary>They cause a <c>JsonException</c>.</summary>
    Disallow = 1,
}

/// <summary>Specifies what happens when a value is written whose type is not listed as a derived type of its polymorphic base type.</summary>
public enum JsonUnknownDerivedTypeHandling
{
    /// <summary>A <see cref="NotSupportedException"/> is thrown. This is the default.</summary>
    FailSerialization = 0,

    /// <summary>The value is written as the base type.</summary>
    FallBackToBaseType = 1,

    /// <summary>The value is written as its nearest listed ancestor.</summary>
    FallBackToNearestAncestor = 2,
}
