using System.Numerics;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Brisk.Json.Text;

/// <content>Any string, decoded into a buffer in one pass that ends at the closing quote.</content>
internal static partial class StringDecoder
{
    // The number of bytes that a step of DecodeToQuote reads: after sixteen, a character that starts in the last of them, and the byte after it.
    private const int AnyReach = SpanVectors.Width + 4;

    // The value is null for invalid strings, near the end of the text, and if a larger buffer is needed than an array can be.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Parsed<string?> ReadAny(ReadOnlySpan<byte> text, int position)
    {
        Span<char> units = TranscodingBuffer.Rent(TranscodingBuffer.KeptLength, out char[]? pooled);
        Parsed<string?> read = default;
        int index = position, written = 0, before;
        do
        {
            before = index;
            (index, written) = DecodeToQuote(text, index, units, written);
            if ((uint)index < (uint)text.Length && text[index] == '"')
            {
                read = new(index + 1, written == 0 ? "" : new string(units[..written]));
                break;
            }

            if (written > units.Length / 2)
            {
                if (units.Length > Array.MaxLength / 2) break;
                units = TranscodingBuffer.Enlarge(units, written, ref pooled);
            }
        }
        while (index != before);

        TranscodingBuffer.Return(pooled);
        return read;
    }

    // Stops at the closing quote, at an error, near the end of the text, and when the destination is full. Returns the position, and the number of units written.
    private static (int Index, int Written) DecodeToQuote(ReadOnlySpan<byte> text, int index, Span<char> units, int written)
    {
        // SAFETY: written grows by no more than index, so AnyReach bytes can be read, and as many units written, at indices up to last.
        int last = Math.Min(text.Length - index, units.Length - written) + index - AnyReach;
        ref byte from = ref MemoryMarshal.GetReference(text);
        ref ushort to = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(units));
        while (index <= last)
        {
            uint lead = Unsafe.Add(ref from, index);
            if (lead is < 0x80 and not '"' and not '\\')
            {
                var bytes = Vector128.LoadUnsafe(ref from, (nuint)index);
                Vector128.WidenLower(bytes).StoreUnsafe(ref to, (nuint)written);
                Vector128.WidenUpper(bytes).StoreUnsafe(ref to, (nuint)written + 8);
                uint stop = StringScanner.SpecialOrNonAscii(bytes);
                if (stop == 0)
                {
                    // The branch lets the next load start before this mask is known.
                    index += SpanVectors.Width;
                    written += SpanVectors.Width;
                    continue;
                }

                int run = BitOperations.TrailingZeroCount(stop);
                index += run;
                written += run;
                lead = Unsafe.Add(ref from, index);
            }

            if (lead == '"') break;
            if (lead == '\\')
            {
                uint unit = EscapeSequence.ReadShort(Unsafe.Add(ref from, index + 1));
                if (unit != 0)
                {
                    Unsafe.Add(ref to, written++) = (ushort)unit;
                    index += 2;
                    continue;
                }
            }
            else if (lead >= 0xC2 && Unsafe.Add(ref from, index + (lead < 0xE0 ? 2 : 3)) >= 0x80)
            {
                // Another character follows that is not ASCII. A single one among ASCII is decoded faster by itself.
                int first = index;
                written += DecodeDense(ref from, ref to, ref index, written, last);
                if (index != first) continue;
            }

            int length = ReadScalar(text, index, lead, out uint scalar);
            if (length == 0) break;
            index += length;
            written += WriteScalar(ref to, written, scalar);
        }

        return (index, written);
    }

    private static int DecodeDense(ref byte from, ref ushort to, ref int index, int written, int last)
    {
        int start = written, lastWide = last - (WideWidth - AnyReach);
        if (s_isWide && index <= lastWide) return DecodeWideToQuote(ref from, ref to, ref index, written, lastWide);

        while (index <= last && Utf8Sequences.TryDecodeFive(Vector128.LoadUnsafe(ref from, (nuint)index), out Vector128<ushort> five))
        {
            five.StoreUnsafe(ref to, (nuint)written);
            index += FiveTriples;
            written += 5;
        }

        return written - start + DecodeMixed(ref from, ref to, ref index, written, last);
    }

    // Returns 0 for an invalid escape or sequence, and for a control character.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int ReadScalar(ReadOnlySpan<byte> text, int index, uint lead, out uint scalar)
    {
        scalar = 0;
        return lead == '\\' ? EscapeSequence.Read(text, index, out scalar)
            : lead >= 0x80 && Utf8Sequences.TryDecode(text, index, out scalar, out int length) ? length
            : 0;
    }
}
