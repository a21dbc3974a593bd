using System.Text;
using System.Text.RegularExpressions;
using Brisk.Json.Text;

namespace Brisk.Json.Tests.Text;

/// <summary>Escapes that end with the text.</summary>
public sealed class EscapeSequenceTests
{
    private const string Grammar = @"\\([""\\/bfnrt]|u[0-9a-fA-F]{4})";
    private const string Paired = @"\\([""\\/bfnrt]|u(?![dD][89abAB])[0-9a-fA-F]{4}|u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2})";

    /// <summary>Random texts: an escape is cut off if some ending completes it.</summary>
    [Fact]
    public void Incomplete_sequences_are_those_that_can_be_completed()
    {
        const string letters = "\\uddD8cC0fgn\"x";
        for (int i = 0; i < 200_000; i++)
        {
            var random = new Random(i);
            char[] text = [.. Enumerable.Range(0, random.Next(1, 13)).Select(j => letters[random.Next(letters.Length)])];
            text[0] = '\\';
            string start = random.Next(2) == 0 ? new string(text) : "\\ud8" + new string(text, 0, Math.Min(text.Length, 8));
            byte[] utf8 = Encoding.ASCII.GetBytes(start);
            Assert.True(CanBeCompleted(start, Grammar, 6) == EscapeSequence.IsCutOff(utf8, isPaired: false), start);

            // That a lone low surrogate is not a valid escape is detected later.
            Assert.True(Regex.IsMatch(start, @"^\\u[dD][c-fC-F]") || CanBeCompleted(start, Paired, 12) == EscapeSequence.IsCutOff(utf8, isPaired: true), start);
        }
    }

    /// <summary>The first byte after which no ending completes the escape.</summary>
    [Fact]
    public void The_first_invalid_byte_of_a_malformed_escape()
    {
        const string letters = "\\udD8cC0fgn\"x";
        for (int i = 0; i < 50_000; i++)
        {
            var random = new Random(i);
            string text = "\\" + (random.Next(3) > 0 ? "u" : "") + string.Concat(Enumerable.Range(0, random.Next(0, 6)).Select(_ => letters[random.Next(letters.Length)]));
            if (Regex.IsMatch(text, $"^({Grammar})")) continue;
            int valid = Enumerable.Range(1, text.Length).Last(length => CanBeCompleted(text[..length], Grammar, 6));
            Assert.True(valid == EscapeSequence.FindInvalid(Encoding.ASCII.GetBytes(text), 0), text);
        }
    }

    private static bool CanBeCompleted(string start, string grammar, int length)
        => new[] { "\"", "u0000", "0000", "000", "00", "0", "\\udc00", "udc00", "dc00", "c00", "u0000\\udc00", "0000\\udc00", "000\\udc00", "00\\udc00", "0\\udc00", "800\\udc00" }
            .Any(end => start.Length + end.Length <= length && Regex.IsMatch(start + end, $"^({grammar})$"));
}
