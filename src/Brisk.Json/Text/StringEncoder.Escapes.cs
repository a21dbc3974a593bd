using System.Numerics;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Brisk.Json.Text;

/// <content>Characters as <c>\uXXXX</c>: one, four, or up to eight at a time.</content>
internal static partial class StringEncoder
{
    // The number of units that are escaped at a time.
    private const int EscapedUnits = 8;

    // The source of each byte of eight escapes: 64 and 65 are the prefix.
    private static ReadOnlySpan<byte> EscapePlaces =>
    [
        64, 65, 0, 1, 2, 3, 64, 65, 4, 5, 6, 7, 64, 65, 8, 9, 10, 11, 64, 65, 12, 13, 14, 15,
        64, 65, 16, 17, 18, 19, 64, 65, 20, 21, 22, 23, 64, 65, 24, 25, 26, 27, 64, 65, 28, 29, 30, 31,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ];

    /// <summary>Returns whether to escape eight units at once, with AVX2: the first is not a surrogate, and the second is not ASCII. Otherwise, it is faster to write the first by itself.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsRun(ReadOnlySpan<char> source, int index)
        => QuotedText.HasWideVectors && index <= source.Length - EscapedUnits && source[index + 1] >= 0x80 && !char.IsSurrogate(source[index]);

    // Not inlined: its callers are precompiled, without AVX2.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int WriteEscapesAvx2(ReadOnlySpan<char> source, int index, ref byte to) => WriteEscapes(source, index, ref to);

    /// <summary>
    /// Writes the first of up to eight units as <c>\uXXXX</c>, up to one that is ASCII or a surrogate, and returns their number. Stores 48 bytes.
    /// There must be at least eight units; with AVX-512 VBMI2 and VL, three.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int WriteEscapes(ReadOnlySpan<char> source, int index, ref byte to)
    {
        // SAFETY: only units from the index to the end are loaded: all eight, or, with AVX-512, as many as there are.
        ref ushort from = ref Unsafe.As<char, ushort>(ref Unsafe.Add(ref MemoryMarshal.GetReference(source), index));
        int count = Avx512Vbmi2.IsSupported && Avx512BW.VL.IsSupported ? Math.Min(source.Length - index, EscapedUnits) : EscapedUnits;
        Vector128<ushort> units = count == EscapedUnits ? Vector128.LoadUnsafe(ref from) : LoadFew(ref from, count).GetLower();
        Vector128<ushort> others = Vector128.LessThan(units, Vector128.Create((ushort)0x80))
            | Vector128.Equals(units & Vector128.Create((ushort)0xF800), Vector128.Create((ushort)0xD800));

        // A lane of 32 bits for each unit, whose nibbles become the bytes of the lane, the highest first.
        var wide = Vector256.WidenLower(units.ToVector256Unsafe());
        var hexadecimal = Vector256.Create("0123456789ABCDEF0123456789ABCDEF"u8);

        // SAFETY: the caller ensures that there is space for six bytes for each of at least three units, and for Slack (32) more.
        if (Avx512Vbmi2.IsSupported && Avx512BW.VL.IsSupported)
        {
            // Bytes from bit 12, 8, 4, and 0 of each lane. Only their five lowest bits are used, the highest of which has no effect, because the table repeats its digits.
            // The prefixes come from the second table.
            Vector256<byte> places = Vector256.Create(0x20_24_28_2C_00_04_08_0CUL).AsByte();
            Vector256<byte> digits = Avx512Vbmi.VL.PermuteVar32x8(hexadecimal, Avx512Vbmi.VL.MultiShift(places, wide.AsUInt64()));
            Vector512<byte> prefix = Vector512.Create((ushort)('\\' | ('u' << 8))).AsByte();
            Vector512<byte> escapes = Avx512Vbmi.PermuteVar64x8x2(digits.ToVector512Unsafe(), Vector512.Create(EscapePlaces), prefix);
            escapes.GetLower().StoreUnsafe(ref to);
            escapes.GetUpper().GetLower().StoreUnsafe(ref to, 32);
        }
        else
        {
            var low = Vector256.Create(0x0Fu);
            Vector256<uint> halves = (wide >>> 12) | (((wide >>> 8) & low) << 8) | (((wide >>> 4) & low) << 16) | ((wide & low) << 24);
            Vector256<byte> digits = Avx2.Shuffle(hexadecimal, halves.AsByte());

            // Each half has four units, whose escapes take 24 bytes: sixteen and eight. An index of 128 gives 0, for the prefix.
            var firstPlaces = Vector128.Create((byte)128, 128, 0, 1, 2, 3, 128, 128, 4, 5, 6, 7, 128, 128, 8, 9);
            var secondPlaces = Vector128.Create((byte)10, 11, 128, 128, 12, 13, 14, 15, 128, 128, 128, 128, 128, 128, 128, 128);
            var firstPrefixes = Vector128.Create((byte)'\\', (byte)'u', 0, 0, 0, 0, (byte)'\\', (byte)'u', 0, 0, 0, 0, (byte)'\\', (byte)'u', 0, 0);
            var secondPrefixes = Vector128.Create(0, 0, (byte)'\\', (byte)'u', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
            Vector256<byte> first = Avx2.Shuffle(digits, Vector256.Create(firstPlaces, firstPlaces)) | Vector256.Create(firstPrefixes, firstPrefixes);
            Vector256<byte> second = Avx2.Shuffle(digits, Vector256.Create(secondPlaces, secondPlaces)) | Vector256.Create(secondPrefixes, secondPrefixes);
            first.GetLower().StoreUnsafe(ref to);
            second.GetLower().StoreUnsafe(ref to, 16);
            first.GetUpper().StoreUnsafe(ref to, 24);
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref to, 40), second.GetUpper().AsUInt64().ToScalar());
        }

