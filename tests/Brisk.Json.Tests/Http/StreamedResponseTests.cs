using System.Text;
using Brisk.Json.Http;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.Streaming;
using Brisk.Json.Tests.Differential;

namespace Brisk.Json.Tests.Http;

/// <summary>When the response of a value with a streamed member is closed.</summary>
public sealed class StreamedResponseTests
{
    private const string Open = "GET http://fake/a 1.1 RequestVersionOrLower   closed";
    private const string Closed = "GET http://fake/a 1.1 RequestVersionOrLower  response, stream closed";

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(1)]
    [InlineData(7)]
    [InlineData(1000)]
    public async Task It_stays_open_until_the_enumeration_has_ended(int atOnce)
    {
        using var client = FakeServer.ClientOf("{\"version\":\"8.0\",\"items\":[1,2,3],\"later\":\"x\"}  ", out var server, atOnce: atOnce);
        var read = await client.GetFromJsonAsync<Release>("a", Token);
        Assert.Equal(("8.0", null, Open), (read!.Version, read.Later, server.Record));
        var items = new List<int>();
        await foreach (int item in read.Items!)
        {
            Assert.Equal(Open, server.Record);
            items.Add(item);
        }

        Assert.Equal([1, 2, 3], items);
        Assert.Equal(("x", Closed), (read.Later, server.Record));
    }

    [Fact]
    public async Task It_streams_with_options_and_with_a_contract()
    {
        const string Json = "{\"version\":\"8.0\",\"items\":[1,2,3]}";
        using var client = FakeServer.ClientOf(Json, out var server);
        var read = await client.GetFromJsonAsync<Release>(new Uri("a", UriKind.Relative), new JsonSerializerOptions(JsonSerializerDefaults.Web) { DefaultBufferSize = 1 }, Token);
        Assert.Equal(Open, server.Record);
        Assert.Equal([1, 2, 3], await CollectAsync(read!.Items!));
        Assert.Equal(Closed, server.Record);

        var options = new JsonSerializerOptions(JsonSerializerDefaults.Web) { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
        using var second = FakeServer.ClientOf(Json, out server);
        read = await second.GetFromJsonAsync("a", (JsonTypeInfo<Release>)options.GetTypeInfo(typeof(Release)), Token);
        Assert.Equal(Open, server.Record);
        Assert.Equal([1, 2, 3], await CollectAsync(read!.Items!));
        Assert.Equal(Closed, server.Record);
    }

    [Theory]
    [InlineData("{\"version\":\"8.0\"}")]
    [InlineData("{\"version\":\"8.0\",\"items\":null}")]
    [InlineData("null")]
    public async Task Without_elements_it_is_closed_immediately(string json)
    {
        using var client = FakeServer.ClientOf(json, out var server);
        var read = await client.GetFromJsonAsync<Release>("a", Token);
        Assert.Null(read?.Items);
        Assert.Equal(Closed, server.Record);
    }

    [Fact]
    public async Task An_empty_array_is_streamed_too()
    {
        using var client = FakeServer.ClientOf("{\"items\":[],\"later\":\"x\"}", out var server);
        var read = await client.GetFromJsonAsync<Release>("a", Token);
        Assert.Empty(await CollectAsync(read!.Items!));
        Assert.Equal(("x", Closed), (read.Later, server.Record));
    }

    [Theory]
    [InlineData("{\"items\":{}}")]
    [InlineData("{\"version\":5,\"items\":[]}")]
    [InlineData("{\"version\":")]
    [InlineData("")]
    public async Task A_failed_call_closes_the_response(string json)
    {
        using var client = FakeServer.ClientOf(json, out var server);
        await Assert.ThrowsAsync<JsonException>(() => client.GetFromJsonAsync<Release>("a", Token));
        Assert.Equal(Closed, server.Record);
    }

    [Fact]
    public async Task A_type_that_is_only_known_at_run_time_is_streamed_too()
    {
        using var client = FakeServer.ClientOf("{\"items\":[1],\"later\":\"x\"}", out var server);
        var read = (Release?)await client.GetFromJsonAsync("a", typeof(Release), Token);
        Assert.Equal((null, Open), (read!.Later, server.Record));
        Assert.Equal([1], await CollectAsync(read.Items!));
        Assert.Equal(("x", Closed), (read.Later, server.Record));
    }

    [Fact]
    public async Task Ending_early_closes_the_response_and_downloads_no_more()
    {
        byte[] json = Encoding.UTF8.GetBytes("{\"items\":[" + string.Join(',', Enumerable.Range(0, 1_000_000)) + "]}");
        var body = new FakeBody(json, "application/json", atOnce: 100);
        var server = new FakeServer(_ => body);
        using var client = server.Client();
        var read = await client.GetFromJsonAsync<Release>("a", Token);
        await foreach (int item in read!.Items!)
        {
            if (item == 10) break;
        }

        Assert.Equal(Closed, server.Record);
        Assert.InRange(body.BytesRead, 1, 100_000);
        Assert.Throws<InvalidOperationException>(() => read.Items.GetAsyncEnumerator(Token));
    }

    [Fact]
    public async Task It_can_be_released_without_enumerating()
    {
        using var client = FakeServer.ClientOf("{\"items\":[1]}", out var server);
        var read = await client.GetFromJsonAsync<Release>("a", Token);
        Assert.Equal(Open, server.Record);
        await read!.Items!.GetAsyncEnumerator(Token).DisposeAsync();
        Assert.Equal(Closed, server.Record);
    }

    [Fact]
    public async Task A_second_enumeration_is_rejected_and_the_first_continues()
    {
        using var client = FakeServer.ClientOf("{\"items\":[1,2]}", out var server);
        var read = await client.GetFromJsonAsync<Release>("a", Token);
        await using var first = read!.Items!.GetAsyncEnumerator(Token);
        Assert.True(await first.MoveNextAsync());
        Assert.Throws<InvalidOperationException>(() => read.Items.GetAsyncEnumerator(Token));
        Assert.Equal(Open, server.Record);
        Assert.True(await first.MoveNextAsync());
        Assert.False(await first.MoveNextAsync());
        Assert.False(await first.MoveNextAsync());
        Assert.Equal(Closed, server.Record);
    }

    [Theory]
    [InlineData("{\"version\":\"a\",\n\"items\":[1,\n 2, x]}", "$.items[2]", 2, 4)]
    [InlineData("{\"version\":\"a\",\n\"items\":[1,\n 2],\"later\":5}", "$.later", 2, 13)]
    [InlineData("{\"version\":\"a\",\n\"items\":[1,\n 2", "$.items[1]", 2, 2)]
    [InlineData("{\"version\":\"a\",\n\"items\":[1,\n 2]", "$", 2, 3)]
    [InlineData("{\"version\":\"a\",\n\"items\":[1,\n 2]}x", "$", 2, 4)]
    public async Task Errors_after_it_are_located_and_close_the_response(string json, string path, long line, long position)
    {
        foreach (int atOnce in new[] { 1, 7, 1000 })
        {
            using var client = FakeServer.ClientOf(json, out var server, atOnce: atOnce);
            var read = await client.GetFromJsonAsync<Release>("a", Token);
            var exception = await Assert.ThrowsAsync<JsonException>(() => CollectAsync(read!.Items!));
            Assert.Equal((path, line, position), (exception.Path, exception.LineNumber, exception.BytePositionInLine));
            Assert.Equal(Closed, server.Record);
        }
    }

    [Fact]
    public async Task A_connection_that_breaks_ends_the_enumeration()
    {
        var server = new FakeServer(_ => new("{\"items\":[1,2,"u8.ToArray(), "application/json", 5) { Fails = true });
        using var client = server.Client();
        var read = await client.GetFromJsonAsync<Release>("a", Token);
        var items = new List<int>();
        await Assert.ThrowsAsync<IOException>(async () =>
        {
            await foreach (int item in read!.Items!) items.Add(item);
        });
        Assert.Equal([1, 2], items);
        Assert.Equal(Closed, server.Record);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Either_token_ends_the_enumeration_while_waiting(bool ofCall)
    {
        var server = new FakeServer(_ => new("{\"items\":[1,2,"u8.ToArray(), "application/json", 5) { Hangs = true });
        using var client = server.Client();
        using var cancellation = new CancellationTokenSource();
        var read = await client.GetFromJsonAsync<Release>("a", ofCall ? cancellation.Token : Token);
        var items = new List<int>();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
        {
            await foreach (int item in read!.Items!.WithCancellation(ofCall ? default : cancellation.Token))
            {
                items.Add(item);
                if (item == 2) cancellation.CancelAfter(10);
            }
        });
        Assert.Equal([1, 2], items);
        Assert.Equal(Closed, server.Record);
    }

    [Fact]
    public async Task The_timeout_of_the_client_does_not_end_the_enumeration()
    {
        var server = new FakeServer(_ => new("{\"items\":[1,2],\"later\":\"x\"}"u8.ToArray(), "application/json", 1));
        using var client = server.Client();
        client.Timeout = TimeSpan.FromSeconds(2);
        var read = await client.GetFromJsonAsync<Release>("a", Token);
        var items = new List<int>();
        await foreach (int item in read!.Items!)
        {
            items.Add(item);
            if (item == 1) await Task.Delay(2500, Token);
        }

        Assert.Equal([1, 2], items);
        Assert.Equal(("x", Closed), (read.Later, server.Record));
    }

    [Theory]
    [InlineData(10, 40)]
    [InlineData(1000, 40)]
    public async Task A_value_longer_than_the_limit_ends_the_enumeration(int atOnce, int limit)
    {
        var server = new FakeServer(_ => new(Encoding.UTF8.GetBytes("{\"items\":[1,2,3" + new string(' ', 100) + "]}"), "application/json", atOnce));
        using var client = server.Client();
        client.MaxResponseContentBufferSize = limit;
        await Assert.ThrowsAsync<HttpRequestException>(async () => await CollectAsync((await client.GetFromJsonAsync<Release>("a", Token))!.Items!));
        Assert.Equal(Closed, server.Record);
    }

    [Fact]
    public async Task A_declared_length_above_the_limit_is_rejected_before_reading()
    {
        var body = new FakeBody("{\"items\":[1]}"u8.ToArray(), "application/json", length: 1000);
        using var client = new FakeServer(_ => body).Client();
        client.MaxResponseContentBufferSize = 999;
        await Assert.ThrowsAsync<HttpRequestException>(() => client.GetFromJsonAsync<Release>("a", Token));
        Assert.Equal(0, body.BytesRead);
    }

    [Fact]
    public async Task A_declared_length_too_large_to_buffer_is_streamed()
    {
        using var client = new FakeServer(_ => new FakeBody("{\"items\":[1,2]}"u8.ToArray(), "application/json", length: 3_000_000_000)).Client();
        var read = await client.GetFromJsonAsync<Release>("a", Token);
        Assert.Equal([1, 2], await CollectAsync(read!.Items!));
    }

    [Fact]
    public async Task An_element_larger_than_the_maximum_buffer_ends_the_enumeration()
    {
        using var client = FakeServer.ClientOf("{\"texts\":[\"a\",\"" + new string('x', 5000) + "\"]}", out var server, atOnce: 100);
        var options = new JsonSerializerOptions(JsonSerializerDefaults.Web) { DefaultBufferSize = 64, MaxBufferSize = 512 };
        var read = await client.GetFromJsonAsync<Texts>("a", options, Token);
        await Assert.ThrowsAsync<JsonException>(() => CollectAsync(read!.Items!));
        Assert.Equal(Closed, server.Record);
    }

    [Fact]
    public async Task Other_character_sets_are_streamed_as_well()
    {
        var server = new FakeServer(_ => new(Encoding.Unicode.GetBytes("{\"items\":[1,2],\"later\":\"é日\"}"), "application/json; charset=utf-16", 3));
        using var client = server.Client();
        var read = await client.GetFromJsonAsync<Release>("a", Token);
        Assert.Equal(Open, server.Record);
        Assert.Equal([1, 2], await CollectAsync(read!.Items!));
        Assert.Equal(("é日", Closed), (read.Later, server.Record));
    }

    [Fact]
    public async Task Reading_content_closes_the_stream_but_not_the_response()
    {
        using var client = FakeServer.ClientOf("{\"items\":[1,2]}", out var server);
        using var response = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead, Token);
        var read = await response.Content.ReadFromJsonAsync<Release>(Token);
        Assert.Equal(Open, server.Record);
        Assert.Equal([1, 2], await CollectAsync(read!.Items!));
        Assert.Equal(Open.Replace("  closed", " stream closed"), server.Record);
    }

    [Fact]
    public async Task Deleting_returns_a_streamed_member_from_memory()
    {
        using var client = FakeServer.ClientOf("{\"items\":[1,2],\"later\":\"x\"}", out _);
        var read = await client.DeleteFromJsonAsync<Release>("a", Token);
        Assert.Equal([1, 2], await CollectAsync(read!.Items!));
        Assert.Equal("x", read.Later);
    }

    private static async Task<List<T>> CollectAsync<T>(IAsyncEnumerable<T> items)
    {
        var list = new List<T>();
        await foreach (T item in items) list.Add(item);
        return list;
    }

    private sealed class Release
    {
        public string? Version { get; set; }
        [JsonStreamed] public IAsyncEnumerable<int>? Items { get; set; }
        public string? Later { get; set; }
    }

    private sealed class Texts
    {
        [JsonStreamed, JsonPropertyName("texts")] public IAsyncEnumerable<string>? Items { get; set; }
    }
}
