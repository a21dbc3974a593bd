using System.Globalization;
using System.Text;
using Brisk.Json.Text;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Text;

public sealed class NumberFormatterTests : IDisposable
{
    // Every destination ends right before the page, so that an overrun crashes.
    private readonly PoisonPage _page = new();

    private const int Seed = 20252;

    /// <summary>More numbers if BRISK_DOUBLES is set, such as BRISK_DOUBLES=1000000.</summary>
    private static readonly int Count = int.TryParse(Environment.GetEnvironmentVariable("BRISK_DOUBLES"), out int n) ? n : 200_000;

    public void Dispose() => _page.Dispose();

    // ---- doubles

    [Fact]
    public void Random_doubles_are_written_shortest()
    {
        var random = new Random(Seed);
        for (int i = 0; i < Count / 4; i++)
        {
            Check(BitConverter.Int64BitsToDouble(random.NextInt64(long.MinValue, long.MaxValue)));
            Check(BitConverter.Int64BitsToDouble(random.NextInt64(1L << random.Next(1, 53))));
            Check(Math.Round((random.NextDouble() - 0.5) * Math.Pow(10, random.Next(18)), random.Next(15)));
            Check((random.NextDouble() - 0.5) * 360 * Math.Pow(10, random.Next(-6, 3)));
            Check(random.NextInt64() >> random.Next(64));
        }
    }

    [Fact]
    public void Doubles_next_to_powers_of_two_and_ten_are_written_shortest()
    {
        for (int exponent = 0; exponent < 2047; exponent++)
        {
            long power = (long)exponent << 52;
            foreach (long offset in (long[])[-3, -2, -1, 0, 1, 2, 3, (1L << 52) - 2, (1L << 52) - 1, 1L << 51]) Check(BitConverter.Int64BitsToDouble(Math.Max(0, power + offset)));
        }

        for (int exponent = -324; exponent <= 308; exponent++)
        {
            foreach (int digit in (int[])[1, 2, 3, 5, 7, 9])
            {
                double value = double.Parse($"{digit}E{exponent}", CultureInfo.InvariantCulture);
                foreach (double near in (double[])[value, Math.BitIncrement(value), Math.BitDecrement(value)]) Check(near);
            }
        }

        for (int i = 0; i < 20_000; i++)
        {
            Check(i);
            Check(i / 100.0);
            Check(i * 1e10);
            Check(BitConverter.Int64BitsToDouble(i));
        }
    }

    [Theory]
    [InlineData(0.0, "0"), InlineData(-0.0, "-0"), InlineData(1, "1"), InlineData(-1.5, "-1.5"), InlineData(0.1, "0.1"), InlineData(0.0001, "0.0001"), InlineData(0.00001, "1E-05"), InlineData(1.5e-5, "1.5E-05")]
    [InlineData(1e15, "1000000000000000"), InlineData(1e16, "10000000000000000"), InlineData(1e17, "1E+17"), InlineData(123456789012345680, "1.2345678901234568E+17"), InlineData(12345678901234567, "12345678901234568")]
    [InlineData(double.MaxValue, "1.7976931348623157E+308"), InlineData(double.Epsilon, "5E-324"), InlineData(2.2250738585072014e-308, "2.2250738585072014E-308"), InlineData(1e100, "1E+100"), InlineData(1e-100, "1E-100"), InlineData(0.3, "0.3")]
    [InlineData(2.9802322387695312E-08, "2.9802322387695312E-08"), InlineData(9007199254740993, "9007199254740992"), InlineData(0.00012345678901234567, "0.00012345678901234567")]
    public void Doubles_are_formatted_as_by_the_framework(double value, string expected) => Assert.Equal(expected, Text(value));

    // The framework's text is the same, or it is wrong: it is read back as another number, or is longer, or farther from the value.
    private void Check(double value)
    {
        if (!double.IsFinite(value)) return;
        string brisk = Text(value), stj = value.ToString(CultureInfo.InvariantCulture);
        string what = $"{BitConverter.DoubleToInt64Bits(value):X16}: ours {brisk}, the framework's {stj} (seed {Seed})";
        if (BitConverter.DoubleToInt64Bits(double.Parse(brisk, CultureInfo.InvariantCulture)) != BitConverter.DoubleToInt64Bits(value)) Assert.Fail($"{what}: does not read back");
        if (brisk != stj && brisk.Length >= stj.Length && double.Parse(stj, CultureInfo.InvariantCulture) == value) Assert.Fail(what);
        if (!Stj.JsonElement.Parse(brisk).TryGetDouble(out double back) || back != value) Assert.Fail($"{what}: System.Text.Json reads {back}");
    }

