using System.IO.Pipelines;
using System.Text;
using Brisk.Json.Querying;
using Brisk.Json.Streaming;
using Brisk.Json.Tests.Differential;
using Brisk.Json.Tests.Fuzz;
using Brisk.Json.Tests.Querying;

namespace Brisk.Json.Tests.Streaming;

/// <summary>What a path selects while a document is being read, compared with what it selects from the same document in memory.</summary>
public sealed class PathEnumerationTests
{
    private const string Shop = """
        { "name": "Corner", "books": [
            { "title": "Sayings", "price": 8.95, "tags": ["old", "short"] },
            { "title": "Moby Dick", "price": 8.99, "tags": [] },
            { "title": "Lord", "price": 22.99, "tags": ["long"] } ],
          "bicycle": { "price": 399, "title": "Red" } }
        """;

    [Fact]
    public async Task Selects_the_same_values_as_in_memory()
    {
        int found = 0, refused = 0;
        for (int i = 0; i < 400 * FuzzSeed.Scale; i++)
        {
            int seed = unchecked((FuzzSeed.Value * 17) + i);
            var make = new RandomPaths(new Random(seed));
            string document = make.Document(5);
            using JsonDocument parsed = JsonDocument.Parse(document);
            for (int j = 0; j < 6; j++)
            {
                string text = make.Path(3).ToString();
                string message = $"{text}\non {document}\nseed {seed}";
                JsonPath path = JsonPath.Parse(text);
                if (text.IndexOf('$', 1) >= 0)
                {
                    refused++;
                    Assert.Throws<NotSupportedException>(() => Select<JsonElement>(Stream.Null, path));
                    continue;
                }

                string[] expected = [.. path.Locate(parsed.RootElement).Select(static match => $"{match.Path} = {match.Value.GetRawText()}").Order(StringComparer.Ordinal)];
                found += expected.Length;
                foreach (int atOnce in new[] { 1, 13, 4096 })
                {
                    await using var reader = new JsonStreamReader(new TricklingStream(Encoding.UTF8.GetBytes(document), atOnce));
                    var located = new List<string>();
                    var values = new List<string>();
                    await foreach (JsonPathMatch<JsonElement> match in reader.LocateAsync<JsonElement>(path, Token))
                    {
                        located.Add($"{match.Path} = {match.Value.GetRawText()}");
                        values.Add(match.Value.GetRawText());
                    }

                    Assert.False(await reader.ReadAsync(Token));
                    Assert.True(expected.SequenceEqual(located.Order(StringComparer.Ordinal)), $"{message}\nexpected: {string.Join(" ; ", expected)}\nfound:    {string.Join(" ; ", located)}");
                    Assert.Equal(values, await AllAsync(Select<JsonElement>(new TricklingStream(Encoding.UTF8.GetBytes(document), atOnce), path)));
                }
            }
        }

        Assert.True(found > 1_000 && refused > 50, $"{found} values found, {refused} paths refused: the paths and documents do not fit each other");
    }

    [Theory]
    [InlineData("$.books[*].title", "Sayings|Moby Dick|Lord")]
    [InlineData("$.books[?@.price < 10].title", "Sayings|Moby Dick")]
    [InlineData("$.books[?@.price < 10].tags[*]", "old|short")]
    [InlineData("$.books[1:].title", "Moby Dick|Lord")]
    [InlineData("$.books[-1].title", "Lord")]
    [InlineData("$.books[2, 0]['title']", "Sayings|Lord")]
    [InlineData("$..title", "Sayings|Moby Dick|Lord|Red")]
    [InlineData("$..[?@.price > 300].title", "Red")]
    [InlineData("$['name', 'name']", "Corner|Corner")]
    [InlineData("$.name.nothing", "")]
    public async Task Values_are_in_document_order(string path, string expected)
    {
        foreach (int atOnce in new[] { 1, 10, 1000 })
        {
            var titles = new List<string?>();
            await foreach (string? title in Select<string>(new TricklingStream(Encoding.UTF8.GetBytes(Shop), atOnce), JsonPath.Parse(path)))
            {
                titles.Add(title);
            }

            Assert.Equal(expected, string.Join("|", titles));
        }
    }

