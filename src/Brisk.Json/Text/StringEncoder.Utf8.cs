using System.Numerics;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Brisk.Json.Text;

/// <content>The loop from UTF-8.</content>
internal static partial class StringEncoder
{
    private static int EscapeUtf8<TMode>(ReadOnlySpan<byte> source, Span<byte> destination, TMode mode)
        where TMode : struct, IEscapingMode
    {
        // SAFETY: the caller has checked that the destination holds 6 bytes for each byte, and Slack more; always written <= 6 * index,
        // and no step stores more than Slack bytes beyond what it counts. Loads end at the end of the source.
        ref byte from = ref MemoryMarshal.GetReference(source);
        ref byte to = ref MemoryMarshal.GetReference(destination);
        int index = 0, written = 0;
        bool mayRun = true;
        while (index < source.Length)
        {
            int count = source.Length - index;
            uint stop;
            if (count >= SpanVectors.Width)
            {
                var bytes = Vector128.LoadUnsafe(ref from, (nuint)index);
                bytes.StoreUnsafe(ref to, (nuint)written);
                stop = mode.StopMask(bytes);
                if (stop == 0)
                {
                    index += SpanVectors.Width;
                    written += SpanVectors.Width;
                    if (count >= MinPlainRun && mayRun)
                    {
                        int plain = StorePlain(ref Unsafe.Add(ref from, index), source.Length - index, ref Unsafe.Add(ref to, written), mode);
                        index += plain;
                        written += plain;
                        mayRun = plain > 0;
                    }

                    continue;
                }
            }
            else
            {
                Vector128<byte> bytes = PackedUnits.LoadTail(ref from, index, source.Length);
                bytes.StoreUnsafe(ref to, (nuint)written);
                stop = mode.StopMask(bytes) & ((1u << count) - 1);
                if (stop == 0) return written + count;
            }

            int run = BitOperations.TrailingZeroCount(stop);
            written += run;
            index = EscapeBytes(source, index + run, ref to, ref written, mode);
        }

        return written;
    }

    /// <summary>Returns whether a well-formed sequence of two bytes starts at the index, and its character is not escaped.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsAllowedPair(ReadOnlySpan<byte> source, int index, EncodedCharacters characters)
        => source[index] is >= 0xC2 and < 0xE0 and var lead && index + 1 < source.Length && source[index + 1] is >= 0x80 and < 0xC0 and var last
            && characters.Allows((uint)(((lead & 0x1F) << 6) | (last & 0x3F)));

    /// <inheritdoc cref="StorePlain{TMode}(ref ushort, int, ref byte, TMode)"/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int StorePlain<TMode>(ref byte from, int count, ref byte to, TMode mode)
        where TMode : struct, IEscapingMode
    {
        // SAFETY: as in the overload for units.
        int stored = 0;
        while (Avx2.IsSupported && stored <= count - Vector256<byte>.Count)
        {
            var bytes = Vector256.LoadUnsafe(ref from, (nuint)stored);
            bytes.StoreUnsafe(ref to, (nuint)stored);
            if (mode.StopMask(bytes) != 0) break;

            stored += Vector256<byte>.Count;
        }

        return stored;
    }

    /// <summary>Writes characters that are escaped or not ASCII, with single plain bytes between them, and returns the index after them.</summary>
    private static int EscapeBytes<TMode>(ReadOnlySpan<byte> source, int index, ref byte to, ref int position, TMode mode)
        where TMode : struct, IEscapingMode
    {
        // SAFETY: as in EscapeUtf8.
        int written = position;
        ulong[] forms = mode.AsciiForms;
        while (index < source.Length)
        {
            byte lead = source[index];
            if (lead < 0x80)
            {
                ulong form = forms[lead];
                if (form >> AsciiEscapes.LengthShift == 1 && (index + 1 >= source.Length || source[index + 1] < 0x80))
                {
                    break;
                }
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref to, written), form);
                written += (int)(form >> AsciiEscapes.LengthShift);
                index++;
                continue;
            }

            if (typeof(TMode) != typeof(DefaultEscaping) && lead is >= 0xE0 and < 0xF0 && index <= source.Length - SpanVectors.Width)
            {
                var bytes = Vector128.LoadUnsafe(ref MemoryMarshal.GetReference(source), (nuint)index);
                if (Utf8Sequences.DecodeTriples(bytes, out Vector128<ushort> units) == 5 && mode.Characters.AllowsFive(units))
                {
                    bytes.StoreUnsafe(ref to, (nuint)written);
                    index += 15;
                    written += 15;
                    continue;
                }
            }

            if (typeof(TMode) != typeof(DefaultEscaping) && IsAllowedPair(source, index, mode.Characters))
            {
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref to, written), (ushort)(lead | (source[index + 1] << 8)));
                index += 2;
                written += 2;
                continue;
            }

            // An ill-formed part becomes U+FFFD, as with the encoders.
            bool valid = Utf8Sequences.TryDecode(source, index, out uint scalar, out int length);
            index += length;
            if (scalar >= 0x10000)
            {
                WriteEscape(ref Unsafe.Add(ref to, written), 0xD7C0 + (scalar >> 10));
                WriteEscape(ref Unsafe.Add(ref to, written + MaxExpansion), 0xDC00 + (scalar & 0x3FF));
                written += 2 * MaxExpansion;
            }
            else if (typeof(TMode) != typeof(DefaultEscaping) && valid && mode.Characters.Allows(scalar))
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
