using Brisk.Json.Generator.Tests.Golden;
using Brisk.Json.Tests.Repository;

namespace Brisk.Json.Generator.Tests.EndToEnd;

/// <summary>Programs that use what System.Text.Json has not, run with reflection and with generated code: both give what was reviewed, first and when bodies do the work.</summary>
public sealed class AdditionTests
{
    private const string Folder = "tests/Brisk.Json.Generator.Tests/EndToEnd/Additions/";

    public static TheoryData<string> Programs => [.. Directory.GetFiles(SourceTree.PathOf(Folder), "*.input.txt").Select(static path => Path.GetFileName(path)[..^".input.txt".Length]).Order()];

    [Fact]
    public void Contexts_can_ask_for_pascal_case()
    {
        var run = GeneratorRun.Of("""
            using Brisk.Json.Serialization;

            [JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.PascalCase)]
            [JsonSerializable(typeof(int))]
            public partial class Context : JsonSerializerContext;
            """);

        Assert.Empty(run.Complaints);
        Assert.Contains(run.Files.Values, static file => file.Contains("PropertyNamingPolicy = global::Brisk.Json.JsonNamingPolicy.PascalCase"));
    }

    [Theory, MemberData(nameof(Programs))]
    public void Reflection_and_generated_code_give_what_was_reviewed(string program)
    {
        var run = GeneratorRun.Of(EndToEndTests.OurSource(File.ReadAllText(SourceTree.PathOf(Folder + program + ".input.txt"))));

        Assert.Empty(run.Complaints);
        Assert.DoesNotContain(run.Reported, static d => d.Id == "CS8785"); // the generator failed
        string[] reflected = EndToEndTests.Run(run.Input, out var reflecting), generated = EndToEndTests.Run(run.Output, out var generating);

        Baseline.Check(Folder + program + ".output.txt", string.Join('\n', reflected) + "\n");
        Assert.Equal(reflected, generated);
        for (int i = 0; i < EndToEndTests.EnoughForBodies; i++)
        {
            Assert.Equal(reflected, EndToEndTests.Run(generating));
            Assert.Equal(reflected, EndToEndTests.Run(reflecting));
        }
    }
}
