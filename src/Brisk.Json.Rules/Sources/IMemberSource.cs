using System.Collections.Generic;

namespace Brisk.Json.Rules;

/// <summary>What a rule may ask about a property or field.</summary>
internal interface IMemberSource
{
    MemberRef Ref { get; }

    /// <summary>The name; for an explicit implementation with that of its interface.</summary>
    string Name { get; }

    ITypeSource Declaring { get; }

    ITypeSource Type { get; }

    bool IsField { get; }

    /// <summary>Who may get the value.</summary>
    Access Get { get; }

    /// <summary>Who may set the value; nobody for a <c>readonly</c> field.</summary>
    Access Set { get; }

    bool IsInitOnly { get; }

    /// <summary>Whether it has the modifier <see langword="required"/>.</summary>
    bool IsRequired { get; }

    /// <summary>Whether a derived type can override it, or this one overrides another.</summary>
    bool IsOverridable { get; }

    /// <summary>What its getter gives.</summary>
    Nullness Reads { get; }

    /// <summary>What its setter takes.</summary>
    Nullness Writes { get; }

    /// <summary>The attributes declared on it, of System.Text.Json and of this library only.</summary>
    IReadOnlyList<IAttributeSource> Attributes { get; }
}

/// <summary>Who may use an accessor.</summary>
internal enum Access : byte
{
    /// <summary>Nobody: there is none.</summary>
    None,
    NonPublic,
    Public,
}

/// <summary>What annotations say about null.</summary>
internal enum Nullness : byte
{
    /// <summary>Nothing.</summary>
    Oblivious,
    NotNull,
    Nullable,
}
