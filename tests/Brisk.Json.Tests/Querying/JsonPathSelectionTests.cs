using System.Text;
using Brisk.Json.Nodes;
using Brisk.Json.Querying;

namespace Brisk.Json.Tests.Querying;

/// <summary>What paths select, beyond the examples of the RFC.</summary>
public sealed class JsonPathSelectionTests
{
    [Theory]
    [InlineData("$", "1", "[1]")]
    [InlineData("$", "null", "[null]")]
    [InlineData("$.a", "1", "[]")]
    [InlineData("$[0]", "\"abc\"", "[]")]
    [InlineData("$[0]", """{"0": 1}""", "[]")]
    [InlineData("$['0']", "[1]", "[]")]
    [InlineData("$['0']", """{"0": 1}""", "[1]")]
    [InlineData("$.*", "[]", "[]")]
    [InlineData("$.*", "1", "[]")]
    [InlineData("$..*", "1", "[]")]
    [InlineData("$..*", "[[[1]]]", "[[[1]], [1], 1]")]
    [InlineData("$..a", """{"a": {"a": {"a": 1}}}""", """[{"a": {"a": 1}}, {"a": 1}, 1]""")]
    [InlineData("$..a..a", """{"a": {"a": {"a": 1}}}""", """[{"a": 1}, 1, 1]""")]
    [InlineData("$..['a', 'b']", """{"a": 1, "b": {"a": 2}}""", """[1, {"a": 2}, 2]""")]
    [InlineData("$['b', 'a', 'c']", """{"a": 1, "b": 2}""", "[2, 1]")]
    [InlineData("$[2, 0, -1, 5]", "[1, 2, 3]", "[3, 1, 3]")]
    [InlineData("$[*].a[1:].*", """[{"a": [[1], [2], [3]]}, {"a": [[4], {"x": 5}]}]""", "[2, 3, 5]")]
    [InlineData("$[9007199254740991]", "[1]", "[]")]
    [InlineData("$[-9007199254740991]", "[1]", "[]")]
    [InlineData("$['é']", """{"\u00e9": 1}""", "[1]")]
    [InlineData(@"$['\u00e9']", """{"é": 1}""", "[1]")]
    [InlineData(@"$['\ud83d\ude00']", """{"😀": 1}""", "[1]")]
    [InlineData("$.😀", """{"\ud83d\ude00": 1}""", "[1]")]
    [InlineData("$['e\u0301']", """{"é": 1}""", "[]")]
    [InlineData(@"$['\n\u0000']", """{"\n\u0000": 1}""", "[1]")]
    [InlineData("$['']", """{"": 1}""", "[1]")]
    [InlineData("$.a", """{"A": 1}""", "[]")]
    public void Selects(string path, string document, string values) => PathCase.Check(path, document, values);

    private const string Letters = """["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]""";

    [Theory]
    [InlineData("$[0:0]", "[]")]
    [InlineData("$[2:2]", "[]")]
    [InlineData("$[7:2]", "[]")]
    [InlineData("$[::0]", "[]")]
    [InlineData("$[1:3:0]", "[]")]
    [InlineData("$[:3]", """["a", "b", "c"]""")]
    [InlineData("$[8:]", """["i", "j"]""")]
    [InlineData("$[8:100]", """["i", "j"]""")]
    [InlineData("$[-2:]", """["i", "j"]""")]
    [InlineData("$[-100:2]", """["a", "b"]""")]
    [InlineData("$[:-8]", """["a", "b"]""")]
    [InlineData("$[-3:-1]", """["h", "i"]""")]
    [InlineData("$[::4]", """["a", "e", "i"]""")]
    [InlineData("$[1::4]", """["b", "f", "j"]""")]
    [InlineData("$[::100]", """["a"]""")]
    [InlineData("$[::9007199254740991]", """["a"]""")]
    [InlineData("$[9007199254740991:9007199254740991:9007199254740991]", "[]")]
    [InlineData("$[-9007199254740991:9007199254740991:9007199254740991]", """["a"]""")]
    [InlineData("$[2::-1]", """["c", "b", "a"]""")]
    [InlineData("$[:7:-1]", """["j", "i"]""")]
    [InlineData("$[::-4]", """["j", "f", "b"]""")]
    [InlineData("$[3:1:-1]", """["d", "c"]""")]
    [InlineData("$[1:3:-1]", "[]")]
    [InlineData("$[-1:-4:-1]", """["j", "i", "h"]""")]
    [InlineData("$[100:8:-1]", """["j"]""")]
    [InlineData("$[1:-100:-1]", """["b", "a"]""")]
    [InlineData("$[::-9007199254740991]", """["j"]""")]
    [InlineData("$[9007199254740991:-9007199254740991:-9007199254740991]", """["j"]""")]
    [InlineData("$[1:3, 8:6:-1, 0]", """["b", "c", "i", "h", "a"]""")]
    public void Slices(string path, string values) => PathCase.Check(path, Letters, values);

    [Theory]
    [InlineData("$[0:2]", """{"a": 1}""")]
    [InlineData("$[0:2]", "\"abc\"")]
    [InlineData("$[::-1]", """{"a": 1}""")]
    [InlineData("$[0:2]", "[]")]
    [InlineData("$[::-1]", "[]")]
    public void Slices_nothing(string path, string document) => PathCase.Check(path, document, "[]");

    [Fact]
    public void Slices_elements_of_any_size() =>
        PathCase.Check("$[-2::-2, 1::2]", """[{"a": [1]}, [2, [3]], 4, {"b": {}}]""", """[4, {"a": [1]}, [2, [3]], {"b": {}}]""");

