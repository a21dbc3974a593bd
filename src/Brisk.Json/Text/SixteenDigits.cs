using System.Numerics;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Brisk.Json.Text;

/// <summary>Writes sixteen ASCII digits at once, in a vector.</summary>
internal static class SixteenDigits
{
    /// <summary>Returns the sixteen digits of a value below 10^16, with leading zeros.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> Format(ulong value)
    {
        ulong front = value / 100_000_000, last = value - front * 100_000_000;
        if (!Sse2.IsSupported)
        {
            return EightDigits.ToBytes(EightDigits.Format((uint)front), EightDigits.Format((uint)last));
        }

        return FormatLanes(Vector128.Create(front, last));
    }

    /// <summary>Returns the eight digits of each of two values below 10^8, with leading zeros. The caller ensures that there is SSE2.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> FormatLanes(Vector128<ulong> eights)
    {
        // Two lanes of eight digits are divided into four of four, eight of two, and sixteen of one. The divisions are multiplications, which are exact for values this small.
        Vector128<ulong> quotients = Sse2.Multiply(eights.AsUInt32(), Vector128.Create(109_951_163UL).AsUInt32()) >>> 40;
        Vector128<ulong> rests = eights - Sse2.Multiply(quotients.AsUInt32(), Vector128.Create(10_000UL).AsUInt32());
        Vector128<ushort> fours = (quotients | (rests << 32)).AsUInt16();
        Vector128<ushort> hundreds = Sse2.MultiplyHigh(fours, Vector128.Create((ushort)5_243)) >>> 3;
        Vector128<ushort> twos = hundreds | ((fours - hundreds * Vector128.Create((ushort)100)).AsUInt32() << 16).AsUInt16();
        Vector128<ushort> tens = Sse2.MultiplyHigh(twos, Vector128.Create((ushort)6_554));
        return ((tens * Vector128.Create(unchecked((ushort)(1 - 2_560)))) + ((twos << 8) + Vector128.Create((ushort)0x3030))).AsByte();
    }

    /// <summary>Returns the number of digits up to the last nonzero one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int CountSignificant(Vector128<byte> digits)
        => 32 - BitOperations.LeadingZeroCount(~Vector128.Equals(digits, Vector128.Create((byte)'0')).ExtractMostSignificantBits() & 0xFFFF);
}