    [Theory]
    [InlineData("$.books[*]")]
    [InlineData("$.books[?@.price].price")]
    [InlineData("$..price")]
    [InlineData("$..*")]
    public async Task A_value_of_another_type_is_located_in_the_document(string path)
    {
        const string Text = "{ \"books\":\n [ {\"price\": 1}, {\"price\":\n \"much\"} ] }";
        JsonException expected = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Dictionary<string, List<Dictionary<string, int>>>>(Text));
        string[] places = [];
        foreach (int atOnce in new[] { 1, 1000 })
        {
            var stream = new TricklingStream(Encoding.UTF8.GetBytes(Text), atOnce);
            JsonException exception = path == "$.books[*]"
                ? await Assert.ThrowsAsync<JsonException>(() => AllAsync(Select<Dictionary<string, int>>(stream, JsonPath.Parse(path))))
                : await Assert.ThrowsAsync<JsonException>(() => AllAsync(Select<int>(stream, JsonPath.Parse(path))));
            if (path != "$..*")
            {
                Assert.Equal((expected.Path, expected.LineNumber, expected.BytePositionInLine), (exception.Path, exception.LineNumber, exception.BytePositionInLine));
            }

            places = [.. places, $"{exception.Path} {exception.LineNumber} {exception.BytePositionInLine}"];
        }

