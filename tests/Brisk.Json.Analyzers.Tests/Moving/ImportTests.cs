namespace Brisk.Json.Analyzers.Tests.Moving;

/// <summary>One file of a program migrates: its usings change, and the output does not.</summary>
public sealed class ImportTests
{
    [Fact]
    public async Task The_import_of_a_file_changes()
    {
        var before = TestSolution.Of("""
            // A comment stays.
            using System;
            using System.Text.Json;
            using System.Text.Json.Nodes;

            var node = JsonNode.Parse("{\"a\":[1,2]}")!;
            Console.WriteLine(JsonSerializer.Serialize(node["a"]));
            """);

        Assert.Equal(["BJ1001", "BJ1001"], (await before.Diagnostics()).Select(d => d.Id));
        var after = await before.FixFirst("Program.cs");

        Assert.Equal("""
            // A comment stays.
            using System;
            using Brisk.Json;
            using Brisk.Json.Nodes;

            var node = JsonNode.Parse("{\"a\":[1,2]}")!;
            Console.WriteLine(JsonSerializer.Serialize(node["a"]));
            """, await after.TextOf("Program.cs"));
        Assert.Empty(await after.Diagnostics());
        Assert.Equal("[1,2]\n", await after.Run());
    }

    [Fact]
    public async Task Models_keep_their_attributes()
    {
        var before = TestSolution.Of("""
            using System;
            using System.Text.Json;
            using System.Text.Json.Serialization;

            var options = new JsonSerializerOptions { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull };
            Console.WriteLine(JsonSerializer.Serialize(new Book { Title = "Dune", Genre = Genre.Novel }, options));

            public class Book
            {
                [JsonPropertyName("book_title")]
                public string? Title { get; set; }

                [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
                public string? Author { get; set; }

                [JsonConverter(typeof(JsonStringEnumConverter))]
                public Genre Genre { get; set; }
            }

            public enum Genre { Other, Novel }
            """);

        var after = await before.FixAll();

        Assert.Equal("""
            using System;
            using Brisk.Json;
            using Brisk.Json.Serialization;
            using JsonConverterAttribute = System.Text.Json.Serialization.JsonConverterAttribute;
            using JsonIgnoreAttribute = System.Text.Json.Serialization.JsonIgnoreAttribute;
            using JsonPropertyNameAttribute = System.Text.Json.Serialization.JsonPropertyNameAttribute;
            using JsonStringEnumConverter = System.Text.Json.Serialization.JsonStringEnumConverter;

            var options = new JsonSerializerOptions { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull };
            Console.WriteLine(JsonSerializer.Serialize(new Book { Title = "Dune", Genre = Genre.Novel }, options));

            public class Book
            {
                [JsonPropertyName("book_title")]
                public string? Title { get; set; }

                [JsonIgnore(Condition = System.Text.Json.Serialization.JsonIgnoreCondition.Never)]
                public string? Author { get; set; }

                [JsonConverter(typeof(JsonStringEnumConverter))]
                public Genre Genre { get; set; }
            }

            public enum Genre { Other, Novel }
            """, await after.TextOf("Program.cs"));
        Assert.Empty(await after.Diagnostics());
        Assert.Equal(await before.Run(), await after.Run());
    }

    [Fact]
    public async Task A_file_of_models_is_unchanged()
    {
        string models = """
            using System.Text.Json.Serialization;

            public class Book : IJsonOnDeserialized
            {
                [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
                public string? Title { get; set; }

                public void OnDeserialized() => Title ??= "";
            }
            """;
        var before = TestSolution.Of(("Models.cs", models));

        Assert.Empty(await before.Diagnostics());
        Assert.Equal(models, await (await before.FixAll()).TextOf("Models.cs"));
    }

    [Fact]
    public async Task Attributes_move_on_request()
    {
        var before = TestSolution.Of("""
            using System.Text.Json;
            using System.Text.Json.Serialization;

            System.Console.WriteLine(JsonSerializer.Serialize(new Book("Dune")));

            public record Book([property: JsonPropertyName("book_title")] string Title);
            """);

        var after = await before.FixAll(withAttributes: true);

        Assert.DoesNotContain("System.Text.Json", await after.TextOf("Program.cs"));
        Assert.Equal("{\"book_title\":\"Dune\"}\n", await after.Run());
    }
}
