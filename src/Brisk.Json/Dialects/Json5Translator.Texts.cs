namespace Brisk.Json.Dialects;

// Strings: parts that are the same in JSON5 and JSON are copied, usually in one step.
internal sealed partial class Json5Translator
{
    private static ReadOnlySpan<byte> Controls
        => "\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008\u0009\u000a\u000b\u000c\u000d\u000e\u000f\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001a\u001b\u001c\u001d\u001e\u001f"u8;

    private static readonly SearchValues<byte> s_stopsInDouble = SearchValues.Create([.. Controls, (byte)'"', (byte)'\\']);
    private static readonly SearchValues<byte> s_stopsInSingle = SearchValues.Create([.. Controls, (byte)'"', (byte)'\\', (byte)'\'']);

    private static ReadOnlySpan<byte> LowerDigits => "0123456789abcdef"u8;

    // Fast path for strings that need no translation and end in this input. Returns false after the opening quote of any other.
    private bool PassText(byte quote, ReadOnlySpan<byte> input, int end, Span<byte> output)
    {
        _quote = quote;
        _isAfterValue = !_expectsName;
        _expectsName = false;
        int start = _at + 1;
        if (quote == '"')
        {
            _at = start;
        }
        else
        {
            Overwrite(input, 1, (byte)'"', output);
        }

        int length = input[start..end].IndexOfAny(quote == '"' ? s_stopsInDouble : s_stopsInSingle);
        if (length < 0 || input[start + length] != quote)
        {
            _part = Part.Text;
            return false;
        }

        _at = start + length;
        EndText(input, output);
        return true;
    }

    private void EndText(ReadOnlySpan<byte> input, Span<byte> output)
    {
        if (_quote == '"')
        {
            _at++;
        }
        else
        {
            Overwrite(input, 1, (byte)'"', output);
        }
    }

    private bool Text(ReadOnlySpan<byte> input, bool isFinal, Span<byte> output)
    {
        ReadOnlySpan<byte> rest = input[_at..End(input, output)];
        int length = rest.IndexOfAny(_quote == '"' ? s_stopsInDouble : s_stopsInSingle);
        if (length != 0)
        {
            _at += length < 0 ? rest.Length : length;
            return true;
        }

        byte stop = rest[0];
        if (stop == _quote)
        {
            EndText(input, output);
            _part = Part.Between;
        }
        else if (stop == '\\')
        {
            return Escape(input, isFinal, output);
        }
        else if (stop == '"')
        {
            Replace(input, 1, "\\\""u8, output);
        }
        else if (stop is (byte)'\n' or (byte)'\r')
        {
            // The reader rejects the string.
            _at++;
        }
        else
        {
            ReplaceByUnit(input, 1, stop, output);
        }

        return true;
    }

