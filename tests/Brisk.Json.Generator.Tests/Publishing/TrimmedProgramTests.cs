extern alias Generator;

using System.Runtime.InteropServices;
using Brisk.Json.Generator.Tests.EndToEnd;
using Brisk.Json.Tests.Repository;
using Generator::Brisk.Json.Generator;

namespace Brisk.Json.Generator.Tests.Publishing;

/// <summary>
/// Programs without declared contracts, published trimmed and self-contained, without reflection and without dynamic code: they build without
/// warnings and have the output of System.Text.Json with reflection, or the one reviewed.
/// </summary>
public sealed class TrimmedProgramTests(TrimmedProgramTests.PublishedPrograms programs) : IClassFixture<TrimmedProgramTests.PublishedPrograms>
{
    private const string Trimmed = "tests/Brisk.Json.Generator.Tests/EndToEnd/Programs/Trimmed.txt";
    private const string Additions = "tests/Brisk.Json.Generator.Tests/EndToEnd/Additions/";

    private static readonly string[] s_additions = ["Classifiers", "Contextual", "Incremental"];

    public static TheoryData<string> AdditionNames => [.. s_additions];

    [Fact]
    public async Task A_trimmed_program_needs_no_declarations_and_gets_no_warnings()
        => Assert.Equal(string.Join('\n', EndToEndTests.RunTheirs(File.ReadAllText(SourceTree.PathOf(Trimmed)))), await programs.Run("Trimmed"));

    [Theory, MemberData(nameof(AdditionNames))]
    public async Task Types_found_at_compile_time_are_available_when_trimmed(string program)
        => Assert.Equal(File.ReadAllText(SourceTree.PathOf($"{Additions}{program}.output.txt")), await programs.Run(program) + "\n");

    /// <summary>The programs, published by one process.</summary>
    public sealed class PublishedPrograms : IAsyncLifetime
    {
        private readonly TemporaryFolder _folder = new();

        public async ValueTask InitializeAsync()
        {
            Add("Trimmed", Trimmed);
            foreach (string name in s_additions)
            {
                Add(name, $"{Additions}{name}.input.txt");
            }

            string projects = string.Concat(s_additions.Append("Trimmed").Select(name => $"<Project Path=\"{name}/{name}.csproj\" />"));
            _folder.Write("all.slnx", $"<Solution>{projects}</Solution>");
            var published = (await ChildProcess.DotNet(["publish", _folder.PathOf("all.slnx"), "-c", "Release"], folder: _folder.Root)).Successful();
            Assert.DoesNotContain("warning", published.Output);
        }

        public ValueTask DisposeAsync()
        {
            _folder.Dispose();
            return ValueTask.CompletedTask;
        }

        public async Task<string> Run(string name)
            => (await ChildProcess.Program(_folder.PathOf($"{name}/bin/Release/net10.0/{RuntimeInformation.RuntimeIdentifier}/publish/app"))).Successful().Output;

        private void Add(string name, string source)
        {
            _folder.Write($"{name}/{name}.csproj", Project());
            _folder.Write($"{name}/Program.cs", EndToEndTests.BriskSource(File.ReadAllText(SourceTree.PathOf(source))));
            _folder.Write($"{name}/Main.cs", """
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
        }
    }

    private static string Project() => $"""
        <Project Sdk="Microsoft.NET.Sdk">
          <PropertyGroup>
            <OutputType>Exe</OutputType>
            <AssemblyName>app</AssemblyName>
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
