using System.Text.RegularExpressions;

namespace Brisk.Json.Tests.Differential;

/// <summary>
/// An intended difference from System.Text.Json: the cases and scenarios in which the outcomes may differ, and how, as <see cref="Difference.Describe"/> describes it:
/// both outcomes, or one and what differs in the other. Each is a pattern for the whole text.
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
