using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Brisk.Json.Text;

/// <content>
/// The loop from UTF-8 to UTF-16. It alternates between vector steps for runs of ASCII, of two-byte sequences (Latin, Greek, Cyrillic,
/// Hebrew, Arabic) and of three-byte sequences (most of Asia), and single steps for escapes and for what the vectors leave over.
/// Every step writes at most as many units as it reads bytes, so the write index never overtakes the read index.
/// </content>
internal static partial class StringDecoder
{
    private const int Malformed = -1;

    /// <summary>
    /// Decodes <c>source[start..end]</c>; vector loads may go on to the end of the source. Returns the units written, or the complement
    /// of the index (from <paramref name="start"/>) of the byte that cannot be decoded.
    /// </summary>
    private static int Transcode(ReadOnlySpan<byte> source, int start, int end, bool hasEscapes, Span<char> destination)
    {
        ReadOnlySpan<byte> body = source[start..end];
        if (destination.Length < body.Length) ThrowDestinationTooShort(nameof(destination));

        // SAFETY: vector steps read 16 bytes and write up to 16 units, and are taken at indices up to vectorEnd only. There the read fits the
        // source, and the write fits the destination, because written <= index. Single steps check against the body.
        int vectorEnd = Math.Min(source.Length - start, destination.Length) - SpanVectors.Width;
        ref byte from = ref MemoryMarshal.GetReference(body);
        ref ushort to = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(destination));
        byte escape = hasEscapes ? (byte)'\\' : (byte)0xFF;
        int index = 0, written = 0;
        while (index < body.Length)
        {
            if (index <= vectorEnd)
            {
                Vector128<byte> bytes = Vector128.LoadUnsafe(ref from, (nuint)index);
                uint stop = (Vector128.Equals(bytes, Vector128.Create(escape)) | bytes).ExtractMostSignificantBits();
                (Vector128<ushort> lower, Vector128<ushort> upper) = Vector128.Widen(bytes);
                lower.StoreUnsafe(ref to, (nuint)written);
                upper.StoreUnsafe(ref to, (nuint)written + 8);
                if (stop == 0)
                {
                    // The branch lets the next load start before this mask is known. Behind the end of the body it overshoots.
                    index += SpanVectors.Width;
                    written += SpanVectors.Width;
                    continue;
                }

                int run = BitOperations.TrailingZeroCount(stop);
                index += run;
                written += run;
                if (index >= body.Length) break;
            }

            uint lead = Unsafe.Add(ref from, index);
            if (lead < 0x80)
            {
                if (lead == escape)
                {
                    int length = EscapeSequence.Read(body, index, out uint scalar);
                    if (length == 0) return ~index;
                    index += length;
                    written += WriteScalar(ref to, written, scalar);
                    continue;
                }

                Unsafe.Add(ref to, written++) = (ushort)lead;
                index++;
                continue;
            }

            int units;
            if (lead < 0xE0)
            {
                uint next = index + 1 < body.Length ? Unsafe.Add(ref from, index + 1) : 0u;
                if (lead < 0xC2 || (next & 0xC0) != 0x80) return ~index;
                units = index <= vectorEnd && Unsafe.Add(ref from, index + 2) >= 0xC2
                    ? DecodePairs(ref from, ref to, index, written, body.Length)
                    : 0;
                if (units > 0)
                {
                    index += 2 * units;
                    written += units;
                    continue;
                }

                Unsafe.Add(ref to, written++) = (ushort)(((lead & 0x1F) << 6) | (next & 0x3F));
                index += 2;
                continue;
            }
            else if (lead < 0xF0)
            {
                int first = index;
                while (index <= vectorEnd)
                {
                    units = DecodeTriples(ref from, ref to, index, written, body.Length);
                    index += 3 * units;
                    written += units;
                    if (units < 5) break;
                }

                if (index != first) continue;
            }

            int scalarLength = DecodeScalar(body, index, out uint value);
            if (scalarLength == Malformed) return ~index;
            index += scalarLength;
            written += WriteScalar(ref to, written, value);
        }