        return BitOperations.TrailingZeroCount(others.ExtractMostSignificantBits() | (1u << count));
    }

    /// <summary>Writes the six bytes of <c>\uXXXX</c>; stores 8 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void WriteEscape(ref byte to, uint unit)
    {
        ulong high = s_hexPairs[(byte)(unit >> 8)], low = s_hexPairs[(byte)unit];
        Unsafe.WriteUnaligned(ref to, '\\' | ((ulong)'u' << 8) | (high << 16) | (low << 32));
    }

    /// <summary>The two upper-case hexadecimal digits of each byte, the first one lowest.</summary>
    private static readonly ushort[] s_hexPairs = MakeHexPairs();

    private static ushort[] MakeHexPairs()
    {
        const string Digits = "0123456789ABCDEF";
        ushort[] pairs = new ushort[256];
        for (int i = 0; i < pairs.Length; i++)
        {
            pairs[i] = (ushort)(Digits[i >> 4] | (Digits[i & 15] << 8));
        }
        return pairs;
    }

    /// <summary>Writes four units as 24 bytes of <c>\uXXXX</c> if none of them is ASCII or a surrogate.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryWriteFourEscapes(ReadOnlySpan<char> source, int index, ref byte to)
    {
        // SAFETY: the caller has checked that there are four units at the index.
        ref char from = ref Unsafe.Add(ref MemoryMarshal.GetReference(source), index);
        Vector128<ushort> units = Vector128.CreateScalar(Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<char, byte>(ref from))).AsUInt16();
        var ascii = Vector128.Equals(units & Vector128.Create((ushort)0xFF80), Vector128<ushort>.Zero);
        var surrogate = Vector128.Equals(units & Vector128.Create((ushort)0xF800), Vector128.Create((ushort)0xD800));
        if ((ascii | surrogate).AsUInt64().ToScalar() != 0) return false;

        // A lane of 32 bits for each unit, whose nibbles become the bytes of the lane, the highest first.
        Vector128<uint> wide = Vector128.WidenLower(units), low = Vector128.Create(0x0Fu);
        Vector128<uint> halves = (wide >>> 12) | (((wide >>> 8) & low) << 8) | (((wide >>> 4) & low) << 16) | ((wide & low) << 24);
        Vector128<byte> digits = TableLookup.Of(Vector128.Create("0123456789ABCDEF"u8), halves.AsByte());

        // The prefix is inserted where the index is 0; the masks clear the looked-up bytes there.
        Vector128<byte> first = TableLookup.Of(digits, Vector128.Create((byte)0, 0, 0, 1, 2, 3, 0, 0, 4, 5, 6, 7, 0, 0, 8, 9));
        Vector128<byte> second = TableLookup.Of(digits, Vector128.Create((byte)10, 11, 0, 0, 12, 13, 14, 15, 0, 0, 0, 0, 0, 0, 0, 0));
        first &= Vector128.Create(0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF);
        second &= Vector128.Create(0xFF, 0xFF, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 0, 0);
        first |= Vector128.Create((byte)'\\', (byte)'u', 0, 0, 0, 0, (byte)'\\', (byte)'u', 0, 0, 0, 0, (byte)'\\', (byte)'u', 0, 0);
        second |= Vector128.Create(0, 0, (byte)'\\', (byte)'u', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
        first.StoreUnsafe(ref to);
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref to, SpanVectors.Width), second.AsUInt64().ToScalar());
        return true;
    }
}
