using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Text;
using Brisk.Json.Serialization;
using Brisk.Json.Tests.Fuzz;

namespace Brisk.Json.Tests.Streaming;

/// <summary>Elements that several threads write: the same text as on one thread, and the same exceptions.</summary>
public sealed class ParallelWritingTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task The_text_is_the_same_as_on_one_thread()
    {
        var random = new Random(FuzzSeed.Value);
        for (int i = 0; i < 60 * FuzzSeed.Scale; i++)
        {
            int count = random.Next(4) switch { 0 => random.Next(3), 1 => random.Next(40), _ => random.Next(8000) };
            int seed = random.Next();
            var rows = new Random(seed);

            // A few rows are longer than a buffer, in short lists as in long ones.
            int many = 1 + count / 4;
            Row?[] all = [.. Enumerable.Range(0, count).Select(n => rows.Next(50) == 0 ? null : new Row(n, new string('é', rows.Next(many) == 0 ? rows.Next(300_000) : rows.Next(20)), [1, 2]))];
            bool asLines = random.Next(2) == 0;
            var one = new JsonSerializerOptions { WriteIndented = random.Next(2) == 0, NewLine = random.Next(2) == 0 ? "\n" : "\r\n", DefaultBufferSize = 1 + random.Next(20_000) };
            var several = new JsonSerializerOptions(one) { MaxDegreeOfParallelism = 2 + random.Next(4) };
            var expected = new MemoryStream();
            await JsonSerializer.SerializeAsyncEnumerable(expected, Slowly(all, 0, random.Next()), asLines, one, Cancellation);
            var actual = new MemoryStream();
            await JsonSerializer.SerializeAsyncEnumerable(actual, Slowly(all, random.Next(3), random.Next()), asLines, several, Cancellation);
            Assert.True(expected.ToArray().AsSpan().SequenceEqual(actual.ToArray()), $"seed {FuzzSeed.Value}, case {i}");

            var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 100_000, resumeWriterThreshold: 50_000));
            Task written = Task.Run(async () =>
            {
                await JsonSerializer.SerializeAsyncEnumerable(pipe.Writer, Slowly(all, 1, seed), asLines, several, Cancellation);
                await pipe.Writer.CompleteAsync();
            }, Cancellation);
            var read = new MemoryStream();
            await pipe.Reader.CopyToAsync(read, Cancellation);
            await written;
            Assert.True(expected.ToArray().AsSpan().SequenceEqual(read.ToArray()), $"seed {FuzzSeed.Value}, case {i}, pipe");
        }
    }

    [Fact]
    public async Task An_element_that_cannot_be_written_ends_writing_with_its_path()
    {
        foreach (int bad in (int[])[0, 1, 15, 16, 17, 5000])
        {
            var options = new JsonSerializerOptions { MaxDegreeOfParallelism = 3 };
            IEnumerable<Throwing> rows = Enumerable.Range(0, 9000).Select(i => new Throwing { Name = "n" + i, Bad = i == bad ? new Trouble() : null });
            JsonException expected = await Assert.ThrowsAsync<JsonException>(() => JsonSerializer.SerializeAsyncEnumerable(new MemoryStream(), rows.ToAsyncEnumerable(), cancellationToken: Cancellation));
            var stream = new MemoryStream();
            JsonException actual = await Assert.ThrowsAsync<JsonException>(() => JsonSerializer.SerializeAsyncEnumerable(stream, rows.ToAsyncEnumerable(), options: options, cancellationToken: Cancellation));
            Assert.Equal(expected.Message, actual.Message);
            Assert.Equal("$.Bad.Value", actual.Path);

            // Only whole elements were written, none after the invalid one.
            string text = Encoding.UTF8.GetString(stream.ToArray());
            Throwing[] written = text.Length == 0 ? [] : JsonSerializer.Deserialize<Throwing[]>(text + "]")!;
            Assert.InRange(written.Length, 0, bad);
            Assert.Equal(Enumerable.Range(0, written.Length).Select(static i => "n" + i), written.Select(static row => row.Name));
        }
    }

    [Theory]
    [InlineData(true, true)]
    [InlineData(true, false)]
    [InlineData(false, true)]
    [InlineData(false, false)]
    public async Task Exceptions_of_a_converter_at_every_element(bool isJson, bool asLines)
    {
        // Long elements: batches of 16, and then of about 40.
        string name = new('n', 3000);
        for (int bad = 0; bad < 130; bad++)
        {
            IEnumerable<Throwing> rows = Enumerable.Range(0, 140).Select(i => new Throwing { Name = name + i, Bad = i == bad ? new Trouble { Value = isJson ? 1 : 2 } : null });
            (string expected, _) = await FailAsync(1);
            (string actual, string text) = await FailAsync(3);
            Assert.Equal(expected, actual);
            IEnumerable<string> lines = Enumerable.Range(0, bad).Select(i => $"{{\"Name\":\"{name}{i}\"}}");
            Assert.StartsWith(text, asLines ? string.Concat(lines.Select(static line => line + "\n")) : "[" + string.Join(',', lines), StringComparison.Ordinal);
            Assert.True(text.Length == 0 || text.EndsWith(asLines ? "}\n" : "}", StringComparison.Ordinal));

            // The batches before that of the invalid element are written.
            Assert.Equal(bad >= 16, text.Length > 0);

            async Task<(string Failure, string Text)> FailAsync(int threads)
            {
                var stream = new MemoryStream();
                var options = new JsonSerializerOptions { MaxDegreeOfParallelism = threads };
                Exception? failure = await Record.ExceptionAsync(() => JsonSerializer.SerializeAsyncEnumerable(stream, rows.ToAsyncEnumerable(), asLines, options, Cancellation));
                return ($"{failure!.GetType()} {failure.Message} {(failure as JsonException)?.Path}", Encoding.UTF8.GetString(stream.ToArray()));
            }
        }
    }

    [Fact]
    public async Task Failures_and_cancellation_at_every_write()
    {
        int[] rows = [.. Enumerable.Range(0, 200_000)];
        byte[] text = JsonSerializer.SerializeToUtf8Bytes(rows);
        int writes = 0;
        for (bool isHit = true; isHit; writes++)
        {
            foreach (bool isCanceled in (bool[])[true, false])
            {
                using var cancellation = new CancellationTokenSource();
                var fault = new StreamFault(writes) { Source = isCanceled ? cancellation : null };
                var stream = new FaultyStream([], writes, fault);
                Exception? failure = await Record.ExceptionAsync(() => JsonSerializer.SerializeAsyncEnumerable(stream, rows.ToAsyncEnumerable(), options: new() { MaxDegreeOfParallelism = 3 }, cancellationToken: cancellation.Token));
                isHit = fault.IsHit;
                Assert.True(!isHit ? failure is null : isCanceled ? failure is OperationCanceledException : ReferenceEquals(failure, fault.Failure), failure?.ToString());
                Assert.True(text.AsSpan().StartsWith(stream.Written));
                Assert.Equal(isHit, stream.Written.Length < text.Length);
            }
        }

        Assert.InRange(writes, 5, 100);
    }

    [Fact]
    public async Task Elements_before_the_failure_of_the_sequence_are_written()
    {
        static async IAsyncEnumerable<int> Failing(int count)
        {
            for (int i = 0; i < count; i++)
            {
                yield return i;
                if (i % 1000 == 0) await Task.Yield();
            }

            throw new IOException("no more");
        }

        foreach (int count in (int[])[0, 1, 3000])
        {
            var stream = new MemoryStream();
            await Assert.ThrowsAsync<IOException>(() => JsonSerializer.SerializeAsyncEnumerable(stream, Failing(count), options: new() { MaxDegreeOfParallelism = 2 }, cancellationToken: Cancellation));
            Assert.Equal(count == 0 ? "" : "[" + string.Join(',', Enumerable.Range(0, count)), Encoding.UTF8.GetString(stream.ToArray()));
        }
    }

    [Fact]
    public async Task The_sequence_is_disposed_once_when_not_enumerated()
    {
        foreach (int at in (int[])[0, 1, 100, 5000])
        {
            using var cancellation = new CancellationTokenSource();
            var rows = new Watched(20_000, at, cancellation);
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => JsonSerializer.SerializeAsyncEnumerable(Stream.Null, rows, options: new() { MaxDegreeOfParallelism = 2 }, cancellationToken: cancellation.Token));
            Assert.Equal(1, rows.Disposals);
            Assert.False(rows.WasAskedThen);
        }
    }

    [Fact]
    public async Task A_pipe_without_a_reader_ends_the_enumeration()
    {
        var pipe = new Pipe();
        await pipe.Reader.CompleteAsync();
        int asked = 0;
        IEnumerable<int> Counted()
        {
            while (true)
            {
                yield return asked++;
            }
        }

        await JsonSerializer.SerializeAsyncEnumerable(pipe.Writer, Counted().ToAsyncEnumerable(), options: new() { MaxDegreeOfParallelism = 2 }, cancellationToken: Cancellation);
        Assert.InRange(asked, 1, 100_000);
    }

    [Fact]
    public async Task Output_is_flushed_while_the_next_element_is_awaited()
    {
        var gate = new TaskCompletionSource();
        async IAsyncEnumerable<int> Two([EnumeratorCancellation] CancellationToken cancellationToken = default)
        {
            yield return 1;
            await gate.Task.WaitAsync(cancellationToken);
            yield return 2;
        }

        var stream = new MemoryStream();
        Task writing = JsonSerializer.SerializeAsyncEnumerable(stream, Two(Cancellation), options: new() { MaxDegreeOfParallelism = 2 }, cancellationToken: Cancellation);
        for (int i = 0; i < 5000 && stream.Length < 2; i++)
        {
            await Task.Delay(1, Cancellation);
        }

        Assert.Equal("[1", Encoding.UTF8.GetString(stream.ToArray()));
        gate.SetResult();
        await writing;
        Assert.Equal("[1,2]", Encoding.UTF8.GetString(stream.ToArray()));
    }

    [Fact]
    public async Task Elements_with_asynchronous_sequences_use_one_thread()
    {
        var stream = new MemoryStream();
        IEnumerable<IAsyncEnumerable<int>> rows = [Enumerable.Range(0, 3).ToAsyncEnumerable(), Enumerable.Range(5, 2).ToAsyncEnumerable()];
        await JsonSerializer.SerializeAsyncEnumerable(stream, rows.ToAsyncEnumerable(), options: new() { MaxDegreeOfParallelism = 2 }, cancellationToken: Cancellation);
        Assert.Equal("[[0,1,2],[5,6]]", Encoding.UTF8.GetString(stream.ToArray()));
    }

    private static async IAsyncEnumerable<Row?> Slowly(Row?[] rows, int pace, int seed)
    {
        var random = new Random(seed);
        foreach (Row? row in rows)
        {
            if (pace > 0 && random.Next(pace == 1 ? 500 : 20) == 0)
            {
                await Task.Yield();
            }

            yield return row;
        }
    }

    private sealed record Row(int Id, string Name, int[] Values);

    private sealed class Throwing
    {
        public string? Name { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public Trouble? Bad { get; set; }
    }

    private sealed class Trouble
    {
        [JsonConverter(typeof(TroubleConverter))]
        public int Value { get; set; }
    }

    private sealed class TroubleConverter : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetInt32();

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => throw (value == 2 ? new ArithmeticException("thrown by the converter") : new JsonException());
    }

    private sealed class Watched(int count, int cancelAt, CancellationTokenSource cancellation) : IAsyncEnumerable<int>, IAsyncEnumerator<int>
    {
        private bool _isAsked;

        public int Disposals { get; private set; }

        public bool WasAskedThen { get; private set; }

        public int Current { get; private set; } = -1;

        public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default) => this;

        public async ValueTask<bool> MoveNextAsync()
        {
            _isAsked = true;
            Current++;
            if (Current == cancelAt)
            {
                await cancellation.CancelAsync();
                await Task.Delay(5);
            }

            _isAsked = false;
            return Current < count;
        }

        public ValueTask DisposeAsync()
        {
            Disposals++;
            WasAskedThen |= _isAsked;
            return default;
        }
    }
}
