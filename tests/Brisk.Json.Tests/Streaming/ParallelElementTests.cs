using System.IO.Pipelines;
using System.Text;
using Brisk.Json.Querying;
using Brisk.Json.Modeling;
using Brisk.Json.Serialization;
using Brisk.Json.Tests.Differential;
using Brisk.Json.Tests.Fuzz;
using Brisk.Json.Tests.Streaming.AsyncReader;

namespace Brisk.Json.Tests.Streaming;

/// <summary>Elements that several threads read: the same as on one thread, followed by the same exception.</summary>
public sealed class ParallelElementTests
{
    // The buffer limit is also that of the chunks, so even small documents have many.
    private static readonly JsonSerializerOptions s_one = new() { MaxBufferSize = 600, DefaultBufferSize = 600 };
    private static readonly JsonSerializerOptions s_two = new(s_one) { MaxDegreeOfParallelism = 2 };
    private static readonly JsonSerializerOptions s_five = new(s_one) { MaxDegreeOfParallelism = 5 };
    private static readonly JsonSerializerOptions s_unordered = new(s_one) { MaxDegreeOfParallelism = 3, AllowOutOfOrderElements = true };

    public enum Form
    {
        Array,
        Lines,
        Pointer,
        Entries,
    }

    [Theory]
    [InlineData(Form.Array)]
    [InlineData(Form.Lines)]
    [InlineData(Form.Pointer)]
    [InlineData(Form.Entries)]
    public async Task Elements_and_errors_are_the_same_as_on_one_thread(Form form)
    {
        int seed = FuzzSeed.Value;
        var random = new Random(seed);
        int compared = 0;
        for (int i = 0; i < 250 * FuzzSeed.Scale; i++)
        {
            byte[] text = Text(random, form);
            if (random.Next(2) == 0)
            {
                text[random.Next(text.Length)] = (byte)"x\"{}[],:\\ 1n"[random.Next(12)];
            }

            if (random.Next(6) == 0)
            {
                text = text[..random.Next(text.Length)];
            }

            int cuts = random.Next();
            (List<string> expected, string? end) = await RunAsync(form, text, s_one, cuts);
            foreach (JsonSerializerOptions options in (JsonSerializerOptions[])[s_two, s_five])
            {
                (List<string> elements, string? actualEnd) = await RunAsync(form, text, options, cuts);
                compared += ElementLog.IsLimit(end) || ElementLog.IsLimit(actualEnd) ? 0 : 1;
                if (ElementLog.IsLimit(end) || ElementLog.IsLimit(actualEnd)) continue;
                Assert.True(expected.SequenceEqual(elements) && end == actualEnd, $"seed {seed}, case {i}, {options.MaxDegreeOfParallelism} threads: {expected.Count} elements, {end}; {elements.Count} elements, {actualEnd}\n{Encoding.UTF8.GetString(text)}");
            }

            (List<string> anyOrder, string? anyEnd) = await RunAsync(form, text, s_unordered, cuts);
            if (ElementLog.IsLimit(end) || ElementLog.IsLimit(anyEnd)) continue;
            Assert.True(end == anyEnd, $"seed {seed}, case {i}, any order: {end}; {anyEnd}\n{Encoding.UTF8.GetString(text)}");

            // Elements returned before an error may come from text after it.
            Assert.True(end is null ? expected.Order().SequenceEqual(anyOrder.Order()) : IsSubset(expected, anyOrder), $"seed {seed}, case {i}, any order");
        }

        Assert.True(compared > 200 * FuzzSeed.Scale, $"seed {seed}: {compared} cases");
    }

    [Fact]
    public async Task Chunks_of_full_size()
    {
        byte[] text = JsonSerializer.SerializeToUtf8Bytes(Enumerable.Range(0, 60_000).Select(static i => new Row(i, $"name {i}", [i, i + 1])));
        Assert.True(text.Length > 8 * 256 * 1024);
        foreach (int threads in (int[])[2, 3, -1])
        {
            var seen = new List<Row?>();
            await foreach (Row? row in JsonSerializer.DeserializeAsyncEnumerable<Row>(new MemoryStream(text), new JsonSerializerOptions { MaxDegreeOfParallelism = threads }, TestContext.Current.CancellationToken))
            {
                seen.Add(row);
            }

            Assert.Equal(text, JsonSerializer.SerializeToUtf8Bytes(seen));
        }
    }

