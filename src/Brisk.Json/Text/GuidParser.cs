using System.Buffers.Text;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Brisk.Json.Text;

/// <summary>Parses GUIDs in the format with hyphens only ("D"): <c>01234567-89ab-cdef-0123-456789abcdef</c>, in either case.</summary>
internal static class GuidParser
{
    public const int Length = 36;

    /// <summary>Parses an unescaped body.</summary>
    public static bool TryParse(ReadOnlySpan<byte> source, out Guid value)
    {
        value = default;
        if (source.Length != Length) return false;
        if (!Vector128.IsHardwareAccelerated || !BitConverter.IsLittleEndian)
        {
            return Utf8Parser.TryParse(source, out value, out _, 'D');
        }
        if (source[8] != '-' || source[13] != '-' || source[18] != '-' || source[23] != '-') return false;

        // SAFETY: the source has 36 bytes, checked above; the loads end at 16, 18, 35 and 36.
        ref byte text = ref MemoryMarshal.GetReference(source);
        var at0 = Vector128.LoadUnsafe(ref text);
        var at2 = Vector128.LoadUnsafe(ref text, 2);
        var at19 = Vector128.LoadUnsafe(ref text, 19);
        var at20 = Vector128.LoadUnsafe(ref text, 20);

        // The 32 hexadecimal digits without the dashes.
        var closed = Vector128.Shuffle(at0, Vector128.Create((byte)0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 12, 13, 14, 15));
        var upper = Vector128.ConditionalSelect(Vector128.Create(-1, -1, -1, 0).AsByte(), closed, at2);
        var lower = Vector128.ConditionalSelect(Vector128.Create(-1, 0, 0, 0).AsByte(), at19, at20);

        Vector128<byte> valid = ToNibbles(ref upper) & ToNibbles(ref lower);
        if (valid != Vector128<byte>.AllBitsSet) return false;
        var bytes = Vector128.Narrow(JoinNibbles(upper), JoinNibbles(lower));

        // The first three fields are in the machine's order.
        bytes = Vector128.Shuffle(bytes, Vector128.Create((byte)3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15));

        // SAFETY: a Guid is 16 bytes in exactly this order on little-endian machines, and any bits are valid.
        value = Unsafe.BitCast<Vector128<byte>, Guid>(bytes);
        return true;
    }

    // Converts digits to their values. For any other character, all bits of the byte are set.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> ToNibbles(ref Vector128<byte> digits)
    {
        Vector128<byte> value = digits - Vector128.Create((byte)'0');
        Vector128<byte> letter = (digits | Vector128.Create((byte)0x20)) - Vector128.Create((byte)'a');
        var isDigit = Vector128.LessThanOrEqual(value, Vector128.Create((byte)9));
        var isLetter = Vector128.LessThanOrEqual(letter, Vector128.Create((byte)5));
        digits = Vector128.ConditionalSelect(isDigit, value, letter + Vector128.Create((byte)10));
        return isDigit | isLetter;
    }

    // Joins pairs of values into bytes in lanes of 16 bits; the first of a pair is the upper half of the byte.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ushort> JoinNibbles(Vector128<byte> nibbles)
    {
        Vector128<ushort> pairs = nibbles.AsUInt16();
        return ((pairs << 4) | (pairs >>> 8)) & Vector128.Create((ushort)0xFF);
    }
}
