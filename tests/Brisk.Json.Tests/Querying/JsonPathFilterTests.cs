using Brisk.Json.Querying;

namespace Brisk.Json.Tests.Querying;

/// <summary>Comparisons and functions in filters.</summary>
public sealed class JsonPathFilterTests
{
    /// <summary>Literals and values of documents are compared in the same way, in every combination.</summary>
    [Theory]
    [InlineData("1", "<", "2")]
    [InlineData("1", "==", "1.0")]
    [InlineData("1", "==", "10e-1")]
    [InlineData("1", "==", "0.1e1")]
    [InlineData("0", "==", "-0")]
    [InlineData("0", "==", "-0.0")]
    [InlineData("0", "==", "0e100")]
    [InlineData("-1", "<", "0")]
    [InlineData("-2", "<", "-1")]
    [InlineData("-1e-300", "<", "0")]
    [InlineData("1e-400", ">", "0")]
    [InlineData("1e400", "<", "1e401")]
    [InlineData("1e400", ">", "999999999999999999999999")]
    [InlineData("9007199254740993", ">", "9007199254740992")]
    [InlineData("9007199254740993", "==", "9007199254740993.0")]
    [InlineData("123456789012345678901234567890", "<", "123456789012345678901234567891")]
    [InlineData("123456789012345678901234567890", "==", "1.23456789012345678901234567890e29")]
    [InlineData("0.1000000000000000000000000000001", ">", "0.1")]
    [InlineData("-0.1000000000000000000000000000001", "<", "-0.1")]
    [InlineData("1.10", "==", "1.1")]
    [InlineData("1E2", "==", "100")]
    [InlineData("'a'", "<", "'b'")]
    [InlineData("'a'", "<", "'aa'")]
    [InlineData("''", "<", "'a'")]
    [InlineData("'Z'", "<", "'a'")]
    [InlineData("'z'", "<", "'é'")]
    [InlineData("'\uffff'", "<", "'😀'")]
    [InlineData("'\ue000'", "<", "'😀'")]
    [InlineData("'\ud7ff'", "<", "'😀'")]
    [InlineData("'😀'", "<", "'😁'")]
    [InlineData("'a😀'", ">", "'a\uffff'")]
    [InlineData("'a'", "==", "'a'")]
    [InlineData("'1'", "!=", "1")]
    [InlineData("true", "==", "true")]
    [InlineData("true", "!=", "false")]
    [InlineData("null", "==", "null")]
    [InlineData("null", "!=", "false")]
    [InlineData("null", "!=", "0")]
    [InlineData("null", "!=", "''")]
    [InlineData("true", "!=", "1")]
    [InlineData("[1,[2,{\"a\":3}]]", "==", "[1.0,[2,{\"a\":3e0}]]")]
    [InlineData("{\"a\":1,\"b\":[]}", "==", "{\"b\":[],\"a\":1}")]
    [InlineData("{\"a\":1}", "!=", "{\"a\":1,\"b\":2}")]
    [InlineData("{\"a\":1}", "!=", "{\"b\":1}")]
    [InlineData("{\"a\":null}", "!=", "{}")]
    [InlineData("[]", "!=", "{}")]
    [InlineData("[1,2]", "!=", "[2,1]")]
    [InlineData("[null]", "!=", "[]")]
    public void Compares(string left, string @operator, string right)
    {
        string[] lefts = ["$.l", .. LiteralsOf(left)];
        string[] rights = ["$.r", .. LiteralsOf(right)];
        string document = $$"""{"l": {{JsonOf(left)}}, "r": {{JsonOf(right)}}, "x": [0]}""";
        string[] holding = @operator switch
        {
            "==" => ["==", "<=", ">="],
            "<" => ["<", "<=", "!="],
            ">" => [">", ">=", "!="],
            _ => ["!="],
        };
        foreach (string possible in (string[])["==", "!=", "<", "<=", ">", ">="])
        {
            foreach (string l in lefts)
            {
                foreach (string r in rights)
                {
                    // Equal values of kinds without an order are both <= and >=, different ones neither.
                    PathCase.Check($"$.x[?{l} {possible} {r}]", document, holding.Contains(possible) ? "[0]" : "[]");
                }
            }
        }
    }

