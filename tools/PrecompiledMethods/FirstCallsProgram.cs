using System.Diagnostics;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;

namespace PrecompiledMethods;

/// <summary>The program in FirstCalls.cs, compiled against the assembly.</summary>
internal sealed class FirstCallsProgram : IDisposable
{
    private const string Name = "FirstCalls";
    private readonly string _folder = Directory.CreateTempSubdirectory("brisk-first-calls-").FullName;

    private FirstCallsProgram()
    {
    }

    /// <summary>Compiles the program.</summary>
    /// <param name="assembly">The library.</param>
    /// <param name="generator">The source generator; null for reflection.</param>
    /// <param name="references">The references of the library.</param>
    /// <exception cref="InvalidOperationException">It does not compile.</exception>
    public static FirstCallsProgram Compile(string assembly, string? generator, IEnumerable<string> references)
    {
        string source = File.ReadAllText(Path.Combine(AppContext.BaseDirectory, "FirstCalls.cs"));
        var parsing = CSharpParseOptions.Default.WithPreprocessorSymbols(generator is null ? "REFLECTED" : "GENERATED");
        Compilation compilation = CSharpCompilation.Create(
            Name,
            [CSharpSyntaxTree.ParseText(source, parsing)],
            references.Prepend(assembly).Select(path => MetadataReference.CreateFromFile(path)),
            new(OutputKind.ConsoleApplication, nullableContextOptions: NullableContextOptions.Enable));
        if (generator is not null)
        {
            var generators = new AnalyzerFileReference(generator, new Loader()).GetGenerators(LanguageNames.CSharp);
            CSharpGeneratorDriver.Create(generators, parseOptions: parsing).RunGeneratorsAndUpdateCompilation(compilation, out compilation, out _);
        }

        var program = new FirstCallsProgram();
        File.Copy(assembly, program.PathOf(Path.GetFileName(assembly)));
        File.WriteAllText(program.PathOf($"{Name}.runtimeconfig.json"), $$"""
            { "runtimeOptions": { "tfm": "net{{Environment.Version.ToString(2)}}", "framework": { "name": "Microsoft.NETCore.App", "version": "{{Environment.Version}}" } } }
            """);
        var result = compilation.Emit(program.PathOf($"{Name}.dll"));
        return result.Success ? program : throw new InvalidOperationException(string.Join('\n', result.Diagnostics.Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error)));
    }

    /// <summary>Runs the program, and returns the methods that the runtime compiled, in its notation.</summary>
    /// <exception cref="InvalidOperationException">The program failed.</exception>
    public string[] Run()
    {
        string list = PathOf("methods.txt");
        var start = new ProcessStartInfo(Environment.ProcessPath!, [PathOf($"{Name}.dll")]) { RedirectStandardError = true };
        start.Environment["DOTNET_JitStdOutFile"] = list;
        start.Environment["DOTNET_JitDisasmSummary"] = "1";
        start.Environment["DOTNET_TieredPGO"] = "0";
        using var process = Process.Start(start)!;
        string error = process.StandardError.ReadToEnd();
        process.WaitForExit();
        return process.ExitCode == 0 ? File.ReadAllLines(list) : throw new InvalidOperationException(error);
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private string PathOf(string name) => Path.Combine(_folder, name);

    private sealed class Loader : IAnalyzerAssemblyLoader
    {
        public void AddDependencyLocation(string fullPath)
        {
        }

        public System.Reflection.Assembly LoadFromPath(string fullPath) => System.Reflection.Assembly.LoadFrom(fullPath);
    }
}
