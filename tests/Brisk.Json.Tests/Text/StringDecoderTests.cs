using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using System.Text;
using Brisk.Json.Text;

namespace Brisk.Json.Tests.Text;

public sealed class StringDecoderTests : IDisposable
{
    private readonly PoisonPage _page = new();
    private readonly PoisonPage _output = new();

    public void Dispose()
    {
        _page.Dispose();
        _output.Dispose();
    }

    [Fact]
    public void Random_bodies_valid_and_damaged()
    {
        const int Seed = 73;
        var random = new Random(Seed);
        for (int round = 0; round < 20_000; round++)
        {
            bool escapes = random.Next(2) == 0;
            byte[] body = RandomText.Body(random, RandomText.Text(random, random.Next(round % 100 == 0 ? 6000 : 80)), escapes);
            Check(body, escapes, $"seed {Seed}, round {round}");
            Check(RandomText.Damage(random, body), escapes, $"seed {Seed}, round {round}, damaged");
        }
    }

    [Fact]
    public void Only_short_ASCII_is_widened()
    {
        var random = new Random(82);
        for (int length = 0; length <= 40; length++)
        {
            for (int damaged = -1; damaged < length; damaged++)
            {
                byte[] text = [.. Enumerable.Range(0, length).Select(_ => (byte)random.Next(128))];
                if (damaged >= 0) text[damaged] |= 0x80;
                bool isShort = length <= 32 && damaged < 0;
                Assert.Equal(isShort, StringDecoder.IsShortAscii(_page.AtEnd(text)));
                for (int room = Math.Max(0, length - 1); room <= length + 1; room++)
                {
                    Span<char> destination = _output.AtEnd<char>(room);
                    destination.Clear();
                    bool isPossible = isShort && length <= room;
                    Assert.Equal(isPossible, StringDecoder.TryWiden(_page.AtEnd(text), destination));
                    Assert.True(destination.SequenceEqual(isPossible ? Encoding.ASCII.GetString(text).PadRight(room, '\0') : new string('\0', room)));
                }
            }
        }
    }

    [Theory]
    [InlineData("a")]
    [InlineData("é")]
    [InlineData("漢")]
    [InlineData("\U0001F600")]
    [InlineData("\\n")]
    [InlineData("\\u6F22")]
    [InlineData("\\uD83D\\uDE00")]
    public void One_element_after_and_before_every_length_of_every_other(string element)
    {
        foreach (string other in new[] { "x", "ß", "語", "\U00020000", "\\\"" })
        {
            for (int before = 0; before <= 80; before++)
            {
                string text = string.Concat(Enumerable.Repeat(other, before)) + element + string.Concat(Enumerable.Repeat(other, before % 17));
                Check(Encoding.UTF8.GetBytes(text), hasEscapes: text.Contains('\\'), text);
            }
        }
    }

    [Fact]
    public void Every_sequence_of_two_and_three_bytes_at_every_position()
    {
        // The third byte covers every class; the positions put the sequence inside vectors and after them.
        foreach (byte third in new byte[] { 0x00, (byte)'"', 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xE0, 0xFF })
        {
            for (int pair = 0x8000; pair < 0x10000; pair++)
            {
                byte[] sequence = [(byte)(pair >> 8), (byte)pair, third];
                byte[] fill = pair % 2 == 0 ? "漢字"u8.ToArray() : "éé"u8.ToArray();
                byte[] body = (pair % 3) switch { 0 => [.. sequence, .. fill, .. fill, .. fill], 1 => [.. fill, .. sequence, .. fill, .. fill], _ => [.. fill, .. sequence] };
                string? expected = NaiveStringDecoder.Decode(body, false, out int expectedError);
                bool decoded = StringDecoder.TryDecode(body, false, out string text, out int error);
                Assert.True(decoded == expected is not null && (decoded ? text == expected : error == expectedError), RandomText.Show(body));
            }
        }
    }

