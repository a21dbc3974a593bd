using System.IO.Pipelines;
using System.Text;
using Brisk.Json.Querying;
using Brisk.Json.Streaming;

namespace Brisk.Json.Tests.Streaming.AsyncReader;

/// <summary>
/// What is between tokens is neither kept nor scanned twice. The buffer limit verifies this: as long as the buffer stays small, so does the work of each read. The reads are also
/// counted.
/// </summary>
public sealed class MemoryTests
{
    private const int Length = 64 * 1024 * 1024;

    private static readonly JsonSerializerOptions s_small = new() { DefaultBufferSize = 4096, MaxBufferSize = 2048, ReadCommentHandling = JsonCommentHandling.Skip };

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("", "{\"name\":[1,true,{}]}")]
    [InlineData("{", "\"name\":[1,true,{}]}")]
    [InlineData("{\"name\"", ":[1,true,{}]}")]
    [InlineData("{\"name\":", "[1,true,{}]}")]
    [InlineData("{\"name\":[1", ",true,{}]}")]
    [InlineData("{\"name\":[1,", "true,{}]}")]
    [InlineData("{\"name\":[1,true,{", "}]}")]
    [InlineData("{\"name\":[1,true,{}]}", "")]
    public async Task Whitespace_needs_only_a_small_buffer(string before, string after) => await PassesAsync(before, "\n", after);

    [Theory]
    [InlineData("/*", " *\n", "*/[1]")]
    [InlineData("[1/*", "/", "*/]")]
    [InlineData("[1,//", "x", "\n2]")]
    [InlineData("[1//", "\u00e2\u0080", "\r]")]
    [InlineData("{\"a\"://", "\u00e2", "\r\n2}")]
    [InlineData("[1]//", " ", "")]
    public async Task Comments_need_only_a_small_buffer(string before, string repeated, string after) => await PassesAsync(before, repeated, after);

    /// <summary>A stream that sends whitespace as a heartbeat, one byte at a time.</summary>
    [Fact]
    public async Task Heartbeats_need_only_a_small_buffer()
    {
        foreach (Func<JsonAsyncReader, Task> move in Moves)
        {
            byte[] text = Encoding.UTF8.GetBytes("{\"a\":[1," + new string('\n', 20_000) + "{}," + new string('\n', 20_000) + "2]," + new string('\n', 20_000) + "\"b\":\"text\"}");
            await using var reader = new JsonStreamReader(new ChunkStream(text, 1), s_small);
            Assert.True(await reader.ReadAsync(Token));
            Assert.True(await reader.ReadAsync(Token));
            await move(reader);
            Assert.True(await reader.ReadToPropertyAsync("b"u8, Token));
            Assert.Equal("text", await reader.DeserializeAsync<string>(Token));
            Assert.Equal(text.Length - 1, reader.BytesConsumed);
        }
    }

    private static IEnumerable<Func<JsonAsyncReader, Task>> Moves =>
    [
        async reader => await reader.SkipAsync(Token),
        async reader => Assert.True(await reader.ReadToAsync(JsonPointer.Parse("/2"), Token)),
        async reader => Assert.Equal(3, await reader.EnumerateArrayAsync<object>(Token).CountAsync(Token)),
        _ => Task.CompletedTask,
    ];

    [Fact]
    public async Task Whitespace_before_an_opened_string_needs_only_a_small_buffer()
    {
        string text = "{\"a\":" + new string(' ', 100_000) + "/*" + new string('*', 100_000) + "*/\"" + new string('x', 100_000) + "\"}";
        await using var reader = new JsonStreamReader(new ChunkStream(Encoding.UTF8.GetBytes(text), 100), s_small);
        Assert.True(await reader.ReadToPropertyAsync("a"u8, Token));
        Assert.Equal(100_000, (await new StreamReader(await reader.OpenStringAsync(Token)).ReadToEndAsync(Token)).Length);
    }

    /// <summary>If a token arrives byte by byte, each byte is examined a fixed number of times.</summary>
    [Theory]
    [InlineData("\"", "x", "\"")]
    [InlineData("\"", "\\u00e9", "\"")]
    [InlineData("\"", "\\\"", "\"")]
    [InlineData("", "1", " ")]
    [InlineData("{\"", "x", "\":")]
    [InlineData("{\"", "x", "\"                                :")]
    public void Long_tokens_are_not_read_until_they_are_complete(string before, string repeated, string after)
    {
        byte[] text = Encoding.UTF8.GetBytes(before + string.Concat(Enumerable.Repeat(repeated, 5_000)) + after);
        var tokens = new ArrivingTokens(new JsonSerializerOptions { DefaultBufferSize = 16 });
        int tries = 0;
        for (int i = 0; i < text.Length; i++)
        {
            tokens.Free().Span[0] = text[i];
            tokens.Commit(1);
            if (tokens.MayContainToken())
            {
                tries++;
                Utf8JsonReader reader = tokens.Reader;
                if (reader.Read())
                {
                    tokens.Adopt(in reader);
                    tokens.LeaveToken();
                }
            }
        }

        Assert.Equal(text.Length, tokens.BytesConsumed + tokens.UnusedLength);
        Assert.InRange(tries, 1, 70);
        tokens.Dispose(isInUse: false);
    }

    [Fact]
    public async Task Unused_data_of_the_last_read_returns_to_the_pipe()
    {
        var pipe = new Pipe();
        await pipe.Writer.WriteAsync("  [1,"u8.ToArray(), Token);
        await using (var reader = new JsonPipeReader(pipe.Reader))
        {
            Assert.True(await reader.ReadAsync(Token));
            Assert.True(await reader.ReadAsync(Token));
            ValueTask<bool> waiting = reader.ReadAsync(Token);
            Assert.False(waiting.IsCompleted);
            await pipe.Writer.WriteAsync("2]\nrest"u8.ToArray(), Token);
            Assert.True(await waiting);
            Assert.True(await reader.ReadAsync(Token));
            Assert.Equal(JsonTokenType.EndArray, reader.TokenType);
        }

        ReadResult rest = await pipe.Reader.ReadAsync(Token);
        Assert.Equal("\nrest", Encoding.UTF8.GetString(rest.Buffer));
    }

    private static async Task PassesAsync(string before, string repeated, string after)
    {
        byte[] head = Encoding.Latin1.GetBytes(before), body = Encoding.Latin1.GetBytes(repeated), tail = Encoding.Latin1.GetBytes(after);
        long end = head.Length + ((long)Length / body.Length * body.Length);
        byte[] block = [.. Enumerable.Repeat(body, (8192 / body.Length) + 1).SelectMany(b => b)];
        void Fill(long position, Span<byte> destination)
        {
            while (!destination.IsEmpty)
            {
                ReadOnlySpan<byte> part = position < head.Length ? head.AsSpan((int)position) : position >= end ? tail.AsSpan((int)(position - end)) : block.AsSpan((int)((position - head.Length) % body.Length));
                int count = (int)Math.Min(Math.Min(part.Length, destination.Length), position < end && position >= head.Length ? end - position : int.MaxValue);
                part[..count].CopyTo(destination);
                destination = destination[count..];
                position += count;
            }
        }

        var stream = new ChunkStream(Fill, end + tail.Length, () => int.MaxValue, () => false);
        await using var reader = new JsonStreamReader(stream, s_small);
        long allocated = GC.GetAllocatedBytesForCurrentThread();
        var types = new List<JsonTokenType>();
        while (await reader.ReadAsync(Token))
        {
            types.Add(reader.TokenType);
        }

        Assert.Equal(TokenTypes(before + (repeated == "\n" ? "" : repeated) + after), types);
        Assert.Equal(end + tail.Length, reader.BytesConsumed);

        // Every read fills at least a quarter of the buffer.
        Assert.InRange(stream.Reads, 1, Length / 1024 + 10);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - allocated, 0, 100_000);
    }

    private static List<JsonTokenType> TokenTypes(string json)
    {
        var types = new List<JsonTokenType>();
        var reader = new Utf8JsonReader(Encoding.Latin1.GetBytes(json), new JsonReaderOptions { CommentHandling = JsonCommentHandling.Skip });
        while (reader.Read())
        {
            types.Add(reader.TokenType);
        }

        return types;
    }
}
