using Microsoft.CodeAnalysis;

namespace Brisk.Json.Analyzers.Tests;

/// <summary>Warnings where a partially migrated program would behave differently, or a file would not migrate, and nowhere else.</summary>
public sealed class WarningTests
{
    private const string Model = """
        public class Book
        {
            [Brisk.Json.Serialization.JsonPropertyName("book_title")]
            public string? Title { get; set; }
        }

        public record Shelf(System.Collections.Generic.List<Book> Books);
        """;

    [Theory]
    [InlineData("Book", true)]
    [InlineData("Book[]", true)]
    [InlineData("System.Collections.Generic.Dictionary<string, Shelf>", true)]
    [InlineData("Renamed", true)]
    [InlineData("Change", true)]
    [InlineData("Policed", true)]
    [InlineData("Formatted", false)]
    [InlineData("int", false)]
    [InlineData("System.Version", false)]
    public async Task System_Text_Json_does_not_see_attributes(string type, bool isWarned)
    {
        var program = TestSolution.Of($$"""
            using System.Net.Http;
            using System.Net.Http.Json;
            using System.Text.Json;

            JsonSerializer.Deserialize<{{type}}>("null");
            JsonSerializer.Deserialize("null", typeof({{type}}));
            JsonSerializer.Serialize<{{type}}>(default!);
            new HttpClient().GetFromJsonAsync<{{type}}>("/");
            JsonSerializer.Serialize<{{type}}>(default!, new JsonSerializerOptions());
            Brisk.Json.JsonSerializer.Deserialize<{{type}}>("null");

            {{Model}}
            [Brisk.Json.Serialization.JsonNamingPolicy(Brisk.Json.Serialization.JsonKnownNamingPolicy.CamelCase)]
            public record Policed(int Number);
            public record Formatted([property: Brisk.Json.Modeling.JsonFormat("X4", AsString = true)] int Number);
            public record Change(Brisk.Json.Modeling.JsonOptional<int> Number);
            public record Renamed([property: Brisk.Json.Modeling.JsonPropertyAlias("old")] string New);
            """);

        Assert.Empty(await program.Errors());
        var warnings = (await program.Diagnostics()).Where(d => d.Severity == DiagnosticSeverity.Warning).ToArray();
        Assert.Equal(
            isWarned ? [(5, "BJ1102"), (6, "BJ1102"), (7, "BJ1102"), (8, "BJ1102"), (9, "BJ1104")] : [],
            warnings.Select(d => (d.Location.GetLineSpan().StartLinePosition.Line + 1, d.Id)));
    }

    [Fact]
    public async Task Attributes_of_both_libraries_are_seen()
    {
        var program = TestSolution.Of("""
            System.Text.Json.JsonSerializer.Serialize(new Book());

            public class Book
            {
                [Brisk.Json.Serialization.JsonPropertyName("t"), System.Text.Json.Serialization.JsonPropertyName("t")]
                public string? Title { get; set; }
            }
            """);

        Assert.DoesNotContain("BJ1102", (await program.Diagnostics()).Select(d => d.Id));
    }

