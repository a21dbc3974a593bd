using System.Text;
using Brisk.Json.Text;

namespace Brisk.Json.Tests.Text;

public sealed class Utf8TranscoderTests : IDisposable
{
    private readonly PoisonPage _page = new();
    private readonly PoisonPage _output = new();

    public void Dispose()
    {
        _page.Dispose();
        _output.Dispose();
    }

    [Fact]
    public void Same_as_the_strict_encoding_of_the_framework()
    {
        const int Seed = 78;
        var random = new Random(Seed);
        for (int round = 0; round < 30_000; round++)
        {
            int length = random.Next(round % 100 == 0 ? 3000 : 80);
            Check(round % 2 == 0 ? RandomText.Text(random, length) : RandomText.BrokenText(random, length), $"seed {Seed}, round {round}");
        }
    }

    [Fact]
    public void Every_unit_at_every_position()
    {
        for (int unit = 0; unit < 0x10000; unit++)
        {
            string fill = new("a漢é"[unit % 3], unit % 37);
            Check(fill + (char)unit + fill, unit.ToString("X4"));
        }
    }

    [Fact]
    public void Space_is_counted_where_the_maximum_would_be_too_much()
    {
        foreach (string text in new[] { "", "a", "aé漢😀", new string('漢', 100), new string('x', 1000) + "é" })
        {
            Assert.Equal(3 * text.Length, Utf8Transcoder.SufficientLength(text));
            int counted = Utf8Transcoder.SufficientLength(text, mostUnits: -1);
            Assert.Equal(Encoding.UTF8.GetByteCount(text), counted);
            byte[] utf8 = new byte[counted];
            Assert.True(Utf8Transcoder.TryToUtf8(text, utf8, out int written, out _));
            Assert.Equal(Encoding.UTF8.GetBytes(text), utf8[..written]);
        }
    }

    [Fact]
    public void A_destination_that_is_too_short_is_rejected()
        => Assert.Throws<ArgumentException>(() => Utf8Transcoder.TryToUtf8("漢字", new byte[5], out _, out _));

    private void Check(string text, string message)
    {
        if (text.Length > 20_000) return;
        int expectedError = 0;
        byte[]? expected = null;
        try
        {
            expected = new UTF8Encoding(false, true).GetBytes(text);
        }
        catch (EncoderFallbackException e)
        {
            expectedError = e.Index;
        }

        Span<byte> utf8 = _output.AtEnd<byte>(Utf8Transcoder.MaxLength(text.Length));
        bool valid = Utf8Transcoder.TryToUtf8(_page.AtEnd(text), utf8, out int written, out int error);
        Assert.True(valid ? utf8[..written].SequenceEqual(expected) : expected is null && error == expectedError, message);
    }
}
