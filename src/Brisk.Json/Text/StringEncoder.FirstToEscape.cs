using System.Numerics;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text.Encodings.Web;

namespace Brisk.Json.Text;

internal static partial class StringEncoder
{
    /// <summary>The index of the first byte that is escaped, or that is not valid UTF-8; -1 if the text can be copied unchanged.</summary>
    public static int FirstToEscape(ReadOnlySpan<byte> source, JavaScriptEncoder? encoder)
    {
        if (IsDefault(encoder)) return FirstToEscape(source, default(DefaultEscaping));
        return IsRelaxed(encoder) ? FirstToEscape(source, default(RelaxedEscaping)) : encoder.FindFirstCharacterToEncodeUtf8(source);
    }

    private static int FirstToEscape<TMode>(ReadOnlySpan<byte> source, TMode mode)
        where TMode : struct, IEscapingMode
    {
        // SAFETY: sixteen bytes are left where they are loaded at once, and 1 to 15 where LoadTail is called.
        ref byte from = ref MemoryMarshal.GetReference(source);
        for (int index = 0; index < source.Length;)
        {
            int count = Math.Min(source.Length - index, SpanVectors.Width);
            Vector128<byte> bytes = count == SpanVectors.Width
                ? Vector128.LoadUnsafe(ref from, (nuint)index)
                : PackedUnits.LoadTail(ref from, index, source.Length);
            uint stop = mode.StopMask(bytes) & ((1u << count) - 1);
            if (stop == 0)
            {
                index += count;
                continue;
            }

            index += BitOperations.TrailingZeroCount(stop);
            if (!mode.AllowsNonAscii || source[index] < 0x80) return index;
            bool valid = Utf8Sequences.TryDecode(source, index, out uint scalar, out int length);
            if (!valid || scalar > 0xFFFF || !mode.Characters.Allows(scalar)) return index;
            index += length;
        }

        return -1;
    }
}
