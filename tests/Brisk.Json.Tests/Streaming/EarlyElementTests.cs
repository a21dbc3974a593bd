using System.Text;
using Brisk.Json.Serialization;
using Brisk.Json.Streaming;
using Brisk.Json.Tests.Differential;

namespace Brisk.Json.Tests.Streaming;

/// <summary>Elements of streamed members that are returned before their end.</summary>
public sealed class EarlyElementTests
{
    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Fact]
    public async Task An_element_with_all_its_members_is_returned_before_its_end()
    {
        var stream = new MemoryStream(Encoding.UTF8.GetBytes("{\"Items\":[" + Element(1, 500_000) + "," + Element(2, 500_000) + "]}"));
        var read = await JsonSerializer.DeserializeAsync<Document<Plain>>(stream, cancellationToken: Token);
        await using IAsyncEnumerator<Plain> items = read!.Items.GetAsyncEnumerator(Token);

        Assert.True(await items.MoveNextAsync());
        Assert.Equal((1, "name 1"), (items.Current.Id, items.Current.Name));
        Assert.Equal([1, 2], items.Current.Numbers!);
        Assert.InRange(stream.Position, 0, 16 * 1024);
        Assert.True(await items.MoveNextAsync());
        Assert.Equal(2, items.Current.Id);
        Assert.InRange(stream.Position, 500_000, 700_000);
        Assert.False(await items.MoveNextAsync());
        Assert.Equal(stream.Length, stream.Position);
    }

    // The twin: the same document, read as a whole.
    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public async Task Any_mixture_of_elements_has_the_result_of_the_whole_document(int seed)
    {
        var random = new Random(seed);
        for (int round = 0; round < 40; round++)
        {
            string json = "{\"Before\":1,\"Items\":[" + string.Join(random.Next(2) == 0 ? "," : " ,\n", Enumerable.Range(0, random.Next(6)).Select(_ => RandomElement(random))) + "],\"After\":2}";
            int atOnce = random.Next(3) switch { 0 => random.Next(1, 40), 1 => random.Next(40, 4000), _ => 1_000_000 };
            int bufferSize = random.Next(2) == 0 ? 16 * 1024 : random.Next(1, 8000);
            string at = $"seed {seed}, round {round}, {atOnce} bytes at once, a buffer of {bufferSize}: {json}";

            await CompareAsync<Plain>(json, atOnce, bufferSize, at);
            await CompareAsync<Record>(json, atOnce, bufferSize, at);
            await CompareAsync<Value>(json, atOnce, bufferSize, at);
            await CompareAsync<Keeping>(json, atOnce, bufferSize, at);
            await CompareAsync<Demanding>(json, atOnce, bufferSize, at);
        }
    }

    [Theory]
    [InlineData("\"Rest\":[1,2,x]")]
    [InlineData("\"Rest\":{\"a\":tru}")]
    [InlineData("\"Rest\"=1")]
    [InlineData("\"Rest\":\"\\x\"")]
    [InlineData("3")]
    [InlineData("")]
    public async Task An_error_after_it_is_reported_when_the_next_is_requested(string rest)
    {
        string json = "{\"Items\":[" + Element(0, 10) + "," + Element(1, 9000)[..^1] + ",\n" + rest + "}]}";
        var whole = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<WholeDocument<Plain>>(json));
        foreach (int atOnce in new[] { 1, 100, 100_000 })
        {
            (List<Plain> items, Exception? exception) = await ReadAsync<Plain>(json, new() { DefaultBufferSize = 4096 }, atOnce);

            // An element that is available completely is read completely.
            Assert.Equal(atOnce == 100_000 ? [0] : [0, 1], items.Select(item => item.Id));
            var located = Assert.IsType<JsonException>(exception);
            Assert.Equal((whole.Path, whole.LineNumber, whole.BytePositionInLine), (located.Path, located.LineNumber, located.BytePositionInLine));
        }
    }

    [Fact]
    public async Task A_member_that_occurs_again_after_it_is_an_error()
    {
        string json = "{\"Items\":[" + Element(0, 10) + "," + Element(1, 9000)[..^1] + ",\"Id\":7}]}";
        (List<Plain> items, Exception? exception) = await ReadAsync<Plain>(json, new() { DefaultBufferSize = 4096 }, 1000);
        Assert.Equal([0, 1], items.Select(item => item.Id));
        Assert.Equal("$.Items[1].Id", Assert.IsType<JsonException>(exception).Path);
    }

    [Fact]
    public async Task Types_that_need_the_whole_element_are_read_to_the_end()
    {
        string twice = "{\"Items\":[" + Element(1, 9000)[..^1] + ",\"Id\":7}]}";
        string more = "{\"Items\":[" + Element(1, 9000) + "]}";

        Assert.Empty((await ReadAsync<Plain>(twice, new() { AllowDuplicateProperties = false }, 1000)).Items);
        Assert.Empty((await ReadAsync<Plain>(more, new() { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow }, 1000)).Items);
        Assert.Equal([7], (await ReadAsync<Keeping>(twice, new(), 1000)).Items.Select(item => item.Id));
    }

    [Fact]
    public async Task Callbacks_are_called_once()
    {
        (List<Notified> items, Exception? exception) = await ReadAsync<Notified>("{\"Items\":[" + Element(1, 9000) + "," + Element(2, 10) + "]}", new(), 1000);
        Assert.Null(exception);
        Assert.Equal([11, 11], items.Select(item => item.Calls));
    }

    private static string Element(int id, int more)
        => $"{{\"Id\":{id},\"Name\":\"name {id}\",\"Numbers\":[1,2],\"Rest\":[{string.Join(',', Enumerable.Repeat("\"" + new string('x', 97) + "\"", 1 + (more / 100)))},{{\"Id\":3}}]}}";

    private static string RandomElement(Random random)
    {
        if (random.Next(8) == 0)
        {
            return "null";
        }

        List<string> members = ["\"Id\": " + random.Next(1000), "\"Name\":\"n" + new string('y', random.Next(random.Next(2) == 0 ? 4 : 3000)) + "\"", "\"Numbers\":[" + string.Join(',', Enumerable.Range(0, random.Next(40))) + "]"];
        if (random.Next(5) == 0)
        {
            members.RemoveAt(random.Next(3));
        }

        // Written but not read: such members may follow the point where an element is complete, and occur twice.
        for (int i = random.Next(3); i > 0; i--)
        {
            members.Insert(random.Next(members.Count + 1), "\"ReadOnly\":" + i);
            members.Add("\"Computed\":{\"x\":[" + string.Join(',', Enumerable.Range(0, random.Next(2000))) + "]}");
        }

        for (int i = random.Next(4); i > 0; i--)
        {
            string padding = new('z', random.Next(random.Next(2) == 0 ? 10 : 6000));
            members.Insert(random.Next(members.Count + 1), random.Next(3) switch { 0 => $"\"a\\\"{i}\":\"{padding}\"", 1 => $"\"b{i}\":[\"{padding}\",{{\"Id\":1,\"Name\":[]}}]", _ => $"\"c{i}\":{{\"Numbers\":\"{padding}\"}}" });
        }

        return "{" + string.Join(", ", members) + "}";
    }

    private static async Task CompareAsync<T>(string json, int atOnce, int bufferSize, string at)
    {
        JsonSerializerOptions options = new() { DefaultBufferSize = bufferSize };
        WholeDocument<T>? whole = null;
        JsonException? expected = null;
        try
        {
            whole = JsonSerializer.Deserialize<WholeDocument<T>>(json, options);
        }
        catch (JsonException exception)
        {
            expected = exception;
        }

        (List<T> items, Exception? thrown) = await ReadAsync<T>(json, options, atOnce);
        Assert.True((expected?.Path, expected?.LineNumber, expected?.BytePositionInLine) == ((thrown as JsonException)?.Path, (thrown as JsonException)?.LineNumber, (thrown as JsonException)?.BytePositionInLine), $"{expected} {thrown} {at}");
        Assert.True(whole is null || JsonSerializer.Serialize(whole.Items) == JsonSerializer.Serialize(items), at);
    }

    private static async Task<(List<T> Items, Exception? Exception)> ReadAsync<T>(string json, JsonSerializerOptions options, int atOnce)
    {
        byte[] text = Encoding.UTF8.GetBytes(json);
        using Stream stream = atOnce > text.Length ? new MemoryStream(text) : new TricklingStream(text, atOnce);
        var items = new List<T>();
        try
        {
            var read = await JsonSerializer.DeserializeAsync<Document<T>>(stream, options, Token);
            await foreach (T item in read!.Items)
            {
                items.Add(item);
            }

            return (items, null);
        }
        catch (JsonException exception)
        {
            return (items, exception);
        }
    }

    private sealed class Document<T>
    {
        public int Before { get; set; }

        [JsonStreamed]
        public IAsyncEnumerable<T> Items { get; set; } = null!;

        public int After { get; set; }
    }

    private sealed class WholeDocument<T>
    {
        public int Before { get; set; }

        public List<T> Items { get; set; } = [];

        public int After { get; set; }
    }

    private sealed class Plain
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public List<int>? Numbers { get; set; }

        public int ReadOnly => 5;
    }

    private sealed record Record(int Id, List<int>? Numbers)
    {
        public string? Name { get; init; }

        public int ReadOnly => Id;

        public object? Computed => Name;
    }

    private struct Value
    {
        public int Id { get; set; }

        public string? Name { get; set; }
    }

    private sealed class Keeping
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Others { get; set; }
    }

    private sealed class Demanding
    {
        public required int Id { get; set; }

        public required string Name { get; set; }
    }

    private sealed class Notified : IJsonOnDeserializing, IJsonOnDeserialized
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        internal int Calls { get; private set; }

        public void OnDeserializing() => Calls++;

        public void OnDeserialized() => Calls += 10;
    }
}
