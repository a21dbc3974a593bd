using System.Collections.Generic;

namespace Brisk.Json.Rules;

/// <summary>What a rule may ask about a constructor.</summary>
internal interface IConstructorSource
{
    ConstructorRef Ref { get; }

    bool IsPublic { get; }

    /// <summary>Whether it is marked to set all members that have the modifier <see langword="required"/>.</summary>
    bool SetsRequiredMembers { get; }

    IReadOnlyList<IParameterSource> Parameters { get; }

    /// <summary>The attributes declared on it, of System.Text.Json and of this library only.</summary>
    IReadOnlyList<IAttributeSource> Attributes { get; }
}

/// <summary>What a rule may ask about a parameter.</summary>
internal interface IParameterSource
{
    string Name { get; }

    ITypeSource Type { get; }

    bool HasDefault { get; }

    /// <summary>The raw constant: an enumeration as its underlying value, the default of a struct as null.</summary>
    object? Default { get; }

    /// <summary>What it takes.</summary>
    Nullness Accepts { get; }
}
