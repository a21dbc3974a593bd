using Microsoft.CodeAnalysis.CodeFixes;

namespace Brisk.Json.Analyzers.Tests.Moving;

/// <summary>A file of a project with several target frameworks is a document of several projects, and changes in all of them or in none.</summary>
public sealed class LinkedFileTests
{
    private const string Text = """
        using System.Text.Json;

        public static class Texts
        {
            public static string Of(int value) => JsonSerializer.Serialize(value);
        #if OTHER
            public static JsonElement Element(string text) => JsonElement.Parse(text);

            public static object Qualified(string text) => System.Text.Json.Nodes.JsonNode.Parse(text)!;
        #endif
        }
        """;

    [Theory]
    [InlineData(FixAllScope.Document)]
    [InlineData(FixAllScope.Project)]
    [InlineData(FixAllScope.Solution)]
    public async Task All_documents_of_a_file_change(FixAllScope scope)
    {
        var before = Project(Project(TestSolution.Empty(), "First"), "Second", symbols: ["OTHER"]);

        var after = await before.FixAll(scope, "First.cs");

        Assert.Empty(await after.Errors());
        string expected = Text.Replace("System.Text.Json", "Brisk.Json");
        Assert.Equal(expected, await TextIn(after, "First"));
        Assert.Equal(expected, await TextIn(after, "Second"));
    }

    [Fact]
    public async Task A_single_file_changes_in_all_projects()
    {
        var before = Project(Project(TestSolution.Empty(), "First"), "Second");

        var after = await before.FixFirst("First.cs");

        Assert.Equal(await TextIn(after, "First"), await TextIn(after, "Second"));
        Assert.Contains("using Brisk.Json;", await TextIn(after, "Second"));
    }

    [Fact]
    public async Task A_file_of_a_framework_without_the_library_stays()
    {
        var before = Project(Project(TestSolution.Empty(), "First"), "Second", withLibrary: false);

        var after = await before.FixAll();

        Assert.Equal(Text, await TextIn(after, "First"));
        Assert.Equal(Text, await TextIn(after, "Second"));
    }

    [Fact]
    public async Task What_stays_in_one_framework_stays_in_all()
    {
        const string Shared = """
            using System.Text.Json;

            public static class Texts
            {
                private static readonly JsonSerializerOptions s_options = new() { WriteIndented = true };

                public static string Of(int value) => JsonSerializer.Serialize(value, s_options);

                public static int From(string text) => JsonSerializer.Deserialize<int>(text);
            #if WEB
                public static object Result() => Microsoft.AspNetCore.Http.Results.Json(1, s_options);
            #endif
            }
            """;
        var before = TestSolution.Empty()
            .With("First", [("First.cs", Shared)], folder: "Shared")
            .With("Second", [("First.cs", Shared)], references: [.. Libraries.AspNetCore], folder: "Shared", symbols: ["WEB"]);

        var after = await before.FixAll();

        Assert.Empty(await after.Errors());
        string text = await TextIn(after, "First");
        Assert.Equal(text, await TextIn(after, "Second"));
        Assert.Contains("using Brisk.Json;", text);
        Assert.Contains("private static readonly System.Text.Json.JsonSerializerOptions s_options", text);
        Assert.Contains("=> System.Text.Json.JsonSerializer.Serialize(value, s_options)", text);
        Assert.Contains("=> JsonSerializer.Deserialize<int>(text)", text);
    }

    [Theory]
    [InlineData("")]
    [InlineData("#else\n    public static JsonConverter? Converter => null;\n")]
    public async Task An_import_that_one_framework_needs_is_the_same_in_all(string otherwise)
    {
        string shared = $$"""
            using System.Text.Json;
            using System.Text.Json.Serialization;

            public class Texts
            {
                public static string Of(int value) => JsonSerializer.Serialize(value);
            #if OTHER
                [JsonIgnore]
                public int Ignored { get; set; }
            {{otherwise}}#endif
            }
            """;
        var before = TestSolution.Empty()
            .With("First", [("First.cs", shared)], folder: "Shared")
            .With("Second", [("First.cs", shared)], folder: "Shared", symbols: ["OTHER"]);

        var after = await before.FixAll();

        Assert.Empty(await after.Errors());
        string text = await TextIn(after, "First");
        Assert.Equal(text, await TextIn(after, "Second"));
        Assert.Contains("using Brisk.Json;", text);
        var ignored = (await after.Project("Second").GetCompilationAsync(TestContext.Current.CancellationToken))!.GetTypeByMetadataName("Texts")!.GetMembers("Ignored").Single();
        Assert.Equal("System.Text.Json", ignored.GetAttributes().Single().AttributeClass!.ContainingAssembly.Name);
    }

    private static TestSolution Project(TestSolution solution, string name, bool withLibrary = true, string[]? symbols = null) =>
        solution.With(name, [("First.cs", Text)], withLibrary: withLibrary, folder: "Shared", symbols: symbols);

    private static async Task<string> TextIn(TestSolution solution, string project) =>
        (await solution.Project(project).Documents.Single().GetTextAsync(TestContext.Current.CancellationToken)).ToString();
}
