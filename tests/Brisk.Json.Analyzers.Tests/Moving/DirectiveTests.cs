namespace Brisk.Json.Analyzers.Tests.Moving;

/// <summary>The kinds of directives: global ones, aliases, static ones, those inside a namespace.</summary>
public sealed class DirectiveTests
{
    [Fact]
    public async Task Global_imports_move_with_the_project()
    {
        var before = TestSolution.Of(
            ("Usings.cs", "global using System.Text.Json;\nglobal using System.Text.Json.Serialization;\n"),
            ("Program.cs", "System.Console.WriteLine(JsonSerializer.Serialize(new Book(\"Dune\"), new JsonSerializerOptions { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull }));\n"),
            ("Book.cs", "public record Book([property: JsonPropertyName(\"book_title\")] string Title);\n"));

        var after = await before.FixAll();

        Assert.Equal("global using Brisk.Json;\nglobal using Brisk.Json.Serialization;\n", await after.TextOf("Usings.cs"));
        Assert.Equal(await before.TextOf("Program.cs"), await after.TextOf("Program.cs"));
        Assert.Equal(
            "using JsonPropertyNameAttribute = System.Text.Json.Serialization.JsonPropertyNameAttribute;\n\npublic record Book([property: JsonPropertyName(\"book_title\")] string Title);\n",
            await after.TextOf("Book.cs"));
        Assert.Equal("{\"book_title\":\"Dune\"}\n", await after.Run());
        Assert.Empty(await after.Diagnostics());
    }

    [Fact]
    public async Task A_file_moves_under_a_global_import_that_stays()
    {
        var before = TestSolution.Of(
            ("Usings.cs", "global using System.Text.Json;\n"),
            ("Other.cs", "public static class Other { public static int Read(string text) => JsonSerializer.Deserialize<int>(text); }\n"),
            ("Program.cs", """
                using System.Text.Json.Nodes;

                var node = JsonNode.Parse("[1]")!;
                System.Console.WriteLine(node.ToJsonString() + JsonSerializer.Serialize(node) + node.Deserialize<int[]>()!.Length + JsonSerializer.Serialize(Other.Read("3")));
                """));

        var after = await before.FixFirst("Program.cs");

        Assert.Empty(await after.Errors());
        Assert.Equal("""
            using Brisk.Json.Nodes;
            using JsonSerializer = Brisk.Json.JsonSerializer;

            var node = JsonNode.Parse("[1]")!;
            System.Console.WriteLine(node.ToJsonString() + JsonSerializer.Serialize(node) + Brisk.Json.JsonSerializer.Deserialize<int[]>(node)!.Length + JsonSerializer.Serialize(Other.Read("3")));
            """, await after.TextOf("Program.cs"));
        Assert.Equal("[1][1]13\n", await after.Run());
    }

    [Fact]
    public async Task Aliases_and_static_imports_move()
    {
        var before = TestSolution.Of("""
            using System;
            using Element = System.Text.Json.JsonElement;
            using Json = System.Text.Json;
            using Map = System.Collections.Generic.Dictionary<string, System.Text.Json.JsonElement>;
            using static System.Text.Json.JsonSerializer;

            Map map = new() { ["a"] = Json.JsonDocument.Parse("1").RootElement };
            Element element = map["a"];
            Console.WriteLine(Serialize(map) + element.GetInt32() + global::System.Text.Json.JsonNamingPolicy.CamelCase.ConvertName("Abc"));
            """);

        var after = await before.FixAll();

        Assert.Equal((await before.TextOf("Program.cs")).Replace("System.Text.Json", "Brisk.Json"), await after.TextOf("Program.cs"));
        Assert.Equal("{\"a\":1}1abc\n", await after.Run());
        Assert.Empty(await after.Diagnostics());
    }

    [Fact]
    public async Task Imports_inside_a_namespace_move_there()
    {
        var before = TestSolution.Of("""
            namespace Shop
            {
                using System.Text.Json;
                using System.Text.Json.Serialization;

                public static class Program
                {
                    public static void Main() => System.Console.WriteLine(JsonSerializer.Serialize(new Item(), new JsonSerializerOptions { NumberHandling = JsonNumberHandling.WriteAsString }));
                }

                public class Item
                {
                    [JsonPropertyOrder(2)]
                    public int A { get; set; }

                    public int B { get; set; }
                }
            }
            """);

        var after = await before.FixAll();

        Assert.StartsWith("""
            namespace Shop
            {
                using Brisk.Json;
                using Brisk.Json.Serialization;
                using JsonPropertyOrderAttribute = System.Text.Json.Serialization.JsonPropertyOrderAttribute;

                public static class Program
            """, await after.TextOf("Program.cs"));
        Assert.Equal("{\"B\":\"0\",\"A\":\"0\"}\n", await after.Run());
    }

    [Fact]
    public async Task A_context_moves_with_its_attributes()
    {
        var before = TestSolution.Of("""
            using System.Text.Json;
            using System.Text.Json.Serialization;

            System.Console.WriteLine(JsonSerializer.Serialize(new Book("Dune", null), AppContext.Default.Book));

            [JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
            [JsonSerializable(typeof(Book))]
            public partial class AppContext : JsonSerializerContext;

            public record Book(string Title, [property: JsonPropertyName("by")] string? Author);
            """);

        var after = await before.FixAll();

        Assert.Contains("public partial class AppContext : JsonSerializerContext;", await after.TextOf("Program.cs"));
        Assert.Contains("\n[JsonSerializable(typeof(Book))]", await after.TextOf("Program.cs"));
        Assert.Contains("\nusing Brisk.Json.Serialization;", await after.TextOf("Program.cs"));
        Assert.Equal("{\"title\":\"Dune\"}\n", await before.Run());
        Assert.Equal("{\"title\":\"Dune\"}\n", await after.Run());
    }

    [Fact]
    public async Task Http_extensions_move_even_where_their_import_is_gone()
    {
        var before = TestSolution.Of(
            ("Direct.cs", """
                using System.Net.Http;
                using System.Net.Http.Json;
                using System.Runtime.InteropServices;
                using System.Text.Json;
                using System.Threading.Tasks;

                public static class Direct
                {
                    public static Task<int> Get(HttpClient client) => client.GetFromJsonAsync<int>("/");

                    public static HttpContent Content() => JsonContent.Create(1);

                    public static int Length(JsonElement element) => JsonMarshal.GetRawUtf8Value(element).Length + SafeHandleMarshaller(0);

                    private static int SafeHandleMarshaller(int value) => Marshal.SizeOf<int>() * value;
                }
                """),
            ("Implicit.cs", """
                using System.Net.Http;
                using System.Text.Json;
                using System.Threading.Tasks;

                public static class Implicit
                {
                    public static Task<JsonElement> Get(HttpClient client) => client.GetFromJsonAsync<JsonElement>("/");
                }
                """));

        var after = await before.FixAll();

        Assert.Empty(await after.Errors());
        Assert.Contains("using Brisk.Json.Http;", await after.TextOf("Direct.cs"));
        Assert.Contains("=> Brisk.Json.InteropServices.JsonMarshal.GetRawUtf8Value(", await after.TextOf("Direct.cs"));
        Assert.Contains("using Brisk.Json.Http;", await after.TextOf("Implicit.cs"));
    }
}
