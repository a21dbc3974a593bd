namespace Brisk.Json;

/// <summary>Compares the values of numbers (RFC 8259 section 6) of any length and precision.</summary>
internal static class NumberEquality
{
    /// <summary>Whether two valid numbers have the same value.</summary>
    /// <exception cref="ArgumentOutOfRangeException">An exponent does not fit 32 bits.</exception>
    public static bool AreEqual(ReadOnlySpan<byte> a, ReadOnlySpan<byte> b)
    {
        var first = new Parts(a);
        var second = new Parts(b);
        if (first.IsZero || second.IsZero) return first.IsZero && second.IsZero;
        return first.IsNegative == second.IsNegative && first.Power == second.Power && first.HasDigitsOf(second);
    }

    /// <summary>Significant digits, in two runs around the point, and the power of ten of the first one.</summary>
    private readonly ref struct Parts
    {
        private readonly ReadOnlySpan<byte> _integer;
        private readonly ReadOnlySpan<byte> _fraction;

        public Parts(ReadOnlySpan<byte> number)
        {
            IsNegative = number[0] == '-';
            if (IsNegative) number = number[1..];
            long exponent = 0;
            int e = number.IndexOfAny((byte)'e', (byte)'E');
            if (e >= 0)
            {
                exponent = ReadExponent(number[(e + 1)..]);
                number = number[..e];
            }

            int point = number.IndexOf((byte)'.');
            _integer = (point < 0 ? number : number[..point]).TrimStart((byte)'0');
            _fraction = (point < 0 ? default : number[(point + 1)..]).TrimEnd((byte)'0');
            Power = exponent + _integer.Length;
            if (_integer.IsEmpty)
            {
                int zeros = _fraction.Length;
                _fraction = _fraction.TrimStart((byte)'0');
                Power -= zeros - _fraction.Length;
            }
            else if (_fraction.IsEmpty)
            {
                _integer = _integer.TrimEnd((byte)'0');
            }
        }

        public bool IsNegative { get; }

        public long Power { get; }

        public bool IsZero => _integer.IsEmpty && _fraction.IsEmpty;

        private int Length => _integer.Length + _fraction.Length;

        public bool HasDigitsOf(Parts other)
        {
            if (Length != other.Length) return false;
            if (_integer.Length > other._integer.Length) return other.HasDigitsOf(this);
            int rest = other._integer.Length - _integer.Length;
            return other._integer.StartsWith(_integer)
                && other._integer[_integer.Length..].SequenceEqual(_fraction[..rest])
                && other._fraction.SequenceEqual(_fraction[rest..]);
        }

        private static long ReadExponent(ReadOnlySpan<byte> text)
        {
            bool isNegative = text[0] == '-';
            long exponent = 0;
            foreach (byte digit in text[(text[0] is (byte)'+' or (byte)'-' ? 1 : 0)..])
            {
                exponent = (exponent * 10) + digit - '0';
                if (exponent > 1L + int.MaxValue) DocumentErrors.ThrowExponent();
            }

            if (!isNegative && exponent > int.MaxValue) DocumentErrors.ThrowExponent();
            return isNegative ? -exponent : exponent;
        }
    }
}
