using System.Reflection;

namespace Brisk.Json.Tests.Repository;

/// <summary>The repository that the tests were built from.</summary>
internal static class SourceTree
{
    /// <summary>Its folder.</summary>
    public static string Root { get; } = Metadata("RepositoryRoot");

    /// <summary>The configuration that was built, Debug or Release.</summary>
    public static string Configuration { get; } = Metadata("Configuration");

    /// <summary>A file or folder of it, by its path from the root with slashes.</summary>
    public static string PathOf(string path) => Path.Combine(Root, path);

    /// <summary>The assembly that was built from a project, by the project's folder.</summary>
    public static string AssemblyOf(string project, string? name = null) =>
        PathOf($"{project}/bin/{Configuration}/net10.0/{name ?? Path.GetFileName(project)}.dll");

    /// <summary>The C# files below a folder, without what the build makes.</summary>
    public static IEnumerable<string> SourceFiles(string folder) =>
        Directory.EnumerateFiles(PathOf(folder), "*.cs", SearchOption.AllDirectories)
            .Where(file => !Path.GetRelativePath(Root, file).Split(Path.DirectorySeparatorChar).Any(part => part is "obj" or "bin"));

    private static string Metadata(string key) =>
        typeof(SourceTree).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(attribute => attribute.Key == key).Value!;
}
