using System.Numerics;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Brisk.Json.Text;

/// <summary>Finds where the plain part of a JSON string ends.</summary>
internal static class StringScanner
{
    /// <summary>
    /// Returns the first index at or after <paramref name="position"/> of a quote, a backslash or a control character (below 0x20);
    /// the length of the text if there is none.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int FindSpecial(ReadOnlySpan<byte> text, int position)
    {
        // SAFETY: Holds has checked the sixteen bytes.
        if (SpanVectors.Holds(text, position, SpanVectors.Width))
        {
            uint special = Special(SpanVectors.Load(text, position));
            if (special != 0) return position + BitOperations.TrailingZeroCount(special);
            position += SpanVectors.Width;
        }

        return FindFarSpecial(text, position);
    }

    /// <summary>Like <see cref="FindSpecial"/>, but inlined; also returns the length of the text if nothing is found before its last vector.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int FindNearSpecial(ReadOnlySpan<byte> text, int position, bool recurs = false)
    {
        // SAFETY: Holds has checked the sixteen bytes.
        while (SpanVectors.Holds(text, position, SpanVectors.Width))
        {
            uint special = Special(SpanVectors.Load(text, position));
            if (special != 0)
            {
                int count = BitOperations.TrailingZeroCount(special);
                return position + (recurs ? Recurring.Count(count) : count);
            }

            position += SpanVectors.Width;
        }

        return text.Length;
    }

    /// <summary>Reads the rest of a string without escapes, without a call. Returns false if the next special byte is not a quote, and for a string longer than a vector near the end of the text.</summary>
    /// <param name="position">The position after the opening quote.</param>
    /// <param name="recurs">Whether strings of this length are expected to recur in the same order (see <see cref="Recurring"/>).</param>
    /// <param name="body">The text up to the closing quote.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryReadPlain(ReadOnlySpan<byte> text, int position, bool recurs, out ReadOnlySpan<byte> body)
    {
        // The last bytes of the text are scanned one at a time; most tokens of a small document are there.
        int end = SpanVectors.Holds(text, position, SpanVectors.Width) ? FindNearSpecial(text, position, recurs) : FindLastSpecial(text, position);
        if ((uint)end >= (uint)text.Length || SpanVectors.At(text, end) != '"')
        {
            body = default;
            return false;
        }

        // SAFETY: the quote is in the text, and was found at or after the position, which is then in the text as well.
        body = MemoryMarshal.CreateReadOnlySpan(in Unsafe.Add(ref MemoryMarshal.GetReference(text), position), end - position);
        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int FindLastSpecial(ReadOnlySpan<byte> text, int position)
    {
        while ((uint)position < (uint)text.Length && text[position] is >= 0x20 and not (byte)'"' and not (byte)'\\')
        {
            position++;
        }

        return position;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int FindFarSpecial(ReadOnlySpan<byte> text, int position)
    {
        if ((uint)position >= (uint)text.Length) return position;

        // SAFETY: position is not negative here and grows; every load is checked to end inside the text.
        while (position <= text.Length - SpanVectors.Width)
        {
            uint special = Special(SpanVectors.Load(text, position));
            if (special != 0) return position + BitOperations.TrailingZeroCount(special);
            position += SpanVectors.Width;
        }

        if (position < text.Length && text.Length >= SpanVectors.Width)
        {
            // SAFETY: the last sixteen bytes of the text; those before position are shifted out.
            int last = text.Length - SpanVectors.Width;
            uint special = Special(SpanVectors.Load(text, last)) >> (position - last);
            return special != 0 ? position + BitOperations.TrailingZeroCount(special) : text.Length;
        }

        return FindLastSpecial(text, position);
    }

    /// <summary>Like <see cref="FindSpecial"/>, but also stops at non-ASCII bytes.</summary>
    public static int FindStop(ReadOnlySpan<byte> text, int position)
    {
        if ((uint)position >= (uint)text.Length) return position;

        // SAFETY: as in FindFarSpecial. This method is for long strings, for which loading two vectors at a time is worthwhile.
        while (position <= text.Length - 2 * SpanVectors.Width)
        {
            Vector128<byte> first = SpanVectors.Load(text, position), second = SpanVectors.Load(text, position + SpanVectors.Width);
            uint stop = SpecialOrNonAscii(first) | (SpecialOrNonAscii(second) << SpanVectors.Width);
            if (stop != 0) return position + BitOperations.TrailingZeroCount(stop);
            position += 2 * SpanVectors.Width;
        }

        while (position <= text.Length - SpanVectors.Width)
        {
            uint stop = SpecialOrNonAscii(SpanVectors.Load(text, position));
            if (stop != 0) return position + BitOperations.TrailingZeroCount(stop);
            position += SpanVectors.Width;
        }

        if (position < text.Length && text.Length >= SpanVectors.Width)
        {
            int last = text.Length - SpanVectors.Width;
            uint stop = SpecialOrNonAscii(SpanVectors.Load(text, last)) >> (position - last);
            return stop != 0 ? position + BitOperations.TrailingZeroCount(stop) : text.Length;
        }

        while (position < text.Length && text[position] is >= 0x20 and < 0x80 and not (byte)'"' and not (byte)'\\')
        {
            position++;
        }
        return position;
    }

    /// <summary>Returns a mask with a bit set for each quote, backslash and control character.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint Special(Vector128<byte> bytes)
    {
        var control = Vector128.Equals(Vector128.Min(bytes, Vector128.Create((byte)0x1F)), bytes);
        return (control | Delimiter(bytes)).ExtractMostSignificantBits();
    }

    /// <summary>Like <see cref="Special"/>, but also a bit for each byte that is not ASCII: as a signed byte, it is negative.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static uint SpecialOrNonAscii(Vector128<byte> bytes)
    {
        Vector128<byte> outside = Vector128.LessThan(bytes.AsSByte(), Vector128.Create((sbyte)0x20)).AsByte();
        return (outside | Delimiter(bytes)).ExtractMostSignificantBits();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> Delimiter(Vector128<byte> bytes)
        => Vector128.Equals(bytes, Vector128.Create((byte)'"')) | Vector128.Equals(bytes, Vector128.Create((byte)'\\'));
}
