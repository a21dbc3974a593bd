using System.Globalization;
using System.Numerics;
using System.Text;
using Brisk.Json.Text;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Text;

public sealed class NumberParserTests : IDisposable
{
    private const int Seed = 20251;
    private const int NearSpace = DigitRun.SpaceBefore;

    // Every text ends right before the page, so that an overread crashes.
    private readonly PoisonPage _page = new();

    public static TheoryData<int> Seeds => [.. Enumerable.Range(Seed, 4)];

    // ---- every method against its naive twin, on valid and mutated texts, alone and followed by other bytes

    [Theory, MemberData(nameof(Seeds))]
    public void Valid_texts_parse_as_with_the_naive_parsers(int seed)
    {
        foreach (string text in NumberTexts.Valid(seed, 10_000)) CheckAll(Encoding.UTF8.GetBytes(text), seed);
    }

    [Theory, MemberData(nameof(Seeds))]
    public void Mutated_texts_parse_as_with_the_naive_parsers(int seed)
    {
        var random = new Random(seed);
        foreach (string text in NumberTexts.Valid(seed, 10_000)) CheckAll(NumberTexts.Mutate(text, random), seed);
    }

    [Fact]
    public void Invalid_texts_fail()
    {
        foreach (string text in NumberTexts.Broken)
        {
            byte[] bytes = Encoding.UTF8.GetBytes(text);
            CheckAll(bytes, Seed);
            Assert.False(NumberParser.TryParseDouble(bytes, 0, out _, out _), text);
            Assert.False(NumberParser.TryParseInt64(bytes, 0, out _, out _), text);
        }
    }

    [Fact]
    public void Texts_truncated_anywhere_parse_as_with_the_naive_parsers()
    {
        foreach (string text in NumberTexts.Awkward.Where(t => t.Length < 120))
        {
            for (int length = 0; length <= text.Length; length++) CheckAll(Encoding.UTF8.GetBytes(text[..length]), Seed);
        }
    }

    [Theory]
    [InlineData(-1), InlineData(int.MinValue), InlineData(3), InlineData(4), InlineData(int.MaxValue)]
    public void Positions_outside_the_text_fail(int position)
    {
        byte[] text = "123"u8.ToArray();
        Assert.False(NumberParser.TryParseInt32(text, position, out _, out _));
        Assert.False(NumberParser.TryParseInt64(text, position, out _, out _));
        Assert.False(NumberParser.TryParseUInt64(text, position, out _, out _));
        Assert.False(NumberParser.TryParseWide<Int128>(text, position, out _, out _));
        Assert.False(NumberParser.TryParseWide<UInt128>(text, position, out _, out _));
        Assert.False(NumberParser.TryParseDouble(text, position, out _, out _));
        Assert.False(NumberParser.TryParseSingle(text, position, out _, out _));
        Assert.False(NumberParser.TryParseHalf(text, position, out _, out _));
        Assert.False(NumberParser.TryParseDecimal(text, position, out _, out _));
    }

    public void Dispose() => _page.Dispose();

    // Alone, then with space for the vector loads, followed by bytes that end a number.
    private void CheckAll(byte[] text, int seed)
    {
        Check(_page.AtEnd(text), 0, seed);
        foreach (string tail in (string[])[",", "]         ", "\n\"a\" : 12345678"])
        {
            byte[] padded = [(byte)'[', .. text, .. Encoding.UTF8.GetBytes(tail)];
            Check(_page.AtEnd(padded), 1, seed);
        }

        CheckInTheMiddle([.. text, (byte)','], NearSpace, seed);
        CheckInTheMiddle([.. text, (byte)']'], NearSpace - 1, seed);
        CheckInTheMiddle([.. text, (byte)'x'], NearSpace + 8, seed);
    }

    // Where the branchless kernels have exactly as much space as they need, one byte less on either side, and more; surrounding digits do not matter.
    private void CheckInTheMiddle(byte[] text, int before, int seed)
    {
        byte[] padded = [.. Enumerable.Repeat((byte)'9', before), .. text, .. Enumerable.Repeat((byte)'7', Math.Max(0, DigitRun.Window - text.Length))];
        Check(_page.AtEnd(padded), before, seed);
        Check(_page.AtStart(padded.AsSpan(0, Math.Max(before + text.Length, padded.Length - (seed & 1)))), before, seed);
    }

