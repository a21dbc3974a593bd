using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Brisk.Json.Text;

/// <summary>Writes GUIDs in the format with hyphens ("D"), in lowercase.</summary>
internal static class GuidFormatter
{
    /// <summary>The length of every GUID, and the space required to write one.</summary>
    public const int Length = 36;

    /// <summary>Writes the 36 bytes and returns their count.</summary>
    /// <exception cref="ArgumentException">The destination is shorter.</exception>
    public static int Write(Guid value, Span<byte> destination)
    {
        if (destination.Length < Length) ThrowTooShort();
        if (!BitConverter.IsLittleEndian)
        {
            value.TryFormat(destination, out _);
            return Length;
        }

        // The bytes in the order of the text: the first three groups are little-endian integers. Loaded as two words, because arguments
        // are stored as words: a vector load would have to wait for both.
        // SAFETY: a GUID has 16 bytes.
        ref byte from = ref Unsafe.As<Guid, byte>(ref value);
        Vector128<byte> bytes = TableLookup.Of(
            Vector128.Create(Unsafe.ReadUnaligned<ulong>(ref from), Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref from, 8))).AsByte(),
            Vector128.Create((byte)3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15));
        var digits = Vector128.Create("0123456789abcdef"u8);
        Vector128<byte> high = TableLookup.Of(digits, bytes >>> 4), low = TableLookup.Of(digits, bytes & Vector128.Create((byte)0x0F));
        Vector128<byte> first = (Vector128.WidenLower(high) | (Vector128.WidenLower(low) << 8)).AsByte();
        Vector128<byte> last = (Vector128.WidenUpper(high) | (Vector128.WidenUpper(low) << 8)).AsByte();

        // Digits 0 to 13 with two dashes, then digits 17 to 31 with one, and between them digits 14 and 15, a dash, and digit 16.
        var dash = Vector128.Create((byte)'-');
        var front = Vector128.ConditionalSelect(
            Vector128.Create((byte)0, 0, 0, 0, 0, 0, 0, 0, 255, 0, 0, 0, 0, 255, 0, 0), dash,
            TableLookup.Of(first, Vector128.Create((byte)0, 1, 2, 3, 4, 5, 6, 7, 0, 8, 9, 10, 11, 0, 12, 13)));
        var back = Vector128.ConditionalSelect(
            Vector128.Create((byte)0, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), dash,
            TableLookup.Of(last, Vector128.Create((byte)1, 2, 3, 0, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)));
        uint middle = first.AsUInt16().GetElement(7) | ((uint)'-' << 16) | ((uint)last.ToScalar() << 24);

        // SAFETY: the destination holds 36 bytes; the stores are 16, 4, and 16 bytes at 0, 16, and 20.
        ref byte to = ref MemoryMarshal.GetReference(destination);
        front.StoreUnsafe(ref to);
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref to, 16), middle);
        back.StoreUnsafe(ref to, 20);
        return Length;
    }

    [DoesNotReturn]
    private static void ThrowTooShort() => throw new ArgumentException($"A GUID requires {Length} bytes.");
}
