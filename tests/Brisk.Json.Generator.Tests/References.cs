using Microsoft.CodeAnalysis;

namespace Brisk.Json.Generator.Tests;

/// <summary>The references of the compilations in tests: the running framework, the library, and models in F#.</summary>
internal static class References
{
    public static IReadOnlyList<MetadataReference> All { get; } =
    [
        .. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
            .Where(path => Path.GetFileName(path) is var name && (name.StartsWith("System.", StringComparison.Ordinal) || name is "netstandard.dll" or "mscorlib.dll"))
            .Append(typeof(JsonSerializer).Assembly.Location)
            .Append(typeof(Microsoft.FSharp.Core.Unit).Assembly.Location)
            .Append(typeof(FSharpModels.Person).Assembly.Location)
            .Select(path => MetadataReference.CreateFromFile(path)),
    ];
}