    [Theory]
    [InlineData("public Book? Written { get; set; }", true)]
    [InlineData("public Book[][] Written => [];", true)]
    [InlineData("[JsonInclude] public Book? Included;", true)]
    [InlineData("[JsonInclude] private Book? Included { get; set; }", true)]
    [InlineData("[Brisk.Json.Serialization.JsonInclude] private int Included { get; set; }", true)]
    [InlineData("[JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public Book? Sometimes { get; set; }", true)]
    [InlineData("public Book? Field;", false)]
    [InlineData("internal Book? Internal { get; set; }", false)]
    [InlineData("private Book? _private;", false)]
    [InlineData("public Book this[int index] => new();", false)]
    [InlineData("[JsonIgnore] public Book? Ignored { get; set; }", false)]
    [InlineData("[JsonIgnore(Condition = JsonIgnoreCondition.Always)] public Book? Ignored { get; set; }", false)]
    [InlineData("public Converted? Converted { get; set; }", false)]
    [InlineData("[JsonConverter(typeof(Converter<Book>))] public Book? Converted { get; set; }", false)]
    public async Task Only_members_that_are_written_matter(string member, bool isWarned)
    {
        var program = TestSolution.Of($$"""
            #pragma warning disable CS0169, CS0649
            using System.Text.Json;
            using System.Text.Json.Serialization;

            JsonSerializer.Serialize(new Owner());

            public class Owner
            {
                {{member}}
            }

            [JsonConverter(typeof(Converter<Converted>))]
            public class Converted
            {
                public Book? Book { get; set; }
            }

            public class Converter<T> : JsonConverter<T>
            {
                public override T? Read(ref Utf8JsonReader reader, System.Type type, JsonSerializerOptions options) => default;
                public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => writer.WriteNullValue();
            }

            {{Model}}
            """);

        Assert.Empty(await program.Errors());
        Assert.Equal(isWarned, (await program.Diagnostics()).Any(d => d.Id == "BJ1102"));
    }

    [Theory]
    [InlineData("Node<int>", false)]
    [InlineData("Node<Book>", true)]
    [InlineData("Outer<int>.Inner", false)]
    [InlineData("Outer<Book>.Inner", true)]
    [InlineData("Marked<int>", true)]
    public async Task A_generic_type_may_refer_to_types_constructed_from_itself(string type, bool isWarned)
    {
        var program = TestSolution.Of($$"""
            System.Text.Json.JsonSerializer.Serialize(new {{type}}());

            public class Node<T>
            {
                public T? Value { get; set; }
                public Node<Node<T>>? Next { get; set; }
            }

            public class Outer<T>
            {
                public class Inner
                {
                    public T? Value { get; set; }
                    public Outer<Inner>.Inner? Next { get; set; }
                }
            }

            public class Marked<T>
            {
                public Marked<System.Collections.Generic.List<T>>? Next { get; set; }
                [Brisk.Json.Serialization.JsonPropertyName("v")]
                public T? Value { get; set; }
            }

            {{Model}}
            """);

        Assert.Empty(await program.Errors());
        Assert.Equal(isWarned, (await program.Diagnostics()).Any(d => d.Id == "BJ1102"));
    }

    [Theory]
    [InlineData("int", 0)]
    [InlineData("Book", 2000)]
    public async Task Types_may_form_a_long_cycle(string last, int warnings)
    {
        const int Count = 2000;
        var types = Enumerable.Range(0, Count).Select(i => $"public class C{i} {{ public C{(i + 1) % Count}? Next {{ get; set; }} public {(i == Count - 1 ? last : "int")}? Value {{ get; set; }} }}");
        var calls = Enumerable.Range(0, Count).Select(i => $"System.Text.Json.JsonSerializer.Serialize(new System.Collections.Generic.List<C{i}>());");
        var program = TestSolution.Of(string.Join('\n', [.. calls, .. types, Model]));

        Assert.Equal(warnings, (await program.Diagnostics()).Count(d => d.Id == "BJ1102"));
    }

    [Theory]
    [InlineData("", new[] { "BJ1101" })]
    [InlineData("builder.Services.AddSingleton<Brisk.Json.JsonSerializerOptions>();", new[] { "BJ1101", "BJ1101" })]
    [InlineData("builder.Services.AddBriskJson();", new string[0])]
    [InlineData("builder.Services.AddSingleton<Brisk.Json.JsonSerializerOptions>().AddBriskJson();", new string[0])]
    public async Task A_web_program_needs_the_package(string setup, string[] expected)
    {
        var program = Web(setup);

        Assert.Empty(await program.Errors());
        Assert.Equal(expected, (await program.Diagnostics()).Select(d => d.Id));
    }

    [Fact]
    public async Task A_console_program_is_not_warned()
    {
        var program = TestSolution.Of("System.Console.WriteLine(Brisk.Json.JsonSerializer.Serialize(new Book()));\n" + Model);

        Assert.Empty(await program.Errors());
        Assert.Empty(await program.Diagnostics());
    }

