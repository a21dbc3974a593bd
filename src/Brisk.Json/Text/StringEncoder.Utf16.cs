using System.Numerics;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Brisk.Json.Text;

/// <content>The loop from UTF-16: sixteen units are packed to bytes, stored, and skipped up to the first that is not plain ASCII.</content>
internal static partial class StringEncoder
{
    // Text this long is checked for a run of plain characters.
    private const int MinPlainRun = 128;

    // Not inlined into its callers, because the budget for inlining depends on the size of the outermost method, and the callers are small.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int EscapeUtf16<TMode>(ReadOnlySpan<char> source, Span<byte> destination, TMode mode)
        where TMode : struct, IEscapingMode
    {
        // SAFETY: the caller has checked that the destination holds 6 bytes for each unit, and Slack more; always written <= 6 * index,
        // and no step stores more than Slack bytes beyond what it counts. Loads end at the end of the source.
        ref ushort from = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(source));
        ref byte to = ref MemoryMarshal.GetReference(destination);
        int index = 0, written = 0;
        bool mayRun = true;
        if (source.Length > 0 && source[0] >= 0x80) index = EscapeUnits(source, 0, ref to, ref written, mode);
        while (index < source.Length)
        {
            int count = source.Length - index;
            Vector128<byte> packed;
            uint stop;
            if (count >= SpanVectors.Width)
            {
                packed = PackedUnits.Load(ref from, index);
                packed.StoreUnsafe(ref to, (nuint)written);
                stop = mode.StopMask(packed);
                if (stop == 0)
                {
                    // The branch lets the next load start before this mask is known.
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

                count = SpanVectors.Width;
            }
            else
            {
                packed = PackedUnits.LoadTail(ref from, index, source.Length);
                packed.StoreUnsafe(ref to, (nuint)written);
                stop = mode.StopMask(packed) & ((1u << count) - 1);
                if (stop == 0) return written + count;
            }

            int done = BitOperations.TrailingZeroCount(stop);
            int length = done;
            if ((stop & (stop << 1)) == 0)
            {
                done = EscapeSingles(ref Unsafe.Add(ref from, index), count, packed, stop, ref Unsafe.Add(ref to, written), mode, out length);
            }

            index += done;
            written += length;
            if (done != count) index = EscapeUnits(source, index, ref to, ref written, mode);
        }

        return written;
    }

    /// <summary>Stores units, thirty-two at a time, as long as all of them are plain ASCII, and returns their number; always 0 without AVX2.</summary>
    /// <remarks>A separate method, because the caller is precompiled, which a method that tests for AVX2 is not.</remarks>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int StorePlain<TMode>(ref ushort from, int count, ref byte to, TMode mode)
        where TMode : struct, IEscapingMode
    {
        // SAFETY: the caller ensures that there are this many units, and space for six bytes for each.
        int stored = 0;
        while (Avx2.IsSupported && stored <= count - Vector256<byte>.Count)
        {
            Vector256<byte> packed = PackedUnits.LoadWide(ref from, stored);
            packed.StoreUnsafe(ref to, (nuint)stored);
            if (mode.StopMask(packed) != 0) break;

            stored += Vector256<byte>.Count;
        }

        return stored;
    }

    /// <summary>
    /// Escapes some of up to sixteen units that have been stored, no two of them adjacent, and moves the others. Unlike <see cref="EscapeUnits"/>, it does not load the units
    /// after an escaped one again. Returns the number of units that are complete: fewer than all if one is a surrogate, or is neither ASCII nor escaped.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int EscapeSingles<TMode>(ref ushort from, int count, Vector128<byte> packed, uint stop, ref byte to, TMode mode, out int length)
        where TMode : struct, IEscapingMode
    {
        // SAFETY: as in EscapeUtf16; every stop is below the count. After a stop, an escape of at most six bytes and sixteen more are stored. At most 32 places are loaded.
        ulong[] forms = mode.AsciiForms;
        int growth = 0;
        do
        {
            int place = BitOperations.TrailingZeroCount(stop);
            uint unit = Unsafe.Add(ref from, place);
            if (unit < 0x80)
            {
                ulong form = forms[(int)unit];
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref to, place + growth), form);
                growth += (int)(form >> AsciiEscapes.LengthShift) - 1;
            }
            else if (typeof(TMode) == typeof(DefaultEscaping) && !char.IsSurrogate((char)unit))
            {
                WriteEscape(ref Unsafe.Add(ref to, place + growth), unit);
                growth += MaxExpansion - 1;
            }
            else
            {
                length = place + growth;
                return place;
            }

