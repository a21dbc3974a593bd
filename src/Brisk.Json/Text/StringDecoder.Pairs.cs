using System.Numerics;
using System.Runtime.Intrinsics;

namespace Brisk.Json.Text;

/// <content>
/// ASCII and sequences of two bytes (Latin, Greek, Cyrillic, Hebrew, Arabic), in any order, in a text whose end is known. The steps are shorter than those of
/// <see cref="DecodeMixed"/>, with which <see cref="Transcode"/> takes up to twice as long for text of two-byte sequences (measured with <see cref="Utf8JsonReader.GetString"/>).
/// </content>
internal static partial class StringDecoder
{
    /// <summary>
    /// Decodes a run that mixes ASCII and sequences of two bytes, eight bytes at a time, up to the first window that contains anything else or
    /// is followed by ASCII only. Starts at the start of a sequence and moves the index to one; returns the units written.
    /// </summary>
    private static int DecodePairs(ref byte from, ref ushort to, ref int index, int written, int last, byte escape)
    {
        // SAFETY: the caller ensures that sixteen bytes can be read, and as many units written, at indices up to last.
        int at = index, start = written;
        uint pending = 0;
        while (at <= last)
        {
            var bytes = Vector128.LoadUnsafe(ref from, (nuint)at);
            uint high = bytes.ExtractMostSignificantBits();
            uint continuation = Continuations(bytes);
            Vector128<byte> longer = AtLeast(bytes, 0xE0);
            var overlong = Vector128.Equals(bytes & Vector128.Create((byte)0xFE), Vector128.Create((byte)0xC0));
            var escaped = Vector128.Equals(bytes, Vector128.Create(escape));
            uint other = (longer | overlong | escaped).ExtractMostSignificantBits() & 0xFF;

            // Continuation bytes follow lead bytes and occur nowhere else; the ninth byte belongs to a lead byte at the eighth position.
            uint lead = high & ~continuation;
            if ((((continuation ^ ((lead << 1) | pending)) & 0x1FF) | other) != 0 || high == 0) break;

            // Each lane gets its byte, or both bytes of the sequence that starts with it; the lanes of continuation bytes are then dropped.
            var first = Vector128.WidenLower(bytes);
            var second = Vector128.WidenLower(Vector128.CreateScalarUnsafe(Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref from, at + 1))).AsByte());
            Vector128<ushort> pair = ((first & Vector128.Create((ushort)0x1F)) << 6) | (second & Vector128.Create((ushort)0x3F));
            var isAscii = Vector128.Equals(first & Vector128.Create((ushort)0x80), Vector128<ushort>.Zero);
            uint kept = ~continuation & 0xFF;
            LaneCompaction.Lanes(Vector128.ConditionalSelect(isAscii, first, pair), kept).StoreUnsafe(ref to, (nuint)written);
            written += BitOperations.PopCount(kept);
            pending = (lead >> 7) & 1;
            at += 8;
        }

        index = at + (int)pending;
        return written - start;
    }
}
