using Brisk.Json.Text;

namespace Brisk.Json;

/// <summary>Compares the values of numbers (RFC 8259 section 6) of any length and precision.</summary>
internal static class NumberEquality
{
    /// <summary>Returns whether two valid numbers have the same value.</summary>
    /// <exception cref="ArgumentOutOfRangeException">An exponent does not fit in 32 bits.</exception>
    public static bool AreEqual(ReadOnlySpan<byte> a, ReadOnlySpan<byte> b)
    {
        CheckExponent(a);
        CheckExponent(b);
        return NumberOrder.Compare(a, b) == 0;
    }

    // As in System.Text.Json.
    private static void CheckExponent(ReadOnlySpan<byte> number)
    {
        int e = number.IndexOfAny((byte)'e', (byte)'E');
        if (e < 0) return;
        ReadOnlySpan<byte> text = number[(e + 1)..];
        bool isNegative = text[0] == '-';
        long exponent = 0;
        foreach (byte digit in text[(text[0] is (byte)'+' or (byte)'-' ? 1 : 0)..])
        {
            exponent = (exponent * 10) + digit - '0';
            if (exponent > 1L + int.MaxValue) DocumentErrors.ThrowExponent();
        }

        if (!isNegative && exponent > int.MaxValue) DocumentErrors.ThrowExponent();
    }
}
