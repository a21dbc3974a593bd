using System;

namespace Brisk.Json.Rules;

/// <summary>The settings that the rules depend on.</summary>
internal sealed record RuleOptions
{
    /// <summary>Converts the names of members that no attribute names; <see langword="null"/> keeps them.</summary>
    public Func<string, string>? NamingPolicy { get; init; }

    /// <summary>Whether public fields are members.</summary>
    public bool IncludeFields { get; init; }

    /// <summary>Whether properties without a public setter are not written.</summary>
    public bool IgnoreReadOnlyProperties { get; init; }

    /// <summary>Whether <c>readonly</c> fields are not written.</summary>
    public bool IgnoreReadOnlyFields { get; init; }

    /// <summary>Whether names that differ only by case are the same.</summary>
    public bool CaseInsensitive { get; init; }

    /// <summary>Whether members are filled in place where no attribute says otherwise.</summary>
    public bool Populate { get; init; }

    /// <summary>Whether nullable annotations are looked up. They are dear to compute; without, no member promises anything.</summary>
    public bool Nullability { get; init; }

    /// <summary>Whether constructor parameters without a default make their members required.</summary>
    public bool RequiredParameters { get; init; }
}
