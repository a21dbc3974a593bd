using System.Buffers;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Unicode;
using Brisk.Json.Text;
using StjWriter = System.Text.Json.Utf8JsonWriter;

namespace Brisk.Json.Tests.Text;

/// <summary>System.Text.Json's writer is the oracle: same text, same encoder, same bytes.</summary>
public sealed class StringEncoderTests : IDisposable
{
    private readonly PoisonPage _page = new();
    private readonly PoisonPage _output = new();

    public void Dispose()
    {
        _page.Dispose();
        _output.Dispose();
    }

    public static TheoryData<string> Encoders => ["null", "default", "relaxed", "all", "cyrillic", "own"];

    [Theory]
    [InlineData("null")]
    [InlineData("relaxed")]
    [InlineData("all")]
    [InlineData("cyrillic")]
    public void Every_unit_of_the_basic_plane(string encoder)
    {
        for (int unit = 0; unit < 0x10000; unit++)
        {
            string fill = new("a漢é"[unit % 3], unit % 19);
            Check(fill + (char)unit + fill, encoder, unit.ToString("X4"));
        }
    }

    [Theory]
    [InlineData("null")]
    [InlineData("relaxed")]
    [InlineData("all")]
    public void Every_character_of_the_other_planes(string encoder)
    {
        var text = new StringBuilder();
        for (int scalar = 0x10000; scalar <= 0x10FFFF; scalar++)
        {
            text.Append(char.ConvertFromUtf32(scalar));
            if (scalar % 977 != 0 && scalar != 0x10FFFF) continue;
            Check(text.ToString(), encoder, scalar.ToString("X6"));
            text.Clear();
        }
    }

    [Theory]
    [MemberData(nameof(Encoders))]
    public void Random_text_valid_and_invalid(string encoder)
    {
        const int Seed = 79;
        var random = new Random(Seed);
        for (int round = 0; round < 3_000; round++)
        {
            int length = random.Next(round % 100 == 0 ? 3000 : 80);
            Check(RandomText.BrokenText(random, length), encoder, $"seed {Seed}, round {round}");
            byte[] utf8 = Encoding.UTF8.GetBytes(RandomText.Text(random, length));
            CheckUtf8(RandomText.Damage(random, utf8), encoder, $"seed {Seed}, round {round}, damaged");
        }
    }

    [Theory]
    [InlineData("a")]
    [InlineData("\"")]
    [InlineData("é")]
    [InlineData("漢")]
    [InlineData("\U0001F600")]
    public void One_element_after_and_before_every_length_of_every_other(string element)
    {
        foreach (string other in new[] { "x", "<", "\n", "ß", "語", "\u3000", "\U00020000" })
        {
            for (int before = 0; before <= 80; before++)
            {
                string text = string.Concat(Enumerable.Repeat(other, before)) + element + string.Concat(Enumerable.Repeat(other, before % 17));
                foreach (string encoder in new[] { "default", "relaxed", "all" }) Check(text, encoder, text);
            }
        }
    }

    /// <summary>From 128 plain characters on, 32 are stored at a time.</summary>
    [Theory]
    [InlineData("")]
    [InlineData("\"")]
    [InlineData("é")]
    [InlineData("\uFF41")]
    [InlineData("\U0001F600")]
    public void A_long_plain_run_ends_anywhere(string element)
    {
        for (int before = 0; before <= 300; before++)
        {
            string text = new string('x', before) + element + new string('y', (before * 7) % 301);
            foreach (string encoder in new[] { "default", "relaxed", "all" }) Check(text, encoder, text);
        }
    }

    [Fact]
    public void An_encoder_can_write_more_than_the_built_in_ones()
    {
        // System.Text.Json's writer fails here: it expects at most six bytes for each byte.
        var encoder = new BracketEncoder("「", "」");
        string text = string.Concat(Enumerable.Repeat("x語\"\uFFFDabc\U0001F600", 700));
        byte[] expected = Encoding.UTF8.GetBytes(encoder.Encode(text));
        var output = new byte[StringEncoder.MaxLength(text.Length, encoder)];
        Assert.Equal(expected, output[..StringEncoder.Escape(text.AsSpan(), output, encoder)]);
        byte[] utf8 = Encoding.UTF8.GetBytes(text);
        output = new byte[StringEncoder.MaxLength(utf8.Length, encoder)];
        Assert.Equal(expected, output[..StringEncoder.Escape(utf8, output, encoder)]);
    }

    [Fact]
    public void A_destination_that_is_too_short_is_rejected()
    {
        Assert.Throws<ArgumentException>(() => StringEncoder.Escape("abc".AsSpan(), new byte[StringEncoder.MaxLength(3, null) - 1], null));
        Assert.Throws<ArgumentException>(() => StringEncoder.Escape("abc"u8, new byte[StringEncoder.MaxLength(3, null) - 1], null));
    }

