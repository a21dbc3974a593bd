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

/// <summary>The problems that a type can have, with the titles in <see cref="ProblemTexts"/>. <see cref="ProblemKinds.Breaks"/> specifies which operations each prevents.</summary>
internal enum ProblemKind : byte
{
    InvalidType,
    UnsupportedType,
    DuplicateConverter,
    ConverterNotConstructible,
    NullName,
    DuplicateName,
    DuplicateExtensionData,
    InvalidExtensionData,
    RequiredNotWritable,
    RequiredExtensionData,
    NullConditionOnValueType,
    NumberHandlingWithoutNumbers,
    PopulateNotPossible,
    PopulateWithParameters,
    DuplicateConstructor,
    UnboundParameter,
    DuplicateParameter,
    AmbiguousParameter,
    ExtensionDataParameter,
    NoDerivedTypes,
    UnsupportedBaseType,
    UnsupportedDerivedType,
    ReservedDiscriminatorName,
    DuplicateDerivedType,
    ExtensionDataDisallowed,
    NullAlias,
    DuplicateAlias,
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
