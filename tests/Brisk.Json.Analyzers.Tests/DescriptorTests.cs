using Brisk.Json.Tests.Repository;
using Microsoft.CodeAnalysis;

namespace Brisk.Json.Analyzers.Tests;

/// <summary>Each diagnostic has a page that its link leads to, and a line in the list of pages.</summary>
public sealed class DescriptorTests
{
    private static readonly DiagnosticDescriptor[] s_all = [.. TestSolution.Analyzers.SelectMany(analyzer => analyzer.SupportedDiagnostics).Distinct()];

    public static TheoryData<string> Ids => [.. s_all.Select(d => d.Id).Order()];

    [Theory, MemberData(nameof(Ids))]
    public void Each_diagnostic_has_a_page(string id)
    {
        var descriptor = s_all.Single(d => d.Id == id);
        var page = File.ReadAllLines(SourceTree.PathOf($"docs/diagnostics/{id}.md"));

        Assert.EndsWith($"docs/diagnostics/{id}.md", descriptor.HelpLinkUri);
        Assert.Equal($"# {id}: {descriptor.Title}", page[0]);
        Assert.Contains("## What to do", page);
        Assert.Contains($"| [{id}]({id}.md) | {descriptor.Title} |", File.ReadAllLines(SourceTree.PathOf("docs/diagnostics/README.md")));
    }

    [Fact]
    public void A_suggestion_is_not_a_warning() =>
        Assert.All(s_all.Where(d => d.Id.StartsWith("BJ10", StringComparison.Ordinal)), d => Assert.Equal(DiagnosticSeverity.Info, d.DefaultSeverity));
}
