namespace Brisk.Json.Text;

/// <summary>Finds the end of insignificant whitespace (RFC 8259 section 2: space, tab, line feed, carriage return).</summary>
internal static class WhitespaceScanner
{
    /// <summary>The first index at or after <paramref name="position"/> that is not whitespace; the length of the text when there is none.</summary>
    public static int Skip(ReadOnlySpan<byte> text, int position)
    {
        while ((uint)position < (uint)text.Length && text[position] is (byte)' ' or (byte)'\n' or (byte)'\r' or (byte)'\t')
        {
            position++;
        }

        return position;
    }
}