        Assert.Single(places.Distinct());
    }

    [Fact]
    public async Task Values_before_an_error_are_returned_and_the_rest_is_checked()
    {
        var found = new List<int>();
        JsonException exception = await Assert.ThrowsAsync<JsonException>(async () =>
        {
            await foreach (int value in Select<int>(Utf8("{\"a\":[1,2],\"b\":[3,}"), JsonPath.Parse("$.a[*]")))
            {
                found.Add(value);
            }
        });
        Assert.Equal("1 2 $.b", $"{string.Join(" ", found)} {exception.Path}");
        await Assert.ThrowsAsync<JsonException>(() => AllAsync(Select<int>(Utf8("{\"a\":1} 2"), JsonPath.Parse("$.a"))));
        await Assert.ThrowsAsync<JsonException>(() => AllAsync(Select<int>(Utf8(""), JsonPath.Parse("$.a"))));
    }

    [Fact]
    public async Task Duplicate_members_are_all_selected()
        => Assert.Equal(["1", "2"], await AllAsync(Select<int>(Utf8("{\"a\":1,\"\\u0061\":2}"), JsonPath.Parse("$.a"))));

    [Fact]
    public async Task Only_selected_values_are_buffered()
    {
        const int Count = 100_000;
        string text = $"{{\"rows\":[{string.Join(",", Enumerable.Range(0, Count).Select(static i => $"{{\"id\":{i},\"tags\":[\"a\"]}}"))}]}}";
        var options = new JsonSerializerOptions { DefaultBufferSize = 256, MaxBufferSize = 512 };
        foreach (string path in new[] { "$.rows[*].id", "$.rows[?@.id >= 0].id", "$.rows[?@.tags[-1] == 'a'].id" })
        {
            long sum = 0;
            await foreach (long id in Select<long>(Utf8(text), JsonPath.Parse(path), options))
            {
                sum += id;
            }

            Assert.Equal((long)Count * (Count - 1) / 2, sum);
        }

        JsonException exception = await Assert.ThrowsAsync<JsonException>(
            () => AllAsync(Select<long>(Utf8(text), JsonPath.Parse("$.rows[-1].id"), options)));
        Assert.Contains("512", exception.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task An_abandoned_enumeration_reads_no_further()
    {
        var stream = new TricklingStream(Encoding.UTF8.GetBytes("{\"a\":[1,2,3], not JSON"), 3);
        await foreach (int value in Select<int>(stream, JsonPath.Parse("$.a[1]")))
        {
            Assert.Equal(2, value);
            break;
        }

        Assert.True(stream.BytesRead <= 12, $"{stream.BytesRead} bytes were read");
    }

    [Fact]
    public async Task A_pipe_keeps_unread_data()
    {
        PipeReader pipe = PipeReader.Create(new System.Buffers.ReadOnlySequence<byte>("[1,2] "u8.ToArray()));
        Assert.Equal(["2"], await AllAsync(JsonSerializer.DeserializeAsyncEnumerable<int>(pipe, JsonPath.Parse("$[1]"), cancellationToken: Token)));
        Assert.True((await pipe.ReadAsync(Token)).IsCompleted);
    }

    [Fact]
    public async Task The_reader_continues_after_the_value_searched()
    {
        await using var reader = new JsonStreamReader(Utf8("{\"a\":{\"x\":[1,2]},\"b\":3}"));
        Assert.True(await reader.ReadToPropertyAsync("a"u8, Token));
        Assert.Equal(["1", "2"], await AllAsync(reader.SelectAsync<int>(JsonPath.Parse("$.x[*]"), Token)));
        Assert.Equal(JsonTokenType.EndObject, reader.TokenType);
        Assert.True(await reader.ReadToPropertyAsync("b"u8, Token));
        Assert.Equal(3, await reader.DeserializeAsync<int>(Token));
    }

    [Fact]
    public async Task Cancellation_ends_the_enumeration()
    {
        using var cancellation = new CancellationTokenSource();
        await using IAsyncEnumerator<int> values = Select<int>(Utf8("[1,2,3]"), JsonPath.Parse("$[*]"), token: cancellation.Token).GetAsyncEnumerator(Token);
        Assert.True(await values.MoveNextAsync());
        await cancellation.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await values.MoveNextAsync());
    }

    [Fact]
    public void Arguments_are_checked_immediately()
    {
        Assert.Throws<ArgumentNullException>("utf8Json", () => Select<int>(null!, JsonPath.Parse("$")));
        Assert.Throws<ArgumentNullException>("path", () => Select<int>(Stream.Null, null!));
        NotSupportedException exception = Assert.Throws<NotSupportedException>(() => Select<int>(Stream.Null, JsonPath.Parse("$[?@.a == $.b]")));
        Assert.Contains("$[?@.a == $.b]", exception.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Each_enumeration_starts_at_the_token_of_its_time()
    {
        await using var reader = new JsonStreamReader(Utf8("[{\"a\":1},{\"a\":2}]"));
        IAsyncEnumerable<int> selected = reader.SelectAsync<int>(JsonPath.Parse("$.a"), Token);
        IAsyncEnumerable<JsonPathMatch<int>> located = reader.LocateAsync<int>(JsonPath.Parse("$.a"), Token);
        await reader.ReadAsync(Token);
        await reader.ReadAsync(Token);
        Assert.Equal(["1"], await AllAsync(selected));
        await reader.ReadAsync(Token);
        Assert.Equal(2, (await located.SingleAsync(Token)).Value);
        await reader.ReadAsync(Token);
        Assert.Equal(JsonTokenType.EndArray, reader.TokenType);
    }

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    private static IAsyncEnumerable<T?> Select<T>(Stream stream, JsonPath path, JsonSerializerOptions? options = null, CancellationToken? token = null)
        => JsonSerializer.DeserializeAsyncEnumerable<T>(stream, path, options, token ?? Token);

    private static MemoryStream Utf8(string text) => new(Encoding.UTF8.GetBytes(text));

    private static async Task<List<string>> AllAsync<T>(IAsyncEnumerable<T> values)
    {
        var all = new List<string>();
        await foreach (T value in values.WithCancellation(Token))
        {
            all.Add(value is JsonElement element ? element.GetRawText() : $"{value}");
        }

        return all;
    }
}
