namespace Brisk.Json.Rules;

/// <summary>What can be wrong with a type. <see cref="ProblemKinds.Breaks"/> tells which operations each prevents.</summary>
internal enum ProblemKind : byte
{
    /// <summary>The type, or that of a member, cannot be a JSON value: a pointer, a reference, a ref struct or an open generic type.</summary>
    InvalidType,

    /// <summary>The type is one that is never serialized: delegates, <c>System.Type</c>, arrays of several dimensions and so on.</summary>
    UnsupportedType,

    /// <summary>Two attributes that name a converter on one type or member.</summary>
    DuplicateConverter,

    /// <summary>A converter named by an attribute that has no public parameterless constructor.</summary>
    ConverterNotConstructible,

    /// <summary>A member whose name in JSON is null.</summary>
    NullName,

    /// <summary>Two members of one name.</summary>
    DuplicateName,

    /// <summary>A second member for extension data.</summary>
    DuplicateExtensionData,

    /// <summary>A member for extension data whose type cannot hold it.</summary>
    InvalidExtensionData,

    /// <summary>A required member that cannot be set.</summary>
    RequiredNotWritable,

    /// <summary>A member for extension data that is required.</summary>
    RequiredExtensionData,

    /// <summary>A member that can never be null, but is to be left out when it is.</summary>
    NullConditionOnValueType,

    /// <summary>A number handling on a member that holds no numbers.</summary>
    NumberHandlingWithoutNumbers,

    /// <summary>A member to be filled in place that cannot be got, cannot be filled, or is left out for being read-only.</summary>
    PopulateNotPossible,

    /// <summary>Members to be filled in place, of a type whose constructor has parameters.</summary>
    PopulateWithParameters,

    /// <summary>Two constructors marked with the attribute.</summary>
    DuplicateConstructor,

    /// <summary>A constructor parameter that no member matches.</summary>
    UnboundParameter,

    /// <summary>Two constructor parameters that match one member.</summary>
    DuplicateParameter,

    /// <summary>A constructor parameter that matches several members.</summary>
    AmbiguousParameter,

    /// <summary>A constructor parameter that matches the member for extension data.</summary>
    ExtensionDataParameter,

    /// <summary>A type marked as polymorphic for which no derived type is listed.</summary>
    NoDerivedTypes,

    /// <summary>Derived types of a type that cannot have any: sealed.</summary>
    UnsupportedBaseType,

    /// <summary>A derived type that is not assignable to its base, is open, or is abstract where only the concrete can be found.</summary>
    UnsupportedDerivedType,

    /// <summary>A discriminator named as other metadata.</summary>
    ReservedDiscriminatorName,

    /// <summary>A derived type, or a discriminator, listed twice.</summary>
    DuplicateDerivedType,

    /// <summary>A member for extension data of a type that refuses properties without a member.</summary>
    ExtensionDataDisallowed,

    /// <summary>An alias that is null.</summary>
    NullAlias,

    /// <summary>An alias that is the name, or an alias, of another member.</summary>
    DuplicateAlias,
}
