using System.Runtime.Intrinsics;

namespace Brisk.Json.Text;

/// <content>
/// Strings on processors with 128-bit vectors. The characters of text without any ASCII are counted before they are decoded, so no buffer is needed; all other text is decoded
/// in one pass.
/// </content>
internal static partial class StringDecoder
{
    // The number of bytes of five sequences.
    private const int FiveTriples = 15;

    private static Parsed<string?> ReadNarrow(ReadOnlySpan<byte> text, int position)
    {
        if (SpanVectors.Holds(text, position, SpanVectors.Width)
            && Utf8Sequences.TryDecodeFive(SpanVectors.Load(text, position), out _)
            && ReadTriples(text, position) is { Value: not null } read)
        {
            return read;
        }

        return ReadAny(text, position);
    }

    // For at least five sequences of three bytes. The value is null if the string contains anything else.
    private static Parsed<string?> ReadTriples(ReadOnlySpan<byte> text, int position)
    {
        int end = StringScanner.FindNearSpecial(text, position + FiveTriples);
        int count = (int)((uint)(end - position) / 3);
        if (end >= text.Length || SpanVectors.At(text, end) != '"' || 3 * count != end - position) return default;

        string made = new('\0', count);

        // SAFETY: the string is new, and not yet visible elsewhere. A vector has one byte more than five sequences; after the last sequence, that byte is the quote. The last
        // five sequences may overlap those before them; there are at least five.
        ref byte from = ref Start(text, position);
        ref ushort to = ref Characters(made);
        bool isValid = true;
        for (int written = 0; written < count - 5; written += 5)
        {
            isValid &= Utf8Sequences.TryDecodeFive(Vector128.LoadUnsafe(ref from, 3 * (nuint)written), out Vector128<ushort> units);
            if (written <= count - 8)
            {
                units.StoreUnsafe(ref to, (nuint)written);
            }
            else
            {
                StoreFive(units, ref to, (nuint)written);
            }
        }

        isValid &= Utf8Sequences.TryDecodeFive(Vector128.LoadUnsafe(ref from, (nuint)(3 * count) - FiveTriples), out Vector128<ushort> last);
        StoreFive(last, ref to, (nuint)count - 5);
        return isValid ? new(end + 1, made) : default;
    }

    // SAFETY: two stores of four units overlap to cover exactly five.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void StoreFive(Vector128<ushort> units, ref ushort to, nuint index)
    {
        StoreWord(units.AsUInt64().ToScalar(), ref to, index);
        StoreWord((units.AsUInt64().ToScalar() >> 16) | ((ulong)units.GetElement(4) << 48), ref to, index + 1);
    }
}
