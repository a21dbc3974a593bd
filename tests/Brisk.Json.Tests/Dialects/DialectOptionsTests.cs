using Brisk.Json.Dialects;
using Brisk.Json.Nodes;

namespace Brisk.Json.Tests.Dialects;

/// <summary>The dialect as part of the identity of options.</summary>
public sealed class DialectOptionsTests
{
    [Theory]
    [InlineData(JsonDialect.Json)]
    [InlineData(JsonDialect.JsonWithComments)]
    [InlineData(JsonDialect.Json5)]
    public void Copies_and_equal_options_have_the_same_dialect(JsonDialect dialect)
    {
        var options = new JsonSerializerOptions { Dialect = dialect };
        Assert.Equal(dialect, new JsonSerializerOptions(options).Dialect);
        string text = dialect switch { JsonDialect.Json => "[1]", JsonDialect.JsonWithComments => "[1,/**/]", _ => "[0x1,]" };
        for (int i = 0; i < 3; i++)
        {
            Assert.Equal([1], JsonSerializer.Deserialize<int[]>(text, new JsonSerializerOptions { Dialect = dialect })!);
            foreach (JsonDialect lesser in Enum.GetValues<JsonDialect>().Where(other => other < dialect))
            {
                Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<int[]>(text, new JsonSerializerOptions { Dialect = lesser }));
            }
        }
    }

    [Fact]
    public void Only_defined_dialects_are_accepted_and_none_after_use()
    {
        var options = new JsonSerializerOptions();
        Assert.Equal(JsonDialect.Json, options.Dialect);
        Assert.Throws<ArgumentOutOfRangeException>(() => options.Dialect = (JsonDialect)3);
        Assert.Throws<ArgumentOutOfRangeException>(() => options.Dialect = (JsonDialect)(-1));
        Assert.Throws<ArgumentOutOfRangeException>(() => new JsonDocumentOptions { Dialect = (JsonDialect)3 });
        JsonSerializer.Serialize(1, options);
        Assert.Throws<InvalidOperationException>(() => options.Dialect = JsonDialect.Json5);
    }

    [Fact]
    public void JSON_with_comments_is_read_by_every_source()
    {
        const string Text = "/* a */ { // b\n \"x\": [1, 2,], }";
        var options = new JsonSerializerOptions { Dialect = JsonDialect.JsonWithComments };
        Assert.Equal([1, 2], JsonSerializer.Deserialize<Dictionary<string, int[]>>(Text, options)!["x"]);
        Assert.Equal([1, 2], JsonSerializer.Deserialize<Dictionary<string, int[]>>(new MemoryStream(System.Text.Encoding.UTF8.GetBytes(Text)), options)!["x"]);
        Assert.True(JsonSerializer.TryDeserialize(Text, out Dictionary<string, int[]>? _, out var _, options));
        Assert.Equal(2, JsonDocument.Parse(Text, new() { Dialect = JsonDialect.JsonWithComments }).RootElement.GetProperty("x").GetArrayLength());
        Assert.Equal(2, JsonNode.Parse(Text, null, new() { Dialect = JsonDialect.JsonWithComments })!["x"]!.AsArray().Count);
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Dictionary<string, int[]>>("{x:[]}", options));
    }

    [Fact]
    public void Nodes_cannot_keep_comments_of_JSON5()
        => Assert.Throws<NotSupportedException>(() => JsonNode.Parse("{}", new() { PreserveComments = true }, new() { Dialect = JsonDialect.Json5 }));
}