    [Fact]
    public void Every_three_byte_sequence_at_every_position_in_a_long_run()
    {
        byte[] run = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("漢字語", 16)));
        for (int pair = 0xE000; pair < 0xF100; pair++)
        {
            foreach (byte third in new byte[] { 0x22, 0x7F, 0x80, 0xBF, 0xC0, 0xE0 })
            {
                byte[] body = [.. run];
                int at = 3 * (pair * 7 % 40);
                (body[at], body[at + 1], body[at + 2]) = ((byte)(pair >> 8), (byte)pair, third);
                Check(body, hasEscapes: false, $"{pair:X4} {third:X2} at {at}");
            }
        }
    }

    [Fact]
    public void Runs_of_three_byte_sequences_of_every_length_and_cut_anywhere()
    {
        byte[] run = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("漢字語豈", 24)));
        for (int length = 0; length <= run.Length; length++)
        {
            Check(run[..length], hasEscapes: false, $"{length}");
            Check([.. run.AsSpan(0, length / 3 * 3), .. "\"x"u8], hasEscapes: false, $"{length}, then ASCII");
        }
    }

    [Fact]
    public void Every_escape_of_one_unit()
    {
        for (int unit = 0; unit < 0x10000; unit++)
        {
            byte[] body = Encoding.ASCII.GetBytes($"ab\\u{unit:x4}cd");
            bool decoded = StringDecoder.TryDecode(body, true, out string text, out int error);
            Assert.Equal(!char.IsSurrogate((char)unit), decoded);
            if (decoded) Assert.Equal($"ab{(char)unit}cd", text);
            else Assert.Equal(2, error);
        }
    }

    [Fact]
    public void As_strict_as_the_framework()
    {
        const int Seed = 74;
        var random = new Random(Seed);
        for (int round = 0; round < 20_000; round++)
        {
            byte[] body = RandomText.Body(random, RandomText.Text(random, random.Next(40)), escapes: true);
            if (round % 2 == 0) body = RandomText.Damage(random, body);
            var reader = new System.Text.Json.Utf8JsonReader([(byte)'"', .. body, (byte)'"']);
            try
            {
                if (!reader.Read() || reader.ValueSpan.Length != body.Length) continue;
            }
            catch (System.Text.Json.JsonException)
            {
                continue;
            }

            string? expected = null;
            try
            {
                expected = reader.GetString();
            }
            catch (InvalidOperationException)
            {
            }

            bool decoded = StringDecoder.TryDecode(body, reader.ValueIsEscaped, out string text, out _);
            Assert.True(expected == (decoded ? text : null), $"seed {Seed}, round {round}: {RandomText.Show(body)}");
        }
    }

    [Fact]
    public void A_destination_that_is_too_short_is_rejected()
    {
        Assert.Throws<ArgumentException>(() => StringDecoder.TryDecode("abc"u8, false, new char[2], out _, out _));
        Assert.Throws<ArgumentException>(() => StringDecoder.TryUnescape("abc"u8, new byte[2], out _, out _));
        Assert.Throws<ArgumentOutOfRangeException>(() => StringDecoder.TryDecode("abc"u8, 1, 3, false, out _, out _));
    }

    [Fact]
    public void Strings_of_two_and_three_byte_characters_are_read_in_one_pass_with_vectors()
    {
        foreach (string text in new[] { "é", "漢", "漢字éa", string.Concat(Enumerable.Repeat("漢", 21)), string.Concat(Enumerable.Repeat("aé漢", 33)), string.Concat(Enumerable.Repeat("я", 31)) })
        {
            byte[] document = [(byte)'"', .. Encoding.UTF8.GetBytes(text), (byte)'"', .. new byte[64]];
            Parsed<string?> read = StringDecoder.ReadMixed(document, 1);
            Assert.Equal(Vector128.IsHardwareAccelerated ? (text, document.Length - 64) : (null, read.End), (read.Value, read.End));
        }
    }

    [Fact]
    public void Strings_with_escapes_and_emoji_are_read_in_one_pass_with_vectors()
    {
        foreach (string part in new[] { "a\\n", "\\\"", "\\u00e9я", "\\ud83d\\ude00漢", "😀", "漢字漢字漢字😀\\t", "plain text without any of them \\/", "sixteen and é or 漢, and more: 😀" })
        {
            foreach (int count in new[] { 1, 3, 40, 3000 })
            {
                string body = string.Concat(Enumerable.Repeat(part, count));
                byte[] document = [(byte)'"', .. Encoding.UTF8.GetBytes(body), (byte)'"', .. new byte[64]];
                Parsed<string?> read = StringDecoder.ReadMixed(document, 1);
                if (Vector128.IsHardwareAccelerated) Assert.NotNull(read.Value);
                if (read.Value is not null) Assert.Equal((System.Text.Json.JsonSerializer.Deserialize<string>(document.AsSpan(..^64)), document.Length - 64), (read.Value, read.End));
            }
        }
    }

    // A string in a text, whose end is unknown: the result is the naive one, or none.
    private void CheckInOneGo(byte[] bytes, string message)
    {
        byte[] tail = bytes.Length % 2 == 0 ? [] : Encoding.UTF8.GetBytes(",\"漢字\"" + new string(' ', bytes.Length % 70));
        byte[] document = [(byte)'"', .. bytes, (byte)'"', .. tail];
        Parsed<string?> read = StringDecoder.ReadMixed(_page.AtEnd(document), 1);
        if (read.Value is null) return;
        int end = 1;
        while (document[end] != '"')
        {
            end += document[end] == '\\' ? 2 : 1;
        }

        ReadOnlySpan<byte> body = document.AsSpan(1..end);
        Assert.True(read.End == end + 1 && read.Value == NaiveStringDecoder.Decode(body, true, out _), message);
        Assert.True(body.IndexOfAnyExceptInRange((byte)0x20, (byte)0xFF) < 0, message);
    }

    private void Check(byte[] bytes, bool hasEscapes, string message)
    {
        if (bytes.Length > 20_000) return;
        message = $"{message}: {RandomText.Show(bytes)}";
        ReadOnlySpan<byte> body = _page.AtEnd(bytes);
        string? expected = NaiveStringDecoder.Decode(bytes, hasEscapes, out int expectedError);

        bool decoded = StringDecoder.TryDecode(body, hasEscapes, out string text, out int error);
        Assert.True(expected == (decoded ? text : null) && error == expectedError, message);

        Span<char> units = _output.AtEnd<char>(body.Length);
        decoded = StringDecoder.TryDecode(body, hasEscapes, units, out int written, out error);
        Assert.True(decoded ? units[..written].SequenceEqual(expected) : expected is null && error == expectedError, message);

        byte[] longer = [.. "漢\"é"u8, .. bytes, .. "\"漢字éé\\n\\uD800\\"u8];
        decoded = StringDecoder.TryDecode(_page.AtEnd(longer), 6, bytes.Length, hasEscapes, out text, out error);
        Assert.True(expected == (decoded ? text : null) && error == expectedError, message);

        CheckInOneGo(bytes, message);
        if (!hasEscapes) return;
        byte[]? unescaped = NaiveStringDecoder.Unescape(bytes, out expectedError);
        Span<byte> utf8 = _output.AtEnd<byte>(body.Length);
        bool replaced = StringDecoder.TryUnescape(_page.AtEnd(bytes), utf8, out written, out error);
        Assert.True(replaced ? utf8[..written].SequenceEqual(unescaped) : unescaped is null && error == expectedError, message);
    }
}
