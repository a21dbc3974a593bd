namespace Brisk.Json.Rules;

/// <summary>A problem with a type. All names are in C# notation.</summary>
/// <param name="Place">The declaration with the problem: the type, a member with its declaring type, or a constructor parameter.</param>
/// <param name="Detail">Further text for the message, depending on the kind.</param>
/// <param name="Other">More text for the message.</param>
internal sealed record Problem(ProblemKind Kind, string Subject, string Place, string Detail, string Other)
{
    /// <summary>Describes the problem and what to do about it.</summary>
    public string Message => ProblemTexts.MessageOf(this);
}

/// <summary>The problems that a type can have. <see cref="ProblemKinds.Breaks"/> specifies which operations each prevents.</summary>
internal enum ProblemKind : byte
{
    /// <summary>The type, or that of a member, cannot be a JSON value: a pointer, a reference, a ref struct or an open generic type.</summary>
    InvalidType,

    /// <summary>The type is not supported: delegates, <c>System.Type</c>, multidimensional arrays, and so on.</summary>
    UnsupportedType,

    /// <summary>Two converter attributes on one type or member.</summary>
    DuplicateConverter,

    /// <summary>The converter specified by an attribute has no public parameterless constructor.</summary>
    ConverterNotConstructible,

    /// <summary>A member whose JSON name is null.</summary>
    NullName,

    /// <summary>Two members with the same name.</summary>
    DuplicateName,

    /// <summary>A second extension data member.</summary>
    DuplicateExtensionData,

    /// <summary>An extension data member with an unsupported type.</summary>
    InvalidExtensionData,

    /// <summary>A required member that cannot be set.</summary>
    RequiredNotWritable,

    /// <summary>An extension data member that is required.</summary>
    RequiredExtensionData,

    /// <summary>A condition on null for a member that can never be null.</summary>
    NullConditionOnValueType,

    /// <summary>Number handling on a member that holds no numbers.</summary>
    NumberHandlingWithoutNumbers,

    /// <summary>A member to populate that has no usable getter, cannot be populated, or is excluded because it is read-only.</summary>
    PopulateNotPossible,

    /// <summary>Members to populate in a type whose constructor has parameters.</summary>
    PopulateWithParameters,

    /// <summary>Two constructors with the attribute [JsonConstructor].</summary>
    DuplicateConstructor,

    /// <summary>A constructor parameter that no member matches.</summary>
    UnboundParameter,

    /// <summary>Two constructor parameters that match one member.</summary>
    DuplicateParameter,

    /// <summary>A constructor parameter that matches several members.</summary>
    AmbiguousParameter,

    /// <summary>A constructor parameter that matches the extension data member.</summary>
    ExtensionDataParameter,

    /// <summary>A type marked as polymorphic that lists no derived types.</summary>
    NoDerivedTypes,

    /// <summary>Derived types of a sealed type.</summary>
    UnsupportedBaseType,

    /// <summary>A derived type that is not assignable to its base, is open, or is abstract without the fallback to the nearest ancestor.</summary>
    UnsupportedDerivedType,

    /// <summary>A discriminator with the name of other metadata.</summary>
    ReservedDiscriminatorName,

    /// <summary>A derived type, or a discriminator, listed twice.</summary>
    DuplicateDerivedType,

    /// <summary>An extension data member in a type that disallows unmapped properties.</summary>
    ExtensionDataDisallowed,

    /// <summary>An alias that is null.</summary>
    NullAlias,

    /// <summary>An alias that equals the name or an alias of another member.</summary>
    DuplicateAlias,

    /// <summary>A type classifier factory of the wrong type, or one that cannot be created.</summary>
    InvalidClassifier,
}

/// <summary>The operations that a problem prevents.</summary>
internal enum Breaks : byte
{
    /// <summary>The contract is invalid: every use throws an <see cref="System.InvalidOperationException"/>.</summary>
    Contract,

    /// <summary>Reading throws an <see cref="System.InvalidOperationException"/>; writing works.</summary>
    Reading,

    /// <summary>Every use throws a <see cref="System.NotSupportedException"/>.</summary>
    Support,

    /// <summary>The type cannot be polymorphic: it throws an <see cref="System.InvalidOperationException"/>, unless a contract built at run time replaces the polymorphism.</summary>
    Polymorphism,
}

internal static class ProblemKinds
{
    public static Breaks Breaks(this ProblemKind kind) => kind switch
    {
        ProblemKind.UnsupportedType or ProblemKind.PopulateWithParameters => Rules.Breaks.Support,
        ProblemKind.UnboundParameter or ProblemKind.DuplicateParameter => Rules.Breaks.Reading,
        >= ProblemKind.NoDerivedTypes and <= ProblemKind.DuplicateDerivedType or ProblemKind.InvalidClassifier => Rules.Breaks.Polymorphism,
        _ => Rules.Breaks.Contract,
    };
}
