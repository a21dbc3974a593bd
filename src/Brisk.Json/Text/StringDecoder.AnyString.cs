using System.Numerics;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Brisk.Json.Text;

/// <content>Any string, decoded into a buffer in one pass that ends at the closing quote.</content>
internal static partial class StringDecoder
{
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
        // SAFETY: written grows by no more than index, so MixedReach bytes can be read, and as many units written, at indexes up to last.
        int last = Math.Min(text.Length - index, units.Length - written) + index - MixedReach;
        ref byte from = ref MemoryMarshal.GetReference(text);
        ref ushort to = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(units));
        while (index <= last)
        {
            uint lead = Unsafe.Add(ref from, index);
            if (lead is >= 0xC2 and < 0xF0)
            {
                int first = index;
                while (index <= last && Utf8Sequences.TryDecodeFive(Vector128.LoadUnsafe(ref from, (nuint)index), out Vector128<ushort> five))
                {
                    five.StoreUnsafe(ref to, (nuint)written);
                    index += FiveTriples;
                    written += 5;
                }

                written += DecodeMixed(ref from, ref to, ref index, written, last);
                if (index == first) break;
            }
            else if (lead == '"')
            {
                break;
            }
            else if (lead is '\\' or >= 0x80)
            {
                int length = ReadScalar(text, index, lead, out uint scalar);
                if (length == 0) break;
                index += length;
                written += WriteScalar(ref to, written, scalar);
            }
            else
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

                // The count is not compared with 0, because without BMI1, the JIT of .NET 10 mistakes the zero flag of BSF, which refers to the mask, for that of the count.
                if ((stop & 1) != 0) break;
                int run = BitOperations.TrailingZeroCount(stop);
                index += run;
                written += run;
            }
        }

        return (index, written);
    }

    // Returns 0 for an invalid escape or sequence.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int ReadScalar(ReadOnlySpan<byte> text, int index, uint lead, out uint scalar)
        => lead == '\\' ? EscapeSequence.Read(text, index, out scalar) : Utf8Sequences.TryDecode(text, index, out scalar, out int length) ? length : 0;
}
