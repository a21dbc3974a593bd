using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Brisk.Json.Text;

/// <summary>Lists the positions of the set bits of a mask in a vector.</summary>
internal static class SetBits
{
    private static ReadOnlySpan<byte> All =>
    [
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
        32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63,
    ];

    /// <summary>Returns the positions of the set bits, from the lowest, followed by zeros. The caller ensures that AVX-512 VBMI2 is supported.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector512<byte> Positions(ulong mask) => Avx512Vbmi2.Compress(Vector512<byte>.Zero, Spread(mask), Vector512.Create(All));

    // Returns a byte of ones for each set bit.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<byte> Spread(ulong mask)
    {
        Vector512<byte> eights = Vector512.Create(All) >>> 3;
        Vector512<byte> bits = Vector512.Create(0x8040201008040201UL).AsByte();
        return Vector512.Equals(Avx512BW.Shuffle(Vector512.Create(mask).AsByte(), eights) & bits, bits);
    }
}
