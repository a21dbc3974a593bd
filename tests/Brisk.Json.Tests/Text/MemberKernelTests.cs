using System.Globalization;
using System.Text;
using Brisk.Json.Text;

namespace Brisk.Json.Tests.Text;

/// <summary>The kernels that move a reader from member to member return the results of their naive twins, or none; they never read beyond the text.</summary>
public sealed class MemberKernelTests : IDisposable
{
    private const int Seed = 3217;
    private const int None = -1;

    private readonly PoisonPage _page = new();

    public void Dispose() => _page.Dispose();

    [Fact]
    public void Names_of_every_length_are_found_in_place()
    {
        for (int length = 0; length <= 70; length++)
        {
            string name = new string('n', length);
            var key = new NameKey(Encoding.UTF8.GetBytes(name));
            Assert.Equal(length + 3, key.Length);
            foreach (string after in new[] { "", "1", " 1", "  1", "\n1", "1" + new string(' ', 40), " 1" + new string(' ', 40), "  1" + new string(' ', 40), " " })
            {
                byte[] text = Encoding.UTF8.GetBytes($"x\"{name}\":{after}");
                for (int position = -1; position <= text.Length + 1; position++)
                {
                    Check(key, text, position);
                }

                for (int at = 1; at < length + 4; at++)
                {
                    byte[] other = (byte[])text.Clone();
                    other[at] ^= 1;
                    Check(key, other, 1);
                }
            }
        }
    }

    [Fact]
    public void The_empty_key_matches_nothing()
    {
        foreach (string text in new[] { "", "\"\":1", new string('\0', 50), "\"\":1" + new string(' ', 50) })
        {
            Assert.False(NameKey.None.Matches(Encoding.UTF8.GetBytes(text), 0));
            Assert.Equal(None, NameKey.None.FindValue(Encoding.UTF8.GetBytes(text), 0));
        }
    }

    [Fact]
    public void Names_are_found_only_after_the_predicted_indentation()
    {
        int answers = 0;
        for (int i = 0; i < 200_000; i++)
        {
            var random = new Random(Seed + i);
            int indent = random.Next(40);
            string blank = RandomBlank(random, indent);
            byte[] text = Encoding.UTF8.GetBytes((random.Next(8) == 0 ? ";" : ",") + blank + (random.Next(8) == 0 ? "x" : "\"") + new string('z', random.Next(50)));
            int width = random.Next(3) == 0 ? random.Next(-2, 40) : indent;
            Span<byte> guarded = _page.AtEnd(text);

            int next = WhitespaceScanner.FindNextName(guarded, 0, width);
            int expected = text[0] != ',' ? None : text[1] == '"' ? 1 : indent == width && text.Length > 1 + indent ? 1 + indent : None;
            Assert.True(next == None || next == expected, $"seed {Seed + i}: {next}, not {expected}");

            int first = WhitespaceScanner.FindFirstName(guarded, 1, width);
            expected = text[1] == '"' ? 1 : indent == width && text[1 + indent] == '"' ? 1 + indent : None;
            Assert.True(first == None || first == expected, $"seed {Seed + i}: {first}, not {expected}");
            byte[] closing = (byte[])text.Clone();
            closing.AsSpan().Replace((byte)'"', (byte)'}');
            int brace = WhitespaceScanner.FindBrace(_page.AtEnd(closing), 1, width);
            expected = closing[1] == '}' ? 1 : indent == width && closing[1 + indent] == '}' ? 1 + indent : None;
            Assert.True(brace == None || brace == expected, $"seed {Seed + i}: {brace}, not {expected}");
            answers += brace == None ? 0 : 1;

            answers += next == None ? 0 : 1;
            answers += first == None ? 0 : 1;
        }

        Assert.InRange(answers, 75_000, 600_000);
    }

    [Fact]
    public void Integers_of_several_digits_are_read_as_by_the_parser()
    {
        int answers = 0;
        string[] ends = ["", ",", "]", "}", " ", "\n", ".5", "e1", "x", "-", "0", ",                 ", "}                  ", "x                    "];
        for (int i = 0; i < 100_000; i++)
        {
            var random = new Random(Seed + i);
            string number = (random.Next(5) == 0 ? "-" : random.Next(5) == 0 ? "0" : "") + random.NextInt64((long)Math.Pow(10, random.Next(1, 19)));
            byte[] text = Encoding.UTF8.GetBytes(number + ends[random.Next(ends.Length)]);
            Parsed<long> read = ShortInteger.Read(_page.AtEnd(text), 0);
            if (read.End == 0) continue;
            answers++;
            Assert.True(NumberParser.TryParseInt64(text, 0, out long value, out int end), Encoding.UTF8.GetString(text));
            Assert.Equal((end, value), (read.End, read.Value));
        }

        Assert.InRange(answers, 3_000, 100_000);
    }

