using System.Text;
using Brisk.Json.Text;

namespace Brisk.Json.Tests.Text;

public sealed class WhitespaceScannerTests : IDisposable
{
    private readonly PoisonPage _page = new();

    public void Dispose() => _page.Dispose();

    [Fact]
    public void Every_byte_after_every_length_of_whitespace()
    {
        for (int length = 0; length <= 80; length++)
        {
            for (int value = 0; value < 256; value++)
            {
                var text = new byte[length + 1];
                for (int i = 0; i < length; i++) text[i] = (byte)" \n\r\t"[(i + value) % 4];
                text[length] = (byte)value;
                Check(_page.AtEnd(text), 0);
                Check(_page.AtStart(text), 0);
                if (value % 16 == 0) Check([.. text, .. new byte[40]], 0);
            }
        }
    }

    [Fact]
    public void Every_position_of_every_length()
    {
        for (int length = 0; length <= 80; length++)
        {
            Span<byte> text = _page.AtEnd(Encoding.ASCII.GetBytes(new string(' ', length)));
            for (int position = 0; position <= length; position++) Check(text, position);
        }
    }

    [Theory]
    [InlineData(-1)]
    [InlineData(int.MinValue)]
    [InlineData(41)]
    [InlineData(int.MaxValue)]
    public void A_position_outside_the_text_is_returned(int position)
    {
        Span<byte> text = _page.AtEnd(Encoding.ASCII.GetBytes(new string(' ', 40)));
        Assert.Equal(position, WhitespaceScanner.Skip(text, position));
        foreach (int width in new[] { -1, 0, 3, 20, 40, int.MaxValue }) Assert.False(WhitespaceScanner.IsIndent(text, position, width));
    }

    [Fact]
    public void An_indentation_is_used_if_predicted_correctly_and_learned_otherwise()
    {
        byte[] text = "{\n    \"a\": 1,\n    \"b\": 2\n}                    "u8.ToArray();
        int width = 0;
        Assert.Equal(6, WhitespaceScanner.SkipIndent(text, 1, ref width));
        Assert.Equal(5, width);
        Assert.Equal(18, WhitespaceScanner.SkipIndent(text, 13, ref width));
        Assert.Equal(5, width);
        Assert.Equal(25, WhitespaceScanner.SkipIndent(text, 24, ref width));
        Assert.Equal(1, width);
    }

    [Theory]
    [InlineData("\n")]
    [InlineData("\r\n")]
    [InlineData("\r")]
    [InlineData("\n\n")]
    [InlineData("\r\r\n")]
    [InlineData("\t\n")]
    [InlineData("")]
    public void A_line_break_and_its_indent(string lineBreak)
    {
        for (int length = 0; length <= 70; length++)
        {
            for (int indent = 0; indent <= Math.Min(length, 40); indent++)
            {
                byte[] bytes = Encoding.ASCII.GetBytes(lineBreak + new string('\t', indent) + new string(' ', length - indent));
                Span<byte> text = _page.AtEnd(bytes);
                for (int width = -1; width <= 34; width++)
                {
                    bool expected = NaiveScanners.IsNearLine(text, width, (byte)'\t', out int expectedLine);
                    bool actual = WhitespaceScanner.IsNearLine(text, 0, width, (byte)'\t', out int line);
                    Assert.True(expected == actual && (!actual || line == expectedLine), $"{length} {indent} {width}");
                }

                foreach (int position in new[] { -1, bytes.Length + 1, int.MinValue, int.MaxValue }) Assert.False(WhitespaceScanner.IsNearLine(text, position, 0, (byte)'\t', out _));
            }
        }
    }

    private static void Check(ReadOnlySpan<byte> text, int position)
    {
        int expected = NaiveScanners.SkipWhitespace(text, position);
        Assert.Equal(expected, WhitespaceScanner.Skip(text, position));
        int found = expected - position;
        foreach (int width in new[] { found, found - 1, found + 1, 0, 15, 16, 31, 32, 33 })
        {
            Assert.True(NaiveScanners.IsIndent(text, position, width) == WhitespaceScanner.IsIndent(text, position, width), $"{position} {width} {RandomText.Show(text)}");
        }
    }
}
