using System.Globalization;
using System.Text;

namespace Brisk.Json.Patching;

/// <summary>A text shared by all spellings of a number: 1, 1.0, and 10e-1 have the same key.</summary>
internal static class NumeralKey
{
    // Exponents with more digits are compared literally.
    private const int MaxExponentDigits = 17;

    public static string Of(ReadOnlySpan<byte> number)
    {
        int end = number.IndexOfAny((byte)'e', (byte)'E');
        ReadOnlySpan<byte> mantissa = end < 0 ? number : number[..end];
        string sign = mantissa[0] == '-' ? "-" : "";
        if (mantissa[0] == '-') mantissa = mantissa[1..];

        if (!mantissa.ContainsAnyInRange((byte)'1', (byte)'9')) return "0";

        return TryReadExponent(end < 0 ? [] : number[(end + 1)..], out long exponent)
            ? sign + DigitsOf(mantissa, ref exponent) + "e" + exponent.ToString(CultureInfo.InvariantCulture)
            : Encoding.ASCII.GetString(number);
    }

    /// <summary>Returns the digits from the first to the last nonzero one, as an integer; the exponent is adjusted to the last one.</summary>
    private static string DigitsOf(ReadOnlySpan<byte> mantissa, ref long exponent)
    {
        int point = mantissa.IndexOf((byte)'.');
        ReadOnlySpan<byte> whole = point < 0 ? mantissa : mantissa[..point];
        ReadOnlySpan<byte> fraction = point < 0 ? [] : mantissa[(point + 1)..];
        string digits = Encoding.ASCII.GetString(whole) + Encoding.ASCII.GetString(fraction);
        string withoutEnd = digits.TrimEnd('0');
        exponent += digits.Length - withoutEnd.Length - fraction.Length;
        return withoutEnd.TrimStart('0');
    }

    private static bool TryReadExponent(ReadOnlySpan<byte> text, out long exponent)
    {
        exponent = 0;
        if (text.IsEmpty) return true;

        bool isNegative = text[0] == '-';
        ReadOnlySpan<byte> digits = text[0] is (byte)'+' or (byte)'-' ? text[1..] : text;
        digits = digits.TrimStart((byte)'0');
        foreach (byte digit in digits[..Math.Min(digits.Length, MaxExponentDigits)])
        {
            exponent = (exponent * 10) + digit - '0';
        }

        exponent = isNegative ? -exponent : exponent;
        return digits.Length <= MaxExponentDigits;
    }
}
