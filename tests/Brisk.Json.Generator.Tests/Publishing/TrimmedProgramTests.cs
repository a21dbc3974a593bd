extern alias Generator;

using System.Runtime.InteropServices;
using Brisk.Json.Generator.Tests.EndToEnd;
using Brisk.Json.Tests.Repository;
using Generator::Brisk.Json.Generator;

namespace Brisk.Json.Generator.Tests.Publishing;

/// <summary>
/// A program without declared contracts, published trimmed and self-contained, without reflection and without dynamic code: it builds without
/// warnings and has the output of System.Text.Json with reflection.
/// </summary>
public sealed class TrimmedProgramTests
{
    private const string Program = "tests/Brisk.Json.Generator.Tests/EndToEnd/Programs/Trimmed.txt";

    [Fact]
    public async Task A_trimmed_program_needs_no_declarations_and_gets_no_warnings()
    {
        string source = File.ReadAllText(SourceTree.PathOf(Program));
        Assert.Equal(string.Join('\n', EndToEndTests.RunTheirs(source)), await Publish(source));
    }

    [Theory]
    [InlineData("Classifiers")]
    [InlineData("Contextual")]
    [InlineData("Incremental")]
    public async Task Types_found_at_compile_time_are_available_when_trimmed(string program)
    {
        string path = SourceTree.PathOf("tests/Brisk.Json.Generator.Tests/EndToEnd/Additions/" + program);
        Assert.Equal(File.ReadAllText(path + ".output.txt"), await Publish(File.ReadAllText(path + ".input.txt")) + "\n");
    }

    private static async Task<string> Publish(string source)
    {
        using var folder = new TemporaryFolder();
        folder.Write("app.csproj", Project());
        folder.Write("Program.cs", EndToEndTests.BriskSource(source));
        folder.Write("Main.cs", """
            internal static class Start
            {
                private static int Main()
                {
                    System.Console.Write(string.Join('\n', Program.Run()));
                    return JsonIsDynamic() ? 1 : 0;
                }

                private static bool JsonIsDynamic() =>
                    Brisk.Json.JsonSerializer.IsReflectionEnabledByDefault || System.Runtime.CompilerServices.RuntimeFeature.IsDynamicCodeSupported;
            }
            """);

        var published = (await ChildProcess.DotNet(["publish", folder.PathOf("app.csproj"), "-o", folder.PathOf("out")], folder: folder.Root)).Successful();
        Assert.DoesNotContain("warning", published.Output);
        var run = (await ChildProcess.Program(folder.PathOf("out/app"))).Successful();
        return run.Output;
    }

    private static string Project() => $"""
        <Project Sdk="Microsoft.NET.Sdk">
          <PropertyGroup>
            <OutputType>Exe</OutputType>
            <TargetFramework>net10.0</TargetFramework>
            <Nullable>enable</Nullable>
            <TreatWarningsAsErrors>true</TreatWarningsAsErrors>
            <RuntimeIdentifier>{RuntimeInformation.RuntimeIdentifier}</RuntimeIdentifier>
            <SelfContained>true</SelfContained>
            <PublishTrimmed>true</PublishTrimmed>
            <TrimMode>full</TrimMode>
            <TrimmerSingleWarn>false</TrimmerSingleWarn>
            <EnableAotAnalyzer>true</EnableAotAnalyzer>
            <DynamicCodeSupport>false</DynamicCodeSupport>
            <JsonSerializerIsReflectionEnabledByDefault>false</JsonSerializerIsReflectionEnabledByDefault>
            <InvariantGlobalization>true</InvariantGlobalization>
            <NuGetAudit>false</NuGetAudit>
          </PropertyGroup>
          <ItemGroup>
            <Reference Include="{typeof(JsonSerializer).Assembly.Location}" />
            <Analyzer Include="{typeof(ContractGenerator).Assembly.Location}" />
          </ItemGroup>
          <Import Project="{SourceTree.PathOf("src/Brisk.Json/build/Brisk.Json.targets")}" />
        </Project>
        """;
}
