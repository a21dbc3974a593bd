using System.Text;
using Brisk.Json.Text;

namespace Brisk.Json.Tests.Text;

public sealed class NumberScannerTests : IDisposable
{
    private readonly PoisonPage _page = new();

    public void Dispose() => _page.Dispose();

    [Fact]
    public void Every_short_string_of_the_alphabet_of_numbers()
    {
        ReadOnlySpan<byte> alphabet = "019-+.eE,x"u8;
        const int Length = 5;
        for (int code = 0; code < 100_000; code++)
        {
            var text = new byte[Length + 40];
            text.AsSpan().Fill((byte)' ');
            for (int i = 0, rest = code; i < Length; i++, rest /= 10) text[i] = alphabet[rest % 10];
            Check(text);
            Check(_page.AtEnd(text.AsSpan(0, Length)));
            Check(text.AsSpan(0, Length + 11));
        }
    }

    [Fact]
    public void Long_numbers_of_every_shape_and_length()
    {
        const int Seed = 72;
        var random = new Random(Seed);
        for (int round = 0; round < 60_000; round++)
        {
            var number = new StringBuilder();
            if (random.Next(3) == 0) number.Append('-');
            Digits(number, random, random.Next(24));
            if (random.Next(2) == 0) number.Append('.');
            if (random.Next(2) == 0) Digits(number, random, random.Next(24));
            if (random.Next(5) == 0) number.Append(random.Next(2) == 0 ? "e" : "E").Append(random.Next(3) switch { 0 => "+", 1 => "-", _ => "" });
            if (random.Next(5) == 0) Digits(number, random, random.Next(5));
            if (random.Next(2) == 0) number.Append(", }]\n:/x"[random.Next(8)]).Append(' ', random.Next(40));
            Check(_page.AtEnd(Encoding.ASCII.GetBytes(number.ToString())));
        }
    }

    [Fact]
    public void Every_byte_after_a_number_of_every_length()
    {
        for (int length = 1; length <= 40; length++)
        {
            for (int value = 0; value < 256; value++)
            {
                var text = new byte[length + 1];
                text.AsSpan(0, length).Fill((byte)'7');
                text[length] = (byte)value;
                Check(_page.AtEnd(text));
                Check([.. text, .. "                                        "u8]);
                if (length < 3) continue;
                text[1] = (byte)'.';
                Check(_page.AtEnd(text));
                Check([.. text, .. "                                        "u8]);
            }
        }
    }

    private static void Digits(StringBuilder number, Random random, int count)
    {
        for (int i = 0; i < count; i++) number.Append((char)('0' + random.Next(10)));
    }

    private static void Check(ReadOnlySpan<byte> text)
    {
        NumberScan expected = NaiveScanners.ScanNumber(text, 0, out int expectedEnd);
        NumberScan scan = NumberScanner.Scan(text, 0, out int end);
        Assert.True((expected, expectedEnd) == (scan, end), $"{scan} {end}, not {expected} {expectedEnd}, for {Encoding.Latin1.GetString(text)}");
    }
}
