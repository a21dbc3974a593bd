using System.Text;
using Brisk.Json.Querying;
using Brisk.Json.Streaming;

namespace Brisk.Json.Tests.Streaming;

/// <summary>The exception for a value that is longer than the buffer may be says where the value is.</summary>
public sealed class BufferLimitTests
{
    private const string Long = "\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
        + "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\"";

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("[\n{\"Q\":#}]", "$[0].Q", 1, 5)]
    [InlineData("[{\"A\":1},\n{\"A\":2,\"Next\":{\"Q\":#}}]", "$[1].Next.Q", 1, 19)]
    [InlineData("[{\"A\":1,\n\"Unknown\":#}]", "$[0].Unknown", 1, 10)]
    [InlineData("[{\"A\":1,\n\"Kids\":[{},{\"Q\":#}]}]", "$[0].Kids[1].Q", 1, 16)]
    public async Task Values(string json, string path, long line, long column)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(json.Replace("#", Long, StringComparison.Ordinal));
        foreach (int bufferSize in new[] { 1, 100 })
        {
            var options = new JsonSerializerOptions { DefaultBufferSize = bufferSize, MaxBufferSize = 100 };
            foreach (Stream stream in PartsStream.All(utf8))
            {
                Check(await Record.ExceptionAsync(async () => await JsonSerializer.DeserializeAsync<List<Row>>(stream, options, Token)), path, line, column);
            }

            foreach (int threads in new[] { 1, 2 })
            {
                foreach (Stream stream in PartsStream.All(utf8))
                {
                    var parallel = new JsonSerializerOptions(options) { MaxDegreeOfParallelism = threads };
                    Check(await Record.ExceptionAsync(() => ReadAllAsync(JsonSerializer.DeserializeAsyncEnumerable<Row>(stream, parallel, Token))), path, line, column);
                }
            }

            await using var reader = new JsonStreamReader(new PartsStream(utf8, 7), options);
            Check(await Record.ExceptionAsync(async () => { while (await reader.ReadAsync(Token)) { } }), path, line, column);
        }
    }

    [Theory]
    [InlineData("{\"x\":1,\"rows\":[{\"A\":1},\n{\"Q\":#}]}", "$.rows[1].Q", 1, 5)]
    [InlineData("{\"x\":\n#,\"rows\":[]}", "$.x", 0, 5)]
    public async Task Elements_at_a_pointer(string json, string path, long line, long column)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(json.Replace("#", Long, StringComparison.Ordinal));
        var options = new JsonSerializerOptions { DefaultBufferSize = 1, MaxBufferSize = 100 };
        foreach (Stream stream in PartsStream.All(utf8))
        {
            Check(await Record.ExceptionAsync(() => ReadAllAsync(JsonSerializer.DeserializeAsyncEnumerable<Row>(stream, JsonPointer.Parse("/rows"), options, cancellationToken: Token))), path, line, column);
        }
    }

    [Fact]
    public async Task A_document_that_is_a_string()
    {
        byte[] utf8 = Encoding.UTF8.GetBytes($" \n {Long}");
        var options = new JsonSerializerOptions { DefaultBufferSize = 1, MaxBufferSize = 100 };
        foreach (Stream stream in PartsStream.All(utf8))
        {
            var exception = Assert.IsType<JsonException>(await Record.ExceptionAsync(async () => await JsonSerializer.DeserializeAsync<string>(stream, options, Token)));
            Assert.Equal("$", exception.Path);
        }
    }

    private static async Task ReadAllAsync<T>(IAsyncEnumerable<T> elements)
    {
        await foreach (T _ in elements)
        {
        }
    }

    private static void Check(Exception? exception, string path, long line, long column)
    {
        var json = Assert.IsType<JsonException>(exception);
        Assert.Contains("may be buffered (MaxBufferSize). Path: ", json.Message, StringComparison.Ordinal);
        Assert.Equal((path, line, column), (json.Path, json.LineNumber, json.BytePositionInLine));
    }

    private sealed class Row
    {
        public int A { get; set; }
        public string? Q { get; set; }
        public Row? Next { get; set; }
        public List<Row>? Kids { get; set; }
    }
}