    private string Text(double value)
    {
        Span<byte> destination = _page.AtEnd<byte>(NumberFormatter.MaxLength);
        destination.Fill((byte)'#');
        return Encoding.ASCII.GetString(destination[..NumberFormatter.Write(value, destination)]);
    }

    // ---- floats

    [Fact]
    public void Random_floats_are_written_shortest()
    {
        var random = new Random(Seed);
        for (int i = 0; i < Count / 4; i++)
        {
            Check(BitConverter.Int32BitsToSingle(random.Next(int.MinValue, int.MaxValue)));
            Check((float)Math.Round((random.NextDouble() - 0.5) * Math.Pow(10, random.Next(12)), random.Next(9)));
            Check(random.Next() >> random.Next(31));
        }
    }

    [Fact]
    public void Floats_next_to_powers_of_two_and_ten_are_written_shortest()
    {
        for (int exponent = 0; exponent < 255; exponent++)
        {
            foreach (int offset in (int[])[-3, -2, -1, 0, 1, 2, 3, (1 << 23) - 2, (1 << 23) - 1, 1 << 22]) Check(BitConverter.Int32BitsToSingle(Math.Max(0, (exponent << 23) + offset)));
        }

        for (int exponent = -45; exponent <= 38; exponent++)
        {
            foreach (int digit in (int[])[1, 2, 3, 5, 7, 9])
            {
                float value = float.Parse($"{digit}E{exponent}", CultureInfo.InvariantCulture);
                foreach (float near in (float[])[value, MathF.BitIncrement(value), MathF.BitDecrement(value)]) Check(near);
            }
        }

        for (int i = 0; i < 20_000; i++)
        {
            Check((float)i);
            Check(i / 100f);
            Check(BitConverter.Int32BitsToSingle(i));
        }
    }

    [Theory]
    [InlineData(0f, "0"), InlineData(-0f, "-0"), InlineData(1.5f, "1.5"), InlineData(1e8f, "100000000"), InlineData(1e9f, "1E+09"), InlineData(16777216f, "16777216"), InlineData(1234567936f, "1.234568E+09"), InlineData(123456789f, "123456790")]
    [InlineData(0.0001f, "0.0001"), InlineData(1e-5f, "1E-05"), InlineData(float.MaxValue, "3.4028235E+38"), InlineData(float.Epsilon, "1E-45"), InlineData(0.1f, "0.1")]
    public void Floats_are_formatted_as_by_the_framework(float value, string expected) => Assert.Equal(expected, Text(value));

    private void Check(float value)
    {
        if (!float.IsFinite(value)) return;
        string brisk = Text(value), stj = value.ToString(CultureInfo.InvariantCulture);
        string what = $"{BitConverter.SingleToInt32Bits(value):X8}: ours {brisk}, the framework's {stj} (seed {Seed})";
        if (BitConverter.SingleToInt32Bits(float.Parse(brisk, CultureInfo.InvariantCulture)) != BitConverter.SingleToInt32Bits(value)) Assert.Fail($"{what}: does not read back");
        if (brisk != stj && brisk.Length >= stj.Length && float.Parse(stj, CultureInfo.InvariantCulture) == value) Assert.Fail(what);
    }

    private string Text(float value)
    {
        Span<byte> destination = _page.AtEnd<byte>(NumberFormatter.MaxLength);
        destination.Fill((byte)'#');
        return Encoding.ASCII.GetString(destination[..NumberFormatter.Write(value, destination)]);
    }

    // ---- all the others, as System.Text.Json writes them

    [Fact]
    public void Integers_decimals_and_halves_are_written_as_in_System_Text_Json()
    {
        var random = new Random(Seed);
        Span<byte> bytes = stackalloc byte[16];
        foreach (long value in (long[])[0, 1, 9, 10, -1, -9, -10, int.MinValue, int.MaxValue, uint.MaxValue, long.MinValue, long.MaxValue]) CheckAll((Int128)value);
        foreach (Int128 value in (Int128[])[Int128.MinValue, Int128.MaxValue, ulong.MaxValue]) CheckAll(value);
        for (int i = 0; i < 20_000; i++)
        {
            random.NextBytes(bytes);
            CheckAll(BitConverter.ToInt128(bytes) >> random.Next(128));
        }
    }

