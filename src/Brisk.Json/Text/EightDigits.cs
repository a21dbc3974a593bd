using System.Buffers.Binary;
using System.Numerics;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Brisk.Json.Text;

/// <summary>Eight ASCII digits in one word, the first in the lowest byte: read, checked and converted at once.</summary>
internal static class EightDigits
{
    private const ulong Zeros = 0x3030303030303030;

    /// <summary>Whether eight bytes can be loaded at the position; false for positions outside of the text.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool CanLoad(ReadOnlySpan<byte> text, int position) => SpanVectors.Holds(text, position, 8);

    /// <summary>Loads the eight bytes at a position for which <see cref="CanLoad"/> holds.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Load(ReadOnlySpan<byte> text, int position)
    {
        if (!CanLoad(text, position))
        {
            return 0;
        } // the JIT drops it after the caller's own check

        // SAFETY: CanLoad(text, position): position..position + 8 is inside the text.
        ulong word = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref MemoryMarshal.GetReference(text), (nint)(uint)position));
        return BitConverter.IsLittleEndian ? word : BinaryPrimitives.ReverseEndianness(word);
    }

    /// <summary>How many of the first bytes of the word are digits: 0 to 8.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Count(ulong word)
    {
        ulong x = word ^ Zeros;

        // The addition carries out of bytes above 0x89 only, into bytes after the first that is no digit.
        return BitOperations.TrailingZeroCount(((x + 0x7676767676767676) | x) & 0x8080808080808080) >> 3;
    }

    /// <summary>Whether the first <paramref name="count"/> bytes of the word, 1 to 7, are digits that make an integer: a number ends after them, and no zero leads.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsInteger(ulong word, int count) => NumberEnd.IsAt((byte)(word >> (8 * count))) & (((byte)word != '0') | (count == 1));

    /// <summary>The value of the first <paramref name="count"/> digits of the word, 1 to 8.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint Parse(ulong word, int count) => Combine((word ^ Zeros) << (64 - 8 * count));

    /// <summary>The value of the eight digits of the word.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint Parse(ulong word) => Combine(word ^ Zeros);

    /// <summary>The value of those digits of the word whose bytes are all ones in <paramref name="kept"/>; the others count as zeros.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint ParseKept(ulong word, ulong kept) => Combine((word ^ Zeros) & kept);

    /// <summary>The eight digits of a value below 10^8 as a word, padded with zeros in front.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Format(uint value)
    {
        // Two groups of four digits, then four of two, then eight of one; each division is a multiplication within its lane.
        uint high = value / 10_000;
        ulong fours = high | ((ulong)(value - high * 10_000) << 32);
        ulong hundreds = ((fours * 10_486) >> 20) & 0x0000007F_0000007F;
        return FormatPairs(hundreds | ((fours - 100 * hundreds) << 16));
    }

    /// <summary>The eight digits of four values below 100, which stand in 16 bits each, the first in the lowest.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong FormatPairs(ulong twos)
    {
        ulong tens = ((twos * 103) >> 10) & 0x000F000F_000F000F;
        return (tens | ((twos - 10 * tens) << 8)) | Zeros;
    }

    /// <summary>Two words as the sixteen bytes of text that they stand for.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> ToBytes(ulong first, ulong second)
        => BitConverter.IsLittleEndian
            ? Vector128.Create(first, second).AsByte()
            : Vector128.Create(BinaryPrimitives.ReverseEndianness(first), BinaryPrimitives.ReverseEndianness(second)).AsByte();

    // The digits' values, first in the lowest byte: pairs, then fours, then all.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Combine(ulong digits)
    {
        digits = digits * 10 + (digits >> 8);
        ulong high = (digits & 0x000000FF_000000FF) * (100 + (1_000_000UL << 32));
        ulong low = ((digits >> 16) & 0x000000FF_000000FF) * (1 + (10_000UL << 32));
        return (uint)((high + low) >> 32);
    }
}
