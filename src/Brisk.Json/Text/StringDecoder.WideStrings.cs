using System.Numerics;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Brisk.Json.Text;

/// <content>Strings of characters of one to three bytes: first the end is found and the characters are counted, then they are decoded into the string itself.</content>
internal static partial class StringDecoder
{
    private static ReadOnlySpan<ushort> Lanes => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31];

    /// <summary>
    /// Reads a string whose end is not known: <paramref name="position"/> is after the opening quote, the result ends after the closing one. The value is null, and the
    /// end undefined, if the processor lacks vectors, for strings with errors, and near the end of the text.
    /// </summary>
    public static Parsed<string?> ReadMixed(ReadOnlySpan<byte> text, int position)
        => s_isWide && StartsDensely(text, position) && ReadWide(text, position) is { Value: not null } read ? read
        : Vector128.IsHardwareAccelerated ? ReadNarrow(text, position)
        : default;

    // Returns whether more than one character of the first sixteen bytes is not ASCII. Otherwise, text is decoded faster without wide vectors.
    private static bool StartsDensely(ReadOnlySpan<byte> text, int position)
        => SpanVectors.Holds(text, position, SpanVectors.Width) && BitOperations.PopCount(SpanVectors.Load(text, position).ExtractMostSignificantBits()) > 3;

    // The value is also null for strings with escapes or characters of four bytes.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Parsed<string?> ReadWide(ReadOnlySpan<byte> text, int position)
    {
        if (!IsWide()) return default;
        int end = position, count = 0;
        ulong special;
        do
        {
            if (!SpanVectors.Holds(text, end, WideWidth)) return default;
            Vector512<byte> bytes = SpanVectors.LoadBlock(text, end);
            special = (Special(bytes) | Vector512.GreaterThanOrEqual(bytes, Vector512.Create((byte)0xF0))).ExtractMostSignificantBits();
            int length = BitOperations.TrailingZeroCount(special);
            count += length - BitOperations.PopCount(Continuations(bytes) & (special - 1) & ~special);
            end += length;
        }
        while (special == 0);

        return count > 0 && SpanVectors.At(text, end) == '"' && DecodeInto(text, position, end, count) is { } made ? new(end + 1, made) : default;
    }

    // Returns null if the bytes between start and end are not exactly this number of valid characters.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static string? DecodeInto(ReadOnlySpan<byte> text, int start, int end, int count)
    {
        string made = new('\0', count);
        ref ushort units = ref Characters(made);
        int written = 0;
        while (start < end)
        {
            if (!SpanVectors.Holds(text, start, WideWidth)) return null;
            Vector512<byte> bytes = SpanVectors.LoadBlock(text, start);
            int decoded = DecodeWideTriples(bytes, out Vector512<ushort> step);
            int read = 3 * decoded;
            if (decoded == 0 || (decoded != WideTriples && decoded != (end - start) / 3))
            {
                decoded = DecodeWideMix(bytes, end - start, (byte)'\\', out step, out read, out _);
            }
            if (decoded == 0 || decoded > count - written || read > end - start) return null;

            // SAFETY: the string is new, and not yet visible elsewhere. If it has space for a whole vector, that is stored; otherwise, only the decoded units are.
            if (count - written >= WideUnits)
            {
                step.StoreUnsafe(ref units, (nuint)written);
            }
            else
            {
                StoreFirst(step, decoded, ref Unsafe.Add(ref units, written));
            }
            start += read;
            written += decoded;
        }

        return written == count ? made : null;
    }

    // SAFETY: two stores of 16, 8, 4 or 1 to 2 units overlap to cover exactly the first units, of which there is at least one and at most 31.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void StoreFirst(Vector512<ushort> units, int count, ref ushort to)
    {
        int half = count >= 16 ? 16 : count >= 8 ? 8 : count >= 4 ? 4 : count >= 2 ? 2 : 1;
        nuint rest = (nuint)(count - half);
        Vector512<ushort> last = Avx512BW.PermuteVar32x16(units, Vector512.Create(Lanes) + Vector512.Create((ushort)rest));
        switch (half)
        {
            case 16:
                units.GetLower().StoreUnsafe(ref to);
                last.GetLower().StoreUnsafe(ref to, rest);
                break;
            case 8:
                units.GetLower().GetLower().StoreUnsafe(ref to);
                last.GetLower().GetLower().StoreUnsafe(ref to, rest);
                break;
            case 4:
                StoreWord(units.AsUInt64().ToScalar(), ref to, 0);
                StoreWord(last.AsUInt64().ToScalar(), ref to, rest);
                break;
            case 2:
                to = units.ToScalar();
                Unsafe.Add(ref to, 1) = units.GetElement(1);
                Unsafe.Add(ref to, rest + 1) = last.GetElement(1);
                break;
            default:
                to = units.ToScalar();
                break;
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void StoreWord(ulong four, ref ushort to, nuint index) => Unsafe.WriteUnaligned(ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref to, index)), four);
}
