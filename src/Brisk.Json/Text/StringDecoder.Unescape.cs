using System.Numerics;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;

namespace Brisk.Json.Text;

internal static partial class StringDecoder
{
    /// <summary>
    /// Replaces escapes, UTF-8 to UTF-8; <paramref name="destination"/> must be at least as long as the body and must not overlap it. The
    /// bytes between escapes are copied as they are; their UTF-8 is not checked.
    /// </summary>
    public static bool TryUnescape(ReadOnlySpan<byte> body, Span<byte> destination, out int written, out int error)
    {
        if (destination.Length < body.Length) ThrowDestinationTooShort(nameof(destination));
        written = 0;
        error = 0;
        int index = 0;

        // SAFETY: written <= index (an escape is longer than the UTF-8 it represents), and the destination is as long as the body, so
        // sixteen bytes that can be read at index can be written at written.
        ref byte from = ref MemoryMarshal.GetReference(body);
        ref byte to = ref MemoryMarshal.GetReference(destination);
        while (index < body.Length)
        {
            if (index <= body.Length - SpanVectors.Width)
            {
                var bytes = Vector128.LoadUnsafe(ref from, (nuint)index);
                bytes.StoreUnsafe(ref to, (nuint)written);
                uint stop = Vector128.Equals(bytes, Vector128.Create((byte)'\\')).ExtractMostSignificantBits();
                if (stop == 0)
                {
                    index += SpanVectors.Width;
                    written += SpanVectors.Width;
                    continue;
                }

                int run = BitOperations.TrailingZeroCount(stop);
                index += run;
                written += run;
            }

            if (body[index] != '\\')
            {
                destination[written++] = body[index++];
                continue;
            }

            int length = EscapeSequence.Read(body, index, out uint scalar);
            if (length == 0)
            {
                error = index;
                return false;
            }

            index += length;
            written += new Rune(scalar).EncodeToUtf8(destination[written..]);
        }

        return true;
    }
}
