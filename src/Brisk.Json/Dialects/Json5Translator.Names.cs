using System.Buffers;
using System.Buffers.Text;
using System.Globalization;
using System.Text;

namespace Brisk.Json.Dialects;

// Unquoted names, and words in place of values.
internal sealed partial class Json5Translator
{
    private const int LongestWord = 8; // Infinity

    /// <summary>Returns whether an ASCII character is allowed in a name or a word; at the start, fewer are allowed.</summary>
    private static bool IsPartOfWord(byte c) => c < 0x80 && (char.IsAsciiLetterOrDigit((char)c) || c is (byte)'_' or (byte)'$' or (byte)'\\');

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
        int limit = output.Length - Room;
        while (_at < input.Length && _to <= limit)
        {
            byte next = input[_at];
            if (next == '\\')
            {
                if (!isFinal && input.Length - _at < 6) return false;

                if (!TryNameEscape(input, output))
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

                Copy(input, length, output);
            }
            else if (IsPartOfWord(next))
            {
                output[_to++] = next;
                _at++;
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

    private bool TryNameEscape(ReadOnlySpan<byte> input, Span<byte> output)
    {
        ReadOnlySpan<byte> rest = input[_at..];
        if (rest.Length < 6 || rest[1] != 'u' || !HasHexDigits(rest, 4) || !Utf8Parser.TryParse(rest.Slice(2, 4), out ushort unit, out _, 'x')
            || !Rune.TryCreate((char)unit, out Rune character)
            || !(_part == Part.NameStart ? Json5Characters.CanBeginName(character) : Json5Characters.CanContinueName(character)))
        {
            return false;
        }

        Copy(input, 6, output);
        return true;
    }

    // A word in place of a value: a literal of JSON or JSON5, or something that the reader rejects.
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
        ReadOnlySpan<byte> word = input[start..end];
        if (word.SequenceEqual("Infinity"u8))
        {
            Replace(input, end - _at, isNegative ? Json5Literals.NegativeInfinity : Json5Literals.Infinity, output);
        }
        else if (word.SequenceEqual("NaN"u8))
        {
            Replace(input, end - _at, Json5Literals.NotANumber, output);
        }
        else
        {
            Copy(input, end - _at, output);
        }

        _part = Part.Tail;
        return true;
    }

    private bool Tail(ReadOnlySpan<byte> input, bool isFinal, Span<byte> output)
    {
        int limit = output.Length - Room;
        while (_at < input.Length && _to <= limit)
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

            Copy(input, length, output);
        }

        _part = _at < input.Length && _to <= limit ? Part.Between : Part.Tail;
        return true;
    }
}
