using Brisk.Json.Text;

namespace Brisk.Json.Tests.Text;

/// <summary>Counted line feeds compared with a loop, in memory that ends at an unmapped page.</summary>
public sealed class LineBreaksTests
{
    private const int Seed = 815;

    [Fact]
    public void Line_feeds_between_two_positions()
    {
        using var page = new PoisonPage();
        for (int i = 0; i < 50_000; i++)
        {
            var random = new Random(Seed + i);
            byte[] bytes = new byte[random.Next(0, 100)];
            for (int k = 0; k < bytes.Length; k++)
            {
                bytes[k] = "\n\r\t  \n/xé"u8[random.Next(10)];
            }

            int start = random.Next(0, bytes.Length + 1), end = random.Next(start, bytes.Length + 1);
            if (random.Next(4) == 0) bytes.AsSpan(start, end - start).Fill((byte)' ');

            int expected = 0, expectedLine = 0;
            for (int k = start; k < end; k++)
            {
                if (bytes[k] != '\n') continue;

                expected++;
                expectedLine = k + 1;
            }

            int count = LineBreaks.Count(page.AtEnd(bytes), start, end, out int line);
            Assert.True(expected == count && expectedLine == line, $"seed {Seed + i}: {count} line feeds, the last before {line}");
        }
    }
}
