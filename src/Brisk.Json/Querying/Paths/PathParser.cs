using System.Globalization;
using System.Text;

namespace Brisk.Json.Querying;

/// <summary>
/// Parses a path (RFC 9535), and verifies that its functions are well-typed. A method that fails calls <see cref="Fail"/> once, and returns
/// null, which its callers propagate.
/// </summary>
internal ref partial struct PathParser(ReadOnlySpan<char> text)
{
    // Nested filters, parentheses, and arguments are parsed and evaluated recursively.
    private const int MaxDepth = 64;
    private const long MaxInteger = (1L << 53) - 1;

    private readonly ReadOnlySpan<char> _text = text;
    private int _position;
    private int _depth;

    /// <summary>The error, or null if there is none so far.</summary>
    public PathError? Error { get; private set; }

    /// <summary>Whether a filter contains a query that starts at the root.</summary>
    public bool UsesRoot { get; private set; }

    private readonly bool IsAtEnd => _position == _text.Length;

    private readonly char Peek => _position < _text.Length ? _text[_position] : '\0';

    public PathSegment[]? Parse()
    {
        if (!TryTake('$')) return Fail<PathSegment[]>("'$'");

        PathSegment[]? segments = ParseSegments();
        if (segments is not null && !IsAtEnd) return Fail<PathSegment[]>("'.', '..', '[', or the end of the path");

        return segments;
    }

    /// <summary>Parses as many segments as there are. Trailing whitespace is not consumed.</summary>
    private PathSegment[]? ParseSegments()
    {
        var segments = new List<PathSegment>();
        while (true)
        {
            int start = _position;
            SkipWhitespace();
            if (Peek is not ('.' or '['))
            {
                _position = start;
                return PathSegment.Join(segments);
            }

            if (ParseSegment() is not { } segment) return null;

            segments.Add(segment);
        }
    }

    private PathSegment? ParseSegment()
    {
        if (TryTake('[')) return ParseSelectors() is { } selectors ? new(IsDescendant: false, selectors) : null;

        _position++;
        bool isDescendant = TryTake('.');
        if (isDescendant && TryTake('['))
        {
            return ParseSelectors() is { } selectors ? new(IsDescendant: true, selectors) : null;
        }

        if (TryTake('*')) return new(isDescendant, [PathSelector.Wildcard]);

        return TakeName() is { } name
            ? new(isDescendant, [PathSelector.OfName(name)])
            : Fail<PathSegment>(isDescendant ? "a name, '*', or '['" : "a name or '*'");
    }

    private PathSelector[]? ParseSelectors()
    {
        var selectors = new List<PathSelector>();
        while (true)
        {
            SkipWhitespace();
            if (ParseSelector() is not { } selector) return null;

            selectors.Add(selector);
            SkipWhitespace();
            if (TryTake(']')) return [.. selectors];
            if (!TryTake(',')) return Fail<PathSelector[]>("',' or ']'");
        }
    }

    private PathSelector? ParseSelector()
    {
        switch (Peek)
        {
            case '\'' or '"':
                return ParseString() is { } name ? PathSelector.OfName(name) : null;
            case '*':
                _position++;
                return PathSelector.Wildcard;
            case '?':
                _position++;
                return ParseFilter();
            case ':' or '-' or (>= '0' and <= '9'):
                return ParseIndexOrSlice();
            default:
                return Fail<PathSelector>("a selector: a quoted name, an index, a slice, '*', or '?'");
        }
    }

    private PathSelector? ParseFilter()
    {
        if (!TryEnter()) return null;

        SkipWhitespace();
        PathCondition? condition = ParseCondition();
        _depth--;
        return condition is null ? null : PathSelector.OfFilter(condition);
    }

    private PathSelector? ParseIndexOrSlice()
    {
        if (!TryParseBound(out long? start)) return null;

        int end = _position;
        SkipWhitespace();
        if (!TryTake(':'))
        {
            _position = end;
            return PathSelector.OfIndex(start.GetValueOrDefault());
        }

        SkipWhitespace();
        if (!TryParseBound(out long? stop)) return null;

        SkipWhitespace();
        long? step = 1;
        if (TryTake(':'))
        {
            SkipWhitespace();
            if (!TryParseBound(out step)) return null;
        }

        return PathSelector.OfSlice(new PathSlice(start, stop, step ?? 1));
    }

    /// <summary>Parses an integer, or returns null if there is none. Returns false if it is malformed.</summary>
    private bool TryParseBound(out long? value)
    {
        value = null;
        int start = _position;
        if (Peek != '-' && !char.IsAsciiDigit(Peek)) return true;

        bool isNegative = TryTake('-');
        int first = _position;
        SkipDigits();
        ReadOnlySpan<char> digits = _text[first.._position];
        if (digits.IsEmpty) return Reject("a digit");

        if (digits[0] == '0' && (digits.Length > 1 || isNegative))
        {
            _position = start;
            return Reject("an integer without leading zeros, and zero without a sign");
        }

        if (!long.TryParse(digits, NumberStyles.None, CultureInfo.InvariantCulture, out long magnitude) || magnitude > MaxInteger)
        {
            _position = start;
            return Reject("an integer of at most 53 bits");
        }

        value = isNegative ? -magnitude : magnitude;
        return true;
    }

    private bool TryEnter() => ++_depth <= MaxDepth || Reject($"at most {MaxDepth} levels of filters, parentheses, and functions");

    private void SkipDigits()
    {
        while (char.IsAsciiDigit(Peek))
        {
            _position++;
        }
    }

    private void SkipWhitespace()
    {
        while (Peek is ' ' or '\t' or '\n' or '\r')
        {
            _position++;
        }
    }

    private bool TryTake(char c)
    {
        bool taken = !IsAtEnd && _text[_position] == c;
        _position += taken ? 1 : 0;
        return taken;
    }

    private bool TryTake(string characters)
    {
        bool taken = _text[_position..].StartsWith(characters, StringComparison.Ordinal);
        _position += taken ? characters.Length : 0;
        return taken;
    }

    /// <summary>Records what was expected at the current position. Only the first error is kept.</summary>
    [SuppressMessage("Performance", "CA1822", Justification = "It records the error in the parser.")]
    private T? Fail<T>(string expected) where T : class => FailAt<T>(_position, $"expected {expected}, found {Found(_position)}");

    private bool Reject(string expected) => Fail<object>(expected) is not null;

    private T? FailAt<T>(int position, string message) where T : class
    {
        Error ??= new PathError(position, message);
        return null;
    }

    private readonly string Found(int position) => position >= _text.Length ? "the end" : $"'{_text[position]}'";

    // Names and strings.

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
        if (Peek < ' ') return Reject("a character that is not a control character, or its escape");

        if (Rune.DecodeFromUtf16(_text[_position..], out _, out int length) != System.Buffers.OperationStatus.Done)
        {
            FailAt<object>(_position, "expected a character, found a lone surrogate");
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
        if (unescaped == '\0') return Reject($"one of b, f, n, r, t, u, /, \\, and {quote} after a backslash");

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

        FailAt<object>(start, "expected a character or a surrogate pair, found a lone surrogate");
        return false;
    }

    private bool TryTakeCodeUnit(out char unit)
    {
        _position++;
        unit = '\0';
        for (int i = 0; i < 4; i++)
        {
            if (!char.IsAsciiHexDigit(Peek)) return Reject("four hexadecimal digits after \\u");

            unit = (char)((unit << 4) | int.Parse(_text.Slice(_position++, 1), NumberStyles.HexNumber, CultureInfo.InvariantCulture));
        }

        return true;
    }
}

internal sealed record PathError(int Position, string Message);
