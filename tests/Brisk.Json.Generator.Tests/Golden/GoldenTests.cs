using System.Collections.Concurrent;
using System.Text;
using Brisk.Json.Tests.Repository;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Brisk.Json.Generator.Tests.Golden;

/// <summary>The generated code for each shape, in baseline files; it compiles without warnings in every project.</summary>
public sealed class GoldenTests
{
    private const string Folder = "tests/Brisk.Json.Generator.Tests/Golden/Cases/";

    private static readonly ConcurrentDictionary<string, GeneratorRun> s_runs = [];

    public static TheoryData<string> Cases =>
        [.. Directory.GetFiles(SourceTree.PathOf(Folder), "*.input.txt").Select(path => Path.GetFileName(path).Replace(".input.txt", "")).Order()];

    [Theory, MemberData(nameof(Cases))]
    public void Generated_code_is_as_reviewed(string name)
    {
        GeneratorRun run = RunOf(name);
        Assert.Empty(run.Reported);
        Baseline.Check(Folder + name + ".generated.txt", Text(run));
    }

    [Theory, MemberData(nameof(Cases))]
    public void Generated_code_compiles_without_a_warning(string name)
    {
        string source = Read(name);
        Assert.Empty(RunOf(name).Complaints);
        Assert.Empty(GeneratorRun.Of(source, language: LanguageVersion.Latest).Complaints);
        Assert.Empty(GeneratorRun.Of("#pragma warning disable CS8632\n" + source, NullableContextOptions.Disable).Complaints);
    }

    private static GeneratorRun RunOf(string name) => s_runs.GetOrAdd(name, static name => GeneratorRun.Of(Read(name)));

    private static string Read(string name) => File.ReadAllText(SourceTree.PathOf(Folder + name + ".input.txt"));

    private static string Text(GeneratorRun run)
    {
        var text = new StringBuilder();
        foreach (var (file, content) in run.Files.OrderBy(f => f.Key, StringComparer.Ordinal))
        {
            // The location of a call depends on the text around it.
            text.Append("// ---- ").Append(file).Append('\n').Append(file == "Interceptors.g.cs" ? WithoutPlaces(content) : content).Append('\n');
        }

        return text.ToString();
    }

    private static string WithoutPlaces(string content) =>
        System.Text.RegularExpressions.Regex.Replace(content, "InterceptsLocation\\(1, \"[^\"]+\"\\)", "InterceptsLocation(1, \"…\")");
}
