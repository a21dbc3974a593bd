using System.Reflection;
using System.Runtime.Loader;
using Brisk.Json.Tests.Repository;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Brisk.Json.Generator.Tests.Parity;

/// <summary>Models compiled from source: the compilation for symbols, and the assembly for reflection.</summary>
internal sealed class Fixtures
{
    private const string Usings = """
        global using System;
        global using System.Collections.Generic;
        global using System.IO;
        global using System.Linq;
        global using System.Threading;
        global using System.Threading.Tasks;
        """;

    private static readonly CSharpParseOptions Language = new(LanguageVersion.Preview);

    private Fixtures(IEnumerable<SyntaxTree> trees)
    {
        Compilation = CSharpCompilation.Create(
            "Fixtures",
            trees,
            References.All,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable, allowUnsafe: true));
        var stream = new MemoryStream();
        var result = Compilation.Emit(stream);
        Assert.True(result.Success, string.Join('\n', result.Diagnostics.Where(d => d.Severity == DiagnosticSeverity.Error)));
        Image = stream.ToArray();
        Assembly = new AssemblyLoadContext("Fixtures").LoadFromStream(new MemoryStream(Image));
    }

    public CSharpCompilation Compilation { get; }

    public byte[] Image { get; }

    public Assembly Assembly { get; }

    /// <summary>The models that the library's tests compare with System.Text.Json, with the attributes of either library.</summary>
    public static Fixtures OfLibraryTests()
    {
        var files = Directory.GetFiles(SourceTree.PathOf("tests/Brisk.Json.Tests/Contracts/Models"), "*.cs").Select(File.ReadAllText).ToList();
        var own = files.ConvertAll(text => text.Replace("using System.Text.Json.Serialization", "using Brisk.Json.Serialization").Replace("StjModels", "OwnModels"));
        string[] others = ["ModelConverters.cs", "UserCollections.cs"];
        return Of([.. files, .. own, .. others.Select(name => File.ReadAllText(SourceTree.PathOf("tests/Brisk.Json.Tests/Contracts/" + name)))]);
    }

    public static Fixtures Of(params IEnumerable<string> sources) =>
        new(sources.Prepend(Usings).Select((text, index) => CSharpSyntaxTree.ParseText(text, Language, $"Fixture{index}.cs")));
}
