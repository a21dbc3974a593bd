using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Brisk.Json.Text;

/// <content>
/// Long runs of three-byte sequences, 21 at a time, where the processor permutes the bytes of 512 bits (Clausecker and Lemire, "Transcoding Unicode Characters
/// with AVX-512 Instructions", 2023). A method of its own: crossgen2 leaves methods that ask for such vectors to the JIT.
/// </content>
internal static partial class StringDecoder
{
    /// <summary>Bytes that a step of <see cref="DecodeWideTriples"/> reads; it writes half as many units.</summary>
    private const int WideWidth = 64;

    private const int WideTriples = 21;

    // For each unit the byte with its upper four bits, twice, and then the other two, the last one first. The lanes after the 21st unit are not used.
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

    /// <summary>Decodes the valid three-byte sequences that stand at the index in a row, and returns how many; fewer near the ends, or where there are no such vectors.</summary>
    /// <param name="from">The start of the body.</param>
    /// <param name="to">The start of the destination.</param>
    /// <param name="index">Where the first sequence stands.</param>
    /// <param name="written">Where its unit goes.</param>
    /// <param name="end">The length of the body.</param>
    /// <param name="last">The last index at which 64 bytes can be read, and at as many units behind the written ones be stored.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int DecodeWideTriples(ref byte from, ref ushort to, int index, int written, int end, int last)
    {
        if (!Avx512Vbmi.IsSupported || !Avx512BW.IsSupported) return 0;

        // SAFETY: the tables have 64 bytes each; reads and writes are what the caller allows for indices up to last, and written grows by less than index.
        Vector512<byte> leads = Vector512.Create(WideLeads), rests = Vector512.Create(WideRests), tagBits = Vector512.Create(WideTagBits), tags = Vector512.Create(WideTags);
        int start = written;
        while (index <= last)
        {
            Vector512<byte> bytes = Vector512.LoadUnsafe(ref from, (nuint)index);
            ulong shape = Vector512.Equals(bytes & tagBits, tags).ExtractMostSignificantBits();

            // The shift drops what lies above the lead byte's low half.
            Vector512<ushort> lead = Avx512Vbmi.PermuteVar64x8(bytes, leads).AsUInt16();
            Vector512<ushort> rest = Avx512Vbmi.PermuteVar64x8(bytes, rests).AsUInt16();
            Vector512<ushort> units = (lead << 12) | ((rest & Vector512.Create((ushort)0x3F00)) >>> 2) | (rest & Vector512.Create((ushort)0x3F));
            units.StoreUnsafe(ref to, (nuint)written);

            // Below 0x800 is overlong, 0xD800 to 0xDFFF are surrogates: both ranges are 0x800 wide, as the top five bits tell.
            Vector512<ushort> top = units & Vector512.Create((ushort)0xF800);
            ulong bad = (Vector512.Equals(top, Vector512<ushort>.Zero) | Vector512.Equals(top, Vector512.Create((ushort)0xD800))).ExtractMostSignificantBits();
            int shaped = BitOperations.TrailingZeroCount(~shape) / 3;
            int inside = Math.Min((end - index) / 3, BitOperations.TrailingZeroCount(bad | (1UL << WideTriples)));
            int count = Math.Min(shaped, inside);
            if (count < WideTriples) return written + count - start;

            // Constants, so that the next load does not wait for this count.
            index += 3 * WideTriples;
            written += WideTriples;
        }

        return written - start;
    }
}
