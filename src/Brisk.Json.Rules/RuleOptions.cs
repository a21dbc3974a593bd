namespace Brisk.Json.Rules;

/// <summary>The settings that the rules depend on.</summary>
/// <param name="NamingPolicy">Converts the names of members without a name attribute; <see langword="null"/> to keep the names.</param>
/// <param name="IgnoreReadOnlyProperties">Whether properties without a public setter are not written.</param>
/// <param name="IgnoreReadOnlyFields">Whether <c>readonly</c> fields are not written.</param>
/// <param name="CaseInsensitive">Whether names that differ only by case are the same.</param>
/// <param name="Populate">Whether members are populated if no attribute specifies it.</param>
/// <param name="Nullability">Whether nullable annotations are examined, which is expensive. If not, all members are treated as accepting and returning null.</param>
/// <param name="RequiredParameters">Whether constructor parameters without a default make their members required.</param>
/// <param name="InferClosed">Whether the derived types of closed hierarchies are inferred if no attribute declares them.</param>
/// <param name="IgnoreConverter">Whether to ignore the converter specified by an attribute of the type itself, for its default conversion.</param>
internal sealed record RuleOptions(
    Func<string, string>? NamingPolicy = null, bool IncludeFields = false, bool IgnoreReadOnlyProperties = false, bool IgnoreReadOnlyFields = false,
    bool CaseInsensitive = false, bool Populate = false, bool Nullability = false, bool RequiredParameters = false, bool InferClosed = false,
    bool IgnoreConverter = false);
