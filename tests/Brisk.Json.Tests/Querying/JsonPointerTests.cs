using Brisk.Json.Nodes;
using Brisk.Json.Querying;

namespace Brisk.Json.Tests.Querying;

public sealed class JsonPointerTests
{
    private const string Example = """
        { "foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5, "k\"l": 6, " ": 7, "m~n": 8 }
        """;

    /// <summary>RFC 6901 section 5.</summary>
    [Theory]
    [InlineData("", Example)]
    [InlineData("/foo", """["bar", "baz"]""")]
    [InlineData("/foo/0", "\"bar\"")]
    [InlineData("/", "0")]
    [InlineData("/a~1b", "1")]
    [InlineData("/c%d", "2")]
    [InlineData("/e^f", "3")]
    [InlineData("/g|h", "4")]
    [InlineData("/i\\j", "5")]
    [InlineData("/k\"l", "6")]
    [InlineData("/ ", "7")]
    [InlineData("/m~0n", "8")]
    public void Examples(string pointer, string value) => AssertFinds(pointer, pointer, Example, value);

    /// <summary>RFC 6901 section 6.</summary>
    [Theory]
    [InlineData("#", "", Example)]
    [InlineData("#/foo", "/foo", """["bar", "baz"]""")]
    [InlineData("#/foo/0", "/foo/0", "\"bar\"")]
    [InlineData("#/", "/", "0")]
    [InlineData("#/a~1b", "/a~1b", "1")]
    [InlineData("#/c%25d", "/c%d", "2")]
    [InlineData("#/e%5Ef", "/e^f", "3")]
    [InlineData("#/g%7Ch", "/g|h", "4")]
    [InlineData("#/i%5Cj", "/i\\j", "5")]
    [InlineData("#/k%22l", "/k\"l", "6")]
    [InlineData("#/%20", "/ ", "7")]
    [InlineData("#/m~0n", "/m~0n", "8")]
    public void Examples_as_fragments(string fragment, string pointer, string value)
    {
        AssertFinds(fragment, pointer, Example, value);
        Assert.Equal(fragment, JsonPointer.Parse(pointer).ToUriFragment());
    }

    [Theory]
    [InlineData("/~01", """{"~1": 1, "/": 2}""", "1")]
    [InlineData("/~10", """{"~1": 1, "/0": 2}""", "2")]
    [InlineData("/1", """{"1": "name"}""", "\"name\"")]
    [InlineData("/01", """{"01": "name"}""", "\"name\"")]
    [InlineData("/-", """{"-": "name"}""", "\"name\"")]
    [InlineData("//", """{"": {"": 5}}""", "5")]
    [InlineData("/a/1/b", """{"a": [0, {"b": null}]}""", "null")]
    [InlineData("/\u00e9\ud83d\ude00", """{"é😀": true}""", "true")]
    [InlineData("/x", """{"x": 1, "x": 2}""", "2", true)]
    public void Finds(string pointer, string document, string value, bool onlyElements = false) => AssertFinds(pointer, pointer, document, value, onlyElements);

    [Theory]
    [InlineData("/x", """{"y": 1}""")]
    [InlineData("/X", """{"x": 1}""")]
    [InlineData("/2", "[0, 1]")]
    [InlineData("/-", "[0, 1]")]
    [InlineData("/-1", "[0, 1]")]
    [InlineData("/00", "[0, 1]")]
    [InlineData("/01", "[0, 1]")]
    [InlineData("/+1", "[0, 1]")]
    [InlineData("/1 ", "[0, 1]")]
    [InlineData("/1\0", "[0, 1]")]
    [InlineData("/1.0", "[0, 1]")]
    [InlineData("/\u0661", "[0, 1]")]
    [InlineData("/", "[0, 1]")]
    [InlineData("/length", "[0, 1]")]
    [InlineData("/4294967296", "[0, 1]")]
    [InlineData("/99999999999999999999999999", "[0, 1]")]
    [InlineData("/0", "\"text\"")]
    [InlineData("/a", "null")]
    [InlineData("/a/b", """{"a": null}""")]
    public void Finds_nothing(string pointer, string document)
    {
        JsonPointer parsed = JsonPointer.Parse(pointer);
        using JsonDocument elements = JsonDocument.Parse(document);
        JsonNode? nodes = JsonNode.Parse(document);
        Assert.False(parsed.TryFind(elements.RootElement, out JsonElement element));
        Assert.Equal(JsonValueKind.Undefined, element.ValueKind);
        Assert.False(parsed.TryFind(nodes, out JsonNode? node));
        Assert.Null(node);
        Assert.Throws<KeyNotFoundException>(() => parsed.Find(elements.RootElement));
        Assert.Throws<KeyNotFoundException>(() => parsed.Find(nodes));
    }

