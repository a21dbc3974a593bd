using System.Numerics;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Brisk.Json.Text;

/// <content>
/// The loop from UTF-8 to UTF-16. It alternates between vector steps for runs of ASCII, of ASCII mixed with two-byte sequences (Latin, Greek,
/// Cyrillic, Hebrew, Arabic) and of three-byte sequences (most of Asia), and single steps for escapes and the remainders. If vectors are wide enough (<see cref="DecodeWide"/>), one kind of step handles all of these.
/// Every step writes at most as many units as it reads bytes, so the write index never overtakes the read index.
/// </content>
internal static partial class StringDecoder
{
    /// <summary>The number of bytes of the body that a step of <see cref="DecodePairs"/> may consume.</summary>
    private const int PairsReach = 9;

    /// <summary>The minimum number of bytes of the body for which a call to <see cref="DecodeWide"/> is worthwhile.</summary>
    private const int MinWide = 24;

    /// <summary>
    /// Decodes <c>source[start..end]</c>; vectors may be loaded up to the end of the source. Returns the units written, or the complement
    /// of the index (from <paramref name="start"/>) of the byte that cannot be decoded.
    /// </summary>
    private static int Transcode(ReadOnlySpan<byte> source, int start, int end, bool hasEscapes, Span<char> destination)
    {
        ReadOnlySpan<byte> body = source[start..end];
        if (destination.Length < body.Length) ThrowDestinationTooShort(nameof(destination));

        // SAFETY: vector steps read 16 bytes and write up to 16 units, and are performed only at indices up to vectorEnd. There, the read is within the source, and the write is
        // within the destination, because written <= index. Single steps check the bounds of the body.
        int vectorEnd = Math.Min(source.Length - start, destination.Length) - SpanVectors.Width;
        int wideEnd = vectorEnd + SpanVectors.Width - WideWidth;
        ref byte from = ref MemoryMarshal.GetReference(body);
        ref ushort to = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(destination));
        byte escape = hasEscapes ? (byte)'\\' : (byte)0xFF;
        int index = 0, written = 0;
        while (index < body.Length)
        {
            if (index <= vectorEnd)
            {
                var bytes = Vector128.LoadUnsafe(ref from, (nuint)index);
                uint stop = (Vector128.Equals(bytes, Vector128.Create(escape)) | bytes).ExtractMostSignificantBits();
                Vector128.WidenLower(bytes).StoreUnsafe(ref to, (nuint)written);
                Vector128.WidenUpper(bytes).StoreUnsafe(ref to, (nuint)written + 8);
                if (stop == 0)
                {
                    // The branch lets the next load start before this mask is known. May pass the end of the body.
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
            if (s_isWide && lead < 0xF0 && index <= wideEnd && body.Length - index >= MinWide)
            {
                units = DecodeWide(ref from, ref to, ref index, written, body.Length, wideEnd, escape);
                written += units;
                if (units > 0) continue;
            }

            if (lead < 0xE0)
            {
                uint next = index + 1 < body.Length ? Unsafe.Add(ref from, index + 1) : 0u;
                if (lead < 0xC2 || (next & 0xC0) != 0x80) return ~index;
                units = DecodePairs(ref from, ref to, ref index, written, Math.Min(vectorEnd, body.Length - PairsReach), escape);
                if (units > 0)
                {
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
                    if (units < 5)
                    {
                        index += 3 * units;
                        written += units;
                        break;
                    }

                    // Constants are used so that the next load does not wait for the count.
                    index += 15;
                    written += 5;
                }

                if (index != first) continue;
            }

            if (!Utf8Sequences.TryDecode(body, index, out uint value, out int scalarLength)) return ~index;
            index += scalarLength;
            written += WriteScalar(ref to, written, value);
        }

        // The last vector of ASCII may have extended beyond the end of the body, by one unit for each byte.
        return written - Math.Max(0, index - body.Length);
    }

    /// <summary>Decodes up to five sequences of three bytes. Returns the number of valid ones at the index, inside the body.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int DecodeTriples(ref byte from, ref ushort to, int index, int written, int end)
    {
        int count = Utf8Sequences.DecodeTriples(Vector128.LoadUnsafe(ref from, (nuint)index), out Vector128<ushort> units);
        units.StoreUnsafe(ref to, (nuint)written);
        int inside = end - index;
        return inside >= 15 ? count : Math.Min(count, (int)((uint)inside / 3));
    }

    /// <summary>Writes one scalar value as one or two units and returns their number.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int WriteScalar(ref ushort to, int written, uint scalar)
    {
        if (scalar < 0x10000)
        {
            Unsafe.Add(ref to, written) = (ushort)scalar;
            return 1;
        }

        // SAFETY: two units are written for four bytes, or for an escape of twelve bytes, so the bound of the loop holds.
        Unsafe.Add(ref to, written) = (ushort)(0xD7C0 + (scalar >> 10));
        Unsafe.Add(ref to, written + 1) = (ushort)(0xDC00 + (scalar & 0x3FF));
        return 2;
    }
}
