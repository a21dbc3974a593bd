using System.Text;
using System.Text.RegularExpressions;
using Brisk.Json.Text;

namespace Brisk.Json.Tests.Text;

public sealed class ChunkScannerTests : IDisposable
{
    private const int Seed = 60_120;

    private readonly PoisonPage _page = new();

    public void Dispose() => _page.Dispose();

    [Theory]
    [InlineData("1,2,[3,4],{\"a\":[5,6]},7", 21, -1)]
    [InlineData("1,2]", 1, 3)]
    [InlineData("]", -1, 0)]
    [InlineData("\"a,b]\\\",\",\"c", 9, -1)]
    [InlineData("\"a\\\\\",1", 5, -1)]
    [InlineData("[[[[1,2],3],4],5", -1, -1)]
    public void Known_texts(string text, int lastComma, int end) => Assert.Equal((end, lastComma), Scan(Encoding.UTF8.GetBytes(text), int.MaxValue));

    [Theory]
    [InlineData("{\"a\":1}\n[2,[3]]\n{", 14, -1)]
    [InlineData("1 \"}\" 2,", -1, -1)]
    [InlineData("[1]]", 2, 3)]
    public void Ends_of_elements_are_recorded_instead_of_commas(string text, int lastEnd, int end)
    {
        foreach (string padding in new[] { "", new string(' ', 100) })
        {
            byte[] bytes = Encoding.UTF8.GetBytes(text + padding);
            for (int cut = 1; cut <= bytes.Length; cut++) Assert.Equal((end, lastEnd), Scan(bytes, cut, recordsEnds: true));
        }
    }

    [Fact]
    public void Agrees_with_the_naive_scan_for_every_split()
    {
        int ends = 0;
        for (int i = 0; i < 4_000; i++)
        {
            var random = new Random(Seed + i);
            byte[] text = RandomText(random, random.Next(400));
            (int, int) expected = Naive(text);
            ends += expected.Item1 >= 0 ? 1 : 0;
            Assert.True(expected == Scan(text, int.MaxValue), $"whole, seed {Seed + i}");
            Assert.True(expected == Scan(text, 1 + random.Next(200)), $"cut, seed {Seed + i}");
            Assert.True(expected == Scan(text, 64), $"blocks, seed {Seed + i}");
        }

        Assert.InRange(ends, 200, 3_500);
    }

    [Theory]
    [InlineData("1,/*,*/2", 1, -1)]
    [InlineData("1,//,]\n2,", 8, -1)]
    [InlineData("1/**/,/***/2]", 5, 12)]
    [InlineData("\"/*\",\"*/\"", 4, -1)]
    public void Comments_are_skipped_where_they_are_allowed(string text, int lastComma, int end)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(text);
        for (int cut = 1; cut <= bytes.Length; cut++) Assert.Equal((end, lastComma), Scan(bytes, cut, allowsComments: true));
    }

    [Fact]
    public void Ends_of_strings()
    {
        for (int i = 0; i < 50_000; i++)
        {
            string text = "\"" + RandomPieces(i, ["a", "é", "\\", "\\\\", "\"", "\n", "aaaaaaaaaaaaaaaaaaaa"]);
            Match whole = Regex.Match(text, @"\A""(?:[^""\\]|\\.)*""", RegexOptions.Singleline);
            int expected = whole.Success ? Encoding.UTF8.GetByteCount(whole.Value) : 0;
            Assert.True(expected == ChunkScanner.FindStringEnd(_page.AtEnd(Encoding.UTF8.GetBytes(text)), 0), $"seed {Seed + i}: {text}");
        }
    }

    [Fact]
    public void Whitespace_and_comments()
    {
        for (int i = 0; i < 50_000; i++)
        {
            string text = RandomPieces(i, ["/", "*", "\n", "\r", " ", "a", "/*", "*/", "//", "// \n", "/* */"]);
            string pattern = (i & 1) == 0 ? @"\A[ \n\r]*" : @"\A(?:[ \n\r]|//[^\r\n]*[\r\n]|/\*.*?\*/)*(?:/\z|//[^\r\n]*\z|/\*(?!.*?\*/).*\z)?";
            int expected = Regex.Match(text, pattern, RegexOptions.Singleline).Length;
            Assert.True(expected == ChunkScanner.SkipInsignificant(_page.AtEnd(Encoding.UTF8.GetBytes(text)), 0, allowsComments: (i & 1) != 0), $"seed {Seed + i}: {text}");
        }
    }

    private static string RandomPieces(int i, string[] pieces)
    {
        var random = new Random(Seed + i);
        return string.Concat(Enumerable.Range(0, random.Next(12)).Select(_ => pieces[random.Next(pieces.Length)]));
    }

    private (int End, int LastComma) Scan(byte[] bytes, int cut, bool allowsComments = false, bool recordsEnds = false)
    {
        var scanner = new ChunkScanner(allowsComments, recordsEnds);
        Span<byte> text = _page.AtEnd(bytes);
        int lastComma = -1;
        for (int position = 0; position < text.Length;)
        {
            int next = (int)Math.Min(text.Length, (long)position + cut);
            int end = scanner.Scan(text[..next], position, ref lastComma);
            if (end >= 0) return (end, lastComma);
            position = next;
        }

        return (-1, lastComma);
    }

    private static (int End, int LastComma) Naive(byte[] text)
    {
        int depth = 0, lastComma = -1;
        bool inString = false;
        for (int i = 0; i < text.Length; i++)
        {
            if (inString)
            {
                if (text[i] == '\\') i++;
                else inString = text[i] != '"';
            }
            else if (text[i] == '"') inString = true;
            else if (text[i] is (byte)'[' or (byte)'{') depth++;
            else if (text[i] is (byte)']' or (byte)'}' && --depth < 0) return (i, lastComma);
            else if (text[i] == ',' && depth == 0) lastComma = i;
        }

        return (-1, lastComma);
    }

    // Backslashes occur only in strings: outside, the text is rejected before what follows is examined.
    private static byte[] RandomText(Random random, int length)
    {
        var text = new List<byte>(length);
        int depth = 0;
        while (text.Count < length)
        {
            switch (random.Next(12))
            {
                case 0 or 1:
                    text.Add((byte)(random.Next(2) == 0 ? '[' : '{'));
                    depth++;
                    break;
                case 2 or 3 when depth > 0 || random.Next(40) == 0:
                    text.Add((byte)(random.Next(2) == 0 ? ']' : '}'));
                    depth--;
                    break;
                case 4:
                    text.Add((byte)'"');
                    for (int i = random.Next(30); i > 0; i--) text.AddRange(random.Next(5) == 0 ? [(byte)'\\', (byte)"\"\\n"[random.Next(3)]] : [(byte)"ab,[]{} "[random.Next(8)]]);
                    text.Add((byte)'"');
                    break;
                case 5 or 6:
                    text.Add((byte)',');
                    break;
                default:
                    text.Add((byte)"0123 :\n"[random.Next(7)]);
                    break;
            }
        }

        return [.. text];
    }
}
