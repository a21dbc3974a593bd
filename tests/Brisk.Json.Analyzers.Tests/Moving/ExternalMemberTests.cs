using Microsoft.CodeAnalysis.CodeFixes;

namespace Brisk.Json.Analyzers.Tests.Moving;

/// <summary>Code that exchanges values with code that does not migrate stays unchanged; the rest migrates, and everything compiles.</summary>
public sealed class ExternalMemberTests
{
    [Fact]
    public async Task Options_of_a_host_stay()
    {
        var before = TestSolution.Web("""
            using System.Text.Json;
            using System.Text.Json.Serialization;
            using Microsoft.AspNetCore.Builder;
            using Microsoft.Extensions.DependencyInjection;

            var builder = WebApplication.CreateBuilder();
            builder.Services.ConfigureHttpJsonOptions(o =>
            {
                o.SerializerOptions.PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower;
                o.SerializerOptions.Converters.Add(new JsonStringEnumConverter());
                o.SerializerOptions.Converters.Add(new HostConverter());
            });
            var own = new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower };
            System.Console.WriteLine(JsonSerializer.Serialize(new Item("a"), own));

            public record Item([property: JsonPropertyName("item_name")] string Name);

            public class HostConverter : JsonConverter<Item>
            {
                public override Item Read(ref Utf8JsonReader reader, System.Type type, JsonSerializerOptions options) => new(reader.GetString()!);

                public override void Write(Utf8JsonWriter writer, Item value, JsonSerializerOptions options) => writer.WriteStringValue(value.Name);
            }
            """);

        var after = await before.FixAll();

        Assert.Empty(await after.Errors());
        Assert.Equal("""
            using Brisk.Json;
            using System.Text.Json.Serialization;
            using Microsoft.AspNetCore.Builder;
            using Microsoft.Extensions.DependencyInjection;

            var builder = WebApplication.CreateBuilder();
            builder.Services.ConfigureHttpJsonOptions(o =>
            {
                o.SerializerOptions.PropertyNamingPolicy = System.Text.Json.JsonNamingPolicy.SnakeCaseLower;
                o.SerializerOptions.Converters.Add(new JsonStringEnumConverter());
                o.SerializerOptions.Converters.Add(new HostConverter());
            });
            var own = new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower };
            System.Console.WriteLine(JsonSerializer.Serialize(new Item("a"), own));

            public record Item([property: JsonPropertyName("item_name")] string Name);

            public class HostConverter : JsonConverter<Item>
            {
                public override Item Read(ref System.Text.Json.Utf8JsonReader reader, System.Type type, System.Text.Json.JsonSerializerOptions options) => new(reader.GetString()!);

                public override void Write(System.Text.Json.Utf8JsonWriter writer, Item value, System.Text.Json.JsonSerializerOptions options) => writer.WriteStringValue(value.Name);
            }
            """, await after.TextOf("Program.cs"));
    }

    [Fact]
    public async Task A_variable_used_by_both_libraries_stays_with_all_its_uses()
    {
        var before = TestSolution.Web("""
            using System.Text.Json;
            using Microsoft.AspNetCore.Builder;
            using Microsoft.AspNetCore.Http;

            var shared = new JsonSerializerOptions { WriteIndented = true };
            var app = WebApplication.CreateBuilder().Build();
            app.MapGet("/", () => Results.Json(new { A = 1 }, shared));
            app.MapGet("/own", () => Results.Json(JsonSerializer.Deserialize<int>("3")));
            System.Console.WriteLine(JsonSerializer.Serialize(1, shared));
            var node = JsonSerializer.SerializeToElement(2);
            System.Console.WriteLine(node.GetInt32() + Twice(node.Deserialize<int>()));

            static int Twice(int value) => 2 * value;
            """);

        var after = await before.FixAll();

        Assert.Empty(await after.Errors());
        string text = await after.TextOf("Program.cs");
        Assert.Contains("var shared = new System.Text.Json.JsonSerializerOptions { WriteIndented = true };", text);
        Assert.Contains("(System.Text.Json.JsonSerializer.Serialize(1, shared))", text);
        Assert.Contains("Results.Json(JsonSerializer.Deserialize<int>(\"3\"))", text);
        Assert.Contains("var node = JsonSerializer.SerializeToElement(2);", text);
    }

    [Fact]
    public async Task A_library_that_stays_keeps_the_values_that_it_returns()
    {
        var solution = TestSolution.Empty().With("Library", [("Library.cs", """
            using System.Text.Json;

            public static class Library
            {
                public static JsonElement Get() => JsonDocument.Parse("[1]").RootElement;

                public static JsonSerializerOptions Options { get; } = new();
            }
            """)]);
        var before = solution.With("App", [("Program.cs", """
            using System;
            using System.Collections.Generic;
            using System.Text.Json;

            var elements = new List<JsonElement> { Library.Get() };
            foreach (var element in elements)
            {
                Console.WriteLine(element.Deserialize<int[]>()!.Length);
            }

            Console.WriteLine(JsonDocument.Parse("2").RootElement.Deserialize<int>());
            """)], projects: ["Library"]);

        var after = await before.FixAll(FixAllScope.Project, "Program.cs");

        Assert.Empty(await after.Errors());
        Assert.Equal("""
            using System;
            using System.Collections.Generic;
            using Brisk.Json;

            var elements = new List<System.Text.Json.JsonElement> { Library.Get() };
            foreach (var element in elements)
            {
                Console.WriteLine(System.Text.Json.JsonSerializer.Deserialize<int[]>(element)!.Length);
            }

            Console.WriteLine(JsonDocument.Parse("2").RootElement.Deserialize<int>());
            """, await after.TextOf("Program.cs"));

        var both = await before.FixAll();

        Assert.Empty(await both.Errors());
        Assert.DoesNotContain("System.Text.Json", await both.TextOf("Program.cs") + await both.TextOf("Library.cs"));
    }

