using System.Text;
using Brisk.Json.Nodes;

namespace Brisk.Json.Tests.Serializers;

// An exception takes as long as reading several kilobytes, so an invalid document must not cost several.
public class SingleExceptionTests
{
    [Theory]
    [InlineData("")]
    [InlineData("{\"Id\":")]
    [InlineData("{\"Id\":1,\"Tags\":[\"a\",]}")]
    [InlineData("{\"Id\":1,\"Unknown\":tru}")]
    [InlineData("{\"Id\":1} x")]
    [InlineData("{\"Id\":\"one\"}")]
    [InlineData("{\"Id\":null}")]
    [InlineData("{\"Id\":1,\"Tags\":[\"\\ud800\"]}")]
    [InlineData("{\"Tags\":[]}")]
    public void Deserialize_throws_once(string json)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(json);
        AssertSingle(() => JsonSerializer.Deserialize<Order>(json));
        AssertSingle(() => JsonSerializer.Deserialize<Order>(utf8));
        AssertSingle(() => JsonSerializer.Deserialize<Order>(new MemoryStream(utf8)));
        AssertSingle(() => JsonSerializer.Deserialize($"[{{\"Id\":1}},{json}]", typeof(List<Order>)));
    }

    [Theory]
    [InlineData("{\"Id\":")]
    [InlineData("{\"Id\":1,\"Tags\":[\"a\",]}")]
    [InlineData("[tru]")]
    [InlineData("[1] x")]
    public void Documents_and_nodes_throw_once(string json)
    {
        AssertSingle(() => JsonDocument.Parse(json));
        AssertSingle(() => JsonNode.Parse(json));
        AssertSingle(() => JsonElement.Parse(json));
    }

    private static void AssertSingle(Func<object?> read)
    {
        JsonException? caught = null;
        List<Exception> thrown = ThrownExceptions.During(() => caught = Assert.ThrowsAny<JsonException>(() => { read(); }));
        Assert.Same(caught, Assert.Single(thrown));
    }

    public sealed class Order
    {
        public required int Id { get; set; }

        public List<string> Tags { get; set; } = [];
    }
}
