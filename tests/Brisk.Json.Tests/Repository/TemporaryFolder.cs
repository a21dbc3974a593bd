namespace Brisk.Json.Tests.Repository;

/// <summary>An empty folder that is deleted with its contents when the test ends.</summary>
internal sealed class TemporaryFolder : IDisposable
{
    /// <summary>The path of the folder.</summary>
    public string Root { get; } = Directory.CreateTempSubdirectory("brisk-").FullName;

    /// <summary>Returns the path of a file in the folder.</summary>
    public string PathOf(string name) => Path.Combine(Root, name);

    /// <summary>Writes a file, and returns its path.</summary>
    public string Write(string name, string text) => Write(name, System.Text.Encoding.UTF8.GetBytes(text));

    /// <summary>Writes a file, and returns its path.</summary>
    public string Write(string name, byte[] contents)
    {
        var path = PathOf(name);
        Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        File.WriteAllBytes(path, contents);
        return path;
    }

    public void Dispose() => Directory.Delete(Root, recursive: true);
}
