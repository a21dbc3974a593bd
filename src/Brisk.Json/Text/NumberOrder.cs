namespace Brisk.Json.Text;

/// <summary>Compares numbers by their exact value, regardless of length and notation: 1, 1.0 and 10e-1 are equal.</summary>
internal static class NumberOrder
{
    /// <summary>Returns less than zero, zero, or greater than zero if the first number is less than, equal to, or greater than the second.</summary>
    public static int Compare(ReadOnlySpan<byte> left, ReadOnlySpan<byte> right)
    {
        DecimalNumber.TryRead(left, 0, out DecimalNumber first, out _);
        DecimalNumber.TryRead(right, 0, out DecimalNumber second, out _);
        int signs = SignOf(first).CompareTo(SignOf(second));
        if (signs != 0 || first.Significand == 0) return signs;

        int magnitudes = CompareMagnitudes(left, first, right, second);
        return first.IsNegative ? -magnitudes : magnitudes;
    }

    private static int SignOf(DecimalNumber number) => number.Significand == 0 ? 0 : number.IsNegative ? -1 : 1;

    private static int CompareMagnitudes(ReadOnlySpan<byte> left, DecimalNumber first, ReadOnlySpan<byte> right, DecimalNumber second)
    {
        if (first.IsTruncated || second.IsTruncated) return CompareLong(left, first, right, second);

        if (first.Exponent == second.Exponent) return first.Significand.CompareTo(second.Significand);

        // Both have at most 19 digits, so the one with the larger exponent is either much larger, or can be scaled to the other's exponent.
        long difference = first.Exponent - second.Exponent;
        return difference > 0 ? CompareScaled(first.Significand, difference, second.Significand) : -CompareScaled(second.Significand, -difference, first.Significand);
    }

    private static int CompareScaled(ulong larger, long zeros, ulong smaller) =>
        zeros > 19 ? 1 : ((UInt128)larger * PowersOfTen.Integers[(int)zeros]).CompareTo(smaller);

    /// <summary>Compares numbers of which at least one has too many digits: first by the place value of the first digit, then digit by digit.</summary>
    private static int CompareLong(ReadOnlySpan<byte> left, DecimalNumber first, ReadOnlySpan<byte> right, DecimalNumber second)
    {
        var leftDigits = new SignificantDigits(left);
        var rightDigits = new SignificantDigits(right);
        int places = PlaceOf(first).CompareTo(PlaceOf(second));
        while (places == 0)
        {
            int leftDigit = leftDigits.Next();
            int rightDigit = rightDigits.Next();
            places = Math.Max(leftDigit, 0).CompareTo(Math.Max(rightDigit, 0));
            if (leftDigit < 0 && rightDigit < 0) break;
        }

        return places;
    }

    /// <summary>Returns the power of ten of the first nonzero digit.</summary>
    private static long PlaceOf(DecimalNumber number)
    {
        int digits = 1;
        while (digits < 20 && number.Significand / PowersOfTen.Integers[Math.Min(digits, 19)] > 0)
        {
            digits++;
        }

        return number.Exponent + digits;
    }

    /// <summary>Enumerates the digits of a number, starting with the first nonzero one; -1 after the last.</summary>
    private ref struct SignificantDigits
    {
        private readonly ReadOnlySpan<byte> _text;
        private int _position;

        public SignificantDigits(ReadOnlySpan<byte> text)
        {
            _text = text;
            _position = Math.Max(text.IndexOfAnyInRange((byte)'1', (byte)'9'), 0);
        }

        public int Next()
        {
            if (_position < _text.Length && _text[_position] == '.') _position++;

            return _position < _text.Length && char.IsAsciiDigit((char)_text[_position]) ? _text[_position++] - '0' : -1;
        }
    }
}
