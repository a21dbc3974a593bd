using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Converters;

/// <summary>The names that extension data is stored under.</summary>
public class ExtensionDataTests
{
    [Theory]
    [InlineData("""{"x": /* a:b */ 1}""")]
    [InlineData("""{"x": /* "q":"b" */ 1, "A":2}""")]
    [InlineData("""{"x":/* "q": */1,"y" :/*:*/ {"z":/* "n": */[]},"A":3}""")]
    [InlineData("{\"x\":// \"y\":\n 1, \"\\u0079\":// \"z\":\n 2}")]
    public void Names_end_at_the_colon_regardless_of_comments(string json)
    {
        var stj = Stj.JsonSerializer.Deserialize<Extended>(json, new Stj.JsonSerializerOptions { ReadCommentHandling = Stj.JsonCommentHandling.Skip })!;
        var brisk = JsonSerializer.Deserialize<Extended>(json, new JsonSerializerOptions { ReadCommentHandling = JsonCommentHandling.Skip })!;
        Assert.Equal(stj.More!.Keys, brisk.More!.Keys);
        Assert.Equal(Stj.JsonSerializer.Serialize(stj), JsonSerializer.Serialize(brisk));
    }

    private sealed class Extended
    {
        public int A { get; set; }

        [Stj.Serialization.JsonExtensionData]
        public Dictionary<string, object>? More { get; set; }
    }
}
