extern alias Generator;

using System.Diagnostics.CodeAnalysis;
using Generator::Brisk.Json.Generator;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Brisk.Json.Generator.Tests.Golden;

/// <summary>A run of the generator over source: its output and diagnostics, and those of the compiler for the whole.</summary>
internal sealed class GeneratorRun
{
    // All compilations derive from this one, so that the symbols of the references are created once.
    private static readonly CSharpCompilation s_template = CSharpCompilation.Create("Sample", [], References.All, new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, warningLevel: 9999));

    private GeneratorRun(GeneratorDriver driver, CSharpCompilation input, Compilation output, IReadOnlyList<Diagnostic> reported)
    {
        Driver = driver;
        Input = input;
        Output = output;
        Reported = reported;
        Files = driver.GetRunResult().GeneratedTrees.ToDictionary(tree => Path.GetFileName(tree.FilePath), tree => tree.ToString());
    }

    public GeneratorDriver Driver { get; }

    public CSharpCompilation Input { get; }

    public Compilation Output { get; }

    /// <summary>The diagnostics of the generator itself.</summary>
    public IReadOnlyList<Diagnostic> Reported { get; }

    /// <summary>The generated files, by name.</summary>
    public IReadOnlyDictionary<string, string> Files { get; }

    /// <summary>All diagnostics of the compiler, including hidden ones.</summary>
    public IEnumerable<Diagnostic> Complaints => Output.GetDiagnostics().Where(d => d.Severity is DiagnosticSeverity.Warning or DiagnosticSeverity.Error);

    public static GeneratorRun Of(string source, NullableContextOptions nullable = NullableContextOptions.Enable, LanguageVersion language = LanguageVersion.CSharp12)
        => Of([source], nullable, language);

    public static GeneratorRun Of(
        IEnumerable<string> sources,
        NullableContextOptions nullable = NullableContextOptions.Enable,
        LanguageVersion language = LanguageVersion.CSharp12,
        Dictionary<string, string>? properties = null,
        params MetadataReference[] references)
    {
        var parse = new CSharpParseOptions(language).WithFeatures([new("InterceptorsNamespaces", "Brisk.Json.Generated")]);
        var compilation = s_template
            .WithOptions(s_template.Options.WithNullableContextOptions(nullable))
            .AddReferences(references)
            .AddSyntaxTrees(sources.Select((text, i) => CSharpSyntaxTree.ParseText(text, parse, $"Source{i}.cs")));
        return Run(CSharpGeneratorDriver.Create(
            [new ContractGenerator().AsSourceGenerator()],
            parseOptions: parse,
            optionsProvider: new BuildProperties(properties ?? []),
            driverOptions: new GeneratorDriverOptions(default, trackIncrementalGeneratorSteps: true)), compilation);
    }

    /// <summary>Runs the same driver again, over a changed compilation.</summary>
    public GeneratorRun Again(CSharpCompilation changed) => Run(Driver, changed);

    private static GeneratorRun Run(GeneratorDriver driver, CSharpCompilation compilation)
    {
        driver = driver.RunGeneratorsAndUpdateCompilation(compilation, out var output, out var reported);
        return new(driver, compilation, output, reported);
    }
}

/// <summary>The options that a project passes to the generator.</summary>
internal sealed class BuildProperties(Dictionary<string, string> properties) : AnalyzerConfigOptionsProvider
{
    public override AnalyzerConfigOptions GlobalOptions { get; } = new Values(properties);

    public override AnalyzerConfigOptions GetOptions(SyntaxTree tree) => GlobalOptions;

    public override AnalyzerConfigOptions GetOptions(AdditionalText textFile) => GlobalOptions;

    private sealed class Values(Dictionary<string, string> properties) : AnalyzerConfigOptions
    {
        public override bool TryGetValue(string key, [NotNullWhen(true)] out string? value) => properties.TryGetValue(key, out value);
    }
}
