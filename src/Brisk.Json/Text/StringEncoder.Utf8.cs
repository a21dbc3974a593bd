using System.Buffers;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;

namespace Brisk.Json.Text;

/// <content>The loop from UTF-8.</content>
internal static partial class StringEncoder
{
    private static int EscapeUtf8<TMode>(ReadOnlySpan<byte> source, Span<byte> destination)
        where TMode : struct, IEscapingMode
    {
        // SAFETY: the caller has checked that the destination holds 6 bytes for each byte, and Slack more; written <= 6 * index at all
        // times, and no step stores more than Slack bytes beyond what it counts. Loads end at the end of the source.
        ref byte from = ref MemoryMarshal.GetReference(source);
        ref byte to = ref MemoryMarshal.GetReference(destination);
        int index = 0, written = 0;
        while (index < source.Length)
        {
            int count = source.Length - index;
            uint stop;
            if (count >= SpanVectors.Width)
            {
                Vector128<byte> bytes = Vector128.LoadUnsafe(ref from, (nuint)index);
                bytes.StoreUnsafe(ref to, (nuint)written);
                stop = TMode.StopMask(bytes);
                if (stop == 0)
                {
                    index += SpanVectors.Width;
                    written += SpanVectors.Width;
                    continue;
                }
            }
            else
            {
                Vector128<byte> bytes = PackedUnits.LoadTail(ref from, index, source.Length);
                bytes.StoreUnsafe(ref to, (nuint)written);
                stop = TMode.StopMask(bytes) & ((1u << count) - 1);
                if (stop == 0) return written + count;
            }

            int run = BitOperations.TrailingZeroCount(stop);
            written += run;
            index = EscapeBytes<TMode>(source, index + run, ref to, ref written);
        }

        return written;
    }

    /// <summary>Writes what is escaped or not ASCII, up to the first plain byte, whose index is returned.</summary>
    private static int EscapeBytes<TMode>(ReadOnlySpan<byte> source, int index, ref byte to, ref int position)
        where TMode : struct, IEscapingMode
    {
        // SAFETY: as in EscapeUtf8.
        int written = position;
        ulong[] forms = TMode.AsciiForms;
        while (index < source.Length)
        {
            byte lead = source[index];
            if (lead < 0x80)
            {
                ulong form = forms[lead];
                if (form >> AsciiEscapes.LengthShift == 1) break;
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref to, written), form);
                written += (int)(form >> AsciiEscapes.LengthShift);
                index++;
                continue;
            }

            // An ill-formed part gives U+FFFD, as the encoders demand.
            bool valid = Rune.DecodeFromUtf8(source[index..], out Rune rune, out int length) == OperationStatus.Done;
            uint scalar = (uint)rune.Value;
            index += length;
            if (scalar >= 0x10000)
            {
                WriteEscape(ref Unsafe.Add(ref to, written), 0xD7C0 + (scalar >> 10));
                WriteEscape(ref Unsafe.Add(ref to, written + MaxExpansion), 0xDC00 + (scalar & 0x3FF));
                written += 2 * MaxExpansion;
            }
            else if (TMode.AllowsNonAscii && valid && RelaxedCharacters.Allows(scalar))
            {
                written += WriteUtf8(ref Unsafe.Add(ref to, written), scalar);
            }
            else
            {
                WriteEscape(ref Unsafe.Add(ref to, written), scalar);
                written += MaxExpansion;
            }
        }

        position = written;
        return index;
    }
}