    [Fact]
    public async Task One_file_moves_as_far_as_the_others_allow()
    {
        var before = TestSolution.Of(
            ("Program.cs", """
                using System.Text.Json;

                System.Console.WriteLine(Shared.Write(1) + JsonSerializer.Serialize(2, Shared.Options));
                """),
            ("Shared.cs", """
                using System.Text.Json;

                public static class Shared
                {
                    public static readonly JsonSerializerOptions Options = new();

                    public static string Write(int value) => JsonSerializer.Serialize(value);
                }
                """));

        var after = await before.FixFirst("Shared.cs");

        Assert.Empty(await after.Errors());
        Assert.Equal("""
            using Brisk.Json;

            public static class Shared
            {
                public static readonly System.Text.Json.JsonSerializerOptions Options = new();

                public static string Write(int value) => JsonSerializer.Serialize(value);
            }
            """, await after.TextOf("Shared.cs"));
        Assert.Equal(await before.TextOf("Program.cs"), await after.TextOf("Program.cs"));
        Assert.Equal("12\n", await after.Run());

        var whole = await after.FixAll();

        Assert.DoesNotContain("System.Text.Json", await whole.TextOf("Program.cs") + await whole.TextOf("Shared.cs"));
        Assert.Equal("12\n", await whole.Run());
    }

    [Fact]
    public async Task The_exception_of_System_Text_Json_is_caught_where_it_can_be_thrown()
    {
        var before = TestSolution.Web("""
            using System;
            using System.Text.Json;
            using System.Threading.Tasks;
            using Microsoft.AspNetCore.Http;

            public static class Bodies
            {
                public static async Task<int> Read(HttpRequest request)
                {
                    try
                    {
                        return await request.ReadFromJsonAsync<int>();
                    }
                    catch (JsonException e)
                    {
                        return (int)(e.LineNumber ?? 0);
                    }
                }

                public static int Parse(string text)
                {
                    try
                    {
                        return JsonSerializer.Deserialize<int>(text);
                    }
                    catch (JsonException)
                    {
                        return -1;
                    }
                }
            }
            """);

        var after = await before.FixAll();

        Assert.Empty(await after.Errors());
        string text = await after.TextOf("Program.cs");
        Assert.Contains("catch (System.Text.Json.JsonException e)", text);
        Assert.Contains("catch (JsonException)", text);
    }

    [Fact]
    public async Task A_context_that_a_host_holds_stays()
    {
        var before = TestSolution.Web("""
            using System.Text.Json;
            using System.Text.Json.Serialization;
            using Microsoft.AspNetCore.Builder;
            using Microsoft.Extensions.DependencyInjection;

            var builder = WebApplication.CreateBuilder();
            builder.Services.ConfigureHttpJsonOptions(options => options.SerializerOptions.TypeInfoResolverChain.Insert(0, HostContext.Default));
            System.Console.WriteLine(JsonSerializer.Serialize(new Item("a"), HostContext.Default.Item));
            System.Console.WriteLine(JsonSerializer.Serialize(1));

            public record Item(string Name);

            [JsonSerializable(typeof(Item))]
            public partial class HostContext : JsonSerializerContext;
            """);

        var after = await before.FixAll();

        Assert.Empty(await after.Errors());
        string text = await after.TextOf("Program.cs");
        Assert.Contains("(System.Text.Json.JsonSerializer.Serialize(new Item", text);
        Assert.Contains("using System.Text.Json.Serialization;", text);
        Assert.Equal(await before.Run(), await after.Run());
    }

