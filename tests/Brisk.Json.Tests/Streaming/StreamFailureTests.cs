using System.IO.Pipelines;

namespace Brisk.Json.Tests.Streaming;

/// <summary>Streams that fail, are slow, or are canceled, at every read.</summary>
public sealed class StreamFailureTests
{
    private static readonly byte[] s_document = JsonSerializer.SerializeToUtf8Bytes(
        Enumerable.Range(0, 20).Select(i => new Row { Id = i, Name = new string('n', i), Inner = new Row { Id = -i } }).ToList());

    private static readonly JsonSerializerOptions s_options = new() { DefaultBufferSize = 1 };

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Fact]
    public async Task An_exception_of_any_read_is_propagated_unchanged()
    {
        int reads = await CountReadsAsync();
        for (int i = 0; i < reads; i++)
        {
            var failure = new IOException($"read {i}");
            int at = i;
            Assert.Same(failure, await Record.ExceptionAsync(() => ReadAsync(new Stepping(n => { if (n == at) throw failure; }), Token)));
            Assert.Same(failure, Record.Exception(() => JsonSerializer.Deserialize<List<Row>>(new Stepping(n => { if (n == at) throw failure; }), s_options)));
            Assert.Same(failure, await Record.ExceptionAsync(() => EnumerateAsync(new Stepping(n => { if (n == at) throw failure; }), Token)));
        }
    }

    [Fact]
    public async Task Cancellation_at_any_read_ends_reading()
    {
        int reads = await CountReadsAsync();
        for (int i = 0; i < reads; i++)
        {
            int at = i;
            using var first = new CancellationTokenSource();
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => ReadAsync(new Stepping(n => { if (n == at) first.Cancel(); }), first.Token));
            using var second = new CancellationTokenSource();
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => EnumerateAsync(new Stepping(n => { if (n == at) second.Cancel(); }), second.Token));
        }
    }

    [Fact]
    public async Task A_pending_read_of_a_pipe_can_be_canceled()
    {
        var pipe = new Pipe();
        await pipe.Writer.WriteAsync(s_document.AsMemory(0, 100), Token);
        Task reading = JsonSerializer.DeserializeAsync<List<Row>>(pipe.Reader, cancellationToken: Token).AsTask();
        Assert.False(reading.IsCompleted);
        pipe.Reader.CancelPendingRead();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => reading);

        // The pipe can still be used.
        await pipe.Writer.WriteAsync(s_document.AsMemory(100), Token);
        Assert.True(pipe.Reader.TryRead(out ReadResult rest));
        pipe.Reader.AdvanceTo(rest.Buffer.End);
    }

    [Fact]
    public async Task A_writer_that_fails_fails_the_reader()
    {
        var pipe = new Pipe();
        await pipe.Writer.WriteAsync(s_document.AsMemory(0, 100), Token);
        await pipe.Writer.CompleteAsync(new InvalidDataException());
        await Assert.ThrowsAsync<InvalidDataException>(async () => await JsonSerializer.DeserializeAsync<List<Row>>(pipe.Reader, cancellationToken: Token));
    }

    [Fact]
    public async Task A_stream_that_fails_fails_the_writer_and_ends_the_elements()
    {
        bool isDisposed = false;
        async IAsyncEnumerable<int> Numbers()
        {
            try
            {
                for (int i = 0; ; i++)
                {
                    await Task.Yield();
                    yield return i;
                }
            }
            finally
            {
                isDisposed = true;
            }
        }

        var failure = new IOException();
        Assert.Same(failure, await Record.ExceptionAsync(() => JsonSerializer.SerializeAsyncEnumerable(new Stepping(n => { if (n == 5) throw failure; }), Numbers(), cancellationToken: Token)));
        Assert.True(isDisposed);
    }

    private static async Task<int> CountReadsAsync()
    {
        int reads = 0;
        Assert.Equal(20, await ReadAsync(new Stepping(n => reads = n + 1), Token));
        return reads;
    }

    private static async Task<int> ReadAsync(Stream stream, CancellationToken token)
        => (await JsonSerializer.DeserializeAsync<List<Row>>(stream, s_options, token))!.Count;

    private static async Task<int> EnumerateAsync(Stream stream, CancellationToken token)
    {
        int count = 0;
        await foreach (Row? _ in JsonSerializer.DeserializeAsyncEnumerable<Row>(stream, s_options, token)) count++;
        return count;
    }

    private sealed class Row
    {
        public int Id { get; set; }
        public string? Name { get; set; }
        public Row? Inner { get; set; }
    }

    /// <summary>Delivers a few bytes at a time, and announces each read or write.</summary>
    private sealed class Stepping(Action<int> onStep) : MemoryStream
    {
        private int _steps;
        private int _given;

        public override bool CanSeek => false;

        public override int Read(Span<byte> buffer)
        {
            onStep(_steps++);
            int count = Math.Min(Math.Min(buffer.Length, 41), s_document.Length - _given);
            s_document.AsSpan(_given, count).CopyTo(buffer);
            _given += count;
            return count;
        }

        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            await Task.Yield();
            int count = Read(buffer.Span);
            cancellationToken.ThrowIfCancellationRequested();
            return count;
        }

        public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            await Task.Yield();
            onStep(_steps++);
        }
    }
}
