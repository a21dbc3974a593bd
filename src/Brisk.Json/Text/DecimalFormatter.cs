using System.Buffers.Binary;
using System.Numerics;

namespace Brisk.Json.Text;

/// <summary>Writes numbers of type <see cref="decimal"/> with all decimals that the scale specifies, including trailing zeros.</summary>
internal static class DecimalFormatter
{
    private const int ScaleShift = 16;

    // Leaves one digit before the decimal point.
    private const int MaxShortScale = NumberFormatter.ShortLength - 1;

    /// <summary>Writes a number and returns the number of bytes; the destination must have space for <see cref="NumberFormatter.MaxLength"/> bytes.</summary>
    public static int Write(decimal value, Span<byte> destination)
    {
        Parts bits = default;
        decimal.GetBits(value, bits);
        ulong low = (uint)bits[0] | ((ulong)(uint)bits[1] << 32);
        uint high = (uint)bits[2];
        int scale = (byte)(bits[3] >> ScaleShift);
        int sign = 0;
        if (bits[3] < 0 && (low | high) != 0)
        {
            destination[0] = (byte)'-';
            sign = 1;
        }

        destination = destination[sign..];
        if (high == 0 && low < NumberFormatter.ShortLimit && (uint)(scale - 1) < MaxShortScale)
        {
            return sign + WriteShort((uint)low, scale, destination);
        }

        int count = high == 0 ? NumberFormatter.Write(low, destination) : WriteLong(high, low, destination);
        return sign + (scale == 0 ? count : WritePoint(count, scale, destination));
    }

    // The eight digits are one word, from which leading zeros are shifted out, except for one before the decimal point. The word is stored twice: once for the
    // digits before the point, once for those after it.
    private static int WriteShort(uint value, int scale, Span<byte> destination)
    {
        ulong digits = EightDigits.Format(value);
        int zeros = Math.Min(BitOperations.TrailingZeroCount(digits & 0x0F0F0F0F_0F0F0F0F) >> 3, MaxShortScale - scale);
        digits >>= 8 * zeros;
        int whole = NumberFormatter.ShortLength - zeros - scale;
        BinaryPrimitives.WriteUInt64LittleEndian(destination, digits);
        destination[whole] = (byte)'.';
        BinaryPrimitives.WriteUInt64LittleEndian(destination[(whole + 1)..], digits >> (8 * whole));
        return whole + 1 + scale;
    }

    // A number of 96 bits has at most 29 digits: those before the last sixteen fit in 64 bits.
    private static int WriteLong(uint high, ulong low, Span<byte> destination)
    {
        ulong upper = ((ulong)high << 32) | (low >> 32);
        ulong front = DivideByEightDigits(upper, (uint)low, out ulong lower, out uint last);
        ulong rest = DivideByEightDigits(front, (uint)lower, out lower, out uint middle);
        int count = NumberFormatter.Write((rest << 32) | lower, destination);
        BinaryPrimitives.WriteUInt64LittleEndian(destination[count..], EightDigits.Format(middle));
        BinaryPrimitives.WriteUInt64LittleEndian(destination[(count + 8)..], EightDigits.Format(last));
        return count + 16;
    }

    // Divides a number whose lower 32 bits are passed separately; returns the quotient in the same form, and the remainder.
    private static ulong DivideByEightDigits(ulong upper, uint lower, out ulong lowerQuotient, out uint remainder)
    {
        ulong quotient = upper / NumberFormatter.ShortLimit;
        ulong rest = ((upper - quotient * NumberFormatter.ShortLimit) << 32) | lower;
        lowerQuotient = rest / NumberFormatter.ShortLimit;
        remainder = (uint)(rest - lowerQuotient * NumberFormatter.ShortLimit);
        return quotient;
    }

    // Not stackalloc: to protect the span parameter, the JIT would then copy it with a load that has to wait for the two stores of its parts.
    [InlineArray(4)]
    private struct Parts
    {
        private int _first;
    }

    // Inserts a decimal point before the last digits, and zeros if there are too few.
    private static int WritePoint(int count, int scale, Span<byte> destination)
    {
        int whole = count - scale;
        if (whole > 0)
        {
            destination[whole..count].CopyTo(destination[(whole + 1)..]);
            destination[whole] = (byte)'.';
            return count + 1;
        }

        destination[..count].CopyTo(destination[(2 - whole)..]);
        destination[..(2 - whole)].Fill((byte)'0');
        destination[1] = (byte)'.';
        return scale + 2;
    }
}
