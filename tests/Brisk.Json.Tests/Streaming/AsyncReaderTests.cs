using System.IO.Pipelines;
using System.Text;
using Brisk.Json.Querying;
using Brisk.Json.Streaming;
using Brisk.Json.Tests.Differential;

namespace Brisk.Json.Tests.Streaming;

/// <summary>The readers that own their buffer.</summary>
public sealed class AsyncReaderTests
{
    private const string Document = "{\"version\":\"8.0\",\"a b\":[1,-2.5,true,null,{\"x\":[]}],\"t\\u0065xt\":\"\\n\u00e9\",\"releases\":[{\"id\":1,\"files\":[\"a\",\"b\"]},{\"id\":2}],\"end\":false}";

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(Document)]
    [InlineData(" [ ] ")]
    [InlineData("\ufeff1.5")]
    [InlineData("\"text\"")]
    public async Task Tokens_are_those_of_the_reader_in_memory(string json)
    {
        string expected = WholeTokens(json);
        foreach (int atOnce in new[] { 1, 2, 3, 17, 1000 })
        {
            await using var reader = Open(json, atOnce);
            Assert.Equal(expected, await TokensAsync(reader));
            await using var pipe = new JsonPipeReader(PipeReader.Create(new TricklingStream(Encoding.UTF8.GetBytes(json), atOnce)), Small);
            Assert.Equal(expected, await TokensAsync(pipe));
        }
    }

    [Fact]
    public async Task Values_paths_and_positions()
    {
        foreach (int atOnce in new[] { 1, 5, 1000 })
        {
            await using var reader = Open(Document, atOnce);
            Assert.Equal(JsonTokenType.None, reader.TokenType);
            var paths = new List<string>();
            while (await reader.ReadAsync(Token))
            {
                if (reader.TokenType is not (JsonTokenType.PropertyName or JsonTokenType.EndArray or JsonTokenType.EndObject)) paths.Add(reader.Path);
            }

            Assert.Equal(
                "$ $.version $['a b'] $['a b'][0] $['a b'][1] $['a b'][2] $['a b'][3] $['a b'][4] $['a b'][4].x $.text $.releases $.releases[0] $.releases[0].id "
                + "$.releases[0].files $.releases[0].files[0] $.releases[0].files[1] $.releases[1] $.releases[1].id $.end",
                string.Join(' ', paths));
            Assert.Equal(Encoding.UTF8.GetByteCount(Document), reader.BytesConsumed);
            Assert.Equal(JsonTokenType.None, reader.TokenType);
            Assert.False(await reader.ReadAsync(Token));
        }
    }

    [Fact]
    public async Task Properties_are_found_and_others_skipped()
    {
        foreach (int atOnce in new[] { 1, 5, 1000 })
        {
            await using var reader = Open(Document, atOnce);
            Assert.True(await reader.ReadToPropertyAsync("version"u8, Token));
            Assert.True(reader.ValueTextEquals("version"u8));
            Assert.True(await reader.ReadAsync(Token));
            Assert.Equal("8.0", reader.GetString());
            Assert.True(await reader.ReadToPropertyAsync("text"u8, Token));
            Assert.Equal("\n\u00e9", await reader.DeserializeAsync<string>(Token));
            Assert.True(await reader.ReadToPropertyAsync("releases"u8, Token));
            var ids = new List<int>();
            await foreach (Row? row in reader.EnumerateArrayAsync<Row>(Token)) ids.Add(row!.Id);
            Assert.Equal([1, 2], ids);
            Assert.Equal(("$.releases", JsonTokenType.EndArray), (reader.Path, reader.TokenType));
            Assert.False(await reader.ReadToPropertyAsync("version"u8, Token));
            Assert.Equal((JsonTokenType.EndObject, 0), (reader.TokenType, reader.CurrentDepth));
            await Assert.ThrowsAsync<InvalidOperationException>(async () => await reader.ReadToPropertyAsync("x"u8, Token));
        }
    }

    [Fact]
    public async Task An_array_can_be_abandoned()
    {
        await using var reader = Open(Document, 3);
        Assert.True(await reader.ReadToPropertyAsync("a b"u8, Token));
        await foreach (object? _ in reader.EnumerateArrayAsync<double?>(Token)) break;
        Assert.Equal("$['a b'][0]", reader.Path);
        Assert.True(await reader.ReadToPropertyAsync("end"u8, Token));
        Assert.False(await reader.DeserializeAsync<bool>(Token));
    }

    [Theory]
    [InlineData("releases 1 id", "$.releases[1].id Number 2")]
    [InlineData("a b", null)]
    [InlineData("releases 0 files 1", "$.releases[0].files[1] String b")]
    [InlineData("releases 2", null)]
    [InlineData("releases -", null)]
    [InlineData("releases 00", null)]
    [InlineData("releases 1\0", null)]
    [InlineData("version x", null)]
    public async Task Pointers_refer_to_values(string tokens, string? expected)
    {
        await using var reader = Open(Document, 4);
        bool isFound = await reader.ReadToAsync(JsonPointer.FromTokens(tokens.Split(' ')), Token);
        Assert.Equal(expected, isFound ? $"{reader.Path} {reader.TokenType} {Encoding.UTF8.GetString(reader.ValueSpan)}" : null);
    }

    [Fact]
    public async Task The_whole_text_and_values_larger_than_the_buffer()
    {
        string json = JsonSerializer.Serialize(Enumerable.Range(0, 5000).Select(i => new Row { Id = i }));
        await using var reader = Open(json, 100);
        Assert.Equal(5000, (await reader.DeserializeAsync<List<Row>>(Token))!.Count);
        Assert.Equal((JsonTokenType.EndArray, json.Length), (reader.TokenType, reader.BytesConsumed));
        Assert.False(await reader.ReadAsync(Token));
    }

    [Theory]
    [InlineData("{\"a\":[{},\n{\"Id\":\"x\"}]}", "$.a[1].Id 1:9")]
    [InlineData("{\"a\":[{},\n{\"Id\":x}]}", "$.a[1].Id 1:6")]
    [InlineData("{\"a\":[{},\n{\"Id\":1},]}", "$.a[1] 1:9")]
    [InlineData("{\"a\":[{},\n{\"Id\":1}", "$.a[1] 1:8")]
    [InlineData("{\"a\":7}", "$.a 0:6")]
    public async Task Errors_have_a_location(string json, string expected)
    {
        foreach (int atOnce in new[] { 1, 1000 })
        {
            await using var reader = Open(json, atOnce);
            await reader.ReadToPropertyAsync("a"u8, Token);
            var exception = await Assert.ThrowsAsync<JsonException>(async () => Assert.NotEmpty(await reader.EnumerateArrayAsync<Row>(Token).ToListAsync(Token)));
            Assert.Equal(expected, $"{exception.Path} {exception.LineNumber}:{exception.BytePositionInLine}");
        }
    }

    [Fact]
    public async Task Large_strings_are_opened_as_streams()
    {
        string text = string.Concat(Enumerable.Range(0, 500).Select(i => "äx\n\"\\\ud83d\ude00/" + i));
        byte[] bytes = [.. Enumerable.Range(0, 2_000).Select(i => (byte)(i * 7))];
        string json = JsonSerializer.Serialize(new { text, bytes, raw = text, empty = "", last = 1 });
        foreach (int atOnce in new[] { 1, 100, 100_000 })
        {
            await using var reader = new JsonStreamReader(new TricklingStream(Encoding.UTF8.GetBytes(json), atOnce), new JsonSerializerOptions { DefaultBufferSize = 64, MaxBufferSize = 256 });
            Assert.True(await reader.ReadToPropertyAsync("text"u8, Token));
            Stream opened = await reader.OpenStringAsync(Token);
            Assert.Throws<InvalidOperationException>(() => reader.TryRead());
            Assert.Equal(text, await new StreamReader(opened).ReadToEndAsync(Token));
            Assert.True(await reader.ReadToPropertyAsync("bytes"u8, Token));
            var decoded = new MemoryStream();
            await using (Stream base64 = await reader.OpenBase64Async(Token)) await base64.CopyToAsync(decoded, Token);
            Assert.Equal(bytes, decoded.ToArray());
            Assert.True(await reader.ReadToPropertyAsync("raw"u8, Token));
            await using (await reader.OpenStringAsync(Token))
            {
                // Not read, but skipped.
            }

            Assert.True(await reader.ReadToPropertyAsync("empty"u8, Token));
            Assert.Equal(0, await (await reader.OpenStringAsync(Token)).ReadAsync(new byte[2], Token));
            Assert.True(await reader.ReadToPropertyAsync("last"u8, Token));
            await Assert.ThrowsAsync<JsonException>(async () => await reader.OpenStringAsync(Token));
        }
    }

    [Fact]
    public async Task A_token_longer_than_the_limit_is_an_error()
    {
        string json = "[\"" + new string('x', 1000) + "\"]";
        var options = new JsonSerializerOptions { DefaultBufferSize = 16, MaxBufferSize = 200 };
        await using var reader = new JsonStreamReader(new MemoryStream(Encoding.UTF8.GetBytes(json)), options);
        await Assert.ThrowsAsync<JsonException>(async () =>
        {
            while (await reader.ReadAsync(Token))
            {
            }
        });
        await Assert.ThrowsAsync<JsonException>(async () => await JsonSerializer.DeserializeAsync<List<string>>(new MemoryStream(Encoding.UTF8.GetBytes(json)), options, Token));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<string>(new MemoryStream(Encoding.UTF8.GetBytes(json[1..^1])), options));
        string rows = "[" + string.Join(",", Enumerable.Repeat("\"" + new string('x', 50) + "\"", 100)) + "]";
        Assert.Equal(100, (await JsonSerializer.DeserializeAsync<List<string>>(new MemoryStream(Encoding.UTF8.GetBytes(rows)), options, Token))!.Count);
    }

    [Fact]
    public async Task Disposal_closes_the_stream_unless_leave_open_is_set()
    {
        var stream = new MemoryStream("[1]"u8.ToArray());
        var reader = new JsonStreamReader(stream, leaveOpen: true);
        Assert.True(await reader.ReadAsync(Token));
        reader.Dispose();
        Assert.True(stream.CanRead);
        Assert.Throws<ObjectDisposedException>(() => reader.TryRead());
        await new JsonStreamReader(stream).DisposeAsync();
        Assert.False(stream.CanRead);
    }

    [Fact]
    public async Task Unused_bytes_stay_in_the_pipe()
    {
        var pipe = new Pipe();
        await pipe.Writer.WriteAsync("{\"a\":1,\"b\":2}"u8.ToArray(), Token);
        await using (var reader = new JsonPipeReader(pipe.Reader))
        {
            Assert.True(await reader.ReadToPropertyAsync("a"u8, Token));
            Assert.Equal(1, await reader.DeserializeAsync<int>(Token));
        }

        ReadResult rest = await pipe.Reader.ReadAsync(Token);
        Assert.Equal(",\"b\":2}", Encoding.UTF8.GetString(rest.Buffer));
    }

    private static JsonSerializerOptions Small { get; } = new() { DefaultBufferSize = 1, PropertyNameCaseInsensitive = true };

    private static JsonStreamReader Open(string json, int atOnce) => new(new TricklingStream(Encoding.UTF8.GetBytes(json), atOnce), Small);

    private static string WholeTokens(string json)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(json);
        var reader = new Utf8JsonReader(utf8.AsSpan(utf8.AsSpan().StartsWith(Encoding.UTF8.Preamble) ? 3 : 0));
        var tokens = new StringBuilder();
        while (reader.Read()) tokens.Append($"{reader.TokenType} {reader.CurrentDepth} {Encoding.UTF8.GetString(reader.ValueSpan)} {reader.ValueIsEscaped} {reader.BytesConsumed}\n");
        return tokens.ToString();
    }

    private static async Task<string> TokensAsync(JsonAsyncReader reader)
    {
        var tokens = new StringBuilder();
        while (reader.TryRead() || await reader.ReadAsync(Token)) tokens.Append($"{reader.TokenType} {reader.CurrentDepth} {Encoding.UTF8.GetString(reader.ValueSpan)} {reader.ValueIsEscaped} {reader.BytesConsumed}\n");
        return tokens.ToString();
    }

    private sealed class Row
    {
        public int Id { get; set; }
    }
}
