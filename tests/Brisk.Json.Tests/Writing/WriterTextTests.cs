using System.Buffers;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Unicode;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Writing;

/// <summary>Names and strings: every character, every length around the pieces that long texts are split into, every split.</summary>
public class WriterTextTests
{
    private static readonly WriterCall Utf16Value = WriterCall.Find("WriteStringValue", typeof(ReadOnlySpan<char>));
    private static readonly WriterCall Utf8Value = WriterCall.Find("WriteStringValue", typeof(ReadOnlySpan<byte>));
    private static readonly WriterCall Utf16Name = WriterCall.Find("WriteNull", typeof(ReadOnlySpan<char>));
    private static readonly WriterCall Utf8Name = WriterCall.Find("WriteNull", typeof(ReadOnlySpan<byte>));
    private static readonly WriterCall Utf16Part = WriterCall.Find("WriteStringValueSegment", typeof(ReadOnlySpan<char>), typeof(bool));
    private static readonly WriterCall Utf8Part = WriterCall.Find("WriteStringValueSegment", typeof(ReadOnlySpan<byte>), typeof(bool));
    private static readonly WriterCall Base64Part = WriterCall.Find("WriteBase64StringSegment", typeof(ReadOnlySpan<byte>), typeof(bool));
    private static readonly WriterCall Base64 = WriterCall.Find("WriteBase64StringValue", typeof(ReadOnlySpan<byte>));

    public static TheoryData<string> Encoders => ["none", "default", "relaxed", "ranges", "all"];

    [Theory]
    [MemberData(nameof(Encoders))]
    public void Every_character_is_written_as_in_System_Text_Json(string encoder)
    {
        using WriterPair pair = Pair(encoder);
        for (int c = 0; c <= char.MaxValue; c++)
        {
            string text = ((char)c).ToString();
            pair.Call(Utf16Value, text);
            if (c % 7 == 0) pair.Call(Utf16Value, "ab" + text + "cd");
            if (!char.IsSurrogate((char)c)) pair.Call(Utf8Value, Encoding.UTF8.GetBytes(text));
        }

        pair.Compare(flush: true);
    }

    [Theory]
    [MemberData(nameof(Encoders))]
    public void Pairs_and_lone_surrogates_are_written_as_in_System_Text_Json(string encoder)
    {
        using WriterPair pair = Pair(encoder);
        char[] units = ['a', '<', '\u00e9', '\u6f22', '\ud800', '\ud83d', '\udbff', '\udc00', '\ude00', '\udfff'];
        foreach (char a in units)
        {
            foreach (char b in units)
            {
                foreach (char c in units)
                {
                    pair.Call(Utf16Value, new string([a, b, c]));
                    pair.Call(Utf16Value, new string([.. "0123456789abc", a, b, c, 'x']));
                }
            }
        }

        pair.Compare(flush: true);
    }

    [Theory]
    [MemberData(nameof(Encoders))]
    public void Invalid_UTF8_is_replaced_as_in_System_Text_Json(string encoder)
    {
        using WriterPair pair = Pair(encoder);
        byte[] bytes = [0x41, 0x80, 0xBF, 0xC0, 0xC3, 0xE0, 0xA0, 0xE6, 0xED, 0xF0, 0x9F, 0xF4, 0xFF];
        foreach (byte a in bytes)
        {
            foreach (byte b in bytes)
            {
                foreach (byte c in bytes)
                {
                    pair.Call(Utf8Value, new byte[] { a, b, c });
                    pair.Call(Utf8Value, new byte[] { 0x61, a, b, c, 0x80, 0x62 });
                }
            }
        }

        pair.Compare(flush: true);
    }

