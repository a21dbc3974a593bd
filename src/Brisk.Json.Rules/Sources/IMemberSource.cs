namespace Brisk.Json.Rules;

/// <summary>The view of a property or field that the rules use.</summary>
internal interface IMemberSource
{
    MemberRef Ref { get; }

    /// <summary>The name; for an explicit implementation, this includes the interface.</summary>
    string Name { get; }

    ITypeSource Declaring { get; }

    ITypeSource Type { get; }

    bool IsField { get; }

    Access Get { get; }

    /// <summary>The accessibility of the setter; none for a <c>readonly</c> field.</summary>
    Access Set { get; }

    bool IsInitOnly { get; }

    /// <summary>Whether it has the modifier <see langword="required"/>.</summary>
    bool IsRequired { get; }

    /// <summary>Whether its accessors are virtual in metadata: also those of sealed overrides and of implementations of interface members (of interfaces of the declaring type, for symbols).</summary>
    bool IsVirtual { get; }

    /// <summary>Whether its getter can return null.</summary>
    Nullness Reads { get; }

    /// <summary>Whether its setter accepts null.</summary>
    Nullness Writes { get; }

    /// <summary>The attributes declared on it, only those of System.Text.Json and of this library.</summary>
    IReadOnlyList<IAttributeSource> Attributes { get; }
}

internal enum Access : byte
{
    None,
    NonPublic,
    Public,
}

/// <summary>The nullability specified by annotations.</summary>
internal enum Nullness : byte
{
    Oblivious,
    NotNull,
    Nullable,
}

internal interface IConstructorSource
{
    ConstructorRef Ref { get; }

    bool IsPublic { get; }

    /// <summary>Whether it is declared to set all members with the modifier <see langword="required"/>.</summary>
    bool SetsRequiredMembers { get; }

    IReadOnlyList<IParameterSource> Parameters { get; }

    /// <summary>The attributes declared on it, only those of System.Text.Json and of this library.</summary>
    IReadOnlyList<IAttributeSource> Attributes { get; }
}

internal interface IParameterSource
{
    string Name { get; }

    ITypeSource Type { get; }

    bool HasDefault { get; }

    /// <summary>The raw constant: for an enumeration, the underlying value; for the default of a struct, null.</summary>
    object? Default { get; }

    /// <summary>Whether it accepts null.</summary>
    Nullness Accepts { get; }
}
