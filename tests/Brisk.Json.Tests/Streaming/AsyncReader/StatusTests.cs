using System.IO.Pipelines;
using System.Text;
using Brisk.Json.Querying;
using Brisk.Json.Streaming;

namespace Brisk.Json.Tests.Streaming.AsyncReader;

/// <summary>Readers that cannot read: disposed, failed, canceled, busy, or at a limit.</summary>
public sealed class StatusTests
{
    private const string Document = "{\"a\":[1,{\"b\":\"text\"},null],\"c\":\"long string\",\"d\":true}";

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    /// <summary>At every token, and in an open string.</summary>
    [Fact]
    public async Task Every_member_of_a_disposed_reader_throws()
    {
        for (int tokens = 0; tokens < 18; tokens++)
        {
            foreach (bool isAsynchronous in new[] { false, true })
            {
                var stream = new ChunkStream(Encoding.UTF8.GetBytes(Document), 5);
                var reader = new JsonStreamReader(stream);
                for (int i = 0; i < tokens; i++)
                {
                    await reader.ReadAsync(Token);
                }

                Stream? opened = reader.TokenType == JsonTokenType.PropertyName && reader.ValueTextEquals("c"u8) ? await reader.OpenStringAsync(Token) : null;
                (int depth, string path, long consumed) = (reader.CurrentDepth, reader.Path, reader.BytesConsumed);
                if (isAsynchronous) await reader.DisposeAsync();
                else reader.Dispose();
                Assert.True(stream.IsDisposed);
                await SaysSoAsync(reader);
                Assert.Equal((JsonTokenType.None, depth, path, consumed, false), (reader.TokenType, reader.CurrentDepth, reader.Path, reader.BytesConsumed, reader.ValueIsEscaped));
                if (opened is not null)
                {
                    await Assert.ThrowsAsync<ObjectDisposedException>(async () => await opened.ReadExactlyAsync(new byte[4], Token));
                    await opened.DisposeAsync();
                }

                reader.Dispose();
                await reader.DisposeAsync();
            }
        }
    }

    private static async Task SaysSoAsync(JsonAsyncReader reader)
    {
        Assert.Throws<ObjectDisposedException>(() => reader.TryRead());
        await Assert.ThrowsAsync<ObjectDisposedException>(async () => await reader.ReadAsync(Token));
        await Assert.ThrowsAsync<ObjectDisposedException>(async () => await reader.SkipAsync(Token));
        await Assert.ThrowsAsync<ObjectDisposedException>(async () => await reader.ReadToPropertyAsync("a"u8, Token));
        await Assert.ThrowsAsync<ObjectDisposedException>(async () => await reader.ReadToAsync(JsonPointer.Parse(""), Token));
        await Assert.ThrowsAsync<ObjectDisposedException>(async () => await reader.ReadToAsync(JsonPointer.Parse("/a"), Token));
        await Assert.ThrowsAsync<ObjectDisposedException>(async () => await reader.DeserializeAsync<object>(Token));
        await Assert.ThrowsAsync<ObjectDisposedException>(async () => await reader.EnumerateArrayAsync<object>(Token).ToListAsync(Token));
        await Assert.ThrowsAsync<ObjectDisposedException>(async () => await reader.OpenStringAsync(Token));
        await Assert.ThrowsAsync<ObjectDisposedException>(async () => await reader.OpenBase64Async(Token));
        Assert.Throws<ObjectDisposedException>(() => reader.GetString());
        Assert.Throws<ObjectDisposedException>(() => reader.GetInt32());
        Assert.Throws<ObjectDisposedException>(() => reader.GetInt64());
        Assert.Throws<ObjectDisposedException>(() => reader.GetDouble());
        Assert.Throws<ObjectDisposedException>(() => reader.GetBoolean());
        Assert.Throws<ObjectDisposedException>(() => reader.ValueTextEquals("a"u8));
        Assert.Throws<ObjectDisposedException>(() => reader.ValueSpan.Length);
        Assert.Throws<ObjectDisposedException>(() => reader.Current.TokenType);
    }

    [Fact]
    public async Task A_read_that_failed_can_be_repeated()
    {
        string text = "/* one *//" + "/ two\n{ \"name\" \r\n : [ 1234567 , \"a\\u00e9b\" , true ] /* three */ , \"x\" : { } }";
        string expected = await TokensAsync(text, chunk: 1000, failsAt: -1);
        for (int chunk = 1; chunk < 4; chunk++)
        {
            for (int failsAt = 0; failsAt <= text.Length / chunk; failsAt++)
            {
                Assert.Equal(expected, await TokensAsync(text, chunk, failsAt));
            }
        }
    }

