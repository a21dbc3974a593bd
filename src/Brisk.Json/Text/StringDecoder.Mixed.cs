using System.Numerics;
using System.Runtime.Intrinsics;

namespace Brisk.Json.Text;

/// <content>ASCII and sequences of two and three bytes, in any order, which includes all but rare characters.</content>
internal static partial class StringDecoder
{
    // The number of bytes that a step of DecodeMixed reads. It decodes the characters that start in the first sixteen, the last of which may end after them.
    private const int MixedReach = SpanVectors.Width + 2;

    /// <summary>
    /// Decodes a run of characters of up to three bytes, sixteen bytes at a time, up to the first quote, escape, sequence of four bytes or error, or sixteen bytes
    /// of ASCII. Starts at the start of a sequence and moves the index to one; returns the units written.
    /// </summary>
    /// <param name="index">The index of the first sequence.</param>
    /// <param name="written">The index of its unit in the destination.</param>
    /// <param name="last">The last index at which <see cref="MixedReach"/> bytes can be read, and sixteen units stored after the written ones.</param>
    private static int DecodeMixed(ref byte from, ref ushort to, ref int index, int written, int last)
    {
        // SAFETY: the caller ensures that MixedReach bytes can be read, and sixteen units written, at indices up to last.
        int at = index, start = written;
        uint open = 0;
        while (at <= last)
        {
            var bytes = Vector128.LoadUnsafe(ref from, (nuint)at);
            uint stop = StringScanner.Special(bytes) | NeitherAsciiNorShort(bytes).ExtractMostSignificantBits() | (1u << SpanVectors.Width);
            uint inside = (stop - 1) & ~stop;
            uint continuations = Continuations(bytes);
            uint leads = bytes.ExtractMostSignificantBits() & ~continuations & inside;
            uint triples = AtLeast(bytes, 0xE0).ExtractMostSignificantBits() & inside;

            // Continuation bytes follow lead bytes and occur nowhere else. A character that is incomplete after one step is checked in the next one.
            uint expected = open | (leads << 1) | (triples << 2);
            if (((continuations & inside) ^ (expected & ushort.MaxValue)) != 0 || leads == 0) break;

            Vector128<ushort> lower = DecodeLanes(ref from, at, out Vector128<ushort> bad);
            Vector128<ushort> upper = DecodeLanes(ref from, at + 8, out Vector128<ushort> alsoBad);
            if ((bad | alsoBad) != Vector128<ushort>.Zero
                && ((bad.ExtractMostSignificantBits() | (alsoBad.ExtractMostSignificantBits() << 8)) & inside) != 0)
            {
                break;
            }

            uint kept = inside & ~continuations;
            LaneCompaction.Lanes(lower, kept & 0xFF).StoreUnsafe(ref to, (nuint)written);
            int count = written + BitOperations.PopCount(kept & 0xFF);
            LaneCompaction.Lanes(upper, kept >> 8).StoreUnsafe(ref to, (nuint)count);
            written += BitOperations.PopCount(kept);
            open = expected >> SpanVectors.Width;
            if (inside != ushort.MaxValue)
            {
                at += BitOperations.PopCount(inside);
                break;
            }

            at += SpanVectors.Width;
        }

        if (open != 0)
        {
            // The bytes that complete the last character were not checked.
            at -= (Unsafe.Add(ref from, at - 1) & 0xC0) == 0x80 ? 2 : 1;
            written--;
        }

        index = at;
        return written - start;
    }

    // Each lane gets its byte, or all bytes of the sequence that starts with it; the lanes of continuation bytes must be dropped.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ushort> DecodeLanes(ref byte from, int at, out Vector128<ushort> bad)
    {
        Vector128<ushort> first = Eight(ref from, at), second = Eight(ref from, at + 1), third = Eight(ref from, at + 2);
        Vector128<ushort> rest = second & Vector128.Create((ushort)0x3F);
        Vector128<ushort> two = ((first & Vector128.Create((ushort)0x1F)) << 6) | rest;
        Vector128<ushort> three = (first << 12) | (rest << 6) | (third & Vector128.Create((ushort)0x3F));
        Vector128<ushort> isTriple = Vector128.GreaterThan(first.AsInt16(), Vector128.Create((short)0xDF)).AsUInt16();
        Vector128<ushort> isLonger = Vector128.GreaterThan(first.AsInt16(), Vector128.Create((short)0x7F)).AsUInt16();
        bad = Utf8Sequences.NotTriples(three) & isTriple;
        return Vector128.ConditionalSelect(isTriple, three, Vector128.ConditionalSelect(isLonger, two, first));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ushort> Eight(ref byte from, int at)
        => Vector128.WidenLower(Vector128.CreateScalarUnsafe(Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref from, at))).AsByte());

    // Marks the bytes that start a sequence of four bytes, and those that start none.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> NeitherAsciiNorShort(Vector128<byte> bytes)
        => AtLeast(bytes, 0xF0) | Vector128.Equals(bytes & Vector128.Create((byte)0xFE), Vector128.Create((byte)0xC0));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> AtLeast(Vector128<byte> bytes, byte value) => Vector128.Equals(Vector128.Max(bytes, Vector128.Create(value)), bytes);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Continuations(Vector128<byte> bytes) => Vector128.LessThan(bytes.AsSByte(), Vector128.Create((sbyte)-64)).ExtractMostSignificantBits();
}
