using System.Globalization;
using System.Text;

namespace Brisk.Json.Querying;

// Names and strings.
internal ref partial struct PathParser
{
    /// <summary>Parses a name after a dot. Returns null, without an error, if there is none.</summary>
    private string? TakeName()
    {
        int start = _position;
        while (IsNameCharacter(isFirst: _position == start, out int length))
        {
            _position += length;
        }

        return _position > start ? _text[start.._position].ToString() : null;
    }

    private readonly bool IsNameCharacter(bool isFirst, out int length)
    {
        char c = Peek;
        length = 1;
        if (char.IsAscii(c)) return char.IsAsciiLetter(c) || c == '_' || (!isFirst && char.IsAsciiDigit(c));

        return Rune.DecodeFromUtf16(_text[_position..], out _, out length) == System.Buffers.OperationStatus.Done;
    }

    /// <summary>Parses a string in single or double quotes.</summary>
    private string? ParseString()
    {
        char quote = _text[_position++];
        var builder = new StringBuilder();
        while (!IsAtEnd)
        {
            char c = _text[_position];
            if (c == quote)
            {
                _position++;
                return builder.ToString();
            }

            bool parsed = c == '\\' ? TryParseEscape(builder, quote) : TryParseCharacter(builder);
            if (!parsed) return null;
        }

        return Fail<string>($"{quote} at the end of the string");
    }

    private bool TryParseCharacter(StringBuilder builder)
    {
        if (Peek < ' ')
        {
            Fail<object>("a character that is not a control character, or its escape");
            return false;
        }

        if (Rune.DecodeFromUtf16(_text[_position..], out _, out int length) != System.Buffers.OperationStatus.Done)
        {
            FailAt<object>(_position, "expected a character, found half of a surrogate pair");
            return false;
        }

        builder.Append(_text.Slice(_position, length));
        _position += length;
        return true;
    }

    private bool TryParseEscape(StringBuilder builder, char quote)
    {
        _position++;
        char c = Peek;
        if (c == 'u') return TryParseCodeUnits(builder);

        char unescaped = c switch
        {
            'b' => '\b',
            'f' => '\f',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            '/' or '\\' => c,
            _ => c == quote && !IsAtEnd ? c : '\0',
        };
        if (unescaped == '\0')
        {
            Fail<object>($"one of b, f, n, r, t, u, /, \\ and {quote} after a backslash");
            return false;
        }

        builder.Append(unescaped);
        _position++;
        return true;
    }

    /// <summary>Parses four digits, or twice four digits for a surrogate pair.</summary>
    private bool TryParseCodeUnits(StringBuilder builder)
    {
        int start = _position - 1;
        if (!TryTakeCodeUnit(out char first)) return false;

        builder.Append(first);
        if (!char.IsSurrogate(first)) return true;

        if (char.IsHighSurrogate(first) && TryTake('\\') && Peek == 'u')
        {
            if (!TryTakeCodeUnit(out char second)) return false;

            if (char.IsLowSurrogate(second))
            {
                builder.Append(second);
                return true;
            }
        }

        FailAt<object>(start, "expected a character or a surrogate pair, found half of a pair");
        return false;
    }

    private bool TryTakeCodeUnit(out char unit)
    {
        _position++;
        unit = '\0';
        for (int i = 0; i < 4; i++)
        {
            if (!char.IsAsciiHexDigit(Peek))
            {
                Fail<object>("four hexadecimal digits after \\u");
                return false;
            }

            unit = (char)((unit << 4) | int.Parse(_text.Slice(_position++, 1), NumberStyles.HexNumber, CultureInfo.InvariantCulture));
        }

        return true;
    }
}
