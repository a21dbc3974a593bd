using System.Text.RegularExpressions;

namespace Brisk.Json.Tests.Differential;

/// <summary>The differences from System.Text.Json that are meant, each with its reason; docs/differences-from-stj.md tells users.</summary>
public static class AllowedDifferences
{
    private static readonly (string Scenario, Regex Label, string Reason)[] s_allowed =
    [
        ("DictionaryScenarios.Derived", new(@"StructDictionary<Int32>(?!\?)"), "System.Text.Json fills a boxed copy of a dictionary that is a struct, and loses every entry."),
        ("DictionaryScenarios.Duplicates_refused", new("StructDictionary"), "The same."),
    ];

    public static bool Contains(string scenario, string label) => Array.Exists(s_allowed, allowed => allowed.Scenario == scenario && allowed.Label.IsMatch(label));

    /// <summary>The scenarios with allowances, so that a test can see that each is still needed.</summary>
    public static IEnumerable<string> Scenarios => s_allowed.Select(allowed => allowed.Scenario).Distinct();
}
