using Brisk.Json.Text;

namespace Brisk.Json.Tests.Text;

/// <summary>The kernels that make no calls return the results of those that do, or none.</summary>
public class NearKernelTests
{
    private const int Seed = 4711;

    [Fact]
    public void Agree_with_the_full_kernels()
    {
        ReadOnlySpan<byte> alphabet = "  \n\r\t  00123456789.eE+-,]}\"\\ax\u001f"u8;
        int answers = 0, strings = 0, indents = 0, integers = 0, fews = 0;
        for (int i = 0; i < 200_000; i++)
        {
            var random = new Random(Seed + i);
            byte[] text = new byte[random.Next(80)];
            int from = random.Next(3) * 8, to = random.Next(from + 1, alphabet.Length);
            foreach (ref byte b in text.AsSpan()) b = alphabet[random.Next(from, to)];
            int position = random.Next(-1, text.Length + 2);
            int width = random.Next(-1, 36);

            int near = StringScanner.FindNearSpecial(text, position);
            if (near != text.Length)
            {
                strings++;
                Assert.True(near == StringScanner.FindSpecial(text, position), $"string, seed {Seed + i}");
            }

            // The last bytes are examined one at a time. The bodies are compared by reference: the same bytes elsewhere are not the same.
            bool isPlain = StringScanner.TryReadPlain(text, position, recurs: i % 2 == 0, out ReadOnlySpan<byte> body);
            int special = text.Length - position < SpanVectors.Width ? StringScanner.FindSpecial(text, position) : near;
            Assert.True(isPlain == ((uint)special < (uint)text.Length && text[special] == '"'), $"plain string, seed {Seed + i}");
            Assert.True(isPlain ? body == text.AsSpan(position, special - position) : body.IsEmpty, $"body, seed {Seed + i}");

            if (WhitespaceScanner.IsNearIndent(text, position, width))
            {
                indents++;
                Assert.True(WhitespaceScanner.IsIndent(text, position, width), $"indent, seed {Seed + i}");
            }

            int end = NumberScanner.FindNearEnd(text, position, wide: true);
            Assert.True(end == NumberScanner.FindNearEnd(text, position, wide: false), $"width, seed {Seed + i}");
            if (end != text.Length)
            {
                answers++;
                Assert.True(NumberScanner.Scan(text, position, out int fullEnd) == NumberScan.Complete && end == fullEnd, $"number, seed {Seed + i}");
            }

            int fewEnd = position + random.Next(-1, 10);
            if (NumberParser.TryParseFew(text, position, fewEnd, out uint few))
            {
                fews++;
                Assert.True(NumberParser.TryParseUInt64(text, position, out ulong value, out int valueEnd) && valueEnd == fewEnd && value == few, $"few digits, seed {Seed + i}");
            }

            int last = NumberScanner.FindLastEnd(text, position);
            if ((uint)last < (uint)text.Length && last > position && NumberEnd.IsAt(text[last]))
            {
                integers++;
                Assert.True(NumberScanner.Scan(text, position, out int fullEnd) == NumberScan.Complete && last == fullEnd, $"integer, seed {Seed + i}");
            }
        }

        // A kernel that never returns a result agrees with everything.
        Assert.InRange(answers, 1_000, 200_000);
        Assert.InRange(integers, 1_000, 200_000);
        Assert.InRange(fews, 500, 200_000);
        Assert.InRange(strings, 10_000, 200_000);
        Assert.InRange(indents, 100, 200_000);
    }
}
