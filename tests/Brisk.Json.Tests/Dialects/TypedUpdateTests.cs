using System.Text;
using Brisk.Json.Dialects;
using Brisk.Json.Nodes;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.Tests.Hostile;

namespace Brisk.Json.Tests.Dialects;

/// <summary>Updates of text whose type is read in ways that its serialized form does not show.</summary>
public sealed class TypedUpdateTests
{
    private static readonly JsonSerializerOptions s_json5 = new() { Dialect = JsonDialect.Json5 };
    private static readonly JsonSerializerOptions s_comments = new() { Dialect = JsonDialect.JsonWithComments };

    private static readonly Guid s_guid = new("0A1B2C3D-0000-0000-0000-00000000000F");

    [JsonDerivedType(typeof(Derived), "d")]
    private class Base
    {
        public int X { get; set; }
    }

    private sealed class Derived : Base
    {
        public int Y { get; set; }
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind"), JsonDerivedType(typeof(Named), "named"), JsonDerivedType(typeof(Custom), "custom")]
    private class Custom
    {
        public int X { get; set; }
    }

    private sealed class Named : Custom
    {
        public Dictionary<Guid, int>? Keys { get; set; }
    }

    private sealed class Numbers
    {
        public double T { get; set; }

        public int P { get; set; }

        public double[]? List { get; set; }

        public Half Half { get; set; }

        public float Single { get; set; }

        public string? Text { get; set; }

        public Dictionary<string, double[]>? Map { get; set; }
    }

    private sealed class Member
    {
        public int A { get; set; }
    }

    private sealed class Node
    {
        public string? Name { get; set; }

        public Node? Next { get; set; }
    }

    private sealed class Pair
    {
        public Node? A { get; set; }

        public Node? B { get; set; }
    }

    private sealed class Volatile
    {
        private static int s_count;

        public int Count => ++s_count;

        public int Port { get; set; }
    }

    private sealed class Aliased
    {
        [Brisk.Json.Modeling.JsonPropertyAlias("old")]
        public string? Name { get; set; }

        public int Port { get; set; }
    }

    private sealed class Item
    {
        public SortedSet<string> Tags { get; set; } = [];

        public Dictionary<string, int> Map { get; set; } = [];
    }

    private sealed class Sets
    {
        public List<SortedSet<int>> Lists { get; set; } = [];

        public SortedDictionary<string, Item> Items { get; set; } = [];
    }

    [Theory]
    [InlineData("[3,1,2]", new[] { 2, 3 }, "[3,2]")]
    [InlineData("[3, /*one*/ 1, /*two*/ 2]", new[] { 1, 2, 4 }, "[/*one*/ 1, /*two*/ 2, 4]")]
    [InlineData("[3,1,1]", new[] { 1 }, "[1]")]
    [InlineData("[3,1]", new[] { 1, 2, 3, 4 }, "[3,1, 2, 4]")]
    [InlineData("[1,3]", new[] { 1, 2, 3 }, "[1, 2,3]")]
    public void Elements_of_sets_are_found_by_their_values(string text, int[] elements, string expected)
    {
        Check(expected, text, new SortedSet<int>(elements), s_comments);
        Check(expected, text, new HashSet<int>(expected.Replace("/*one*/", "").Replace("/*two*/", "").Trim('[', ']').Split(',').Select(int.Parse)), s_comments);
    }

    [Fact]
    public void Collections_that_reverse_their_elements_are_updated()
        => Check("[1,2, 4]", "[1,2,3]", new Stack<int>([1, 2, 4]), JsonSerializerOptions.Default);

    [Fact]
    public void Only_the_smallest_container_that_is_read_differently_is_replaced()
    {
        const string Text = """
            {
              // lists
              "Lists": [
                [5, 4, 4, 3], // five
                [2, 1]
              ],
              "Items": {
                "z": { "Tags": ["z", "a"] /* tags */ },
                "y": { "Tags": [], "Map": { "b": 1 /* b */, "a": 2 } },
              }
            }
            """;
        Sets sets = JsonSerializer.Deserialize<Sets>(Text, s_comments)!;
        sets.Lists[0].Remove(3);
        sets.Items["z"].Tags.Add("m");
        sets.Items["y"].Map.Remove("a");
        string updated = JsonText.Update(Text, sets, s_comments);
        Assert.Equal(JsonSerializer.Serialize(sets), JsonSerializer.Serialize(JsonSerializer.Deserialize<Sets>(updated, s_comments)));
        Assert.All(["// lists", "// five", "[2, 1]", """["z", "a", "m"] /* tags */""", """{ "b": 1 /* b */"""], part => Assert.Contains(part, updated));
    }