    private static void Check(ReadOnlySpan<byte> text, int position, int seed)
    {
        ReadOnlySpan<byte> rest = text[position..];
        string what = $"{Encoding.UTF8.GetString(rest)} (seed {seed})";

        bool expected = NaiveNumbers.TryParseInteger(rest, int.MinValue, int.MaxValue, out BigInteger integer, out int end);
        Same(expected, integer, position + end, NumberParser.TryParseInt32(text, position, out int int32, out int actualEnd), int32, actualEnd, what);
        expected = NaiveNumbers.TryParseInteger(rest, long.MinValue, long.MaxValue, out integer, out end);
        Same(expected, integer, position + end, NumberParser.TryParseInt64(text, position, out long int64, out actualEnd), int64, actualEnd, what);
        expected = NaiveNumbers.TryParseInteger(rest, 0, ulong.MaxValue, out integer, out end) && rest[0] != '-';
        Same(expected, integer, position + end, NumberParser.TryParseUInt64(text, position, out ulong uint64, out actualEnd), uint64, actualEnd, what);
        expected = NaiveNumbers.TryParseInteger(rest, (BigInteger)Int128.MinValue, (BigInteger)Int128.MaxValue, out integer, out end);
        Same(expected, integer, position + end, NumberParser.TryParseWide(text, position, out Int128 int128, out actualEnd), (BigInteger)int128, actualEnd, what);
        expected = NaiveNumbers.TryParseInteger(rest, 0, (BigInteger)UInt128.MaxValue, out integer, out end);
        Same(expected, integer, position + end, NumberParser.TryParseWide(text, position, out UInt128 uint128, out actualEnd), (BigInteger)uint128, actualEnd, what);

        int? numberLength = NaiveNumbers.Length(rest);
        ReadOnlySpan<byte> number = rest[..(numberLength ?? 0)];
        end = position + number.Length;
        double.TryParse(number, NumberStyles.Float, CultureInfo.InvariantCulture, out double nearest);
        Same(numberLength > 0, BitConverter.DoubleToInt64Bits(nearest), end, NumberParser.TryParseDouble(text, position, out double real, out actualEnd), BitConverter.DoubleToInt64Bits(real), actualEnd, what);
        float.TryParse(number, NumberStyles.Float, CultureInfo.InvariantCulture, out float nearestSingle);
        Same(numberLength > 0, BitConverter.SingleToInt32Bits(nearestSingle), end, NumberParser.TryParseSingle(text, position, out float single, out actualEnd), BitConverter.SingleToInt32Bits(single), actualEnd, what);
        Half.TryParse(number, NumberStyles.Float, CultureInfo.InvariantCulture, out Half half);
        SameIfRead<double, NearDouble>(numberLength > 0, nearest, end, text, position, what);
        SameIfRead<float, NearSingle>(numberLength > 0, nearestSingle, end, text, position, what);
        Same(numberLength > 0 && Half.IsFinite(half), half, end, NumberParser.TryParseHalf(text, position, out Half actualHalf, out actualEnd), actualHalf, actualEnd, what);
        bool fits = StjDecimal(number, out decimal exact);
        Same(fits, new DecimalBits(exact), end, NumberParser.TryParseDecimal(text, position, out decimal money, out actualEnd), new DecimalBits(money), actualEnd, what);
    }

    // Equal decimals may differ in their scale: 1.0 and 1.00.
    private readonly record struct DecimalBits(int A, int B, int C, int D)
    {
        public DecimalBits(decimal value) : this(decimal.GetBits(value)[0], decimal.GetBits(value)[1], decimal.GetBits(value)[2], decimal.GetBits(value)[3]) { }
    }