    [Fact]
    public async Task Several_threads_read_but_no_more_than_requested()
    {
        using var counting = new CountingConverter();
        var options = new JsonSerializerOptions(s_one) { MaxDegreeOfParallelism = 3, Converters = { counting } };
        byte[] text = JsonSerializer.SerializeToUtf8Bytes(Enumerable.Range(0, 4000).Select(static i => new Slow { Id = i }));
        int next = 0;
        await foreach (Slow? element in JsonSerializer.DeserializeAsyncEnumerable<Slow>(new MemoryStream(text), options, TestContext.Current.CancellationToken))
        {
            Assert.Equal(next++, element!.Id);
        }

        Assert.Equal(4000, next);
        Assert.InRange(counting.Most, 2, 3);
    }

    [Fact]
    public async Task Little_is_read_ahead()
    {
        byte[] text = JsonSerializer.SerializeToUtf8Bytes(Enumerable.Range(0, 40_000));
        var stream = new ChunkStream(text, 600);
        await foreach (int element in JsonSerializer.DeserializeAsyncEnumerable<int>(stream, s_two, TestContext.Current.CancellationToken))
        {
            if (element == 1000)
            {
                break;
            }
        }

        // The text before element 1000, four chunks, and the buffer.
        Assert.InRange(stream.Reads, 3, 8 + 5 + 3);
        Assert.False(stream.IsDisposed);
    }

    [Fact]
    public async Task Nothing_is_called_after_the_enumeration_has_ended()
    {
        using var counting = new CountingConverter();
        var options = new JsonSerializerOptions(s_one) { MaxDegreeOfParallelism = 4, Converters = { counting } };
        byte[] text = JsonSerializer.SerializeToUtf8Bytes(Enumerable.Range(0, 4000).Select(static i => new Slow { Id = i }));
        await foreach (Slow? element in JsonSerializer.DeserializeAsyncEnumerable<Slow>(new MemoryStream(text), options, TestContext.Current.CancellationToken))
        {
            if (element!.Id == 100)
            {
                break;
            }
        }

        int calls = counting.Calls;
        await Task.Delay(20, TestContext.Current.CancellationToken);
        Assert.Equal(calls, counting.Calls);
        Assert.True(calls < 4000);
    }

