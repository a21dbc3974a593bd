using System.Reflection;
using System.Runtime.InteropServices;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Brisk.Json.Generator.Tests.EndToEnd;

/// <summary>The generator of System.Text.Json, which is part of the SDK: the oracle for contexts.</summary>
internal static class StjGenerator
{
    public static Compilation Run(CSharpCompilation compilation, CSharpParseOptions parse)
    {
        CSharpGeneratorDriver.Create([Make()], parseOptions: parse).RunGeneratorsAndUpdateCompilation(compilation, out var output, out _);
        return output;
    }

    private static ISourceGenerator Make()
    {
        string dotnet = Path.GetFullPath(Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), "../../.."));
        string path = Directory.GetFiles(Path.Combine(dotnet, "packs/Microsoft.NETCore.App.Ref"), "System.Text.Json.SourceGeneration.dll", SearchOption.AllDirectories).Order().Last();
        var type = new AssemblyLoadContext("TheirGenerator").LoadFromAssemblyPath(path).GetTypes()
            .Single(t => t.GetCustomAttribute<GeneratorAttribute>() is not null);
        return ((IIncrementalGenerator)Activator.CreateInstance(type)!).AsSourceGenerator();
    }
}
