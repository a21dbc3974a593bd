using System.Globalization;
using System.Text;

namespace Brisk.Json.Querying;

/// <summary>
/// Parses I-Regexp (RFC 9485 section 3). Each method returns null at a syntax error. The grammar treats <c>^</c> and <c>$</c> as
/// ordinary characters, but the translations in the RFC (sections 5.3 and 5.4) and other implementations treat them as anchors,
/// and so does this parser. To match them as characters, escape <c>^</c>, and put <c>$</c> in a class.
/// </summary>
internal ref struct RegexpParser(ReadOnlySpan<char> text)
{
    // Parentheses, and the program compiled from them, are processed recursively.
    private const int MaxDepth = 100;
    private const int MaxCount = 100_000;

    private readonly ReadOnlySpan<char> _text = text;
    private int _position;
    private int _depth;

    private readonly bool IsAtEnd => _position == _text.Length;

    public static RegexpSyntax? Parse(ReadOnlySpan<char> text)
    {
        var parser = new RegexpParser(text);
        RegexpSyntax? syntax = parser.ParseChoice();
        return parser.IsAtEnd ? syntax : null;
    }

    private RegexpChoice? ParseChoice()
    {
        var branches = new List<RegexpSyntax>();
        do
        {
            if (ParseSequence() is not { } branch) return null;

            branches.Add(branch);
        }
        while (TryTake('|'));
        return new(branches);
    }

    private RegexpSequence? ParseSequence()
    {
        var parts = new List<RegexpSyntax>();
        while (!IsAtEnd && _text[_position] is not ('|' or ')'))
        {
            if (ParseAtom() is not { } atom || ParseQuantifier(atom) is not { } piece) return null;

            if (!IsEmpty(piece)) parts.Add(piece);
        }

        return new(parts);
    }

    // Parts that only match the empty text, such as (), are left out: they would be processed again in each repetition of a group around them.
    private static bool IsEmpty(RegexpSyntax piece) => piece switch
    {
        RegexpChoice choice => choice.Branches.TrueForAll(static branch => branch is RegexpSequence { Parts.Count: 0 }),
        RegexpRepetition repetition => IsEmpty(repetition.Part),
        _ => false,
    };

    private RegexpSyntax? ParseAtom()
    {
        switch (_text[_position])
        {
            case '(':
                _position++;
                return ParseGroup();
            case '[':
                _position++;
                return ParseClass();
            case '\\':
                return ParseEscape(inClass: null);
            case '.':
                _position++;
                return new RegexpClass(CharacterClass.Dot);
            case '^' or '$':
                return new RegexpAnchor(_text[_position++] == '^');
            case ')' or '*' or '+' or '?' or ']' or '{' or '|' or '}':
                return null;
            default:
                return TryTakeCodePoint(out int codePoint) ? new RegexpClass(CharacterClass.Single(codePoint)) : null;
        }
    }

    private RegexpChoice? ParseGroup()
    {
        if (++_depth > MaxDepth) return null;

        RegexpChoice? choice = ParseChoice();
        _depth--;
        return TryTake(')') ? choice : null;
    }

    private RegexpSyntax? ParseQuantifier(RegexpSyntax atom)
    {
        if (IsAtEnd) return atom;

        switch (_text[_position])
        {
            case '*':
                _position++;
                return new RegexpRepetition(atom, 0, null);
            case '+':
                _position++;
                return new RegexpRepetition(atom, 1, null);
            case '?':
                _position++;
                return new RegexpRepetition(atom, 0, 1);
            case '{':
                _position++;
                return ParseRange(atom);
            default:
                return atom;
        }
    }

    private RegexpRepetition? ParseRange(RegexpSyntax atom)
    {
        if (!TryTakeCount(out int min)) return null;

        int? max = min;
        if (TryTake(','))
        {
            max = null;
            if (!IsAtEnd && char.IsAsciiDigit(_text[_position]))
            {
                max = TryTakeCount(out int count) && count >= min ? count : -1;
            }
        }

        return max is not -1 && TryTake('}') ? new RegexpRepetition(atom, min, max) : null;
    }

    private RegexpClass? ParseClass()
    {
        bool isNegated = TryTake('^');
        var members = new ClassMembers();
        if (TryTake('-')) members.Ranges.Add(('-', '-'));

        while (!TryTake(']'))
        {
            if (IsAtEnd || !ParseClassMember(members)) return null;
        }

        return members.IsEmpty ? null : new(new CharacterClass(isNegated, [.. members.Ranges], members.Categories));
    }

    private bool ParseClassMember(ClassMembers members)
    {
        if (_text[_position] == '-')
        {
            // A hyphen is a literal only at the end.
            members.Ranges.Add(('-', '-'));
            _position++;
            return !members.IsEmpty && !IsAtEnd && _text[_position] == ']';
        }

        if (_text[_position..] is ['\\', 'p' or 'P', ..]) return ParseEscape(members) is not null;
        if (!TryTakeClassCharacter(out int first)) return false;

        int last = first;
        if (_text[_position..] is ['-', not ']', ..])
        {
            _position++;
            if (!TryTakeClassCharacter(out last) || last < first) return false;
        }

        members.Ranges.Add((first, last));
        return true;
    }

    private bool TryTakeClassCharacter(out int codePoint)
    {
        codePoint = 0;
        if (IsAtEnd) return false;

        return _text[_position] switch
        {
            '\\' => TryTakeEscaped(out codePoint),
            '-' or '[' or ']' => false,
            _ => TryTakeCodePoint(out codePoint),
        };
    }

    /// <summary>Parses an escape for a code point or a category. Categories are added to the enclosing class, if any.</summary>
    private RegexpSyntax? ParseEscape(ClassMembers? inClass)
    {
        if (_text[_position..] is not ['\\', 'p' or 'P', '{', ..])
        {
            return TryTakeEscaped(out int codePoint) ? new RegexpClass(CharacterClass.Single(codePoint)) : null;
        }

        bool isComplement = _text[_position + 1] == 'P';
        ReadOnlySpan<char> rest = _text[(_position + 3)..];
        int length = rest.IndexOf('}');
        if (length < 0 || !RegexpCategories.TryFind(rest[..length], out uint categories)) return null;

        _position += length + 4;
        categories = isComplement ? ~categories : categories;
        inClass?.Categories |= categories;
        return new RegexpClass(new CharacterClass(isNegated: false, [], categories));
    }

    private bool TryTakeEscaped(out int codePoint)
    {
        codePoint = 0;
        if (_text.Length - _position < 2) return false;

        char c = _text[_position + 1];
        codePoint = c switch
        {
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            _ => "()*+-.?[\\]^{|}".Contains(c) ? c : -1,
        };
        _position += 2;
        return codePoint >= 0;
    }

    private bool TryTakeCodePoint(out int codePoint)
    {
        bool isWhole = Rune.DecodeFromUtf16(_text[_position..], out Rune rune, out int length) == System.Buffers.OperationStatus.Done;
        codePoint = rune.Value;
        _position += length;
        return isWhole;
    }

    private bool TryTakeCount(out int count)
    {
        int start = _position;
        while (!IsAtEnd && char.IsAsciiDigit(_text[_position]))
        {
            _position++;
        }

        return int.TryParse(_text[start.._position], NumberStyles.None, CultureInfo.InvariantCulture, out count) && count <= MaxCount;
    }

    private bool TryTake(char c)
    {
        bool taken = !IsAtEnd && _text[_position] == c;
        _position += taken ? 1 : 0;
        return taken;
    }

    /// <summary>The members of a class read so far.</summary>
    private sealed class ClassMembers
    {
        public List<(int First, int Last)> Ranges { get; } = [];

        public uint Categories { get; set; }

        public bool IsEmpty => Ranges.Count == 0 && Categories == 0;
    }
}

/// <summary>A part of a regular expression.</summary>
internal abstract record RegexpSyntax;

/// <summary>One code point of a class.</summary>
internal sealed record RegexpClass(CharacterClass Class) : RegexpSyntax;

/// <summary>The start or the end of the text.</summary>
internal sealed record RegexpAnchor(bool IsStart) : RegexpSyntax;

internal sealed record RegexpSequence(List<RegexpSyntax> Parts) : RegexpSyntax;

/// <summary>Several alternative branches.</summary>
internal sealed record RegexpChoice(List<RegexpSyntax> Branches) : RegexpSyntax;

/// <summary>A repeated part; without a maximum, any number of times.</summary>
internal sealed record RegexpRepetition(RegexpSyntax Part, int Min, int? Max) : RegexpSyntax;
