using System.Buffers.Binary;
using System.Numerics;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Brisk.Json.Text;

/// <summary>Finds the end and the value of a run of digits in the middle of text, without branching on its length.</summary>
/// <remarks>Uses vectors of 128 bits only: crossgen2 does not precompile methods that test for wider ones, and programs call these early.</remarks>
internal static class DigitRun
{
    /// <summary>The number of bytes that <see cref="Mask"/> examines.</summary>
    public const int Window = 2 * SpanVectors.Width;

    /// <summary>The bytes before the first digit that may be loaded with the digits.</summary>
    public const int SpaceBefore = 24;

    // Masks that keep the last count bytes of a vector (loaded at count + 8) or, in a word, the digits beyond sixteen (loaded at count).
    private static ReadOnlySpan<byte> Kept =>
    [
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
    ];

    /// <summary>Returns a mask with a bit for each of the 32 bytes at the position, set if the byte is a digit. The caller ensures that they are within the text.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint Mask(ReadOnlySpan<byte> text, int position)
        => MaskOf(SpanVectors.Load(text, position)) | (MaskOf(SpanVectors.Load(text, position + SpanVectors.Width)) << SpanVectors.Width);

    /// <summary>Returns the number of consecutive set bits, starting with the lowest.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Length(uint mask) => BitOperations.TrailingZeroCount(~mask);

    /// <summary>
    /// Returns whether there is a zero at the position, followed by a digit (or <c>:;&lt;=&gt;?</c>, which no number has). The caller ensures that two bytes are within the text.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsLeadingZero(ReadOnlySpan<byte> text, int position)
    {
        ushort pair = Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref MemoryMarshal.GetReference(text), (nint)(uint)position));
        return (pair & (BitConverter.IsLittleEndian ? 0xF0FF : 0xFFF0)) == 0x3030;
    }

    /// <summary>
    /// Returns the value of the <paramref name="count"/> digits before <paramref name="end"/>; a decimal point may precede the last <paramref name="decimals"/> of them.
    /// The caller ensures that the <see cref="SpaceBefore"/> before the first of them is within the text.
    /// </summary>
    /// <param name="count">1 to 19. Bytes before the digits are ignored.</param>
    /// <param name="decimals">The digits after the point; <paramref name="count"/> if there is none.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Parse(ReadOnlySpan<byte> text, int end, int count, int decimals)
    {
        // SAFETY: the caller ensures that the 24 bytes before the first digit can be read, so at least 25 bytes before the end can. For a count of 1 to 19,
        // at most 24 of the 48 bytes of the table are loaded, from index 1 to 19 on. Without vectors, the digits before the decimal point end at least one
        // byte after the first digit, and at most 24 bytes before that end are loaded.
        ref byte last = ref Unsafe.Add(ref MemoryMarshal.GetReference(text), (nint)(uint)end);
        if (!Sse41.IsSupported)
        {
            ulong value = ParseWords(ref last, decimals);
            return count == decimals ? value : value + (ParseWords(ref Unsafe.Subtract(ref last, decimals + 1), count - decimals) * PowersOfTen.Integers[decimals]);
        }

        // The digits before the point are loaded one byte earlier, which skips the point.
        ref byte kept = ref MemoryMarshal.GetReference(Kept);
        ref byte decimalsKept = ref Unsafe.Add(ref kept, (nint)(uint)decimals);
        ref byte countKept = ref Unsafe.Add(ref kept, (nint)(uint)count);
        var digits = Vector128.ConditionalSelect(
            Vector128.LoadUnsafe(ref decimalsKept, 8),
            Vector128.LoadUnsafe(ref Unsafe.Subtract(ref last, 16)),
            Vector128.LoadUnsafe(ref Unsafe.Subtract(ref last, 17)));
        ulong first = Load(ref Unsafe.Subtract(ref last, 25));
        first ^= (first ^ Load(ref Unsafe.Subtract(ref last, 24))) & Load(ref decimalsKept);
        return ParseSixteen((digits - Vector128.Create((byte)'0')) & Vector128.LoadUnsafe(ref countKept, 8))
            + (EightDigits.ParseKept(first, Load(ref countKept)) * 10_000_000_000_000_000UL);
    }

    /// <summary>Like the other overload, but for digits without a point.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Parse(ReadOnlySpan<byte> text, int end, int count)
    {
        // SAFETY: as above.
        ref byte last = ref Unsafe.Add(ref MemoryMarshal.GetReference(text), (nint)(uint)end);
        if (!Sse41.IsSupported) return ParseWords(ref last, count);
        ref byte kept = ref Unsafe.Add(ref MemoryMarshal.GetReference(Kept), (nint)(uint)count);
        Vector128<byte> digits = Vector128.LoadUnsafe(ref Unsafe.Subtract(ref last, 16)) - Vector128.Create((byte)'0');
        return ParseSixteen(digits & Vector128.LoadUnsafe(ref kept, 8))
            + (EightDigits.ParseKept(Load(ref Unsafe.Subtract(ref last, 24)), Load(ref kept)) * 10_000_000_000_000_000UL);
    }

    // Joins pairs, then fours, then eights, and finally both halves.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong ParseSixteen(Vector128<byte> digits)
    {
        Vector128<short> pairs = Ssse3.MultiplyAddAdjacent(digits, Vector128.Create((short)(10 | (1 << 8))).AsSByte());
        Vector128<int> fours = Sse2.MultiplyAddAdjacent(pairs, Vector128.Create(100 | (1 << 16)).AsInt16());
        Vector128<short> packed = Sse41.PackUnsignedSaturate(fours, fours).AsInt16();
        ulong eights = Sse2.MultiplyAddAdjacent(packed, Vector128.Create(10_000 | (1 << 16)).AsInt16()).AsUInt64().ToScalar();
        return ((ulong)(uint)eights * 100_000_000) + (eights >> 32);
    }

    // SAFETY: the caller ensures that 24 bytes before the end can be read, or 16 if there are at most 16 digits, and that the count is 1 to 19.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong ParseWords(ref byte end, int count)
    {
        ref byte last = ref Unsafe.Subtract(ref end, 8);
        ref byte kept = ref Unsafe.Add(ref MemoryMarshal.GetReference(Kept), (nint)(uint)count);
        ulong value = ParseWord(ref Unsafe.Subtract(ref last, 8), ref Unsafe.Add(ref kept, 8)) * 100_000_000UL + ParseWord(ref last, ref Unsafe.Add(ref kept, 16));
        return count <= 16 ? value : value + (ParseWord(ref Unsafe.Subtract(ref last, 16), ref kept) * 10_000_000_000_000_000UL);
    }

    // SAFETY: the caller ensures that eight bytes can be read at both references.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong ParseWord(ref byte digits, ref byte kept) => EightDigits.ParseKept(Load(ref digits), Load(ref kept));

    // SAFETY: the caller ensures that eight bytes can be read here.
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
