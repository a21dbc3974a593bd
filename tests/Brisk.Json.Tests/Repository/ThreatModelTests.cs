using System.Text.RegularExpressions;

namespace Brisk.Json.Tests.Repository;

/// <summary>Verifies that the tests named in docs/threat-model.md exist.</summary>
public sealed partial class ThreatModelTests
{
    [Fact]
    public void Tests_of_every_statement_exist()
    {
        string[] named = [.. TestName().Matches(File.ReadAllText(SourceTree.PathOf("docs/threat-model.md"))).Select(match => match.Groups[1].Value).Distinct()];
        HashSet<string> existing = [.. typeof(ThreatModelTests).Assembly.GetTypes()
            .Where(type => type.GetMethods().Any(method => method.IsDefined(typeof(FactAttribute), inherit: true))).Select(type => type.Name)];
        Assert.InRange(named.Length, 20, 200);
        Assert.All(named, name => Assert.Contains(name, existing));
    }

    [GeneratedRegex(@"`(\w+(Tests|Fuzz))`")]
    private static partial Regex TestName();
}
