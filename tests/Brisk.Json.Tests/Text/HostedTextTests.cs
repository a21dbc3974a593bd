using System.Buffers;
using System.Text;
using Brisk.Json.Text;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Text;

/// <summary>The text of values at which a reader of System.Text.Json is, compared with the document that it reads.</summary>
public sealed class HostedTextTests
{
    private const Stj.JsonCommentHandling Skip = Stj.JsonCommentHandling.Skip;

    private static readonly string[] s_values =
    [
        "1", "-1.50e+3", "true", "false", "null", "\"\"", "\"a\"", "\"\\u0041\\\"é\\\\\"", "{}", "[]", "[ ]", "{ }", "[1]", "[[],[{}]]", "{\"a\":1}",
        "{ \"a\" : [ 1 , \"}\" , null ] , \"b\" : { \"c\" : \"]\" } }", "[\n1,\r\n2\t]", "[/*x*/1,//y\n2,]", "{\"a\":{\"b\":{\"c\":[[[\"\"]]]}},}",
    ];

    [Fact]
    public void A_value_in_one_span_is_not_copied()
    {
        using var page = new PoisonPage();
        foreach (string value in s_values)
        {
            foreach ((string before, string after) in Surroundings(value))
            {
                AssertInPlace(page.AtEnd(Encoding.UTF8.GetBytes(before + value + after)), before, value);
                AssertInPlace(page.AtStart(Encoding.UTF8.GetBytes(before + value + after)), before, value);
            }
        }
    }

    [Fact]
    public void A_value_in_one_segment_is_not_copied()
    {
        foreach (string value in s_values.Where(static v => v[0] is '{' or '['))
        {
            byte[] text = Encoding.UTF8.GetBytes($"[{value},{value}]");
            foreach (int cut in new[] { 0, 1, 2, 2 + Encoding.UTF8.GetByteCount(value), text.Length })
            {
                var reader = ReaderAt(Segments(text, [cut], shareArray: true), "[");
                Assert.True(HostedText.TryTake(ref reader, out ReadOnlySpan<byte> taken, out byte[]? rented));
                Assert.Equal(value, Encoding.UTF8.GetString(taken));
                Assert.True(rented is null || cut == 2, $"{value} cut at {cut}");
                Assert.True(taken.Overlaps(text) == rented is null);
            }
        }
    }

    [Fact]
    public void A_value_in_several_segments_is_the_same()
    {
        var random = new Random(14);
        foreach (string value in s_values)
        {
            foreach ((string before, string after) in Surroundings(value))
            {
                byte[] text = Encoding.UTF8.GetBytes(before + value + after);
                for (int i = 0; i < 200; i++)
                {
                    int[] cuts = [.. Enumerable.Range(0, random.Next(1, 6)).Select(_ => random.Next(text.Length + 1))];
                    AssertTaken(Segments(text, cuts, shareArray: i % 2 == 0), before, value);
                }

                AssertTaken(Segments(text, [.. Enumerable.Range(0, text.Length)], shareArray: false), before, value);
            }
        }
    }

