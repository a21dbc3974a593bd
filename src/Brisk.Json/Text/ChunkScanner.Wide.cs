using System.Numerics;
using System.Runtime.Intrinsics;

namespace Brisk.Json.Text;

// For processors on which a block is one or two vectors. Computing a mask then takes a few instructions, fewer than checking whether it is needed. The state is in local
// variables, because each block depends on it.
internal partial struct ChunkScanner
{
    // Not inlined: the loop needs every register.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private int ScanWide(ReadOnlySpan<byte> text, ref int position, ref int lastComma)
    {
        int index = position;
        int depth = _depth;
        ulong isInString = _place == Place.Outside ? 0 : ulong.MaxValue;
        bool isEscaped = _place == Place.AfterBackslash;
        int end = -1;

        // SAFETY: Holds has checked the 64 bytes.
        for (; end < 0 && SpanVectors.Holds(text, index, Block); index += Block)
        {
            ulong quotes = Equal(text, index, 0, (byte)'"');
            ulong backslashes = Equal(text, index, 0, (byte)'\\');
            bool endsInBackslash = false;
            if (backslashes != 0 || isEscaped)
            {
                quotes &= ~Escaped(backslashes, isEscaped, out bool ends);
                endsInBackslash = ends;
            }

            ulong strings = Between(quotes) ^ isInString;
            isInString = (ulong)((long)strings >> 63);
            isEscaped = endsInBackslash && isInString != 0;

            // Brackets differ from braces in one bit.
            ulong opens = Equal(text, index, 0x20, (byte)'{') & ~strings;
            ulong closes = Equal(text, index, 0x20, (byte)'}') & ~strings;
            int closed = BitOperations.PopCount(closes);
            if (closed < depth)
            {
                depth += BitOperations.PopCount(opens) - closed;
                continue;
            }

            _depth = depth;
            end = Walk(text.Slice(index, Block), index, opens, closes, ~strings, ref lastComma);
            depth = _depth;
        }

        _depth = depth;
        _place = isInString == 0 ? Place.Outside : isEscaped ? Place.AfterBackslash : Place.InString;
        position = index;
        return end;
    }

    // Returns a mask with a bit set for each byte of a block that equals the value after the given bits have been set in it. SAFETY: the caller has checked the 64 bytes.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Equal(ReadOnlySpan<byte> text, int index, byte bits, byte value)
    {
        if (Vector512.IsHardwareAccelerated)
        {
            return Vector512.Equals(SpanVectors.LoadBlock(text, index) | Vector512.Create(bits), Vector512.Create(value)).ExtractMostSignificantBits();
        }

        var wanted = Vector256.Create(value);
        uint first = Vector256.Equals(SpanVectors.LoadWide(text, index) | Vector256.Create(bits), wanted).ExtractMostSignificantBits();
        uint second = Vector256.Equals(SpanVectors.LoadWide(text, index + 32) | Vector256.Create(bits), wanted).ExtractMostSignificantBits();
        return first | ((ulong)second << 32);
    }
}
