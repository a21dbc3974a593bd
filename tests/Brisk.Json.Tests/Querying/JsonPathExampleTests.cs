using Brisk.Json.Nodes;
using Brisk.Json.Querying;

namespace Brisk.Json.Tests.Querying;

/// <summary>The examples of RFC 9535, table by table.</summary>
public sealed class JsonPathExampleTests
{
    private const string Store = """
        { "store": {
            "book": [
              { "category": "reference", "author": "Nigel Rees", "title": "Sayings of the Century", "price": 8.95 },
              { "category": "fiction", "author": "Evelyn Waugh", "title": "Sword of Honour", "price": 12.99 },
              { "category": "fiction", "author": "Herman Melville", "title": "Moby Dick", "isbn": "0-553-21311-3", "price": 8.99 },
              { "category": "fiction", "author": "J. R. R. Tolkien", "title": "The Lord of the Rings", "isbn": "0-395-19395-8", "price": 22.99 }
            ],
            "bicycle": { "color": "red", "price": 399 }
        } }
        """;

    private const string Rees = """{ "category": "reference", "author": "Nigel Rees", "title": "Sayings of the Century", "price": 8.95 }""";
    private const string Waugh = """{ "category": "fiction", "author": "Evelyn Waugh", "title": "Sword of Honour", "price": 12.99 }""";
    private const string Melville = """{ "category": "fiction", "author": "Herman Melville", "title": "Moby Dick", "isbn": "0-553-21311-3", "price": 8.99 }""";
    private const string Tolkien = """{ "category": "fiction", "author": "J. R. R. Tolkien", "title": "The Lord of the Rings", "isbn": "0-395-19395-8", "price": 22.99 }""";
    private const string Bicycle = """{ "color": "red", "price": 399 }""";

    [Theory]
    [InlineData("$.store.book[*].author", """["Nigel Rees", "Evelyn Waugh", "Herman Melville", "J. R. R. Tolkien"]""")]
    [InlineData("$..author", """["Nigel Rees", "Evelyn Waugh", "Herman Melville", "J. R. R. Tolkien"]""")]
    [InlineData("$.store.*", $"[[{Rees}, {Waugh}, {Melville}, {Tolkien}], {Bicycle}]")]
    [InlineData("$.store..price", "[8.95, 12.99, 8.99, 22.99, 399]")]
    [InlineData("$..book[2]", $"[{Melville}]")]
    [InlineData("$..book[2].author", """["Herman Melville"]""")]
    [InlineData("$..book[2].publisher", "[]")]
    [InlineData("$..book[-1]", $"[{Tolkien}]")]
    [InlineData("$..book[0,1]", $"[{Rees}, {Waugh}]")]
    [InlineData("$..book[:2]", $"[{Rees}, {Waugh}]")]
    [InlineData("$..book[?@.isbn]", $"[{Melville}, {Tolkien}]")]
    [InlineData("$..book[?@.price<10]", $"[{Rees}, {Melville}]")]
    public void Overview(string path, string values) => PathCase.Check(path, Store, values);

    [Fact]
    public void Overview_of_everything() => Assert.Equal(27, JsonPath.Parse("$..*").Select(JsonDocument.Parse(Store).RootElement).Count());

    [Theory]
    [InlineData("$", """{"k": "v"}""", """[{"k": "v"}]""", "$")]
    [InlineData("$.o['j j']", Names, """[{"k.k": 3}]""", "$['o']['j j']")]
    [InlineData("$.o['j j']['k.k']", Names, "[3]", "$['o']['j j']['k.k']")]
    [InlineData("""$.o["j j"]["k.k"]""", Names, "[3]", "$['o']['j j']['k.k']")]
    [InlineData("""$["'"]["@"]""", Names, "[2]", @"$['\'']['@']")]
    public void Root_and_names(string path, string document, string values, string place) => PathCase.Check(path, document, values, place);

    private const string Names = """{ "o": {"j j": {"k.k": 3}}, "'": {"@": 2} }""";
    private const string Wildcards = """{ "o": {"j": 1, "k": 2}, "a": [5, 3] }""";

    [Theory]
    [InlineData("$[*]", """[{"j": 1, "k": 2}, [5, 3]]""", "$['o']", "$['a']")]
    [InlineData("$.o[*]", "[1, 2]", "$['o']['j']", "$['o']['k']")]
    [InlineData("$.o[*, *]", "[1, 2, 1, 2]", "$['o']['j']", "$['o']['k']", "$['o']['j']", "$['o']['k']")]
    [InlineData("$.a[*]", "[5, 3]", "$['a'][0]", "$['a'][1]")]
    public void Wildcard(string path, string values, params string[] places) => PathCase.Check(path, Wildcards, values, places);

    [Theory]
    [InlineData("$[1]", """["b"]""", "$[1]")]
    [InlineData("$[-2]", """["a"]""", "$[0]")]
    public void Index(string path, string values, string place) => PathCase.Check(path, """["a","b"]""", values, place);

