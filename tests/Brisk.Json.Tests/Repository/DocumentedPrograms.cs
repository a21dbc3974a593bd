using System.Collections.Concurrent;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Brisk.Json.Tests.Repository;

/// <summary>The programs in pages of the documentation, and the text after each of them: its output.</summary>
/// <param name="libraries">The assemblies that programs may use in addition to the framework, as patterns of file names.</param>
internal sealed partial class DocumentedPrograms(params string[] libraries)
{
    // The implicit usings of a new project.
    private const string Usings = """
        global using System;
        global using System.Collections.Generic;
        global using System.IO;
        global using System.Linq;
        global using System.Threading;
        global using System.Threading.Tasks;
        """;

    private const string RuntimeConfiguration = """
        {
          "runtimeOptions": {
            "framework": { "name": "Microsoft.NETCore.App", "version": "10.0.0" },
            "configProperties": { "System.Globalization.Invariant": true }
          }
        }
        """;

    // Read once: programs with the same references also share their symbols.
    private static readonly ConcurrentDictionary<string, MetadataReference> s_references = [];

    /// <summary>The title, source, and output of each program.</summary>
    public static TheoryData<string, string, string> In(params string[] pages)
    {
        var data = new TheoryData<string, string, string>();
        foreach (string page in pages)
        {
            foreach (Match program in Program().Matches(TextOf(page)))
            {
                data.Add($"{page}, {program.Groups["title"].Value}", program.Groups["code"].Value, program.Groups["output"].Value);
            }
        }

        return data;
    }

    /// <summary>The number of C# blocks in the pages: each must be a program.</summary>
    public static int CountIn(params string[] pages) => pages.Sum(page => Regex.Count(TextOf(page), "^```csharp", RegexOptions.Multiline));

    /// <summary>Compiles and runs a program, and compares its output.</summary>
    public async Task Check(string title, string code, string output)
    {
        using var folder = new TemporaryFolder();
        var program = folder.PathOf("program.dll");
        string[] references = [.. libraries.SelectMany(pattern => Directory.GetFiles(AppContext.BaseDirectory, pattern))];
        Compile(title, code, references, program);
        folder.Write("program.runtimeconfig.json", RuntimeConfiguration);
        foreach (string reference in references)
        {
            File.Copy(reference, folder.PathOf(Path.GetFileName(reference)));
        }

        var result = (await ChildProcess.DotNet(["exec", program])).Successful();
        Assert.Equal(output, result.Output.ReplaceLineEndings("\n").TrimEnd('\n') + "\n");
    }

    private static string TextOf(string page) => File.ReadAllText(SourceTree.PathOf(page)).ReplaceLineEndings("\n");

    private static void Compile(string title, string code, IEnumerable<string> libraries, string path)
    {
        var parsing = new CSharpParseOptions(LanguageVersion.Latest);
        var framework = ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
            .Where(file => Path.GetDirectoryName(file) == Path.GetDirectoryName(typeof(object).Assembly.Location));
        var compilation = CSharpCompilation.Create(
            "program",
            [CSharpSyntaxTree.ParseText(Usings, parsing), CSharpSyntaxTree.ParseText(code, parsing)],
            framework.Concat(libraries).Select(static file => s_references.GetOrAdd(file, static path => MetadataReference.CreateFromFile(path))),
            new CSharpCompilationOptions(OutputKind.ConsoleApplication, nullableContextOptions: NullableContextOptions.Enable));
        var result = compilation.Emit(path);
        Assert.True(result.Success, $"{title}: {string.Join("\n", result.Diagnostics)}");
    }

    [GeneratedRegex(@"^##? (?<title>.*)\n(?:(?!```|##? ).*\n)*```csharp\n(?<code>(?:.*\n)*?)```\n\n```text\n(?<output>(?:.*\n)*?)```\n", RegexOptions.Multiline)]
    private static partial Regex Program();
}
