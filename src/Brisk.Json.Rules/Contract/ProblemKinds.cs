namespace Brisk.Json.Rules;

/// <summary>Which operations a problem prevents.</summary>
internal enum Breaks : byte
{
    /// <summary>The contract is invalid: every use is an <see cref="System.InvalidOperationException"/>.</summary>
    Contract,

    /// <summary>Reading is an <see cref="System.InvalidOperationException"/>; writing works.</summary>
    Reading,

    /// <summary>Every use is a <see cref="System.NotSupportedException"/>.</summary>
    Support,

    /// <summary>The type cannot be polymorphic: an <see cref="System.InvalidOperationException"/>, unless a contract made at run time says otherwise.</summary>
    Polymorphism,
}

/// <summary>Facts about kinds of problems.</summary>
internal static class ProblemKinds
{
    public static Breaks Breaks(this ProblemKind kind) => kind switch
    {
        ProblemKind.UnsupportedType or ProblemKind.PopulateWithParameters => Rules.Breaks.Support,
        ProblemKind.UnboundParameter or ProblemKind.DuplicateParameter => Rules.Breaks.Reading,
        >= ProblemKind.NoDerivedTypes and <= ProblemKind.DuplicateDerivedType => Rules.Breaks.Polymorphism,
        _ => Rules.Breaks.Contract,
    };
}
