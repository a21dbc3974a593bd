using System.Text;

namespace Brisk.Json.Tests.Streaming;

/// <summary>Streams whose length is known are read as a whole up to a limit. Neither that nor a wrong length changes the result.</summary>
public sealed class KnownLengthTests
{
    private static readonly byte[] s_rows = JsonSerializer.SerializeToUtf8Bytes(Enumerable.Range(0, 6_000).Select(static i => new Row(i, $"row {i}, 漢字", i * 0.5)));

    [Theory]
    [InlineData(1.0)]
    [InlineData(0.0)]
    [InlineData(0.4)]
    [InlineData(1.7)]
    [InlineData(1e6)]
    public async Task The_result_does_not_depend_on_the_length(double reported)
    {
        Row[] expected = JsonSerializer.Deserialize<Row[]>(s_rows)!;
        foreach (int atOnce in (int[])[1_000, 70_000, int.MaxValue])
        {
            using var stream = new Reporting(s_rows, reported, atOnce);
            Assert.Equal(expected, await JsonSerializer.DeserializeAsync<Row[]>(stream, cancellationToken: TestContext.Current.CancellationToken));
            Assert.Equal(s_rows.Length, stream.Position);
            using var second = new Reporting(s_rows, reported, atOnce);
            Assert.Equal(expected, JsonSerializer.Deserialize<Row[]>(second));
        }
    }

    [Theory]
    [InlineData(1.0)]
    [InlineData(0.4)]
    [InlineData(1.7)]
    public async Task An_error_is_located_as_in_memory(double reported)
    {
        foreach (int damaged in (int[])[1, 300, 100_000, s_rows.Length - 2])
        {
            byte[] text = [.. s_rows];
            text[damaged] = (byte)'!';
            Exception expected = Assert.ThrowsAny<Exception>(() => System.Text.Json.JsonSerializer.Deserialize<Row[]>(text));
            using var stream = new Reporting(text, reported, 70_000);
            JsonException actual = await Assert.ThrowsAsync<JsonException>(async () => await JsonSerializer.DeserializeAsync<Row[]>(stream, cancellationToken: TestContext.Current.CancellationToken));
            var stj = (System.Text.Json.JsonException)expected;
            Assert.Equal((stj.Path, stj.LineNumber, stj.BytePositionInLine), (actual.Path, actual.LineNumber, actual.BytePositionInLine));
        }
    }

    [Fact]
    public async Task Small_buffers_are_kept_small()
    {
        using var stream = new Reporting(s_rows, 1, int.MaxValue);
        await JsonSerializer.DeserializeAsync<Row[]>(stream, new JsonSerializerOptions { DefaultBufferSize = 4 * 1024 }, TestContext.Current.CancellationToken);
        Assert.InRange(stream.Longest, 1, 64 * 1024);

        using var other = new Reporting(s_rows, 1, int.MaxValue);
        await JsonSerializer.DeserializeAsync<Row[]>(other, cancellationToken: TestContext.Current.CancellationToken);
        Assert.InRange(other.Longest, s_rows.Length, 2 * s_rows.Length);
    }

    public sealed record Row(int Id, string Name, double Value);

    // Reports a length that may be wrong, and delivers a limited number of bytes per read.
    private sealed class Reporting(byte[] text, double reported, int atOnce) : MemoryStream(text)
    {
        public int Longest { get; private set; }

        public override long Length => (long)(base.Length * reported);

        public override int Read(Span<byte> buffer)
        {
            Longest = Math.Max(Longest, buffer.Length);
            return base.Read(buffer[..Math.Min(buffer.Length, atOnce)]);
        }

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => new(Read(buffer.Span));
    }
}
