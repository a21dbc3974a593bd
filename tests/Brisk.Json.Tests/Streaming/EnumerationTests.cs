using System.IO.Pipelines;
using System.Text;
using Brisk.Json.Tests.Differential;

namespace Brisk.Json.Tests.Streaming;

/// <summary>Elements that are returned while the document is read: the same ones, followed by the same exception, as from the complete document.</summary>
public sealed class EnumerationTests
{
    private static readonly JsonSerializerOptions[] s_options =
    [
        new() { DefaultBufferSize = 1 },
        new() { AllowTrailingCommas = true, ReadCommentHandling = JsonCommentHandling.Skip, DefaultBufferSize = 1 },
    ];

    [Theory]
    [InlineData("[1,2,3]", "1 2 3")]
    [InlineData(" [ 1 , 2 ] ", "1 2")]
    [InlineData("[]", "")]
    [InlineData("null", "")]
    [InlineData("\ufeff[1]", "1")]
    [InlineData("[1,2,x,4]", "1 2 ! $[2] 0:5")]
    [InlineData("[1,\n\"2\",3]", "1 ! $[1] 1:3")]
    [InlineData("[1,2", "1 ! $[1] 0:4")]
    [InlineData("[1,2] x", "1 2 ! $ 0:6")]
    [InlineData("[1,2}", "1 2 ! $[2] 0:4")]
    [InlineData("{\"a\":1}", "! $ 0:1")]
    [InlineData("7", "! $ 0:1")]
    [InlineData("", "! $ 0:0")]
    [InlineData("  ", "! $ 0:2")]
    public async Task Elements_of_an_array(string json, string expected) => await CheckAsync<int>(json, false, s_options[0], expected);

    [Theory]
    [InlineData("[1,2,]", "1 2")]
    [InlineData("/*[*/[1/*,*/,//]\n2]/**/", "1 2")]
    [InlineData("//x\n[1]", "1")]
    [InlineData("/x\n[1]", "! $ 0:0")]
    [InlineData("/*[1]", "! $ 0:0")]
    public async Task With_comments_and_trailing_commas(string json, string expected) => await CheckAsync<int>(json, false, s_options[1], expected);

    [Theory]
    [InlineData("1\n2\n3\n", "1 2 3")]
    [InlineData("1 2 3", "1 2 3")]
    [InlineData("", "")]
    [InlineData(" \n", "")]
    [InlineData("\ufeff1", "1")]
    [InlineData("1\n2\nx", "1 2 ! $[2] 2:0")]
    [InlineData("1\n\"2\"\n3", "1 ! $[1] 1:3")]
    [InlineData("1,2", "1 ! $[1] 0:1")]
    [InlineData("1 [2]", "1 ! $[1] 0:3")]
    public async Task Top_level_values(string json, string expected) => await CheckAsync<int>(json, true, s_options[0], expected);

    [Theory]
    [InlineData("[1][2,3]null[4444444444444444444,5]", "[1] [2,3] null ! $[3][0] 0:32")]
    [InlineData("[1]\n\n[222222,333333,444444,555555]\n[]", "[1] [222222,333333,444444,555555] []")]
    [InlineData("[1]\n[2", "[1] ! $[1][0] 1:2")]
    [InlineData("[1]]", "[1] ! $[1] 0:3")]
    public async Task Top_level_containers(string json, string expected) => await CheckAsync<int[]>(json, true, s_options[0], expected);

    [Theory]
    [InlineData("true false\"\"", "true false ! $[2] 0:12")]
    [InlineData("truefalse", "true false")]
    public async Task Top_level_literals(string json, string expected) => await CheckAsync<bool>(json, true, s_options[0], expected);

    [Theory]
    [InlineData("-")]
    [InlineData("1.")]
    [InlineData("1e")]
    [InlineData("1E+")]
    public async Task Errors_of_incomplete_top_level_numbers_name_what_follows(string number)
    {
        foreach (string rest in new[] { "", " ", "\n2", ",[", "]", "}", ":", "\"", "/", "[1]", "{}", "x" })
        {
            byte[] utf8 = Encoding.UTF8.GetBytes(number + rest);
            string expected = await MessageAsync(System.Text.Json.JsonSerializer.DeserializeAsyncEnumerable<int>(new MemoryStream(utf8), topLevelValues: true, cancellationToken: TestContext.Current.CancellationToken));
            foreach (int atOnce in new[] { 1, 2, 3, 100 })
            {
                Assert.Equal(expected, await MessageAsync(JsonSerializer.DeserializeAsyncEnumerable<int>(new TricklingStream(utf8, atOnce), topLevelValues: true, s_options[0], TestContext.Current.CancellationToken)));
            }
        }

        static async Task<string> MessageAsync(IAsyncEnumerable<int> elements)
        {
            Exception? exception = await Record.ExceptionAsync(async () => await elements.CountAsync());
            return Assert.IsAssignableFrom<Exception>(exception).Message.Split(" Path:")[0];
        }
    }

