using System.Numerics;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;
using System.Text.Unicode;

namespace Brisk.Json.Text;

/// <summary>Converts UTF-16 text to UTF-8 without escaping.</summary>
/// <remarks>
/// Strict: System.Text.Json rejects lone surrogates in UTF-16 JSON text and in <c>JsonEncodedText</c>. The framework's transcoder is the fastest for long runs of ASCII, and
/// handles the end of the text and errors; the loop here is for text of mixed scripts.
/// </remarks>
internal static class Utf8Transcoder
{
    /// <summary>The number of consecutive ASCII units after which the framework's transcoder continues.</summary>
    private const int LongRun = 4 * SpanVectors.Width;

    /// <summary>Returns the maximum number of bytes for a number of UTF-16 units.</summary>
    public static int MaxLength(int units) => checked(units * 3);

    /// <summary>Returns a sufficient number of bytes for the text: the maximum for its length or, if no array can be that long, the exact number.</summary>
    public static int SufficientLength(ReadOnlySpan<char> text, int mostUnits = int.MaxValue / 3)
        => text.Length <= mostUnits ? MaxLength(text.Length) : Encoding.UTF8.GetByteCount(text);

    /// <summary>
    /// Transcodes all of the source. Returns false if it contains a lone surrogate, whose index is <paramref name="error"/>. A destination of
    /// <see cref="MaxLength"/> bytes always suffices and is faster; one that is too short for the text causes an <see cref="ArgumentException"/>.
    /// </summary>
    public static bool TryToUtf8(ReadOnlySpan<char> source, Span<byte> destination, out int written, out int error)
    {
        int index = 0;
        written = 0;
        if (destination.Length >= source.Length * 3L)
        {
            // The rest of a text, or all of a short one, is usually ASCII.
            index = TranscodeMost(source, destination, out written);
            for (; index < source.Length && source[index] < 0x80; index++)
            {
                destination[written++] = (byte)source[index];
            }

            if (index == source.Length)
            {
                error = index;
                return true;
            }
        }

        OperationStatus status = Utf8.FromUtf16(source[index..], destination[written..], out error, out int rest, replaceInvalidSequences: false);
        if (status == OperationStatus.DestinationTooSmall) ThrowDestinationTooShort(nameof(destination));
        written += rest;
        error += index;
        return status == OperationStatus.Done;
    }

    /// <summary>Transcodes up to the last vector or a lone surrogate, whichever comes first, and returns the index there.</summary>
    private static int TranscodeMost(ReadOnlySpan<char> source, Span<byte> destination, out int length)
    {
        // SAFETY: steps are taken while sixteen units are left. The destination holds three bytes for each unit and written <= 3 * index, so
        // 48 bytes are left there; a step stores at most 28.
        ref ushort from = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(source));
        ref byte to = ref MemoryMarshal.GetReference(destination);
        int index = 0, written = 0, asciiFrom = 0;
        while (index <= source.Length - SpanVectors.Width)
        {
            // Units that do not fit in a byte are packed to 0x00 or to a non-ASCII byte. A genuine U+0000 also ends the run, and is written separately.
            Vector128<byte> packed = PackedUnits.Load(ref from, index);
            packed.StoreUnsafe(ref to, (nuint)written);
            uint stop = (packed | (packed - Vector128<byte>.One)).ExtractMostSignificantBits();
            if (stop == 0)
            {
                index += SpanVectors.Width;
                written += SpanVectors.Width;
                if (index - asciiFrom < LongRun) continue;
                Ascii.FromUtf16(source[index..], destination[written..], out int narrowed);
                index += narrowed;
                written += narrowed;
                asciiFrom = index;
                continue;
            }

            int run = BitOperations.TrailingZeroCount(stop);
            index += run;
            written += run;
            while (index <= source.Length - SpanVectors.Width)
            {
                uint unit = Unsafe.Add(ref from, index);
                if (unit < 0x80)
                {
                    if (unit != 0) break;
                    Unsafe.Add(ref to, written++) = 0;
                    index++;
                }
                else if (unit < 0x800 && PackedUnits.TryStoreMixed(Vector128.LoadUnsafe(ref from, (nuint)index), ref Unsafe.Add(ref to, written), out int mixed))
                {
                    do
                    {
                        index += 8;
                        written += mixed;
                    }
                    while (index <= source.Length - SpanVectors.Width
                        && PackedUnits.TryStoreMixed(Vector128.LoadUnsafe(ref from, (nuint)index), ref Unsafe.Add(ref to, written), out mixed));
                }
                else if (unit < 0x800)
                {
                    Unsafe.Add(ref to, written) = (byte)(0xC0 | (unit >> 6));
                    Unsafe.Add(ref to, written + 1) = (byte)(0x80 | (unit & 0x3F));
                    written += 2;
                    index++;
                }
                else
                {
                    int triples = PackedUnits.StoreTriples(Vector128.LoadUnsafe(ref from, (nuint)index), ref Unsafe.Add(ref to, written));
                    if (triples == 8)
                    {
                        // Constants, so that the next load does not wait for the count.
                        index += 8;
                        written += 24;
                        continue;
                    }

                    index += triples;
                    written += 3 * triples;
                    if (triples > 0) continue;
                    if (!Rune.TryCreate((char)unit, (char)Unsafe.Add(ref from, index + 1), out Rune rune))
                    {
                        length = written;
                        return index;
                    }

                    written += rune.EncodeToUtf8(destination[written..]);
                    index += 2;
                }
            }

            asciiFrom = index;
        }

        length = written;
        return index;
    }

    [DoesNotReturn]
    private static void ThrowDestinationTooShort(string parameter)
        => throw new ArgumentException("The destination cannot hold the text as UTF-8; three bytes for each UTF-16 unit always suffice.", parameter);
}
