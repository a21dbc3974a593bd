using System.Text;
using Brisk.Json.Dialects;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.Tests.Dialects;

/// <summary>Texts that change where a value has changed, and nowhere else.</summary>
public sealed class JsonTextTests
{
    private static readonly JsonSerializerOptions s_json5 = new() { Dialect = JsonDialect.Json5, PropertyNamingPolicy = JsonNamingPolicy.CamelCase, TypeInfoResolver = new DefaultJsonTypeInfoResolver() };

    private const string Text = """
        { // header
          // the name
          name: 'old', // about name
          "port": 0x1F90, /* hex */
          unknown: { a: 1, /* kept */ },
          list: [
            1, // one
            2, // two
            3 // three
          ],
          compact: [1, 2, 3],
          map: {
            x: 1, // ex
            y: 2 // why
          },
          empty: {},
          // last
        }
        """;

    private sealed class Config
    {
        public string? Name { get; set; }

        public int Port { get; set; }

        public List<int> List { get; set; } = [];

        public List<int> Compact { get; set; } = [];

        public Dictionary<string, int> Map { get; set; } = [];

        public Dictionary<string, List<int>> Empty { get; set; } = [];

        public string? Extra { get; set; }

        public double Ratio { get; set; } = 1.5;
    }

    [Fact]
    public void Only_what_differs_is_changed()
    {
        Config config = JsonSerializer.Deserialize<Config>(Text, s_json5)!;
        config.Name = "new";
        config.List.Remove(2);
        config.List.Add(4);
        config.List.Insert(0, 0);
        config.Compact.RemoveAt(2);
        config.Compact.Add(9);
        config.Compact.Add(10);
        config.Map.Remove("y");
        config.Map["z-1"] = 3;
        config.Map["zz"] = 4;
        config.Empty["new"] = [1, 2];
        config.Extra = "x";
        const string Expected = """
            { // header
              // the name
              name: 'new', // about name
              "port": 0x1F90, /* hex */
              unknown: { a: 1, /* kept */ },
              list: [
                0,
                1, // one
                // two
                3, // three
                4
              ],
              compact: [1, 2, 9, 10],
              map: {
                x: 1, // ex
                "z-1": 3,
                zz: 4
                // why
              },
              empty: {
                "new": [
                  1,
                  2
                ]
              },
              extra: "x",
              // last
            }
            """;
        Check(Expected, config);
        Assert.Equal(Expected, JsonText.Update(Text, config, (JsonTypeInfo<Config>)s_json5.GetTypeInfo(typeof(Config))));
        Assert.Equal(Expected, Encoding.UTF8.GetString(JsonText.Update(Encoding.UTF8.GetBytes(Text), config, (JsonTypeInfo<Config>)s_json5.GetTypeInfo(typeof(Config)))));
    }

    [Fact]
    public void Comments_around_a_removed_item_are_kept()
    {
        Config config = JsonSerializer.Deserialize<Config>(Text, s_json5)!;
        config.List.Clear();
        config.Map.Clear();
        config.Compact.RemoveAt(0);
        Check(Text.Replace("1, // one\n    2, // two\n    3 // three", "// one\n    // two\n    // three").Replace("x: 1, // ex\n    y: 2 // why", "// ex\n    // why").Replace("[1, 2, 3]", "[2, 3]"), config);
    }

    [Fact]
    public void Without_a_change_the_text_is_the_same()
        => Check(Text, JsonSerializer.Deserialize<Config>(Text, s_json5)!);

    [Theory]
    [InlineData("{}", "{\"a\": 1}")]
    [InlineData("{ }", "{\"a\": 1 }")]
    [InlineData("{/* c */}", "{\"a\": 1/* c */}")]
    [InlineData("{\n  // c\n}", "{\n  \"a\": 1\n  // c\n}")]
    [InlineData("{\"b\":2}", "{\"b\":2, \"a\":1}")]
    [InlineData("{\"b\": 2, // c\n}", "{\"b\": 2, \"a\": 1, // c\n}")]
    [InlineData("{\r\n\t\"b\": 2\r\n}", "{\r\n\t\"b\": 2,\r\n\t\"a\": 1\r\n}")]
    [InlineData("{'b': 2}", "{'b': 2, 'a': 1}")]
    [InlineData("{b: 2, /*c*/}", "{b: 2, a: 1, /*c*/}")]
    public void A_member_is_inserted_next_to_its_neighbors(string text, string expected)
    {
        var value = JsonSerializer.Deserialize<Dictionary<string, int>>(text, s_json5)!;
        value["a"] = 1;
        Assert.Equal(expected, JsonText.Update(text, value, s_json5));
        Assert.Equal(value, JsonSerializer.Deserialize<Dictionary<string, int>>(expected, s_json5));
    }

    [Theory]
    [InlineData("{\"a\":1}", "{}")]
    [InlineData("{\"a\":1, \"b\":2}", "{\"b\":2}")]
    [InlineData("{\"b\":2, \"a\":1}", "{\"b\":2 }")]
    [InlineData("{/*1*/a/*2*/:/*3*/1/*4*/,/*5*/b:2}", "{/*1*//*4*//*5*/b:2}")]
    [InlineData("{\n  a: 1,\n  b: 2\n}", "{\n  b: 2\n}")]
    [InlineData("{\n  b: 2,\n  a: 1\n}", "{\n  b: 2\n}")]
    [InlineData("{\n  b: 2,\n  a: 1,\n}", "{\n  b: 2,\n}")]
    [InlineData("{a: 0, b: 2, a: 1}", "{b: 2 }")]
    public void A_member_is_removed_with_its_comma(string text, string expected)
    {
        var value = JsonSerializer.Deserialize<Dictionary<string, int>>(text, s_json5)!;
        value.Remove("a");
        Assert.Equal(expected, JsonText.Update(text, value, s_json5));
        Assert.Equal(value, JsonSerializer.Deserialize<Dictionary<string, int>>(expected, s_json5));
    }

    [Fact]
    public void Names_are_found_as_they_are_read()
    {
        var options = new JsonSerializerOptions(JsonSerializerDefaults.Web);
        Assert.Equal("""{"PORT": 2}""", JsonText.Update("""{"PORT": 1}""", new Config { Port = 2 }, options));
        var keys = new Dictionary<string, int> { ["a"] = 1, ["A"] = 2 };
        Assert.Equal("""{"a":1, "A":2}""", JsonText.Update("""{"a":1}""", keys, options));
    }

    [Fact]
    public void A_text_that_cannot_be_read_is_unchanged()
    {
        Assert.Throws<JsonException>(() => JsonText.Update("{port: 'x'}", new Config(), s_json5));
        Assert.Throws<JsonException>(() => JsonText.Update("{port: 1}", new Config()));
        Assert.Throws<ArgumentNullException>(() => JsonText.Update((string)null!, new Config()));
    }

    private static void Check(string expected, Config config)
    {
        string updated = JsonText.Update(Text, config, s_json5);
        Assert.Equal(expected, updated);
        Assert.Equal(expected, Encoding.UTF8.GetString(JsonText.Update(Encoding.UTF8.GetBytes(Text), config, s_json5)));
        Assert.Equal(JsonSerializer.Serialize(config, s_json5), JsonSerializer.Serialize(JsonSerializer.Deserialize<Config>(updated, s_json5), s_json5));
    }
}
