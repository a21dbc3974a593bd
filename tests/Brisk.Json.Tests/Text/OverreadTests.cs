using System.Text;
using Brisk.Json.Text;

namespace Brisk.Json.Tests.Text;

/// <summary>
/// Parsers of whole texts, and writers into a destination of exactly the right size: for a text that ends at an unmapped page, they return the same as for one followed
/// by bytes that would continue it, and nothing is written outside the destination.
/// </summary>
public sealed class OverreadTests : IDisposable
{
    private const int Mutations = 3000;

    private readonly PoisonPage _page = new();
    private readonly Random _random = new(5150);

    public void Dispose() => _page.Dispose();

    [Fact]
    public void GuidParser() => Check("d3b07384-d9a0-4e9b-8c3a-1f2e3d4c5b6a", text => Brisk.Json.Text.GuidParser.TryParse(text, out Guid value) ? value : null);

    [Fact]
    public void Iso8601Parser()
    {
        foreach (string text in new[] { "2020-01-31T23:59:58", "2020-01-31", "2020-01-31T23:59:58.1234567Z", "2020-01-31T23:59:58.1234567+14:00", "2020-01-31T23:59" })
        {
            Check(text, source => Brisk.Json.Text.Iso8601Parser.TryParse(source, out DateTime value) ? value : null);
            Check(text, source => Brisk.Json.Text.Iso8601Parser.TryParse(source, out DateTimeOffset value) ? value : null);
            Check(text, source => Brisk.Json.Text.Iso8601Parser.TryParse(source, out DateOnly value) ? value : null);
        }
    }

    [Fact]
    public void TimeSpanParser()
    {
        foreach (string text in new[] { "23:59:58", "1.02:03:04.5678901", "-10675199.02:48:05.4775808", "00:00:00.1" })
        {
            Check(text, source => Brisk.Json.Text.TimeSpanParser.TryParse(source, out TimeSpan value) ? value : null);
            Check(text, source => Brisk.Json.Text.TimeSpanParser.TryParse(source, out TimeOnly value) ? value : null);
        }
    }

    [Fact]
    public void Base64Decoder()
    {
        foreach (string text in new[] { "AQ==", "AQI=", "AQID", new string('Z', 64), new string('Z', 62) + "==", "+/+/" })
        {
            Check(text, source => Brisk.Json.Text.Base64Decoder.TryDecode(source, out byte[]? value) ? Convert.ToHexString(value!) : null);
        }
    }

    [Fact]
    public void NumberOrder_and_DecimalNumber()
    {
        foreach (string text in new[] { "0", "-1.5e10", "123456789012345678901234567890.5", "1e-400", "12345678" })
        {
            Check(text, source => DecimalNumber.TryRead(source, 0, out DecimalNumber number, out int end) ? (number.Significand, number.Exponent, number.IsNegative, end) : null);
            Check(text, source => Brisk.Json.Text.NumberOrder.Compare(source, "1.5"u8), isNumber: true);
        }
    }

    [Fact]
    public void Writers_stay_within_their_space()
    {
        for (int i = 0; i < Mutations; i++)
        {
            var ticks = new DateTime(_random.NextInt64(DateTime.MaxValue.Ticks), (DateTimeKind)_random.Next(2));
            Store(64, room => GuidFormatter.Write(new Guid(_random.Next(), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10), room), 36);
            Store(64, room => Iso8601Formatter.Write(ticks, room), null);
            Store(64, room => TimeSpanFormatter.Write(new TimeSpan(_random.NextInt64(long.MinValue, long.MaxValue)), room), null);
        }
    }

    [Fact]
    public void ShortCopy_and_NameBlock_stay_inside()
    {
        for (int length = 0; length <= 80; length++)
        {
            byte[] source = new byte[length];
            _random.NextBytes(source);
            Span<byte> guarded = _page.AtEnd(source);
            for (int count = 0; count <= length; count++)
            {
                byte[] buffer = new byte[length + 64];
                if (ShortCopy.TryCopyEnd(guarded, count, buffer, 7))
                {
                    Assert.Equal(source[^count..], buffer[7..(7 + count)]);
                }
            }

            byte[] name = [.. source.Take(40)];
            byte[] target = new byte[200];
            int end = new NameBlock(_page.AtEnd(name)).Store(target, 3);
            Assert.True(end == 3 + name.Length && target.AsSpan(3, name.Length).SequenceEqual(name), $"{name.Length}: {end}");
        }
    }

    private delegate object? Parse(ReadOnlySpan<byte> text);

    // Digits, letters and signs that might continue the text.
    private void Check(string text, Parse parse, bool isNumber = false)
    {
        byte[] utf8 = Encoding.ASCII.GetBytes(text);
        for (int i = 0; i < Mutations; i++)
        {
            byte[] changed = i == 0 ? utf8 : utf8[..(_random.Next(3) == 0 ? _random.Next(utf8.Length + 1) : utf8.Length)];
            if (i > 0 && changed.Length > 0 && !isNumber)
            {
                changed = (byte[])changed.Clone();
                changed[_random.Next(changed.Length)] = (byte)"0123456789abcdefTZ+-:.= /"[_random.Next(25)];
            }

            if (isNumber && (changed.Length == 0 || !char.IsAsciiDigit((char)changed[^1])))
            {
                continue;
            }

            byte[] continued = [.. changed, .. Encoding.ASCII.GetBytes(new string("0123456789ABCDEF=:.+-"[_random.Next(21)], 40))];
            Assert.Equal(parse(continued.AsSpan(0, changed.Length)), parse(_page.AtEnd(changed)));
        }
    }

    private delegate int Write(Span<byte> room);

    private void Store(int most, Write write, int? expected)
    {
        Span<byte> room = _page.AtEnd(new byte[most]);
        int length = write(room);
        Assert.InRange(length, 1, most);
        Assert.Equal(expected ?? length, length);
    }
}
