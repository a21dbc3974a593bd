extern alias Generator;

using System.Collections.Immutable;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Runtime.Loader;
using Brisk.Json.CodeFixes;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using Microsoft.Extensions.DependencyInjection;

namespace Brisk.Json.Analyzers.Tests;

/// <summary>A solution in memory, with both libraries and their generators, to be analyzed, changed, and compiled.</summary>
internal sealed class TestSolution
{
    public static IReadOnlyList<DiagnosticAnalyzer> Analyzers { get; } =
        [.. typeof(ImportAnalyzer).Assembly.GetTypes().Where(type => type.IsDefined(typeof(DiagnosticAnalyzerAttribute))).Select(type => (DiagnosticAnalyzer)Activator.CreateInstance(type)!)];

    private TestSolution(Solution solution) => Solution = solution;

    public Solution Solution { get; }

    /// <summary>Files of one project: a program if one of them has top-level statements.</summary>
    public static TestSolution Of(params (string Name, string Text)[] files) => Empty().With("App", files);

    public static TestSolution Of(string text) => Of(("Program.cs", text));

    /// <summary>A program for ASP.NET Core.</summary>
    public static TestSolution Web(string text) => Empty().With("App", [("Program.cs", text)], references: [.. Libraries.AspNetCore]);

    public static TestSolution Empty() => new(new AdhocWorkspace().CurrentSolution);

    public TestSolution With(string project, (string Name, string Text)[] files, string[]? projects = null, MetadataReference[]? references = null, bool withLibrary = true, string? folder = null, string[]? symbols = null)
    {
        var id = ProjectId.CreateNewId(project);
        var parse = new CSharpParseOptions(LanguageVersion.Preview, DocumentationMode.Diagnose).WithFeatures([new("InterceptorsNamespaces", "Brisk.Json.Generated")]).WithPreprocessorSymbols(symbols ?? []);
        bool isProgram = files.Any(file => CSharpSyntaxTree.ParseText(file.Text, parse).GetCompilationUnitRoot().Members.Any(SyntaxKind.GlobalStatement)
            || file.Text.Contains("static void Main(", StringComparison.Ordinal));
        var info = ProjectInfo.Create(
            id,
            VersionStamp.Default,
            project,
            project,
            LanguageNames.CSharp,
            compilationOptions: new CSharpCompilationOptions(
                isProgram ? OutputKind.ConsoleApplication : OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable, allowUnsafe: true),
            parseOptions: parse,
            metadataReferences: [.. Libraries.Console.Where(reference => withLibrary || !reference.Display!.EndsWith("Brisk.Json.dll", StringComparison.Ordinal)), .. references ?? []],
            projectReferences: (projects ?? []).Select(name => new ProjectReference(Solution.Projects.Single(other => other.Name == name).Id)),
            analyzerReferences: [Generators.Both]);
        var solution = Solution.AddProject(info);
        foreach ((string name, string text) in files)
        {
            solution = solution.AddDocument(DocumentId.CreateNewId(id, name), name, SourceText.From(text), filePath: $"/{folder ?? project}/{name}");
        }

        return new(solution);
    }

    public Project Project(string? name = null) => Solution.Projects.Single(project => name is null || project.Name == name);

    public Document Document(string name) => Solution.Projects.SelectMany(project => project.Documents).First(document => document.Name == name);

    public async Task<string> TextOf(string document) => (await Document(document).GetTextAsync(TestContext.Current.CancellationToken)).ToString();

    /// <summary>Returns the diagnostics of the analyzers for all projects, in order.</summary>
    public async Task<IReadOnlyList<Diagnostic>> Diagnostics()
    {
        var all = new List<Diagnostic>();
        foreach (var project in Solution.Projects)
        {
            var compilation = await project.GetCompilationAsync(TestContext.Current.CancellationToken);
            var failures = new List<Exception>();
            var run = compilation!.WithAnalyzers([.. Analyzers], new CompilationWithAnalyzersOptions(
                project.AnalyzerOptions, (failure, _, _) => failures.Add(failure), concurrentAnalysis: false, logAnalyzerExecutionTime: false));
            all.AddRange(await run.GetAnalyzerDiagnosticsAsync(TestContext.Current.CancellationToken));
            Assert.Empty(failures);
        }

        return [.. all.OrderBy(d => d.Location.SourceTree?.FilePath, StringComparer.Ordinal).ThenBy(d => d.Location.SourceSpan.Start)];
    }