        // The last vector of ASCII may have gone beyond the body, one unit for each byte.
        return written - Math.Max(0, index - body.Length);
    }

    /// <summary>Decodes up to eight sequences of two bytes; the number of them that stand at the index, inside the body.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int DecodePairs(ref byte from, ref ushort to, int index, int written, int end)
    {
        // A lane holds the lead byte below the continuation byte (little-endian). Lead bytes C0 and C1 would be overlong.
        Vector128<ushort> pairs = Vector128.LoadUnsafe(ref from, (nuint)index).AsUInt16();
        Vector128<ushort> shape = Vector128.Equals(pairs & Vector128.Create((ushort)0xC0E0), Vector128.Create((ushort)0x80C0));
        Vector128<ushort> overlong = Vector128.Equals(pairs & Vector128.Create((ushort)0x001E), Vector128<ushort>.Zero);
        uint good = Vector128.AndNot(shape, overlong).AsByte().ExtractMostSignificantBits();
        Vector128<ushort> units = ((pairs & Vector128.Create((ushort)0x1F)) << 6) | ((pairs >>> 8) & Vector128.Create((ushort)0x3F));
        units.StoreUnsafe(ref to, (nuint)written);
        return Math.Min(BitOperations.TrailingZeroCount(~good) >> 1, (end - index) >> 1);
    }

    /// <summary>Decodes up to five sequences of three bytes; the number of valid ones that stand at the index, inside the body.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int DecodeTriples(ref byte from, ref ushort to, int index, int written, int end)
    {
        Vector128<byte> bytes = Vector128.LoadUnsafe(ref from, (nuint)index);
        Vector128<byte> tagBits = Vector128.Create(0xF0, 0xC0, 0xC0, 0xF0, 0xC0, 0xC0, 0xF0, 0xC0, 0xC0, 0xF0, 0xC0, 0xC0, 0xF0, 0xC0, 0xC0, 0);
        Vector128<byte> tags = Vector128.Create(0xE0, 0x80, 0x80, 0xE0, 0x80, 0x80, 0xE0, 0x80, 0x80, 0xE0, 0x80, 0x80, 0xE0, 0x80, 0x80, 0xFF);
        uint shape = Vector128.Equals(bytes & tagBits, tags).ExtractMostSignificantBits();

        // Lanes 5 to 7 are not used; their indices only have to be in range. The shift drops what lies above the lead byte's low half.
        Vector128<ushort> lead = Vector128.ShuffleNative(bytes, Vector128.Create((byte)0, 0, 3, 3, 6, 6, 9, 9, 12, 12, 0, 0, 0, 0, 0, 0)).AsUInt16();
        Vector128<ushort> rest = Vector128.ShuffleNative(bytes, Vector128.Create((byte)2, 1, 5, 4, 8, 7, 11, 10, 14, 13, 0, 0, 0, 0, 0, 0)).AsUInt16();
        Vector128<ushort> units = (lead << 12) | ((rest & Vector128.Create((ushort)0x3F00)) >>> 2) | (rest & Vector128.Create((ushort)0x3F));
        units.StoreUnsafe(ref to, (nuint)written);

        // Below 0x800 is overlong, 0xD800 to 0xDFFF are surrogates: both ranges are 0x800 wide, as the top five bits tell.
        Vector128<ushort> top = units & Vector128.Create((ushort)0xF800);
        Vector128<ushort> bad = Vector128.Equals(top, Vector128<ushort>.Zero) | Vector128.Equals(top, Vector128.Create((ushort)0xD800));
        int shaped = (BitOperations.TrailingZeroCount(~shape) * 11) >> 5; // a third, for 0 to 15
        int valid = BitOperations.TrailingZeroCount(bad.AsByte().ExtractMostSignificantBits() | 0x10000) >> 1;
        int inside = (end - index) >= 15 ? 5 : (int)((uint)(end - index) / 3);
        return Math.Min(Math.Min(shaped, valid), inside);
    }

    /// <summary>Decodes the sequence at the index (Unicode 3.9, table 3-7); gives its length, or <see cref="Malformed"/>.</summary>
    private static int DecodeScalar(ReadOnlySpan<byte> body, int index, out uint scalar)
    {
        bool valid = System.Text.Rune.DecodeFromUtf8(body[index..], out System.Text.Rune rune, out int length) == System.Buffers.OperationStatus.Done;
        scalar = (uint)rune.Value;
        return valid ? length : Malformed;
    }

    /// <summary>Writes one scalar value as one or two units and returns how many.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int WriteScalar(ref ushort to, int written, uint scalar)
    {
        if (scalar < 0x10000)
        {
            Unsafe.Add(ref to, written) = (ushort)scalar;
            return 1;
        }

        // SAFETY: two units for four bytes or for an escape of twelve, so the bound of the loop holds.
        Unsafe.Add(ref to, written) = (ushort)(0xD7C0 + (scalar >> 10));
        Unsafe.Add(ref to, written + 1) = (ushort)(0xDC00 + (scalar & 0x3FF));
        return 2;
    }
}
