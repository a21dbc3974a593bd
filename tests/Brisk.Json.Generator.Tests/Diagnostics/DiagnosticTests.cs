extern alias Generator;

using Brisk.Json.Generator.Tests.Golden;
using Brisk.Json.Tests.Repository;
using Generator::Brisk.Json.Generator.Problems;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Brisk.Json.Generator.Tests.Diagnostics;

/// <summary>The diagnostics for each mistake, in baseline files; each diagnostic has a case, and a page that its link leads to.</summary>
public sealed class DiagnosticTests
{
    private const string Folder = "tests/Brisk.Json.Generator.Tests/Diagnostics/Cases/";

    public static TheoryData<string> Ids => [.. Descriptors.All.Select(d => d.Id).Order()];

    [Theory, MemberData(nameof(Ids))]
    public void Each_diagnostic_is_reported_as_reviewed(string id)
    {
        var language = id == "BJ0106" ? LanguageVersion.CSharp11 : LanguageVersion.CSharp12;
        var run = GeneratorRun.Of(File.ReadAllText(SourceTree.PathOf(Folder + id + ".input.txt")), language: language);

        Assert.Contains(id, run.Reported.Select(d => d.Id));
        Baseline.Check(Folder + id + ".reported.txt", string.Concat(run.Reported.Select(d => d + "\n")));
    }

    [Theory, MemberData(nameof(Ids))]
    public void Each_diagnostic_has_a_page(string id)
    {
        var descriptor = Descriptors.All.Single(d => d.Id == id);
        var page = File.ReadAllLines(SourceTree.PathOf($"docs/diagnostics/{id}.md"));

        Assert.EndsWith($"docs/diagnostics/{id}.md", descriptor.HelpLinkUri);
        Assert.Equal($"# {id}: {descriptor.Title}", page[0]);
        Assert.Contains("## What to do", page);
    }

    /// <summary>What the generator reports about formats, the library throws when it creates their converters.</summary>
    [Fact]
    public void The_reported_formats_are_the_rejected_ones()
    {
        var run = GeneratorRun.Of(File.ReadAllText(SourceTree.PathOf(Folder + "BJ0107.input.txt")));
        var stream = new MemoryStream();
        Assert.True(run.Output.Emit(stream, cancellationToken: TestContext.Current.CancellationToken).Success);
        stream.Position = 0;
        var program = new System.Runtime.Loader.AssemblyLoadContext("Formats").LoadFromStream(stream);
        foreach (var member in program.GetType("Good")!.GetProperties().Concat(program.GetType("Bad")!.GetProperties()))
        {
            var format = (Modeling.JsonFormatAttribute)Attribute.GetCustomAttribute(member, typeof(Modeling.JsonFormatAttribute))!;
            bool isReported = run.Reported.Any(d => d.GetMessage().EndsWith($"See '{member.DeclaringType!.Name}.{member.Name}'.", StringComparison.Ordinal));
            Assert.Equal(member.DeclaringType!.Name == "Bad", isReported);
            Assert.Equal(isReported, Record.Exception(() => format.CreateConverter(member.PropertyType)) is InvalidOperationException);
        }
    }

    /// <summary>The generator of System.Text.Json reports nothing about such a type, and its values may never occur.</summary>
    [Theory]
    [InlineData("[JsonSerializable(typeof(Outer))]", DiagnosticSeverity.Info)]
    [InlineData("[JsonSerializable(typeof(Inner))]", DiagnosticSeverity.Warning)]
    [InlineData("[JsonSerializable(typeof(Outer)), JsonSerializable(typeof(Inner))]", DiagnosticSeverity.Warning)]
    [InlineData("[JsonSerializable(typeof(Inner)), JsonSerializable(typeof(Outer))]", DiagnosticSeverity.Warning)]
    public void A_type_reached_only_through_a_member_is_reported_as_information(string listed, DiagnosticSeverity severity)
    {
        var run = GeneratorRun.Of($$"""
            using Brisk.Json.Serialization;

            public class Inner
            {
                [JsonPropertyName("level")] public string? Level { get; set; }
                [JsonPropertyName("level")] public string? Tier { get; set; }
            }

            public class Outer { public Inner? Inner { get; set; } }

            {{listed}}
            public partial class Context : JsonSerializerContext;
            """);
        var reported = Assert.Single(run.Reported);
        Assert.Equal("BJ0006", reported.Id);
        Assert.Equal(severity, reported.Severity);
    }

    /// <summary>The arguments of such types grow exponentially. The generator of System.Text.Json does not finish with the last two.</summary>
    [Theory]
    [InlineData("public class Gen<T> { public Gen<Gen<T>>? Next { get; set; } }", "Gen<int>")]
    [InlineData("public class Gen<T, U> { public Gen<T, Gen<T, U>>? Next { get; set; } }", "Gen<int, string>")]
    [InlineData("public class Gen<T, U> { public Gen<T, Gen<T, U>>? Left { get; set; } public Gen<Gen<U, T>, T>? Right { get; set; } }", "Gen<int, string>")]
    [InlineData("public class Gen<T, U, V> { public Gen<Gen<T, U, V>, Gen<U, V, T>, V[]>? Left { get; set; } public Gen<V, Gen<T, T, U>, Gen<V, U, T>[]>? Right { get; set; } }", "Gen<int, string, bool>")]
    public void Contexts_of_types_that_expand_without_end_are_bounded(string declaration, string type)
    {
        var run = GeneratorRun.Of($$"""
            using Brisk.Json.Serialization;

            {{declaration}}

            [JsonSerializable(typeof({{type}}))]
            public partial class Context : JsonSerializerContext;
            """);
        Assert.Contains(run.Reported, d => d.Id == "BJ0103");
        Assert.InRange(run.Files.Values.Sum(file => file.Length), 1, 4_000_000);
        Assert.DoesNotContain(run.Complaints, d => d.Severity == DiagnosticSeverity.Error);
    }

    [Fact]
    public void Types_that_need_reflection_are_warnings_in_a_trimmed_program()
    {
        string source = File.ReadAllText(SourceTree.PathOf(Folder + "BJ0102.input.txt"));

        Assert.All(GeneratorRun.Of(source).Reported, d => Assert.Equal(DiagnosticSeverity.Info, d.Severity));
        Assert.All(GeneratorRun.Of([source], properties: new() { ["build_property.PublishTrimmed"] = "true" }).Reported, d => Assert.Equal(DiagnosticSeverity.Warning, d.Severity));
    }
}