    [Fact]
    public void Metadata_is_inserted_before_members()
    {
        Check("""{"$type":"d", "X":1, "Y":2}""", """{"X":1}""", (Base)new Derived { X = 1, Y = 2 }, JsonSerializerOptions.Default);
        Check("{\n  \"$type\": \"d\",\n  // x\n  \"X\": 1,\n  \"Y\": 2\n}", "{\n  // x\n  \"X\": 1\n}", (Base)new Derived { X = 1, Y = 2 }, s_comments);
        Check("""{"X":1}""", """{"$type":"d","X":1,"Y":2}""", new Base { X = 1 }, JsonSerializerOptions.Default);
        Check("""{"X":3}""", """{"X":1}""", new Custom { X = 3 }, JsonSerializerOptions.Default);
        Check("""{"kind":"named", "X":3, "Keys":null}""", """{"X":1}""", (Custom)new Named { X = 3 }, JsonSerializerOptions.Default);
        Check("""[{"X":1},{"$type":"d", "X":2, "Y":5}]""", """[{"X":1},{"X":2}]""", (List<Base>)[new Base { X = 1 }, new Derived { X = 2, Y = 5 }], JsonSerializerOptions.Default);
    }

    [Fact]
    public void Identifiers_are_inserted_before_members()
    {
        var options = new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.Preserve };
        const string Text = """{"A":{"Name":"a"},"B":{"Name":"b"}}""";
        Pair pair = JsonSerializer.Deserialize<Pair>(Text, options)!;
        pair.A!.Next = new Node { Name = "n" };
        Check("""{"A":{"Name":"a", "Next":{"$id":"3","Name":"n","Next":null}},"B":{"$id":"4", "Name":"b"}}""", Text, pair, options);

        // A reference to an object without an identifier.
        pair.A.Next = pair.B;
        Pair read = JsonSerializer.Deserialize<Pair>(JsonText.Update(Text, pair, options), options)!;
        Assert.Equal("b", read.B!.Name);
        Assert.Same(read.B, read.A!.Next);
    }

    [Fact]
    public void Keys_are_found_in_any_spelling()
    {
        string upper = s_guid.ToString().ToUpperInvariant();
        Check($$"""{"{{upper}}":2}""", $$"""{"{{upper}}":1}""", new Dictionary<Guid, int> { [s_guid] = 2 }, JsonSerializerOptions.Default);
        Check("{}", $$"""{"{{upper}}":1}""", new Dictionary<Guid, int>(), JsonSerializerOptions.Web);
        Check("""{"monday":2, "Sunday":3}""", """{"monday":1,"tuesday":4}""", new Dictionary<DayOfWeek, int> { [DayOfWeek.Monday] = 2, [DayOfWeek.Sunday] = 3 }, JsonSerializerOptions.Default);
        Check("""{"1":"x"}""", """{"1":"x","TUESDAY":"y"}""", new Dictionary<DayOfWeek, string> { [DayOfWeek.Monday] = "x" }, JsonSerializerOptions.Default);
        Check("""{"02":[5]}""", """{"01":[4],"02":[5]}""", new SortedDictionary<int, int[]> { [2] = [5] }, JsonSerializerOptions.Default);
        Check("""{"01":7,"\u0030002":5}""", """{"01":4,"\u0030002":5}""", new Dictionary<long, int> { [1] = 7, [2] = 5 }, JsonSerializerOptions.Default);
        Check("""{"2020-01-02":2}""", """{"2020-01-02":1}""", new Dictionary<DateTime, int> { [new(2020, 1, 2)] = 2 }, JsonSerializerOptions.Default);
        string named = """{"kind":"named","Keys":{"KEY":1}}""".Replace("KEY", upper);
        Check(named.Replace(":1}", ":2}"), named, (Custom)new Named { Keys = new() { [s_guid] = 2 } },
            new JsonSerializerOptions { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault });
    }

    [Fact]
    public void Keys_that_a_policy_renames_are_not_added_twice()
        => Assert.Equal("""{"Ab":2}""", JsonText.Update("""{"Ab":1}""", new Dictionary<string, int> { ["Ab"] = 2 }, new JsonSerializerOptions { DictionaryKeyPolicy = JsonNamingPolicy.CamelCase }));

    [Theory]
    [InlineData("{T: Infinity, P: 1}", "{T: Infinity, P: 2}")]
    [InlineData("{T: +Infinity /* t */, P: 1, List: [NaN, 1, -Infinity], Half: 1, Single: NaN}", "{T: +Infinity /* t */, P: 2, List: [NaN, 1, -Infinity], Half: 1, Single: NaN}")]
    public void Infinity_is_kept(string text, string expected)
    {
        Numbers numbers = JsonSerializer.Deserialize<Numbers>(text, s_json5)!;
        numbers.P = 2;
        Assert.Equal(expected, JsonText.Update(text, numbers, s_json5));
        Assert.Equal(expected, JsonText.Update(text, numbers, (JsonTypeInfo<Numbers>)new JsonSerializerOptions(s_json5) { TypeInfoResolver = new DefaultJsonTypeInfoResolver() }.GetTypeInfo(typeof(Numbers))));
        Assert.Equal(expected, Encoding.UTF8.GetString(JsonText.Update(Encoding.UTF8.GetBytes(text), numbers, s_json5)));
    }

