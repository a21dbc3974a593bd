using System.Globalization;
using System.Numerics;
using System.Text;

namespace Brisk.Json.Dialects;

// Numbers. Decimal numbers are copied, with a zero where JSON requires a digit next to the decimal point, and without a plus sign.
internal sealed partial class Json5Translator
{
    // Longer hexadecimal numbers are read as infinity: every type with values this large has an infinity, and converting more digits to decimal would take more than linear time.
    private const int MaxHexDigits = 1024;

    private const string NoDigit = "Expected a digit in a number.";

    // The digits of a hexadecimal number without leading zeros, and the number of all digits.
    private byte[] _hexDigits = [];
    private int _hexLength;
    private bool _hasHexDigit;

    // Output to write before anything else.
    private byte[] _pendingText = [];
    private int _pending;
    private int _pendingEnd;

    private bool BeginNumber(ReadOnlySpan<byte> input, bool isFinal, Span<byte> output)
    {
        ReadOnlySpan<byte> rest = input[_at..];
        int sign = rest[0] is (byte)'+' or (byte)'-' ? 1 : 0;
        bool isNegative = rest[0] == '-';
        bool hasLookahead = isFinal || rest.Length > sign + 1;
        byte first = rest.Length > sign ? rest[sign] : (byte)0;
        byte second = rest.Length > sign + 1 ? rest[sign + 1] : (byte)0;
        if (!hasLookahead && (rest.Length == sign || first is (byte)'0' or (byte)'.')) return false;

        _isAfterValue = true;
        switch (first)
        {
            case (byte)'0' when second is (byte)'x' or (byte)'X':
                Replace(input, sign + 2, isNegative ? "-"u8 : default, output);
                _part = Part.Hexadecimal;
                (_hexLength, _hasHexDigit) = (0, false);
                return true;
            case (byte)'.' when char.IsAsciiDigit((char)second):
                PassSign(input, sign, isNegative, output);
                Replace(input, 0, "0"u8, output);
                _part = Part.Number;
                return true;
            case >= (byte)'0' and <= (byte)'9':
                PassSign(input, sign, isNegative, output);
                _part = Part.Number;
                return true;
            case (byte)'I' or (byte)'N' when sign > 0:
                return Word(input, isFinal, output, isNegative, sign);
            default:
                _at++;
                _part = Part.Tail;
                if (isNegative) Fail(input, output, NoDigit);

                return true;
        }
    }

    // Fast path for most numbers: those without an exponent that are the same in JSON and end in this input.
    private bool TryPassNumber(ReadOnlySpan<byte> input, int end)
    {
        int at = input[_at] == '-' ? _at + 1 : _at;
        int digits = at;
        at = SkipDigits(input, at, end);
        if (at == digits) return false;

        if (at < end && input[at] == '.')
        {
            digits = ++at;
            at = SkipDigits(input, at, end);
            if (at == digits) return false;
        }

        bool isWhole = at < end && input[at] is (byte)',' or (byte)']' or (byte)'}' or (byte)' ' or (byte)'\n' or (byte)'\r' or (byte)'\t';
        if (!isWhole) return false;

        _at = at;
        _isAfterValue = true;
        return true;
    }

    private static int SkipDigits(ReadOnlySpan<byte> input, int at, int end)
    {
        while (at < end && char.IsAsciiDigit((char)input[at]))
        {
            at++;
        }

        return at;
    }

    private void PassSign(ReadOnlySpan<byte> input, int sign, bool isNegative, Span<byte> output)
    {
        if (isNegative)
        {
            _at++;
        }
        else if (sign > 0)
        {
            Replace(input, 1, [], output);
        }
    }

    private bool Number(ReadOnlySpan<byte> input, bool isFinal, Span<byte> output)
    {
        int end = End(input, output);
        while (_at < end)
        {
            _at = SkipDigits(input, _at, end);
            if (_at >= end) break;

            byte next = input[_at];
            if (next is not ((byte)'.' or (byte)'e' or (byte)'E' or (byte)'+' or (byte)'-'))
            {
                _part = Part.Tail;
                break;
            }

            if (_at + 1 == input.Length && !isFinal) return false;

            byte second = _at + 1 < input.Length ? input[_at + 1] : (byte)0;
            bool hasDigit = char.IsAsciiDigit((char)second);
            _at++;
            if (next == '.')
            {
                if (!hasDigit) Replace(input, 0, "0"u8, output);

                end = End(input, output);
            }
            else if (!hasDigit && !(next is (byte)'e' or (byte)'E' && second is (byte)'+' or (byte)'-'))
            {
                Fail(input, output, NoDigit);
                break;
            }
        }

        return true;
    }

    private bool Hexadecimal(ReadOnlySpan<byte> input, Span<byte> output)
    {
        int at = _at;
        for (; at < input.Length && char.IsAsciiHexDigit((char)input[at]); at++)
        {
            _hasHexDigit = true;
            if (_hexLength <= MaxHexDigits && (_hexLength > 0 || input[at] != '0'))
            {
                if (_hexLength == _hexDigits.Length) Array.Resize(ref _hexDigits, Math.Max(16, _hexLength * 2));

                _hexDigits[_hexLength++] = input[at];
            }
        }

        Replace(input, at - _at, [], output, continues: true);
        if (at < input.Length) EndHexadecimal(input, output);

        return true;
    }

    private void EndHexadecimal(ReadOnlySpan<byte> input, Span<byte> output)
    {
        if (!_hasHexDigit || (_at < input.Length && input[_at] == '.'))
        {
            // Text after a decimal point would become the fraction of a decimal number.
            Fail(input, output, "'0x' must be followed by hex digits only.");
            return;
        }

        _part = Part.Tail;
        if (_hexLength > MaxHexDigits)
        {
            Replace(input, 0, Json5Literals.Infinity, output);
            return;
        }

        ReadOnlySpan<byte> digits = _hexDigits.AsSpan(0, _hexLength);
        if (_hexLength <= 16)
        {
            ulong number = _hexLength == 0 ? 0 : ulong.Parse(digits, NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture);
            Span<byte> text = stackalloc byte[RequiredSpace];
            number.TryFormat(text, out int length, default, CultureInfo.InvariantCulture);
            Replace(input, 0, text[..length], output);
            return;
        }

        // A leading zero is added, because a first digit above 7 would make the number negative.
        var large = BigInteger.Parse('0' + Encoding.ASCII.GetString(digits), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture);
        _pendingText = Encoding.ASCII.GetBytes(large.ToString(CultureInfo.InvariantCulture));
        (_pending, _pendingEnd) = (0, _pendingText.Length);
        CopyPassed(input, output);
        LogReplacement(input, 0, _pendingEnd);
        WritePending(output);
    }

    private void WritePending(Span<byte> output)
    {
        int count = Math.Min(_pendingEnd - _pending, output.Length - _to);
        _pendingText.AsSpan(_pending, count).CopyTo(output[_to..]);
        _pending += count;
        _to += count;
    }
}