    private static async Task<string> TokensAsync(string text, int chunk, int failsAt)
    {
        bool hasFailed = false;
        var options = new JsonSerializerOptions { DefaultBufferSize = 1, ReadCommentHandling = JsonCommentHandling.Skip };
        await using var reader = new JsonStreamReader(
            new ChunkStream(Encoding.UTF8.GetBytes(text), chunk)
            {
                BeforeRead = n =>
                {
                    if (n == failsAt && !hasFailed)
                    {
                        hasFailed = true;
                        throw new IOException();
                    }
                },
            },
            options);
        var tokens = new StringBuilder();
        while (true)
        {
            try
            {
                if (!await reader.ReadAsync(Token))
                {
                    Assert.Equal(failsAt >= 0, hasFailed);
                    return tokens.Append(reader.BytesConsumed).ToString();
                }

                tokens.Append($"{reader.TokenType} {reader.CurrentDepth} {Encoding.UTF8.GetString(reader.ValueSpan)} {reader.Path} {reader.BytesConsumed}\n");
            }
            catch (IOException)
            {
                Assert.Equal(JsonTokenType.None, reader.TokenType);
                Assert.Throws<InvalidOperationException>(() => reader.GetString());
            }
        }
    }

    [Fact]
    public async Task A_value_can_be_read_again_after_cancellation()
    {
        for (int canceledAt = 2; canceledAt < 19; canceledAt++)
        {
            using var source = new CancellationTokenSource();
            int at = canceledAt;
            await using var reader = new JsonStreamReader(new ChunkStream("[[1,2,3,4,5,6,7,8,9]]"u8.ToArray(), 1) { BeforeRead = n => { if (n == at) source.Cancel(); } });
            Assert.True(await reader.ReadAsync(Token));
            Assert.True(await reader.ReadAsync(Token));
            // The stream reads the token of the reader before it returns anything.
            await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await reader.DeserializeAsync<int[]>(source.Token));
            Assert.Equal((JsonTokenType.StartArray, "$[0]", 1), (reader.TokenType, reader.Path, reader.Current.CurrentDepth));
            Assert.Equal(9, (await reader.DeserializeAsync<int[]>(Token))!.Length);
        }
    }

    [Fact]
    public async Task A_failed_move_over_several_tokens_cannot_be_continued()
    {
        foreach (Func<JsonAsyncReader, Task> move in new Func<JsonAsyncReader, Task>[]
        {
            async r => await r.SkipAsync(Token),
            async r => await r.ReadToPropertyAsync("none"u8, Token),
            async r => await r.ReadToAsync(JsonPointer.Parse("/a/5"), Token),
        })
        {
            await using var reader = new JsonStreamReader(new ChunkStream(Encoding.UTF8.GetBytes(Document), 1) { BeforeRead = n => { if (n == 14) throw new IOException(); } });
            Assert.True(await reader.ReadAsync(Token));
            await Assert.ThrowsAsync<IOException>(() => move(reader));
            Assert.Equal(JsonTokenType.None, reader.TokenType);
            await Assert.ThrowsAsync<InvalidOperationException>(async () => await reader.ReadAsync(Token));
            await Assert.ThrowsAsync<InvalidOperationException>(async () => await reader.SkipAsync(Token));
            Assert.NotNull(reader.Path);
        }
    }

    [Fact]
    public async Task One_call_at_a_time()
    {
        var pipe = new Pipe();
        var reader = new JsonPipeReader(pipe.Reader);
        ValueTask<bool> first = reader.ReadAsync(Token);
        Assert.Throws<InvalidOperationException>(() => reader.TryRead());
        await Assert.ThrowsAsync<InvalidOperationException>(async () => await reader.ReadAsync(Token));
        await Assert.ThrowsAsync<InvalidOperationException>(async () => await reader.SkipAsync(Token));
        await pipe.Writer.WriteAsync("[1"u8.ToArray(), Token);
        Assert.True(await first);
        Assert.Equal(JsonTokenType.StartArray, reader.TokenType);
        ValueTask<bool> second = reader.ReadAsync(Token);
        reader.Dispose();
        await pipe.Writer.WriteAsync("]"u8.ToArray(), Token);
        await Assert.ThrowsAsync<ObjectDisposedException>(async () => await second);
    }

    /// <summary>Tokens of any kind as long as the limit are read; one byte more is too long, however the text is split, and the error says where.</summary>
    [Theory]
    [InlineData("[{0}]", "\"", 'x', "\"")]
    [InlineData("[{0}]", "", '1', "")]
    [InlineData("{{{0}:1}}", "\"", 'x', "\"")]
    [InlineData("{{{0}                                                                                                                                                    \n    :1}}", "\"", 'x', "\"")]
    public async Task The_limit_applies_to_a_token(string around, string before, char repeated, string after)
    {
        const int Limit = 100;
        foreach (int chunk in new[] { 1, 10, 250, 10_000 })
        {
            foreach (int length in new[] { Limit, Limit + 1 })
            {
                string token = before + new string(repeated, length) + after;
                string json = new string('\n', 3) + "/*" + new string('c', 500) + "*/" + string.Format(System.Globalization.CultureInfo.InvariantCulture, around, token) + new string(' ', 500);
                var options = new JsonSerializerOptions { DefaultBufferSize = chunk, MaxBufferSize = Limit, ReadCommentHandling = JsonCommentHandling.Skip };
                await using var reader = new JsonStreamReader(new ChunkStream(Encoding.UTF8.GetBytes(json), chunk), options);
                Func<Task> readAll = async () =>
                {
                    while (await reader.ReadAsync(Token))
                    {
                    }
                };
                if (length == Limit)
                {
                    await readAll();
                    continue;
                }

                var exception = await Assert.ThrowsAsync<JsonException>(readAll);
                Assert.Equal("A token is longer than the 100 bytes that may be buffered (MaxBufferSize). Path: $ | LineNumber: 3 | BytePositionInLine: 505.", exception.Message);
                Assert.Equal(JsonTokenType.None, reader.TokenType);
            }
        }
    }

    /// <summary>Lines are counted over everything that was dropped, skipped, or read as an object; a lone carriage return is a line break where it ends a comment.</summary>
    [Theory]
    [InlineData("[1, // c\r 2,\n/* \n */ {\"a\" \n\n : 3}, x")]
    [InlineData("{\"a\"\n\n\n\n\n\n\n\n\n\n\n\n : // \r\n // \r // \n [ // \r 1 \r\n] , \"b\" x")]
    [InlineData("{\"a\": // \r [ // \r 1 \r\n, {\"b\":2 // \r\n }] , \"b\": [ // \r /* \r */ \n 1 } ]")]
    [InlineData("[[ // a \r ], /* \n\n * / ")]
    [InlineData("[ // a \r // b\u2028 \n ]")]
    public async Task Errors_have_the_same_line_as_in_memory(string json)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(json);
        System.Text.Json.JsonException? expected = null;
        var whole = new System.Text.Json.Utf8JsonReader(utf8, new System.Text.Json.JsonReaderOptions { CommentHandling = System.Text.Json.JsonCommentHandling.Skip });
        try
        {
            while (whole.Read())
            {
            }
        }
        catch (System.Text.Json.JsonException e)
        {
            expected = e;
        }

        var options = new JsonSerializerOptions { DefaultBufferSize = 1, ReadCommentHandling = JsonCommentHandling.Skip };
        foreach (int chunk in new[] { 1, 2, 3, 11, 1000 })
        {
            for (int readsAnObject = 0; readsAnObject < 8; readsAnObject++)
            {
                await using var reader = new JsonStreamReader(new ChunkStream(utf8, chunk), options);
                var exception = await Assert.ThrowsAsync<JsonException>(async () =>
                {
                    for (int i = 0; await reader.ReadAsync(Token); i++)
                    {
                        if (i == readsAnObject && reader.TokenType is JsonTokenType.StartArray or JsonTokenType.StartObject) await reader.DeserializeAsync<object>(Token);
                    }
                });
                Assert.Equal((expected!.LineNumber, expected.BytePositionInLine), (exception.LineNumber, exception.BytePositionInLine));
            }
        }
    }

    [Fact]
    public async Task Skipped_strings_are_not_buffered()
    {
        string json = "{\"a\":{\"long\":\"" + string.Concat(Enumerable.Repeat("\\u00e9\\\\x", 1_000)) + "\"},\"b\":[\"" + new string('x', 10_000) + "\"],\"c\":1 x}";
        foreach (int chunk in new[] { 1, 7, 100_000 })
        {
            var options = new JsonSerializerOptions { DefaultBufferSize = 16, MaxBufferSize = 16 };
            await using var reader = new JsonStreamReader(new ChunkStream(Encoding.UTF8.GetBytes(json), chunk), options);
            Assert.True(await reader.ReadToPropertyAsync("a"u8, Token));
            await reader.SkipAsync(Token);
            Assert.Equal((JsonTokenType.EndObject, "$.a"), (reader.TokenType, reader.Path));
            Assert.True(await reader.ReadToPropertyAsync("c"u8, Token));
            Assert.Equal(json.Length - 4, reader.BytesConsumed);
            Assert.True(await reader.ReadAsync(Token));
            Assert.Equal(json.Length - 2, (await Assert.ThrowsAsync<JsonException>(async () => await reader.ReadAsync(Token))).BytePositionInLine);
        }
    }

    [Fact]
    public async Task The_limit_applies_to_a_value_read_as_an_object()
    {
        var options = new JsonSerializerOptions { DefaultBufferSize = 16, MaxBufferSize = 100 };
        byte[] json = Encoding.UTF8.GetBytes("{\"a\":[" + string.Join(",", Enumerable.Repeat("1", 200)) + "]}");
        await using var reader = new JsonStreamReader(new ChunkStream(json, 1), options);
        Assert.True(await reader.ReadToPropertyAsync("a"u8, Token));
        var exception = await Assert.ThrowsAsync<JsonException>(async () => await reader.DeserializeAsync<int[]>(Token));
        Assert.Equal("A value is longer than the 100 bytes that may be buffered (MaxBufferSize). Path: $.a | LineNumber: 0 | BytePositionInLine: 5.", exception.Message);
        await reader.SkipAsync(Token);
        Assert.Equal((JsonTokenType.EndArray, json.Length - 1), (reader.TokenType, reader.BytesConsumed));
    }

    /// <summary>After an error, the reader is at the same position as if the text had arrived at once.</summary>
    [Theory]
    [InlineData("{\"a\":[1, [2,\n {\"b\" : 3}, x ], 4]}", 2)]
    [InlineData("{\"a\":[[ ], [ ] , tru ]}", 2)]
    [InlineData("{\"a\":[1,2}", 2)]
    [InlineData("{\"a\":[1, /* c */ {\"x\":[ 1 // d\n 2]}]}", 2)]
    [InlineData("{\"x\":[{\"y\":1}, {\"z\":\"\\x\"}],\"b\":1}", 0)]
    [InlineData("{\"x\":1 , \"y\":[1}", 0)]
    [InlineData("{\"x\":1 , ", 0)]
    [InlineData("[1, \"a long string that is \\x never ends\"]", 1)]
    [InlineData("[1, \"a long string that never ends", 1)]
    [InlineData("[1, \"a long string\" x \"another\"]", 1)]
    [InlineData("{\"name\"                                 }", 1)]
    public async Task The_position_after_an_error_does_not_depend_on_the_chunks(string json, int skipAt)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(json);
        Func<JsonStreamReader, Task>[] moves =
        [
            async reader => { while (await reader.ReadAsync(Token)) { } },
            async reader =>
            {
                for (int i = 0; i < skipAt; i++) await reader.ReadAsync(Token);
                if (skipAt == 0) await reader.ReadToPropertyAsync("b"u8, Token); else await reader.SkipAsync(Token);
            },
        ];
        foreach (Func<JsonStreamReader, Task> move in moves)
        {
            string? expected = null;
            foreach (int chunk in new[] { 1000, 1, 2, 3, 5, 7, 11 })
            {
                var options = new JsonSerializerOptions { DefaultBufferSize = 1, ReadCommentHandling = JsonCommentHandling.Skip };
                await using var reader = new JsonStreamReader(new ChunkStream(utf8, chunk), options);
                var exception = await Assert.ThrowsAsync<JsonException>(() => move(reader));
                string actual = $"{reader.BytesConsumed} {reader.CurrentDepth} {reader.TokenType} {exception.LineNumber}:{exception.BytePositionInLine}";
                expected ??= actual;
                Assert.Equal((json, chunk, expected), (json, chunk, actual));
            }
        }
    }
}
