using System.Numerics;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Brisk.Json.Text;

/// <content>
/// Sixteen units of any kind at a time, on processors with AVX-512 VBMI2 (which includes VBMI) and VL: each unit is expanded to three bytes of a lane, and the bytes that its
/// encoding does not need are dropped (Clausecker and Lemire, "Transcoding Unicode characters with AVX-512 instructions", 2023).
/// </content>
internal static partial class StringEncoder
{
    private const int WideUnits = 16;

    // The number of units whose UTF-8 is at most 32 bytes long.
    private const int HalfUnits = 10;

    /// <summary>
    /// Writes the UTF-8 of the first of up to sixteen units, up to one that is escaped or a surrogate, and returns their number. Stores 64 bytes, or 32 if ten
    /// or fewer units are left.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int WriteWide<TMode>(ReadOnlySpan<char> source, int index, ref byte to, TMode mode, out int length)
        where TMode : struct, IEscapingMode
    {
        // SAFETY: only units from the index to the end are loaded.
        ref ushort from = ref Unsafe.As<char, ushort>(ref Unsafe.Add(ref MemoryMarshal.GetReference(source), index));
        int count = Math.Min(source.Length - index, WideUnits);
        Vector256<ushort> units = count == WideUnits ? Vector256.LoadUnsafe(ref from) : LoadFew(ref from, count);

        uint end = 1u << count;
        uint isAscii = Vector256.LessThan(units, Vector256.Create((ushort)0x80)).ExtractMostSignificantBits();
        uint allowed = isAscii & ~mode.StopMask(PackedUnits.Pack(units.GetLower(), units.GetUpper()));
        allowed |= ~isAscii & mode.Characters.InWholePages(units);
        for (uint open = ~(allowed | isAscii) & (end - 1); open != 0; open &= open - 1)
        {
            int i = BitOperations.TrailingZeroCount(open);
            if (!mode.Characters.Allows(Unsafe.Add(ref from, i))) break;
            allowed |= 1u << i;
        }

        int done = BitOperations.TrailingZeroCount(~allowed | end);

        // Each lane contains the lead byte of three, the byte after it or the lead byte of two, and the last byte.
        Vector512<uint> wide = Avx512F.ConvertToVector512UInt32(units);
        Vector512<uint> pairs = Vector512.GreaterThanOrEqual(wide, Vector512.Create(0x80u)), triples = Vector512.GreaterThanOrEqual(wide, Vector512.Create(0x800u));
        Vector512<uint> bytes = (wide >>> 12) | ((wide << 2) & Vector512.Create(0x3F00u)) | ((wide & Vector512.Create(0x3Fu)) << 16);
        bytes |= Vector512.ConditionalSelect(triples, Vector512.Create(0x8080E0u), Vector512.Create(0x80C000u));
        bytes = Vector512.ConditionalSelect(pairs, bytes, wide << 16);
        var places = Vector512.ConditionalSelect(triples, Vector512.Create(0xFFFFFFu), Vector512.ConditionalSelect(pairs, Vector512.Create(0xFFFF00u), Vector512.Create(0xFF0000u)));
        ulong kept = places.AsByte().ExtractMostSignificantBits() & (ulong.MaxValue >> (4 * (WideUnits - done)));
        length = done == 0 ? 0 : BitOperations.PopCount(kept);

        // SAFETY: the caller ensures that there is space for six bytes for each remaining unit, and for Slack more.
        Vector512<byte> compressed = Avx512Vbmi2.Compress(Vector512<byte>.Zero, places.AsByte(), bytes.AsByte());
        if (count > HalfUnits)
        {
            compressed.StoreUnsafe(ref to);
        }
        else
        {
            compressed.GetLower().StoreUnsafe(ref to);
        }
        return done;
    }

    /// <summary>Returns the 1 to 15 units at a position. The units after them are undefined.</summary>
    private static Vector256<ushort> LoadFew(ref ushort from, int count)
    {
        // SAFETY: every load lies within the count. Two overlapping loads are joined.
        if (count >= 8)
        {
            return Join(Vector256.Create(Vector128.LoadUnsafe(ref from), Vector128.LoadUnsafe(ref from, (nuint)(count - 8))), 8, count);
        }
        if (count >= 4)
        {
            ulong first = Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref from));
            ulong last = Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref from, count - 4)));
            return Join(Vector128.Create(first, last).AsUInt16().ToVector256Unsafe(), 4, count);
        }

        ulong few = from | ((ulong)Unsafe.Add(ref from, count >> 1) << (16 * (count >> 1))) | ((ulong)Unsafe.Add(ref from, count - 1) << (16 * (count - 1)));
        return Vector256.CreateScalar(few).AsUInt16();
    }

    // Joins two halves: the first is at the start, and the second, which ends with the last unit, follows it.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector256<ushort> Join(Vector256<ushort> units, int half, int count)
    {
        var second = Vector256.GreaterThanOrEqual(Vector256<ushort>.Indices, Vector256.Create((ushort)half));
        return Avx512BW.VL.PermuteVar16x16(units, Vector256<ushort>.Indices + (second & Vector256.Create((ushort)(2 * half - count))));
    }
}
