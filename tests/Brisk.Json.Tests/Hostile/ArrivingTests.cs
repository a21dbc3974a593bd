using System.Text;
using Brisk.Json.Querying;
using Brisk.Json.Serialization;
using Brisk.Json.Streaming;
using Brisk.Json.Tests.Streaming.AsyncReader;

namespace Brisk.Json.Tests.Hostile;

/// <summary>Long tokens, whitespace, and comments that arrive in small parts: none of them is examined again with each part.</summary>
public sealed class ArrivingTests
{
    private const int Length = 32 << 20;
    private const int AtOnce = 16;

    private static readonly JsonSerializerOptions s_commented = new() { ReadCommentHandling = JsonCommentHandling.Skip };
    private static readonly JsonSerializerOptions s_preserved = new() { ReferenceHandler = ReferenceHandler.Preserve };

    [Theory]
    [InlineData("", ' ', "[1]")]
    [InlineData("/*", '*', "*/[1]")]
    [InlineData("//", 'x', "\n[1]")]
    [InlineData("[", ' ', "1]")]
    [InlineData("[/*", 'x', "*/1]")]
    [InlineData("[1", ' ', "]")]
    public void Elements(string start, char repeated, string end)
        => Check(start, repeated, end, stream => JsonSerializer.DeserializeAsyncEnumerable<int>(stream, s_commented));

    [Theory]
    [InlineData("{\"", 'x', "\":0,\"items\":[1]}")]
    [InlineData("{", ' ', "\"items\":[1]}")]
    [InlineData("{\"items\"", ' ', ":[1]}")]
    [InlineData("{\"items\":", ' ', "[1]}")]
    [InlineData("{\"a\":0,/*", ' ', "*/\"items\":[1]}")]
    [InlineData("{\"a\":\"", 'x', "\",\"items\":[1]}")]
    public void Elements_of_a_pointer(string start, char repeated, string end)
        => Check(start, repeated, end, stream => JsonSerializer.DeserializeAsyncEnumerable<int>(stream, JsonPointer.Parse("/items"), s_commented));

    [Theory]
    [InlineData("", ' ', "1 ")]
    [InlineData("\"", 'x', "\" ")]
    [InlineData("\"\\", '\\', "\\\" ")]
    [InlineData("1", '1', " ")]
    [InlineData("/*", '*', "*/1 ")]
    public void Values_at_the_top(string start, char repeated, string end)
        => Check(start, repeated, end, stream => JsonSerializer.DeserializeAsyncEnumerable<JsonElement>(stream, topLevelValues: true, s_commented));

    [Theory]
    [InlineData("", ' ', "{\"Items\":[1]}")]
    [InlineData("{\"", 'x', "\":0,\"Items\":[1]}")]
    [InlineData("{\"Items\":", ' ', "[1]}")]
    public void Streamed_members(string start, char repeated, string end)
        => Check(start, repeated, end, stream => JsonSerializer.DeserializeAsync<Streamed>(stream, s_commented).AsTask().GetAwaiter().GetResult()!.Items);

    [Theory]
    [InlineData("{\"$id\":\"", '1', "\",\"a\":1}")]
    [InlineData("{\"$id\"", ' ', ":\"1\",\"a\":1}")]
    [InlineData("{\"", 'x', "\":1}")]
    public void Metadata(string start, char repeated, string end) => Check(start, repeated, end, stream => ReadAsync(stream));

    /// <summary>A long string in memory, of which little is read at a time.</summary>
    [Fact]
    public void Strings_opened_as_streams() => Linear.Run(() =>
    {
        byte[] text = new byte[Length + 16];
        text.AsSpan().Fill((byte)'x');
        "{\"a\":\""u8.CopyTo(text);
        "\"}"u8.CopyTo(text.AsSpan(text.Length - 2));
        using var reader = new JsonStreamReader(new MemoryStream(text), new() { DefaultBufferSize = 2 * Length });
        Assert.True(reader.ReadToPropertyAsync("a"u8).AsTask().GetAwaiter().GetResult());
        using Stream opened = reader.OpenStringAsync().AsTask().GetAwaiter().GetResult();
        byte[] part = new byte[AtOnce];
        long read = 0;
        while (opened.ReadAsync(part).AsTask().GetAwaiter().GetResult() is var count and > 0)
        {
            read += count;
        }

        Assert.Equal(text.Length - "{\"a\":\"\"}".Length, read);
    });

    private static async IAsyncEnumerable<int> ReadAsync(Stream stream)
    {
        foreach (KeyValuePair<string, int> entry in (await JsonSerializer.DeserializeAsync<Dictionary<string, int>>(stream, s_preserved))!)
        {
            yield return entry.Value;
        }
    }

    private static void Check<T>(string start, char repeated, string end, Func<Stream, IAsyncEnumerable<T>> read) => Linear.Run(() =>
    {
        byte[] first = Encoding.UTF8.GetBytes(start), last = Encoding.UTF8.GetBytes(end);
        var stream = new ChunkStream(Fill, first.Length + Length + last.Length, () => AtOnce, () => false);
        Assert.Equal(1, CountAsync(read(stream)).GetAwaiter().GetResult());

        void Fill(long position, Span<byte> destination)
        {
            for (int i = 0; i < destination.Length; i++, position++)
            {
                long after = position - first.Length - Length;
                destination[i] = position < first.Length ? first[position] : after < 0 ? (byte)repeated : last[after];
            }
        }
    });

    private static async Task<int> CountAsync<T>(IAsyncEnumerable<T> elements)
    {
        int count = 0;
        await foreach (T _ in elements)
        {
            count++;
        }

        return count;
    }

    private sealed class Streamed
    {
        [JsonStreamed]
        public IAsyncEnumerable<int> Items { get; set; } = null!;
    }
}
