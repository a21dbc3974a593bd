using System.Text;
using Brisk.Json.Querying;
using Brisk.Json.Streaming;
using Brisk.Json.Tests.Streaming;

namespace Brisk.Json.Tests.Hostile;

/// <summary>A long name above many selected values: it is decoded at most once, not for each of them.</summary>
public sealed class LongNameTests
{
    private const int Count = 500_000;

    private static string Name { get; } = new('x', 4 << 20);

    private static byte[] Document { get; } = Encoding.UTF8.GetBytes($"[{{\"{Name}\":[{string.Join(',', Enumerable.Repeat('1', Count))}]}}]");

    private static JsonSerializerOptions Options { get; } = new() { DefaultBufferSize = 1 << 20 };

    [Theory]
    [InlineData("$[-1].*[*]")]
    [InlineData("$[-1].*[0:]")]
    [InlineData("$[-1]..[?@ == 1]")]
    public void Selected_in_a_stream(string path) => Linear.Run(() => Assert.Equal(
        Count, JsonSerializer.DeserializeAsyncEnumerable<int>(new MemoryStream(Document), JsonPath.Parse(path), Options).CountAsync().AsTask().GetAwaiter().GetResult()));

    [Theory]
    [InlineData("$[-1].*[*]")]
    [InlineData("$[*].*[*]")]
    public void Located_in_a_stream(string path) => Linear.Run(() =>
    {
        using var reader = new JsonStreamReader(new MemoryStream(Document), Options);
        JsonPathMatch<int> last = reader.LocateAsync<int>(JsonPath.Parse(path)).LastAsync().AsTask().GetAwaiter().GetResult();
        Assert.Equal($"$[0]['{Name}'][{Count - 1}]", last.Path);
    });

    [Theory]
    [InlineData("$.*.*[*]")]
    [InlineData("$[0].*[::1]")]
    [InlineData("$..[?@ == 1]")]
    public void Located_in_a_document(string path) => Linear.Run(() =>
    {
        using var document = JsonDocument.Parse(Document);
        JsonPathMatch<JsonElement> last = JsonPath.Parse(path).Locate(document.RootElement).Last();
        Assert.Equal($"$[0]['{Name}'][{Count - 1}]", last.Path);
    });
}
