using Microsoft.CodeAnalysis;

namespace Brisk.Json.Generator.Tests;

/// <summary>What compilations of the tests refer to: the framework that runs, and the library.</summary>
internal static class References
{
    public static IReadOnlyList<MetadataReference> All { get; } =
    [
        .. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
            .Where(path => Path.GetFileName(path) is var name && (name.StartsWith("System.", StringComparison.Ordinal) || name is "netstandard.dll" or "mscorlib.dll"))
            .Append(typeof(JsonSerializer).Assembly.Location)
            .Select(path => MetadataReference.CreateFromFile(path)),
    ];
}
