using System.Numerics;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Brisk.Json.Text;

/// <content>
/// Any mix of ASCII and sequences of two and three bytes, up to 32 characters at a time, on processors that can compress and permute the bytes of 512-bit vectors
/// (Clausecker and Lemire, "Transcoding Unicode Characters with AVX-512 Instructions", 2023). A separate method, because crossgen2 does not precompile methods that test for
/// such vectors.
/// </content>
internal static partial class StringDecoder
{
    /// <summary>The number of bytes that a step of <see cref="DecodeWide"/> reads; it writes half as many units.</summary>
    private const int WideWidth = 64;

    private const int WideUnits = 32;

    /// <summary>Whether such vectors are supported. This is checked here so that the callers need not check it.</summary>
    private static readonly bool s_isWide = IsWide();

    /// <summary>
    /// Decodes characters up to the first escape, sequence of four bytes or error, or to the end. Starts at the start of a sequence and moves the index to one;
    /// returns the units written.
    /// </summary>
    /// <param name="index">The index of the first sequence.</param>
    /// <param name="written">The index of its unit in the destination.</param>
    /// <param name="last">The last index at which 64 bytes can be read, and as many units stored after the written ones.</param>
    /// <param name="escape">The byte that starts an escape; 0xFF if there are none.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int DecodeWide(ref byte from, ref ushort to, ref int index, int written, int end, int last, byte escape)
    {
        if (!IsWide()) return 0;

        // SAFETY: the tables have 64 bytes each; the caller ensures that reads and writes are possible at indices up to last, and written grows by no more than index.
        int at = index, start = written;
        bool continues = true;
        while (continues && at <= last && at < end)
        {
            var bytes = Vector512.LoadUnsafe(ref from, (nuint)at);
            int triples = DecodeWideTriples(bytes, out Vector512<ushort> threes);
            threes.StoreUnsafe(ref to, (nuint)written);
            if (triples == WideTriples && end - at >= 3 * WideTriples)
            {
                // Constants, so that the next load does not wait for the count.
                at += 3 * WideTriples;
                written += WideTriples;
                continue;
            }

            if (triples > 0 && triples == (end - at) / 3)
            {
                at += 3 * triples;
                written += triples;
                break;
            }

            int count = DecodeWideMix(bytes, end - at, escape, out Vector512<ushort> units, out int read, out bool isWhole);
            units.StoreUnsafe(ref to, (nuint)written);
            at += read;
            written += count;
            continues = count == WideUnits || (isWhole && count > 0);
        }

        index = at;
        return written - start;
    }

    /// <summary>Like <see cref="DecodeWide"/>, for a string whose end is not known: also stops at its closing quote, and at control characters.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int DecodeWideToQuote(ref byte from, ref ushort to, ref int index, int written, int last)
    {
        if (!IsWide()) return 0;

        // SAFETY: as in DecodeWide.
        int at = index, start = written;
        bool continues = true;
        while (continues && at <= last)
        {
            var bytes = Vector512.LoadUnsafe(ref from, (nuint)at);
            int length = BitOperations.TrailingZeroCount(Special(bytes).ExtractMostSignificantBits());
            int count = DecodeWideTriples(bytes, out Vector512<ushort> units), read = 3 * count;
            continues = count == WideTriples && length >= read;
            if (!continues && (count == 0 || count != length / 3))
            {
                count = DecodeWideMix(bytes, length, (byte)'"', out units, out read, out bool isWhole);
                continues = count == WideUnits || (isWhole && count > 0);
            }

            units.StoreUnsafe(ref to, (nuint)written);
            at += read;
            written += count;
        }

        index = at;
        return written - start;
    }

