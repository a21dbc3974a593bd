using Brisk.Json.Tests.Repository;

namespace Brisk.Json.Extensions.Tests.Repository;

/// <summary>Packs the build of the tool, and installs it. The other packages are tested by Brisk.Json.Tests.</summary>
public sealed class PackageTests
{
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