    [Fact]
    public async Task Long_documents_for_every_split()
    {
        var random = new Random(66_001);
        for (int i = 0; i < 40; i++)
        {
            var rows = Enumerable.Range(0, random.Next(200)).Select(n => new Row(n, new string('x', random.Next(60)), [.. Enumerable.Range(0, random.Next(9))])).ToList();
            byte[] utf8 = JsonSerializer.SerializeToUtf8Bytes(rows, new JsonSerializerOptions { WriteIndented = random.Next(2) == 0 });
            var options = new JsonSerializerOptions { DefaultBufferSize = 1 << random.Next(12) };
            var read = new List<Row?>();
            await foreach (Row? row in JsonSerializer.DeserializeAsyncEnumerable<Row>(new TricklingStream(utf8, 1 + random.Next(3000)), options, TestContext.Current.CancellationToken)) read.Add(row);
            Assert.Equal(ObjectDump.Of(rows), ObjectDump.Of(read));
            Assert.Equal(ObjectDump.Of(rows), ObjectDump.Of(await JsonSerializer.DeserializeAsync<List<Row>>(new TricklingStream(utf8, 1 + random.Next(3000)), options, TestContext.Current.CancellationToken)));
        }
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    public async Task Elements_are_returned_before_the_rest_has_arrived(int threads)
    {
        var pipe = new Pipe();
        var options = new JsonSerializerOptions { MaxDegreeOfParallelism = threads };
        await using var elements = JsonSerializer.DeserializeAsyncEnumerable<int>(pipe.Reader, options, TestContext.Current.CancellationToken).GetAsyncEnumerator(TestContext.Current.CancellationToken);
        ValueTask<bool> first = elements.MoveNextAsync();
        Assert.False(first.IsCompleted);
        await pipe.Writer.WriteAsync("[1,2"u8.ToArray(), TestContext.Current.CancellationToken);
        Assert.True(await first);
        Assert.Equal(1, elements.Current);
        ValueTask<bool> second = elements.MoveNextAsync();
        Assert.False(second.IsCompleted);
        await Assert.ThrowsAsync<InvalidOperationException>(async () => await elements.MoveNextAsync());
        await pipe.Writer.WriteAsync("3,"u8.ToArray(), TestContext.Current.CancellationToken);
        Assert.True(await second);
        Assert.Equal(23, elements.Current);
    }

    [Fact]
    public async Task An_early_exit_leaves_the_rest_in_the_pipe()
    {
        var pipe = new Pipe();
        await pipe.Writer.WriteAsync("[1,2,3,4]"u8.ToArray(), TestContext.Current.CancellationToken);
        await foreach (int element in JsonSerializer.DeserializeAsyncEnumerable<int>(pipe.Reader, cancellationToken: TestContext.Current.CancellationToken))
        {
            if (element == 2) break;
        }

        ReadResult rest = await pipe.Reader.ReadAsync(TestContext.Current.CancellationToken);
        Assert.Equal(",3,4]", Encoding.UTF8.GetString(rest.Buffer));
    }

    [Fact]
    public async Task An_early_exit_reads_no_further()
    {
        byte[] utf8 = JsonSerializer.SerializeToUtf8Bytes(Enumerable.Range(0, 100_000).ToArray());
        var stream = new MemoryStream(utf8);
        await foreach (int element in JsonSerializer.DeserializeAsyncEnumerable<int>(stream, cancellationToken: TestContext.Current.CancellationToken))
        {
            if (element == 100) break;
        }

        Assert.InRange(stream.Position, 1, 64 * 1024);
        Assert.True(stream.CanRead);
    }

    [Fact]
    public async Task A_failing_stream_fails_the_enumeration_at_its_position()
    {
        var seen = new List<int>();
        await Assert.ThrowsAsync<IOException>(async () =>
        {
            await foreach (int element in JsonSerializer.DeserializeAsyncEnumerable<int>(new TricklingStream("[1,2,3"u8.ToArray(), 2) { Fails = true }, cancellationToken: TestContext.Current.CancellationToken)) seen.Add(element);
        });
        Assert.Equal([1, 2], seen);
    }

    [Fact]
    public async Task Either_token_ends_the_enumeration()
    {
        foreach (bool own in new[] { true, false })
        {
            using var cancellation = new CancellationTokenSource();
            using var other = new CancellationTokenSource();
            var elements = JsonSerializer.DeserializeAsyncEnumerable<int>(new MemoryStream("[1,2,3]"u8.ToArray()), cancellationToken: own ? cancellation.Token : other.Token);
            int count = 0;
            await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
            {
                await foreach (int element in elements.WithCancellation(own ? other.Token : cancellation.Token))
                {
                    count++;
                    cancellation.Cancel();
                }
            });
            Assert.Equal(1, count);
        }
    }

    private static async Task CheckAsync<T>(string json, bool topLevel, JsonSerializerOptions options, string expected)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(json);
        foreach (int atOnce in new[] { 1, 2, 3, 16, 1000 })
        {
            Assert.Equal(expected, await RunAsync(JsonSerializer.DeserializeAsyncEnumerable<T>(new TricklingStream(utf8, atOnce), topLevel, options)));
            Assert.Equal(expected, await RunAsync(JsonSerializer.DeserializeAsyncEnumerable<T>(PipeReader.Create(new TricklingStream(utf8, atOnce)), topLevel, options)));
        }
    }

    private static async Task<string> RunAsync<T>(IAsyncEnumerable<T> elements)
    {
        var words = new List<string>();
        try
        {
            await foreach (T element in elements) words.Add(JsonSerializer.Serialize(element));
        }
        catch (JsonException e)
        {
            words.Add($"! {e.Path} {e.LineNumber}:{e.BytePositionInLine}");
        }

        return string.Join(' ', words);
    }

    private sealed record Row(int Id, string Name, List<int> Values);
}
