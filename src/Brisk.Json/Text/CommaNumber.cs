using System.Buffers.Binary;
using System.Numerics;

namespace Brisk.Json.Text;

/// <summary>Stores an integer and the comma after it, together if both fit in one word.</summary>
internal static class CommaNumber
{
    /// <summary>The space required for storing; bytes after the result may be overwritten.</summary>
    public const int RequiredSpace = 11;

    /// <summary>The exclusive upper limit of <see cref="StoreLonger(ulong, ref byte)"/>, which includes most identifiers and all 32-bit integers.</summary>
    public const ulong LongerLimit = 100UL * NumberFormatter.ShortLimit;

    private const ulong Zeros = 0x30303030, Comma = (ulong)',' << 32;

    /// <summary>Stores an integer below <see cref="NumberFormatter.ShortLimit"/>, and a comma.</summary>
    /// <param name="destination">The destination. The caller ensures that there is <see cref="RequiredSpace"/>.</param>
    /// <returns>The number of bytes, including the comma.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Store(uint value, ref byte destination)
    {
        // SAFETY: each store is of two bytes, of eight, or of one that follows at most eight: nine bytes in all. Branches are used because consecutive
        // numbers often have the same length: if predicted correctly, the next store need not wait for the value.
        if (value < 10)
        {
            Write(ref destination, (ushort)(value | '0' | (',' << 8)));
            return 2;
        }

        if (value < 10_000)
        {
            uint few = NumberFormatter.FourDigits(value);
            int shift = BitOperations.TrailingZeroCount(few) & ~7;
            Write(ref destination, (few | Zeros | Comma) >> shift);
            return 5 - (shift >> 3);
        }

        ulong digits = EightDigits.Format(value);
        int zeros = BitOperations.TrailingZeroCount(digits & 0x0F0F0F0F0F0F0F0F) & 0x38;
        Write(ref destination, digits >> zeros);
        int count = 8 - (zeros >> 3);
        Unsafe.Add(ref destination, count) = (byte)',';
        return count + 1;
    }

    /// <summary>Stores an integer from <see cref="NumberFormatter.ShortLimit"/> to below <see cref="LongerLimit"/>, and a comma.</summary>
    /// <inheritdoc cref="Store"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int StoreLonger(ulong value, ref byte destination)
        => StoreLonger(EightDigits.FormatLast(value, out uint front), front, ref destination);

    /// <inheritdoc cref="Store"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int StoreLonger(uint value, ref byte destination)
        => StoreLonger(EightDigits.FormatLast(value, out uint front), front, ref destination);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int StoreLonger(ulong last, uint front, ref byte destination)
    {
        // SAFETY: the stores are of one or two bytes, eight, and one: eleven bytes at most.
        int count = 1;
        if (front < 10)
        {
            destination = (byte)('0' + front);
        }
        else
        {
            uint tens = front / 10;
            Write(ref destination, (ushort)(0x3030 | tens | ((front - (10 * tens)) << 8)));
            count = 2;
        }

        Write(ref Unsafe.Add(ref destination, count), last);
        Unsafe.Add(ref destination, count + 8) = (byte)',';
        return count + 9;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Write(ref byte destination, ushort word)
        => Unsafe.WriteUnaligned(ref destination, BitConverter.IsLittleEndian ? word : BinaryPrimitives.ReverseEndianness(word));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Write(ref byte destination, ulong word)
        => Unsafe.WriteUnaligned(ref destination, BitConverter.IsLittleEndian ? word : BinaryPrimitives.ReverseEndianness(word));
}
