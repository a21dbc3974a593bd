using System.Text;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Reading;

/// <summary>Depth, size and internal entry points of the reader, and its options.</summary>
public class ReaderLimitsTests
{
    [Fact]
    public void Nesting_deeper_than_the_bits_of_one_word()
    {
        var random = new Random(7);
        foreach (int depth in new[] { 1, 63, 64, 65, 66, 127, 128, 129, 130, 192, 193, 1000, 5000 })
        {
            bool[] kinds = [.. Enumerable.Range(0, depth).Select(_ => random.Next(2) == 0)];
            var text = new StringBuilder();
            foreach (bool isObject in kinds) text.Append(isObject ? "{\"a\":" : "[");
            text.Append('1');
            foreach (bool isObject in kinds.Reverse()) text.Append(isObject ? '}' : ']');
            byte[] bytes = Encoding.ASCII.GetBytes(text.ToString());
            byte[] wrong = [.. bytes[..^1], (byte)'x'];
            foreach (int maxDepth in new[] { 0, 1, 64, 65, depth - 1, depth, depth + 1 })
            {
                if (maxDepth < 0) continue;
                var options = new ReaderOptions(MaxDepth: maxDepth);
                foreach (byte[] document in new[] { bytes, wrong })
                {
                    Same(TokenTrace.Span<StjReader>(document, options), TokenTrace.Span<BriskReader>(document, options));
                    Same(TokenTrace.Sequence<StjReader>(Segments.Every(document, 7), options), TokenTrace.Sequence<BriskReader>(Segments.Every(document, 7), options));
                    if (depth <= 200) Same(TokenTrace.Blocks<StjReader>(document, options, 11), TokenTrace.Blocks<BriskReader>(document, options, 11));
                }
            }
        }

        static void Same(string expected, string actual) => Assert.True(expected == actual, "depth");
    }

    [Fact]
    public void Copies_of_a_deep_reader_are_independent()
    {
        string open = string.Concat(Enumerable.Repeat("[", 70)), close = string.Concat(Enumerable.Repeat("]", 70));
        byte[] text = Encoding.ASCII.GetBytes(open + "{\"a\":1},2" + close);
        var reader = new Utf8JsonReader(text, new JsonReaderOptions { MaxDepth = 200 });
        for (int i = 0; i < 71; i++) Assert.True(reader.Read());
        Utf8JsonReader copy = reader;
        while (copy.Read())
        {
        }

        int count = 0;
        while (reader.Read()) count++;
        Assert.Equal((74, (long)text.Length), (count, reader.BytesConsumed));
    }

    [Fact]
    public void Huge_tokens_in_short_segments()
    {
        byte[] text = Encoding.UTF8.GetBytes("{\"" + new string('a', 100_000) + "\":\"" + new string('b', 100_000) + "\\n\",\"n\":[" + new string('1', 50_000) + "." + new string('2', 50_000) + "]}");
        string expected = TokenTrace.Flatten(TokenTrace.Span<StjReader>(text, default));
        foreach (int length in new[] { 1, 5, 4096 })
        {
            Assert.True(expected == TokenTrace.Flatten(TokenTrace.Sequence<BriskReader>(Segments.Every(text, length), default)), $"segments of {length}");
        }
    }

    [Fact]
    public void Many_comments_and_spaces_in_short_segments()
    {
        byte[] text = Encoding.UTF8.GetBytes("[" + string.Concat(Enumerable.Repeat("/**/ // x\n ", 20_000)) + "1" + string.Concat(Enumerable.Repeat("/**/ ", 20_000)) + "]");
        foreach (JsonCommentHandling comments in new[] { JsonCommentHandling.Skip, JsonCommentHandling.Allow })
        {
            var options = new JsonReaderOptions { CommentHandling = comments };
            var whole = new Utf8JsonReader(text, options);
            var cut = new Utf8JsonReader(Segments.Every(text, 1), options);
            while (whole.Read() & cut.Read())
            {
                Assert.True((whole.TokenType, whole.TokenStartIndex, whole.BytesConsumed) == (cut.TokenType, cut.TokenStartIndex, cut.BytesConsumed));
            }

            Assert.Equal((text.Length, (long)text.Length), (whole.BytesConsumed, cut.BytesConsumed));
        }
    }