    private void Check(string text, string encoder, string message)
    {
        if (text.Length > 9_000) return;
        JavaScriptEncoder? instance = Instance(encoder);
        byte[] expected = Written(text, instance);
        Span<byte> output = _output.AtEnd<byte>(StringEncoder.MaxLength(text.Length, instance));
        int written = StringEncoder.Escape((ReadOnlySpan<char>)_page.AtEnd(text), output, instance);
        Assert.True(output[..written].SequenceEqual(expected), $"{encoder}, {message}: {Encoding.UTF8.GetString(output[..written])}");
        if (text.Length <= StringEncoder.FewUnits && encoder is "relaxed" or "all" or "cyrillic") CheckFew(text, instance!, expected, $"{encoder}, {message}");

        CheckUtf8(Encoding.UTF8.GetBytes(text), encoder, message);
    }

    private void CheckFew(string text, JavaScriptEncoder encoder, byte[] expected, string message)
    {
        Span<byte> output = _output.AtEnd<byte>(StringEncoder.MaxLength(text.Length, encoder));
        int written = StringEncoder.TryEscapeFew((ReadOnlySpan<char>)_page.AtEnd(text), output, EncodedCharacters.Of(encoder));
        Assert.Equal(text.Any(c => c >= 0x80 && (char.IsSurrogate(c) || encoder.WillEncode(c))), written < 0);
        if (written >= 0) Assert.True(output[..written].SequenceEqual(expected), $"{message}: {Encoding.UTF8.GetString(output[..written])}");
    }

    private void CheckUtf8(byte[] text, string encoder, string message)
    {
        if (text.Length > 9_000) return;
        JavaScriptEncoder? instance = Instance(encoder);
        byte[] expected = Written(text, instance);
        Span<byte> output = _output.AtEnd<byte>(StringEncoder.MaxLength(text.Length, instance));
        int written = StringEncoder.Escape((ReadOnlySpan<byte>)_page.AtEnd(text), output, instance);
        Assert.True(output[..written].SequenceEqual(expected), $"{encoder}, {message}: {Encoding.UTF8.GetString(output[..written])}");
    }

    private static JavaScriptEncoder? Instance(string name) => name switch
    {
        "null" => null,
        "default" => JavaScriptEncoder.Default,
        "relaxed" => JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
        "all" => s_all,
        "own" => s_own,
        _ => s_cyrillic,
    };

    private static readonly JavaScriptEncoder s_all = JavaScriptEncoder.Create(UnicodeRanges.All);
    private static readonly JavaScriptEncoder s_cyrillic = JavaScriptEncoder.Create(UnicodeRanges.BasicLatin, UnicodeRanges.Cyrillic);

    private static readonly JavaScriptEncoder s_own = new BracketEncoder("[", "]");

    /// <summary>A user-defined encoder that writes what it escapes as a number in brackets.</summary>
    private sealed unsafe class BracketEncoder(string open, string close) : JavaScriptEncoder
    {
        public override int MaxOutputCharactersPerInputCharacter => 10;

        public override bool WillEncode(int unicodeScalar) => unicodeScalar is < ' ' or '"' or '\\' or 'x' or 0xFFFD or 0x8A9E or > 0xFFFF;

        public override int FindFirstCharacterToEncode(char* text, int textLength)
        {
            for (int i = 0; i < textLength; i++)
            {
                if (char.IsSurrogate(text[i]) || WillEncode(text[i])) return i;
            }

            return -1;
        }

        public override bool TryEncodeUnicodeScalar(int unicodeScalar, char* buffer, int bufferLength, out int numberOfCharactersWritten)
        {
            string form = $"{open}{unicodeScalar:X}{close}";
            numberOfCharactersWritten = 0;
            if (!form.TryCopyTo(new Span<char>(buffer, bufferLength))) return false;
            numberOfCharactersWritten = form.Length;
            return true;
        }
    }

    private static byte[] Written(string text, JavaScriptEncoder? encoder)
    {
        var buffer = new ArrayBufferWriter<byte>();
        using (var writer = new StjWriter(buffer, new System.Text.Json.JsonWriterOptions { Encoder = encoder })) writer.WriteStringValue(text);
        return buffer.WrittenSpan[1..^1].ToArray();
    }

    private static byte[] Written(byte[] text, JavaScriptEncoder? encoder)
    {
        var buffer = new ArrayBufferWriter<byte>();
        using (var writer = new StjWriter(buffer, new System.Text.Json.JsonWriterOptions { Encoder = encoder })) writer.WriteStringValue(text);
        return buffer.WrittenSpan[1..^1].ToArray();
    }
}
