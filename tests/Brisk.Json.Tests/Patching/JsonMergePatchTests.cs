using Brisk.Json.Nodes;
using Brisk.Json.Patching;

namespace Brisk.Json.Tests.Patching;

public sealed class JsonMergePatchTests
{
    /// <summary>The examples of RFC 7396: section 3 and appendix A.</summary>
    [Theory]
    [InlineData("""{"title":"Goodbye!","author":{"givenName":"John","familyName":"Doe"},"tags":["example","sample"],"content":"This will be unchanged"}""",
        """{"title":"Hello!","phoneNumber":"+01-123-456-7890","author":{"familyName":null},"tags":["example"]}""",
        """{"title":"Hello!","author":{"givenName":"John"},"tags":["example"],"content":"This will be unchanged","phoneNumber":"\u002B01-123-456-7890"}""")]
    [InlineData("""{"a":"b"}""", """{"a":"c"}""", """{"a":"c"}""")]
    [InlineData("""{"a":"b"}""", """{"b":"c"}""", """{"a":"b","b":"c"}""")]
    [InlineData("""{"a":"b"}""", """{"a":null}""", """{}""")]
    [InlineData("""{"a":"b","b":"c"}""", """{"a":null}""", """{"b":"c"}""")]
    [InlineData("""{"a":["b"]}""", """{"a":"c"}""", """{"a":"c"}""")]
    [InlineData("""{"a":"c"}""", """{"a":["b"]}""", """{"a":["b"]}""")]
    [InlineData("""{"a":{"b":"c"}}""", """{"a":{"b":"d","c":null}}""", """{"a":{"b":"d"}}""")]
    [InlineData("""{"a":[{"b":"c"}]}""", """{"a":[1]}""", """{"a":[1]}""")]
    [InlineData("""["a","b"]""", """["c","d"]""", """["c","d"]""")]
    [InlineData("""{"a":"b"}""", """["c"]""", """["c"]""")]
    [InlineData("""{"a":"foo"}""", "null", "null")]
    [InlineData("""{"a":"foo"}""", "\"bar\"", "\"bar\"")]
    [InlineData("""{"e":null}""", """{"a":1}""", """{"e":null,"a":1}""")]
    [InlineData("""[1,2]""", """{"a":"b","c":null}""", """{"a":"b"}""")]
    [InlineData("{}", """{"a":{"bb":{"ccc":null}}}""", """{"a":{"bb":{}}}""")]
    public void Examples(string target, string patch, string result) =>
        Assert.Equal(result, JsonMergePatch.Apply(JsonNode.Parse(target), JsonNode.Parse(patch))?.ToJsonString() ?? "null");

    [Fact]
    public void Objects_that_are_values_are_merged_like_nodes()
    {
        var settings = new { A = 1, B = 2 };
        JsonNode root() => new JsonObject { ["settings"] = JsonValue.Create(settings) };
        Assert.Equal("""{"settings":{"A":1,"B":5}}""", JsonMergePatch.Apply(root(), JsonNode.Parse("""{"settings":{"B":5}}"""))!.ToJsonString());
        Assert.Equal("""{"A":1,"B":5}""", JsonMergePatch.Apply(JsonValue.Create(settings), JsonNode.Parse("""{"B":5}"""))!.ToJsonString());
        Assert.Equal("""{"settings":{"A":1}}""", JsonMergePatch.Apply(root(), new JsonObject { ["settings"] = JsonValue.Create(new { B = (string?)null }) })!.ToJsonString());
        Assert.Equal("""{"settings":{"B":5}}""", JsonMergePatch.Diff(root(), JsonNode.Parse("""{"settings":{"A":1,"B":5}}"""))!.ToJsonString());
    }

    [Fact]
    public void A_patch_may_contain_the_target_or_be_a_part_of_it()
    {
        JsonNode patch = JsonNode.Parse("""{"a":{"b":1,"a":{"c":2}}}""")!;
        Assert.Equal("""{"b":1,"a":{"c":2,"b":1,"a":{"c":2}}}""", JsonMergePatch.Apply(patch["a"], patch)!.ToJsonString());

        const string Text = """{"a":{"z":{"p":1},"a":{"z":{"k":1}}},"z":{}}""";
        JsonNode target = JsonNode.Parse(Text)!;
        Assert.Equal(
            JsonMergePatch.Apply(JsonNode.Parse(Text), JsonNode.Parse(Text)!["a"])!.ToJsonString(),
            JsonMergePatch.Apply(target, target["a"])!.ToJsonString());
    }
}
