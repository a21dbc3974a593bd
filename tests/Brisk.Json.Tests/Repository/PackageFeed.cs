using System.IO.Compression;
using System.Xml.Linq;

namespace Brisk.Json.Tests.Repository;

/// <summary>A folder with the packages of this repository, packed once for all tests that use them.</summary>
public sealed class PackageFeed : IAsyncLifetime
{
    /// <summary>The names of the packages, which are also those of their folders, dependencies first.</summary>
    public static readonly string[] Packages = ["Brisk.Json", "Brisk.Json.AspNetCore", "Brisk.Json.Caching", "Brisk.Json.EntityFrameworkCore"];

    private readonly TemporaryFolder _folder = new();

    /// <summary>The version of the packages, which is unique to this folder.</summary>
    public string Version { get; } = $"0.1.0-test.{Guid.NewGuid():N}";

    /// <summary>The folder of the packages.</summary>
    public string Path => _folder.PathOf("feed");

    /// <summary>The folder that projects unpack them in.</summary>
    public string UnpackedPath => _folder.PathOf("packages");

    public async ValueTask InitializeAsync()
    {
        string solution = _folder.PathOf("packages.slnx");
        string projects = string.Concat(Packages.Select(package => $"<Project Path=\"{System.IO.Path.GetRelativePath(_folder.Root, SourceTree.PathOf($"src/{package}/{package}.csproj"))}\" />"));
        _folder.Write("packages.slnx", $"<Solution>{projects}</Solution>");
        // Projects that are not in the solution, such as the generator, get the same configuration. The analyzers have run in the build of the tests.
        string[] properties = [$"-p:Version={Version}", "-p:ShouldUnsetParentConfigurationAndPlatform=false", "-p:RunAnalyzers=false"];
        string[] arguments = ["pack", solution, "-c", "Release", "-o", Path, "--artifacts-path", _folder.PathOf("artifacts"), "--nologo", "-v", "quiet", .. properties];
        (await ChildProcess.DotNet(arguments)).Successful();
    }

    public ValueTask DisposeAsync()
    {
        _folder.Dispose();
        return ValueTask.CompletedTask;
    }

    /// <summary>Opens a package.</summary>
    internal ZipArchive Open(string package) => ZipFile.OpenRead(System.IO.Path.Combine(Path, $"{package}.{Version}.nupkg"));

    /// <summary>Reads a file of a package.</summary>
    internal byte[] Read(string package, string file)
    {
        using var archive = Open(package);
        var entry = archive.GetEntry(file);
        Assert.True(entry is not null, $"{package} has no {file}.");
        using var stream = entry.Open();
        using var contents = new MemoryStream();
        stream.CopyTo(contents);
        return contents.ToArray();
    }

    /// <summary>Reads an XML file of a package.</summary>
    internal XDocument ReadXml(string package, string file) => XDocument.Load(new MemoryStream(Read(package, file)));
}

/// <summary>The tests that share a feed, because packing is slow.</summary>
[CollectionDefinition(Name)]
public sealed class PackageFeedCollection : ICollectionFixture<PackageFeed>
{
    public const string Name = "packages";
}
