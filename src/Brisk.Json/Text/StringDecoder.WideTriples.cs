using System.Numerics;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Brisk.Json.Text;

/// <content>Runs of three-byte sequences (most of Asia), 21 at a time, which is faster than the step for arbitrary mixtures.</content>
internal static partial class StringDecoder
{
    private const int WideTriples = 21;

    // For each unit, the byte with its upper four bits, twice; then the other two bytes, the last one first. The lanes after the 21st unit are not used.
    private static ReadOnlySpan<byte> WideLeads =>
    [
        0, 0, 3, 3, 6, 6, 9, 9, 12, 12, 15, 15, 18, 18, 21, 21, 24, 24, 27, 27, 30, 30, 33, 33, 36, 36, 39, 39, 42, 42, 45, 45,
        48, 48, 51, 51, 54, 54, 57, 57, 60, 60, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ];

    private static ReadOnlySpan<byte> WideRests =>
    [
        2, 1, 5, 4, 8, 7, 11, 10, 14, 13, 17, 16, 20, 19, 23, 22, 26, 25, 29, 28, 32, 31, 35, 34, 38, 37, 41, 40, 44, 43, 47, 46,
        50, 49, 53, 52, 56, 55, 59, 58, 62, 61, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ];

    private static ReadOnlySpan<byte> WideTagBits =>
    [
        0xF0, 0xC0, 0xC0, 0xF0, 0xC0, 0xC0, 0xF0, 0xC0, 0xC0, 0xF0, 0xC0, 0xC0, 0xF0, 0xC0, 0xC0, 0xF0, 0xC0, 0xC0, 0xF0, 0xC0, 0xC0, 0xF0, 0xC0, 0xC0, 0xF0, 0xC0, 0xC0, 0xF0, 0xC0, 0xC0, 0xF0, 0xC0,
        0xC0, 0xF0, 0xC0, 0xC0, 0xF0, 0xC0, 0xC0, 0xF0, 0xC0, 0xC0, 0xF0, 0xC0, 0xC0, 0xF0, 0xC0, 0xC0, 0xF0, 0xC0, 0xC0, 0xF0, 0xC0, 0xC0, 0xF0, 0xC0, 0xC0, 0xF0, 0xC0, 0xC0, 0xF0, 0xC0, 0xC0, 0,
    ];

    private static ReadOnlySpan<byte> WideTags =>
    [
        0xE0, 0x80, 0x80, 0xE0, 0x80, 0x80, 0xE0, 0x80, 0x80, 0xE0, 0x80, 0x80, 0xE0, 0x80, 0x80, 0xE0, 0x80, 0x80, 0xE0, 0x80, 0x80, 0xE0, 0x80, 0x80, 0xE0, 0x80, 0x80, 0xE0, 0x80, 0x80, 0xE0, 0x80,
        0x80, 0xE0, 0x80, 0x80, 0xE0, 0x80, 0x80, 0xE0, 0x80, 0x80, 0xE0, 0x80, 0x80, 0xE0, 0x80, 0x80, 0xE0, 0x80, 0x80, 0xE0, 0x80, 0x80, 0xE0, 0x80, 0x80, 0xE0, 0x80, 0x80, 0xE0, 0x80, 0x80, 0xFF,
    ];

    /// <summary>Decodes up to 21 sequences of three bytes at the start of the vector. Returns the number of those that are present and valid.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int DecodeWideTriples(Vector512<byte> bytes, out Vector512<ushort> units)
    {
        // SAFETY: the tables have 64 bytes each.
        ulong shape = Vector512.Equals(bytes & Vector512.Create(WideTagBits), Vector512.Create(WideTags)).ExtractMostSignificantBits();

        // The shift drops the bits above the low nibble of the lead byte.
        Vector512<ushort> lead = Avx512Vbmi.PermuteVar64x8(bytes, Vector512.Create(WideLeads)).AsUInt16();
        Vector512<ushort> rest = Avx512Vbmi.PermuteVar64x8(bytes, Vector512.Create(WideRests)).AsUInt16();
        units = (lead << 12) | ((rest & Vector512.Create((ushort)0x3F00)) >>> 2) | (rest & Vector512.Create((ushort)0x3F));
        ulong bad = NotTriples(units).ExtractMostSignificantBits();
        return Math.Min(BitOperations.TrailingZeroCount(~shape) / 3, BitOperations.TrailingZeroCount(bad | (1UL << WideTriples)));
    }

    // Units below 0x800 are overlong, and 0xD800 to 0xDFFF are surrogates; both ranges consist of 0x800 values, so the top five bits identify them.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<ushort> NotTriples(Vector512<ushort> units)
    {
        Vector512<ushort> top = units & Vector512.Create((ushort)0xF800);
        return Vector512.Equals(top, Vector512<ushort>.Zero) | Vector512.Equals(top, Vector512.Create((ushort)0xD800));
    }
}
