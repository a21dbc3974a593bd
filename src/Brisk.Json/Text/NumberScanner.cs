using System.Numerics;
using System.Runtime.Intrinsics;

namespace Brisk.Json.Text;

/// <summary>How the scan of a JSON number ended.</summary>
internal enum NumberScan : byte
{
    /// <summary>The number ended before a byte that cannot continue it.</summary>
    Complete,

    /// <summary>The text ended where the number could already have ended, as in <c>12</c>.</summary>
    CompleteAtEnd,

    /// <summary>The text ended inside the number, as in <c>12.</c> or <c>-</c>.</summary>
    Truncated,

    /// <summary>The grammar (RFC 8259 section 6) does not allow the byte at the returned index.</summary>
    Invalid,
}

/// <summary>Finds the end of a JSON number, and checks its grammar (RFC 8259 section 6).</summary>
internal static class NumberScanner
{
    /// <summary>
    /// Scans the number that starts at <paramref name="position"/> (a minus sign or a digit). <paramref name="end"/> is the index
    /// after it, or that of the first byte that the grammar does not allow. The caller checks what follows a complete number.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static NumberScan Scan(ReadOnlySpan<byte> text, int position, out int end)
    {
        int near = FindNearEnd(text, position, wide: true);
        if ((uint)near < (uint)text.Length)
        {
            end = near;
            return NumberScan.Complete;
        }

        // A separate variable, so that the caller's can be in a register.
        NumberScan scan = ScanNearEnd(text, position, out int farEnd);
        end = farEnd;
        return scan;
    }

    /// <summary>
    /// Like <see cref="Scan"/>, but inlined: returns the end of the number if it is complete, has a common form, and is not near the end of the text; otherwise,
    /// the length of the text.
    /// </summary>
    /// <param name="position">The position of a minus sign or a digit.</param>
    /// <param name="wide">Whether to use wider vectors, which a method must clear when it returns: only for methods that read many tokens.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int FindNearEnd(ReadOnlySpan<byte> text, int position, bool wide)
    {
        // SAFETY: Holds has checked the 32 bytes. They are examined at once, because doubles written in full are longer than sixteen bytes.
        if (!SpanVectors.Holds(text, position, 2 * SpanVectors.Width)) return text.Length;
        uint digits = wide && Vector256.IsHardwareAccelerated
            ? Digits(SpanVectors.LoadWide(text, position))
            : Digits(SpanVectors.Load(text, position)) | (Digits(SpanVectors.Load(text, position + SpanVectors.Width)) << SpanVectors.Width);
        return FindShortEnd(text, position, digits, 2 * SpanVectors.Width);
    }

    /// <summary>Returns the end of the digits at a position, for integers near the end of the text; the length of the text if there is a leading zero.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int FindLastEnd(ReadOnlySpan<byte> text, int position)
    {
        int end = position;
        while ((uint)end < (uint)text.Length && (uint)(text[end] - '0') <= 9)
        {
            end++;
        }

        return end - position > 1 && text[position] == '0' ? text.Length : end;
    }

    /// <summary>Like <see cref="Scan"/>, for what <see cref="FindNearEnd"/> does not find: returns the end of the number if it is complete and before the end of the text, or -1.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int FindFarEnd(ReadOnlySpan<byte> text, int position)
        => ScanNearEnd(text, position, out int end) == NumberScan.Complete && end < text.Length ? end : -1;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static NumberScan ScanNearEnd(ReadOnlySpan<byte> text, int position, out int end)
    {
        // SAFETY: Holds has checked the sixteen bytes.
        if (SpanVectors.Holds(text, position, SpanVectors.Width))
        {
            uint digits = Digits(SpanVectors.Load(text, position));
            end = FindShortEnd(text, position, digits, SpanVectors.Width);
            if (end < text.Length) return NumberScan.Complete;
        }

        return ScanBytes(text, position, out end);
    }

    /// <summary>Returns a mask with a bit set for each digit.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Digits(Vector128<byte> bytes)
    {
        Vector128<byte> value = bytes - Vector128.Create((byte)'0');
        return Vector128.Equals(Vector128.Min(value, Vector128.Create((byte)9)), value).ExtractMostSignificantBits();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Digits(Vector256<byte> bytes)
    {
        Vector256<byte> value = bytes - Vector256.Create((byte)'0');
        return Vector256.Equals(Vector256.Min(value, Vector256.Create((byte)9)), value).ExtractMostSignificantBits();
    }

    /// <summary>
    /// Determines the end of a number of a common form from a mask of its digits, if it and the byte after it are within the <paramref name="width"/> bytes of the mask. If the
    /// length of the text is returned, <see cref="ScanBytes"/> must determine it.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int FindShortEnd(ReadOnlySpan<byte> text, int position, uint digits, int width)
    {
        // SAFETY: the caller ensures that the text holds width bytes from position; every index below is position plus less than width.
        int index = SpanVectors.At(text, position) == '-' ? 1 : 0;
        ulong others = ~(ulong)digits >> index;
        int count = BitOperations.TrailingZeroCount(others);
        if (count == 0 || index + count >= width) return text.Length;
        if (SpanVectors.At(text, position + index) == '0' && count > 1) return text.Length;
        index += count;
        byte next = SpanVectors.At(text, position + index);
        if (next == '.')
        {
            others = others >> count >> 1;
            count = BitOperations.TrailingZeroCount(others);
            index += 1 + count;
            if (count == 0 || index >= width) return text.Length;
            next = SpanVectors.At(text, position + index);
        }

        if ((next | 0x20) == 'e')
        {
            index++;
            if (index < width && SpanVectors.At(text, position + index) is (byte)'+' or (byte)'-') index++;
            count = BitOperations.TrailingZeroCount(~(ulong)digits >> index);
            index += count;
            if (count == 0 || index >= width) return text.Length;
        }

        return position + index;
    }

    private static NumberScan ScanBytes(ReadOnlySpan<byte> text, int position, out int end)
    {
        int i = position;
        end = i;
        if (i < text.Length && text[i] == '-') i++;
        int digits = i;
        if (i < text.Length && text[i] == '0')
        {
            i++;
        }
        else
        {
            i = SkipDigits(text, i);
        }
        end = i;
        if (i == digits) return i == text.Length ? NumberScan.Truncated : NumberScan.Invalid;
        if (i - digits == 1 && text[digits] == '0' && i < text.Length && char.IsAsciiDigit((char)text[i]))
        {
            return NumberScan.Invalid;
        }
        if (i < text.Length && text[i] == '.')
        {
            int fraction = ++i;
            i = SkipDigits(text, i);
            end = i;
            if (i == fraction) return i == text.Length ? NumberScan.Truncated : NumberScan.Invalid;
        }

        if (i < text.Length && (text[i] | 0x20) == 'e')
        {
            i++;
            if (i < text.Length && text[i] is (byte)'+' or (byte)'-') i++;
            int exponent = i;
            i = SkipDigits(text, i);
            end = i;
            if (i == exponent) return i == text.Length ? NumberScan.Truncated : NumberScan.Invalid;
        }

        return i == text.Length ? NumberScan.CompleteAtEnd : NumberScan.Complete;
    }

    private static int SkipDigits(ReadOnlySpan<byte> text, int i)
    {
        while (i < text.Length && char.IsAsciiDigit((char)text[i]))
        {
            i++;
        }
        return i;
    }
}
