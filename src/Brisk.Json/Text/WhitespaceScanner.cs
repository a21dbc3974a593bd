using System.Numerics;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Brisk.Json.Text;

/// <summary>Finds the end of insignificant whitespace (RFC 8259 section 2: space, tab, line feed, carriage return).</summary>
internal static class WhitespaceScanner
{
    private const int Window = 2 * SpanVectors.Width;

    /// <summary>Returns the first index at or after <paramref name="position"/> that is not whitespace; the length of the text if there is none.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Skip(ReadOnlySpan<byte> text, int position)
        => (uint)position < (uint)text.Length && text[position] > ' ' ? position : SkipRun(text, position);

    /// <summary>
    /// Like <see cref="Skip"/>, but for positions where the whitespace is probably the same indent as before. If it is, the next token does not depend on the scan.
    /// <paramref name="width"/> is the expected width, and is set to the number of bytes skipped.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int SkipIndent(ReadOnlySpan<byte> text, int position, ref int width)
    {
        if (IsIndent(text, position, width)) return position + width;
        int end = Skip(text, position);
        width = end - position;
        return end;
    }

    /// <summary>Returns whether there are exactly <paramref name="width"/> bytes of whitespace at <paramref name="position"/>, followed by another byte.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsIndent(ReadOnlySpan<byte> text, int position, int width)
    {
        // SAFETY: Holds has checked both vectors.
        if (width < Window && SpanVectors.Holds(text, position, Window)) return IsIndentWithin(text, position, width);
        return IsOtherIndent(text, position, width);
    }

    /// <summary>Like <see cref="IsIndent"/>, but inlined; also false for an indent of 32 bytes or more and near the end of the text.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsNearIndent(ReadOnlySpan<byte> text, int position, int width) =>
        // SAFETY: Holds has checked both vectors.
        width < Window && SpanVectors.Holds(text, position, Window) && IsIndentWithin(text, position, width);

    /// <summary>
    /// Returns the position of the quote of the next name, if there is a comma at <paramref name="position"/>, followed by the quote, or by exactly <paramref name="width"/> bytes of
    /// whitespace and another byte. Returns -1 if there is anything else, for an indent of 32 bytes or more, and near the end of the text.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int FindNextName(ReadOnlySpan<byte> text, int position, int width)
    {
        // SAFETY: Holds has checked the comma, and both vectors after it.
        if (!SpanVectors.Holds(text, position, 1 + Window) || SpanVectors.At(text, position) != ',') return -1;
        position++;
        if (SpanVectors.At(text, position) == '"') return position;
        return width < Window && IsWideIndentWithin(text, position, width) ? position + width : -1;
    }

    /// <summary>
    /// Returns the position of the quote of the first name, if it is at <paramref name="position"/> or after exactly <paramref name="width"/> bytes of whitespace.
    /// Returns -1 for any other byte, for an indent of 32 bytes or more, and near the end of the text.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int FindFirstName(ReadOnlySpan<byte> text, int position, int width)
    {
        // SAFETY: Holds has checked both vectors, and one byte more.
        if (!SpanVectors.Holds(text, position, Window + 1)) return -1;
        if (SpanVectors.At(text, position) == '"') return position;
        return width < Window && IsWideIndentWithin(text, position, width) && SpanVectors.At(text, position + width) == '"' ? position + width : -1;
    }

    /// <summary>
    /// Returns the position of the brace that ends an object, if it is at <paramref name="position"/> or after exactly <paramref name="width"/> bytes of whitespace.
    /// Returns -1 for any other byte, for an indent of 32 bytes or more, and near the end of the text.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int FindBrace(ReadOnlySpan<byte> text, int position, int width)
    {
        // SAFETY: Holds has checked both vectors, and one byte more.
        if (!SpanVectors.Holds(text, position, Window + 1)) return -1;
        if (SpanVectors.At(text, position) == '}') return position;
        return width < Window && IsWideIndentWithin(text, position, width) && SpanVectors.At(text, position + width) == '}' ? position + width : -1;
    }