    [Theory]
    [InlineData("a", "Position 0: expected '/'")]
    [InlineData(" /a", "Position 0: expected '/'")]
    [InlineData("/a~", "Position 2: expected '~0' or '~1'")]
    [InlineData("/a/~2", "Position 3: expected '~0' or '~1'")]
    [InlineData("/~~0", "Position 1: expected '~0' or '~1'")]
    [InlineData("#a", "Position 0: expected '/'")]
    [InlineData("#/a b", "Position 3: expected a character that is allowed in a URI fragment")]
    [InlineData("#/é", "Position 2: expected a character that is allowed in a URI fragment")]
    [InlineData("#/a%2", "Position 3: expected two hexadecimal digits")]
    [InlineData("#/a%g0", "Position 3: expected two hexadecimal digits")]
    [InlineData("#/%ff", "UTF-8")]
    [InlineData("#/a#b", "Position 3: expected a character that is allowed in a URI fragment")]
    public void Rejects(string text, string message)
    {
        Assert.False(JsonPointer.TryParse(text, out _));
        Assert.Contains(message, Assert.Throws<FormatException>(() => JsonPointer.Parse(text)).Message);
    }

    [Fact]
    public void A_lone_surrogate_matches_no_element() => Finds_nothing("/\ud800", """{"\ufffd": 1}""");

    [Fact]
    public void Rejects_null()
    {
        Assert.False(JsonPointer.TryParse(null, out _));
        Assert.Throws<ArgumentNullException>(() => JsonPointer.Parse((string)null!));
        Assert.Throws<ArgumentNullException>(() => JsonPointer.FromTokens("a", null!));
        Assert.Throws<ArgumentNullException>(() => JsonPointer.Root.Append((string)null!));
        Assert.Throws<ArgumentOutOfRangeException>(() => JsonPointer.Root.Append(-1));
    }

    [Fact]
    public void Consists_of_tokens()
    {
        JsonPointer pointer = JsonPointer.Root.Append("a/b").Append(3).Append("~").Append(JsonPointer.Parse("/x/y"));
        Assert.Equal("/a~1b/3/~0/x/y", pointer.ToString());
        Assert.Equal(["a/b", "3", "~", "x", "y"], pointer.Tokens);
        Assert.Equal((5, "y"), (pointer.Count, pointer.LastToken));
        Assert.Equal("/a~1b/3/~0/x", pointer.Parent?.ToString());
        Assert.Equal(pointer, JsonPointer.FromTokens("a/b", "3", "~", "x", "y"));
        Assert.Equal(pointer, JsonPointer.Parse(pointer.ToString()));
        Assert.Equal(pointer, JsonPointer.Parse(pointer.ToUriFragment()));
        Assert.Null(JsonPointer.Root.Parent);
        Assert.Null(JsonPointer.Root.LastToken);
        Assert.Equal(JsonPointer.Root, JsonPointer.Parse("/a").Parent);
    }

    [Fact]
    public void Is_compared_by_its_tokens()
    {
        JsonPointer pointer = JsonPointer.Parse("/a/b");
        Assert.True(pointer == JsonPointer.Parse("#/a/%62"));
        Assert.Equal(pointer.GetHashCode(), JsonPointer.Parse("/a/b").GetHashCode());
        Assert.True(pointer != JsonPointer.Parse("/a"));
        Assert.True(pointer != null);
        Assert.False(pointer.Equals(JsonPointer.Parse("/a~1b")));
        Assert.True(pointer.StartsWith(JsonPointer.Parse("/a")));
        Assert.True(pointer.StartsWith(pointer));
        Assert.True(pointer.StartsWith(JsonPointer.Root));
        Assert.False(pointer.StartsWith(JsonPointer.Parse("/a/b/c")));
        Assert.False(pointer.StartsWith(JsonPointer.Parse("/b")));
    }

    [Fact]
    public void Is_a_string_in_JSON()
    {
        Assert.Equal("[\"/a~1b\",\"\"]", JsonSerializer.Serialize<JsonPointer[]>([JsonPointer.Parse("/a~1b"), JsonPointer.Root]));
        Assert.Equal(JsonPointer.Parse("/a~1b"), JsonSerializer.Deserialize<JsonPointer>("\"/a~1b\""));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<JsonPointer>("\"a\""));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<JsonPointer>("1"));
    }

    [Fact]
    public void Is_parsable()
    {
        Assert.Equal("/a", Parse<JsonPointer>("/a").ToString());
        Assert.Equal("$.a", Parse<JsonPath>("$.a").ToString());

        static T Parse<T>(string text) where T : ISpanParsable<T>
        {
            Assert.True(T.TryParse(text.AsSpan(), null, out T? span));
            Assert.True(T.TryParse(text, null, out T? parsed));
            Assert.Equal(span?.ToString(), parsed?.ToString());
            Assert.Equal(T.Parse(text.AsSpan(), null).ToString(), parsed?.ToString());
            return T.Parse(text, null);
        }
    }

    private static void AssertFinds(string text, string pointer, string document, string value, bool onlyElements = false)
    {
        JsonPointer parsed = JsonPointer.Parse(text);
        Assert.Equal(pointer, parsed.ToString());
        string expected = PathCase.Text(JsonNode.Parse(value));
        using JsonDocument elements = JsonDocument.Parse(document);
        Assert.Equal(expected, PathCase.Text(parsed.Find(elements.RootElement)));
        if (!onlyElements)
        {
            Assert.Equal(expected, PathCase.Text(parsed.Find(JsonNode.Parse(document))));
        }
    }
}
