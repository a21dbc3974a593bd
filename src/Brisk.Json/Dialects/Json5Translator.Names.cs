using System.Buffers.Text;
using System.Text;

namespace Brisk.Json.Dialects;

// Unquoted names, and words in place of values.
internal sealed partial class Json5Translator
{
    private const int LongestWord = 8; // Infinity

    private static readonly SearchValues<byte> s_plainWord = SearchValues.Create("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$"u8);

    /// <summary>Returns whether an ASCII character is allowed in a name or a word; at the start, fewer are allowed.</summary>
    private static bool IsPartOfWord(byte c) => c < 0x80 && (char.IsAsciiLetterOrDigit((char)c) || c is (byte)'_' or (byte)'$' or (byte)'\\');

    // Fast path for ASCII names that have no escapes and end in this input.
    private bool TryPassName(ReadOnlySpan<byte> input, int end, Span<byte> output)
    {
        int length = input[_at..end].IndexOfAnyExcept(s_plainWord);
        if (length < 0 || input[_at + length] is (byte)'\\' or >= 0x80) return false;

        CopyPassed(input, output);
        ReadOnlySpan<byte> name = input.Slice(_at, length);
        LogReplacement(input, length, length + 2);
        output[_to] = (byte)'"';
        name.CopyTo(output[(_to + 1)..]);
        output[_to + length + 1] = (byte)'"';
        _to += length + 2;
        _at += length;
        _copied = _at;
        (_expectsName, _isAfterValue) = (false, false);
        return true;
    }

    private void BeginName(ReadOnlySpan<byte> input, Span<byte> output)
    {
        Replace(input, 0, "\""u8, output);
        _part = Part.NameStart;
        _isAfterValue = false;
    }

    private void EndName(ReadOnlySpan<byte> input, Span<byte> output)
    {
        Replace(input, 0, "\""u8, output);
        _part = Part.Between;
        _expectsName = false;
    }

    private bool Name(ReadOnlySpan<byte> input, bool isFinal, Span<byte> output)
    {
        int end = End(input, output);
        while (_at < end)
        {
            byte next = input[_at];
            if (next == '\\')
            {
                if (!isFinal && input.Length - _at < 6) return false;

                if (!TryNameEscape(input))
                {
                    Fail(input, output, "An escape in a name must be '\\u' and four hex digits, for a character that is allowed there.");
                    return true;
                }
            }
            else if (next >= 0x80)
            {
                OperationStatus status = Rune.DecodeFromUtf8(input[_at..], out Rune character, out int length);
                if (status == OperationStatus.NeedMoreData && !isFinal) return false;

                if (status != OperationStatus.Done || !Json5Characters.CanContinueName(character))
                {
                    EndName(input, output);
                    return true;
                }

                _at += length;
            }
            else if (IsPartOfWord(next))
            {
                int length = input[_at..end].IndexOfAnyExcept(s_plainWord);
                _at = length < 0 ? end : _at + length;
            }
            else
            {
                EndName(input, output);
                return true;
            }

            _part = Part.Name;
        }

        return true;
    }

    private bool TryNameEscape(ReadOnlySpan<byte> input)
    {
        ReadOnlySpan<byte> rest = input[_at..];
        if (rest.Length < 6 || rest[1] != 'u' || !HasHexDigits(rest, 4) || !Utf8Parser.TryParse(rest.Slice(2, 4), out ushort unit, out _, 'x')
            || !Rune.TryCreate((char)unit, out Rune character)
            || !(_part == Part.NameStart ? Json5Characters.CanBeginName(character) : Json5Characters.CanContinueName(character)))
        {
            return false;
        }

        _at += 6;
        return true;
    }

    // A word in place of a value.
    private bool Word(ReadOnlySpan<byte> input, bool isFinal, Span<byte> output, bool isNegative, int signLength)
    {
        int start = _at + signLength;
        int end = start;
        while (end < input.Length && end - start <= LongestWord && IsPartOfWord(input[end]))
        {
            end++;
        }

        if (end == input.Length && !isFinal && end - start <= LongestWord) return false;

        _isAfterValue = true;
        _part = Part.Tail;
        ReadOnlySpan<byte> word = input[start..end];
        if (word.SequenceEqual("Infinity"u8))
        {
            Replace(input, end - _at, isNegative ? Json5Literals.NegativeInfinity : Json5Literals.Infinity, output);
        }
        else if (word.SequenceEqual("NaN"u8))
        {
            Replace(input, end - _at, Json5Literals.NotANumber, output);
        }
        else if (signLength == 0 && (word.SequenceEqual("true"u8) || word.SequenceEqual("false"u8) || word.SequenceEqual("null"u8)))
        {
            _at = end;
        }
        else
        {
            Fail(input, output, "A value must be an object, an array, a string in quotes, a number, 'true', 'false', 'null', 'Infinity', or 'NaN'.");
        }

        return true;
    }

    private bool Tail(ReadOnlySpan<byte> input, bool isFinal, Span<byte> output)
    {
        int end = End(input, output);
        while (_at < end)
        {
            byte next = input[_at];
            int length = 1;
            if (next >= 0x80)
            {
                OperationStatus status = Rune.DecodeFromUtf8(input[_at..], out Rune character, out length);
                if (status == OperationStatus.NeedMoreData && !isFinal) return false;
                if (status == OperationStatus.Done && Json5Characters.IsWhitespace(character)) break;
            }
            else if (!IsPartOfWord(next) && next is not ((byte)'.' or (byte)'+' or (byte)'-'))
            {
                break;
            }

            _at += length;
        }

        _part = _at < end ? Part.Between : Part.Tail;
        return true;
    }
}
