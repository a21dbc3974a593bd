using System.IO.Pipelines;
using System.Text;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.Tests.Streaming;

/// <summary>Documents written incrementally are the same as those of the synchronous methods.</summary>
public sealed class WritingTests
{
    private static CancellationToken Token => TestContext.Current.CancellationToken;

    private static readonly JsonSerializerOptions[] s_options =
    [
        new() { DefaultBufferSize = 1 },
        new() { DefaultBufferSize = 100, WriteIndented = true, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull },
        new() { DictionaryKeyPolicy = JsonNamingPolicy.CamelCase, PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower },
        new() { DefaultBufferSize = 1, ReferenceHandler = ReferenceHandler.IgnoreCycles },
        new() { DefaultBufferSize = 1, ReferenceHandler = ReferenceHandler.Preserve },
    ];

    public static TheoryData<string> Handlers { get; } = ["none", "ignores cycles", "preserves references"];

    public static TheoryData<int> Values { get; } = [.. Enumerable.Range(0, Documents().Length)];

    [Theory]
    [MemberData(nameof(Values))]
    public async Task Incremental_writing_produces_the_same_document(int number)
    {
        object? document = Documents()[number];
        foreach ((object? value, JsonSerializerOptions options) in s_options.SelectMany(o => new[] { (document, o), (Enumerable.Repeat(document, 40).ToList(), o) }))
        {
            Type type = value?.GetType() ?? typeof(object);
            string expected = JsonSerializer.Serialize(value, type, options);
            var stream = new Recorder();
            await JsonSerializer.SerializeAsync(stream, value, type, options, Token);
            Assert.Equal(expected, stream.Text);
            stream = new Recorder();
            await JsonSerializer.SerializeAsync<object?>(stream, value, options, Token);
            Assert.Equal(expected, stream.Text);
            var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 0));
            await JsonSerializer.SerializeAsync(pipe.Writer, value, type, options, Token);
            await pipe.Writer.CompleteAsync();
            Assert.Equal(expected, await new StreamReader(pipe.Reader.AsStream()).ReadToEndAsync(Token));
        }
    }

    [Theory, MemberData(nameof(Handlers))]
    public async Task Output_is_not_kept_in_memory(string handler)
    {
        var stream = new Recorder();
        List<Row> rows = Rows(), more = Rows();
        object document = new { Before = 1, Rows = rows, Nested = new object[] { more, rows, Rows() } };
        await JsonSerializer.SerializeAsync(stream, document, new JsonSerializerOptions { DefaultBufferSize = 4096, ReferenceHandler = Handler(handler) }, Token);
        Assert.Equal(JsonSerializer.Serialize(document, new JsonSerializerOptions { ReferenceHandler = Handler(handler) }), stream.Text);
        Assert.All(stream.Writes, length => Assert.InRange(length, 1, 3 * 4096));
        Assert.InRange(stream.Writes.Count, 50, 200);

        static List<Row> Rows() => [.. Enumerable.Range(0, 1000).Select(i => new Row(i, new string('x', 100), [i]))];
    }

    [Theory]
    [InlineData(16)]
    [InlineData(900)]
    [InlineData(3000)]
    public async Task A_memory_stream_grows_no_more_than_with_System_Text_Json(int rowLength)
    {
        for (int count = 1; count < 200; count += 1 + (count / 4))
        {
            var rows = Enumerable.Range(0, count).Select(i => new Row(i, new string('x', rowLength), [i])).ToList();
            var stream = new MemoryStream();
            var stj = new MemoryStream();
            await JsonSerializer.SerializeAsync(stream, rows, cancellationToken: Token);
            await System.Text.Json.JsonSerializer.SerializeAsync(stj, rows, cancellationToken: Token);
            Assert.Equal(stj.ToArray(), stream.ToArray());
            Assert.True(stream.Capacity <= stj.Capacity, $"{count} rows: {stream.Capacity} bytes, not {stj.Capacity}");
        }
    }

    [Fact]
    public async Task A_tiny_buffer_does_not_cause_a_write_per_value()
    {
        var stream = new Recorder();
        await JsonSerializer.SerializeAsync(stream, Enumerable.Range(0, 10_000), new JsonSerializerOptions { DefaultBufferSize = 1 }, Token);
        Assert.Equal(JsonSerializer.Serialize(Enumerable.Range(0, 10_000)), stream.Text);
        Assert.InRange(stream.Writes.Count, 2, 250);
    }

    [Fact]
    public async Task Reused_frames_write_other_values()
    {
        var rows = Enumerable.Range(0, 300).Select(i => new Row(i, new string('x', 100), [i])).ToList();
        object document = new { A = rows, B = new Dictionary<string, List<Row>> { ["a"] = rows, ["b"] = [rows[0]], ["c"] = rows } };
        string expected = JsonSerializer.Serialize(document);
        var options = new JsonSerializerOptions { DefaultBufferSize = 200 };
        await Task.WhenAll(Enumerable.Range(0, 8).Select(_ => Task.Run(
            async () =>
            {
                for (int i = 0; i < 5; i++)
                {
                    var stream = new Recorder();
                    await JsonSerializer.SerializeAsync(stream, document, options, Token);
                    Assert.Equal(expected, stream.Text);
                }
            },
            Token)));
    }

    [Fact]
    public async Task Contracts_write_arrays_and_lines()
    {
        var info = (JsonTypeInfo<int>)JsonSerializerOptions.Default.GetTypeInfo(typeof(int));
        var stream = new Recorder();
        await JsonSerializer.SerializeAsyncEnumerable(stream, Slowly(3), info, cancellationToken: Token);
        Assert.Equal("[0,1,2]", stream.Text);
        stream = new Recorder();
        await JsonSerializer.SerializeAsyncEnumerable(stream, Slowly(2), info, topLevelValues: true, Token);
        Assert.Equal("0\n1\n", stream.Text);
        var pipe = new Pipe();
        await JsonSerializer.SerializeAsyncEnumerable(pipe.Writer, Slowly(2), info, topLevelValues: true, Token);
        await pipe.Writer.CompleteAsync();
        Assert.Equal("0\n1\n", await new StreamReader(pipe.Reader.AsStream()).ReadToEndAsync(Token));
        await Assert.ThrowsAsync<ArgumentNullException>("jsonTypeInfo", () => JsonSerializer.SerializeAsyncEnumerable(stream, Slowly(2), (JsonTypeInfo<int>)null!, cancellationToken: Token));
        await Assert.ThrowsAsync<ArgumentNullException>("value", () => JsonSerializer.SerializeAsyncEnumerable(stream, null!, info, cancellationToken: Token));
    }

    [Fact]
    public async Task Elements_are_written_as_they_arrive()
    {
        var stream = new Recorder();
        await JsonSerializer.SerializeAsync(stream, new Feed(1, Slowly(3), 2), cancellationToken: Token);
        Assert.Equal("{\"A\":1,\"Items\":[0,1,2],\"B\":2}", stream.Text);
        Assert.True(stream.Writes.Count >= 3, string.Join(",", stream.Writes));
    }

    [Fact]
    public async Task Arrays_and_lines()
    {
        var stream = new Recorder();
        await JsonSerializer.SerializeAsyncEnumerable(stream, Slowly(3), cancellationToken: Token);
        Assert.Equal("[0,1,2]", stream.Text);
        stream = new Recorder();
        await JsonSerializer.SerializeAsyncEnumerable(stream, SlowRows(3), topLevelValues: true, new JsonSerializerOptions { WriteIndented = true }, Token);
        Assert.Equal("{\"Id\":0,\"Name\":\"n\",\"Values\":[1,2]}\n{\"Id\":1,\"Name\":\"n\",\"Values\":[1,2]}\n{\"Id\":2,\"Name\":\"n\",\"Values\":[1,2]}\n", stream.Text);
        stream = new Recorder();
        await JsonSerializer.SerializeAsyncEnumerable(stream, Feeds(), topLevelValues: true, cancellationToken: Token);
        Assert.Equal("{\"A\":1,\"Items\":[0,1],\"B\":2}\nnull\n{\"A\":3,\"Items\":[],\"B\":4}\n", stream.Text);
        var pipe = new Pipe();
        await JsonSerializer.SerializeAsyncEnumerable(pipe.Writer, Slowly(0), cancellationToken: Token);
        await pipe.Writer.CompleteAsync();
        Assert.Equal("[]", await new StreamReader(pipe.Reader.AsStream()).ReadToEndAsync(Token));
    }

    [Fact]
    public async Task A_pipe_without_a_reader_ends_writing()
    {
        var pipe = new Pipe();
        await pipe.Reader.CompleteAsync();
        var source = new Endless();
        await JsonSerializer.SerializeAsyncEnumerable(pipe.Writer, source, cancellationToken: Token);
        Assert.True(source.IsDisposed);
    }

    [Fact]
    public async Task A_full_pipe_suspends_writing()
    {
        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 1000, resumeWriterThreshold: 500));
        var source = new Endless();
        Task writing = JsonSerializer.SerializeAsyncEnumerable(pipe.Writer, source, options: new JsonSerializerOptions { DefaultBufferSize = 100 }, cancellationToken: Token);
        int taken = source.Taken;
        Assert.False(writing.IsCompleted);
        Assert.InRange(taken, 1, 2000);
        await pipe.Reader.CompleteAsync();
        await writing;
    }

    [Fact]
    public async Task Failures_keep_the_output_and_dispose_the_elements()
    {
        var source = new Endless { FailsAt = 500 };
        var stream = new Recorder();
        await Assert.ThrowsAsync<InvalidDataException>(() => JsonSerializer.SerializeAsync(stream, new { Items = (IAsyncEnumerable<int>)source }, new JsonSerializerOptions { DefaultBufferSize = 1 }, Token));
        Assert.StartsWith("{\"Items\":[1,2,", stream.Text, StringComparison.Ordinal);
        Assert.True(source.IsDisposed);
    }

    [Fact]
    public async Task Cancellation_reaches_the_elements()
    {
        using var cancellation = new CancellationTokenSource();
        var source = new Endless { OnTaken = n => { if (n == 3) cancellation.Cancel(); } };
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => JsonSerializer.SerializeAsyncEnumerable(new Recorder(), source, cancellationToken: cancellation.Token));
        Assert.True(source.IsDisposed);
        Assert.Equal(3, source.Taken);
    }

    [Theory]
    [InlineData("ignores cycles")]
    [InlineData("preserves references")]
    public async Task Objects_that_occur_again_are_written_as_synchronously(string handler)
    {
        var options = new JsonSerializerOptions { DefaultBufferSize = 1, ReferenceHandler = Handler(handler) };
        foreach (object value in Graphs())
        {
            string? expected = null;
            Exception? failure = Record.Exception(() => expected = JsonSerializer.Serialize(value, value.GetType(), options));
            var stream = new Recorder();
            Exception? actual = await Record.ExceptionAsync(() => JsonSerializer.SerializeAsync(stream, value, value.GetType(), options, Token));
            Assert.Equal(failure?.Message, actual?.Message);
            if (failure is null) Assert.Equal(expected, stream.Text);

            stream = new Recorder();
            failure = Record.Exception(() => expected = JsonSerializer.Serialize(value, options));
            actual = await Record.ExceptionAsync(() => JsonSerializer.SerializeAsync(stream, value, options, Token));
            Assert.Equal(failure?.Message, actual?.Message);
            if (failure is null) Assert.Equal(expected, stream.Text);
        }
    }

    [Theory, MemberData(nameof(Handlers))]
    public async Task Getters_are_called_once(string handler)
    {
        var value = new Counted();
        var options = new JsonSerializerOptions { DefaultBufferSize = 1, ReferenceHandler = Handler(handler) };
        await JsonSerializer.SerializeAsync(new Recorder(), value, options, Token);
        Assert.Equal((1, 1), (value.ListCalls, value.ObjectCalls));
    }

    [Theory]
    [InlineData(1, "none")]
    [InlineData(1, "ignores cycles")]
    [InlineData(1, "preserves references")]
    [InlineData(100_000, "none")]
    [InlineData(100_000, "ignores cycles")]
    [InlineData(100_000, "preserves references")]
    public async Task Errors_have_the_same_path(int bufferSize, string handler)
    {
        var options = new JsonSerializerOptions { DefaultBufferSize = bufferSize, ReferenceHandler = Handler(handler) };
        object[] values =
        [
            new Holder { Inner = new Holder { List = [new Holder(), new Holder { Fails = true }] } },
            new Holder { Any = new List<object> { 1, new Holder { Type = typeof(int) } } },
            new Holder { Map = new() { ["a"] = new Holder { Inner = new Holder { Type = typeof(int) } } } },
            Cycle(),
        ];
        foreach (object value in values)
        {
            Exception? expected = Record.Exception(() => JsonSerializer.Serialize(value, value.GetType(), options));
            Assert.Equal(handler != "none" && value == values[^1], expected is null);
            Exception? actual = await Record.ExceptionAsync(() => JsonSerializer.SerializeAsync(new Recorder(), value, value.GetType(), options, Token));
            Assert.Equal((expected?.GetType(), expected?.Message), (actual?.GetType(), actual?.Message));
        }
    }

    private static ReferenceHandler? Handler(string name) => name switch
    {
        "none" => null,
        "ignores cycles" => ReferenceHandler.IgnoreCycles,
        _ => ReferenceHandler.Preserve,
    };

    private static IEnumerable<object> Graphs()
    {
        yield return Cycle();
        Holder shared = Cycle();
        yield return new Holder { Inner = shared, List = [shared, new Holder { Any = shared }, shared], Map = new() { ["a"] = shared, ["b"] = new Holder() } };
        var around = new Holder();
        around.List = [new Holder { Any = around }, around, new Holder { Map = new() { ["around"] = around } }];
        yield return around;
        yield return new List<object?> { around, null, 1, around.List, around.List };
        object?[] self = [1, null];
        self[1] = self;
        yield return self;
        var box = new Point { X = 1, Inner = [new Point()] };
        yield return box;
        yield return new object[] { box, box, new[] { box } };
        object boxed = new Boxed { Self = new List<object>() };
        ((List<object>)((Boxed)boxed).Self).Add(boxed);
        yield return boxed;
        yield return new[] { boxed, boxed };
    }

    private static Holder Cycle()
    {
        var holder = new Holder();
        holder.Inner = holder;
        return holder;
    }

    private static object?[] Documents() =>
    [
        null, 1, "text", new int[] { 1, 2, 3 }, Array.Empty<int>(), new List<string?> { "a", null, new('x', 5000) },
        new Row(1, "n", [1, 2, 3]), Enumerable.Range(0, 300).Select(i => new Row(i, "ünï \"" + i, [.. Enumerable.Range(0, i % 7)])).ToList(),
        new Dictionary<string, Row?> { ["One"] = new(1, "n", []), ["Two"] = null }, new Dictionary<int, List<List<int>>> { [1] = [[1], [], [2, 3]], [2] = [] },
        new List<object?> { 1, "a", null, new List<int> { 1 }, new Dictionary<string, object?> { ["Key"] = new Row(5, "r", [6]) }, new object() },
        new HashSet<int> { 1, 2 }, new Point { X = 1, Inner = new List<Point> { new() { X = 2 } } }, (Point?)new Point { X = 3 }, new Queue<Point?>([new Point(), null]),
        Enumerable.Range(0, 5).Select(i => new string('y', i * 1000)), new Memory<int>([1, 2]), new KeyValuePair<string, int[]>("k", [1, 2]),
    ];

    private static async IAsyncEnumerable<int> Slowly(int count)
    {
        for (int i = 0; i < count; i++)
        {
            await Task.Delay(1);
            yield return i;
        }
    }

    private static async IAsyncEnumerable<Row> SlowRows(int count)
    {
        await foreach (int i in Slowly(count)) yield return new Row(i, "n", [1, 2]);
    }

    private static async IAsyncEnumerable<Feed?> Feeds()
    {
        yield return new Feed(1, Slowly(2), 2);
        await Task.Yield();
        yield return null;
        yield return new Feed(3, Slowly(0), 4);
    }

    private sealed record Row(int Id, string Name, List<int> Values);

    private sealed record Feed(int A, IAsyncEnumerable<int> Items, int B);

    private struct Point
    {
        public int X { get; set; }
        public List<Point>? Inner { get; set; }
    }

    private sealed class Counted
    {
        public List<int> List => ListCalls++ == 0 ? [1] : throw new NotSupportedException();
        public Holder Object => ObjectCalls++ == 0 ? new() : throw new NotSupportedException();
        [JsonIgnore] public int ListCalls { get; private set; }
        [JsonIgnore] public int ObjectCalls { get; private set; }
    }

    private struct Boxed
    {
        public object Self { get; set; }
    }

    private sealed class Holder
    {
        public Holder? Inner { get; set; }
        public List<Holder>? List { get; set; }
        public Dictionary<string, Holder>? Map { get; set; }
        public object? Any { get; set; }
        public Type? Type { get; set; }
        public bool Fails { private get; set; }
        public int Value => Fails ? throw new NotSupportedException("no value") : 1;
    }

    private sealed class Recorder : MemoryStream
    {
        public List<int> Writes { get; } = [];
        public string Text => Encoding.UTF8.GetString(ToArray());

        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            Writes.Add(buffer.Length);
            Write(buffer.Span);
            return default;
        }
    }

    private sealed class Endless : IAsyncEnumerable<int>, IAsyncEnumerator<int>
    {
        private CancellationToken _token;
        public int FailsAt { get; init; } = int.MaxValue;
        public Action<int>? OnTaken { get; init; }
        public int Taken { get; private set; }
        public bool IsDisposed { get; private set; }
        public int Current => Taken;

        public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default)
        {
            _token = cancellationToken;
            return this;
        }

        public ValueTask<bool> MoveNextAsync()
        {
            _token.ThrowIfCancellationRequested();
            Taken++;
            OnTaken?.Invoke(Taken);
            if (Taken == FailsAt) throw new InvalidDataException();
            return new(true);
        }

        public ValueTask DisposeAsync()
        {
            IsDisposed = true;
            return default;
        }
    }
}