    [Theory]
    [InlineData(1020, "a")]
    [InlineData(1010, "\ud83d\ude00")]
    [InlineData(1020, "\ud83d")]
    [InlineData(1015, "\u6f22\u00e9")]
    [InlineData(2040, "<\ud83d\ude00")]
    public void Texts_around_the_piece_length_match(int start, string unit)
    {
        for (int lead = start; lead < start + 12; lead++)
        {
            string text = new string('x', lead) + string.Concat(Enumerable.Repeat(unit, 12));
            byte[] utf8 = Encoding.UTF8.GetBytes(text);
            byte[] broken = [.. utf8];
            broken[1023] = 0x80;
            broken[1024] = 0xE6;
            foreach (string encoder in Encoders.Select(row => row.Data))
            {
                using WriterPair pair = Pair(encoder, isObject: false, target: lead % 5);
                pair.Call(Utf16Value, text);
                pair.Call(Utf8Value, utf8);
                pair.Call(Utf8Value, broken);
                pair.Call(Utf8Value, utf8.AsSpan(0, utf8.Length - 1).ToArray());
                pair.Compare(flush: true);
                using WriterPair names = Pair(encoder, isObject: true, target: lead % 5);
                names.Call(Utf16Name, text);
                names.Call(Utf8Name, utf8);
                names.Call(Utf8Name, broken);
                names.Compare(flush: true);
            }
        }
    }

    [Fact]
    public void Endless_continuation_bytes_can_be_split_anywhere()
    {
        for (int length = 1020; length < 1040; length++)
        {
            using WriterPair pair = Pair("default");
            byte[] bytes = new byte[length];
            bytes.AsSpan().Fill(0x80);
            pair.Call(Utf8Value, bytes);
            bytes.AsSpan(1018).Fill(0xF0);
            pair.Call(Utf8Value, bytes);
            pair.Compare(flush: true);
        }
    }

    [Fact]
    public void Long_texts_match()
    {
        var random = new Random(5);
        for (int target = 0; target < 6; target++)
        {
            using var pair = new WriterPair("long", default, target);
            pair.Call(WriterCall.Find("WriteStartArray"));
            pair.Call(Utf16Value, RandomArguments.Text(random, 200_000));
            pair.Call(Utf8Value, Encoding.UTF8.GetBytes(RandomArguments.Text(random, 200_000)));
            pair.Call(Base64, new byte[100_000]);
            pair.Call(WriterCall.Find("WriteRawValue", typeof(ReadOnlySpan<byte>), typeof(bool)), Encoding.UTF8.GetBytes('"' + new string('r', 100_000) + '"'), false);
            pair.Call(WriterCall.Find("WriteCommentValue", typeof(string)), new string('c', 50_000));
            pair.Compare(flush: true);
        }
    }

    [Fact]
    public void Segments_match_for_every_split()
    {
        const string Text = "a<\ud83d\ude00\u6f22\ud800\u00e9\udc00\ud83d\ude00";
        byte[] utf8 = [.. Encoding.UTF8.GetBytes("<\ud83d\ude00\u6f22\u00e9a"), 0xE6, 0xBC, 0xF0, 0x9F, 0x98, 0xFF, 0xED, 0xA0, 0x80, 0xC3];
        using WriterPair pair = Pair("default");
        for (int i = 0; i <= Text.Length; i++)
        {
            for (int j = i; j <= Text.Length; j++)
            {
                pair.Call(Utf16Part, Text[..i], false);
                pair.Call(Utf16Part, Text[i..j], false);
                pair.Call(Utf16Part, Text[j..], true);
            }
        }

        for (int i = 0; i <= utf8.Length; i++)
        {
            for (int j = i; j <= utf8.Length; j++)
            {
                pair.Call(Utf8Part, utf8[..i], false);
                pair.Call(Utf8Part, utf8[i..j], j == utf8.Length);
                if (j < utf8.Length) pair.Call(Utf8Part, utf8[j..], true);
                pair.Call(Base64Part, utf8[..i], false);
                pair.Call(Base64Part, utf8[i..j], false);
                pair.Call(Base64Part, utf8[j..], true);
            }
        }

        pair.Compare(flush: true);
    }

