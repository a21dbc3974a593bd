using System.IO.Pipelines;
using System.Text;
using Brisk.Json.Querying;
using Brisk.Json.Serialization;
using Brisk.Json.Tests.Fuzz;
using Brisk.Json.Tests.Streaming.AsyncReader;
using Form = Brisk.Json.Tests.Streaming.ParallelElementTests.Form;

namespace Brisk.Json.Tests.Streaming;

/// <summary>Elements that several threads read from texts that are difficult to split, with errors and cancellation everywhere, from slow sources, and under random scheduling.</summary>
public sealed class ParallelEdgeTests
{
    // The buffer limit is also that of the chunks, so even small documents have many.
    private static readonly JsonSerializerOptions s_one = new() { MaxBufferSize = 600, DefaultBufferSize = 600 };
    private static readonly JsonSerializerOptions s_two = new(s_one) { MaxDegreeOfParallelism = 2 };

    public static TheoryData<Form> Forms { get; } = [.. Enum.GetValues<Form>()];

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Theory]
    [MemberData(nameof(Forms))]
    public async Task Elements_of_every_length_around_the_limit_of_a_chunk(Form form)
    {
        for (int length = 0; length < 650; length++)
        {
            await AssertSameAsync(form, Enumerable.Range(0, 24).Select(i => i % 8 == 5 || i == 9 ? $"[{new string(' ', length)}{i}]" : $"[{i}]"));
        }
    }

    [Theory]
    [MemberData(nameof(Forms))]
    public async Task A_long_element_between_short_ones(Form form)
    {
        string numbers = string.Join(',', Enumerable.Range(0, 3000));
        foreach (int at in (int[])[0, 1, 50, 399])
        {
            string[] values = [.. Enumerable.Range(0, 400).Select(i => $"[{(i == at ? numbers : "7")}]")];
            await AssertSameAsync(form, values);
            await AssertSameAsync(form, values.Select(static value => value.Replace("2999", "x", StringComparison.Ordinal)));
        }
    }

    [Theory]
    [MemberData(nameof(Forms))]
    public async Task Errors_at_every_position(Form form)
    {
        string text = Text(form, Enumerable.Range(0, 150).Select(static i => $"[{i}, {i}]"));
        Assert.InRange(text.Length, 1400, 4000);
        for (int i = 0; i < text.Length; i++)
        {
            string damage = form == Form.Entries ? "x\"{,:[]" : "x\"[,]";
            await AssertSameAsync(form, $"{text[..i]}{damage[i % damage.Length]}{text[(i + 1)..]}");
            if (i % 5 == 0) await AssertSameAsync(form, text[..i]);
        }
    }

    [Theory]
    [MemberData(nameof(Forms))]
    public async Task Exceptions_of_a_converter_at_every_element(Form form)
    {
        string text = Text(form, Enumerable.Range(0, 400).Select(static i => $"{i}"));
        for (int at = 0; at < 400; at++)
        {
            var converter = new Scripted { ThrowsAt = at, ThrowsJson = at % 2 == 0 };
            (string expected, string actual) = (await RunAsync<int>(form, text, new(s_one) { Converters = { converter } }), await RunAsync<int>(form, text, new(s_two) { Converters = { converter } }));
            Assert.Equal(expected, actual);
            Assert.StartsWith(string.Concat(Enumerable.Range(0, at).Select(i => $"{(form == Form.Entries ? $"k{i % 50}=" : "")}{i};")), actual, StringComparison.Ordinal);
        }
    }

    [Theory]
    [MemberData(nameof(Forms))]
    public async Task Cancellation_at_any_read_and_in_any_element(Form form)
    {
        byte[] text = Encoding.UTF8.GetBytes(Text(form, Enumerable.Range(0, 500).Select(static i => $"{i}")));
        for (int at = 0; at < 500; at++)
        {
            foreach (bool isInConverter in (bool[])[true, false])
            {
                if (!isInConverter && at > text.Length / 600) continue;

                using var cancellation = new CancellationTokenSource();
                var stream = new ChunkStream(text, 600) { BeforeRead = read => { if (!isInConverter && read == at) cancellation.Cancel(); } };
                var options = new JsonSerializerOptions(s_two) { Converters = { new Scripted { CallsAt = isInConverter ? at : -1, Call = cancellation.Cancel } } };
                int count = 0;
                try
                {
                    await foreach (int element in ElementsOf<int>(form, stream, options, cancellation.Token))
                    {
                        Assert.Equal(count++, element);
                    }

                    // Everything had been read when it was canceled.
                    Assert.Equal(500, count);
                    Assert.True(at > 300 || !isInConverter);
                }
                catch (OperationCanceledException e)
                {
                    Assert.Equal(cancellation.Token, e.CancellationToken);
                    Assert.True(count < 500);
                }
            }
        }
    }

    [Theory]
    [InlineData(Form.Array, 1)]
    [InlineData(Form.Array, 3)]
    [InlineData(Form.Lines, 3)]
    [InlineData(Form.Pointer, 3)]
    [InlineData(Form.Entries, 1)]
    [InlineData(Form.Entries, 3)]
    public async Task A_fast_consumer_gets_each_element_when_it_arrives(Form form, int threads)
    {
        const string mark = "[[7]]";
        string[] around = Text(form, [mark]).Split(mark);
        foreach (JsonSerializerOptions options in (JsonSerializerOptions[])[new() { MaxDegreeOfParallelism = threads }, new(s_one) { MaxDegreeOfParallelism = threads }])
        {
            var pipe = new Pipe();
            await using IAsyncEnumerator<int[]?> elements = ElementsOf<int[]>(form, pipe.Reader.AsStream(), options, Token).GetAsyncEnumerator(Token);
            for (int i = 0; i < 600; i++)
            {
                ValueTask<bool> next = elements.MoveNextAsync();
                Assert.False(next.IsCompleted);
                string before = i == 0 ? around[0] : form == Form.Entries ? "\"again\":" : "";
                await pipe.Writer.WriteAsync(Encoding.UTF8.GetBytes($"{before}[{i}]{(form == Form.Lines ? '\n' : ',')}"), Token);
                Assert.True(await next.AsTask().WaitAsync(TimeSpan.FromMinutes(1), Token));
                Assert.Equal([i], elements.Current!);
            }

            ValueTask<bool> last = elements.MoveNextAsync();
            await pipe.Writer.WriteAsync(Encoding.UTF8.GetBytes((form == Form.Entries ? "\"last\":[9]" : "[9]") + around[1]), Token);
            await pipe.Writer.CompleteAsync();
            Assert.True(await last);
            Assert.Equal([9], elements.Current!);
            Assert.False(await elements.MoveNextAsync());
        }
    }

    [Fact]
    public async Task A_thousand_runs_under_random_scheduling()
    {
        int seed = FuzzSeed.Value;
        string[] values = [.. Enumerable.Range(0, 700).Select(static i => $"{i}")];
        byte[][] texts = [.. Enum.GetValues<Form>().Select(form => Encoding.UTF8.GetBytes(Text(form, values)))];
        for (int run = 0; run < 1000 * FuzzSeed.Scale; run++)
        {
            var random = new Random(seed + run);
            var form = (Form)random.Next(4);
            var pauses = new Scripted { PausesBelow = random.Next(3) * 5 };
            var options = new JsonSerializerOptions(s_one) { MaxDegreeOfParallelism = random.Next(2, 6), AllowOutOfOrderElements = random.Next(4) == 0, Converters = { pauses } };
            int pace = random.Next(3), leavesAt = random.Next(3) == 0 ? random.Next(700) : -1;
            var seen = new List<int>();
            await foreach (int element in ElementsOf<int>(form, new ChunkStream(texts[(int)form], random), options, Token))
            {
                seen.Add(element);
                if (element == leavesAt) break;

                if (pace > 0 && random.Next(pace == 1 ? 300 : 30) == 0) await Task.Yield();
            }

            if (options.AllowOutOfOrderElements) seen.Sort();

            Assert.True(leavesAt >= 0 && options.AllowOutOfOrderElements ? seen.Distinct().Count() == seen.Count : seen.SequenceEqual(Enumerable.Range(0, leavesAt < 0 ? 700 : leavesAt + 1)), $"BRISK_SEED={seed}, run {run}");

            var written = new MemoryStream();
            await JsonSerializer.SerializeAsyncEnumerable(written, seen.ToAsyncEnumerable(), form == Form.Lines, options, Token);
            string expected = form == Form.Lines ? string.Concat(seen.Select(static i => $"{i}\n")) : $"[{string.Join(',', seen)}]";
            Assert.True(expected == Encoding.UTF8.GetString(written.ToArray()), $"BRISK_SEED={seed}, run {run}, written");
        }
    }

    private static string Text(Form form, IEnumerable<string> values) => form switch
    {
        Form.Array => $"[{string.Join(',', values)}]",
        Form.Lines => string.Join('\n', values) + "\n",
        Form.Pointer => $$"""{"before":[[0]],"rows":[{{string.Join(',', values)}}],"after":{} }""",
        _ => $$"""{"before":[{"rows":{} }],"rows":{{{string.Join(',', values.Select(static (value, i) => $"\"k{i % 50}\":{value}"))}}},"after":{} }""",
    };

    private static IAsyncEnumerable<T?> ElementsOf<T>(Form form, Stream stream, JsonSerializerOptions options, CancellationToken token) => form switch
    {
        Form.Pointer => JsonSerializer.DeserializeAsyncEnumerable<T>(stream, JsonPointer.Parse("/rows"), options, cancellationToken: token),
        Form.Entries => EntriesOf<T>(stream, options, token).Select(static entry => entry.Value),
        _ => JsonSerializer.DeserializeAsyncEnumerable<T>(stream, form == Form.Lines, options, token),
    };

    private static IAsyncEnumerable<KeyValuePair<string, T?>> EntriesOf<T>(Stream stream, JsonSerializerOptions options, CancellationToken token)
        => JsonSerializer.DeserializeAsyncEntries<T>(stream, JsonPointer.Parse("/rows"), options, cancellationToken: token);

    private static Task AssertSameAsync(Form form, IEnumerable<string> values) => AssertSameAsync(form, Text(form, values));

    private static async Task AssertSameAsync(Form form, string text)
    {
        string expected = await RunAsync<int[]>(form, text, s_one), actual = await RunAsync<int[]>(form, text, s_two);

        if (!ElementLog.IsLimit(expected + actual)) Assert.Equal(expected, actual);
    }

    private static Task<string> RunAsync<T>(Form form, string text, JsonSerializerOptions options)
    {
        var stream = new MemoryStream(Encoding.UTF8.GetBytes(text));
        return ElementLog.ReadAsync(form == Form.Entries
            ? EntriesOf<T>(stream, options, Token).Select(static entry => $"{entry.Key}={ElementLog.Describe(entry.Value)}")
            : ElementsOf<T>(form, stream, options, Token).Select(ElementLog.Describe));
    }

    // Numbers, some of which throw, call, or pause the thread.
    private sealed class Scripted : JsonConverter<int>
    {
        public int ThrowsAt { get; init; } = -1;

        public bool ThrowsJson { get; init; }

        public int CallsAt { get; init; } = -1;

        public Action? Call { get; init; }

        /// <summary>How many of a thousand numbers pause.</summary>
        public int PausesBelow { get; init; }

        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            int value = reader.GetInt32();
            if (value == ThrowsAt) throw (ThrowsJson ? new JsonException() : new ArithmeticException("thrown by the converter"));

            if (value == CallsAt) Call!();

            Pause();
            return value;
        }

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options)
        {
            Pause();
            writer.WriteNumberValue(value);
        }

        private void Pause()
        {
            if (PausesBelow == 0 || Random.Shared.Next(1000) >= PausesBelow) return;

            switch (Random.Shared.Next(3))
            {
                case 0:
                    Thread.Sleep(0);
                    break;
                case 1:
                    Thread.Yield();
                    break;
                default:
                    Thread.SpinWait(2000);
                    break;
            }
        }
    }
}
