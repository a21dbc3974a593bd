using System.Text;
using Brisk.Json.Tests.Differential;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Streaming;

/// <summary>A lone carriage return is a line break where it ends a comment, also in text that is no longer in memory.</summary>
public sealed class CommentedLineTests
{
    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("[{\"A\":1},//c\r{\"A\":\"x\"}]")]
    [InlineData("[//a\r{\"A\":1}//b\r,//c\r{//d\r\"A\"//e\r://f\r1//g\r},{\"A\":x}]")]
    [InlineData("[{\"A\":1}//\r\n,/*\r*/{\"A\":2},// \"//\r{\"Q\":\"//\",\"A\":true}]")]
    [InlineData("[{\"Q\":\"a \\\" // b\",//\r\"A\":1},//\r{\"Next\":{\"Q\":\"/*\",//\r\"A\":1},//\r\"A\":\"x\"}]")]
    [InlineData("[{\"A\":1}]//c\r//d\r x")]
    [InlineData("[{\"A\":1},//c\r{\"A\":1}")]
    public async Task Every_split_has_the_same_lines(string json)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(json);
        string expected = await ExpectedAsync(utf8);
        var options = new JsonSerializerOptions { DefaultBufferSize = 1, ReadCommentHandling = JsonCommentHandling.Skip };
        foreach (Stream stream in PartsStream.All(utf8))
        {
            Assert.Equal(expected, await Outcome(async () => await JsonSerializer.DeserializeAsync<List<Row>>(stream, options, Token)));
        }

        foreach (int threads in new[] { 1, 2 })
        {
            var element = new JsonSerializerOptions(options) { MaxDegreeOfParallelism = threads };
            foreach (Stream stream in PartsStream.All(utf8))
            {
                Assert.Equal((threads, expected), (threads, await Outcome(async () => await CountAsync<Row>(stream, element))));
            }
        }
    }

    /// <summary>Each chunk starts after comments in the previous ones.</summary>
    [Fact]
    public async Task Chunks_of_several_threads_have_the_same_lines()
    {
        byte[] utf8 = Encoding.UTF8.GetBytes("[" + string.Concat(Enumerable.Range(0, 500).Select(i => $"{{\"A\":{i},\"Q\":\"//\"}},//{i}\r")) + "{\"A\":\"x\"}]");
        string expected = await ExpectedAsync(utf8);
        Assert.Contains(" 500:", expected, StringComparison.Ordinal);
        var options = new JsonSerializerOptions { DefaultBufferSize = 600, MaxBufferSize = 600, ReadCommentHandling = JsonCommentHandling.Skip };
        foreach (int threads in new[] { 1, 2, 3 })
        {
            Assert.Equal(expected, await Outcome(async () => await CountAsync<Row>(new MemoryStream(utf8), new(options) { MaxDegreeOfParallelism = threads })));
        }
    }

    /// <summary>Such a string has no beginning in memory when its end arrives.</summary>
    [Fact]
    public async Task Strings_read_in_parts_are_not_mistaken_for_comments()
    {
        byte[] utf8 = Encoding.UTF8.GetBytes($"[\"// {new string('x', 300)} \\\" //\",//\r\"b\",// \"\r//\r 5]");
        var options = new JsonSerializerOptions { DefaultBufferSize = 1, ReadCommentHandling = JsonCommentHandling.Skip };
        foreach (Stream stream in PartsStream.All(utf8))
        {
            Assert.Equal("$[2] 3:2", await Outcome(async () => await JsonSerializer.DeserializeAsync<List<Modeling.Text>>(stream, options, Token)));
        }
    }

    private static Task<string> ExpectedAsync(byte[] utf8)
    {
        var options = new Stj.JsonSerializerOptions { DefaultBufferSize = 1, ReadCommentHandling = Stj.JsonCommentHandling.Skip };
        return Outcome(async () => await Stj.JsonSerializer.DeserializeAsync<List<Row>>(new TricklingStream(utf8, 1), options, Token));
    }

    private static async Task<object?> CountAsync<T>(Stream stream, JsonSerializerOptions options)
    {
        int count = 0;
        await foreach (T? _ in JsonSerializer.DeserializeAsyncEnumerable<T>(stream, options, Token)) count++;
        return count;
    }

    private static async Task<string> Outcome(Func<Task<object?>> read)
    {
        try
        {
            return $"{await read()}";
        }
        catch (Stj.JsonException e)
        {
            return $"{e.Path} {e.LineNumber}:{e.BytePositionInLine}";
        }
    }

    private sealed class Row
    {
        public int A { get; set; }
        public string? Q { get; set; }
        public Row? Next { get; set; }
    }
}
