using System.Buffers;
using System.Text;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Writing;

/// <summary>Flush, Dispose, Reset, and what buffer writers and streams receive.</summary>
public class WriterDestinationTests
{
    [Fact]
    public void Streams_receive_the_same_calls()
    {
        var stj = new LoggingStream();
        var brisk = new LoggingStream();
        var stjWriter = new Stj.Utf8JsonWriter(stj);
        var briskWriter = new Utf8JsonWriter(brisk);
        Both(() => stjWriter.Flush(), () => briskWriter.Flush());
        Both(() => stjWriter.WriteStartArray(), () => briskWriter.WriteStartArray());
        Both(() => stjWriter.Flush(), () => briskWriter.Flush());
        Both(() => stjWriter.Flush(), () => briskWriter.Flush());
        Both(() => stjWriter.WriteStringValue(new string('x', 20_000)), () => briskWriter.WriteStringValue(new string('x', 20_000)));
        Both(() => stjWriter.FlushAsync().Wait(), () => briskWriter.FlushAsync().Wait());
        Both(() => stjWriter.WriteNullValue(), () => briskWriter.WriteNullValue());
        stj.Fails = brisk.Fails = true;
        Both(() => Assert.Throws<IOException>(stjWriter.Flush), () => Assert.Throws<IOException>(briskWriter.Flush));
        stj.Fails = brisk.Fails = false;
        Both(() => stjWriter.WriteNullValue(), () => briskWriter.WriteNullValue());
        Both(() => Assert.ThrowsAny<Exception>(() => stjWriter.FlushAsync(new CancellationToken(true)).GetAwaiter().GetResult()),
            () => Assert.ThrowsAny<OperationCanceledException>(() => briskWriter.FlushAsync(new CancellationToken(true)).GetAwaiter().GetResult()));
        Both(() => stjWriter.WriteNullValue(), () => briskWriter.WriteNullValue());
        Both(() => stjWriter.Dispose(), () => briskWriter.Dispose());
        Both(() => stjWriter.Dispose(), () => briskWriter.Dispose());
        Both(() => stjWriter.DisposeAsync().AsTask().Wait(), () => briskWriter.DisposeAsync().AsTask().Wait());

        void Both(Action their, Action our)
        {
            their();
            our();
            Assert.Equal(stj.Log, brisk.Log);
            Assert.Equal((stjWriter.BytesPending, stjWriter.BytesCommitted), (briskWriter.BytesPending, briskWriter.BytesCommitted));
        }
    }

    [Fact]
    public async Task DisposeAsync_flushes_and_leaves_the_stream_open()
    {
        var stream = new LoggingStream();
        await using (var writer = new Utf8JsonWriter(stream)) writer.WriteNullValue();
        Assert.Equal(["write 4 later", "flush later"], stream.Log);
    }

    [Fact]
    public void A_failed_dispose_can_be_repeated()
    {
        var stream = new LoggingStream { Fails = true };
        var writer = new Utf8JsonWriter(stream);
        writer.WriteNullValue();
        Assert.Throws<IOException>(writer.Dispose);
        stream.Fails = false;
        writer.Dispose();
        Assert.Equal(["flush"], stream.Log);
    }

    [Fact]
    public void Nothing_is_visible_before_Flush()
    {
        var output = new ArrayBufferWriter<byte>();
        var writer = new Utf8JsonWriter(output);
        writer.WriteStartArray();
        writer.WriteNumberValue(1);
        Assert.Equal((0, 2, 0L), (output.WrittenCount, writer.BytesPending, writer.BytesCommitted));
        writer.Flush();
        Assert.Equal((2, 0, 2L), (output.WrittenCount, writer.BytesPending, writer.BytesCommitted));
        writer.WriteEndArray();
        writer.Dispose();
        Assert.Equal("[1]", Encoding.UTF8.GetString(output.WrittenSpan));
    }

