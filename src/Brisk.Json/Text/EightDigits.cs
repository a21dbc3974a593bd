using System.Buffers.Binary;
using System.Numerics;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Brisk.Json.Text;

/// <summary>Reads, checks, and converts eight ASCII digits at once, in one word with the first digit in the lowest byte.</summary>
internal static class EightDigits
{
    private const ulong Zeros = 0x3030303030303030;

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
    /// Returns the highest bit of each byte that is not a digit. The bits after the first byte outside ASCII are undefined.
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
        // In a vector, the same takes two thirds of the instructions.
        if (Sse2.IsSupported)
        {
            return SixteenDigits.FormatLanes(Vector128.CreateScalar((ulong)value)).AsUInt64().ToScalar();
        }

        // Two groups of four digits, then four of two, then eight of one; each division is a multiplication within its lane.
        uint high = value / 10_000;
        ulong fours = high | ((ulong)(value - high * 10_000) << 32);
        ulong hundreds = ((fours * 10_486) >> 20) & 0x0000007F_0000007F;
        return FormatPairs(hundreds | ((fours - 100 * hundreds) << 16));
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
