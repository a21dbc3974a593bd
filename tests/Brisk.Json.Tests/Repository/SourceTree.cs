using System.Reflection;

namespace Brisk.Json.Tests.Repository;

/// <summary>The repository from which the tests were built.</summary>
internal static class SourceTree
{
    /// <summary>The root folder.</summary>
    public static string Root { get; } = Metadata("RepositoryRoot");

    /// <summary>The configuration of the build, Debug or Release.</summary>
    public static string Configuration { get; } = Metadata("Configuration");

    /// <summary>Returns a file or folder, by its path from the root with slashes.</summary>
    public static string PathOf(string path) => Path.Combine(Root, path);

    /// <summary>Returns the assembly built from a project, by the project's folder.</summary>
    public static string AssemblyOf(string project, string? name = null) =>
        PathOf($"{project}/bin/{Configuration}/net10.0/{name ?? Path.GetFileName(project)}.dll");

    /// <summary>Returns the C# files below a folder, except those created by the build.</summary>
    public static IEnumerable<string> SourceFiles(string folder) =>
        Directory.EnumerateFiles(PathOf(folder), "*.cs", SearchOption.AllDirectories)
            .Where(file => !Path.GetRelativePath(Root, file).Split(Path.DirectorySeparatorChar).Any(part => part is "obj" or "bin"));

    private static string Metadata(string key) =>
        typeof(SourceTree).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(attribute => attribute.Key == key).Value!;
}
