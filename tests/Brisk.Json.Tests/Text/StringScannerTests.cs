using Brisk.Json.Text;

namespace Brisk.Json.Tests.Text;

public sealed class StringScannerTests : IDisposable
{
    private readonly PoisonPage _page = new();

    public void Dispose() => _page.Dispose();

    [Fact]
    public void Every_byte_at_every_index()
    {
        for (int length = 0; length <= 80; length++)
        {
            for (int value = 0; value < 256; value++)
            {
                var text = new byte[length + 1 + (value % 37)];
                text.AsSpan().Fill((byte)'a');
                text[length] = (byte)value;
                text[^1] = value % 3 == 0 ? (byte)'"' : text[^1];
                Check(_page.AtEnd(text), 0);
                Check(_page.AtStart(text), 0);
            }
        }
    }

    [Fact]
    public void Every_position_of_random_text()
    {
        const int Seed = 71;
        var random = new Random(Seed);
        byte[] choices = [.. "abcxyz 12é漢\"\\\n\u001F\u007F"u8];
        for (int length = 0; length <= 80; length++)
        {
            for (int round = 0; round < 20; round++)
            {
                var text = new byte[length];
                int rare = random.Next(1, 30);
                for (int i = 0; i < length; i++) text[i] = random.Next(rare) == 0 ? choices[random.Next(choices.Length)] : (byte)random.Next('a', 'z');
                for (int position = 0; position <= length; position++) Check(_page.AtEnd(text), position);
            }
        }
    }

    [Theory]
    [InlineData(-1)]
    [InlineData(int.MinValue)]
    [InlineData(41)]
    [InlineData(int.MaxValue)]
    public void A_position_outside_the_text_is_returned(int position)
    {
        Span<byte> text = _page.AtEnd(new byte[40]);
        Assert.Equal(position, StringScanner.FindSpecial(text, position));
        Assert.Null(StringDecoder.ReadAscii(text, position).Value);
        Assert.Null(StringDecoder.TryReadShortAscii(text, position, 3));
        Assert.Null(StringDecoder.TryReadShortAscii(text, 0, position));
    }

    private static void Check(ReadOnlySpan<byte> text, int position)
    {
        int expected = NaiveScanners.FindSpecial(text, position, out bool isAscii);
        int found = StringScanner.FindSpecial(text, position);
        Assert.True(expected == found, $"{position}: {found}, not {expected}, in {RandomText.Show(text)}");
        if (StringScanner.TryReadPlain(text, position, recurs: position % 2 == 0, out ReadOnlySpan<byte> rest))
        {
            Assert.Equal(expected, position + rest.Length);
            Assert.Equal((byte)'"', text[expected]);
        }

        bool plain = isAscii && expected < text.Length && text[expected] == '"';
        Parsed<string?> read = StringDecoder.ReadAscii(text, position);
        Assert.Equal(plain ? System.Text.Encoding.ASCII.GetString(text[position..expected]) : null, read.Value);
        Assert.True(!plain || read.End == expected + 1);

        for (int length = 0; length <= Math.Min(17, text.Length - position); length++)
        {
            ReadOnlySpan<byte> body = text.Slice(position, length);
            bool isShort = length <= 16 && position <= text.Length - 16 && !body.ContainsAnyExceptInRange((byte)0, (byte)127);
            Assert.Equal(isShort ? System.Text.Encoding.ASCII.GetString(body) : null, StringDecoder.TryReadShortAscii(text, position, length));
        }
    }
}