    /// <summary>Returns the errors of the compiler, including the code of both generators.</summary>
    public async Task<IReadOnlyList<Diagnostic>> Errors()
    {
        var all = new List<Diagnostic>();
        foreach (var project in Solution.Projects)
        {
            var compilation = await project.GetCompilationAsync(TestContext.Current.CancellationToken);
            all.AddRange(compilation!.GetDiagnostics(TestContext.Current.CancellationToken).Where(d => d.Severity == DiagnosticSeverity.Error));
        }

        return all;
    }

    /// <summary>Applies the fix for the first diagnostic of a document, as an editor does.</summary>
    public async Task<TestSolution> FixFirst(string document, string title = "Move to Brisk.Json", string id = "BJ1001")
    {
        var target = Document(document);
        var diagnostic = (await Diagnostics()).First(d => d.Id == id && Solution.GetDocument(d.Location.SourceTree) == target);
        var actions = new List<CodeAction>();
        await new MoveFix().RegisterCodeFixesAsync(new(target, diagnostic, (action, _) => actions.Add(action), TestContext.Current.CancellationToken));
        return await Apply(actions.Single(action => action.Title == title));
    }

    /// <summary>Applies the fix to all locations in a scope.</summary>
    public async Task<TestSolution> FixAll(FixAllScope scope = FixAllScope.Solution, string? document = null, bool withAttributes = false)
    {
        var fix = new MoveFix();
        var start = document is null ? Solution.Projects.First().Documents.First() : Document(document);
        var context = new FixAllContext(
            start, fix, scope, withAttributes ? MoveFix.WithAttributes : MoveFix.KeepingAttributes, fix.FixableDiagnosticIds, new NoDiagnostics(), TestContext.Current.CancellationToken);
        return await Apply((await fix.GetFixAllProvider().GetFixAsync(context))!);
    }

    /// <summary>Compiles and runs a program, and returns its output.</summary>
    public async Task<string> Run(string? project = null)
    {
        var compilation = (await Project(project).GetCompilationAsync(TestContext.Current.CancellationToken))!;
        using var image = new MemoryStream();
        var result = compilation.Emit(image, cancellationToken: TestContext.Current.CancellationToken);
        Assert.True(result.Success, string.Join('\n', result.Diagnostics.Where(d => d.Severity == DiagnosticSeverity.Error)));
        image.Position = 0;
        var main = new AssemblyLoadContext(null).LoadFromStream(image).EntryPoint!;
        return await Output.Of(() => main.Invoke(null, main.GetParameters().Length == 0 ? null : [Array.Empty<string>()]) as Task ?? Task.CompletedTask);
    }

    /// <summary>The only project, as the package configures it.</summary>
    public async Task<MetadataReference> Image()
    {
        var compilation = (await Project().GetCompilationAsync(TestContext.Current.CancellationToken))!;
        using var image = new MemoryStream();
        Assert.True(compilation.Emit(image, cancellationToken: TestContext.Current.CancellationToken).Success);
        AssemblyLoadContext.Default.LoadFromStream(new MemoryStream(image.ToArray()));
        return MetadataReference.CreateFromImage(image.ToArray());
    }

    private static async Task<TestSolution> Apply(CodeAction action)
    {
        var operations = await action.GetOperationsAsync(TestContext.Current.CancellationToken);
        return new(operations.OfType<ApplyChangesOperation>().Single().ChangedSolution);
    }

    /// <summary>The fix examines the documents of a scope; it requests no diagnostics.</summary>
    private sealed class NoDiagnostics : FixAllContext.DiagnosticProvider
    {
        public override Task<IEnumerable<Diagnostic>> GetAllDiagnosticsAsync(Project project, CancellationToken cancellationToken) => Task.FromResult<IEnumerable<Diagnostic>>([]);

