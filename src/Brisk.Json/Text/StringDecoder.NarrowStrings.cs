using System.Numerics;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Brisk.Json.Text;

/// <content>The same strings where vectors have 128 bits: checked sixteen bytes at a time, and decoded eight at a time.</content>
internal static partial class StringDecoder
{
    // Bytes read from the start of a step.
    private const int NarrowReach = 16;

    private static ReadOnlySpan<byte> ByteOrder => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7];

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Parsed<string?> ReadNarrow(ReadOnlySpan<byte> text, int position)
    {
        int end = position, count = 0, length;
        uint open = 0;
        do
        {
            // SAFETY: Holds has checked the sixteen bytes.
            if (!SpanVectors.Holds(text, end, SpanVectors.Width)) return default;
            Vector128<byte> bytes = SpanVectors.Load(text, end);
            uint stop = StringScanner.Special(bytes) | NeitherAsciiNorShort(bytes).ExtractMostSignificantBits();
            length = BitOperations.TrailingZeroCount(stop | (1u << SpanVectors.Width));
            uint inside = (1u << length) - 1;
            uint continuations = Continuations(bytes) & inside;
            uint leads = bytes.ExtractMostSignificantBits() & inside & ~continuations;

            // Continuation bytes occur only after lead bytes. What a block leaves open must be at the start of the next one; nothing may be left open at the end.
            uint expected = open | (leads << 1) | ((leads & AtLeast(bytes, 0xE0).ExtractMostSignificantBits()) << 2);
            open = length == SpanVectors.Width ? expected >> SpanVectors.Width : 0;
            if (continuations != expected - (open << SpanVectors.Width)) return default;
            count += length - BitOperations.PopCount(continuations);
            end += length;
        }
        while (length == SpanVectors.Width);

        return count > 0 && SpanVectors.At(text, end) == '"' && SpanVectors.Holds(text, end, NarrowReach) && DecodeNarrow(text, position, end, count) is { } made
            ? new(end + 1, made)
            : default;
    }

    // Null if a sequence of three bytes is too short for its character, or encodes a surrogate.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static string? DecodeNarrow(ReadOnlySpan<byte> text, int start, int end, int count)
    {
        string made = new('\0', count);
        ref byte from = ref Start(text, start);
        ref ushort to = ref Characters(made);
        Vector128<ushort> bad = 3 * count == end - start ? DecodeTriples(ref from, ref to, count) : DecodeMix(ref from, ref to, end - start, count);
        return bad == Vector128<ushort>.Zero ? made : null;
    }

    // SAFETY: the caller has as many sequences of three bytes, and at least NarrowReach bytes after them.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ushort> DecodeTriples(ref byte from, ref ushort to, int count)
    {
        Vector128<ushort> bad = Vector128<ushort>.Zero;
        int written = 0;
        for (; written <= count - 8; written += 5)
        {
            Vector128<ushort> units = Utf8Sequences.Triples(Vector128.LoadUnsafe(ref from, 3 * (nuint)written), out Vector128<ushort> wrong);
            units.StoreUnsafe(ref to, (nuint)written);
            bad |= wrong;
        }

        for (; written < count; written += 5)
        {
            Vector128<ushort> units = Utf8Sequences.Triples(Vector128.LoadUnsafe(ref from, 3 * (nuint)written), out Vector128<ushort> wrong);
            int rest = Math.Min(count - written, 5);
            StoreFirst(units, rest, ref Unsafe.Add(ref to, written));
            bad |= Vector128.LessThan(Vector128.Create((ushort)0, 1, 2, 3, 4, 5, 6, 7), Vector128.Create((ushort)rest)) & wrong;
        }
        return bad;
    }

    // SAFETY: the caller has as many bytes, which are as many characters, and at least NarrowReach bytes after them.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ushort> DecodeMix(ref byte from, ref ushort to, int length, int count)
    {
        Vector128<ushort> bad = Vector128<ushort>.Zero;
        int written = 0;
        for (int at = 0; at < length; at += 8)
        {
            Vector128<ushort> units = Mixed(ref from, at, out Vector128<ushort> wrong, out uint kept);
            bad |= wrong;
            kept &= length - at >= 8 ? 0xFFu : (1u << (length - at)) - 1;
            units = LaneCompaction.Lanes(units, kept);
            if (count - written >= 8)
            {
                units.StoreUnsafe(ref to, (nuint)written);
            }
            else
            {
                StoreFirst(units, BitOperations.PopCount(kept), ref Unsafe.Add(ref to, written));
            }
            written += BitOperations.PopCount(kept);
        }
        return bad;
    }

    // Each lane takes its byte, or all bytes of the sequence that it begins; the lanes of continuation bytes are to be dropped.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ushort> Mixed(ref byte from, int at, out Vector128<ushort> bad, out uint kept)
    {
        Vector128<ushort> first = Eight(ref from, at), second = Eight(ref from, at + 1), third = Eight(ref from, at + 2);
        Vector128<ushort> rest = second & Vector128.Create((ushort)0x3F);
        Vector128<ushort> two = ((first & Vector128.Create((ushort)0x1F)) << 6) | rest;
        Vector128<ushort> three = (first << 12) | (rest << 6) | (third & Vector128.Create((ushort)0x3F));
        Vector128<ushort> isTriple = Vector128.GreaterThan(first.AsInt16(), Vector128.Create((short)0xDF)).AsUInt16();
        Vector128<ushort> isLonger = Vector128.GreaterThan(first.AsInt16(), Vector128.Create((short)0x7F)).AsUInt16();
        kept = ~Continuations(Vector128.LoadUnsafe(ref from, (nuint)at));
        bad = Utf8Sequences.NotTriples(three) & isTriple;
        return Vector128.ConditionalSelect(isTriple, three, Vector128.ConditionalSelect(isLonger, two, first));
    }

    // SAFETY: two stores of four units, or three of one, overlap to cover exactly the first units, of which there are at most eight.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void StoreFirst(Vector128<ushort> units, int count, ref ushort to)
    {
        if (count >= 4)
        {
            Vector128<byte> last = TableLookup.Of(units.AsByte(), Vector128.LoadUnsafe(ref MemoryMarshal.GetReference(ByteOrder), 2 * (nuint)(count - 4)));
            StoreWord(units.AsUInt64().ToScalar(), ref to, 0);
            StoreWord(last.AsUInt64().ToScalar(), ref to, (nuint)(count - 4));
        }
        else if (count > 0)
        {
            ulong few = units.AsUInt64().ToScalar();
            to = (ushort)few;
            Unsafe.Add(ref to, count >> 1) = (ushort)(few >> (16 * (count >> 1)));
            Unsafe.Add(ref to, count - 1) = (ushort)(few >> (16 * (count - 1)));
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ushort> Eight(ref byte from, int at)
        => Vector128.WidenLower(Vector128.CreateScalarUnsafe(Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref from, at))).AsByte());

    // Bytes that begin a sequence of four bytes, and those that begin none.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> NeitherAsciiNorShort(Vector128<byte> bytes)
        => AtLeast(bytes, 0xF0) | Vector128.Equals(bytes & Vector128.Create((byte)0xFE), Vector128.Create((byte)0xC0));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> AtLeast(Vector128<byte> bytes, byte value) => Vector128.Equals(Vector128.Max(bytes, Vector128.Create(value)), bytes);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Continuations(Vector128<byte> bytes) => Vector128.LessThan(bytes.AsSByte(), Vector128.Create((sbyte)-64)).ExtractMostSignificantBits();
}
