using System.Numerics;
using System.Runtime.Intrinsics;

namespace Brisk.Json.Text;

// For processors on which a block is one vector. A mask is then one instruction: checking whether it is needed would cost more. The state is in locals, because each block
// depends on it.
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
            Vector512<byte> block = SpanVectors.LoadBlock(text, index);
            ulong quotes = Equal(block, (byte)'"');
            ulong backslashes = Equal(block, (byte)'\\');
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
            block |= Vector512.Create((byte)0x20);
            ulong opens = Equal(block, (byte)'{') & ~strings;
            ulong closes = Equal(block, (byte)'}') & ~strings;
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

    private static ulong Equal(Vector512<byte> block, byte value) => Vector512.Equals(block, Vector512.Create(value)).ExtractMostSignificantBits();
}
