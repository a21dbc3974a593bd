using System.Numerics;
using Brisk.Json.Text;

namespace Brisk.Json.Tests.Text;

public class PowersOfTenTests
{
    /// <summary>The greatest exponent of the table of significands.</summary>
    private const int Greatest = 324;

    [Fact]
    public void Significands_match_BigInteger()
    {
        for (int q = PowersOfTen.Least; q <= Greatest; q++)
        {
            ulong high = PowersOfTen.Significand(q, out ulong low);
            Assert.Equal(q is >= -27 and < 0 ? RoundUp(q) : Truncate(q), new UInt128(high, low));
        }
    }

    [Fact]
    public void Rounded_up_significands_match_BigInteger()
    {
        for (int q = PowersOfTen.Least; q <= Greatest; q++)
        {
            ulong high = PowersOfTen.RoundedUp(q, out ulong low);
            Assert.Equal(RoundUp(q), new UInt128(high, low));
        }
    }

    [Fact]
    public void Logarithms_match_BigInteger()
    {
        for (int q = PowersOfTen.Least; q <= Greatest; q++)
        {
            long bits = BigInteger.Pow(10, Math.Abs(q)).GetBitLength();
            Assert.Equal(q >= 0 ? bits - 1 : -bits, PowersOfTen.FloorLog2(q));
        }
    }

    [Fact]
    public void Small_powers_are_exact()
    {
        for (int q = 0; q < 20; q++) Assert.Equal((ulong)BigInteger.Pow(10, q), PowersOfTen.Integers[q]);
        Assert.Equal(20, PowersOfTen.Integers.Length);
    }

    private static UInt128 Truncate(int q) => (UInt128)Divide(q, out _);

    private static UInt128 RoundUp(int q)
    {
        BigInteger quotient = Divide(q, out BigInteger remainder);
        return (UInt128)(remainder.IsZero ? quotient : quotient + 1);
    }

    // 10^q, shifted so that the quotient has 128 bits.
    private static BigInteger Divide(int q, out BigInteger remainder)
    {
        BigInteger power = BigInteger.Pow(10, Math.Abs(q));
        int bits = (int)power.GetBitLength();
        return q >= 0
            ? BigInteger.DivRem(power << 128, BigInteger.One << bits, out remainder)
            : BigInteger.DivRem(BigInteger.One << (bits + 127), power, out remainder);
    }
}