    [Fact]
    public void A_name_selects_the_last_of_several_members()
    {
        using JsonDocument document = JsonDocument.Parse("""{"a": 1, "b": 2, "a": 3}""");
        Assert.Equal(["3"], JsonPath.Parse("$.a").Select(document.RootElement).Select(PathCase.Text));
        Assert.Equal(["1", "2", "3"], JsonPath.Parse("$.*").Select(document.RootElement).Select(PathCase.Text));
    }

    [Fact]
    public void Evaluates_lazily()
    {
        JsonNode node = JsonNode.Parse("[1, 2, 3]")!;
        using IEnumerator<JsonNode?> values = JsonPath.Parse("$[*]").Select(node).GetEnumerator();
        Assert.True(values.MoveNext());
        node.AsArray()[1] = 20;
        Assert.True(values.MoveNext());
        Assert.Equal("20", values.Current?.ToJsonString());
    }

    [Fact]
    public void Can_be_enumerated_repeatedly_and_concurrently()
    {
        using JsonDocument document = JsonDocument.Parse("""[{"a": "xyz", "n": 1}, {"a": "abc", "n": 2}, {"a": "x", "n": 3}]""");
        JsonElement root = document.RootElement;
        JsonPath path = JsonPath.Parse("$..[?match(@.a, 'x.*') && count($..n) == 3].n");
        IEnumerable<JsonElement> values = path.Select(root);
        Parallel.For(0, 100, _ =>
        {
            Assert.Equal([1, 3], path.Select(root).Select(value => value.GetInt32()));
            Assert.Equal([1, 3], values.Select(value => value.GetInt32()));
        });
    }

    [Fact]
    public void Traverses_documents_deeper_than_the_stack()
    {
        const int Depth = 200_000;
        string text = new string('[', Depth) + "{\"a\":1}" + new string(']', Depth);
        using JsonDocument document = JsonDocument.Parse(text, new JsonDocumentOptions { MaxDepth = Depth + 10 });
        Assert.Equal(1, JsonPath.Parse("$..a").Select(document.RootElement).Single().GetInt32());
        Assert.Single(JsonPath.Parse("$[?@ == $[0]]").Select(document.RootElement));
        Assert.Equal(Depth + 1, JsonPath.Parse("$..*").Select(document.RootElement).Count());
        Assert.Equal(Depth + 1, JsonPath.Parse("$..a").Locate(document.RootElement).Single().Pointer.Count);
    }

    [Fact]
    public void Follows_paths_deeper_than_the_stack()
    {
        const int Depth = 50_000;
        string text = new string('[', Depth) + "5" + new string(']', Depth);
        using JsonDocument document = JsonDocument.Parse(text, new JsonDocumentOptions { MaxDepth = Depth + 10 });
        string steps = string.Concat(Enumerable.Repeat("[0]", Depth));
        Assert.Equal(5, JsonPath.Parse("$" + steps).Select(document.RootElement).Single().GetInt32());
        Assert.Single(JsonPath.Parse($"$[?@{steps[3..]} == 5]").Select(document.RootElement));
        Assert.Equal(5, JsonPointer.Parse(string.Concat(Enumerable.Repeat("/0", Depth))).Find(document.RootElement).GetInt32());
    }

    [Fact]
    public void An_element_without_a_document_has_nothing_to_select() =>
        Assert.Empty(JsonPath.Parse("$.a").Select(default(JsonElement)));

    [Fact]
    public void Nodes_created_in_code_are_selected_like_parsed_ones()
    {
        var node = new JsonArray(
            new JsonObject { ["n"] = 5, ["when"] = new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc) },
            new JsonObject { ["n"] = 5.5m, ["when"] = "later" },
            new JsonObject { ["n"] = 1e300, ["c"] = 'x' },
            new JsonObject { ["n"] = long.MaxValue });
        Assert.Equal(3, JsonPath.Parse("$[?@.n > 5]").Select(node).Count());
        Assert.Single(JsonPath.Parse("$[?@.n == 5.0]").Select(node));
        Assert.Single(JsonPath.Parse("$[?@.n == 9223372036854775807]").Select(node));
        Assert.Single(JsonPath.Parse("$[?@.when == '2026-01-02T03:04:05Z']").Select(node));
        Assert.Single(JsonPath.Parse("$[?search(@.when, '2026')]").Select(node));
        Assert.Single(JsonPath.Parse("$[?@.c == 'x']").Select(node));
    }

    [Theory]
    [InlineData("a'b", @"$['a\'b']")]
    [InlineData("a\"b", "$['a\"b']")]
    [InlineData(@"a\b", @"$['a\\b']")]
    [InlineData("\b\t\n\f\r", @"$['\b\t\n\f\r']")]
    [InlineData("\u0000\u000b\u001f\u007f", "$['\\u0000\\u000b\\u001f\u007f']")]
    [InlineData("é/😀", "$['é/😀']")]
    [InlineData("", "$['']")]
    public void Normalized_names(string name, string path)
    {
        var node = new JsonObject { [name] = 1 };
        JsonPathMatch<JsonNode?> match = JsonPath.Parse("$.*").Locate(node).Single();
        Assert.Equal((path, path), (match.Path, match.ToString()));
        Assert.Same(node[name], JsonPath.Parse(path).Select(node).Single());
        Assert.Same(node[name], match.Pointer.Find(node));
    }
}
