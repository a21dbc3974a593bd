namespace Brisk.Json.Text;

/// <summary>
/// Finds the shortest decimal number that is parsed as a given binary number and, if there are several, the one closest to it (Giulietti, "The Schubfach way to render
/// doubles", 2020).
/// </summary>
/// <remarks>
/// The paper scales the value and both ends of its rounding interval. Here, only the value is scaled, as in more recent work (Guo, "yyjson"; Xiang, "xjb";
/// Zverovich, "Żmij", 2025): the width of the interval follows from the power of ten alone. If that is too imprecise to determine on which side of an end a decimal lies, or if
/// the interval is asymmetric, the paper's algorithm is used.
/// </remarks>
internal static class Schubfach
{
    /// <summary>Returns the decimal digits (possibly with trailing zeros) of a positive finite double, to be multiplied by 10^<paramref name="exponent"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong ToDecimal(double value, out int exponent)
        => ToDecimal(BitConverter.DoubleToUInt64Bits(value), fractionBits: 52, bias: 1023, out exponent);

    /// <inheritdoc cref="ToDecimal(double, out int)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong ToDecimal(float value, out int exponent)
        => ToDecimal(BitConverter.SingleToUInt32Bits(value), fractionBits: 23, bias: 127, out exponent);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong ToDecimal(ulong bits, int fractionBits, int bias, out int exponent)
    {
        ulong significand = bits & ((1UL << fractionBits) - 1);
        int biased = (int)(bits >> fractionBits);
        bool lowerIsCloser = significand == 0 && biased > 1;
        int power = 1 - bias - fractionBits;
        if (biased != 0)
        {
            significand |= 1UL << fractionBits;
            power += biased - 1;
            if ((uint)-power <= fractionBits && (significand & ((1UL << -power) - 1)) == 0)
            {
                // For an integer below the limit of exact integers, the shortest decimal is the integer itself.
                exponent = 0;
                return significand >> -power;
            }
        }

        return biased != 0 && !lowerIsCloser && TryShortest(significand, power, out exponent, out ulong digits)
            ? digits
            : Shortest(significand, power, lowerIsCloser, out exponent);
    }

    // Like Shortest, for a normal number whose neighbors are equally distant. The digits may end with a zero.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryShortest(ulong significand, int power, out int exponent, out ulong digits)
    {
        const int Places = 60; // of a fraction that leaves four bits for a digit
        const ulong Ten = 10UL << Places, Uncertain = 8, Half = 1UL << 63;
        int k = (power * 1262611) >> 22;
        int h = power + PowersOfTen.FloorLog2(-k) + 1;
        ulong high = PowersOfTen.Significand(-k, out ulong low);

        // The value in units of 10^k, with 64 fractional bits, accurate to two units in the last place.
        ulong scaled = significand << h;
        ulong s = Math.BigMul(high, scaled, out ulong fraction);
        ulong carry = Math.BigMul(low, scaled, out _);
        fraction += carry;
        s += fraction < carry ? 1UL : 0;

        // The distances to the multiples of ten around the value, and the maximum distance at which a decimal is still parsed as the value. This maximum is at least a half, so
        // the closest integer always qualifies, and less than five, so at most one multiple of ten does.
        ulong lastDigit = s % 10;
        ulong above = (lastDigit << Places) | (fraction >> (64 - Places)), below = Ten - above;
        ulong distance = high >> (65 - Places - h);
        exponent = k;
        digits = above < distance ? s - lastDigit : below < distance ? s - lastDigit + 10 : s + (fraction >> 63);
        return above - distance + Uncertain > 2 * Uncertain && below - distance + Uncertain > 2 * Uncertain && fraction - Half + Uncertain > 2 * Uncertain;
    }

    // significand × 2^power. The names are the paper's: v is the value, vl and vr are the ends of its rounding interval, all
    // scaled by 10^-k and in units of a quarter.
    private static ulong Shortest(ulong significand, int power, bool lowerIsCloser, out int exponent)
    {
        int k = (power * 1262611 - (lowerIsCloser ? 524031 : 0)) >> 22; // floor(log10 of the interval's width)
        int h = power + PowersOfTen.FloorLog2(-k) + 1;
        ulong high = PowersOfTen.RoundedUp(-k, out ulong low);
        ulong c = significand << 2;
        ulong v = MultiplyToOdd(high, low, c << h);
        ulong vl = MultiplyToOdd(high, low, (c - 2 + (lowerIsCloser ? 1UL : 0)) << h);
        ulong vr = MultiplyToOdd(high, low, (c + 2) << h);

        // The ends belong to the interval if the significand is even.
        ulong odd = significand & 1;
        vl += odd;
        vr -= odd;

        // One digit fewer, rounded down or up, if exactly one of the two is inside the interval.
        ulong s = v >> 2;
        if (s >= 10)
        {
            ulong shorter = s / 10;
            bool downInside = vl <= 40 * shorter;
            bool upInside = 40 * shorter + 40 <= vr;
            if (downInside != upInside)
            {
                exponent = k + 1;
                return shorter + (upInside ? 1UL : 0);
            }
        }

        exponent = k;
        bool floorInside = vl <= 4 * s;
        bool ceilingInside = 4 * s + 4 <= vr;
        if (floorInside != ceilingInside) return s + (ceilingInside ? 1UL : 0);

        // Both are inside: use the closer one, or on a tie the even one.
        ulong middle = 4 * s + 2;
        return s + (v > middle || (v == middle && (s & 1) != 0) ? 1UL : 0);
    }

    // Returns the upper 64 of 192 bits, with the lowest bit set if any bit below it is set (rounding to odd).
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong MultiplyToOdd(ulong high, ulong low, ulong factor)
    {
        ulong carry = Math.BigMul(low, factor, out _);
        ulong upper = Math.BigMul(high, factor, out ulong middle);
        middle += carry;
        upper += middle < carry ? 1UL : 0;
        return upper | (middle > 1 ? 1UL : 0);
    }
}