    [Theory]
    [InlineData("@.no == @.nothing", true)]
    [InlineData("@.no >= @.nothing", true)]
    [InlineData("@.no < @.nothing", false)]
    [InlineData("@.no == null", false)]
    [InlineData("@.no != null", true)]
    [InlineData("@.no < 1", false)]
    [InlineData("@.no == 0", false)]
    [InlineData("@.no == false", false)]
    [InlineData("@.nil == null", true)]
    [InlineData("@.nil", true)]
    [InlineData("@.no", false)]
    [InlineData("!@.no", true)]
    [InlineData("!@.nil", false)]
    [InlineData("@.false", true)]
    [InlineData("length(@.no) == length(@.nothing)", true)]
    [InlineData("length(@.no) == @.nothing", true)]
    [InlineData("length(@.nil) == @.nothing", true)]
    [InlineData("length(@.one) == @.nothing", true)]
    [InlineData("length(@.text) == 3", true)]
    [InlineData("length(@.list) == 4", true)]
    [InlineData("length(@.map) == 2", true)]
    [InlineData("length('😀é') == 2", true)]
    [InlineData("length('') == 0", true)]
    [InlineData("count(@.list.*) == 4", true)]
    [InlineData("count(@.list[*, 0]) == 5", true)]
    [InlineData("count(@.no) == 0", true)]
    [InlineData("count(@.nil) == 1", true)]
    [InlineData("count(@) == 1", true)]
    [InlineData("count($..map) == 1", true)]
    [InlineData("count(@.list.*) > 3 && count(@.list.*) < 5", true)]
    [InlineData("count(@.list.*) == length(@.list)", true)]
    [InlineData("value(@.map.*) == @.nothing", true)]
    [InlineData("value(@.no) == @.nothing", true)]
    [InlineData("value(@..b) == 2", true)]
    [InlineData("value(@.list[2:3]) == 'c'", true)]
    [InlineData("length(value(@..map)) == 2", true)]
    [InlineData("@.list[?@ == 'c']", true)]
    [InlineData("@.list[?@ == $[0].text]", false)]
    [InlineData("@.list[?@ == 'd' && $[0].one == 1]", true)]
    [InlineData("@.one == 1 || @.one == 2 && @.one == 3", true)]
    [InlineData("(@.one == 1 || @.one == 2) && @.one == 3", false)]
    [InlineData("!(@.one == 1) || @.one == 1", true)]
    [InlineData("@.list[-1] == 'd'", true)]
    [InlineData("@.list[4] == @.list[-5]", true)]
    public void Holds(string condition, bool isTrue) => PathCase.Check($"$[?{condition}].one", Things, isTrue ? "[1]" : "[]");

    private const string Things = """[{"nil": null, "false": false, "one": 1, "text": "abc", "list": ["a", "b", "c", "d"], "map": {"a": 1, "b": 2}}]""";

    [Fact]
    public void Filters_members_of_objects() =>
        PathCase.Check("$[?@ > 1]", """{"a": 1, "b": 2, "c": "x", "d": 3}""", "[2, 3]", "$['b']", "$['d']");

    [Fact]
    public void A_pattern_can_come_from_the_document() =>
        PathCase.Check("$[?match(@.text, @.pattern)].text", """
            [{"text": "a", "pattern": "[a-c]"}, {"text": "b", "pattern": "["}, {"text": "c", "pattern": 1}, {"text": "d"}, {"text": 5, "pattern": "5"},
             {"text": "f", "pattern": "[d-f]"}, {"text": "\n", "pattern": "."}]
            """, """["a", "f"]""");

    private static string JsonOf(string literal) => literal.StartsWith('\'') ? $"\"{literal[1..^1]}\"" : literal;

    private static string[] LiteralsOf(string text) => text[0] is '[' or '{' ? [] : [text];

    [Theory]
    [InlineData("""{"a":1,"a":1}""", """{"a":1,"b":2}""", false)]
    [InlineData("""{"a":1,"b":2}""", """{"b":2,"a":1}""", true)]
    [InlineData("""{"a":1,"b":2,"b":2}""", """{"b":2,"a":1,"c":3}""", false)]
    public void Equality_is_symmetric(string left, string right, bool isEqual)
    {
        using JsonDocument document = JsonDocument.Parse($$"""[{"x":{{left}},"y":{{right}}}]""");
        int expected = isEqual ? 1 : 0;
        Assert.Equal(expected, JsonPath.Parse("$[?@.x == @.y]").Select(document.RootElement).Count());
        Assert.Equal(expected, JsonPath.Parse("$[?@.y == @.x]").Select(document.RootElement).Count());
    }
}
