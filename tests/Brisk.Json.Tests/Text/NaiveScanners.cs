using Brisk.Json.Text;

namespace Brisk.Json.Tests.Text;

/// <summary>The scanners in their obvious form, to compare the kernels with.</summary>
internal static class NaiveScanners
{
    public static int SkipWhitespace(ReadOnlySpan<byte> text, int position)
    {
        while ((uint)position < (uint)text.Length && text[position] is (byte)' ' or (byte)'\n' or (byte)'\r' or (byte)'\t') position++;
        return position;
    }

    public static bool IsIndent(ReadOnlySpan<byte> text, int position, int width)
    {
        if (position < 0 || position >= text.Length || width < 0) return false;
        int end = SkipWhitespace(text, position);
        return end < text.Length && end - position == width;
    }

    // Like the kernel, it does not support wide indents and the end of the text.
    public static bool IsNearLine(ReadOnlySpan<byte> text, int width, byte fill, out int line)
    {
        line = text.StartsWith("\r\n"u8) ? 2 : text.StartsWith("\n"u8) ? 1 : 0;
        int end = line;
        while (end < text.Length && text[end] == fill) end++;
        return line > 0 && end - line == width && width < 32 && text.Length >= 34;
    }

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

    public static NumberScan ScanNumber(ReadOnlySpan<byte> text, int position, out int end)
    {
        int i = position;
        if (i < text.Length && text[i] == '-') i++;
        bool zero = i < text.Length && text[i] == '0';
        NumberScan part = Digits(text, zero ? 1 : int.MaxValue, ref i);
        end = i;
        if (part != NumberScan.Complete) return part;
        if (zero && i < text.Length && char.IsAsciiDigit((char)text[i])) return NumberScan.Invalid;
        if (i < text.Length && text[i] == '.')
        {
            i++;
            part = Digits(text, int.MaxValue, ref i);
            end = i;
            if (part != NumberScan.Complete) return part;
        }

        if (i < text.Length && text[i] is (byte)'e' or (byte)'E')
        {
            i++;
            if (i < text.Length && text[i] is (byte)'+' or (byte)'-') i++;
            part = Digits(text, int.MaxValue, ref i);
            end = i;
            if (part != NumberScan.Complete) return part;
        }

        return i == text.Length ? NumberScan.CompleteAtEnd : NumberScan.Complete;
    }

    private static NumberScan Digits(ReadOnlySpan<byte> text, int limit, ref int i)
    {
        int start = i;
        while (i < text.Length && i - start < limit && char.IsAsciiDigit((char)text[i])) i++;
        if (i > start) return NumberScan.Complete;
        return i == text.Length ? NumberScan.Truncated : NumberScan.Invalid;
    }
}
