using System.Numerics;
using Brisk.Json.Text;

namespace Brisk.Json.Tests.Text;

/// <summary>The digits of doubles and floats compared with a twin that computes with exact integers.</summary>
public class SchubfachTests
{
    [Fact]
    public void Random_doubles()
    {
        var random = new Random(20261122);
        for (int i = 0; i < 20_000; i++)
        {
            Check(BitConverter.Int64BitsToDouble(random.NextInt64(1, 0x7FF0000000000000)));
            Check(random.NextDouble() * Math.Pow(10, random.Next(-5, 20)));
            Check(Math.Round(random.NextDouble() * 1000, random.Next(1, 15)));
        }
    }

    // Where ends of the interval are decimals themselves, or so close to one that more than one multiplication is needed to decide.
    [Fact]
    public void Doubles_whose_intervals_end_at_decimals()
    {
        for (int exponent = 1; exponent < 2047; exponent++)
        {
            foreach (long fraction in (long[])[0, 1, 2, 3, (1L << 52) - 1, (1L << 52) - 2, 1L << 51]) Check(BitConverter.Int64BitsToDouble(((long)exponent << 52) | fraction));
        }

        for (int power = 53; power < 64; power++)
        {
            for (long offset = 0; offset < 400; offset++) Check(Math.Pow(2, power) + offset * Math.Pow(2, power - 52));
        }

        for (int power = -324; power <= 308; power++)
        {
            double value = double.Parse($"1E{power}");
            for (int i = 0; i < 20; i++, value = Math.BitIncrement(value)) Check(value);
            foreach (int half in (int[])[5, 15, 25, 35]) Check(double.Parse($"{half}E{power - 1}"));
        }
    }

    [Fact]
    public void Random_floats()
    {
        var random = new Random(20261123);
        for (int i = 0; i < 30_000; i++)
        {
            float value = BitConverter.Int32BitsToSingle(random.Next(1, 0x7F800000));
            ulong digits = Schubfach.ToDecimal(value, out int exponent);
            int bits = BitConverter.SingleToInt32Bits(value), biased = bits >> 23;
            Assert.Equal(Twin((bits & 0x7FFFFF) | (biased == 0 ? 0 : 1 << 23), Math.Max(biased, 1) - 150, (bits & 0x7FFFFF) == 0 && biased > 1), Stripped(digits, exponent));
        }
    }

    private static void Check(double value)
    {
        if (!double.IsFinite(value) || value <= 0) return;
        ulong digits = Schubfach.ToDecimal(value, out int exponent);
        long bits = BitConverter.DoubleToInt64Bits(value), fraction = bits & ((1L << 52) - 1);
        int biased = (int)(bits >> 52);
        var expected = Twin(fraction | (biased == 0 ? 0 : 1L << 52), Math.Max(biased, 1) - 1075, fraction == 0 && biased > 1);
        if (expected != Stripped(digits, exponent)) Assert.Fail($"{value:R}: {digits}E{exponent}, expected {expected}");
    }

    // From long decimals to short ones, in units of a quarter of the last place of the number.
    private static (BigInteger Digits, int Exponent) Twin(BigInteger significand, int power, bool lowerIsCloser)
    {
        (BigInteger, int) shortest = default;
        for (int exponent = -345; exponent < 310; exponent++)
        {
            // Only near the last place: the number has at most 17 digits.
            double places = (power + (double)BigInteger.Log(significand, 2)) * Math.Log10(2) - exponent;
            if (places > 19) continue;
            if (places < -1) break;
            BigInteger numerator = 4 * significand, unit = 4, low = numerator - (lowerIsCloser ? 1 : 2), high = numerator + 2;
            BigInteger scale = BigInteger.Pow(2, Math.Abs(power)), ten = BigInteger.Pow(10, Math.Abs(exponent));
            BigInteger value = numerator * (power > 0 ? scale : 1) * (exponent < 0 ? ten : 1), step = unit * (power < 0 ? scale : 1) * (exponent > 0 ? ten : 1);
            BigInteger least = low * value / numerator, most = high * value / numerator;
            BigInteger floor = value / step;
            BigInteger? best = null;
            foreach (BigInteger candidate in (BigInteger[])[floor, floor + 1])
            {
                BigInteger at = candidate * step;
                bool isInside = significand.IsEven ? at >= least && at <= most : at > least && at < most;
                if (!isInside || candidate.IsZero) continue;
                int closer = best is { } other ? BigInteger.Abs(at - value).CompareTo(BigInteger.Abs(other * step - value)) : -1;
                if (closer < 0 || (closer == 0 && candidate.IsEven)) best = candidate;
            }

            if (best is { } found) shortest = Stripped(found, exponent);
        }

        return shortest;
    }

    private static (BigInteger Digits, int Exponent) Stripped(BigInteger digits, int exponent)
    {
        for (; digits % 10 == 0; digits /= 10) exponent++;
        return (digits, exponent);
    }
}