    [Fact]
    public async Task A_disposed_writer_throws()
    {
        foreach (bool skip in new[] { false, true })
        {
            var options = new JsonWriterOptions { SkipValidation = skip };
            foreach (Utf8JsonWriter writer in new[] { new Utf8JsonWriter(new ArrayBufferWriter<byte>(), options), new Utf8JsonWriter(new MemoryStream(), options) })
            {
                writer.WriteStartArray();
                writer.Dispose();
                writer.Dispose();
                await writer.DisposeAsync();
                Assert.Equal((0, 0L, 0), (writer.BytesPending, writer.BytesCommitted, writer.CurrentDepth));
                Action[] calls =
                [
                    writer.Flush, writer.Reset, () => writer.Reset(new MemoryStream()), () => writer.Reset((Stream)null!), () => writer.Reset(new ArrayBufferWriter<byte>()),
                    () => writer.WriteNumberValue(1), () => writer.WriteStringValue("a"), writer.WriteNullValue, writer.WriteStartObject, writer.WriteStartArray,
                    () => writer.WriteRawValue("1"), () => writer.WriteStringValueSegment("a", false), () => writer.WriteCommentValue("c"),
                    () => writer.WriteBase64StringValue([1]), () => writer.WriteStringValue(new string('x', 9999)),
                ];
                foreach (Action call in calls) Assert.Throws<ObjectDisposedException>(call);
                await Assert.ThrowsAsync<ObjectDisposedException>(() => writer.FlushAsync(TestContext.Current.CancellationToken));
                Assert.ThrowsAny<InvalidOperationException>(() => writer.WritePropertyName("n"));
                Assert.ThrowsAny<InvalidOperationException>(writer.WriteEndArray);
            }
        }
    }

    [Fact]
    public void Reset_starts_over()
    {
        var first = new ArrayBufferWriter<byte>();
        var second = new MemoryStream();
        var writer = new Utf8JsonWriter(first);
        writer.WriteStartArray();
        writer.WriteStringValueSegment("\ud83d", false);
        writer.Flush();
        writer.WriteStringValueSegment("lost", false);
        writer.Reset();
        Assert.Equal((0, 0L, 0), (writer.BytesPending, writer.BytesCommitted, writer.CurrentDepth));
        writer.WriteStartObject();
        writer.Reset(second);
        writer.WriteNumberValue(1);
        writer.Flush();
        Assert.Equal(1, writer.BytesCommitted);
        writer.Reset(second, new JsonWriterOptions { Indented = true, NewLine = "\n", MaxDepth = 1 });
        writer.WriteStartArray();
        writer.WriteNumberValue(2);
        writer.WriteEndArray();
        writer.Flush();
        writer.Reset(first, new JsonWriterOptions { SkipValidation = true });
        writer.WriteNullValue();
        writer.WriteNullValue();
        writer.Reset(first);
        Assert.True(writer.Options.SkipValidation);
        writer.WriteStringValue("\u00e9");
        writer.Dispose();
        Assert.Equal("[\"\"\\u00E9\"", Encoding.UTF8.GetString(first.WrittenSpan));
        Assert.Equal("1[\n  2\n]", Encoding.UTF8.GetString(second.ToArray()));
    }

    [Fact]
    public void Missing_and_unwritable_destinations_are_rejected()
    {
        var closed = new MemoryStream([], writable: false);
        var writer = new Utf8JsonWriter(new MemoryStream());
        Assert.Throws<ArgumentNullException>(() => new Utf8JsonWriter((Stream)null!));
        Assert.Throws<ArgumentNullException>(() => new Utf8JsonWriter((IBufferWriter<byte>)null!));
        Assert.Throws<ArgumentException>(() => new Utf8JsonWriter(closed));
        Assert.Throws<ArgumentNullException>(() => writer.Reset((Stream)null!));
        Assert.Throws<ArgumentNullException>(() => writer.Reset((IBufferWriter<byte>)null!));
        Assert.Throws<ArgumentException>(() => writer.Reset(closed));
    }

    [Fact]
    public void With_little_memory_Brisk_Json_gets_at_least_as_far_as_System_Text_Json()
    {
        var random = new Random(41);
        for (int size = 0; size < 700; size++)
        {
            var stj = new FixedWriter(size);
            var brisk = new FixedWriter(size);
            var stjWriter = new Stj.Utf8JsonWriter(stj);
            var briskWriter = new Utf8JsonWriter(brisk);
            bool theirsFailed = false;
            WriterCall[] calls = [.. WriterCall.All.Where(c => c.Name.EndsWith("Value", StringComparison.Ordinal) && c.Name != "WriteRawValue")];
            (WriterCall, object?[])[] program = [(WriterCall.Find("WriteStartArray"), []), .. Enumerable.Range(0, 40).Select(_ => Step())];
            foreach ((WriterCall call, object?[] arguments) in program)
            {
                try
                {
                    call.Invoke(stjWriter, arguments);
                }
                catch (InvalidOperationException)
                {
                    theirsFailed = true;
                }

                if (theirsFailed) break;
                call.Invoke(briskWriter, arguments);
                Assert.Equal(stjWriter.BytesPending + stjWriter.BytesCommitted, briskWriter.BytesPending + briskWriter.BytesCommitted);
            }

            briskWriter.Flush();
            stjWriter.Flush();
            Assert.True(brisk.Written.SequenceEqual(stj.Written), $"size {size}");

            (WriterCall, object?[]) Step()
            {
                WriterCall call = calls[random.Next(calls.Length)];
                while (true)
                {
                    object?[] arguments = RandomArguments.For(call, random, null);
                    bool isSuitable = arguments is [] or [bool] or [not (double or float or string or byte[] or null)] or [string { Length: < 60 }] or [byte[] { Length: < 60 }]
                        && call.Name != "WriteCommentValue";
                    if (isSuitable) return (call, arguments);
                    call = calls[random.Next(calls.Length)];
                }
            }
        }
    }

