using System.Buffers;
using System.Text;

namespace Brisk.Json.Tests.Reading;

/// <summary>The properties of a reader after it has thrown or reached its end, and its line numbers after its buffer was refilled.</summary>
public class ReaderStateTests
{
    // What reading continues with shows the state, and its line and column.
    private static readonly string[] Probes = ["?", "1", "}", "]", ",1", "\"a\":1,?", ":1", "\n\n ?", "/**/?"];

    [Fact]
    public void After_an_error() => ForAll((text, options) =>
    {
        foreach (bool isFinal in new[] { true, false })
        {
            for (int length = options.MultipleValues ? text.Length : 0; length <= text.Length; length++)
            {
                byte[] part = text[..length];
                ReaderDifferentialTests.Same(part, options, $"final {isFinal}", AtEnd<StjReader>(part, options, isFinal, inSegmentsOf: 0), AtEnd<BriskReader>(part, options, isFinal, inSegmentsOf: 0));
            }
        }
    });

    // In segments, System.Text.Json stops where its last segment happened to start: its result for the text in one span counts.
    [Fact]
    public void After_an_error_in_segments() => ForAll((text, options) =>
    {
        // With both libraries, the location of an error in a comment depends on the segments.
        if (options.Comments != 0 && text.Contains((byte)'/')) return;
        foreach (bool isFinal in new[] { true, false })
        {
            string expected = AtEnd<StjReader>(text, options, isFinal, inSegmentsOf: int.MaxValue);
            foreach (int length in new[] { 1, 2, 3, 5 })
            {
                ReaderDifferentialTests.Same(text, options, $"segments of {length} final {isFinal}", expected, AtEnd<BriskReader>(text, options, isFinal, length));
            }
        }
    });

    /// <summary>A split token, or the comments before it, may be longer than the first window that joins its segments.</summary>
    [Fact]
    public void Long_comments_and_tokens_in_short_segments()
    {
        string comments = $"/*{new string('a', 30)}*/ /*{new string('b', 50)}*/";
        string[] texts =
        [
            $"[1 {comments} , \"{new string('x', 70)}", $"[1, {comments} 2", $"[1 {comments}{new string(' ', 100)}", $"[{comments} tru", $"{{\"a\": {comments}",
            $"[1 {comments} //{new string('c', 50)}", $"[\"{new string('y', 90)}\" {comments} ,{new string(' ', 60)}",
        ];
        foreach (string text in texts)
        {
            byte[] utf8 = Encoding.UTF8.GetBytes(text);
            (long, JsonTokenType, long, long) expected = AtEnd(new Utf8JsonReader(utf8, isFinalBlock: false, Skipping()));
            for (int length = 1; length < 40; length++)
            {
                Assert.Equal((text, length, expected), (text, length, AtEnd(new Utf8JsonReader(Segments.Every(utf8, length), isFinalBlock: false, Skipping()))));
            }
        }

        static JsonReaderState Skipping() => new(new JsonReaderOptions { CommentHandling = JsonCommentHandling.Skip });

        static (long, JsonTokenType, long, long) AtEnd(Utf8JsonReader reader)
        {
            while (reader.Read())
            {
            }

            return (reader.BytesConsumed, reader.TokenType, reader.TokenStartIndex, reader.CurrentDepth);
        }
    }

    [Fact]
    public void After_an_unsuccessful_skip() => ForAll((text, options) =>
    {
        for (int tokens = 1; tokens < 4; tokens++)
        {
            ReaderDifferentialTests.Same(text, options, $"skip after {tokens}", AfterSkip<StjReader>(text, options, tokens), AfterSkip<BriskReader>(text, options, tokens));
        }
    });

    /// <summary>The loop of the documentation: when the buffer has no more tokens, the rest is moved to its front, and more is read after it.</summary>
    [Fact]
    public void Buffer_refilled_in_place() => ForRandom((text, options, random, way) =>
    {
        int size = random.Next(1, 40);
        ReaderDifferentialTests.Same(text, options, $"buffer of {size} {way}", Refilling<StjReader>(text, options, size), Refilling<BriskReader>(text, options, size));
    });

