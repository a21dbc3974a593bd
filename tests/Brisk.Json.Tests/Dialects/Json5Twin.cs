using System.Globalization;
using System.Numerics;
using System.Text;

namespace Brisk.Json.Tests.Dialects;

/// <summary>
/// JSON5 according to its specification (https://spec.json5.org), by recursive descent: slow and obviously correct. Returns lists of values, lists of names with values, strings,
/// <see cref="double"/>, <see cref="bool"/>, and null; throws <see cref="FormatException"/> for invalid JSON5.
/// </summary>
internal sealed class Json5Twin
{
    private readonly Rune[] _text;
    private int _at;

    private Json5Twin(string text) => _text = [.. text.EnumerateRunes()];

    public static object? Parse(string text)
    {
        var twin = new Json5Twin(text);
        twin.SkipInsignificant();
        object? value = twin.Value();
        twin.SkipInsignificant();
        return twin._at == twin._text.Length ? value : throw new FormatException("The text goes on.");
    }

    private int Next => _at < _text.Length ? _text[_at].Value : -1;

    private bool Take(char c)
    {
        bool isThere = Next == c;
        _at += isThere ? 1 : 0;
        return isThere;
    }

    private void Expect(char c)
    {
        if (!Take(c))
        {
            throw new FormatException($"Expected {c}.");
        }
    }

    private static bool IsLineTerminator(int c) => c is '\n' or '\r' or 0x2028 or 0x2029;

    private void SkipInsignificant()
    {
        while (true)
        {
            if (Next is '\t' or '\v' or '\f' or ' ' or 0xA0 or 0xFEFF || IsLineTerminator(Next) || (Next >= 0 && Rune.GetUnicodeCategory(_text[_at]) == UnicodeCategory.SpaceSeparator))
            {
                _at++;
            }
            else if (Next == '/' && _at + 1 < _text.Length && _text[_at + 1].Value == '/')
            {
                while (Next >= 0 && !IsLineTerminator(Next))
                {
                    _at++;
                }
            }
            else if (Next == '/' && _at + 1 < _text.Length && _text[_at + 1].Value == '*')
            {
                for (_at += 2; !(Next == '*' && _at + 1 < _text.Length && _text[_at + 1].Value == '/'); _at++)
                {
                    if (Next < 0)
                    {
                        throw new FormatException("The comment is not closed.");
                    }
                }

                _at += 2;
            }
            else
            {
                return;
            }
        }
    }

    private object? Value() => Next switch
    {
        '{' => Object(),
        '[' => Array(),
        '"' or '\'' => String(),
        'n' => Literal("null", null),
        't' => Literal("true", true),
        'f' => Literal("false", false),
        _ => Number(),
    };

    private object? Literal(string word, object? value)
    {
        foreach (char c in word)
        {
            Expect(c);
        }

        return IsNamePart(Next) ? throw new FormatException("The word goes on.") : value;
    }

    private List<KeyValuePair<string, object?>> Object()
    {
        var members = new List<KeyValuePair<string, object?>>();
        Expect('{');
        SkipInsignificant();
        while (!Take('}'))
        {
            string name = Next is '"' or '\'' ? String() : Name();
            SkipInsignificant();
            Expect(':');
            SkipInsignificant();
            members.Add(new(name, Value()));
            SkipInsignificant();
            if (!Take(','))
            {
                Expect('}');
                break;
            }

            SkipInsignificant();
        }

        return members;
    }

    private List<object?> Array()
    {
        var items = new List<object?>();
        Expect('[');
        SkipInsignificant();
        while (!Take(']'))
        {
            items.Add(Value());
            SkipInsignificant();
            if (!Take(','))
            {
                Expect(']');
                break;
            }

            SkipInsignificant();
        }

        return items;
    }

    private string Name()
    {
        var name = new StringBuilder();
        while (IsNamePart(Next))
        {
            int c = Next;
            _at++;
            if (c == '\\')
            {
                Expect('u');
                c = Hex(4);
            }

            if (!(name.Length == 0 ? IsNameStart(c) : IsNamePart(c)) || c == '\\')
            {
                throw new FormatException("The name is not valid.");
            }

            name.Append(new Rune(c));
        }

        return name.Length > 0 ? name.ToString() : throw new FormatException("Expected a name.");
    }

