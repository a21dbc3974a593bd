using System.Text;
using Brisk.Json.Text;

namespace Brisk.Json.Tests.Text;

public class StringDecoderEqualsTests
{
    [Fact]
    public void Same_result_as_ValueTextEquals()
    {
        const int Seed = 75;
        var random = new Random(Seed);
        for (int round = 0; round < 30_000; round++)
        {
            string text = RandomText.Text(random, random.Next(30));
            byte[] body = RandomText.Body(random, text, escapes: true);
            if (round % 4 == 0) body = RandomText.Damage(random, body);
            string other = (round % 5) switch
            {
                0 => RandomText.BrokenText(random, random.Next(30)),
                1 => text + "x",
                2 => text.Length > 0 ? text[..^1] : text,
                _ => text,
            };
            Compare(body, other, $"seed {Seed}, round {round}");
        }
    }

    [Theory]
    [InlineData("\\uD800", "aaaaaaaaaa")]
    [InlineData("\\uD800", "aaaaaa")]
    [InlineData("\\uD800", "")]
    [InlineData("ab\\uD800", "b")]
    [InlineData("ab\\uD800", "ab")]
    [InlineData("ab\\uD800", "a")]
    [InlineData("\\n\\uD800", "x")]
    [InlineData("\\n\\n\\n\\uDC00", "x")]
    [InlineData("abc", "abc")]
    [InlineData("é", "é")]
    [InlineData("", "")]
    public void Invalid_escapes_matter_only_where_equality_is_possible(string body, string other) => Compare(Encoding.UTF8.GetBytes(body), other, body);

    private static void Compare(byte[] body, string other, string message)
    {
        var reader = new System.Text.Json.Utf8JsonReader([(byte)'"', .. body, (byte)'"']);
        try
        {
            if (!reader.Read() || reader.ValueSpan.Length != body.Length) return;
        }
        catch (System.Text.Json.JsonException)
        {
            return;
        }

        message += $": {RandomText.Show(body)} and {RandomText.Show(Encoding.BigEndianUnicode.GetBytes(other))}";
        string expected = Outcome(ref reader, other, null);
        bool equal = StringDecoder.Equals(body, reader.ValueIsEscaped, other, out int error);
        Assert.True(expected == (error >= 0 ? "failed" : equal.ToString()), message);

        byte[] utf8 = Encoding.UTF8.GetBytes(other);
        expected = Outcome(ref reader, null, utf8);
        equal = StringDecoder.Equals(body, reader.ValueIsEscaped, utf8, out error);
        Assert.True(expected == (error >= 0 ? "failed" : equal.ToString()), message);
    }

    private static string Outcome(ref System.Text.Json.Utf8JsonReader reader, string? text, byte[]? utf8)
    {
        try
        {
            return (text is null ? reader.ValueTextEquals(utf8) : reader.ValueTextEquals(text)).ToString();
        }
        catch (InvalidOperationException)
        {
            return "failed";
        }
    }
}