    [Fact]
    public void Segments_of_one_unit_match_the_whole_text()
    {
        var random = new Random(9);
        for (int i = 0; i < 200; i++)
        {
            using WriterPair pair = Pair(i % 2 == 0 ? "relaxed" : "default", isObject: false, target: i % 4);
            string text = RandomArguments.Text(random, random.Next(60));
            byte[] utf8 = RandomArguments.Utf8(random);
            foreach (char c in text) pair.Call(Utf16Part, c.ToString(), false);
            pair.Call(Utf16Part, "", true);
            foreach (byte b in utf8) pair.Call(Utf8Part, new[] { b }, false);
            pair.Call(Utf8Part, Array.Empty<byte>(), true);
            pair.Compare(flush: true);
        }
    }

    [Fact]
    public void Base64_matches_for_every_length()
    {
        using WriterPair pair = Pair("default");
        byte[] bytes = new byte[10_000];
        new Random(3).NextBytes(bytes);
        foreach (int length in Enumerable.Range(0, 60).Concat(Enumerable.Range(3060, 30)).Concat([6143, 6144, 6145, 10_000]))
        {
            pair.Call(Base64, bytes[..length]);
            pair.Call(Base64Part, bytes[..(length / 2)], false);
            pair.Call(Base64Part, bytes[(length / 2)..length], true);
        }

        pair.Compare(flush: true);
    }

    [Fact]
    public void Mixed_segments_are_rejected()
    {
        (WriterCall Call, object Part)[] parts = [(Utf16Part, "a"), (Utf8Part, new byte[] { 0xC3 }), (Base64Part, new byte[] { 1 })];
        foreach ((WriterCall call, object part) in parts)
        {
            foreach ((WriterCall other, object otherPart) in parts)
            {
                using WriterPair pair = Pair("default");
                pair.Call(call, part, false);
                Assert.Equal(call == other, pair.Call(other, otherPart, false));
                pair.Call(call, part, true);
                Assert.True(pair.Call(other, otherPart, true));
                pair.Compare(flush: true);
            }
        }
    }

    [Fact]
    public void Mixed_segments_without_validation_match()
    {
        // Complete characters and base64 groups, of which nothing is carried over.
        (WriterCall Call, object Part)[] parts = [(Utf16Part, "ab"), (Utf16Part, ""), (Utf8Part, new byte[] { 0xC3, 0xA9 }), (Base64Part, new byte[] { 1, 2, 3 }), (Base64Part, Array.Empty<byte>())];
        foreach (bool isIndented in new[] { false, true })
        {
            foreach ((WriterCall first, object firstPart) in parts)
            {
                foreach ((WriterCall second, object secondPart) in parts)
                {
                    foreach ((WriterCall third, object thirdPart) in parts)
                    {
                        using var pair = new WriterPair($"{isIndented} {first.Name} {second.Name} {third.Name}", new() { SkipValidation = true, Indented = isIndented });
                        pair.Call(WriterCall.Find("WriteStartArray"));
                        for (int i = 0; i < 2; i++)
                        {
                            pair.Call(first, firstPart, false);
                            pair.Call(second, secondPart, false);
                            pair.Call(third, thirdPart, true);
                        }

                        pair.Compare(flush: true);
                    }
                }
            }
        }
    }

    [Fact]
    public void Nothing_else_can_be_written_inside_a_segmented_string()
    {
        using var stream = new MemoryStream();
        using var writer = new Utf8JsonWriter(stream);
        writer.WriteStartArray();
        writer.WriteStringValueSegment("a", false);
        Assert.Throws<InvalidOperationException>(() => writer.WriteNumberValue(1));
        Assert.Throws<InvalidOperationException>(() => writer.WritePropertyName("n"));
        Assert.Throws<InvalidOperationException>(writer.WriteStartArray);
        Assert.Throws<InvalidOperationException>(writer.WriteEndArray);
        Assert.Throws<InvalidOperationException>(() => writer.WriteCommentValue("c"));
        Assert.Throws<InvalidOperationException>(() => writer.WriteCommentValue("c"u8));
        Assert.Throws<InvalidOperationException>(() => writer.WriteRawValue("1", true));
        writer.WriteStringValueSegment("b", true);
        writer.WriteEndArray();
        writer.Flush();
        Assert.Equal("[\"ab\"]", Encoding.UTF8.GetString(stream.ToArray()));
    }

