namespace Brisk.Json.Rules;

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

/// <summary>Properties of the kinds of problems.</summary>
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