    /// <summary>
    /// Returns whether there is a line break (<c>\n</c> or <c>\r\n</c>) at <paramref name="position"/>, then exactly <paramref name="width"/> times the byte <paramref
    /// name="fill"/>, then another byte. Returns false for a width of 32 bytes or more, or a negative one, and near the end of the text.
    /// <paramref name="line"/> is set to the start of the line.
    /// </summary>
    /// <remarks>
    /// No returned index depends on the vectors, so the next token need not wait for them. The byte is passed by reference so that it is loaded only when the line break has
    /// been found, which saves the caller a register.
    /// </remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsNearLine(ReadOnlySpan<byte> text, int position, int width, in byte fill, out int line)
    {
        // SAFETY: Holds has checked a line break of two bytes, and both vectors after it.
        line = position + 1;
        if ((uint)width >= Window || !SpanVectors.Holds(text, position, Window + 2)) return false;
        byte first = SpanVectors.At(text, position);
        if (first != '\n')
        {
            if (first != '\r' || SpanVectors.At(text, line) != '\n') return false;
            line = position + 2;
        }

        var fills = Vector128.Create(fill);
        uint same = Vector128.Equals(SpanVectors.Load(text, line), fills).ExtractMostSignificantBits();
        if (width >= SpanVectors.Width)
        {
            same |= Vector128.Equals(SpanVectors.Load(text, line + SpanVectors.Width), fills).ExtractMostSignificantBits() << SpanVectors.Width;
        }
        return BitOperations.TrailingZeroCount(~same) == width;
    }

    /// <summary>Like <see cref="Skip"/>, but inlined; also returns -1 for a run of 32 bytes or more, and near the end of the text.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int FindNearEnd(ReadOnlySpan<byte> text, int position)
    {
        // SAFETY: Holds has checked both vectors.
        if (!SpanVectors.Holds(text, position, Window)) return -1;
        uint other = ~WhitespaceWindow(text, position);
        return other != 0 ? position + BitOperations.TrailingZeroCount(other) : -1;
    }

    /// <summary>Like <see cref="IsIndent"/>, but the caller has checked <see cref="SpanVectors.Holds"/> for the window, which is wider than the indent.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsIndentWithin(ReadOnlySpan<byte> text, int position, int width)
    {
        // Most indents fit in the first vector.
        uint whitespace = Whitespace(SpanVectors.Load(text, position));
        if (width >= SpanVectors.Width)
        {
            whitespace |= Whitespace(SpanVectors.Load(text, position + SpanVectors.Width)) << SpanVectors.Width;
        }
        return BitOperations.TrailingZeroCount(~whitespace) == width;
    }

    /// <summary>Like IsIndentWithin, but with one wider vector if supported, for code that is compiled by the JIT anyway.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsWideIndentWithin(ReadOnlySpan<byte> text, int position, int width)
    {
        if (!Avx2.IsSupported) return IsIndentWithin(text, position, width);

        // As in Whitespace. The lookup returns 0 for non-ASCII bytes.
        Vector256<byte> bytes = SpanVectors.LoadWide(text, position);
        var half = Vector128.Create(0x20, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x09, 0x0A, 0xFF, 0xFF, 0x0D, 0xFF, 0x00);
        uint whitespace = Vector256.Equals(Avx2.Shuffle(Vector256.Create(half, half), bytes), bytes).ExtractMostSignificantBits();
        return BitOperations.TrailingZeroCount(~whitespace) == width;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool IsOtherIndent(ReadOnlySpan<byte> text, int position, int width)
    {
        return (uint)position < (uint)text.Length && width >= 0
            && Skip(text, position) is int end && end < text.Length && end - position == width;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int SkipRun(ReadOnlySpan<byte> text, int position)
    {
        if ((uint)position >= (uint)text.Length) return position;

        // SAFETY: position is not negative here and grows; every load is checked to end inside the text.
        while (position <= text.Length - Window)
        {
            uint other = ~WhitespaceWindow(text, position);
            if (other != 0) return position + BitOperations.TrailingZeroCount(other);
            position += Window;
        }

        while (position < text.Length && text[position] is (byte)' ' or (byte)'\n' or (byte)'\r' or (byte)'\t')
        {
            position++;
        }
        return position;
    }

    /// <summary>Returns a mask with a bit set for each of the 32 bytes that is whitespace; the caller has checked <see cref="SpanVectors.Holds"/> for them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint WhitespaceWindow(ReadOnlySpan<byte> text, int position)
    {
        return Whitespace(SpanVectors.Load(text, position))
            | (Whitespace(SpanVectors.Load(text, position + SpanVectors.Width)) << SpanVectors.Width);
    }

    /// <summary>Returns a mask with a bit set for each byte that is whitespace: a table indexed by the low nibble contains the one whitespace byte with that nibble.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Whitespace(Vector128<byte> bytes)
    {
        // Entry 15 must not be 0xFF, which has that low nibble; the index is masked because the lookup differs between platforms above 15.
        var table = Vector128.Create(0x20, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x09, 0x0A, 0xFF, 0xFF, 0x0D, 0xFF, 0x00);
        return Vector128.Equals(TableLookup.Of(table, bytes & Vector128.Create((byte)0x0F)), bytes).ExtractMostSignificantBits();
    }
}
