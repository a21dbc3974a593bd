using System.Buffers;
using System.Text;
using Brisk.Json.Text;

namespace Brisk.Json.Tests.Text;

public sealed class Utf8ValidatorTests : IDisposable
{
    private readonly PoisonPage _page = new();

    public void Dispose() => _page.Dispose();

    [Fact]
    public void Every_start_of_a_sequence_at_every_position_in_a_vector()
    {
        // All pairs of leading bytes, then bytes at the borders of the ranges of table 3-7.
        byte[] borders = [0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF];
        for (int pair = 0; pair < 0x10000; pair++)
        {
            byte third = borders[pair % 10], fourth = borders[pair / 10 % 10];
            if (pair >> 8 < 0x80 && pair % 5 != 0) continue;
            byte[] sequence = [(byte)(pair >> 8), (byte)pair, third, fourth];
            Check([.. new byte[3 + (pair % 67)], .. sequence, .. new byte[pair % 41]]);
        }
    }

    [Fact]
    public void Sequences_of_four_bytes_at_the_borders_of_their_ranges()
    {
        byte[] borders = [0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF3, 0xF4, 0xF5, 0xF8, 0xFF];
        int count = 0;
        foreach (byte a in borders)
        {
            foreach (byte b in borders)
            {
                foreach (byte c in borders)
                {
                    foreach (byte d in borders) Check([.. new byte[count % 35], a, b, c, d, .. new byte[count++ % 37]]);
                }
            }
        }
    }

    [Fact]
    public void Random_text_valid_and_damaged()
    {
        const int Seed = 76;
        var random = new Random(Seed);
        for (int round = 0; round < 20_000; round++)
        {
            byte[] text = Encoding.UTF8.GetBytes(RandomText.Text(random, random.Next(round % 50 == 0 ? 2000 : 120)));
            Assert.True(Utf8Validator.IsValid(_page.AtEnd(text)), $"seed {Seed}, round {round}");
            Check(RandomText.Damage(random, text));
        }
    }

    [Fact]
    public void Text_truncated_at_every_byte()
    {
        byte[] text = Encoding.UTF8.GetBytes(RandomText.Text(new Random(77), 150));
        for (int length = 0; length <= text.Length; length++) Check(text.AsSpan(0, length));
    }

    private void Check(ReadOnlySpan<byte> text)
    {
        int expected = -1;
        for (int i = 0; i < text.Length && expected < 0;)
        {
            if (Rune.DecodeFromUtf8(text[i..], out _, out int length) != OperationStatus.Done) expected = i;
            i += length;
        }

        int found = Utf8Validator.FirstInvalid(_page.AtEnd(text));
        Assert.True(expected == found && Utf8Validator.IsValid(_page.AtStart(text)) == (expected < 0), $"{found}, not {expected}: {RandomText.Show(text)}");
    }
}
