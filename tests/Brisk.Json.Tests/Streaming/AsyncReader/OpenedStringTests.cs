using System.Text;
using Brisk.Json.Streaming;

namespace Brisk.Json.Tests.Streaming.AsyncReader;

/// <summary>Strings opened as streams, read with buffers of every size from sources with chunks of every size.</summary>
public sealed class OpenedStringTests
{
    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("")]
    [InlineData("plain")]
    [InlineData("\\n\\\\\\\"\\/\\b\\f\\r\\t")]
    [InlineData("\\u003d\\u00e9\\u65e5\\ud83d\\ude00\\uD83D\\uDE00")]
    [InlineData("é日😀\\u003dé")]
    public async Task Text_is_the_same_for_all_buffer_sizes(string escaped)
    {
        byte[] expected = Encoding.UTF8.GetBytes(System.Text.Json.JsonSerializer.Deserialize<string>($"\"{escaped}\"")!);
        byte[] json = Encoding.UTF8.GetBytes($"{{\"a\":\"{escaped}\",\"b\":7}}");
        foreach (int chunk in new[] { 1, 2, 3, 5, 1000 })
        {
            for (int size = 1; size < 9; size++)
            {
                await using var reader = new JsonStreamReader(new ChunkStream(json, chunk), new() { DefaultBufferSize = 1 });
                Assert.True(await reader.ReadToPropertyAsync("a"u8, Token));
                (byte[] got, Exception? failure) = await ReadAsync(await reader.OpenStringAsync(Token), size);
                Assert.Null(failure);
                Assert.Equal(expected, got);
                Assert.Equal((JsonTokenType.String, "$.a", escaped.Contains('\\')), (reader.TokenType, reader.Path, reader.ValueIsEscaped));
                Assert.Equal(json.Length - ",\"b\":7}".Length, reader.BytesConsumed);
                Assert.True(await reader.ReadToPropertyAsync("b"u8, Token));
                Assert.True(await reader.ReadAsync(Token));
                Assert.Equal(7, reader.GetInt32());
            }
        }
    }

    [Theory]
    [InlineData("a\\ud83d", 1)]
    [InlineData("ab\\ude00x", 2)]
    [InlineData("\\ud83d\\u0041", 0)]
    [InlineData("\\x", 0)]
    [InlineData("a\\u12g4", 1)]
    [InlineData("ab\u0001", 2)]
    public async Task Invalid_text_is_an_error_after_the_valid_part(string raw, int good)
    {
        byte[] json = Encoding.UTF8.GetBytes($"{{\"a\":\"{raw}\",\"b\":7}}");
        foreach (int chunk in new[] { 1, 2, 1000 })
        {
            await using var reader = new JsonStreamReader(new ChunkStream(json, chunk), new() { DefaultBufferSize = 1 });
            Assert.True(await reader.ReadToPropertyAsync("a"u8, Token));
            (byte[] got, Exception? failure) = await ReadAsync(await reader.OpenStringAsync(Token), 100);
            Assert.Equal(good, got.Length);
            var exception = Assert.IsType<JsonException>(failure);
            Assert.Equal(("$.a", 0, 6 + good), (exception.Path, exception.LineNumber, exception.BytePositionInLine));
        }
    }

    [Theory]
    [InlineData("{\"a\":7}", "Expected a string, but found a number. Path: $.a | LineNumber: 0 | BytePositionInLine: 5.")]
    [InlineData("{\"a\":\n null}", "Expected a string, but found null. Path: $.a | LineNumber: 1 | BytePositionInLine: 1.")]
    [InlineData("{\"a\":  ", "Expected a string, but the text ended. Path: $.a | LineNumber: 0 | BytePositionInLine: 7.")]
    public async Task Only_strings_can_be_opened(string json, string message)
    {
        foreach (int chunk in new[] { 1, 1000 })
        {
            await using var reader = new JsonStreamReader(new ChunkStream(Encoding.UTF8.GetBytes(json), chunk));
            Assert.True(await reader.ReadToPropertyAsync("a"u8, Token));
            Assert.Equal(message, (await Assert.ThrowsAsync<JsonException>(async () => await reader.OpenStringAsync(Token))).Message);
            Assert.Equal(JsonTokenType.None, reader.TokenType);
            if (json.EndsWith('}'))
            {
                Assert.True(await reader.ReadAsync(Token));
                Assert.True(reader.TokenType is JsonTokenType.Number or JsonTokenType.Null);
            }
        }
    }

    /// <summary>Everything that System.Text.Json accepts as base64, and nothing else: random strings over the alphabet, with padding and whitespace anywhere.</summary>
    [Fact]
    public async Task Base64_is_the_same_as_for_a_complete_string()
    {
        string[] pieces = ["A", "Q", "I", "D", "/", "+", "9", "=", "==", " ", "\\n", "\\r", "\\t", "\\u003d", "\\u0041", "AQID", "AAAA", "-", "\\u00e9", "é"];
        for (int i = 0; i < 4_000; i++)
        {
            var random = new Random(i);
            int common = random.Next(3) == 0 ? pieces.Length : 8;
            string raw = string.Concat(Enumerable.Range(0, random.Next(12)).Select(_ => pieces[random.Next(common)]));
            byte[]? expected = Whole(raw);
            byte[] json = Encoding.UTF8.GetBytes($"{{\"a\":\"{raw}\"}}");
            await using var reader = new JsonStreamReader(new ChunkStream(json, random), new() { DefaultBufferSize = 1 });
            Assert.True(await reader.ReadToPropertyAsync("a"u8, Token));
            await using Stream opened = await reader.OpenBase64Async(Token);
            (byte[] got, Exception? failure) = await ReadAsync(opened, random.Next(1, 9));
            Assert.True(expected is null ? failure is FormatException : failure is null, $"{i}: {raw} {failure}");
            Assert.True(expected is null || expected.AsSpan().SequenceEqual(got), $"{i}: {raw} {Convert.ToHexString(got)}");
        }
    }

    [Theory]
    [InlineData("AQIDA", 3)]
    [InlineData("AQIDAQ", 3)]
    [InlineData("AQIDAQI", 3)]
    [InlineData("AQIDAQ=", 3)]
    [InlineData("AQID=", 3)]
    [InlineData("A", 0)]
    [InlineData("AQ==AQID", 0)]
    public async Task Incomplete_base64_is_a_format_error_after_the_complete_part(string raw, int good)
    {
        await using var reader = new JsonStreamReader(new MemoryStream(Encoding.UTF8.GetBytes($"{{\"a\":\"{raw}\",\"b\":1}}")));
        Assert.True(await reader.ReadToPropertyAsync("a"u8, Token));
        await using (Stream opened = await reader.OpenBase64Async(Token))
        {
            (byte[] got, Exception? failure) = await ReadAsync(opened, 4096);
            Assert.Equal(good, got.Length);
            Assert.Equal("The string is not valid base64 (RFC 4648 section 4), or is incomplete. Path: $.a.", Assert.IsType<FormatException>(failure).Message);
            await Assert.ThrowsAsync<FormatException>(async () => await opened.ReadExactlyAsync(new byte[1], Token));
        }

        Assert.True(await reader.ReadToPropertyAsync("b"u8, Token));
    }

    [Fact]
    public async Task Long_base64_with_escapes_can_be_copied()
    {
        byte[] bytes = [.. Enumerable.Range(0, 100_000).Select(i => (byte)(i * 31))];
        string raw = Convert.ToBase64String(bytes).Replace("+", "\\u002b").Replace("=", "\\u003d");
        foreach (int chunk in new[] { 7, 1024, 1_000_000 })
        {
            await using var reader = new JsonStreamReader(new ChunkStream(Encoding.UTF8.GetBytes($"{{\"a\":\"{raw}\"}}"), chunk), new() { DefaultBufferSize = 64, MaxBufferSize = 64 });
            Assert.True(await reader.ReadToPropertyAsync("a"u8, Token));
            var copy = new MemoryStream();
            await using (Stream opened = await reader.OpenBase64Async(Token)) await opened.CopyToAsync(copy, Token);
            Assert.Equal(bytes, copy.ToArray());
            Assert.True(await reader.ReadAsync(Token));
            Assert.Equal(JsonTokenType.EndObject, reader.TokenType);
        }
    }

    [Fact]
    public async Task A_closed_string_is_skipped_by_the_next_move()
    {
        byte[] json = "{\"a\":\"0123456789\",\"b\":\"0123456789\",\"c\":1}"u8.ToArray();
        await using var reader = new JsonStreamReader(new ChunkStream(json, 1));
        Assert.True(await reader.ReadToPropertyAsync("a"u8, Token));
        using (Stream left = await reader.OpenStringAsync(Token)) Assert.Equal(3, await left.ReadAtLeastAsync(new byte[3], 3, cancellationToken: Token));
        Assert.False(reader.TryRead());
        Assert.True(await reader.ReadAsync(Token));
        Assert.Equal("b", reader.GetString());
        Stream open = await reader.OpenStringAsync(Token);
        Assert.Throws<NotSupportedException>(() => open.Read(new byte[1]));
        Assert.Equal(0, await open.ReadAsync(Memory<byte>.Empty, Token));
        open.Dispose();
        Assert.True(await reader.ReadToPropertyAsync("c"u8, Token));
        Assert.Equal(1, await reader.DeserializeAsync<int>(Token));
        Assert.Equal(json.Length - 1, reader.BytesConsumed);
    }

    /// <summary>After a failed read, disposing of the stream does not wait for the source again.</summary>
    [Fact]
    public async Task A_string_whose_source_fails_is_not_skipped()
    {
        byte[] json = "{\"a\":\"0123456789\",\"c\":1}"u8.ToArray();
        bool fails = true;
        int reads = 0;
        await using var reader = new JsonStreamReader(new ChunkStream(json, 1) { BeforeRead = n => { reads = n; if (n > 10 && fails) throw new IOException(); } });
        Assert.True(await reader.ReadToPropertyAsync("a"u8, Token));
        await using (Stream opened = await reader.OpenStringAsync(Token))
        {
            (_, Exception? failure) = await ReadAsync(opened, 4);
            Assert.IsType<IOException>(failure);
        }

        Assert.Equal(11, reads);
        fails = false;
        Assert.True(await reader.ReadAsync(Token));
        Assert.Equal("c", reader.GetString());
    }

    private static byte[]? Whole(string raw)
    {
        try
        {
            return System.Text.Json.JsonSerializer.Deserialize<byte[]>($"\"{raw}\"");
        }
        catch (System.Text.Json.JsonException)
        {
            return null;
        }
    }

    private static async Task<(byte[] Got, Exception? Failure)> ReadAsync(Stream opened, int size)
    {
        var got = new MemoryStream();
        byte[] buffer = new byte[size];
        Exception? failure = await Record.ExceptionAsync(async () =>
        {
            int count;
            while ((count = await opened.ReadAsync(buffer, Token)) > 0)
            {
                got.Write(buffer, 0, count);
            }
        });
        return (got.ToArray(), failure);
    }
}
