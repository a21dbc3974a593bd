namespace Brisk.Json.Rules;

/// <summary>What can be wrong with a type. <see cref="ProblemKinds.Breaks"/> tells which operations each prevents.</summary>
internal enum ProblemKind : byte
{
    /// <summary>The type is of a sort that is never serialized: pointers, delegates, <c>System.Type</c> and so on.</summary>
    UnsupportedType,

    /// <summary>Arrays of several dimensions.</summary>
    MultidimensionalArray,

    /// <summary>Several element types to choose from.</summary>
    AmbiguousCollection,

    /// <summary>Two members of one name.</summary>
    DuplicateName,

    /// <summary>A second member for extension data.</summary>
    DuplicateExtensionData,

    /// <summary>A member for extension data whose type cannot hold it.</summary>
    InvalidExtensionData,

    /// <summary>A required member that can neither be set nor passed to the constructor.</summary>
    RequiredNotWritable,

    /// <summary>Two constructors marked with the attribute.</summary>
    DuplicateConstructor,

    /// <summary>A constructor parameter that no member matches.</summary>
    UnboundParameter,

    /// <summary>Two constructor parameters that match one member.</summary>
    DuplicateParameter,

    /// <summary>A constructor parameter that matches the member for extension data.</summary>
    ExtensionDataParameter,

    /// <summary>A derived type, or a discriminator, listed twice.</summary>
    DuplicateDerivedType,
}
