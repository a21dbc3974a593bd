using System.Text;
using System.Text.Encodings.Web;
using System.Text.Unicode;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Streaming;

/// <summary>Long strings and bytes are written in pieces, with the same text as a whole.</summary>
public sealed class LongValueWritingTests
{
    private const int Long = 600_000;

    private static readonly JavaScriptEncoder?[] s_encoders =
        [null, JavaScriptEncoder.Default, JavaScriptEncoder.UnsafeRelaxedJsonEscaping, JavaScriptEncoder.Create(UnicodeRanges.BasicLatin, UnicodeRanges.Cyrillic)];

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Pieces_produce_the_same_text_with_every_encoder()
    {
        const int Seed = 7;
        var random = new Random(Seed);
        foreach (JavaScriptEncoder? encoder in s_encoders)
        {
            for (int i = 0; i < 40; i++)
            {
                object value = Document(random);
                int size = 1 << random.Next(16);
                byte[] expected = Stj.JsonSerializer.SerializeToUtf8Bytes(value, new Stj.JsonSerializerOptions { Encoder = encoder, WriteIndented = i % 2 == 0 });
                var options = new JsonSerializerOptions { Encoder = encoder, DefaultBufferSize = size, WriteIndented = i % 2 == 0 };
                Assert.Equal(expected, JsonSerializer.SerializeToUtf8Bytes(value, options));
                var stream = new LengthRecorder();
                await JsonSerializer.SerializeAsync(stream, value, options, Token);
                Assert.True(expected.AsSpan().SequenceEqual(stream.ToArray()), $"seed {Seed}, round {i}, buffer of {size}, encoder {encoder}");
            }
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Long_values_need_no_long_buffer(bool isBytes)
    {
        object text = isBytes ? new byte[Long] : new string('é', Long);
        object[] documents =
        [
            text,
            new { A = 1, Text = text, B = 2 },
            new { File = new { Name = "n", Inner = new { Content = text } } },
            new Dictionary<string, object> { ["a"] = text, ["b"] = new[] { text } },
            new[] { "a", text, null },
        ];
        foreach (object document in documents)
        {
            var stream = new LengthRecorder();
            await JsonSerializer.SerializeAsync(stream, document, cancellationToken: Token);
            Assert.Equal(Stj.JsonSerializer.SerializeToUtf8Bytes(document), stream.ToArray());
            Assert.InRange(stream.Longest, 1, 64 * 1024);
        }
    }

    [Fact]
    public async Task Long_strings_after_short_neighbors_need_no_long_buffer()
    {
        var rows = Enumerable.Range(0, 200).Select(i => new { Id = i, Inner = new[] { new { Text = i == 150 ? new string('x', Long) : "short" } } }).ToList();
        var stream = new LengthRecorder();
        await JsonSerializer.SerializeAsync(stream, rows, cancellationToken: Token);
        Assert.Equal(Stj.JsonSerializer.SerializeToUtf8Bytes(rows), stream.ToArray());
        Assert.InRange(stream.Longest, 1, 64 * 1024);
    }

    [Fact]
    public async Task Long_strings_need_no_long_buffer_after_a_long_result()
    {
        string text = new('x', Long);
        Assert.Equal(Long + 2, JsonSerializer.SerializeToUtf8Bytes(text).Length);
        var stream = new LengthRecorder();
        await JsonSerializer.SerializeAsync(stream, new[] { new { Text = text } }, cancellationToken: Token);
        Assert.Equal(Long + 13, stream.Length);
        Assert.InRange(stream.Longest, 1, 64 * 1024);
    }

    [Fact]
    public async Task Elements_and_lines()
    {
        string text = new('x', 100_000);
        var stream = new LengthRecorder();
        await JsonSerializer.SerializeAsyncEnumerable(stream, Texts(text), topLevelValues: true, cancellationToken: Token);
        Assert.Equal(string.Concat(Enumerable.Repeat($"\"{text}\"\n\"a\"\n", 3)), Encoding.UTF8.GetString(stream.ToArray()));
        Assert.InRange(stream.Longest, 1, 64 * 1024);
    }

    [Fact]
    public async Task A_writer_is_reset_after_a_failure()
    {
        var value = new { Text = new string('x', 100_000), Bad = (Func<int>)(() => 1) };
        await Assert.ThrowsAsync<NotSupportedException>(() => JsonSerializer.SerializeAsync(new MemoryStream(), value, cancellationToken: Token));
        await Assert.ThrowsAsync<IOException>(() => JsonSerializer.SerializeAsync(new LengthRecorder { FailsAfter = 3 }, value.Text, cancellationToken: Token));
        Assert.Equal("\"" + value.Text + "\"", JsonSerializer.Serialize(value.Text));
    }

    [Fact]
    public async Task Converters_get_a_writer_that_writes_everything()
    {
        string text = new('y', 50_000);
        var options = new JsonSerializerOptions { Converters = { new Twice() } };
        var stream = new LengthRecorder();
        await JsonSerializer.SerializeAsync(stream, new[] { new Wrapped(text), new Wrapped("z") }, options, Token);
        Assert.Equal($"[[\"{text}\",\"{text}\"],[\"z\",\"z\"]]", Encoding.UTF8.GetString(stream.ToArray()));
    }

    [Fact]
    public async Task Converters_that_flush_do_not_buffer_the_document()
    {
        var options = new JsonSerializerOptions { Converters = { new Twice() }, DefaultBufferSize = 1024 };
        var stream = new LengthRecorder();
        await JsonSerializer.SerializeAsync(stream, Enumerable.Repeat(new Wrapped("z"), 10_000), options, Token);
        Assert.Equal(10_000 * "[\"z\",\"z\"],".Length + 1, stream.Length);
        Assert.InRange(stream.Longest, 1, 4 * 1024);
    }

    [Fact]
    public async Task Collections_with_callbacks_are_notified_when_written()
    {
        var told = new Told();
        told.AddRange(Enumerable.Repeat("text", 10_000));
        var stream = new LengthRecorder();
        await JsonSerializer.SerializeAsync(stream, new { A = told, B = 1 }, cancellationToken: Token);
        Assert.Equal(["begin", "end"], told.Calls);
        Assert.InRange(stream.Longest, 1, 32 * 1024);
    }

    private static object Document(Random random)
    {
        var text = new StringBuilder();
        int length = 1 << random.Next(14);
        while (text.Length < length)
        {
            text.Append(random.Next(12) switch
            {
                0 => '"',
                1 => 'é',
                2 => 'ж',
                3 => (object)"😀",
                4 => '\ud83d',
                5 => '\ude00',
                6 => '\n',
                7 => '<',
                _ => new string((char)random.Next('a', 'z'), random.Next(200)),
            });
        }

        var bytes = new byte[random.Next(10_000)];
        random.NextBytes(bytes);
        return new { Text = text.ToString(), Bytes = bytes, Rows = new[] { new { Text = text.ToString(1, text.Length - 1), Memory = (ReadOnlyMemory<byte>)bytes.AsMemory(bytes.Length / 2) } }, End = text.ToString() };
    }

    private static async IAsyncEnumerable<string> Texts(string text)
    {
        for (int i = 0; i < 3; i++)
        {
            yield return text;
            await Task.Yield();
            yield return "a";
        }
    }

    public sealed record Wrapped(string Text);

    private sealed class Twice : Brisk.Json.Serialization.JsonConverter<Wrapped>
    {
        public override Wrapped? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Wrapped value, JsonSerializerOptions options)
        {
            writer.WriteStartArray();
            writer.WriteStringValue(value.Text);
            JsonSerializer.Serialize(writer, value.Text, options);
            writer.WriteEndArray();
        }
    }

    public sealed class Told : List<string>, Brisk.Json.Serialization.IJsonOnSerializing, Brisk.Json.Serialization.IJsonOnSerialized
    {
        public List<string> Calls { get; } = [];
        public void OnSerializing() => Calls.Add("begin");
        public void OnSerialized() => Calls.Add("end");
    }

    private sealed class LengthRecorder : MemoryStream
    {
        private int _writes;

        public int Longest { get; private set; }

        public int FailsAfter { get; init; } = int.MaxValue;

        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            Longest = Math.Max(Longest, buffer.Length);
            if (++_writes > FailsAfter) throw new IOException("full");
            return base.WriteAsync(buffer, cancellationToken);
        }
    }
}
