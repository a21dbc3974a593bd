namespace Brisk.Json.Rules;

/// <summary>The settings that the rules depend on.</summary>
internal sealed record RuleOptions
{
    /// <summary>Converts the names of members without a name attribute; <see langword="null"/> to keep the names.</summary>
    public Func<string, string>? NamingPolicy { get; init; }

    public bool IncludeFields { get; init; }

    /// <summary>Whether properties without a public setter are not written.</summary>
    public bool IgnoreReadOnlyProperties { get; init; }

    /// <summary>Whether <c>readonly</c> fields are not written.</summary>
    public bool IgnoreReadOnlyFields { get; init; }

    /// <summary>Whether names that differ only by case are the same.</summary>
    public bool CaseInsensitive { get; init; }

    /// <summary>Whether members are populated if no attribute specifies it.</summary>
    public bool Populate { get; init; }

    /// <summary>Whether nullable annotations are examined, which is expensive. If not, all members are treated as accepting and returning null.</summary>
    public bool Nullability { get; init; }

    /// <summary>Whether constructor parameters without a default make their members required.</summary>
    public bool RequiredParameters { get; init; }

    /// <summary>Whether the derived types of closed hierarchies are inferred if no attribute declares them.</summary>
    public bool InferClosed { get; init; }

    /// <summary>Whether to ignore the converter specified by an attribute of the type itself, for its default conversion.</summary>
    public bool IgnoreConverter { get; init; }
}