    [Fact]
    public void Full_memory_is_an_error()
    {
        var output = new FixedWriter(300);
        var writer = new Utf8JsonWriter(output);
        writer.WriteStartArray();
        writer.WriteStringValue(new string('x', 290));
        int pending = writer.BytesPending;
        Assert.Throws<InvalidOperationException>(() => writer.WriteStringValue("0123456789"));
        Assert.Equal(pending, writer.BytesPending + (int)writer.BytesCommitted);
        Assert.Equal(1, writer.CurrentDepth);
    }

    [Fact]
    public void An_encoder_that_throws_leaves_no_output()
    {
        var output = new ArrayBufferWriter<byte>();
        var writer = new Utf8JsonWriter(output, new JsonWriterOptions { Encoder = new ThrowingEncoder() });
        writer.WriteStartArray();
        Assert.Throws<NotSupportedException>(() => writer.WriteStringValue("no"));
        Assert.Throws<NotSupportedException>(() => writer.WriteStringValue(new string('n', 300)));
        writer.WriteNumberValue(1);
        writer.WriteEndArray();
        writer.Flush();
        Assert.Equal("[1]", Encoding.UTF8.GetString(output.WrittenSpan));
    }

    [Fact]
    public void Rented_writers_can_be_nested()
    {
        Utf8JsonWriter outer = Utf8JsonWriter.Rent(default, 10);
        outer.SerializerContext = this;
        outer.SerializerMaxDepth = 9;
        outer.WriteStartArray();
        Utf8JsonWriter inner = Utf8JsonWriter.Rent(new JsonWriterOptions { Indented = true, NewLine = "\n" }, 100_000);
        Assert.NotSame(outer, inner);
        inner.WriteStartArray();
        inner.WriteStringValue(new string('i', 200_000));
        inner.WriteEndArray();
        Assert.Equal(200_000 + 8, inner.WrittenSpan.Length);
        Utf8JsonWriter.Return(inner);
        outer.WriteNumberValue(1);
        outer.Flush();
        Assert.Equal((0, 2L), (outer.BytesPending, outer.BytesCommitted));
        outer.WriteEndArray();
        Assert.Equal("[1]", Encoding.UTF8.GetString(outer.WrittenSpan));
        Utf8JsonWriter.Return(outer);
        Utf8JsonWriter next = Utf8JsonWriter.Rent(default, 10);
        Assert.Same(inner, next);
        Assert.Null(next.SerializerContext);
        Assert.Equal((0, 0, 0), (next.SerializerMaxDepth, next.WrittenSpan.Length, next.CurrentDepth));
        Utf8JsonWriter.Return(next);
    }

    private sealed class ThrowingEncoder : System.Text.Encodings.Web.JavaScriptEncoder
    {
        public override int MaxOutputCharactersPerInputCharacter => 6;

        public override unsafe int FindFirstCharacterToEncode(char* text, int textLength) => throw new NotSupportedException();

        public override unsafe bool TryEncodeUnicodeScalar(int unicodeScalar, char* buffer, int bufferLength, out int numberOfCharactersWritten)
            => throw new NotSupportedException();

        public override bool WillEncode(int unicodeScalar) => throw new NotSupportedException();
    }

    [Fact]
    public void A_stream_gets_all_bytes_by_the_method_with_a_span()
    {
        using var ours = new UpperCaseStream();
        using var theirs = new UpperCaseStream();
        using (var writer = new Utf8JsonWriter(ours)) writer.WriteStringValue("abc");
        using (var writer = new Stj.Utf8JsonWriter(theirs)) writer.WriteStringValue("abc");

        Assert.Equal(theirs.ToArray(), ours.ToArray());
        Assert.Equal("\"ABC\""u8, ours.ToArray());
    }

    private sealed class UpperCaseStream : MemoryStream
    {
        public override void Write(ReadOnlySpan<byte> buffer) => base.Write([.. buffer.ToArray().Select(static b => (byte)char.ToUpperInvariant((char)b))], 0, buffer.Length);
    }
}