    /// <summary>Decodes up to 32 characters of one to three bytes at the start of the vector, and returns their number.</summary>
    /// <param name="length">The number of bytes of text, which may exceed the length of the vector.</param>
    /// <param name="escape">A byte that no character starts with.</param>
    /// <param name="units">The characters; the lanes after them are undefined.</param>
    /// <param name="read">The number of bytes that they occupy.</param>
    /// <param name="isWhole">Whether decoding stopped only at the end of the vector.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int DecodeWideMix(Vector512<byte> bytes, int length, byte escape, out Vector512<ushort> units, out int read, out bool isWhole)
    {
        // SAFETY: the table has 64 bytes.
        ulong high = bytes.ExtractMostSignificantBits();
        ulong continuation = Continuations(bytes);
        ulong triple = Vector512.GreaterThanOrEqual(bytes, Vector512.Create((byte)0xE0)).ExtractMostSignificantBits();
        var overlong = Vector512.Equals(bytes & Vector512.Create((byte)0xFE), Vector512.Create((byte)0xC0));
        Vector512<byte> others = Vector512.GreaterThanOrEqual(bytes, Vector512.Create((byte)0xF0)) | overlong | Vector512.Equals(bytes, Vector512.Create(escape));

        // Continuation bytes occur only after lead bytes. A character ends where no continuation byte follows.
        ulong lead = high & ~continuation;
        ulong stop = (continuation ^ ((lead << 1) | (triple << 2))) | others.ExtractMostSignificantBits();
        if (length < WideWidth) stop |= ulong.MaxValue << length;
        ulong ends = ~(lead | (triple << 1)) & (stop - 1) & ~stop;
        ends = Bmi2.X64.ParallelBitDeposit(uint.MaxValue, ends);

        // The last bytes of the characters, the bytes before them, and the bytes before those; bytes that belong to the preceding character are cleared.
        Vector512<byte> places = SetBits.Positions(ends);
        Vector512<ushort> third = Widen(Avx512Vbmi.PermuteVar64x8(bytes, places));
        Vector512<ushort> second = Widen(Avx512Vbmi.PermuteVar64x8(bytes, places - Vector512<byte>.One));
        Vector512<ushort> first = Widen(Avx512Vbmi.PermuteVar64x8(bytes, places - Vector512.Create((byte)2)));
        var isLonger = Vector512.GreaterThanOrEqual(third, Vector512.Create((ushort)0x80));
        Vector512<ushort> isTriple = Vector512.LessThan(second, Vector512.Create((ushort)0xC0)) & isLonger;
        Vector512<ushort> pairs = ((second & Vector512.Create((ushort)0x3F)) << 6) | (third & Vector512.Create((ushort)0x3F));
        units = Vector512.ConditionalSelect(isLonger, pairs, third) | ((first << 12) & isTriple);

        ulong bad = (NotTriples(units) & isTriple).ExtractMostSignificantBits();
        int count = BitOperations.PopCount(ends);
        int valid = BitOperations.TrailingZeroCount(bad);
        if (valid < count)
        {
            // The characters before the first invalid one.
            ends = Bmi2.X64.ParallelBitDeposit((1UL << valid) - 1, ends);
            count = valid;
        }

        isWhole = stop == 0;
        read = 64 - BitOperations.LeadingZeroCount(ends);
        return count;
    }

    private static bool IsWide() => Avx512Vbmi.IsSupported && Avx512Vbmi2.IsSupported && Bmi2.X64.IsSupported;

    // Marks each quote, backslash, and control character.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<byte> Special(Vector512<byte> bytes)
        => Vector512.Equals(bytes, Vector512.Create((byte)'"')) | Vector512.Equals(bytes, Vector512.Create((byte)'\\')) | Vector512.LessThan(bytes, Vector512.Create((byte)0x20));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Continuations(Vector512<byte> bytes) => Vector512.LessThan(bytes.AsSByte(), Vector512.Create((sbyte)-64)).ExtractMostSignificantBits();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<ushort> Widen(Vector512<byte> bytes) => Avx512BW.ConvertToVector512UInt16(bytes.GetLower());
}