    private static bool StjDecimal(ReadOnlySpan<byte> number, out decimal value)
    {
        value = 0;
        if (number.IsEmpty) return false;
        var reader = new Stj.Utf8JsonReader(number);
        return reader.Read() && reader.TryGetDecimal(out value);
    }

    private static void SameIfRead<T, TNumber>(bool expected, T value, int end, ReadOnlySpan<byte> text, int position, string what)
        where TNumber : INearNumber<T>
    {
        int actualEnd = TNumber.Parse(text, position, out T actual);
        if (actualEnd >= 0) Same(expected, value, end, true, actual, actualEnd, what);
    }

    private static void Same<T>(bool expected, T value, int end, bool actual, T actualValue, int actualEnd, string what)
    {
        if (expected != actual || (expected && (end != actualEnd || !EqualityComparer<T>.Default.Equals(value, actualValue))))
        {
            Assert.Fail($"{typeof(T).Name} of {what}: expected {expected} {value} to {end}, was {actual} {actualValue} to {actualEnd}");
        }
    }

    [Fact]
    public void Usual_numbers_are_read_without_the_general_parser()
    {
        string[] texts = ["0", "-0", "7", "-12", "1234567", "12345678", "1234567890123456789", "0.5", "-65.613616999999977", "0.123456789012345678", "123456789012345678.9", "1.5e3", "-4.25E-120"];
        foreach (string text in texts)
        {
            byte[] padded = Encoding.UTF8.GetBytes(new string(' ', NearSpace) + text + new string(',', DigitRun.Window - text.Length));
            Assert.Equal(NearSpace + text.Length, NearNumber.Read(padded, NearSpace, out _, out _, out _));
        }
    }

    // ---- System.Text.Json as oracle

    [Theory, MemberData(nameof(Seeds))]
    public void Integers_match_System_Text_Json(int seed)
    {
        foreach (string text in NumberTexts.Valid(seed, 20_000))
        {
            byte[] bytes = Encoding.UTF8.GetBytes(text);
            var reader = new Stj.Utf8JsonReader(bytes);
            reader.Read();
            string what = $"{text} (seed {seed})";
            Same(reader.TryGetInt32(out int a), a, bytes.Length, NumberParser.TryParseInt32(bytes, 0, out int b, out int end), b, end, what);
            Same(reader.TryGetInt64(out long c), c, bytes.Length, NumberParser.TryParseInt64(bytes, 0, out long d, out end), d, end, what);
            Same(reader.TryGetUInt64(out ulong e), e, bytes.Length, NumberParser.TryParseUInt64(bytes, 0, out ulong f, out end), f, end, what);
        }
    }

    // ---- doubles: identical to those of the framework, which rounds correctly

    /// <summary>More doubles if BRISK_DOUBLES is set, such as BRISK_DOUBLES=1000000.</summary>
    private static readonly int Doubles = int.TryParse(Environment.GetEnvironmentVariable("BRISK_DOUBLES"), out int n) ? n : 200_000;

    [Fact]
    public void Random_doubles_parse_as_in_the_framework()
    {
        var random = new Random(Seed);
        Span<byte> text = stackalloc byte[64];
        for (int i = 0; i < Doubles; i++)
        {
            double value = BitConverter.Int64BitsToDouble(random.NextInt64(long.MinValue, long.MaxValue));
            if (!double.IsFinite(value)) continue;
            string format = (i & 3) switch { 0 => "R", 1 => "E16", 2 => "E17", _ => "E18" };
            value.TryFormat(text, out int length, format, CultureInfo.InvariantCulture);
            CheckDouble(text[..length], i);
        }
    }

    [Fact]
    public void Texts_near_the_midpoint_of_two_doubles_parse_as_in_the_framework()
    {
        // The exact midpoint has up to 770 digits; truncated to 17, 18, 19, 20, and 25 digits, it is as close as a short text can be.
        var random = new Random(Seed);
        for (int i = 0; i < 4_000; i++)
        {
            long bits = random.NextInt64(0x7FEFFFFFFFFFFFFF);
            if (i % 4 == 0) bits &= (1L << 52) - 1;
            string exact = Middle(bits);
            foreach (int digits in (int[])[17, 18, 19, 20, 25, 400, 900])
            {
                CheckDouble(Encoding.UTF8.GetBytes(Cut(exact, digits)), i);
                CheckDouble(Encoding.UTF8.GetBytes(Cut(exact, digits).Replace("e", "1e", StringComparison.Ordinal)), i);
            }
        }
    }

