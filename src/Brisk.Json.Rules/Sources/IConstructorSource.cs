namespace Brisk.Json.Rules;

/// <summary>The view of a constructor that rules use.</summary>
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

/// <summary>The view of a parameter that rules use.</summary>
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
