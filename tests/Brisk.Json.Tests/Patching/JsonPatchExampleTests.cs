using Brisk.Json.Nodes;
using Brisk.Json.Patching;

namespace Brisk.Json.Tests.Patching;

/// <summary>The examples of RFC 6902, appendix A.</summary>
public sealed class JsonPatchExampleTests
{
    [Theory]
    [InlineData("A.1", """{ "foo": "bar"}""", """[{ "op": "add", "path": "/baz", "value": "qux" }]""", """{"foo":"bar","baz":"qux"}""")]
    [InlineData("A.2", """{ "foo": [ "bar", "baz" ] }""", """[{ "op": "add", "path": "/foo/1", "value": "qux" }]""", """{"foo":["bar","qux","baz"]}""")]
    [InlineData("A.3", """{ "baz": "qux", "foo": "bar" }""", """[{ "op": "remove", "path": "/baz" }]""", """{"foo":"bar"}""")]
    [InlineData("A.4", """{ "foo": [ "bar", "qux", "baz" ] }""", """[{ "op": "remove", "path": "/foo/1" }]""", """{"foo":["bar","baz"]}""")]
    [InlineData("A.5", """{ "baz": "qux", "foo": "bar" }""", """[{ "op": "replace", "path": "/baz", "value": "boo" }]""", """{"baz":"boo","foo":"bar"}""")]
    [InlineData("A.6", """{"foo":{"bar":"baz","waldo":"fred"},"qux":{"corge":"grault"}}""",
        """[{ "op": "move", "from": "/foo/waldo", "path": "/qux/thud" }]""", """{"foo":{"bar":"baz"},"qux":{"corge":"grault","thud":"fred"}}""")]
    [InlineData("A.7", """{ "foo": [ "all", "grass", "cows", "eat" ] }""", """[{ "op": "move", "from": "/foo/1", "path": "/foo/3" }]""", """{"foo":["all","cows","eat","grass"]}""")]
    [InlineData("A.8", """{"baz":"qux","foo":["a",2,"c"]}""",
        """[{ "op": "test", "path": "/baz", "value": "qux" }, { "op": "test", "path": "/foo/1", "value": 2 }]""", """{"baz":"qux","foo":["a",2,"c"]}""")]
    [InlineData("A.10", """{ "foo": "bar" }""", """[{ "op": "add", "path": "/child", "value": { "grandchild": { } } }]""", """{"foo":"bar","child":{"grandchild":{}}}""")]
    [InlineData("A.11", """{ "foo": "bar" }""", """[{ "op": "add", "path": "/baz", "value": "qux", "xyz": 123 }]""", """{"foo":"bar","baz":"qux"}""")]
    [InlineData("A.14", """{"/":9,"~1":10}""", """[{"op": "test", "path": "/~01", "value": 10}]""", """{"/":9,"~1":10}""")]
    [InlineData("A.16", """{ "foo": ["bar"] }""", """[{ "op": "add", "path": "/foo/-", "value": ["abc", "def"] }]""", """{"foo":["bar",["abc","def"]]}""")]
    public void Applies(string section, string document, string patch, string result)
    {
        JsonNode? node = JsonNode.Parse(document);
        Assert.True(result == JsonPatch.Parse(patch).Apply(node)?.ToJsonString(), section);
    }

    [Theory]
    [InlineData("A.9", """{"baz":"qux"}""", """[{ "op": "test", "path": "/baz", "value": "bar" }]""", JsonPatchFailure.TestFailed)]
    [InlineData("A.12", """{"foo":"bar"}""", """[{ "op": "add", "path": "/baz/bat", "value": "qux" }]""", JsonPatchFailure.PathNotFound)]
    [InlineData("A.15", """{"/":9,"~1":10}""", """[{"op": "test", "path": "/~01", "value": "10"}]""", JsonPatchFailure.TestFailed)]
    public void Fails(string section, string document, string patch, JsonPatchFailure failure)
    {
        JsonNode? node = JsonNode.Parse(document);
        JsonPatchException exception = Assert.Throws<JsonPatchException>(() => JsonPatch.Parse(patch).Apply(node));
        Assert.Equal((section, failure, 0, document), (section, exception.Failure, exception.OperationIndex, node?.ToJsonString()));
    }
}