        public override Task<IEnumerable<Diagnostic>> GetDocumentDiagnosticsAsync(Document document, CancellationToken cancellationToken) => Task.FromResult<IEnumerable<Diagnostic>>([]);

        public override Task<IEnumerable<Diagnostic>> GetProjectDiagnosticsAsync(Project project, CancellationToken cancellationToken) => Task.FromResult<IEnumerable<Diagnostic>>([]);
    }
}

/// <summary>The references of compilations.</summary>
internal static class Libraries
{
    private static readonly ILookup<bool, MetadataReference> s_all = Find();

    /// <summary>The framework and the library.</summary>
    public static IEnumerable<MetadataReference> Console => s_all[false];

    /// <summary>The additional references of web projects.</summary>
    public static IEnumerable<MetadataReference> AspNetCore => s_all[true];

    /// <summary>The package that makes hosts use the library.</summary>
    public static MetadataReference Package { get; } = MetadataReference.CreateFromFile(typeof(BriskJsonServiceCollectionExtensions).Assembly.Location);

    private static ILookup<bool, MetadataReference> Find() =>
        ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
            .Where(path => Path.GetFileName(path) is var name && (IsOfFramework(name) || IsOfWeb(name)))
            .Append(typeof(JsonSerializer).Assembly.Location)
            .ToLookup(path => IsOfWeb(Path.GetFileName(path)), path => (MetadataReference)MetadataReference.CreateFromFile(path));

    private static bool IsOfFramework(string name) =>
        (name.StartsWith("System.", StringComparison.Ordinal) && !name.StartsWith("System.Composition", StringComparison.Ordinal)) || name is "netstandard.dll" or "mscorlib.dll";

    private static bool IsOfWeb(string name) =>
        name.StartsWith("Microsoft.", StringComparison.Ordinal) && !name.StartsWith("Microsoft.CodeAnalysis", StringComparison.Ordinal);
}

/// <summary>The source generators of both libraries, as a project has them.</summary>
internal sealed class Generators : AnalyzerReference
{
    public static Generators Both { get; } = new();

    public override string? FullPath => null;

    public override object Id => nameof(Generators);

    public override ImmutableArray<DiagnosticAnalyzer> GetAnalyzers(string language) => [];

    public override ImmutableArray<DiagnosticAnalyzer> GetAnalyzersForAllLanguages() => [];

    public override ImmutableArray<ISourceGenerator> GetGeneratorsForAllLanguages() => GetGenerators(LanguageNames.CSharp);

    public override ImmutableArray<ISourceGenerator> GetGenerators(string language) => _all;

    // Workspaces tell generators apart by identity.
    private readonly ImmutableArray<ISourceGenerator> _all = [new Generator::Brisk.Json.Generator.ContractGenerator().AsSourceGenerator(), StjGenerator()];

    private static ISourceGenerator StjGenerator()
    {
        string dotnet = Path.GetFullPath(Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), "../../.."));
        string path = Directory.GetFiles(Path.Combine(dotnet, "packs/Microsoft.NETCore.App.Ref"), "System.Text.Json.SourceGeneration.dll", SearchOption.AllDirectories).Order().Last();
        var type = new AssemblyLoadContext("TheirGenerator").LoadFromAssemblyPath(path).GetTypes().Single(t => t.GetCustomAttribute<GeneratorAttribute>() is not null);
        return ((IIncrementalGenerator)Activator.CreateInstance(type)!).AsSourceGenerator();
    }
}

/// <summary>Returns the output of a program.</summary>
internal static class Output
{
    private static readonly SemaphoreSlim s_one = new(1);

    public static async Task<string> Of(Func<Task> program)
    {
        await s_one.WaitAsync();
        var console = Console.Out;
        var written = new StringWriter();
        try
        {
            Console.SetOut(written);
            await program();
            return written.ToString();
        }
        finally
        {
            Console.SetOut(console);
            s_one.Release();
        }
    }
}
