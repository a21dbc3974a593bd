using Brisk.Json.Generator.Tests.Golden;
using Brisk.Json.Tests.Repository;

namespace Brisk.Json.Generator.Tests.EndToEnd;

/// <summary>Programs that use features that System.Text.Json lacks, run with reflection and with generated code: both have the reviewed output, at first and with emitted bodies.</summary>
public sealed class AdditionTests
{
    private const string Folder = "tests/Brisk.Json.Generator.Tests/EndToEnd/Additions/";

    public static TheoryData<string> Programs => [.. Directory.GetFiles(SourceTree.PathOf(Folder), "*.input.txt").Select(static path => Path.GetFileName(path)[..^".input.txt".Length]).Order()];

    [Fact]
    public void Contexts_can_specify_pascal_case()
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

    [Fact]
    public void Contexts_can_enable_string_deduplication()
    {
        var run = GeneratorRun.Of("""
            using Brisk.Json.Serialization;

            [JsonSourceGenerationOptions(DeduplicateStrings = true)]
            [JsonSerializable(typeof(int))]
            public partial class Context : JsonSerializerContext;
            """);

        Assert.Empty(run.Complaints);
        Assert.Contains(run.Files.Values, static file => file.Contains("DeduplicateStrings = true"));
    }

    [Fact]
    public void Contexts_can_specify_a_dialect()
    {
        var run = GeneratorRun.Of("""
            using Brisk.Json;
            using Brisk.Json.Dialects;
            using Brisk.Json.Serialization;
            using System.Collections.Generic;

            public record Row(string Name, int Size);

            [JsonSourceGenerationOptions(Dialect = JsonDialect.Json5)]
            [JsonSerializable(typeof(Row[]))]
            public partial class Context : JsonSerializerContext;

            public static class Program
            {
                public static IEnumerable<string> Run()
                {
                    yield return Context.Default.Options.Dialect.ToString();
                    yield return JsonSerializer.Serialize(JsonSerializer.Deserialize("[{Name: 'a', Size: 0x10,}, /* last */]", Context.Default.RowArray), Context.Default.RowArray);
                    string path;
                    try
                    {
                        path = JsonSerializer.Deserialize("[\n{Name: 'a',\n Size: 'b'}]", Context.Default.RowArray)!.ToString()!;
                    }
                    catch (JsonException exception)
                    {
                        path = exception.Path + " " + exception.LineNumber + " " + exception.BytePositionInLine;
                    }

                    yield return path;
                }
            }
            """);

        Assert.Empty(run.Complaints);
        Assert.Equal(["Json5", """[{"Name":"a","Size":16}]""", "$[0].Size 2 10"], EndToEndTests.Run(run.Output, out _));
    }

    [Fact]
    public void Contexts_have_the_default_conversion_of_types_with_converters()
    {
        string source = EndToEndTests.BriskSource(File.ReadAllText(SourceTree.PathOf(Folder + "Contextual.input.txt")))
            .Replace("JsonSerializer.Serialize(JsonSerializer.Deserialize<Model>(Json))", "JsonSerializer.Serialize(JsonSerializer.Deserialize(Json, Context.Default.Model), Context.Default.Model)")
            .Replace("JsonSerializerOptions.Default.WithState", "Context.Default.Options.WithState");
        var run = GeneratorRun.Of(source + """

            [JsonSerializable(typeof(Model))]
            public partial class Context : JsonSerializerContext;
            """);

        Assert.Empty(run.Complaints);
        Assert.Equal(File.ReadAllText(SourceTree.PathOf(Folder + "Contextual.output.txt")), string.Join('\n', EndToEndTests.Run(run.Output, out _)) + "\n");
    }

    [Theory, MemberData(nameof(Programs))]
    public void Reflection_and_generated_code_match_the_reviewed_output(string program)
    {
        var run = GeneratorRun.Of(EndToEndTests.BriskSource(File.ReadAllText(SourceTree.PathOf(Folder + program + ".input.txt"))));

        Assert.Empty(run.Complaints);
        Assert.DoesNotContain(run.Reported, static d => d.Id == "CS8785"); // the generator failed
        string[] reflected = EndToEndTests.Run(run.Input, out var reflecting), generated = EndToEndTests.Run(run.Output, out var generating);

        Baseline.Check(Folder + program + ".output.txt", string.Join('\n', reflected) + "\n");
        Assert.Equal(reflected, generated);
        for (int i = 0; i < EndToEndTests.EnoughToEmit; i++)
        {
            Assert.Equal(reflected, EndToEndTests.Run(generating));
            Assert.Equal(reflected, EndToEndTests.Run(reflecting));
        }
    }
}