    [Fact]
    public void Nothing_is_allocated_for_a_span()
    {
        byte[] text = "{\"a\":[1,2.5,\"x\\n\",true,null,{\"b\":\"c\"}]}"u8.ToArray();
        ReadAll(text);
        long before = GC.GetAllocatedBytesForCurrentThread();
        for (int i = 0; i < 100; i++) ReadAll(text);
        Assert.Equal(0, GC.GetAllocatedBytesForCurrentThread() - before);

        static void ReadAll(byte[] text)
        {
            var reader = new Utf8JsonReader(text);
            while (reader.Read())
            {
                if (reader.TokenType == JsonTokenType.PropertyName) reader.ValueTextEquals("b");
            }
        }
    }

    [Fact]
    public void State_does_not_require_counting_lines_again()
    {
        byte[] text = Encoding.UTF8.GetBytes("[\n" + string.Concat(Enumerable.Repeat("1,\n", 1000)) + "x]");
        JsonReaderState state = default;
        int consumed = 0;
        while (true)
        {
            var reader = new Utf8JsonReader(text.AsSpan(consumed), isFinalBlock: false, state);
            try
            {
                reader.Read();
            }
            catch (JsonException e)
            {
                Assert.Equal((1001L, 0L), (e.LineNumber, e.BytePositionInLine));
                return;
            }

            consumed += (int)reader.BytesConsumed;
            state = reader.CurrentState;
            Assert.Equal(state, reader.CurrentState);
        }
    }

    [Theory]
    [InlineData("[1, [2, 3], {\"a\":4}]", 4, 1)]
    [InlineData("[1, [2, 3], {\"a\":4}]", 11, 1)]
    [InlineData("[1, [2, 3], {\"a\":4}]", 17, 2)]
    public void Starts_in_the_middle(string text, int position, int depth)
    {
        var whole = new Utf8JsonReader(Encoding.UTF8.GetBytes(text));
        while (whole.Read() && (whole.TokenStartIndex < position || whole.TokenType == JsonTokenType.PropertyName))
        {
        }

        var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(text), position, depth, default(JsonReaderOptions).Normalized());
        Assert.True(reader.Read());
        Assert.Equal((whole.TokenType, whole.TokenStartIndex, whole.CurrentDepth), (reader.TokenType, reader.TokenStartIndex, reader.CurrentDepth));
        reader.Skip();
        whole.Skip();
        Assert.Equal((whole.TokenType, whole.BytesConsumed, whole.CurrentDepth), (reader.TokenType, reader.BytesConsumed, reader.CurrentDepth));
        try
        {
            while (reader.Read())
            {
            }
        }
        catch (JsonException)
        {
            // The kinds of the containers around the value are unknown, so their ends may be reported as errors.
        }
    }

    [Fact]
    public void Moves_to_the_end_of_a_value_read_by_other_code()
    {
        byte[] text = "{\"a\":[1,{}],\"b\":2}"u8.ToArray();
        var reader = new Utf8JsonReader(text);
        for (int i = 0; i < 3; i++) reader.Read();
        var skipped = reader;
        skipped.Skip();
        Assert.True(reader.TryGetContiguousText(out ReadOnlySpan<byte> whole));
        Assert.True(whole.SequenceEqual(text));
        Assert.Equal(5, reader.TokenStart);
        reader.MoveToEndOfValue(11);
        do
        {
            Assert.Equal((skipped.TokenType, skipped.TokenStartIndex, skipped.BytesConsumed, skipped.CurrentDepth), (reader.TokenType, reader.TokenStartIndex, reader.BytesConsumed, reader.CurrentDepth));
            Assert.True(skipped.ValueSpan.SequenceEqual(reader.ValueSpan));
        }
        while (skipped.Read() & reader.Read());
        Assert.Equal(skipped.BytesConsumed, reader.BytesConsumed);
    }

    [Fact]
    public void Options()
    {
        Assert.Throws<ArgumentOutOfRangeException>("value", () => new JsonReaderOptions { MaxDepth = -1 });
        Assert.Throws<ArgumentOutOfRangeException>("value", () => new JsonReaderOptions { CommentHandling = (JsonCommentHandling)3 });
        Assert.Equal(new Stj.JsonReaderState(new Stj.JsonReaderOptions()).Options.MaxDepth, new JsonReaderState(new JsonReaderOptions()).Options.MaxDepth);
        Assert.Equal(new Stj.Utf8JsonReader("1"u8).CurrentState.Options.MaxDepth, new Utf8JsonReader("1"u8).CurrentState.Options.MaxDepth);
        foreach (JsonTokenType type in Enum.GetValues<JsonTokenType>()) Assert.Equal(((Stj.JsonTokenType)type).ToString(), type.ToString());
        Assert.Equal(Enum.GetNames<Stj.JsonCommentHandling>(), Enum.GetNames<JsonCommentHandling>());
    }
}