    [Fact]
    public async Task A_library_in_metadata_holds_its_types_and_what_derives_from_them()
    {
        var library = await TestSolution.Empty().With("Protocol", [("Protocol.cs", """
            using System;
            using System.Collections.Generic;
            using System.Text.Json;
            using System.Text.Json.Serialization;

            public interface ITool { JsonElement Call(IReadOnlyDictionary<string, JsonElement> arguments); }

            public class UpperConverter : JsonConverter<string>
            {
                public override string Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => reader.GetString()!;

                public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteStringValue(value.ToUpperInvariant());
            }
            """)]).Image();
        var before = TestSolution.Empty().With("App", [("Program.cs", """
            using System;
            using System.Collections.Generic;
            using System.Text.Json;

            var arguments = new Dictionary<string, JsonElement> { ["n"] = JsonSerializer.SerializeToElement(2) };
            JsonElement? answer = new Doubling().Call(arguments);
            Console.WriteLine(answer?.Deserialize<int>());
            Other.Print();

            public class Doubling : ITool
            {
                public JsonElement Call(IReadOnlyDictionary<string, JsonElement> arguments) => JsonSerializer.SerializeToElement(2 * arguments["n"].GetInt32());
            }

            public class Shouting : UpperConverter;
            """), ("Other.cs", """
            using System;
            using System.Text.Json;
            using System.Text.Json.Serialization;

            public static class Other
            {
                public static void Print()
                {
                    var loud = new JsonSerializerOptions { Converters = { new Shouting(), new JsonStringEnumConverter() } };
                    var plain = new JsonSerializerOptions { Converters = { new JsonStringEnumConverter() } };
                    Console.WriteLine(JsonSerializer.Serialize("a", loud));
                    Console.WriteLine(JsonSerializer.Serialize(DayOfWeek.Friday, plain));
                }
            }
            """)], references: [library]);

        var after = await before.FixAll();

        Assert.Equal("4\n\"A\"\n\"Friday\"\n", await after.Run());
        Assert.Equal(await before.TextOf("Program.cs"), await after.TextOf("Program.cs"));
        string other = await after.TextOf("Other.cs");
        Assert.Contains("var loud = new System.Text.Json.JsonSerializerOptions", other);
        Assert.Contains("var plain = new JsonSerializerOptions", other);
    }

    [Fact]
    public async Task Code_that_looks_up_model_attributes_stays_with_them()
    {
        var before = TestSolution.Of("""
            using System;
            using System.Reflection;
            using System.Text.Json;
            using System.Text.Json.Serialization;

            var ignored = typeof(Book).GetProperty("Note")!.GetCustomAttribute<JsonIgnoreAttribute>();
            Console.WriteLine(ignored?.Condition == JsonIgnoreCondition.WhenWritingNull ? "left out" : "written");
            Console.WriteLine(JsonSerializer.Serialize(new Book(), new JsonSerializerOptions { DefaultIgnoreCondition = JsonIgnoreCondition.Never }));

            public class Book
            {
                [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
                public string? Note { get; set; }
            }
            """);

        var after = await before.FixAll();

        Assert.Contains("using Brisk.Json;", await after.TextOf("Program.cs"));
        Assert.Equal("left out\n{}\n", await before.Run());
        Assert.Equal("left out\n{}\n", await after.Run());
    }

    [Fact]
    public async Task Extension_data_stays_where_a_host_may_write_it()
    {
        const string Program = """
            using System;
            using System.Collections.Generic;
            using System.Text.Json;
            using System.Text.Json.Serialization;

            var book = JsonSerializer.Deserialize<Book>("{\"a\":1}")!;
            Console.WriteLine(book.Rest!["a"].GetInt32());
            Console.WriteLine(JsonSerializer.Serialize(book));

            public class Book
            {
                [JsonExtensionData]
                public Dictionary<string, JsonElement>? Rest { get; set; }
            }
            """;

        var web = await TestSolution.Web(Program).FixAll();
        var console = await TestSolution.Of(Program).FixAll();

        Assert.Contains("using Brisk.Json;", await web.TextOf("Program.cs"));
        Assert.Contains("Dictionary<string, System.Text.Json.JsonElement>? Rest", await web.TextOf("Program.cs"));
        Assert.Contains("Dictionary<string, JsonElement>? Rest", await console.TextOf("Program.cs"));
        Assert.Equal("1\n{\"a\":1}\n", await web.Run());
        Assert.Equal("1\n{\"a\":1}\n", await console.Run());
    }

    [Fact]
    public async Task Code_that_would_not_compile_stays()
    {
        var before = TestSolution.Empty()
            .With("Library", [("Library.cs", """
                using System.Text.Json;

                public record Pair(string Name, JsonElement Element);

                public static class Library
                {
                    public static Pair Get() => new("a", JsonDocument.Parse("1").RootElement);
                }
                """)])
            .With("App", [("Program.cs", """
                using System;
                using System.Text.Json;

                var (_, element) = Library.Get();
                Show(element);
                Console.WriteLine(JsonSerializer.Serialize(2));

                static void Show(JsonElement shown) => Console.WriteLine(shown.GetInt32());
                """)], projects: ["Library"]);

        var after = await before.FixAll(FixAllScope.Project, "Program.cs");

        Assert.Empty(await after.Errors());
        Assert.Contains("static void Show(System.Text.Json.JsonElement shown)", await after.TextOf("Program.cs"));
        Assert.Contains("using Brisk.Json;", await after.TextOf("Program.cs"));
    }

    [Fact]
    public async Task A_program_that_cannot_name_the_library_stays()
    {
        var before = TestSolution.Of("""
            using System.Text.Json;

            System.Console.WriteLine(JsonSerializer.Serialize(new Brisk()));

            public class Brisk;
            """);

        var after = await before.FixAll();

        Assert.Empty(await before.Errors());
        Assert.Equal(await before.TextOf("Program.cs"), await after.TextOf("Program.cs"));
    }
}
