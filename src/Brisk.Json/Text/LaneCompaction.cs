using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Brisk.Json.Text;

/// <summary>Shuffles that remove lanes from a vector of eight 16-bit lanes, one for each mask.</summary>
internal static class LaneCompaction
{
    private static readonly byte[] s_lanes = Make(keepLow: false);

    private static readonly byte[] s_bytes = Make(keepLow: true);

    /// <summary>Moves the lanes whose bit is set to the front. The lanes after them are undefined.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<ushort> Lanes(Vector128<ushort> lanes, uint mask)
        => TableLookup.Of(lanes.AsByte(), Shuffle(s_lanes, mask)).AsUInt16();

    /// <summary>Keeps both bytes of the lanes whose bit is set, and the low byte of the others. The lanes after them are undefined.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> Bytes(Vector128<ushort> lanes, uint mask)
        => TableLookup.Of(lanes.AsByte(), Shuffle(s_bytes, mask));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> Shuffle(byte[] table, uint mask) =>
        // SAFETY: the table has 256 entries of 16 bytes, and the mask is truncated to 8 bits.
        Vector128.LoadUnsafe(ref MemoryMarshal.GetArrayDataReference(table), (byte)mask * 16u);

    private static byte[] Make(bool keepLow)
    {
        byte[] table = new byte[256 * 16];
        for (int mask = 0; mask < 256; mask++)
        {
            int place = mask * 16;
            for (int lane = 0; lane < 8; lane++)
            {
                bool set = (mask >> lane & 1) != 0;
                if (set || keepLow) table[place++] = (byte)(2 * lane);
                if (set) table[place++] = (byte)((2 * lane) + 1);
            }
        }

        return table;
    }
}