    [Fact]
    public void Short_numbers_are_read_as_by_the_framework()
    {
        int answers = 0;
        string[] ends = ["", ",", "]", "}", " ", "\n", ".5", "e1", "x", "-", "0", ",                 ", "}                  ", "x                    ", "é                   "];
        for (int i = 0; i < 100_000; i++)
        {
            var random = new Random(Seed + i);
            int whole = random.Next(0, 5), decimals = random.Next(0, 7);
            string number = $"{(random.Next(3) == 0 ? "-" : "")}{Digits(random, whole)}{(random.Next(20) == 0 ? "" : ".")}{Digits(random, decimals)}";
            byte[] text = Encoding.UTF8.GetBytes(number + ends[random.Next(ends.Length)]);
            int end = ShortReal.Read(_page.AtEnd(text), 0, out uint significand, out int count, out bool isNegative);
            if (end == 0) continue;
            answers++;
            Assert.Equal(number.Contains('.') ? decimals : 0, count);
            Assert.Equal(number, Encoding.UTF8.GetString(text[..end]));
            Assert.True(end == text.Length || " \n,]}/"u8.Contains(text[end]), Encoding.UTF8.GetString(text));
            Assert.Equal(decimal.Parse(number, CultureInfo.InvariantCulture), new decimal((int)significand, 0, 0, isNegative, (byte)count));
            Assert.True(NumberParser.TryParseDouble(text, 0, out double real, out _) && NumberParser.TryParseSingle(text, 0, out float single, out _)
                && BitConverter.DoubleToInt64Bits(real) == BitConverter.DoubleToInt64Bits(double.Parse(number, CultureInfo.InvariantCulture))
                && BitConverter.SingleToInt32Bits(single) == BitConverter.SingleToInt32Bits(float.Parse(number, CultureInfo.InvariantCulture)), number);
        }

        Assert.InRange(answers, 3_000, 100_000);

        static string Digits(Random random, int count) => string.Concat(Enumerable.Range(0, count).Select(_ => (char)('0' + random.Next(random.Next(3) == 0 ? 1 : 10))));
    }

    [Fact]
    public void Quoted_integers_are_read_as_by_the_parser()
    {
        int answers = 0;
        string[] ends = ["\":1", "\": 1", "\" :1", "\"", "\":                  ", "\":1                 ", "\" :                 ", ":\"                 ", "x\":                ", ".5\":              "];
        for (int i = 0; i < 100_000; i++)
        {
            var random = new Random(Seed + i);
            string number = (random.Next(5) == 0 ? "-" : random.Next(5) == 0 ? "0" : "") + random.NextInt64((long)Math.Pow(10, random.Next(1, 19)));
            byte[] text = Encoding.UTF8.GetBytes(number + ends[random.Next(ends.Length)]);
            Parsed<long> read = ShortInteger.ReadQuoted(_page.AtEnd(text), 0);
            if (read.End == 0) continue;
            answers++;
            Assert.Equal($"{read.Value}\"", Encoding.UTF8.GetString(text[..read.End]));
            Assert.Equal(number, $"{read.Value}");
        }

        Assert.InRange(answers, 10_000, 100_000);
    }

    [Theory]
    [InlineData("true")]
    [InlineData("false")]
    [InlineData("null")]
    [InlineData("truE")]
    [InlineData("fals")]
    [InlineData("falsy")]
    [InlineData("xalse")]
    [InlineData("")]
    [InlineData("nul")]
    public void Literals_are_recognized(string text)
    {
        foreach (string after in new[] { "", ",", "x" })
        {
            Span<byte> guarded = _page.AtEnd(Encoding.UTF8.GetBytes(text + after));
            Assert.Equal(text + after is var whole && whole.StartsWith("true"), Literal.IsTrue(guarded, 0));
            Assert.Equal(whole.StartsWith("false"), Literal.IsFalse(guarded, 0));
            Assert.Equal(whole.StartsWith("null"), Literal.IsNull(guarded, 0));
            Assert.False(Literal.IsTrue(guarded, -1) || Literal.IsFalse(guarded, -1) || Literal.IsNull(guarded, int.MinValue));
            Assert.False(Literal.IsTrue(guarded, int.MaxValue) || Literal.IsFalse(guarded, guarded.Length) || Literal.IsNull(guarded, guarded.Length + 1));
        }
    }

    private void Check(NameKey key, byte[] text, int position)
    {
        Span<byte> guarded = _page.AtEnd(text);
        bool matches = position >= 0 && position <= text.Length && text.AsSpan(position).StartsWith((byte[])[(byte)'"', .. key.Name, (byte)'"', (byte)':']);
        Assert.Equal(matches, key.Matches(guarded, position));
        int value = key.FindValue(guarded, position);
        if (value == None) return;
        int after = position + key.Length;
        Assert.True(matches);
        Assert.Equal(text[after] == ' ' ? after + 1 : after, value);
        Assert.True(text[value] > ' ');
    }

    private static string RandomBlank(Random random, int length)
    {
        var blank = new char[length];
        foreach (ref char c in blank.AsSpan()) c = " \n\r\t"[random.Next(4)];
        return new string(blank);
    }
}
