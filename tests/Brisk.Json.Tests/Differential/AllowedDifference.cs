using System.Text.RegularExpressions;

namespace Brisk.Json.Tests.Differential;

/// <summary>
/// A difference from System.Text.Json that is meant: in which cases of which scenario, and how the outcomes may differ, as <see cref="Difference.Describe"/> tells it:
/// both outcomes, or one where they only differ as it goes on to say. Each is a pattern for all of the text.
/// </summary>
public sealed class AllowedDifference(string scenario, string label, string[] changes, string reason)
{
    private readonly Regex _label = new(label);

    public string Scenario => scenario;

    public string Reason => reason;

    public IReadOnlyList<Regex> Changes { get; } = [.. changes.Select(static change => new Regex($"^(?:{change})$", RegexOptions.Singleline))];

    public bool Concerns(string scenario, string label) => scenario == Scenario && _label.IsMatch(label);

    public override string ToString() => $"{scenario} {label}";
}
