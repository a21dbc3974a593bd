namespace Brisk.Json.Text;

/// <summary>Finds where the plain part of a JSON string ends.</summary>
internal static class StringScanner
{
    /// <summary>
    /// The first index at or after <paramref name="position"/> of a quote, a backslash or a control character (below 0x20);
    /// the length of the text when there is none.
    /// </summary>
    public static int FindSpecial(ReadOnlySpan<byte> text, int position)
    {
        while ((uint)position < (uint)text.Length && text[position] is >= 0x20 and not (byte)'"' and not (byte)'\\')
        {
            position++;
        }

        return position;
    }

    /// <summary>
    /// As <see cref="FindSpecial(ReadOnlySpan{byte}, int)"/>, and says whether all bytes before the returned index are ASCII,
    /// so that the text can be widened instead of decoded.
    /// </summary>
    public static int FindSpecial(ReadOnlySpan<byte> text, int position, out bool isAscii)
    {
        isAscii = true;
        while ((uint)position < (uint)text.Length && text[position] is >= 0x20 and not (byte)'"' and not (byte)'\\')
        {
            isAscii &= text[position] < 0x80;
            position++;
        }

        return position;
    }
}
