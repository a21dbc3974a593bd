using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.InteropServices;
using System.Text;
using Brisk.Json.Dialects;
using Brisk.Json.Streaming;
using Brisk.Json.Tests.Hostile;
using Brisk.Json.Tests.Reading;

namespace Brisk.Json.Tests.Streaming;

/// <summary>Readers that are disposed, during a read or with unread data, and what they leave to the owner of the stream or pipe.</summary>
public sealed class SourceReleaseTests
{
    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(JsonDialect.Json)]
    [InlineData(JsonDialect.Json5)]
    public async Task Memory_that_a_pending_read_writes_to_is_not_returned_to_the_pool(JsonDialect dialect)
    {
        var stream = new PendingStream();
        var reader = new JsonStreamReader(stream, new JsonSerializerOptions { Dialect = dialect, DefaultBufferSize = 5000 });
        ValueTask<bool> read = reader.ReadAsync(Token);
        Assert.True(MemoryMarshal.TryGetArray((ReadOnlyMemory<byte>)stream.Memory, out ArraySegment<byte> memory));
        reader.Dispose();
        for (int i = 0; i < 10; i++)
        {
            Assert.NotSame(memory.Array, ArrayPool<byte>.Shared.Rent(memory.Array!.Length));
        }

        "[1,2]"u8.CopyTo(memory);
        stream.Completion.SetResult(5);
        await Assert.ThrowsAsync<ObjectDisposedException>(async () => await read);
    }

    [Theory]
    [InlineData(JsonDialect.Json)]
    [InlineData(JsonDialect.Json5)]
    public async Task A_pending_read_of_a_pipe_is_ended_when_it_completes(JsonDialect dialect)
    {
        var pipe = new Pipe();
        var reader = new JsonPipeReader(pipe.Reader, new JsonSerializerOptions { Dialect = dialect });
        ValueTask<bool> read = reader.ReadAsync(Token);
        reader.Dispose();
        await pipe.Writer.WriteAsync("[1]"u8.ToArray(), Token);
        await Assert.ThrowsAsync<ObjectDisposedException>(async () => await read);
        ReadResult result = await pipe.Reader.ReadAsync(Token);
        Assert.Equal("[1]", Encoding.UTF8.GetString(result.Buffer));
    }

    /// <summary>Wherever the buffer ends: at the end of the value, or before or after it.</summary>
    [Fact]
    public async Task The_text_after_a_value_stays_in_the_pipe()
    {
        for (int length = 0; length < 120; length++)
        {
            foreach (string rest in new[] { "{\"b\":2}", "[1,0]   ", "", " " })
            {
                string text = $"{{\"a\":\"{new string('x', length)}\"}}";
                Assert.Equal(rest, await RestAfterValueAsync(text + rest, JsonDialect.Json));
                Assert.Equal(rest, await RestAfterValueAsync(text + rest, JsonDialect.Json5));
            }

            Assert.Equal(" 0x1, 'c'", await RestAfterValueAsync($"{{a: '{new string('x', length)}'}} 0x1, 'c'", JsonDialect.Json5));
        }
    }

    [Fact]
    public void Reading_a_pipe_of_many_segments_takes_linear_time() => Linear.Run(() =>
    {
        byte[] text = [(byte)'[', .. new byte[2_000_000], (byte)'1', (byte)']'];
        text.AsSpan(1..^2).Fill((byte)' ');
        using var reader = new JsonPipeReader(PipeReader.Create(Segments.Every(text, 1)), new JsonSerializerOptions { DefaultBufferSize = 1 });
        int count = 0;
        while (reader.ReadAsync(CancellationToken.None).AsTask().GetAwaiter().GetResult())
        {
            count++;
        }

        Assert.Equal(3, count);
    });

    private static async Task<string> RestAfterValueAsync(string text, JsonDialect dialect)
    {
        var pipe = new Pipe();
        await pipe.Writer.WriteAsync(Encoding.UTF8.GetBytes(text), Token);
        using (var reader = new JsonPipeReader(pipe.Reader, new JsonSerializerOptions { DefaultBufferSize = 1, Dialect = dialect }))
        {
            Assert.True(await reader.ReadAsync(Token));
            await reader.SkipAsync(Token);
            Assert.Equal(JsonTokenType.EndObject, reader.TokenType);
        }

        await pipe.Writer.CompleteAsync();
        return Encoding.UTF8.GetString((await pipe.Reader.ReadAsync(Token)).Buffer);
    }

    /// <summary>A stream of which one read is pending until it is completed.</summary>
    private sealed class PendingStream : Stream
    {
        public Memory<byte> Memory { get; private set; }

        public TaskCompletionSource<int> Completion { get; } = new();

        public override bool CanRead => true;

        public override bool CanSeek => false;

        public override bool CanWrite => false;

        public override long Length => throw new NotSupportedException();

        public override long Position
        {
            get => throw new NotSupportedException();
            set => throw new NotSupportedException();
        }

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            Memory = buffer;
            return new(Completion.Task);
        }

        public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

        public override void Flush() { }

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
    }
}
