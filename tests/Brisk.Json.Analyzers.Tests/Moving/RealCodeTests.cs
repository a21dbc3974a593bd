using System.Collections;
using System.Reflection;
using System.Runtime.Loader;
using Brisk.Json.Tests.Repository;
using Microsoft.CodeAnalysis;

namespace Brisk.Json.Analyzers.Tests.Moving;

/// <summary>Code written for System.Text.Json, for other tests, migrates as a whole: it compiles, and has the same output.</summary>
public sealed class RealCodeTests
{
    private const string Programs = "tests/Brisk.Json.Generator.Tests/EndToEnd/Programs";
    private const string Contexts = "tests/Brisk.Json.Generator.Tests/EndToEnd/Contexts";

    private const string Usings = """
        using System;
        using System.Collections.Generic;
        using System.Linq;
        using System.Text.Json;
        using System.Text.Json.Serialization;

        """;

    public static TheoryData<string> All =>
        [.. new[] { Programs, Contexts }.SelectMany(folder => Directory.GetFiles(SourceTree.PathOf(folder), "*.txt")).Where(path => !path.EndsWith("FSharp.txt", StringComparison.Ordinal))
            .Select(path => Path.GetRelativePath(SourceTree.Root, path)).Order()];

    [Theory, MemberData(nameof(All))]
    public async Task A_program_moves(string path)
    {
        var before = TestSolution.Of(Usings + File.ReadAllText(SourceTree.PathOf(path)));
        string[] expected = await Run(before);

        var kept = await before.FixAll();
        var moved = await before.FixAll(withAttributes: true);

        Assert.Equal(expected, await Run(kept));
        Assert.Equal(expected, await Run(moved));
        Assert.Empty(await kept.Diagnostics());
        Assert.DoesNotContain("System.Text.Json", await moved.TextOf("Program.cs"));
    }

    private static async Task<string[]> Run(TestSolution solution)
    {
        var compilation = (await solution.Project().GetCompilationAsync(TestContext.Current.CancellationToken))!;
        using var image = new MemoryStream();
        var result = compilation.Emit(image, cancellationToken: TestContext.Current.CancellationToken);
        Assert.True(result.Success, string.Join('\n', result.Diagnostics.Where(d => d.Severity == DiagnosticSeverity.Error)) + await solution.TextOf("Program.cs"));
        image.Position = 0;
        var run = new AssemblyLoadContext(null).LoadFromStream(image).GetType("Program")!.GetMethod("Run", BindingFlags.Static | BindingFlags.Public)!;
        return [.. ((IEnumerable<string>)run.Invoke(null, null)!)];
    }

    [Fact]
    public async Task Scenarios_and_their_models_move()
    {
        string folder = SourceTree.PathOf("tests/Brisk.Json.Tests/Differential");
        var files = Directory.GetFiles(folder, "*.cs").Concat(Directory.GetFiles(Path.Combine(folder, "Twins"), "*.cs", SearchOption.AllDirectories))
            .Select(path => (Name: Path.GetRelativePath(folder, path).Replace('\\', '/'), Text: File.ReadAllText(path)))
            .Where(file => file.Name != "DocumentTexts.cs" && !file.Text.Contains("[Theory", StringComparison.Ordinal) && !file.Text.Contains("TheoryData<", StringComparison.Ordinal))
            .Append(("Usings.cs", ImplicitUsings))
            .Append(("CreatedObjects.cs", File.ReadAllText(SourceTree.PathOf("tests/CampaignModels/CreatedObjects.cs"))))
            .Append(("DocumentTexts.cs", "namespace Brisk.Json.Tests.Differential; internal static class DocumentTexts { public static byte[][] All => []; public static byte[][] Few => []; }"));
        var before = TestSolution.Empty().With("Scenarios", [.. files]);
        Assert.Empty(await Errors(before));

        var after = await before.FixAll();

        Assert.Empty(await Errors(after));
        Assert.Contains("\nusing Brisk.Json;", await after.TextOf("Twins/ObjectScenarios.cs"));
    }

    private const string ImplicitUsings = """
        global using System;
        global using System.Collections.Generic;
        global using System.IO;
        global using System.Linq;
        global using System.Net.Http;
        global using System.Threading;
        global using System.Threading.Tasks;

        """;

    /// <summary>The errors of a compilation without the generator of regular expressions.</summary>
    private static async Task<IEnumerable<Diagnostic>> Errors(TestSolution solution) => (await solution.Errors()).Where(error => error.Id != "CS8795");
}