    [Theory]
    [InlineData("$[1:3]", """["b", "c"]""", "$[1]", "$[2]")]
    [InlineData("$[5:]", """["f", "g"]""", "$[5]", "$[6]")]
    [InlineData("$[1:5:2]", """["b", "d"]""", "$[1]", "$[3]")]
    [InlineData("$[5:1:-2]", """["f", "d"]""", "$[5]", "$[3]")]
    [InlineData("$[::-1]", """["g", "f", "e", "d", "c", "b", "a"]""", "$[6]", "$[5]", "$[4]", "$[3]", "$[2]", "$[1]", "$[0]")]
    public void Slice(string path, string values, params string[] places) => PathCase.Check(path, """["a", "b", "c", "d", "e", "f", "g"]""", values, places);

    private const string Comparisons = """{ "obj": {"x": "y"}, "arr": [2, 3] }""";

    [Theory]
    [InlineData("$.absent1 == $.absent2", true)]
    [InlineData("$.absent1 <= $.absent2", true)]
    [InlineData("$.absent == 'g'", false)]
    [InlineData("$.absent1 != $.absent2", false)]
    [InlineData("$.absent != 'g'", true)]
    [InlineData("1 <= 2", true)]
    [InlineData("1 > 2", false)]
    [InlineData("13 == '13'", false)]
    [InlineData("'a' <= 'b'", true)]
    [InlineData("'a' > 'b'", false)]
    [InlineData("$.obj == $.arr", false)]
    [InlineData("$.obj != $.arr", true)]
    [InlineData("$.obj == $.obj", true)]
    [InlineData("$.obj != $.obj", false)]
    [InlineData("$.arr == $.arr", true)]
    [InlineData("$.arr != $.arr", false)]
    [InlineData("$.obj == 17", false)]
    [InlineData("$.obj != 17", true)]
    [InlineData("$.obj <= $.arr", false)]
    [InlineData("$.obj < $.arr", false)]
    [InlineData("$.obj <= $.obj", true)]
    [InlineData("$.arr <= $.arr", true)]
    [InlineData("1 <= $.arr", false)]
    [InlineData("1 >= $.arr", false)]
    [InlineData("1 > $.arr", false)]
    [InlineData("1 < $.arr", false)]
    [InlineData("true <= true", true)]
    [InlineData("true > true", false)]
    public void Comparison(string comparison, bool isTrue) =>
        PathCase.Check($"$[?{comparison}]", Comparisons, isTrue ? """[{"x": "y"}, [2, 3]]""" : "[]");

    private const string Filters = """
        { "a": [3, 5, 1, 2, 4, 6, {"b": "j"}, {"b": "k"}, {"b": {}}, {"b": "kilo"}], "o": {"p": 1, "q": 2, "r": 3, "s": 5, "t": {"u": 6}}, "e": "f" }
        """;

    [Theory]
    [InlineData("$.a[?@.b == 'kilo']", """[{"b": "kilo"}]""", "$['a'][9]")]
    [InlineData("$.a[?(@.b == 'kilo')]", """[{"b": "kilo"}]""", "$['a'][9]")]
    [InlineData("$.a[?@>3.5]", "[5, 4, 6]", "$['a'][1]", "$['a'][4]", "$['a'][5]")]
    [InlineData("$.a[?@.b]", """[{"b": "j"}, {"b": "k"}, {"b": {}}, {"b": "kilo"}]""", "$['a'][6]", "$['a'][7]", "$['a'][8]", "$['a'][9]")]
    [InlineData("$[?@.*]", """[[3, 5, 1, 2, 4, 6, {"b": "j"}, {"b": "k"}, {"b": {}}, {"b": "kilo"}], {"p": 1, "q": 2, "r": 3, "s": 5, "t": {"u": 6}}]""", "$['a']", "$['o']")]
    [InlineData("$[?@[?@.b]]", """[[3, 5, 1, 2, 4, 6, {"b": "j"}, {"b": "k"}, {"b": {}}, {"b": "kilo"}]]""", "$['a']")]
    [InlineData("$.o[?@<3, ?@<3]", "[1, 2, 1, 2]", "$['o']['p']", "$['o']['q']", "$['o']['p']", "$['o']['q']")]
    [InlineData("""$.a[?@<2 || @.b == "k"]""", """[1, {"b": "k"}]""", "$['a'][2]", "$['a'][7]")]
    [InlineData("""$.a[?match(@.b, "[jk]")]""", """[{"b": "j"}, {"b": "k"}]""", "$['a'][6]", "$['a'][7]")]
    [InlineData("""$.a[?search(@.b, "[jk]")]""", """[{"b": "j"}, {"b": "k"}, {"b": "kilo"}]""", "$['a'][6]", "$['a'][7]", "$['a'][9]")]
    [InlineData("$.o[?@>1 && @<4]", "[2, 3]", "$['o']['q']", "$['o']['r']")]
    [InlineData("$.o[?@.u || @.x]", """[{"u": 6}]""", "$['o']['t']")]
    [InlineData("$.a[?@.b == $.x]", "[3, 5, 1, 2, 4, 6]", "$['a'][0]", "$['a'][1]", "$['a'][2]", "$['a'][3]", "$['a'][4]", "$['a'][5]")]
    [InlineData("$.a[?@ == @]", """[3, 5, 1, 2, 4, 6, {"b": "j"}, {"b": "k"}, {"b": {}}, {"b": "kilo"}]""")]
    public void Filter(string path, string values, params string[] places) => PathCase.Check(path, Filters, values, places);

