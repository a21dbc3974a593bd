using System.IO.Compression;
using System.Runtime.InteropServices;

namespace Brisk.Json.Tests.Repository;

/// <summary>Packs the library, and uses the package as a stranger would: from a folder, in a fresh project.</summary>
public sealed class PackageTests
{
    private static readonly string[] Platforms = ["linux-x64", "linux-arm64", "win-x64", "win-arm64", "osx-arm64"];

    [Fact]
    public async Task The_package_holds_what_it_should_and_runs_in_a_fresh_project()
    {
        using var folder = new TemporaryFolder();
        await Pack(folder);
        CheckContents(Directory.GetFiles(folder.PathOf("feed"), "*.nupkg").Single());
        WriteProject(folder);

        string[] portable = ["run", "--project", folder.PathOf("app")];
        CheckOutput((await DotNet(folder, portable)).Successful().Output);
        string[] forThisMachine = [.. portable, "-r", RuntimeInformation.RuntimeIdentifier];
        CheckOutput((await DotNet(folder, forThisMachine)).Successful().Output);
    }

    private static async Task Pack(TemporaryFolder folder)
    {
        string[] arguments = ["pack", SourceTree.PathOf("src/Brisk.Json"), "-c", "Release", "-o", folder.PathOf("feed"), "--artifacts-path", folder.PathOf("artifacts")];
        (await ChildProcess.DotNet(arguments)).Successful();
    }

    private static void CheckContents(string package)
    {
        using var archive = ZipFile.OpenRead(package);
        var entries = archive.Entries.Select(entry => entry.FullName).ToHashSet();
        string[] expected =
        [
            "README.md",
            "LICENSE",
            "lib/net10.0/Brisk.Json.dll",
            "lib/net10.0/Brisk.Json.xml",
            "analyzers/dotnet/cs/Brisk.Json.Generator.dll",
            "build/Brisk.Json.targets",
            "buildTransitive/Brisk.Json.targets",
            .. Platforms.Select(platform => $"runtimes/{platform}/lib/net10.0/Brisk.Json.dll"),
        ];
        Assert.All(expected, name => Assert.Contains(name, entries));
    }

    private static void WriteProject(TemporaryFolder folder)
    {
        // Nothing but the local feed: a dependency that the package did not bring would not be found.
        folder.Write("app/NuGet.Config", """
            <configuration>
              <packageSources>
                <clear />
                <add key="local" value="../feed" />
              </packageSources>
            </configuration>
            """);
        folder.Write("app/app.csproj", """
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <OutputType>Exe</OutputType>
                <TargetFramework>net10.0</TargetFramework>
                <ImplicitUsings>enable</ImplicitUsings>
                <NuGetAudit>false</NuGetAudit>
              </PropertyGroup>
              <ItemGroup>
                <PackageReference Include="Brisk.Json" Version="*" />
              </ItemGroup>
            </Project>
            """);
        folder.Write("app/Program.cs", File.ReadAllText(SourceTree.PathOf("tests/Brisk.Json.Tests/Repository/PackageConsumer.txt")));
    }

    private static Task<ProcessResult> DotNet(TemporaryFolder folder, string[] arguments) =>
        ChildProcess.DotNet(arguments, folder: folder.Root, variables: new Dictionary<string, string> { ["NUGET_PACKAGES"] = folder.PathOf("packages") });

    private static void CheckOutput(string output)
    {
        var precompiled = Platforms.Contains(RuntimeInformation.RuntimeIdentifier);
        Assert.Equal($"machine code: {precompiled}, symbols: True\n{{\"Name\":\"apple\",\"Count\":4}}", output.ReplaceLineEndings("\n").TrimEnd());
    }
}
