using System.IO.Compression;
using System.Runtime.InteropServices;

namespace Brisk.Json.Tests.Repository;

/// <summary>Packs the library, and uses the package as a stranger would: from a folder, in a fresh project.</summary>
public sealed class PackageTests
{
    private static readonly string[] Platforms = ["linux-x64", "linux-arm64", "win-x64", "win-arm64", "osx-arm64"];

    private static readonly (string Language, string Program)[] OtherLanguages =
    [
        ("fs", "open Brisk.Json\nprintfn \"%s\" (JsonSerializer.Serialize(JsonSerializer.Deserialize<int option list> \"[1,2]\"))\n"),
        ("vb", "Imports Brisk.Json\nModule Program\nSub Main()\nSystem.Console.WriteLine(JsonSerializer.Serialize(JsonSerializer.Deserialize(Of Integer())(\"[1,2]\")))\nEnd Sub\nEnd Module\n"),
    ];

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

        foreach ((string language, string program) in OtherLanguages)
        {
            WriteProject(folder, language, $"{language}proj", "Program." + language, program);
            Assert.Equal("[1,2]", (await DotNet(folder, ["run", "--project", folder.PathOf(language)])).Successful().Output.Trim());
        }
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
            "analyzers/dotnet/cs/Brisk.Json.Analyzers.dll",
            "analyzers/dotnet/cs/Brisk.Json.CodeFixes.dll",
            "build/Brisk.Json.targets",
            "buildTransitive/Brisk.Json.targets",
            .. Platforms.Select(platform => $"runtimes/{platform}/lib/net10.0/Brisk.Json.dll"),
        ];
        Assert.All(expected, name => Assert.Contains(name, entries));
    }

    private static void WriteProject(TemporaryFolder folder) =>
        WriteProject(folder, "app", "csproj", "Program.cs", File.ReadAllText(SourceTree.PathOf("tests/Brisk.Json.Tests/Repository/PackageConsumer.txt")));

    private static void WriteProject(TemporaryFolder folder, string name, string extension, string file, string program)
    {
        // Nothing but the local feed: a dependency that the package did not bring would not be found.
        folder.Write(name + "/NuGet.Config", """
            <configuration>
              <packageSources>
                <clear />
                <add key="local" value="../feed" />
              </packageSources>
            </configuration>
            """);
        folder.Write($"{name}/{name}.{extension}", $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <OutputType>Exe</OutputType>
                <TargetFramework>net10.0</TargetFramework>
                <ImplicitUsings>enable</ImplicitUsings>
                <TreatWarningsAsErrors>true</TreatWarningsAsErrors>
                <NuGetAudit>false</NuGetAudit>
              </PropertyGroup>
              <ItemGroup>
                <PackageReference Include="Brisk.Json" Version="*" />
                {(extension == "fsproj" ? $"<Compile Include=\"{file}\" />" : "")}
              </ItemGroup>
            </Project>
            """);
        folder.Write($"{name}/{file}", program);
    }

    private static Task<ProcessResult> DotNet(TemporaryFolder folder, string[] arguments) =>
        ChildProcess.DotNet(arguments, folder: folder.Root, variables: new Dictionary<string, string> { ["NUGET_PACKAGES"] = folder.PathOf("packages") });

    private static void CheckOutput(string output)
    {
        var precompiled = Platforms.Contains(RuntimeInformation.RuntimeIdentifier);
        Assert.Equal($"machine code: {precompiled}, symbols: True\n{{\"Name\":\"apple\",\"Count\":4}}", output.ReplaceLineEndings("\n").TrimEnd());
    }
}