            Vector128<byte> rest = TableLookup.Of(packed, Vector128.LoadUnsafe(ref MemoryMarshal.GetReference(PlacesFrom), (nuint)place + 1));
            rest.StoreUnsafe(ref to, (nuint)(place + 1 + growth));
            stop &= stop - 1;
        }
        while (stop != 0);

        length = count + growth;
        return count;
    }

    // The sixteen indices that start with an index are loaded from its position. There is no index after the last one, which is repeated: the bytes that it selects are overwritten.
    private static ReadOnlySpan<byte> PlacesFrom =>
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15];

    /// <summary>Writes units that are escaped or not ASCII, with single plain units between them, and returns the index after them.</summary>
    private static int EscapeUnits<TMode>(ReadOnlySpan<char> source, int index, ref byte to, ref int position, TMode mode)
        where TMode : struct, IEscapingMode
    {
        // SAFETY: as in EscapeUtf16.
        int written = position;
        ulong[] forms = mode.AsciiForms;
        while (index < source.Length)
        {
            uint unit = source[index];
            if (unit < 0x80)
            {
                ulong form = forms[(int)unit];
                if (form >> AsciiEscapes.LengthShift == 1 && (index + 1 >= source.Length || source[index + 1] < 0x80))
                {
                    break;
                }
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref to, written), form);
                written += (int)(form >> AsciiEscapes.LengthShift);
                index++;
                continue;
            }

            // The JIT does not import branches that the type argument or the processor excludes. If the condition were a property, these branches would use part of its inlining budget.
            if (typeof(TMode) != typeof(DefaultEscaping) && Avx512Vbmi2.IsSupported && Avx512BW.VL.IsSupported)
            {
                int units = WriteWide(source, index, ref Unsafe.Add(ref to, written), mode, out int length);
                written += length;
                if (units == WideUnits)
                {
                    // A constant, so that the next load does not wait for the count.
                    index += WideUnits;
                    continue;
                }

                index += units;
                if (units > 0) continue;
            }
            else if (typeof(TMode) != typeof(DefaultEscaping))
            {
                if (unit >= 0x800 && index <= source.Length - 8)
                {
                    int units = WriteTriples(source, index, ref Unsafe.Add(ref to, written), mode.Characters);
                    if (units == 8)
                    {
                        // Constants, so that the next load does not wait for the count.
                        index += 8;
                        written += 24;
                        continue;
                    }

                    index += units;
                    written += 3 * units;
                    if (units > 0) continue;
                }

                int beforeMixed = index;
                while (index <= source.Length - 8 && TryWriteMixed(source, index, ref Unsafe.Add(ref to, written), mode.Characters, out int length))
                {
                    index += 8;
                    written += length;
                }

                if (index != beforeMixed) continue;
                if (mode.Characters.Allows(unit))
                {
                    written += WriteUtf8(ref Unsafe.Add(ref to, written), unit);
                    index++;
                    continue;
                }
            }
            else if (Avx512Vbmi2.IsSupported && Avx512BW.VL.IsSupported ? index <= source.Length - 3 : IsRun(source, index))
            {
                int units = Avx512Vbmi2.IsSupported && Avx512BW.VL.IsSupported
                    ? WriteEscapes(source, index, ref Unsafe.Add(ref to, written))
                    : WriteEscapesAvx2(source, index, ref Unsafe.Add(ref to, written));
                if (units == EscapedUnits)
                {
                    // Constants, so that the next load does not wait for the count.
                    index += EscapedUnits;
                    written += EscapedUnits * MaxExpansion;
                    continue;
                }

                index += units;
                written += units * MaxExpansion;
                if (units > 0) continue;
            }
            else
            {
                int first = index;
                while (index <= source.Length - 4 && TryWriteFourEscapes(source, index, ref Unsafe.Add(ref to, written)))
                {
                    index += 4;
                    written += 24;
                }

                if (index != first) continue;
            }

            if (char.IsSurrogate((char)unit))
            {
                bool pair = unit < 0xDC00 && index + 1 < source.Length && char.IsLowSurrogate(source[index + 1]);
                WriteEscape(ref Unsafe.Add(ref to, written), pair ? unit : 0xFFFD);
                written += MaxExpansion;
                index++;
                if (!pair) continue;
                unit = source[index];
            }

            WriteEscape(ref Unsafe.Add(ref to, written), unit);
            written += MaxExpansion;
            index++;
        }

        position = written;
        return index;
    }

    /// <summary>
    /// Writes three bytes for each of eight units, and returns the number of leading units that need three bytes and are not escaped. Stores 28 bytes.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int WriteTriples(ReadOnlySpan<char> source, int index, ref byte to, EncodedCharacters characters)
    {
        // SAFETY: the caller has checked that there are eight units at the index.
        ref ushort from = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(source));
        var units = Vector128.LoadUnsafe(ref from, (nuint)index);
        int count = PackedUnits.StoreTriples(units, ref to);
        if (count == 8 && characters.AllowsEight(ref Unsafe.Add(ref from, index))) return 8;
        for (int i = 0; i < count; i++)
        {
            if (!characters.Allows(Unsafe.Add(ref from, index + i))) return i;
        }

        return count;
    }

    /// <summary>Writes eight units below 0x800, not all of them ASCII, unless one of them is escaped. Stores 16 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryWriteMixed(ReadOnlySpan<char> source, int index, ref byte to, EncodedCharacters characters, out int length)
    {
        // SAFETY: the caller has checked that there are eight units at the index.
        ref ushort from = ref Unsafe.As<char, ushort>(ref Unsafe.Add(ref MemoryMarshal.GetReference(source), index));
        return PackedUnits.TryStoreMixed(Vector128.LoadUnsafe(ref from), ref to, out length) && characters.AllowsEight(ref from);
    }

    /// <summary>Writes the UTF-8 form of a unit from 0x80 on that is not a surrogate; stores 4 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int WriteUtf8(ref byte to, uint unit)
    {
        uint last = 0x80 | (unit & 0x3F);
        if (unit < 0x800)
        {
            Unsafe.WriteUnaligned(ref to, (ushort)(0xC0 | (unit >> 6) | (last << 8)));
            return 2;
        }

        Unsafe.WriteUnaligned(ref to, 0xE0 | (unit >> 12) | ((0x80 | ((unit >> 6) & 0x3F)) << 8) | (last << 16));
        return 3;
    }
}
