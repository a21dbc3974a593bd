using System.IO.Compression;
using System.Xml.Linq;
using Brisk.Json.Tests.Repository;

namespace Brisk.Json.Extensions.Tests.Repository;

/// <summary>Packs the build, and inspects the packages.</summary>
public sealed class PackageTests
{
    [Theory]
    [InlineData("Brisk.Json.Caching", "Microsoft.Extensions.Caching.Abstractions")]
    [InlineData("Brisk.Json.EntityFrameworkCore", "Microsoft.EntityFrameworkCore")]
    public async Task A_package_references_the_library_its_generator_and_its_framework(string package, string framework)
    {
        using var folder = new TemporaryFolder();
        (await ChildProcess.DotNet(["pack", SourceTree.PathOf($"src/{package}"), "--no-build", "-c", SourceTree.Configuration, "-o", folder.Root])).Successful();
        using ZipArchive archive = ZipFile.OpenRead(Directory.GetFiles(folder.Root, "*.nupkg").Single());
        string[] entries = [.. archive.Entries.Select(entry => entry.FullName)];
        Assert.All((string[])["README.md", "LICENSE", $"lib/net10.0/{package}.dll", $"lib/net10.0/{package}.xml"], name => Assert.Contains(name, entries));

        await using Stream manifest = await archive.GetEntry($"{package}.nuspec")!.OpenAsync(TestContext.Current.CancellationToken);
        var dependencies = XDocument.Load(manifest).Descendants().Where(element => element.Name.LocalName == "dependency")
            .ToDictionary(element => element.Attribute("id")!.Value, element => element.Attribute("exclude")?.Value);
        Assert.Equal(["Brisk.Json", framework], dependencies.Keys.Order());
        // Analyzers and build files are excluded by default: the generator is an analyzer, and its settings are build files.
        Assert.Null(dependencies["Brisk.Json"]);
    }

    [Fact]
    public async Task The_tool_installs_from_its_package_and_runs()
    {
        using var folder = new TemporaryFolder();
        string feed = folder.PathOf("feed"), tools = folder.PathOf("tools");
        (await ChildProcess.DotNet(["pack", SourceTree.PathOf("src/Brisk.Json.Tool"), "--no-build", "-c", SourceTree.Configuration, "-o", feed])).Successful();
        string version = Path.GetFileNameWithoutExtension(Directory.GetFiles(feed).Single())["Brisk.Json.Tool.".Length..];
        (await ChildProcess.DotNet(
            ["tool", "install", "Brisk.Json.Tool", "--version", version, "--tool-path", tools, "--source", feed],
            variables: new Dictionary<string, string> { ["NUGET_PACKAGES"] = folder.PathOf("packages") })).Successful();
        Assert.Equal("1\n", (await ChildProcess.Program(Path.Combine(tools, OperatingSystem.IsWindows() ? "brisk-json.exe" : "brisk-json"), ["count", "-", "--lines"], "{}")).Successful().Output);
    }
}
