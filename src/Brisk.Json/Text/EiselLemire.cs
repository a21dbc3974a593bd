using System.Numerics;
using System.Runtime.Intrinsics.X86;

namespace Brisk.Json.Text;

/// <summary>
/// Finds the binary floating-point number nearest to significand × 10^exponent, for every significand of 64 bits (Lemire, "Number Parsing at a Gigabyte per Second", 2021).
/// No case needs a fallback (Mushtaq and Lemire, "Fast Number Parsing Without Fallback", 2023).
/// </summary>
internal static class EiselLemire
{
    /// <summary>Returns the bits of the nearest double, ties to even; those of infinity or zero beyond its range.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong ToDouble(ulong significand, long exponent)
    {
        // These exponents are so far from both limits that every significand gives a normal number.
        if (significand == 0 || (ulong)(exponent + 300) > 300 + 288) return ToExtremeDouble(significand, exponent);
        return ToBinary(significand, (int)exponent, fractionBits: 52, bias: 1023, leastTie: -4, greatestTie: 23);
    }

    /// <summary>Like <see cref="ToDouble"/>, for an exponent from -18 to 0, with which every significand gives zero or a normal number.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong ToNormalDouble(ulong significand, int exponent)
        => significand == 0 ? 0 : ToBinary(significand, exponent, fractionBits: 52, bias: 1023, leastTie: -4, greatestTie: 23, isNormal: true);

    /// <summary>Like <see cref="ToNormalDouble"/>, for floats.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint ToNormalSingle(ulong significand, int exponent)
        => significand == 0 ? 0 : (uint)ToBinary(significand, exponent, fractionBits: 23, bias: 127, leastTie: -17, greatestTie: 10, isNormal: true);

    /// <summary>Returns the bits of the nearest float, ties to even; those of infinity or zero beyond its range.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint ToSingle(ulong significand, long exponent)
    {
        if (significand == 0 || (ulong)(exponent + 36) > 36 + 18) return ToExtremeSingle(significand, exponent);
        return (uint)ToBinary(significand, (int)exponent, fractionBits: 23, bias: 127, leastTie: -17, greatestTie: 10);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ulong ToExtremeDouble(ulong significand, long exponent)
    {
        const ulong Infinity = 0x7FFUL << 52;
        if (significand == 0 || exponent < -342) return 0;
        if (exponent > 308) return Infinity;
        ulong bits = ToBinary(significand, (int)exponent, fractionBits: 52, bias: 1023, leastTie: -4, greatestTie: 23);
        return Math.Min(bits, Infinity);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static uint ToExtremeSingle(ulong significand, long exponent)
    {
        const uint Infinity = 0xFFU << 23;
        if (significand == 0 || exponent < -65) return 0;
        if (exponent > 38) return Infinity;
        ulong bits = ToBinary(significand, (int)exponent, fractionBits: 23, bias: 127, leastTie: -17, greatestTie: 10);
        return (uint)Math.Min(bits, Infinity);
    }

    // leastTie..greatestTie: the exponents for which the product can lie exactly between two binary numbers. Beyond the greatest finite number, the bits are those of infinity
    // or greater.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong ToBinary(ulong significand, int exponent, int fractionBits, int bias, int leastTie, int greatestTie, bool isNormal = false)
    {
        int zeros = BitOperations.LeadingZeroCount(significand);
        ulong high = Multiply(significand << zeros, exponent, fractionBits, isNormal, out ulong low);

        // Keeps one bit more than the fraction and the hidden bit, for rounding.
        int upper = (int)(high >> 63);
        int shift = upper + 61 - fractionBits;
        ulong fraction = high >> shift;
        int biased = PowersOfTen.FloorLog2(exponent) + (upper - zeros) + (63 + bias);
        if (!isNormal && biased <= 0) return RoundSubnormal(fraction, 1 - biased);

        // A tie is a product without low bits: the rounding bit is dropped if the result would be odd.
        if (low <= 1 && exponent >= leastTie && exponent <= greatestTie && (fraction & 3) == 1 && fraction << shift == high)
        {
            fraction--;
        }

        // Adding the hidden bit increments the exponent by one. Rounding up may carry into the exponent, and from there to infinity, without special cases.
        return ((ulong)(biased - 1) << fractionBits) + ((fraction + 1) >> 1);
    }

    // Returns the upper 128 bits of significand × 10^exponent; the lower half of the power is used only where it can change the result.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Multiply(ulong significand, int exponent, int fractionBits, bool isNormal, out ulong low)
    {
        // The lower halves of the products are computed separately, because BigMul returns them through memory. Methods that crossgen2 precompiles must not test for BMI2.
        ulong mask = ulong.MaxValue >> (fractionBits + 3);
        ulong power = PowersOfTen.Significand(exponent, out ulong powerLow);
        ulong high = isNormal && Bmi2.X64.IsSupported ? Bmi2.X64.MultiplyNoFlags(significand, power) : Math.BigMul(significand, power, out _);
        low = significand * power;
        if ((high & mask) == mask)
        {
            ulong carry = Math.BigMul(significand, powerLow, out _);
            low += carry;
            if (low < carry) high++;
        }

        return high;
    }

    // Below the least normal exponent, bits are shifted out. Rounding up may give the least normal number, by the same addition.
    private static ulong RoundSubnormal(ulong fraction, int shift)
    {
        if (shift >= 64) return 0;
        fraction >>= shift;
        return (fraction + 1) >> 1;
    }
}
