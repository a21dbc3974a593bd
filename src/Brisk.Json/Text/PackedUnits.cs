using System.Numerics;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Brisk.Json.Text;

/// <summary>Loads UTF-16 units or bytes as vectors of bytes, complete ones and those at the end of text.</summary>
/// <remarks>A unit above 0xFF is packed to 0x00, or to 0x80 or more, so that it is never mistaken for plain text.</remarks>
internal static class PackedUnits
{
    /// <summary>Returns sixteen units as bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> Load(ref ushort from, int index)
        => Pack(Vector128.LoadUnsafe(ref from, (nuint)index), Vector128.LoadUnsafe(ref from, (nuint)index + 8));

    /// <summary>Returns thirty-two units as bytes, on processors with AVX2.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector256<byte> LoadWide(ref ushort from, int index)
    {
        Vector256<byte> lanes = Avx2.PackUnsignedSaturate(
            Vector256.LoadUnsafe(ref from, (nuint)index).AsInt16(), Vector256.LoadUnsafe(ref from, (nuint)index + 16).AsInt16());
        return Avx2.Permute4x64(lanes.AsUInt64(), 0b11_01_10_00).AsByte();
    }

    /// <summary>Returns the first eight units as bytes, and the eight from an index.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> LoadTwice(ref ushort from, int index)
        => Pack(Vector128.LoadUnsafe(ref from), Vector128.LoadUnsafe(ref from, (nuint)index));

    /// <summary>Returns the first four units as bytes, and the four from an index, followed by the same eight bytes again.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> LoadFourTwice(ref ushort from, int index)
    {
        Vector128<ushort> units = Vector128.Create(Four(ref from), Four(ref Unsafe.Add(ref from, index))).AsUInt16();
        return Pack(units, units);
    }

    /// <summary>Returns the 1 to 15 units from <paramref name="index"/> to the end as bytes; the bytes after them are undefined.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> LoadTail(ref ushort from, int index, int end)
    {
        // SAFETY: every load lies between index (or, from sixteen units on, the start) and end.
        int count = end - index;
        if (end >= SpanVectors.Width) return Shift(Load(ref from, end - SpanVectors.Width), SpanVectors.Width - count);
        ref ushort tail = ref Unsafe.Add(ref from, index);
        if (count >= 8)
        {
            return Close(Pack(Vector128.LoadUnsafe(ref tail), Vector128.LoadUnsafe(ref tail, (nuint)(count - 8))), 8, count);
        }
        if (count >= 4)
        {
            Vector128<ushort> units = Vector128.Create(Four(ref tail), Four(ref Unsafe.Add(ref tail, count - 4))).AsUInt16();
            return Close(Pack(units, units), 4, count);
        }

        ulong few = tail | ((ulong)Unsafe.Add(ref tail, count >> 1) << (16 * (count >> 1))) | ((ulong)Unsafe.Add(ref tail, count - 1) << (16 * (count - 1)));
        Vector128<ushort> last = Vector128.CreateScalar(few).AsUInt16();
        return Pack(last, last);
    }

