using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using Brisk.Json.Tests.Reading;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Brisk.Json.Tests.Streaming;

/// <summary>Small documents, as web servers exchange them, are read and written without the means for large ones.</summary>
public sealed class SmallDocumentTests
{
    private static readonly string[] s_documents =
    [
        "{\"Id\":1,\"Name\":\"one\",\"Price\":1.5}", " {\"Id\":1 } ", "null", "\ufeff{\"Id\":2,\"Name\":\"B\\n\"}", "\ufeff\ufeff{}", "",
        "{\"Id\":1,\"Name\":\"one\"", "{\"Id\":1,\n\"Name\":1}", "{\"Id\":1}]", "{\"Id\":1} {", "[]", "\ufeff{\"Id\":x}",
    ];

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Documents_in_completed_pipes_are_read_as_from_memory()
    {
        foreach (string document in s_documents)
        {
            byte[] bytes = Encoding.UTF8.GetBytes(document);
            string expected = await OutcomeAsync(async () => await JsonSerializer.DeserializeAsync<Item>(new MemoryStream(bytes), cancellationToken: Token));
            for (int cut = 0; cut <= bytes.Length; cut++)
            {
                PipeReader pipe = PipeReader.Create(cut == 0 ? new(bytes) : Segments.Cut(bytes, cut));
                Assert.Equal(expected, await OutcomeAsync(async () => await JsonSerializer.DeserializeAsync<Item>(pipe, cancellationToken: Token)));

                // The read has ended: the document is consumed completely or, after an error, available to the next reader.
                ReadResult rest = await pipe.ReadAsync(Token);
                Assert.Equal(expected.StartsWith("JsonException", StringComparison.Ordinal) ? bytes.Length : 0, rest.Buffer.Length);
            }
        }
    }

    [Fact]
    public async Task Documents_that_arrive_in_pipes_are_read_as_from_memory()
    {
        foreach (string document in s_documents)
        {
            byte[] bytes = Encoding.UTF8.GetBytes(document);
            string expected = await OutcomeAsync(async () => await JsonSerializer.DeserializeAsync<Item>(new MemoryStream(bytes), cancellationToken: Token));
            for (int cut = 0; cut <= bytes.Length; cut++)
            {
                var pipe = new Pipe();
                if (cut > 0) await pipe.Writer.WriteAsync(bytes.AsMemory(0, cut), Token);

                Task<string> reading = OutcomeAsync(async () => await JsonSerializer.DeserializeAsync<Item>(pipe.Reader, cancellationToken: Token));
                if (cut < bytes.Length) await pipe.Writer.WriteAsync(bytes.AsMemory(cut), Token);

                await pipe.Writer.CompleteAsync();
                Assert.Equal(expected, await reading);
            }
        }
    }

    [Fact]
    public async Task A_canceled_read_leaves_the_document_in_the_pipe()
    {
        var pipe = new Pipe();
        await pipe.Writer.WriteAsync("{\"Id\":3}"u8.ToArray(), Token);
        await pipe.Writer.CompleteAsync();
        pipe.Reader.CancelPendingRead();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await JsonSerializer.DeserializeAsync<Item>(pipe.Reader, cancellationToken: Token));

        Assert.Equal(3, (await JsonSerializer.DeserializeAsync<Item>(pipe.Reader, cancellationToken: Token))!.Id);
    }

    [Fact]
    public async Task A_canceled_flush_is_reported_and_the_pipe_remains_usable()
    {
        var pipe = new Pipe();
        pipe.Writer.CancelPendingFlush();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => JsonSerializer.SerializeAsync(pipe.Writer, 1, cancellationToken: Token));
        await JsonSerializer.SerializeAsync(pipe.Writer, 2, cancellationToken: Token);

        ReadResult result = await pipe.Reader.ReadAsync(Token);
        Assert.Equal("12", Encoding.UTF8.GetString(result.Buffer));
    }

    [Fact]
    public async Task Writers_of_objects_that_write_other_documents_are_separate()
    {
        var outer = new MemoryStream();
        var value = new Nested();

        await JsonSerializer.SerializeAsync(outer, new[] { value, value }, cancellationToken: Token);

        Assert.Equal("""[{"Numbers":[1,2]},{"Numbers":[1,2]}]""", Encoding.UTF8.GetString(outer.ToArray()));
        Assert.Equal(["""{"Id":7,"Name":null,"Price":0}""", """{"Id":7,"Name":null,"Price":0}"""], value.Written);
    }

    [Fact]
    public void Small_documents_allocate_at_most_what_they_do_with_the_oracle()
    {
        var item = new Item { Id = 1, Name = "name", Price = 2.5 };
        byte[] bytes = JsonSerializer.SerializeToUtf8Bytes(item);
        var stream = new MemoryStream(new byte[1000]);
        var sequence = new ReadOnlySequence<byte>(bytes);
        var pipe = new Pipe();

        Compare(() => JsonSerializer.SerializeAsync(stream, item), () => StjSerializer.SerializeAsync(stream, item));
        Compare(() => JsonSerializer.SerializeAsync(pipe.Writer, item), () => StjSerializer.SerializeAsync(pipe.Writer, item));
        Compare(() => JsonSerializer.DeserializeAsync<Item>(From(bytes)), () => StjSerializer.DeserializeAsync<Item>(From(bytes)));
        Compare(() => JsonSerializer.DeserializeAsync<Item>(PipeReader.Create(sequence)), () => StjSerializer.DeserializeAsync<Item>(PipeReader.Create(sequence)));

        MemoryStream From(byte[] bytes) => new(bytes);

        void Compare<T>(Func<T> brisk, Func<T> stj) => Assert.InRange(Allocated(brisk), 0, Allocated(stj));

        // The least of several: the first creates what later ones reuse.
        long Allocated<T>(Func<T> run) => Enumerable.Range(0, 100).Min(_ =>
        {
            stream.Position = 0;
            long before = GC.GetAllocatedBytesForCurrentThread();
            T result = run();
            long allocated = GC.GetAllocatedBytesForCurrentThread() - before;
            Assert.True(result is Task { IsCompletedSuccessfully: true } or ValueTask<Item?> { IsCompletedSuccessfully: true });
            if (pipe.Reader.TryRead(out ReadResult written)) pipe.Reader.AdvanceTo(written.Buffer.End);

            return allocated;
        });
    }

    private static async Task<string> OutcomeAsync(Func<Task<Item?>> read)
    {
        try
        {
            return JsonSerializer.Serialize(await read());
        }
        catch (JsonException e)
        {
            return $"JsonException {e.Path} {e.LineNumber}:{e.BytePositionInLine} {e.Message}";
        }
    }

    private sealed class Item
    {
        public int Id { get; set; }
        public string? Name { get; set; }
        public double Price { get; set; }
    }

    private sealed class Nested
    {
        [System.Text.Json.Serialization.JsonIgnore]
        public List<string> Written { get; } = [];

        public IEnumerable<int> Numbers
        {
            get
            {
                var inner = new MemoryStream();
                JsonSerializer.SerializeAsync(inner, new Item { Id = 7 }).GetAwaiter().GetResult();
                Written.Add(Encoding.UTF8.GetString(inner.ToArray()));
                yield return 1;
                yield return 2;
            }
        }
    }
}