    private static bool IsNameStart(int c)
        => c is '$' or '_' || (Rune.IsValid(c) && Rune.GetUnicodeCategory(new Rune(c)) is UnicodeCategory.UppercaseLetter or UnicodeCategory.LowercaseLetter or UnicodeCategory.TitlecaseLetter
            or UnicodeCategory.ModifierLetter or UnicodeCategory.OtherLetter or UnicodeCategory.LetterNumber);

    private static bool IsNamePart(int c)
        => IsNameStart(c) || c is '\\' or 0x200C or 0x200D || (Rune.IsValid(c) && Rune.GetUnicodeCategory(new Rune(c)) is UnicodeCategory.NonSpacingMark
            or UnicodeCategory.SpacingCombiningMark or UnicodeCategory.DecimalDigitNumber or UnicodeCategory.ConnectorPunctuation);

    private string String()
    {
        int quote = Next;
        _at++;
        var text = new StringBuilder();
        while (Next != quote)
        {
            int c = Next;
            if (c is -1 or '\n' or '\r')
            {
                throw new FormatException("The string has no end.");
            }

            _at++;
            if (c == '\\')
            {
                Escape(text);
            }
            else
            {
                text.Append(new Rune(c));
            }
        }

        _at++;
        return text.ToString();
    }

    private void Escape(StringBuilder text)
    {
        int c = Next;
        _at++;
        switch (c)
        {
            case -1 or (>= '1' and <= '9'):
                throw new FormatException("The escape is not valid.");
            case '0':
                text.Append(Next is >= '0' and <= '9' ? throw new FormatException("The escape is not valid.") : '\0');
                break;
            case 'x' or 'u':
                text.Append((char)Hex(c == 'x' ? 2 : 4));
                break;
            case '\r':
                Take('\n');
                break;
            case '\n' or 0x2028 or 0x2029:
                break;
            default:
                int index = "bfnrtv".IndexOf((char)c, StringComparison.Ordinal);
                text.Append(c < 0x80 && index >= 0 ? "\b\f\n\r\t\v"[index].ToString() : new Rune(c).ToString());
                break;
        }
    }

    private int Hex(int count)
    {
        int number = 0;
        for (; count > 0; count--, _at++)
        {
            number = Next is >= 0 and < 0x80 && char.IsAsciiHexDigit((char)Next) ? (number * 16) + Convert.ToInt32(((char)Next).ToString(), 16) : throw new FormatException("Expected a hex digit.");
        }

        return number;
    }

    private object Number()
    {
        bool isNegative = Next == '-';
        if (Next is '+' or '-')
        {
            _at++;
        }

        double number = Next switch
        {
            'I' => (double)Literal("Infinity", double.PositiveInfinity)!,
            'N' => (double)Literal("NaN", double.NaN)!,
            _ => Digits(),
        };
        return IsNamePart(Next) || Next == '.' ? throw new FormatException("The number goes on.") : isNegative ? -number : number;
    }

    private double Digits()
    {
        bool hasZero = Take('0');
        if (hasZero && (Take('x') || Take('X')))
        {
            string hex = Run(char.IsAsciiHexDigit);
            var value = BigInteger.Parse("0" + hex, NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture);
            return hex.Length == 0 ? throw new FormatException("Expected a hex digit.") : double.Parse(value.ToString(CultureInfo.InvariantCulture), CultureInfo.InvariantCulture);
        }

        string whole = hasZero ? "0" : Run(char.IsAsciiDigit);
        string fraction = Take('.') ? Run(char.IsAsciiDigit) : "";
        string exponent = "";
        if (whole.Length + fraction.Length == 0 || (whole.Length > 1 && whole[0] == '0'))
        {
            throw new FormatException("Expected a digit.");
        }

        if (Take('e') || Take('E'))
        {
            string sign = Take('-') ? "-" : Take('+') ? "+" : "";
            string digits = Run(char.IsAsciiDigit);
            exponent = digits.Length == 0 ? throw new FormatException("Expected a digit.") : "e" + sign + digits;
        }

        return double.Parse(whole + "." + fraction + "0" + exponent, CultureInfo.InvariantCulture);
    }

    private string Run(Func<char, bool> isDigit)
    {
        var digits = new StringBuilder();
        for (; Next is >= 0 and < 0x80 && isDigit((char)Next); _at++)
        {
            digits.Append((char)Next);
        }

        return digits.ToString();
    }
}