    [Fact]
    public void Texts_that_are_too_long_are_rejected_before_anything_is_written()
    {
        // The pages of these arrays are never accessed.
        byte[] bytes = GC.AllocateUninitializedArray<byte>(166_666_667);
        char[] chars = GC.AllocateUninitializedArray<char>(166_666_667);
        using var writer = new Utf8JsonWriter(new MemoryStream());
        writer.WriteStartObject();
        int before = writer.BytesPending;
        Action[] calls =
        [
            () => writer.WritePropertyName(bytes), () => writer.WritePropertyName(chars), () => writer.WriteString("n", bytes),
            () => writer.WriteString("n", chars), () => writer.WriteString(bytes, "v"u8), () => writer.WriteNumber(chars, 1),
            () => writer.WriteStartObject(bytes), () => writer.WriteStartArray(chars), () => writer.WriteBase64String(bytes, default),
            () => writer.WriteStringValueSegment(chars, true), () => writer.WriteStringValueSegment(bytes, true),
            () => writer.WriteCommentValue(chars), () => writer.WriteCommentValue(bytes), () => JsonEncodedText.Encode(chars), () => JsonEncodedText.Encode(bytes),
        ];
        foreach (Action call in calls) Assert.Throws<ArgumentException>(call);
        Assert.Equal(before, writer.BytesPending);
    }

    [Fact]
    public void Texts_that_are_too_long_are_rejected_even_if_they_fit_in_the_buffer()
    {
        string text = new('a', 166_666_667);
        Action<IBufferWriter<byte>, object>[] writes = [WriteByStj, Write];
        object[] values = [text, new[] { text }, new List<string> { "x", text }, new Dictionary<string, string> { ["k"] = text }, new Dictionary<string, int> { [text] = 1 }, Tuple.Create(text, 1)];
        foreach (object value in values)
        {
            string[] messages = [.. writes.Select(write => Assert.Throws<ArgumentException>(() => write(new LargeBuffer(text.Length + 1000), value)).Message)];
            Assert.StartsWith(messages[0].TrimEnd('.'), messages[1]);
        }
    }

    private static void Write(IBufferWriter<byte> output, object value)
    {
        using var writer = new Utf8JsonWriter(output);
        JsonSerializer.Serialize(writer, value, value.GetType());
    }

    private static void WriteByStj(IBufferWriter<byte> output, object value)
    {
        using var writer = new Stj.Utf8JsonWriter(output);
        Stj.JsonSerializer.Serialize(writer, value, value.GetType());
    }

    private sealed class LargeBuffer(int size) : IBufferWriter<byte>
    {
        private readonly byte[] _buffer = GC.AllocateUninitializedArray<byte>(size);
        private int _written;

        public void Advance(int count) => _written += count;

        public Memory<byte> GetMemory(int sizeHint = 0) => _buffer.AsMemory(_written);

        public Span<byte> GetSpan(int sizeHint = 0) => _buffer.AsSpan(_written);
    }

    private static WriterPair Pair(string encoder, bool isObject = false, int target = 0)
    {
        var options = new Stj.JsonWriterOptions
        {
            Encoder = encoder switch
            {
                "none" => null,
                "default" => JavaScriptEncoder.Default,
                "relaxed" => JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
                "ranges" => JavaScriptEncoder.Create(UnicodeRanges.BasicLatin, UnicodeRanges.Cyrillic),
                _ => JavaScriptEncoder.Create(UnicodeRanges.All),
            },
        };
        var pair = new WriterPair("encoder " + encoder, options, target);
        pair.Call(WriterCall.Find(isObject ? "WriteStartObject" : "WriteStartArray"));
        return pair;
    }
}