    /// <summary>Returns the 1 to 15 bytes from <paramref name="index"/> to the end; the bytes after them are undefined.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> LoadTail(ref byte from, int index, int end)
    {
        // SAFETY: as above.
        int count = end - index;
        if (end >= SpanVectors.Width)
        {
            return Shift(Vector128.LoadUnsafe(ref from, (nuint)(end - SpanVectors.Width)), SpanVectors.Width - count);
        }

        ref byte tail = ref Unsafe.Add(ref from, index);
        if (count >= 8)
        {
            ulong last = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref tail, count - 8));
            return Close(Vector128.Create(Unsafe.ReadUnaligned<ulong>(ref tail), last).AsByte(), 8, count);
        }

        if (count >= 4)
        {
            ulong last = Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref tail, count - 4));
            return Close(Vector128.CreateScalar(Unsafe.ReadUnaligned<uint>(ref tail) | (last << 32)).AsByte(), 4, count);
        }

        int few = tail | (Unsafe.Add(ref tail, count >> 1) << (8 * (count >> 1))) | (Unsafe.Add(ref tail, count - 1) << (8 * (count - 1)));
        return Vector128.CreateScalar(few).AsByte();
    }

    /// <summary>
    /// Stores three bytes of UTF-8 for each of eight units, 28 bytes in all, and returns the number of leading units that need three bytes: units
    /// from 0x800 on that are not surrogates.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int StoreTriples(Vector128<ushort> units, ref byte to)
    {
        // The top five bits identify units below 0x800 and surrogates.
        Vector128<ushort> top = units & Vector128.Create((ushort)0xF800);
        Vector128<ushort> other = Vector128.Equals(top, Vector128<ushort>.Zero) | Vector128.Equals(top, Vector128.Create((ushort)0xD800));
        Triples(Vector128.WidenLower(units)).StoreUnsafe(ref to);
        Triples(Vector128.WidenUpper(units)).StoreUnsafe(ref to, 12);
        return BitOperations.TrailingZeroCount(other.AsByte().ExtractMostSignificantBits() | 0x10000) >> 1;
    }

    /// <summary>
    /// Stores the UTF-8 of eight units below 0x800, 16 bytes in all, of which the first <paramref name="length"/> are valid. Returns false if a unit is greater, or if all are
    /// ASCII, which is handled faster elsewhere.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryStoreMixed(Vector128<ushort> units, ref byte to, out int length)
    {
        length = 0;
        Vector128<ushort> high = units & Vector128.Create((ushort)0xFF80);
        if (high == Vector128<ushort>.Zero || (units & Vector128.Create((ushort)0xF800)) != Vector128<ushort>.Zero)
        {
            return false;
        }
        var isAscii = Vector128.Equals(high, Vector128<ushort>.Zero);
        Vector128<ushort> pair = (units >>> 6) | ((units & Vector128.Create((ushort)0x3F)) << 8) | Vector128.Create((ushort)0x80C0);
        uint pairs = ~isAscii.ExtractMostSignificantBits() & 0xFF;
        LaneCompaction.Bytes(Vector128.ConditionalSelect(isAscii, units, pair), pairs).StoreUnsafe(ref to);
        length = 8 + BitOperations.PopCount(pairs);
        return true;
    }

    /// <summary>Returns the twelve bytes of UTF-8 of four units that need three each.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> Triples(Vector128<uint> units)
    {
        var six = Vector128.Create(0x3Fu);
        Vector128<uint> bytes = (units >>> 12) | (((units >>> 6) & six) << 8) | ((units & six) << 16) | Vector128.Create(0x008080E0u);
        return TableLookup.Of(bytes.AsByte(), Vector128.Create((byte)0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 0, 0, 0, 0));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Four(ref ushort units) => Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref units));

    /// <summary>Returns sixteen units as bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> Pack(Vector128<ushort> lower, Vector128<ushort> upper)
        => Sse2.IsSupported
            ? Sse2.PackUnsignedSaturate(lower.AsInt16(), upper.AsInt16()) // signed: units from 0x8000 on become 0x00
            : Vector128.NarrowWithSaturation(lower, upper);

    /// <summary>Moves the bytes toward the start by a number of positions.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> Shift(Vector128<byte> bytes, int places)
        => TableLookup.Of(bytes, (Vector128<byte>.Indices + Vector128.Create((byte)places)) & Vector128.Create((byte)0x0F));

    /// <summary>Joins the first `half` bytes of a vector with the last ones of the `half` bytes after them, so that there are `count` bytes in all.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> Close(Vector128<byte> bytes, int half, int count)
    {
        var second = Vector128.GreaterThanOrEqual(Vector128<byte>.Indices, Vector128.Create((byte)half));
        Vector128<byte> places = second & Vector128.Create((byte)(2 * half - count));
        return TableLookup.Of(bytes, (Vector128<byte>.Indices + places) & Vector128.Create((byte)0x0F));
    }
}