    [Fact]
    public void Decimals_of_every_scale_are_written_as_in_System_Text_Json()
    {
        var random = new Random(Seed);
        for (byte scale = 0; scale <= 28; scale++)
        {
            foreach (bool isNegative in new[] { false, true })
            {
                Check(NumberFormatter.Write, new decimal(0, 0, 0, isNegative, scale));
                Check(NumberFormatter.Write, new decimal(-1, -1, -1, isNegative, scale));
                Check(NumberFormatter.Write, new decimal(0, 0, 1, isNegative, scale));
                for (decimal power = 1; power < 1e28m; power *= 10)
                {
                    int[] bits = decimal.GetBits(power - random.Next(2));
                    Check(NumberFormatter.Write, new decimal(bits[0], bits[1], bits[2], isNegative, scale));
                }

                for (int i = 0; i < 200; i++)
                {
                    Check(NumberFormatter.Write, new decimal(random.Next() * random.Next(2), random.Next() >> random.Next(32), random.Next() >> random.Next(32), isNegative, scale));
                    Check(NumberFormatter.Write, new decimal(random.Next() >> random.Next(32), 0, 0, isNegative, scale));
                }
            }
        }
    }

    [Fact]
    public void Integers_of_every_length_are_written()
    {
        var random = new Random(Seed);
        ulong power = 1;
        for (int digits = 1; digits <= 20; digits++, power *= 10)
        {
            foreach (ulong value in (ulong[])[power, power - 1, power + 1, power * 2, power / 10 * 9, .. Enumerable.Range(0, 200).Select(_ => power + (ulong)random.NextInt64() % power)])
            {
                Check(NumberFormatter.Write, value);
                Check(NumberFormatter.Write, (long)value);
                Check(NumberFormatter.Write, -(long)value);
                Check(NumberFormatter.Write, (int)value);
            }
        }
    }

    private delegate int Writer<T>(T value, Span<byte> destination);

    private void CheckAll(Int128 value)
    {
        Check(NumberFormatter.Write, unchecked((int)value));
        Check(NumberFormatter.Write, unchecked((long)value));
        Check(NumberFormatter.Write, unchecked((ulong)value));
        Check(NumberFormatter.WriteFormatted, value);
        Check(NumberFormatter.WriteFormatted, unchecked((UInt128)value));
        int[] bits = [unchecked((int)value), unchecked((int)(value >> 32)), unchecked((int)(value >> 64)), unchecked((int)(value >> 96) & int.MinValue) | (int)((uint)value.GetHashCode() % 29) << 16];
        Check(NumberFormatter.Write, new decimal(bits));
        Half half = BitConverter.Int16BitsToHalf(unchecked((short)value));
        if (Half.IsFinite(half)) Check(NumberFormatter.WriteFormatted, half);
    }

    private void Check<T>(Writer<T> write, T value)
    {
        Span<byte> destination = _page.AtEnd<byte>(NumberFormatter.MaxLength);
        Assert.Equal(Stj.JsonSerializer.Serialize(value), Encoding.ASCII.GetString(destination[..write(value, destination)]));
    }

    [Theory]
    [InlineData(double.NaN), InlineData(double.PositiveInfinity), InlineData(double.NegativeInfinity)]
    public void Numbers_that_are_not_finite_are_rejected(double value)
    {
        Assert.Throws<ArgumentException>(() => NumberFormatter.Write(value, new byte[NumberFormatter.MaxLength]));
        Assert.Throws<ArgumentException>(() => NumberFormatter.Write((float)value, new byte[NumberFormatter.MaxLength]));
    }

    [Fact]
    public void A_destination_without_space_is_rejected()
    {
        Assert.Throws<ArgumentException>(() => NumberFormatter.Write(1.5, new byte[NumberFormatter.MaxLength - 1]));
        Assert.Throws<ArgumentException>(() => NumberFormatter.Write(1.5f, new byte[NumberFormatter.MaxLength - 1]));
    }
}