    [Fact]
    public void Infinity_and_NaN_are_written_as_literals()
    {
        var value = new Numbers { T = double.NegativeInfinity, List = [1, double.NaN], Half = Half.PositiveInfinity, Single = float.NaN, Text = "NaN", Map = new() { ["a"] = [double.NaN, double.PositiveInfinity] } };
        string updated = JsonText.Update("{T: 'x', 'List': [1], Text: 'Infinity'}".Replace("'x'", "1"), value, s_json5);
        Assert.Equal("""{T: -Infinity, 'List': [1, NaN], 'Half': Infinity, 'Single': NaN, Text: 'NaN', Map: {"a":[NaN,Infinity]}}""", updated);
        Assert.Equal(1, JsonSerializer.Deserialize<Numbers>(updated, s_json5)!.List![0]);
        Assert.Equal("{\n  \"Map\": {\n    \"a\": [\n      NaN,\n      Infinity\n    ]\n  },\n  T: 1\n}".Replace("\"Map\"", "Map"),
            JsonText.Update("{\n  Map: {},\n  T: 1\n}", new Numbers { T = 1, Map = value.Map }, s_json5));
        Assert.Equal("{T: 2}", JsonText.Update("{T: NaN}", new Numbers { T = 2 }, s_json5));

        // Text that is not JSON5 cannot represent them.
        Assert.Throws<ArgumentException>(() => JsonText.Update("""{"T":1}""", new Numbers { T = double.NaN }));
        Assert.Throws<ArgumentException>(() => JsonSerializer.Serialize(new Numbers { T = double.NaN }, s_json5));
    }

    [Fact]
    public void Of_names_that_differ_in_case_the_last_is_changed()
    {
        Check("""{"a":1,"A":3}""", """{"a":1,"A":2}""", new Member { A = 3 }, JsonSerializerOptions.Web);
        Check("""{"A":1,"a":3}""", """{"A":1,"a":2}""", new Member { A = 3 }, JsonSerializerOptions.Web);
        Check("{}", """{"a":1,"A":2}""", new Member(), new JsonSerializerOptions(JsonSerializerDefaults.Web) { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault });
        Check("""{"a":2}""", """{"a":1,"A":2}""", new Dictionary<string, int> { ["a"] = 2 }, JsonSerializerOptions.Web);
    }

    [Fact]
    public void Members_that_are_never_read_as_written_do_not_cost_comments()
    {
        string updated = JsonText.Update("{\n  // port\n  \"Port\": 1 // one\n}", new Volatile { Port = 2 }, s_comments);
        Assert.Contains("// port\n  \"Port\": 2 // one", updated);
    }

    [Fact]
    public void Members_read_under_other_names_are_removed()
        => Check("""{"Port":1}""", """{"old":"x","Port":1}""", new Aliased { Port = 1 }, new JsonSerializerOptions { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull });

    [Theory]
    [InlineData("{\n  \"a\": []\n}", "{\n  \"a\": [\n    1,\n    2,\n    3\n  ]\n}")]
    [InlineData("{\n  \"a\": [\n  ]\n}", "{\n  \"a\": [\n    1,\n    2,\n    3\n  ]\n}")]
    [InlineData("{\n  \"a\": [ // c\n  ]\n}", "{\n  \"a\": [ // c\n    1,\n    2,\n    3\n  ]\n}")]
    [InlineData("{\n  \"a\": [/* c */]\n}", "{\n  \"a\": [\n    1,\n    2,\n    3 /* c */]\n}")]
    [InlineData("{\"a\": [ ]}", "{\"a\": [1, 2, 3 ]}")]
    [InlineData("{\"a\":[]}", "{\"a\":[1, 2, 3]}")]
    public void Empty_containers_are_filled(string text, string expected)
        => Check(expected, text, new Dictionary<string, int[]> { ["a"] = [1, 2, 3] }, s_comments);

    [Theory]
    [InlineData("")]
    [InlineData("\n")]
    public void Long_indentation_is_linear(string before) => Linear.Run(() =>
    {
        const int Count = 500_000;
        string text = before + new string(' ', 2_000_000) + "[" + string.Join(",", Enumerable.Repeat(1, Count)) + "]";
        int[] value = [.. Enumerable.Repeat(1, Count), .. Enumerable.Repeat(2, Count)];
        Assert.Equal(value, JsonSerializer.Deserialize<int[]>(JsonText.Update(text, value)));
        Assert.Equal(value[Count..], JsonSerializer.Deserialize<int[]>(JsonText.Update(text, value[Count..])));
        Assert.Empty(JsonSerializer.Deserialize<int[]>(JsonText.Update(text, (int[])[]))!);
        Assert.Equal(value, JsonSerializer.Deserialize<int[]>(JsonText.Update("[" + text[..2_000_000] + "]", value)));
    });

    // The result is the expected text, and is read as the value.
    private static void Check<T>(string expected, string text, T value, JsonSerializerOptions options)
    {
        string updated = JsonText.Update(text, value, options);
        Assert.Equal(expected, updated);
        Assert.True(JsonNode.DeepEquals(JsonSerializer.SerializeToNode(value, options), JsonSerializer.SerializeToNode(JsonSerializer.Deserialize<T>(updated, options), options)));
    }
}