    [Fact]
    public async Task Cancellation_at_any_read_and_element()
    {
        byte[] text = JsonSerializer.SerializeToUtf8Bytes(Enumerable.Range(0, 2000));
        for (int at = 0; at < 16; at++)
        {
            using var cancellation = new CancellationTokenSource();
            var stream = new ChunkStream(text, 600) { BeforeRead = read => { if (read == at) cancellation.Cancel(); } };
            int count = 0;
            await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
            {
                await foreach (int element in JsonSerializer.DeserializeAsyncEnumerable<int>(stream, s_two, cancellation.Token))
                {
                    Assert.Equal(count++, element);
                    if (at == 15 && count == 500)
                    {
                        await cancellation.CancelAsync();
                    }
                }
            });
            Assert.True(count < 2000);
        }
    }

    [Fact]
    public async Task A_pending_read_is_canceled_when_the_enumeration_ends()
    {
        byte[] text = JsonSerializer.SerializeToUtf8Bytes(Enumerable.Range(0, 2000));
        var stream = new TricklingStream(text[..^1], 1000) { Hangs = true };
        int count = 0;
        await foreach (int element in JsonSerializer.DeserializeAsyncEnumerable<int>(stream, s_two, TestContext.Current.CancellationToken))
        {
            if (++count == 1900)
            {
                break;
            }
        }

        Assert.Equal(1900, count);
    }

    [Fact]
    public async Task After_its_end_there_are_no_elements()
    {
        byte[] text = JsonSerializer.SerializeToUtf8Bytes(Enumerable.Range(0, 2000));
        IAsyncEnumerator<int> elements = JsonSerializer.DeserializeAsyncEnumerable<int>(new MemoryStream(text), s_two, TestContext.Current.CancellationToken).GetAsyncEnumerator(TestContext.Current.CancellationToken);
        for (int i = 0; i < 300; i++)
        {
            Assert.True(await elements.MoveNextAsync());
        }

        await elements.DisposeAsync();
        Assert.False(await elements.MoveNextAsync());
        Assert.Equal(0, elements.Current);
        await elements.DisposeAsync();
    }

    [Fact]
    public async Task Elements_before_one_that_is_too_long_are_returned()
    {
        string text = $"[{string.Join(',', Enumerable.Range(100, 1000).Select(static i => $"\"{i}\""))},\"{new string('x', 5000)}\"]";
        var seen = new List<string?>();
        await Assert.ThrowsAsync<JsonException>(async () =>
        {
            await foreach (string? element in JsonSerializer.DeserializeAsyncEnumerable<string>(new MemoryStream(Encoding.UTF8.GetBytes(text)), s_two, TestContext.Current.CancellationToken)) seen.Add(element);
        });
        Assert.Equal(Enumerable.Range(100, 1000).Select(static i => i.ToString(System.Globalization.CultureInfo.InvariantCulture)), seen);
    }

    [Fact]
    public async Task Elements_before_the_failure_of_the_stream_are_returned_first()
    {
        byte[] text = JsonSerializer.SerializeToUtf8Bytes(Enumerable.Range(1000, 4000));
        foreach (int length in (int[])[3, 500, 601, 5000, 17_003])
        {
            var seen = new List<int>();
            await Assert.ThrowsAsync<IOException>(async () =>
            {
                await foreach (int element in JsonSerializer.DeserializeAsyncEnumerable<int>(new TricklingStream(text[..length], 77) { Fails = true }, s_two, TestContext.Current.CancellationToken)) seen.Add(element);
            });
            Assert.Equal(Enumerable.Range(1000, (length - 1) / 5), seen);
        }
    }

    [Fact]
    public async Task References_are_resolved()
    {
        var options = new JsonSerializerOptions(s_two) { ReferenceHandler = ReferenceHandler.Preserve };
        var shared = new Slow { Id = 7 };
        byte[] text = JsonSerializer.SerializeToUtf8Bytes(Enumerable.Range(0, 300).Select(i => i % 3 == 0 ? shared : new Slow { Id = i }).ToArray(), options);
        var seen = new List<Slow?>();
        await foreach (Slow? element in JsonSerializer.DeserializeAsyncEnumerable<Slow>(new MemoryStream(text), options, TestContext.Current.CancellationToken)) seen.Add(element);
        Assert.Equal(300, seen.Count);
        Assert.Same(seen[0], seen[297]);
    }

    [Theory]
    [InlineData(Form.Array)]
    [InlineData(Form.Lines)]
    [InlineData(Form.Pointer)]
    [InlineData(Form.Entries)]
    public async Task Converters_get_the_path(Form form)
    {
        string values = string.Join(form == Form.Lines ? '\n' : ',', Enumerable.Range(0, 3000).Select(static i => $$"""{"Id":{{i}}}"""));
        byte[] text = Encoding.UTF8.GetBytes(form switch { Form.Array => $"[{values}]", Form.Lines => values, Form.Pointer => $$$"""{"data":{"rows":[{{{values}}}]}}""", _ => """{"data":{"rows":{""" + Named(values) + "}}}" });
        Assert.Equal(await PathsAsync(1), await PathsAsync(4));

        static string Named(string values) => values.Replace("{\"Id\":", "\"n\":{\"Id\":", StringComparison.Ordinal);

        async Task<string[]> PathsAsync(int threads)
        {
            var options = new JsonSerializerOptions(s_one) { MaxDegreeOfParallelism = threads, Converters = { new PathConverter() } };
            IAsyncEnumerable<Slow?> elements = form == Form.Entries
                ? EntriesOf<Slow>(text, options).Select(static entry => entry.Value)
                : form == Form.Pointer
                ? JsonSerializer.DeserializeAsyncEnumerable<Slow>(new MemoryStream(text), JsonPointer.Parse("/data/rows"), options, cancellationToken: TestContext.Current.CancellationToken)
                : JsonSerializer.DeserializeAsyncEnumerable<Slow>(new MemoryStream(text), form == Form.Lines, options, TestContext.Current.CancellationToken);
            return await elements.Select(static element => element!.Path!).ToArrayAsync(TestContext.Current.CancellationToken);
        }
    }

    [Fact]
    public async Task Equal_strings_in_a_chunk_share_an_instance()
    {
        var options = new JsonSerializerOptions { MaxDegreeOfParallelism = 2, DeduplicateStrings = true };
        byte[] text = JsonSerializer.SerializeToUtf8Bytes(Enumerable.Repeat("the same", 200_000));
        var seen = new HashSet<string?>(ReferenceEqualityComparer.Instance);
        await foreach (string? element in JsonSerializer.DeserializeAsyncEnumerable<string>(new MemoryStream(text), options, TestContext.Current.CancellationToken)) seen.Add(element);
        Assert.InRange(seen.Count, 1, (text.Length / (128 * 1024)) + 2);
    }

    [Fact]
    public async Task Unneeded_bytes_stay_in_the_pipe()
    {
        byte[] text = JsonSerializer.SerializeToUtf8Bytes(Enumerable.Range(0, 900));
        var pipe = new Pipe();
        await pipe.Writer.WriteAsync(text, TestContext.Current.CancellationToken);
        await pipe.Writer.CompleteAsync();
        await foreach (int element in JsonSerializer.DeserializeAsyncEnumerable<int>(pipe.Reader, s_two, TestContext.Current.CancellationToken))
        {
            if (element == 300)
            {
                break;
            }
        }

        System.IO.Pipelines.ReadResult rest = await pipe.Reader.ReadAsync(TestContext.Current.CancellationToken);
        Assert.Equal("," + string.Join(',', Enumerable.Range(301, 599)) + "]", Encoding.UTF8.GetString(rest.Buffer));
    }

    [Fact]
    public void The_number_of_threads_is_checked()
    {
        var options = new JsonSerializerOptions();
        Assert.Equal(1, options.MaxDegreeOfParallelism);
        Assert.Throws<ArgumentOutOfRangeException>(() => options.MaxDegreeOfParallelism = 0);
        Assert.Throws<ArgumentOutOfRangeException>(() => options.MaxDegreeOfParallelism = -2);
        options.MaxDegreeOfParallelism = -1;
        Assert.Equal(-1, new JsonSerializerOptions(options).MaxDegreeOfParallelism);
        options.MakeReadOnly(populateMissingResolver: true);
        Assert.Throws<InvalidOperationException>(() => options.MaxDegreeOfParallelism = 2);
        Assert.Throws<InvalidOperationException>(() => options.AllowOutOfOrderElements = true);
    }

    private static bool IsSubset(List<string> part, List<string> all)
    {
        var left = all.GroupBy(static element => element).ToDictionary(static group => group.Key, static group => group.Count());
        return part.GroupBy(static element => element).All(group => left.GetValueOrDefault(group.Key) >= group.Count());
    }

    // Rows of any length, including the limit of the buffer.
    private static byte[] Text(Random random, Form form)
    {
        int count = random.Next(3) == 0 ? random.Next(4) : random.Next(300);
        var rows = new List<Row>();
        for (int i = 0; i < count; i++)
        {
            string name = new('é', random.Next(60) == 0 ? random.Next(90) : random.Next(12));
            int[] values = [.. Enumerable.Range(0, random.Next(50) == 0 ? random.Next(500) : random.Next(6))];
            rows.Add(new(i, name, values));
        }

        var options = new JsonSerializerOptions { WriteIndented = random.Next(4) == 0 };
        string array = JsonSerializer.Serialize(rows, options);
        return Encoding.UTF8.GetBytes(form switch
        {
            Form.Array => array,
            Form.Lines => string.Concat(rows.Select(row => JsonSerializer.Serialize(row, options) + (random.Next(3) == 0 ? "" : "\n"))) + " ",
            Form.Entries => $$"""{"before":[1,{"rows":{} }],"data":{"rows":{{Entries(rows, options, random)}},"more":1},"after":[[],{}]}""",
            _ => $$"""{"before":[1,{"rows":[7]}],"data":{"rows":{{array}},"more":1},"after":[[],{}]}""",
        });
    }

    // Names that repeat, are long or empty, need escapes, or are not valid text.
    private static string Entries(List<Row> rows, JsonSerializerOptions options, Random random)
    {
        string space = options.WriteIndented ? "\n  " : "";
        IEnumerable<string> entries = rows.Select(row => $"{space}\"{Name(row)}\":{space}{JsonSerializer.Serialize(row, options)}{space}");
        return "{" + string.Join(',', entries) + "}";

        string Name(Row row) => random.Next(400) switch
        {
            0 => @"\ud800",
            < 10 => "",
            < 20 => @"a\u0062\n",
            < 30 => new string('é', random.Next(200)),
            < 60 => "twice",
            _ => $"n{row.Id}",
        };
    }

    private static IAsyncEnumerable<KeyValuePair<string, T?>> EntriesOf<T>(byte[] text, JsonSerializerOptions options)
        => JsonSerializer.DeserializeAsyncEntries<T>(new MemoryStream(text), JsonPointer.Parse("/data/rows"), options, cancellationToken: TestContext.Current.CancellationToken);

    private static async Task<(List<string> Elements, string? End)> RunAsync(Form form, byte[] text, JsonSerializerOptions options, int cuts)
    {
        var stream = new ChunkStream(text, new Random(cuts));
        JsonPointer pointer = JsonPointer.Parse("/data/rows");
        CancellationToken token = TestContext.Current.CancellationToken;
        IAsyncEnumerable<string> rows = form switch
        {
            Form.Pointer => JsonSerializer.DeserializeAsyncEnumerable<Row>(stream, pointer, options, cancellationToken: token).Select(static row => ObjectDump.Of(row)),
            Form.Entries => JsonSerializer.DeserializeAsyncEntries<Row>(stream, pointer, options, cancellationToken: token).Select(static entry => entry.Key + " " + ObjectDump.Of(entry.Value)),
            _ => JsonSerializer.DeserializeAsyncEnumerable<Row>(stream, form == Form.Lines, options, token).Select(static row => ObjectDump.Of(row)),
        };
        var elements = new List<string>();
        try
        {
            await foreach (string row in rows)
            {
                elements.Add(row);
            }

            return (elements, null);
        }
        catch (JsonException exception)
        {
            // How much of a literal a message quotes depends on how much of it has arrived.
            string message = exception.Message;
            int quoted = message.IndexOf("' is an invalid JSON literal", StringComparison.Ordinal);
            return (elements, $"{(quoted < 0 ? message : message[quoted..])} {exception.Path} {exception.LineNumber}:{exception.BytePositionInLine}");
        }
    }

    private sealed record Row(int Id, string Name, int[] Values);

    private sealed class Slow
    {
        public int Id { get; set; }

        [JsonIgnore]
        public string? Path { get; set; }
    }

    private sealed class PathConverter : JsonContextualConverter<Slow>
    {
        public override Slow? Read(ref Utf8JsonReader reader, JsonReadContext<Slow> context)
        {
            string path = context.PathAt(in reader);
            reader.Skip();
            return new() { Path = path };
        }

        public override void Write(Utf8JsonWriter writer, Slow value, JsonWriteContext<Slow> context) => throw new NotSupportedException();
    }

    // Holds the first thread until a second one reads; how soon that is depends on the machine.
    private sealed class CountingConverter : JsonConverter<Slow>, IDisposable
    {
        private readonly ManualResetEventSlim _areTwo = new();
        private int _now;
        private int _most;
        private int _calls;

        public int Most => _most;

        public int Calls => _calls;

        public override Slow? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            int now = Interlocked.Increment(ref _now);
            Interlocked.Increment(ref _calls);
            for (int most; now > (most = _most) && Interlocked.CompareExchange(ref _most, now, most) != most;)
            {
            }

            if (now > 1)
            {
                _areTwo.Set();
            }

            Assert.True(_areTwo.Wait(TimeSpan.FromMinutes(2)));
            reader.Read();
            reader.Read();
            var element = new Slow { Id = reader.GetInt32() };
            reader.Read();
            Interlocked.Decrement(ref _now);
            return element;
        }

        public override void Write(Utf8JsonWriter writer, Slow value, JsonSerializerOptions options) => throw new NotSupportedException();

        public void Dispose() => _areTwo.Dispose();
    }
}
