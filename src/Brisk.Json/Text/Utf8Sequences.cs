using System.Numerics;
using System.Runtime.Intrinsics;
using System.Text;

namespace Brisk.Json.Text;

/// <summary>Decodes sequences of UTF-8 (Unicode 3.9, table 3-7).</summary>
internal static class Utf8Sequences
{
    /// <summary>
    /// Decodes the sequence at the index, which must be within the text. If it is ill-formed, the scalar is U+FFFD, and the length is that of the part that one U+FFFD replaces.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryDecode(ReadOnlySpan<byte> text, int index, out uint scalar, out int length)
    {
        uint lead = text[index];
        if (lead - 0xC2 <= 0xDF - 0xC2 && (uint)(index + 1) < (uint)text.Length && (text[index + 1] & 0xC0) == 0x80)
        {
            scalar = ((lead & 0x1F) << 6) | (text[index + 1] & 0x3Fu);
            length = 2;
            return true;
        }

        if ((lead & 0xF0) == 0xE0 && index <= text.Length - 3)
        {
            uint second = text[index + 1], third = text[index + 2];
            scalar = ((lead & 0x0F) << 12) | ((second & 0x3F) << 6) | (third & 0x3F);
            length = 3;
            if (((second & third) & 0xC0) == 0x80 && ((second | third) & 0x40) == 0 && scalar >= 0x800 && (scalar & 0xF800) != 0xD800)
            {
                return true;
            }
        }

        return TryDecodeAny(text, index, out scalar, out length);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool TryDecodeAny(ReadOnlySpan<byte> text, int index, out uint scalar, out int length)
    {
        bool valid = Rune.DecodeFromUtf8(text[index..], out Rune rune, out length) == OperationStatus.Done;
        scalar = (uint)rune.Value;
        return valid;
    }

    /// <summary>Decodes five sequences of three bytes at the start of the vector, if all of them are valid.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryDecodeFive(Vector128<byte> bytes, out Vector128<ushort> units)
    {
        var tagBits = Vector128.Create(0xF0, 0xC0, 0xC0, 0xF0, 0xC0, 0xC0, 0xF0, 0xC0, 0xC0, 0xF0, 0xC0, 0xC0, 0xF0, 0xC0, 0xC0, 0);
        var tags = Vector128.Create(0xE0, 0x80, 0x80, 0xE0, 0x80, 0x80, 0xE0, 0x80, 0x80, 0xE0, 0x80, 0x80, 0xE0, 0x80, 0x80, 0);
        units = Triples(bytes, out Vector128<ushort> bad);
        return (((bytes & tagBits) ^ tags) | bad.AsByte()) == Vector128<byte>.Zero;
    }

    /// <summary>Decodes up to five sequences of three bytes at the start of the vector. Returns the number of those that are present and valid.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int DecodeTriples(Vector128<byte> bytes, out Vector128<ushort> units)
    {
        var tagBits = Vector128.Create(0xF0, 0xC0, 0xC0, 0xF0, 0xC0, 0xC0, 0xF0, 0xC0, 0xC0, 0xF0, 0xC0, 0xC0, 0xF0, 0xC0, 0xC0, 0);
        var tags = Vector128.Create(0xE0, 0x80, 0x80, 0xE0, 0x80, 0x80, 0xE0, 0x80, 0x80, 0xE0, 0x80, 0x80, 0xE0, 0x80, 0x80, 0xFF);
        uint shape = Vector128.Equals(bytes & tagBits, tags).ExtractMostSignificantBits();

        units = Triples(bytes, out Vector128<ushort> bad);
        int shaped = (BitOperations.TrailingZeroCount(~shape) * 11) >> 5; // a third of 0 to 15
        int valid = BitOperations.TrailingZeroCount(bad.AsByte().ExtractMostSignificantBits() | 0x10000) >> 1;
        return Math.Min(shaped, valid);
    }

    /// <summary>Decodes five sequences of three bytes at the start of the vector, and marks those that are too short for their character, or encode a surrogate.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<ushort> Triples(Vector128<byte> bytes, out Vector128<ushort> bad)
    {
        // Lanes 5 to 7 repeat lane 0, so that they are invalid only if it is. The shift drops the bits above the low nibble of the lead byte.
        Vector128<ushort> lead = TableLookup.Of(bytes, Vector128.Create((byte)0, 0, 3, 3, 6, 6, 9, 9, 12, 12, 0, 0, 0, 0, 0, 0)).AsUInt16();
        Vector128<ushort> rest = TableLookup.Of(bytes, Vector128.Create((byte)2, 1, 5, 4, 8, 7, 11, 10, 14, 13, 2, 1, 2, 1, 2, 1)).AsUInt16();
        Vector128<ushort> units = (lead << 12) | ((rest & Vector128.Create((ushort)0x3F00)) >>> 2) | (rest & Vector128.Create((ushort)0x3F));
        bad = NotTriples(units);
        return units;
    }

    /// <summary>Marks the units that a sequence of three bytes must not encode.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<ushort> NotTriples(Vector128<ushort> units)
    {
        // Below 0x800 is overlong, 0xD800 to 0xDFFF are surrogates: the top five bits identify both ranges, which are 0x800 wide.
        Vector128<ushort> top = units & Vector128.Create((ushort)0xF800);
        return Vector128.Equals(top, Vector128<ushort>.Zero) | Vector128.Equals(top, Vector128.Create((ushort)0xD800));
    }
}
