using System.Numerics;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Brisk.Json.Text;

/// <content>The loop from UTF-16: sixteen units are packed to bytes, stored, and skipped up to the first that is not plain ASCII.</content>
internal static partial class StringEncoder
{
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
        if (source.Length > 0 && source[0] >= 0x80) index = EscapeUnits(source, 0, ref to, ref written, mode);
        while (index < source.Length)
        {
            int count = source.Length - index;
            uint stop;
            if (count >= SpanVectors.Width)
            {
                Vector128<byte> packed = PackedUnits.Load(ref from, index);
                packed.StoreUnsafe(ref to, (nuint)written);
                stop = mode.StopMask(packed);
                if (stop == 0)
                {
                    // The branch lets the next load start before this mask is known.
                    index += SpanVectors.Width;
                    written += SpanVectors.Width;
                    continue;
                }
            }
            else
            {
                Vector128<byte> packed = PackedUnits.LoadTail(ref from, index, source.Length);
                packed.StoreUnsafe(ref to, (nuint)written);
                stop = mode.StopMask(packed) & ((1u << count) - 1);
                if (stop == 0) return written + count;
            }

            int run = BitOperations.TrailingZeroCount(stop);
            written += run;
            index = EscapeUnits(source, index + run, ref to, ref written, mode);
        }

        return written;
    }

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
            else if (Avx512Vbmi2.IsSupported && Avx512BW.VL.IsSupported && index <= source.Length - 3)
            {
                int units = WriteWideEscapes(source, index, ref Unsafe.Add(ref to, written));
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
        // SAFETY: the caller has checked that eight units are at the index.
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
        // SAFETY: the caller has checked that eight units are at the index.
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

    /// <summary>Writes the six bytes of <c>\uXXXX</c>; stores 8 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void WriteEscape(ref byte to, uint unit)
    {
        ulong high = s_hexPairs[(byte)(unit >> 8)], low = s_hexPairs[(byte)unit];
        Unsafe.WriteUnaligned(ref to, '\\' | ((ulong)'u' << 8) | (high << 16) | (low << 32));
    }

    /// <summary>The two upper-case hexadecimal digits of each byte, the first one lowest.</summary>
    private static readonly ushort[] s_hexPairs = MakeHexPairs();

    private static ushort[] MakeHexPairs()
    {
        const string Digits = "0123456789ABCDEF";
        ushort[] pairs = new ushort[256];
        for (int i = 0; i < pairs.Length; i++)
        {
            pairs[i] = (ushort)(Digits[i >> 4] | (Digits[i & 15] << 8));
        }
        return pairs;
    }

    /// <summary>Writes four units as 24 bytes of <c>\uXXXX</c> if none of them is ASCII or a surrogate.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryWriteFourEscapes(ReadOnlySpan<char> source, int index, ref byte to)
    {
        // SAFETY: the caller has checked that four units are at the index.
        ref char from = ref Unsafe.Add(ref MemoryMarshal.GetReference(source), index);
        Vector128<ushort> units = Vector128.CreateScalar(Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<char, byte>(ref from))).AsUInt16();
        var ascii = Vector128.Equals(units & Vector128.Create((ushort)0xFF80), Vector128<ushort>.Zero);
        var surrogate = Vector128.Equals(units & Vector128.Create((ushort)0xF800), Vector128.Create((ushort)0xD800));
        if ((ascii | surrogate).AsUInt64().ToScalar() != 0) return false;

        // A lane of 32 bits for each unit, whose half-bytes become the bytes of the lane, the highest first.
        Vector128<uint> wide = Vector128.WidenLower(units), low = Vector128.Create(0x0Fu);
        Vector128<uint> halves = (wide >>> 12) | (((wide >>> 8) & low) << 8) | (((wide >>> 4) & low) << 16) | ((wide & low) << 24);
        Vector128<byte> digits = TableLookup.Of(Vector128.Create("0123456789ABCDEF"u8), halves.AsByte());

        // The prefix is inserted where the index is 0; the masks clear the looked-up bytes there.
        Vector128<byte> first = TableLookup.Of(digits, Vector128.Create((byte)0, 0, 0, 1, 2, 3, 0, 0, 4, 5, 6, 7, 0, 0, 8, 9));
        Vector128<byte> second = TableLookup.Of(digits, Vector128.Create((byte)10, 11, 0, 0, 12, 13, 14, 15, 0, 0, 0, 0, 0, 0, 0, 0));
        first &= Vector128.Create(0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF);
        second &= Vector128.Create(0xFF, 0xFF, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 0, 0);
        first |= Vector128.Create((byte)'\\', (byte)'u', 0, 0, 0, 0, (byte)'\\', (byte)'u', 0, 0, 0, 0, (byte)'\\', (byte)'u', 0, 0);
        second |= Vector128.Create(0, 0, (byte)'\\', (byte)'u', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
        first.StoreUnsafe(ref to);
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref to, SpanVectors.Width), second.AsUInt64().ToScalar());
        return true;
    }
}