    [Fact]
    public void Buffer_overwritten_after_every_token() => ForRandom((text, options, random, way) =>
    {
        byte fill = (byte)"\n \r}"[random.Next(4)];
        bool isFinal = random.Next(2) == 0;
        ReaderDifferentialTests.Same(text, options, $"filled with {fill} {way}", Overwriting<StjReader>(text, options, isFinal, fill), Overwriting<BriskReader>(text, options, isFinal, fill));
    });

    private static string AtEnd<TReader>(byte[] text, ReaderOptions options, bool isFinal, int inSegmentsOf)
        where TReader : IReader<TReader>, allows ref struct
    {
        TReader reader = inSegmentsOf is 0 or int.MaxValue ? TReader.Create(text, isFinal, null, options) : TReader.Create(Segments.Every(text, inSegmentsOf), isFinal, null, options);
        var log = new StringBuilder();

        // The second time, reading continues where it stopped; but after comment tokens, System.Text.Json has forgotten what preceded them.
        for (int i = options.Comments == 2 && text.Contains((byte)'/') ? 1 : 0; i < 2; i++)
        {
            bool hasThrown = ReadToEnd(log, ref reader);
            Describe(log, ref reader, options, text, withValue: hasThrown || inSegmentsOf == 0);
        }

        return log.ToString();
    }

    private static string AfterSkip<TReader>(byte[] text, ReaderOptions options, int tokens)
        where TReader : IReader<TReader>, allows ref struct
    {
        TReader reader = TReader.Create(text, isFinalBlock: true, null, options);
        var log = new StringBuilder();
        try
        {
            for (int i = 0; i < tokens; i++) reader.Read();
            reader.Skip();
        }
        catch (System.Text.Json.JsonException e)
        {
            log.Append(e.LineNumber).Append(':').Append(e.BytePositionInLine).Append(' ');
        }

        Describe(log, ref reader, options, text, withValue: true);
        return log.ToString();
    }

    private static bool ReadToEnd<TReader>(StringBuilder log, ref TReader reader)
        where TReader : IReader<TReader>, allows ref struct
    {
        try
        {
            while (reader.Read())
            {
            }

            log.Append("end ");
            return false;
        }
        catch (System.Text.Json.JsonException e)
        {
            log.Append("error ").Append(e.LineNumber).Append(':').Append(e.BytePositionInLine).Append(' ');
            return true;
        }
    }

    private static void Describe<TReader>(StringBuilder log, ref TReader reader, ReaderOptions options, byte[] text, bool withValue)
        where TReader : IReader<TReader>, allows ref struct
    {
        bool hasComments = options.Comments != 0 && text.Contains((byte)'/');
        log.Append(" consumed ").Append(reader.BytesConsumed);

        // After comment tokens, System.Text.Json refers to a token before them, or to the start of their container, even at the top level.
        if (!hasComments || options.Comments != 2) log.Append(' ').Append((JsonTokenType)reader.TokenType).Append(" depth ").Append(reader.CurrentDepth);

        // If comments are skipped, System.Text.Json considers the first one the start of the expected token.
        if (!hasComments || options.Comments == 2) log.Append(" start ").Append(reader.TokenStartIndex);
        if (withValue)
        {
            log.Append(reader.ValueIsEscaped ? " escaped <" : " <").Append(Encoding.Latin1.GetString(reader.ValueSpan));
            foreach (ReadOnlyMemory<byte> part in reader.ValueSequence) log.Append(Encoding.Latin1.GetString(part.Span));
            log.Append('>');
        }

        // The same after comment tokens, where other tokens may follow.
        if (hasComments && options.Comments == 2) Probe<TReader>(log, reader.CurrentState, options, Probes[0]);
        else foreach (string probe in Probes) Probe<TReader>(log, reader.CurrentState, options, probe);
        log.AppendLine();
    }

    private static void Probe<TReader>(StringBuilder log, object state, ReaderOptions options, string text)
        where TReader : IReader<TReader>, allows ref struct
    {
        TReader reader = TReader.Create(Encoding.ASCII.GetBytes(text), isFinalBlock: true, state, options);
        log.Append(" | ");
        try
        {
            while (reader.Read()) log.Append((JsonTokenType)reader.TokenType).Append(' ');
        }
        catch (System.Text.Json.JsonException e)
        {
            log.Append(e.LineNumber).Append(':').Append(e.BytePositionInLine);
        }
    }