    [Fact]
    public async Task A_web_program_with_System_Text_Json_attributes_is_not_warned()
    {
        var program = TestSolution.Web("""
            using System.Text.Json.Serialization;
            using Brisk.Json;
            using Microsoft.AspNetCore.Builder;

            var app = WebApplication.CreateBuilder().Build();
            app.MapGet("/", () => new Book(JsonSerializer.Serialize(1)));

            public record Book([property: JsonPropertyName("t")] string Title);
            """);

        Assert.Empty(await program.Errors());
        Assert.Empty(await program.Diagnostics());
    }

    [Fact]
    public async Task Members_with_System_Text_Json_types_are_reported_with_a_replacement()
    {
        var program = TestSolution.Web("""
            using System.Text.Json;
            using Microsoft.AspNetCore.Builder;
            using Microsoft.AspNetCore.Http;
            using Microsoft.Extensions.DependencyInjection;

            var builder = WebApplication.CreateBuilder();
            builder.Services.ConfigureHttpJsonOptions(o => o.SerializerOptions.PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower);
            builder.Services.AddControllers().AddJsonOptions(o => o.JsonSerializerOptions.WriteIndented = true);
            builder.Services.AddSignalR().AddJsonProtocol(o => o.PayloadSerializerOptions = new());
            var app = builder.Build();
            app.MapGet("/", () => Results.Json(1));
            app.MapGet("/a", () => Results.Json(1, new JsonSerializerOptions()));
            """);

        Assert.Empty(await program.Errors());
        var borders = (await program.Diagnostics()).Where(d => d.Id == "BJ1003").Select(d => (d.Location.GetLineSpan().StartLinePosition.Line + 1, d.GetMessage()));
        Assert.Equal(
            [
                (7, "The signature of 'ConfigureHttpJsonOptions' contains System.Text.Json types, so the code that uses it is not migrated; to make the host use Brisk.Json with these settings, call services.AddBriskJson() from the package Brisk.Json.AspNetCore"),
                (8, "The signature of 'AddJsonOptions' contains System.Text.Json types, so the code that uses it is not migrated; to have controllers use Brisk.Json with these settings, call AddControllers().AddBriskJson() from the package Brisk.Json.AspNetCore"),
                (9, "The signature of 'AddJsonProtocol' contains System.Text.Json types, so the code that uses it is not migrated; to have SignalR use Brisk.Json with these settings, call AddBriskJsonProtocol() from the package Brisk.Json.AspNetCore"),
                (12, "The signature of 'Json' contains System.Text.Json types, so the code that uses it is not migrated; to delegate types to Brisk.Json, call UseBriskJson(...) from Brisk.Json.Interop on the options"),
            ],
            borders);
    }

    [Fact]
    public async Task A_project_without_the_library_gets_no_diagnostics()
    {
        var program = TestSolution.Empty().With("App", [("Program.cs", "using System.Text.Json;\nSystem.Console.WriteLine(System.Text.Json.JsonSerializer.Serialize(1));\n")], withLibrary: false);

        Assert.Empty(await program.Errors());
        Assert.Empty(await program.Diagnostics());
    }

    /// <summary>A web program, and the method of the package that it may call.</summary>
    private static TestSolution Web(string setup)
    {
        var package = TestSolution.Empty().With("Brisk.Json.AspNetCore", [("Package.cs", """
            namespace Microsoft.Extensions.DependencyInjection;

            public static class BriskJsonServiceCollectionExtensions
            {
                public static IServiceCollection AddBriskJson(this IServiceCollection services) => services;
            }
            """)], references: [.. Libraries.AspNetCore]);
        return package.With("App", [("Program.cs", $$"""
            using Microsoft.AspNetCore.Builder;
            using Microsoft.Extensions.DependencyInjection;

            var builder = WebApplication.CreateBuilder();
            {{setup}}
            var app = builder.Build();
            app.MapGet("/", () => new Book());

            {{Model}}
            """)], projects: ["Brisk.Json.AspNetCore"], references: [.. Libraries.AspNetCore]);
    }
}
