using System.Text;
using System.Text.RegularExpressions;
using Brisk.Json.Text;

namespace Brisk.Json.Tests.Text;

/// <summary>Comments compared with regular expressions, in memory that ends at an unmapped page.</summary>
public sealed class CommentScannerTests
{
    private const int Seed = 4711;

    private static readonly string[] s_pieces = ["/", "*", "\n", "\r", "a", "\u2028", "\u2029", "\u2027", "é", " ", "/*", "*/", "//"];

    [Fact]
    public void Ends_of_comments()
    {
        using var page = new PoisonPage();
        for (int i = 0; i < 100_000; i++)
        {
            var random = new Random(Seed + i);
            string text = "/" + string.Concat(Enumerable.Range(0, random.Next(0, 12)).Select(_ => Piece(random)));
            Match comment = Regex.Match(text[1..], @"\A(?:/[^\r\n]*|\*.*?\*/)", RegexOptions.Singleline);
            int expected = comment.Success ? 1 + Encoding.UTF8.GetByteCount(comment.Value) : -1;
            Assert.True(expected == CommentScanner.FindEnd(page.AtEnd(Encoding.UTF8.GetBytes(text)), 0), $"seed {Seed + i}: {text}");
        }
    }

    [Fact]
    public void Separators_in_comments()
    {
        using var page = new PoisonPage();
        for (int i = 0; i < 20_000; i++)
        {
            var random = new Random(Seed + i);
            string before = string.Concat(Enumerable.Range(0, random.Next(0, 3)).Select(_ => Piece(random)));
            string text = string.Concat(Enumerable.Range(0, random.Next(0, 12)).Select(_ => Piece(random)));
            string after = string.Concat(Enumerable.Range(0, random.Next(0, 12)).Select(_ => Piece(random)));
            int start = Encoding.UTF8.GetByteCount(before), end = start + Encoding.UTF8.GetByteCount(text);
            int index = text.IndexOfAny(['\u2028', '\u2029']);
            int expected = index < 0 ? -1 : start + Encoding.UTF8.GetByteCount(text[..index]);
            Assert.True(expected == CommentScanner.FindSeparator(page.AtEnd(Encoding.UTF8.GetBytes(before + text + after)), start, end), $"seed {Seed + i}: {text}");
        }
    }

    // Some pieces are long, so that comments are longer than a vector.
    private static string Piece(Random random) => random.Next(8) == 0 ? new string('x', random.Next(40)) : s_pieces[random.Next(s_pieces.Length)];
}