    /// <summary>The segments before and after are parts of one array, as far apart as in the text: only what is in between is elsewhere.</summary>
    [Fact]
    public void Segments_that_look_adjacent_are_distinguished()
    {
        byte[] array = "[\"aaaaaaaa\",1]"u8.ToArray();
        var first = new Piece(array.AsMemory(0, 3));
        Piece last = first.Then("bbbbbb"u8.ToArray()).Then(array.AsMemory(9));
        var reader = new Stj.Utf8JsonReader(new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length));
        Assert.True(reader.Read());
        Assert.True(HostedText.TryTake(ref reader, out ReadOnlySpan<byte> taken, out _));
        Assert.Equal("[\"abbbbbba\",1]", Encoding.UTF8.GetString(taken));
    }

    [Fact]
    public void A_bracket_read_from_another_block_precedes_the_rest()
    {
        foreach (string value in s_values.Where(static v => v[0] is '{' or '['))
        {
            var before = new Stj.Utf8JsonReader("[{"u8[..1], isFinalBlock: false, new(new() { CommentHandling = Skip, AllowTrailingCommas = true }));
            before.Read();
            before = new Stj.Utf8JsonReader(Encoding.UTF8.GetBytes(value[..1]), isFinalBlock: false, before.CurrentState);
            before.Read();
            byte[] rest = Encoding.UTF8.GetBytes(value[1..]);
            var reader = new Stj.Utf8JsonReader(rest, isFinalBlock: false, before.CurrentState);
            Assert.True(HostedText.TryTake(ref reader, out ReadOnlySpan<byte> taken, out _));
            Assert.Equal(value, Encoding.UTF8.GetString(taken));
        }
    }

    [Fact]
    public void An_incomplete_value_is_not_read()
    {
        foreach (string text in new[] { "{", "[1,2", "{\"a\":[" })
        {
            var reader = new Stj.Utf8JsonReader(Encoding.UTF8.GetBytes(text), isFinalBlock: false, default);
            reader.Read();
            Assert.False(HostedText.TryTake(ref reader, out _, out _));
        }
    }

    [Fact]
    public void Text_before_a_value_in_the_same_span_is_found()
    {
        foreach (string value in s_values)
        {
            foreach ((string before, string after) in Surroundings(value))
            {
                byte[] text = Encoding.UTF8.GetBytes(before + value + after);
                var reader = ReaderAt(new Stj.Utf8JsonReader(text, new() { CommentHandling = Skip, AllowTrailingCommas = true }), before);
                string found = Encoding.UTF8.GetString(HostedText.Before(ref reader));
                Assert.Equal(value == "\"\"" ? "" : before, found); // an empty span has no location
                Stj.Utf8JsonReader segmented = ReaderAt(Segments(text, [text.Length / 2], shareArray: true), before);
                Assert.True(HostedText.Before(ref segmented).IsEmpty);
            }
        }
    }

    private static IEnumerable<(string Before, string After)> Surroundings(string value)
        => from pair in new[] { ("", ""), ("  ", " "), ("[", "]"), ("[ 1, ", " , 2 ]"), ("{\"x\": ", "}"), ("[[1,2],{\"y\":\"z\"},", "]") }
           where value[0] is '{' or '[' or '"' || pair.Item1.Length > 0
           select pair;

    private static void AssertInPlace(ReadOnlySpan<byte> text, string before, string value)
    {
        var reader = ReaderAt(new Stj.Utf8JsonReader(text, new() { CommentHandling = Skip, AllowTrailingCommas = true }), before);
        Assert.True(HostedText.TryTake(ref reader, out ReadOnlySpan<byte> taken, out byte[]? rented));
        Assert.Null(rented);
        Assert.Equal(value, Encoding.UTF8.GetString(taken));
        Assert.True(value == "\"\"" || taken.Overlaps(text), value);
        Assert.Equal(Encoding.UTF8.GetByteCount(before + value), reader.BytesConsumed);
    }

    private static void AssertTaken(ReadOnlySequence<byte> text, string before, string value)
    {
        Stj.Utf8JsonReader reader = ReaderAt(text, before);
        Assert.True(HostedText.TryTake(ref reader, out ReadOnlySpan<byte> taken, out byte[]? rented));
        Assert.Equal(value, Encoding.UTF8.GetString(taken));
        Assert.Equal(Encoding.UTF8.GetByteCount(before + value), reader.BytesConsumed);
        if (rented is not null)
        {
            ArrayPool<byte>.Shared.Return(rented);
        }
    }

    private static Stj.Utf8JsonReader ReaderAt(ReadOnlySequence<byte> text, string before)
        => ReaderAt(new Stj.Utf8JsonReader(text, new() { CommentHandling = Skip, AllowTrailingCommas = true }), before);

    private static Stj.Utf8JsonReader ReaderAt(Stj.Utf8JsonReader reader, string before)
    {
        int length = Encoding.UTF8.GetByteCount(before);
        do
        {
            Assert.True(reader.Read());
        }
        while (reader.TokenStartIndex < length);
        return reader;
    }

    private static ReadOnlySequence<byte> Segments(byte[] text, int[] cuts, bool shareArray)
    {
        int[] bounds = [0, .. cuts.Order(), text.Length];
        Piece? first = null;
        Piece? last = null;
        for (int i = 1; i < bounds.Length; i++)
        {
            Memory<byte> part = text.AsMemory(bounds[i - 1]..bounds[i]);
            part = shareArray ? part : part.ToArray();
            last = last?.Then(part) ?? (first = new Piece(part));
        }

        return new(first!, 0, last!, last!.Memory.Length);
    }

    private sealed class Piece : ReadOnlySequenceSegment<byte>
    {
        public Piece(ReadOnlyMemory<byte> memory) => Memory = memory;

        public Piece Then(ReadOnlyMemory<byte> memory)
        {
            var next = new Piece(memory) { RunningIndex = RunningIndex + Memory.Length };
            Next = next;
            return next;
        }
    }
}