    private static string Refilling<TReader>(byte[] text, ReaderOptions options, int size)
        where TReader : IReader<TReader>, allows ref struct
    {
        var log = new StringBuilder();
        var stream = new MemoryStream(text);
        byte[] buffer = new byte[size];
        int filled = stream.Read(buffer);
        TReader reader = TReader.Create(buffer.AsSpan(0, filled), isFinalBlock: false, null, options);
        try
        {
            while (true)
            {
                if (reader.Read())
                {
                    log.Append(reader.TokenType).Append(' ');
                    continue;
                }

                if (reader.IsFinalBlock) return log.ToString();
                int consumed = (int)reader.BytesConsumed;
                int left = filled - consumed;
                if (left == buffer.Length) Array.Resize(ref buffer, 2 * buffer.Length);
                buffer.AsSpan(consumed, left).CopyTo(buffer);
                int read = stream.Read(buffer.AsSpan(left));
                filled = left + read;
                reader = TReader.Create(buffer.AsSpan(0, filled), isFinalBlock: read == 0, reader.CurrentState, options);
                Probe<TReader>(log, reader.CurrentState, options, "?");
            }
        }
        catch (System.Text.Json.JsonException e)
        {
            return log.Append("error ").Append(e.LineNumber).Append(':').Append(e.BytePositionInLine).ToString();
        }
    }

    private static string Overwriting<TReader>(byte[] text, ReaderOptions options, bool isFinal, byte fill)
        where TReader : IReader<TReader>, allows ref struct
    {
        var log = new StringBuilder();
        byte[] buffer = [.. text];
        TReader reader = TReader.Create(buffer, isFinal, null, options);
        try
        {
            while (reader.Read())
            {
                log.Append(reader.TokenType).Append(' ');
                buffer.AsSpan(0, (int)reader.BytesConsumed).Fill(fill);
                Probe<TReader>(log, reader.CurrentState, options, "?");
            }

            buffer.AsSpan(0, (int)reader.BytesConsumed).Fill(fill);
        }
        catch (System.Text.Json.JsonException e)
        {
            log.Append("error ").Append(e.LineNumber).Append(':').Append(e.BytePositionInLine);
        }

        Probe<TReader>(log, reader.CurrentState, options, "?");
        return log.ToString();
    }

    private delegate void Check(byte[] text, ReaderOptions options);

    private delegate void RandomCheck(byte[] text, ReaderOptions options, Random random, string way);

    private static void ForAll(Check check)
    {
        foreach (ReaderOptions options in ReaderOptions.All.Append(new ReaderOptions(MaxDepth: 2)))
        {
            foreach (byte[] text in Documents.All) check(text, options);
        }
    }

    private static void ForRandom(RandomCheck check)
    {
        for (int seed = 0; seed < 10_000; seed++)
        {
            var random = new Random(seed);
            var options = new ReaderOptions(Comments: random.Next(4) == 0 ? 2 : 0, TrailingCommas: random.Next(2) == 0);
            byte[] text = RandomDocuments.Make(random, options.Comments != 0);
            if (random.Next(3) == 0) text = RandomDocuments.Damage(random, text);
            check(text, options, random, $"seed {seed}");
        }
    }

    [Theory]
    [InlineData("1 x")]
    [InlineData("[1]}")]
    [InlineData("[1]]")]
    [InlineData("{}:2")]
    [InlineData("1,2")]
    [InlineData("\"a\" /")]
    public void Messages_between_values_start_as_in_System_Text_Json(string json)
    {
        byte[] text = System.Text.Encoding.UTF8.GetBytes(json);
        foreach (bool areMany in new[] { true, false })
        {
            string stj = Assert.ThrowsAny<System.Text.Json.JsonException>(() =>
            {
                var reader = new System.Text.Json.Utf8JsonReader(text, new System.Text.Json.JsonReaderOptions { AllowMultipleValues = areMany });
                while (reader.Read()) { }
            }).Message;
            string brisk = Assert.ThrowsAny<JsonException>(() =>
            {
                var reader = new Utf8JsonReader(text, new JsonReaderOptions { AllowMultipleValues = areMany });
                while (reader.Read()) { }
            }).Message;
            Assert.StartsWith(stj[..stj.IndexOf(". ", StringComparison.Ordinal)], brisk);
        }
    }
}
