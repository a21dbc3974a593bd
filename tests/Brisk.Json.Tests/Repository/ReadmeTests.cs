using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Brisk.Json.Tests.Repository;

/// <summary>Compiles and runs the programs in README.md and the pages of docs that have some, and compares what they print with the text that follows them there.</summary>
public sealed partial class ReadmeTests
{
    // The implicit usings that a new project has.
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

    private static readonly string[] Pages = ["README.md", "docs/finding.md"];

    public static TheoryData<string, string, string> Programs()
    {
        var data = new TheoryData<string, string, string>();
        foreach (string page in Pages)
        {
            foreach (Match program in Program().Matches(TextOf(page)))
            {
                data.Add($"{page}, {program.Groups["title"].Value}", program.Groups["code"].Value, program.Groups["output"].Value);
            }
        }

        return data;
    }

    [Theory]
    [MemberData(nameof(Programs))]
    public async Task Prints_what_the_readme_says(string title, string code, string output)
    {
        using var folder = new TemporaryFolder();
        var program = folder.PathOf("program.dll");
        Compile(title, code, program);
        folder.Write("program.runtimeconfig.json", RuntimeConfiguration);
        File.Copy(LibraryPath, folder.PathOf("Brisk.Json.dll"));
        var result = (await ChildProcess.DotNet(["exec", program])).Successful();
        Assert.Equal(output, result.Output.ReplaceLineEndings("\n").TrimEnd('\n') + "\n");
    }

    [Fact]
    public void Every_program_in_the_readme_is_run() =>
        Assert.Equal(Pages.Sum(page => Regex.Count(TextOf(page), "^```csharp", RegexOptions.Multiline)), Programs().Count);

    private static string TextOf(string page) => File.ReadAllText(SourceTree.PathOf(page)).ReplaceLineEndings("\n");

    private static string LibraryPath => Path.Combine(AppContext.BaseDirectory, "Brisk.Json.dll");

    private static void Compile(string title, string code, string path)
    {
        var parsing = new CSharpParseOptions(LanguageVersion.Latest);
        var framework = ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
            .Where(file => Path.GetDirectoryName(file) == Path.GetDirectoryName(typeof(object).Assembly.Location));
        var compilation = CSharpCompilation.Create(
            "program",
            [CSharpSyntaxTree.ParseText(Usings, parsing), CSharpSyntaxTree.ParseText(code, parsing)],
            framework.Append(LibraryPath).Select(file => MetadataReference.CreateFromFile(file)),
            new CSharpCompilationOptions(OutputKind.ConsoleApplication, nullableContextOptions: NullableContextOptions.Enable));
        var result = compilation.Emit(path);
        Assert.True(result.Success, $"{title}: {string.Join("\n", result.Diagnostics)}");
    }

    [GeneratedRegex(@"^## (?<title>.*)\n(?:(?!```|## ).*\n)*```csharp\n(?<code>(?:.*\n)*?)```\n\n```text\n(?<output>(?:.*\n)*?)```\n", RegexOptions.Multiline)]
    private static partial Regex Program();
}