    // Returns false if the escape is incomplete.
    private bool Escape(ReadOnlySpan<byte> input, bool isFinal, Span<byte> output)
    {
        ReadOnlySpan<byte> rest = input[_at..];
        byte kind = rest.Length > 1 ? rest[1] : (byte)0;
        int needed = rest.Length < 2 ? 2 : kind switch
        {
            (byte)'u' => 6,
            (byte)'x' or 0xE2 => 4,
            (byte)'0' or (byte)'\r' => 3,
            _ => 2,
        };
        if (rest.Length < needed && !isFinal) return false;

        if (rest.Length < 2)
        {
            _at++;
            return true;
        }

        switch (kind)
        {
            case (byte)'"' or (byte)'\\' or (byte)'/' or (byte)'b' or (byte)'f' or (byte)'n' or (byte)'r' or (byte)'t':
                _at += 2;
                break;
            case (byte)'u':
                if (!HasHexDigits(rest, 4))
                {
                    Fail(input, output, "'\\u' must be followed by four hex digits.");
                    break;
                }

                if (rest.Slice(2, 4).SequenceEqual("004e"u8))
                {
                    Replace(input, 6, "N"u8, output); // not the spelling of NotANumber
                    break;
                }

                _at += 6;
                break;
            case (byte)'v':
                ReplaceByUnit(input, 2, 0x0B, output);
                break;
            case (byte)'0' when rest.Length < 3 || !char.IsAsciiDigit((char)rest[2]):
                ReplaceByUnit(input, 2, 0, output);
                break;
            case >= (byte)'0' and <= (byte)'9':
                Fail(input, output, "A decimal digit cannot be escaped in a string.");
                break;
            case (byte)'x':
                if (!HasHexDigits(rest, 2))
                {
                    Fail(input, output, "'\\x' must be followed by two hex digits.");
                    break;
                }

                if (rest.Slice(2, 2).SequenceEqual("4e"u8))
                {
                    Replace(input, 4, "N"u8, output);
                    break;
                }

                Replace(input, 4, [(byte)'\\', (byte)'u', (byte)'0', (byte)'0', rest[2], rest[3]], output);
                break;
            case (byte)'\n':
                Replace(input, 2, [], output);
                break;
            case (byte)'\r':
                Replace(input, rest.Length > 2 && rest[2] == '\n' ? 3 : 2, [], output);
                break;
            case 0xE2:
                Replace(input, rest.Length > 3 && Json5Characters.IsSeparator(rest[1..]) ? 4 : 1, [], output);
                break;
            case < 0x20:
                ReplaceByUnit(input, 2, kind, output);
                break;
            case >= 0x80:
                Replace(input, 1, [], output);
                break;
            default:
                Replace(input, 2, [kind], output);
                break;
        }

        return true;
    }

    private static bool HasHexDigits(ReadOnlySpan<byte> escape, int count)
    {
        for (int i = 2; i < 2 + count; i++)
        {
            if (i >= escape.Length || !char.IsAsciiHexDigit((char)escape[i])) return false;
        }

        return true;
    }

    private void ReplaceByUnit(ReadOnlySpan<byte> input, int count, byte unit, Span<byte> output)
        => Replace(input, count, [(byte)'\\', (byte)'u', (byte)'0', (byte)'0', LowerDigits[unit >> 4], LowerDigits[unit & 15]], output);

    // Comments are replaced with a space, so that they separate tokens.

    private bool BeginComment(ReadOnlySpan<byte> input, bool isFinal, Span<byte> output)
    {
        if (input.Length - _at < 2)
        {
            if (isFinal)
            {
                WritePendingComma(input, output);
                _at++;
            }

            return isFinal;
        }

        if (input[_at + 1] is not ((byte)'/' or (byte)'*'))
        {
            WritePendingComma(input, output);
            _at++;
            return true;
        }

        _part = input[_at + 1] == '/' ? Part.LineComment : Part.BlockComment;
        Replace(input, 2, " "u8, output);
        return true;
    }

    // The line break is not part of the comment.
    private bool LineComment(ReadOnlySpan<byte> input, bool isFinal, Span<byte> output)
    {
        int length = input[_at..].IndexOfAny((byte)'\n', (byte)'\r', (byte)0xE2);
        Replace(input, length < 0 ? input.Length - _at : length, [], output, continues: true);
        if (length < 0) return true;

        ReadOnlySpan<byte> rest = input[_at..];
        if (rest[0] != 0xE2 || Json5Characters.IsSeparator(rest))
        {
            _part = Part.Between;
        }
        else if (rest.Length < 3 && !isFinal)
        {
            return false;
        }
        else
        {
            Replace(input, 1, [], output, continues: true);
        }

        return true;
    }

    private bool BlockComment(ReadOnlySpan<byte> input, bool isFinal, Span<byte> output)
    {
        int length = input[_at..].IndexOf((byte)'*');
        Replace(input, length < 0 ? input.Length - _at : length, [], output, continues: true);
        if (length < 0) return true;
        if (_at + 1 == input.Length && !isFinal) return false;

        bool isEnd = _at + 1 < input.Length && input[_at + 1] == '/';
        Replace(input, isEnd ? 2 : 1, [], output, continues: true);
        _part = isEnd ? Part.Between : Part.BlockComment;
        return true;
    }
}
