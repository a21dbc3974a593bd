using System.Buffers.Binary;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Brisk.Json.Text;

/// <summary>Runs of digits in the middle of a text: where they end and what they are worth, without a branch for each length.</summary>
internal static class DigitRun
{
    /// <summary>How many bytes <see cref="Mask"/> looks at.</summary>
    public const int Window = 32;

    /// <summary>The bytes before the end of a run of digits that are loaded for its value, a decimal point included.</summary>
    public const int Room = 33;

    // Where a vector or word is loaded from here decides how many of its last bytes are kept.
    private static ReadOnlySpan<byte> Kept =>
    [
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
        0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
    ];

    /// <summary>A bit for each of the 32 bytes from the position that is a digit; 0 where the text does not hold as many.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint Mask(ReadOnlySpan<byte> text, int position)
    {
        if (!SpanVectors.Holds(text, position, Window)) return 0;

        // SAFETY: Holds has checked the 32 bytes.
        if (Vector256.IsHardwareAccelerated)
        {
            Vector256<byte> value = Vector256.LoadUnsafe(ref MemoryMarshal.GetReference(text), (nuint)position) - Vector256.Create((byte)'0');
            return Vector256.Equals(Vector256.Min(value, Vector256.Create((byte)9)), value).ExtractMostSignificantBits();
        }

        return MaskOf(SpanVectors.Load(text, position)) | (MaskOf(SpanVectors.Load(text, position + SpanVectors.Width)) << SpanVectors.Width);
    }

    /// <summary>How many bits from the lowest are set.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Length(uint mask) => BitOperations.TrailingZeroCount(~mask);

    /// <summary>Whether a zero stands at the position and a digit (or <c>:;&lt;=&gt;?</c>, which no number has) after it; the caller knows that two bytes lie inside of the text.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsLeadingZero(ReadOnlySpan<byte> text, int position)
    {
        ushort pair = Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref MemoryMarshal.GetReference(text), (nint)(uint)position));
        return (pair & (BitConverter.IsLittleEndian ? 0xF0FF : 0xFFF0)) == 0x3030;
    }

    /// <summary>
    /// The value of the <paramref name="count"/> digits before <paramref name="end"/>; a decimal point may stand before the last <paramref name="decimals"/> of
    /// them. The caller knows that the <see cref="Room"/> before the end lies inside of the text.
    /// </summary>
    /// <param name="text">The text.</param>
    /// <param name="end">The index after the last digit.</param>
    /// <param name="count">0 to 19. What stands before the digits does not count.</param>
    /// <param name="decimals">The digits after the point; <paramref name="count"/> where there is none.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Parse(ReadOnlySpan<byte> text, int end, int count, int decimals)
    {
        // SAFETY: the caller has the 33 bytes before the end. A count of 0 to 19 takes 32 bytes of the 64 from 0 to 19.
        ref byte last = ref Unsafe.Add(ref MemoryMarshal.GetReference(text), (nint)(uint)end);
        ref byte kept = ref MemoryMarshal.GetReference(Kept);
        if (Avx2.IsSupported)
        {
            // The digits before the point come from one byte earlier, so that the point falls out.
            Vector256<byte> digits = Vector256.ConditionalSelect(
                Vector256.LoadUnsafe(ref kept, (nuint)(uint)decimals),
                Vector256.LoadUnsafe(ref Unsafe.Subtract(ref last, 32)),
                Vector256.LoadUnsafe(ref Unsafe.Subtract(ref last, 33)));
            return Parse((digits - Vector256.Create((byte)'0')) & Vector256.LoadUnsafe(ref kept, (nuint)(uint)count));
        }

        ulong value = ParseWords(ref last, decimals);
        if (count > decimals) value += ParseWords(ref Unsafe.Subtract(ref last, decimals + 1), count - decimals) * PowersOfTen.Integers[decimals];
        return value;
    }

    /// <summary>As the other overload, for digits without a point.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Parse(ReadOnlySpan<byte> text, int end, int count)
    {
        // SAFETY: as above.
        ref byte last = ref Unsafe.Add(ref MemoryMarshal.GetReference(text), (nint)(uint)end);
        if (!Avx2.IsSupported) return ParseWords(ref last, count);
        Vector256<byte> digits = Vector256.LoadUnsafe(ref Unsafe.Subtract(ref last, 32)) - Vector256.Create((byte)'0');
        return Parse(digits & Vector256.LoadUnsafe(ref MemoryMarshal.GetReference(Kept), (nuint)(uint)count));
    }

    // Pairs, fours, eights; then the four eights, of which the first is zero.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Parse(Vector256<byte> digits)
    {
        Vector256<short> pairs = Avx2.MultiplyAddAdjacent(digits, Vector256.Create((short)(10 | (1 << 8))).AsSByte());
        Vector256<int> fours = Avx2.MultiplyAddAdjacent(pairs, Vector256.Create(100 | (1 << 16)).AsInt16());
        Vector256<short> packed = Avx2.PackUnsignedSaturate(fours, fours).AsInt16();
        Vector256<ulong> eights = Avx2.MultiplyAddAdjacent(packed, Vector256.Create(10_000 | (1 << 16)).AsInt16()).AsUInt64();
        ulong last = eights.GetElement(2);
        return ((ulong)(uint)last * 100_000_000) + (last >> 32) + ((eights.ToScalar() >> 32) * 10_000_000_000_000_000);
    }

    // SAFETY: the caller has the 24 bytes before this place, and a count of 0 to 19.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong ParseWords(ref byte end, int count)
    {
        ref byte last = ref Unsafe.Subtract(ref end, 8);
        ref byte kept = ref Unsafe.Add(ref MemoryMarshal.GetReference(Kept), (nint)(uint)count);
        ulong value = ParseWord(ref Unsafe.Subtract(ref last, 8), ref Unsafe.Add(ref kept, 16)) * 100_000_000UL + ParseWord(ref last, ref Unsafe.Add(ref kept, 24));
        return count <= 16 ? value : value + (ParseWord(ref Unsafe.Subtract(ref last, 16), ref Unsafe.Add(ref kept, 8)) * 10_000_000_000_000_000UL);
    }

    // SAFETY: the caller has eight bytes at both places.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong ParseWord(ref byte digits, ref byte kept) => EightDigits.ParseKept(Load(ref digits), Load(ref kept));

    // SAFETY: the caller has eight bytes at this place.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Load(ref byte place)
    {
        ulong word = Unsafe.ReadUnaligned<ulong>(ref place);
        return BitConverter.IsLittleEndian ? word : BinaryPrimitives.ReverseEndianness(word);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint MaskOf(Vector128<byte> bytes)
    {
        Vector128<byte> value = bytes - Vector128.Create((byte)'0');
        return Vector128.Equals(Vector128.Min(value, Vector128.Create((byte)9)), value).ExtractMostSignificantBits();
    }
}
