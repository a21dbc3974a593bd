using System.Text;
using Brisk.Json.Querying;
using Brisk.Json.Tests.Differential;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Streaming;

/// <summary>Whitespace and comments after a document are discarded as they arrive; anything else is an error as soon as it arrives.</summary>
public sealed class TrailingTextTests
{
    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("")]
    [InlineData(" \n\r\n")]
    [InlineData(" // a\r // b\r\n /* c\n */ // d\n\n")]
    [InlineData(" // a\r")]
    [InlineData(" // a")]
    [InlineData("/**/")]
    [InlineData("\n// a\r // b\r\n /* c\n */ x")]
    [InlineData("\n// a\r\r/x")]
    [InlineData(" // a\r\n]")]
    [InlineData(" /* a\n")]
    [InlineData(" /* a\n *")]
    [InlineData("\n/")]
    [InlineData("\n//a\n,")]
    [InlineData("\n//a\u2028b\n")]
    [InlineData("\n/*a*/\n[2]")]
    public async Task Every_split_has_the_same_result(string rest)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes("[1,22,333]" + rest);
        foreach (bool allowsComments in new[] { true, false })
        {
            string expected = await ExpectedAsync(utf8, allowsComments);
            var options = new JsonSerializerOptions { DefaultBufferSize = 1, ReadCommentHandling = allowsComments ? JsonCommentHandling.Skip : JsonCommentHandling.Disallow };
            foreach (Stream stream in PartsStream.All(utf8))
            {
                Assert.Equal((allowsComments, expected), (allowsComments, await Outcome(async () => (await JsonSerializer.DeserializeAsync<List<int>>(stream, options, Token))!)));
            }

            foreach (Stream stream in PartsStream.All(utf8))
            {
                Assert.Equal((allowsComments, expected), (allowsComments, await Outcome(async () => await ElementsAsync(stream, options))));
            }
        }
    }

    [Theory]
    [InlineData("\n")]
    [InlineData(" /* comment */ // comment\n")]
    [InlineData("// comment\r")]
    public async Task It_is_not_kept_in_memory(string rest)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes("[1,22,333]" + string.Concat(Enumerable.Repeat(rest, 5_000)));
        var options = new JsonSerializerOptions { DefaultBufferSize = 16, MaxBufferSize = 100, ReadCommentHandling = JsonCommentHandling.Skip };
        foreach (int atOnce in new[] { 1, 7, 50 })
        {
            Assert.Equal(3, (await JsonSerializer.DeserializeAsync<List<int>>(new TricklingStream(utf8, atOnce), options, Token))!.Count);
            Assert.Equal(3, JsonSerializer.Deserialize<List<int>>(new TricklingStream(utf8, atOnce), options)!.Count);
            Assert.Equal(3, (await ElementsAsync(new TricklingStream(utf8, atOnce), options)).Count);
        }
    }

    /// <summary>The stream neither ends nor delivers more.</summary>
    [Theory]
    [InlineData("[1] x")]
    [InlineData("[1] // a\n ]")]
    public async Task An_error_is_not_awaited(string json)
    {
        var options = new JsonSerializerOptions { DefaultBufferSize = 1, ReadCommentHandling = JsonCommentHandling.Skip };
        var stream = new TricklingStream(Encoding.UTF8.GetBytes(json), 1) { Hangs = true, OnHanging = () => throw new IOException("Too much is read.") };
        await Assert.ThrowsAsync<JsonException>(async () => await ElementsAsync(stream, options));
    }

    private static async Task<List<int>> ElementsAsync(Stream stream, JsonSerializerOptions options)
    {
        var elements = new List<int>();
        await foreach (int element in JsonSerializer.DeserializeAsyncEnumerable<int>(stream, JsonPointer.Root, options, cancellationToken: Token)) elements.Add(element);
        return elements;
    }

    private static Task<string> ExpectedAsync(byte[] utf8, bool allowsComments)
    {
        var options = new Stj.JsonSerializerOptions { DefaultBufferSize = 1, ReadCommentHandling = allowsComments ? Stj.JsonCommentHandling.Skip : Stj.JsonCommentHandling.Disallow };
        return Outcome(async () => (await Stj.JsonSerializer.DeserializeAsync<List<int>>(new TricklingStream(utf8, 1), options, Token))!);
    }

    private static async Task<string> Outcome(Func<Task<List<int>>> read)
    {
        try
        {
            return string.Join(',', await read());
        }
        catch (Stj.JsonException e)
        {
            return $"{e.Path} {e.LineNumber}:{e.BytePositionInLine}";
        }
    }
}
