using System.IO.Pipelines;
using System.Text;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.Streaming;
using Brisk.Json.Tests.Differential;

namespace Brisk.Json.Tests.Streaming;

/// <summary>Members whose elements are read while they are enumerated.</summary>
public sealed class StreamedMemberTests
{
    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(1, 1)]
    [InlineData(7, 1)]
    [InlineData(1000, 1)]
    [InlineData(1000, 16_000)]
    public async Task The_object_is_returned_before_its_elements(int atOnce, int bufferSize)
    {
        var read = await ReadAsync<Settable>("{\"Before\":1,\"Unknown\":[1,2],\"Items\":[{\"Id\":1},{\"Id\":2,\"Tags\":[\"a\",\"b\",\"c\",\"d\",\"e\",\"f\"]}],\"After\":3,\"More\":[4,5]}", atOnce, bufferSize);
        Assert.Equal((1, 0, 0), (read!.Before, read.After, read.Started));
        List<Item?> items = await CollectAsync(read.Items!);
        Assert.Equal([1, 2], items.Select(item => item!.Id));
        Assert.Equal((1, 3, 1), (read.Before, read.After, read.Started));
        Assert.Equal([4, 5], read.More!);
    }

    [Theory]
    [InlineData(1, 1)]
    [InlineData(1000, 16_000)]
    public async Task Records_are_created_from_the_preceding_members(int atOnce, int bufferSize)
    {
        var read = await ReadAsync<Release>("{\"Version\":\"8.0\",\"Items\":[1,2,3],\"Later\":\"x\"}", atOnce, bufferSize);
        Assert.Equal(("8.0", null, null), (read!.Version, read.Phase, read.Later));
        Assert.Equal([1, 2, 3], await CollectAsync(read.Items));
        Assert.Equal("x", read.Later);
    }

    [Theory]
    [InlineData("{\"Items\":[1,2],\"Version\":\"8.0\"}", "$.Version")]
    [InlineData("{\"Version\":\"8.0\",\"Items\":[1,2],\"Phase\":null}", "$.Phase")]
    [InlineData("{\"Version\":\"8.0\",\"Items\":[1,2],\"Later\":5}", "$.Later")]
    [InlineData("{\"Version\":\"8.0\",\"Items\":[1,2]} x", "$")]
    [InlineData("{\"Version\":\"8.0\",\"Items\":[1,2,\"x\"]}", "$.Items[2]")]
    [InlineData("{\"Version\":\"8.0\",\"Items\":[1,2,", "$.Items[2]")]
    [InlineData("{\"Version\":\"8.0\",\"Items\":[1,2,3", "$.Items[2]")]
    public async Task An_error_after_them_ends_the_enumeration(string json, string path)
    {
        foreach (int atOnce in new[] { 1, 1000 })
        {
            var read = await ReadAsync<Release>(json, atOnce, 1);
            var items = new List<int>();
            var exception = await Assert.ThrowsAsync<JsonException>(async () =>
            {
                await foreach (int item in read!.Items) items.Add(item);
            });
            Assert.Equal([1, 2], items);
            Assert.Equal(path, exception.Path);
        }
    }

    [Fact]
    public async Task Required_members_must_precede_it()
    {
        var read = await ReadAsync<Demanding>("{\"Name\":\"a\",\"Items\":[1]}");
        Assert.Equal("a", read!.Name);
        Assert.Equal([1], await CollectAsync(read.Items!));
        read = await ReadAsync<Demanding>("{\"Items\":[1],\"Name\":\"a\"}");
        await Assert.ThrowsAsync<JsonException>(() => CollectAsync(read!.Items!));
        read = await ReadAsync<Demanding>("{\"Items\":[1]}");
        await Assert.ThrowsAsync<JsonException>(() => CollectAsync(read!.Items!));
    }

    [Fact]
    public async Task Objects_that_contain_them_are_returned_early()
    {
        var read = await ReadAsync<Outer>("{\"Name\":\"n\",\"Inner\":{\"Before\":1,\"Items\":[{\"Id\":1}],\"After\":2},\"End\":3}");
        Assert.Equal(("n", 1, 0, 0), (read!.Name, read.Inner!.Before, read.Inner.After, read.End));
        Assert.Single(await CollectAsync(read.Inner.Items!));
        Assert.Equal((2, 3), (read.Inner.After, read.End));
    }

    [Theory]
    [InlineData("{\"Before\":1}")]
    [InlineData("{\"Before\":1,\"Items\":null}")]
    [InlineData("{}")]
    [InlineData(" null ")]
    public async Task Without_elements_the_whole_document_is_read(string json) => Assert.Null((await ReadAsync<Settable>(json))?.Items);

    [Fact]
    public async Task Without_elements_errors_are_thrown_immediately()
    {
        await Assert.ThrowsAsync<JsonException>(() => ReadAsync<Settable>("{\"Before\":1,\"Items\":{}}"));
        await Assert.ThrowsAsync<JsonException>(() => ReadAsync<Settable>("[1]"));
        await Assert.ThrowsAsync<JsonException>(() => ReadAsync<Settable>("{\"Before\":1} x"));
        await Assert.ThrowsAsync<JsonException>(() => ReadAsync<Settable>(""));
    }

    [Theory]
    [InlineData(1)]
    [InlineData(1000)]
    public async Task Extension_data_is_complete_when_the_enumeration_has_ended(int atOnce)
    {
        const string Json = "{\"x\":[1],\"Id\":7,\"Items\":[1,2],\"y\":{\"z\":2}}";
        var read = await ReadAsync<Extended>(Json, atOnce, 1);
        Assert.Equal(["x"], read!.Others!.Keys);
        Assert.Equal([1, 2], await CollectAsync(read.Items!));
        Assert.Equal(["x", "y"], read.Others.Keys);
        var record = await ReadAsync<ExtendedRecord>(Json, atOnce, 1);
        Assert.Equal(["x"], record!.Others!.Keys);
        Assert.Equal([1, 2], await CollectAsync(record.Items!));
        Assert.Equal((7, 2), (record.Id, record.Others["y"].GetProperty("z").GetInt32()));
    }

    [Fact]
    public async Task The_second_of_two_is_read_completely()
    {
        var read = await ReadAsync<Two>("{\"First\":[1,2],\"Second\":[3,4]}");
        Assert.Null(read!.Second);
        Assert.Equal([1, 2], await CollectAsync(read.First!));
        Assert.Equal([3, 4], await CollectAsync(read.Second!));
        Assert.Equal([3, 4], await CollectAsync(read.Second!));
    }

    [Fact]
    public async Task Elements_can_be_enumerated_once()
    {
        var read = await ReadAsync<Two>("{\"First\":[1,2]}");
        Assert.Equal([1, 2], await CollectAsync(read!.First!));
        Assert.Throws<InvalidOperationException>(() => read.First!.GetAsyncEnumerator(Token));
    }

    [Fact]
    public async Task An_early_exit_reads_no_further_and_leaves_the_stream_open()
    {
        string json = "{\"First\":[" + string.Join(",", Enumerable.Range(0, 100_000)) + "],\"Second\":[7]}";
        var stream = new MemoryStream(Encoding.UTF8.GetBytes(json));
        var read = await JsonSerializer.DeserializeAsync<Two>(stream, cancellationToken: Token);
        await foreach (int item in read!.First!)
        {
            if (item == 10) break;
        }

        Assert.InRange(stream.Position, 1, 64 * 1024);
        Assert.True(stream.CanRead);
        Assert.Null(read.Second);
    }

    [Fact]
    public async Task Structs_and_elements_of_collections_are_read_completely()
    {
        var value = await ReadAsync<Value>("{\"Items\":[1,2],\"After\":3}");
        Assert.Equal(3, value.After);
        Assert.Equal([1, 2], await CollectAsync(value.Items!));
        var list = await ReadAsync<List<Two>>("[{\"First\":[1,2],\"Second\":[3]}]");
        Assert.Equal([1, 2], await CollectAsync(list![0].First!));
        Assert.Equal([3], await CollectAsync(list[0].Second!));
    }

    [Fact]
    public async Task Without_the_attribute_only_options_make_members_streamed()
    {
        const string Json = "{\"Items\":[1,2],\"After\":3}";
        Assert.Equal(3, (await ReadAsync<Plain>(Json))!.After);
        var options = new JsonSerializerOptions { StreamsAsyncEnumerables = true };
        var read = await JsonSerializer.DeserializeAsync<Plain>(new MemoryStream(Encoding.UTF8.GetBytes(Json)), options, Token);
        Assert.Equal(0, read!.After);
        Assert.Equal([1, 2], await CollectAsync(read.Items!));
        Assert.Equal(3, read.After);
        Assert.Equal(3, JsonSerializer.Deserialize<Plain>(Json, options)!.After);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    [InlineData(4)]
    [InlineData(5)]
    [InlineData(6)]
    [InlineData(7)]
    public async Task Every_overload_streams(int overload)
    {
        byte[] utf8 = "{\"Before\":1,\"Items\":[{\"Id\":1},{\"Id\":2}],\"After\":3}"u8.ToArray();
        var stream = new TricklingStream(utf8, 5);
        var pipe = PipeReader.Create(new TricklingStream(utf8, 5));
        var info = (JsonTypeInfo<Settable>)JsonSerializerOptions.Default.GetTypeInfo(typeof(Settable));
        object? result = overload switch
        {
            0 => await JsonSerializer.DeserializeAsync(stream, typeof(Settable), cancellationToken: Token),
            1 => await JsonSerializer.DeserializeAsync(pipe, typeof(Settable), cancellationToken: Token),
            2 => await JsonSerializer.DeserializeAsync(stream, info, Token),
            3 => await JsonSerializer.DeserializeAsync(pipe, info, Token),
            4 => await JsonSerializer.DeserializeAsync(stream, (JsonTypeInfo)info, Token),
            5 => await JsonSerializer.DeserializeAsync(pipe, (JsonTypeInfo)info, Token),
            6 => await JsonSerializer.DeserializeAsync(stream, typeof(Settable), new Context(), Token),
            _ => await JsonSerializer.DeserializeAsync(pipe, typeof(Settable), new Context(), Token),
        };
        var read = Assert.IsType<Settable>(result);
        Assert.Equal((1, 0, 0), (read.Before, read.After, read.Started));
        Assert.Equal([1, 2], (await CollectAsync(read.Items!)).Select(item => item!.Id));
        Assert.Equal((3, 1), (read.After, read.Started));
    }

    [Theory]
    [InlineData("null")]
    [InlineData("{\"Before\":1}")]
    public async Task Without_elements_overloads_by_type_read_the_whole_document(string json)
        => Assert.Null(((Settable?)await JsonSerializer.DeserializeAsync(new MemoryStream(Encoding.UTF8.GetBytes(json)), typeof(Settable), cancellationToken: Token))?.Items);

    [Fact]
    public async Task Either_token_ends_the_enumeration()
    {
        using var cancellation = new CancellationTokenSource();
        var read = await JsonSerializer.DeserializeAsync<Two>(new MemoryStream("{\"First\":[1,2]}"u8.ToArray()), cancellationToken: cancellation.Token);
        int count = 0;
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
        {
            await foreach (int item in read!.First!.WithCancellation(Token))
            {
                count++;
                cancellation.Cancel();
            }
        });
        Assert.Equal(1, count);
    }

    private static async Task<T?> ReadAsync<T>(string json, int atOnce = 1000, int bufferSize = 16_000)
        => await JsonSerializer.DeserializeAsync<T>(new TricklingStream(Encoding.UTF8.GetBytes(json), atOnce), new JsonSerializerOptions { DefaultBufferSize = bufferSize });

    private static async Task<List<T>> CollectAsync<T>(IAsyncEnumerable<T> items)
    {
        var list = new List<T>();
        await foreach (T item in items) list.Add(item);
        return list;
    }

    private sealed class Context() : JsonSerializerContext(null), IJsonTypeInfoResolver
    {
        private static readonly DefaultJsonTypeInfoResolver s_resolver = new();

        protected override JsonSerializerOptions? GeneratedSerializerOptions => null;

        public override JsonTypeInfo? GetTypeInfo(Type type) => s_resolver.GetTypeInfo(type, Options);

        JsonTypeInfo? IJsonTypeInfoResolver.GetTypeInfo(Type type, JsonSerializerOptions options) => s_resolver.GetTypeInfo(type, options);
    }

    private sealed class Item
    {
        public int Id { get; set; }
        public List<string>? Tags { get; set; }
    }

    private sealed class Settable : IJsonOnDeserialized
    {
        public int Before { get; set; }
        [JsonStreamed] public IAsyncEnumerable<Item?>? Items { get; init; }
        public int After { get; set; }
        public List<int>? More { get; set; }
        [JsonIgnore] public int Started { get; private set; }
        public void OnDeserialized() => Started++;
    }

    private sealed record Release(string Version, string? Phase, [property: JsonStreamed] IAsyncEnumerable<int> Items)
    {
        public string? Later { get; set; }
    }

    private sealed class Demanding
    {
        public required string Name { get; set; }
        [JsonStreamed] public IAsyncEnumerable<int>? Items { get; set; }
    }

    private sealed record Outer(string Name, Settable? Inner)
    {
        public int End { get; set; }
    }

    private sealed class Two
    {
        [JsonStreamed] public IAsyncEnumerable<int>? First { get; set; }
        [JsonStreamed] public IAsyncEnumerable<int>? Second { get; set; }
    }

    private sealed class Extended
    {
        public int Id { get; set; }
        [JsonStreamed] public IAsyncEnumerable<int>? Items { get; set; }
        [JsonExtensionData] public Dictionary<string, object>? Others { get; set; }
    }

    private sealed record ExtendedRecord(int Id, [property: JsonStreamed] IAsyncEnumerable<int> Items)
    {
        [JsonExtensionData] public Dictionary<string, JsonElement>? Others { get; set; }
    }

    private struct Value
    {
        [JsonStreamed] public IAsyncEnumerable<int>? Items { get; set; }
        public int After { get; set; }
    }

    private sealed class Plain
    {
        public IAsyncEnumerable<int>? Items { get; set; }
        public int After { get; set; }
    }
}