    [Theory]
    [InlineData("$[?length(@) < 3]", true)]
    [InlineData("$[?length(@.*) < 3]", false)]
    [InlineData("$[?count(@.*) == 1]", true)]
    [InlineData("$[?count(1) == 1]", false)]
    [InlineData("$[?count(foo(@.*)) == 1]", false)]
    [InlineData("$[?match(@.timezone, 'Europe/.*')]", true)]
    [InlineData("$[?match(@.timezone, 'Europe/.*') == true]", false)]
    [InlineData("$[?value(@..color) == \"red\"]", true)]
    [InlineData("$[?value(@..color)]", false)]
    [InlineData("$[?bar(@.a)]", false)]
    [InlineData("$[?bnl(@.*)]", false)]
    [InlineData("$[?blt(1==1)]", false)]
    [InlineData("$[?blt(1)]", false)]
    [InlineData("$[?bal(1)]", false)]
    public void Well_typedness(string path, bool isValid) => Assert.Equal(isValid, JsonPath.TryParse(path, out _));

    private const string Letters = """["a", "b", "c", "d", "e", "f", "g"]""";

    [Theory]
    [InlineData("$[0, 3]", """["a", "d"]""", "$[0]", "$[3]")]
    [InlineData("$[0:2, 5]", """["a", "b", "f"]""", "$[0]", "$[1]", "$[5]")]
    [InlineData("$[0, 0]", """["a", "a"]""", "$[0]", "$[0]")]
    public void Child_segment(string path, string values, params string[] places) => PathCase.Check(path, Letters, values, places);

    private const string Nested = """{ "o": {"j": 1, "k": 2}, "a": [5, 3, [{"j": 4}, {"k": 6}]] }""";

    [Theory]
    [InlineData("$..j", "[1, 4]", "$['o']['j']", "$['a'][2][0]['j']")]
    [InlineData("$..[0]", """[5, {"j": 4}]""", "$['a'][0]", "$['a'][2][0]")]
    [InlineData("$..o", """[{"j": 1, "k": 2}]""", "$['o']")]
    [InlineData("$.o..[*, *]", "[1, 2, 1, 2]", "$['o']['j']", "$['o']['k']", "$['o']['j']", "$['o']['k']")]
    [InlineData("$.a..[0, 1]", """[5, 3, {"j": 4}, {"k": 6}]""", "$['a'][0]", "$['a'][1]", "$['a'][2][0]", "$['a'][2][1]")]
    [InlineData("$..[*]", """[{"j": 1, "k": 2}, [5, 3, [{"j": 4}, {"k": 6}]], 1, 2, 5, 3, [{"j": 4}, {"k": 6}], {"j": 4}, {"k": 6}, 4, 6]""")]
    [InlineData("$..*", """[{"j": 1, "k": 2}, [5, 3, [{"j": 4}, {"k": 6}]], 1, 2, 5, 3, [{"j": 4}, {"k": 6}], {"j": 4}, {"k": 6}, 4, 6]""")]
    public void Descendant_segment(string path, string values, params string[] places) => PathCase.Check(path, Nested, values, places);

    private const string Nulls = """{"a": null, "b": [null], "c": [{}], "null": 1}""";

    [Theory]
    [InlineData("$.a", "[null]")]
    [InlineData("$.a[0]", "[]")]
    [InlineData("$.a.d", "[]")]
    [InlineData("$.b[0]", "[null]")]
    [InlineData("$.b[*]", "[null]")]
    [InlineData("$.b[?@]", "[null]")]
    [InlineData("$.b[?@==null]", "[null]")]
    [InlineData("$.c[?@.d==null]", "[]")]
    [InlineData("$.null", "[1]")]
    public void Null(string path, string values) => PathCase.Check(path, Nulls, values);

    [Theory]
    [InlineData("$.a", """{"a":1}""", "$['a']")]
    [InlineData("$[1]", "[0,1]", "$[1]")]
    [InlineData("$[-3]", "[0,1,2,3,4]", "$[2]")]
    [InlineData("$.a.b[1:2]", """{"a":{"b":[0,1]}}""", "$['a']['b'][1]")]
    [InlineData(@"$[""\u000B""]", """{"\u000b":1}""", @"$['\u000b']")]
    [InlineData(@"$[""\u0061""]", """{"a":1}""", "$['a']")]
    public void Normalized_path(string path, string document, string place) =>
        Assert.Equal([place], JsonPath.Parse(path).Locate(JsonNode.Parse(document)).Select(match => match.Path));
}
