using System.Buffers.Binary;
using System.Numerics;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Brisk.Json.Text;

/// <summary>Reads, checks, and converts eight ASCII digits at once, in one word with the first digit in the lowest byte.</summary>
internal static class EightDigits
{
    private const ulong Zeros = 0x3030303030303030, Doubled = 1 + (1UL << 16);

    // Puts a quotient by 10^4 into the two lowest lanes of 16 bits, and subtracts 10^4 times it from the two highest.
    private const ulong High = unchecked(Doubled * (1 - (10_000UL << 32)));

    /// <summary>Returns whether eight bytes can be loaded at the position; false for positions outside the text.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool CanLoad(ReadOnlySpan<byte> text, int position) => SpanVectors.Holds(text, position, 8);

    /// <summary>Loads the eight bytes at a position for which <see cref="CanLoad"/> holds.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Load(ReadOnlySpan<byte> text, int position)
    {
        // The JIT drops this after the caller's own check.
        if (!CanLoad(text, position)) return 0;

        // SAFETY: CanLoad(text, position): position..position + 8 is inside the text.
        ulong word = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref MemoryMarshal.GetReference(text), (nint)(uint)position));
        return BitConverter.IsLittleEndian ? word : BinaryPrimitives.ReverseEndianness(word);
    }

    /// <summary>Returns the number of leading bytes of the word that are digits: 0 to 8.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Count(ulong word) => BitOperations.TrailingZeroCount(Others(word)) >> 3;

    /// <summary>
    /// Returns a mask with the highest bit set in each byte that is not a digit. The bits after the first non-ASCII byte are undefined.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Others(ulong word)
    {
        // The addition carries only out of bytes above 0x89.
        ulong x = word ^ Zeros;
        return ((x + 0x7676767676767676) | x) & 0x8080808080808080;
    }

    /// <summary>Returns whether the first <paramref name="count"/> bytes of the word, 1 to 7, are an integer: the number ends after them, and has no leading zero.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsInteger(ulong word, int count) => NumberEnd.IsAt((byte)(word >> (8 * count))) & (((byte)word != '0') | (count == 1));

    /// <summary>Returns the value of the first <paramref name="count"/> digits of the word, 1 to 8.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint Parse(ulong word, int count) => Combine((word ^ Zeros) << (64 - 8 * count));

    /// <summary>Returns the value of the eight digits of the word.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint Parse(ulong word) => Combine(word ^ Zeros);

    /// <summary>Returns the value of those digits of the word whose bytes are all ones in <paramref name="kept"/>; the others count as zeros.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint ParseKept(ulong word, ulong kept) => Combine((word ^ Zeros) & kept);

    /// <summary>Returns the eight digits of a value below 10^8 as a word, with leading zeros.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Format(uint value)
    {
        if (Sse2.IsSupported) return FormatFours(DoubledFours(value));

        // Two groups of four digits, then four of two, then eight of one; each division is a multiplication within its lane.
        uint high = value / 10_000;
        ulong fours = high | ((ulong)(value - high * 10_000) << 32);
        ulong hundreds = ((fours * 10_486) >> 20) & 0x0000007F_0000007F;
        return FormatPairs(hundreds | ((fours - 100 * hundreds) << 16));
    }

    /// <summary>Returns the last eight digits of a value below 10^16 as a word.</summary>
    /// <param name="front">The value without these digits.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong FormatLast(ulong value, out uint front)
    {
        front = (uint)(value / 100_000_000);
        return FormatLast(value, value / 10_000, front);
    }

    /// <inheritdoc cref="FormatLast(ulong, out uint)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong FormatLast(uint value, out uint front)
    {
        front = value / 100_000_000;
        return FormatLast(value, value / 10_000, front);
    }

    // Both quotients come from the value itself, so that neither waits for the other.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong FormatLast(ulong value, ulong fours, uint front)
        => Sse2.IsSupported
            ? FormatFours((value * (Doubled << 32)) + (fours * High) - (front * (Doubled * 10_000)))
            : Format((uint)value - (front * 100_000_000));

    /// <summary>Returns both groups of four digits of a value below 10^8, each in two lanes of 16 bits, the first in the lowest.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong DoubledFours(uint value)
    {
        ulong high = ((ulong)value * 109_951_163) >> 40;
        return (value * (Doubled << 32)) + (high * High);
    }

    /// <summary>Returns the eight digits of two values below 10^4, each in two lanes of 16 bits. The caller ensures that there is SSE2.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong FormatFours(ulong doubledFours)
    {
        // Two groups of four digits, then four of two, then eight of one. The divisions are multiplications, which are exact for values this small; one multiplication and
        // one addition turn a quotient q = x / d into two neighboring lanes, q and x - dq.
        Vector128<ushort> fours = Vector128.CreateScalar(doubledFours).AsUInt16();
        Vector128<ushort> hundreds = Sse2.MultiplyHigh(fours, Vector128.Create((ushort)5_243)) >>> 3;
        Vector128<ushort> twos = (hundreds * Vector128.Create(1 | (unchecked((uint)-100) << 16)).AsUInt16()) + (fours & Vector128.Create(0xFFFF_0000).AsUInt16());
        Vector128<ushort> tens = Sse2.MultiplyHigh(twos, Vector128.Create((ushort)6_554));
        return ((tens * Vector128.Create(unchecked((ushort)(1 - 2_560)))) + ((twos << 8) + Vector128.Create((ushort)0x3030))).AsUInt64().ToScalar();
    }

    /// <summary>Returns the eight digits of four values below 100, each in 16 bits, the first in the lowest.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong FormatPairs(ulong twos)
    {
        ulong tens = ((twos * 103) >> 10) & 0x000F000F_000F000F;
        return (tens | ((twos - 10 * tens) << 8)) | Zeros;
    }

    /// <summary>Returns the sixteen bytes of text that two words represent.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> ToBytes(ulong first, ulong second)
        => BitConverter.IsLittleEndian
            ? Vector128.Create(first, second).AsByte()
            : Vector128.Create(BinaryPrimitives.ReverseEndianness(first), BinaryPrimitives.ReverseEndianness(second)).AsByte();

    // Joins the values of the digits, the first in the lowest byte, into pairs, then into fours, then into all eight.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Combine(ulong digits)
    {
        digits = digits * 10 + (digits >> 8);
        ulong high = (digits & 0x000000FF_000000FF) * (100 + (1_000_000UL << 32));
        ulong low = ((digits >> 16) & 0x000000FF_000000FF) * (1 + (10_000UL << 32));
        return (uint)((high + low) >> 32);
    }
}