    [Theory]
    [InlineData(54), InlineData(25)]
    public void Exact_ties_round_to_even(int bits)
    {
        // An odd number with one bit more than the significand: odd × 2^p, written as w × 10^q with w below 2^64.
        var random = new Random(Seed);
        for (int q = -17; q <= 23; q++)
        {
            BigInteger five = BigInteger.Pow(5, Math.Abs(q));
            for (int i = 0; i < 200; i++)
            {
                BigInteger odd = random.NextInt64(1L << (bits - 1), 1L << bits) | 1;
                BigInteger w = q < 0 ? odd * five : odd / five | 1;
                int room = 64 - (int)w.GetBitLength();
                if (room < 0) continue;
                CheckDouble(Encoding.UTF8.GetBytes($"{w << random.Next(room + 1)}e{q}"), i);
            }
        }
    }

    private static void CheckDouble(ReadOnlySpan<byte> text, int round)
    {
        CheckDouble(text, 0, text.Length, round);
        if (text.Length >= DigitRun.Window) return;
        Span<byte> padded = stackalloc byte[NearSpace + DigitRun.Window];
        padded.Fill((byte)'9');
        text.CopyTo(padded[NearSpace..]);
        padded[NearSpace + text.Length] = (byte)',';
        CheckDouble(padded, NearSpace, text.Length, round);
    }

    private static void CheckDouble(ReadOnlySpan<byte> padded, int position, int length, int round)
    {
        ReadOnlySpan<byte> text = padded.Slice(position, length);
        double expected = double.Parse(text, NumberStyles.Float, CultureInfo.InvariantCulture);
        bool parsed = NumberParser.TryParseDouble(padded, position, out double actual, out int end);
        Same(true, BitConverter.DoubleToInt64Bits(expected), position + length, parsed, BitConverter.DoubleToInt64Bits(actual), end, $"{Encoding.UTF8.GetString(text)} (seed {Seed}, round {round})");
        float expectedSingle = float.Parse(text, NumberStyles.Float, CultureInfo.InvariantCulture);
        parsed = NumberParser.TryParseSingle(padded, position, out float actualSingle, out end);
        Same(true, BitConverter.SingleToInt32Bits(expectedSingle), position + length, parsed, BitConverter.SingleToInt32Bits(actualSingle), end, $"{Encoding.UTF8.GetString(text)} (seed {Seed}, round {round})");
    }

    // The exact decimal of the midpoint between a double and the next one, as digits and exponent.
    private static string Middle(long bits)
    {
        BigInteger significand = (bits & ((1L << 52) - 1)) + (bits >> 52 == 0 ? 0 : 1L << 52);
        int power = (int)Math.Max(bits >> 52, 1) - 1075 - 1;
        significand = significand * 2 + 1;
        return power >= 0
            ? $"{significand << power}e0"
            : $"{significand * BigInteger.Pow(5, -power)}e{power}";
    }

    private static string Cut(string number, int digits)
    {
        int e = number.IndexOf('e', StringComparison.Ordinal);
        if (e <= digits) return number;
        return $"{number[..digits]}e{int.Parse(number.AsSpan(e + 1), CultureInfo.InvariantCulture) + e - digits}";
    }

    [Fact]
    public void Random_floats_parse_as_in_the_framework()
    {
        var random = new Random(Seed);
        Span<byte> text = stackalloc byte[64];
        for (int i = 0; i < Doubles; i++)
        {
            float value = BitConverter.Int32BitsToSingle(random.Next(0x7F800000));
            value.TryFormat(text, out int length, (i & 3) switch { 0 => "R", 1 => "E8", 2 => "E9", _ => "E12" }, CultureInfo.InvariantCulture);
            CheckDouble(text[..length], i);
        }
    }
}
