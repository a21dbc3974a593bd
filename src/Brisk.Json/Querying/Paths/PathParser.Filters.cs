namespace Brisk.Json.Querying;

// Logical expressions and comparisons.
internal ref partial struct PathParser
{
    private const string Operand = "'@', '$', a literal, or a function";

    private PathCondition? ParseCondition() => ParseJunction(isAnd: false);

    /// <summary>Parses conditions joined by "||", each of which consists of conditions joined by "&amp;&amp;".</summary>
    private PathCondition? ParseJunction(bool isAnd)
    {
        var operands = new List<PathCondition>();
        do
        {
            SkipWhitespace();
            if ((isAnd ? ParseBasic() : ParseJunction(isAnd: true)) is not { } operand) return null;

            operands.Add(operand);
            SkipWhitespace();
        }
        while (TryTake(isAnd ? "&&" : "||"));
        return operands is [var single] ? single : new JunctionCondition(isAnd, [.. operands]);
    }

    private PathCondition? ParseBasic()
    {
        bool isNegated = TryTake('!');
        if (isNegated) SkipWhitespace();

        PathCondition? condition = TryTake('(') ? ParseParenthesized()
            : ParseTerm() is { } term ? isNegated ? ToTest(term) : ParseComparison(term)
            : null;
        if (condition is null) return null;

        SkipWhitespace();
        int position = _position;
        if (TryTakeOperator() is not null)
        {
            return FailAt<PathCondition>(position, "expected '&&', '||', or the end of the condition, found a comparison of a logical expression, which is already true or false");
        }

        return isNegated ? new NotCondition(condition) : condition;
    }

    private PathCondition? ParseParenthesized()
    {
        if (!TryEnter() || ParseCondition() is not { } condition) return null;

        _depth--;
        return TryTake(')') ? condition : Fail<PathCondition>("'&&', '||', or ')'");
    }

    private PathCondition? ParseComparison(PathTerm left)
    {
        SkipWhitespace();
        if (TryTakeOperator() is not { } @operator) return ToTest(left);

        SkipWhitespace();
        return ToValue(left) is { } first && ParseTerm() is { } right && ToValue(right) is { } second
            ? ComparisonCondition.Of(first, @operator, second)
            : null;
    }

    private ComparisonOperator? TryTakeOperator()
        => TryTake("==") ? ComparisonOperator.Equal
            : TryTake("!=") ? ComparisonOperator.NotEqual
            : TryTake("<=") ? ComparisonOperator.LessOrEqual
            : TryTake(">=") ? ComparisonOperator.GreaterOrEqual
            : TryTake('<') ? ComparisonOperator.Less
            : TryTake('>') ? ComparisonOperator.Greater
            : null;

    /// <summary>Parses an operand of a test, comparison, or function: a query, a literal, or a function call.</summary>
    private PathTerm? ParseTerm()
    {
        int start = _position;
        switch (Peek)
        {
            case '@' or '$':
                bool isRelative = _text[_position++] == '@';
                UsesRoot |= !isRelative;
                return ParseSegments() is { } segments ? new(start) { Query = new PathQuery(isRelative, segments) } : null;
            case '\'' or '"':
                return ParseString() is { } text ? new(start) { Value = new LiteralOperand(JsonValueKind.String, new SearchText(text)) } : null;
            case '-' or (>= '0' and <= '9'):
                return ParseNumber() is { } number ? new(start) { Value = number } : null;
            case >= 'a' and <= 'z':
                return ParseWord();
            default:
                return Fail<PathTerm>(Operand);
        }
    }

    private LiteralOperand? ParseNumber()
    {
        int start = _position;
        TryTake('-');
        int first = _position;
        SkipDigits();
        if (_position == first || (_text[first] == '0' && _position > first + 1))
        {
            _position = first;
            return Fail<LiteralOperand>("a number without leading zeros");
        }

        bool isWhole = !TryTake('.') || TrySkipDigits();
        if (isWhole && Peek is 'e' or 'E')
        {
            _position++;
            if (!TryTake('-')) TryTake('+');

            isWhole = TrySkipDigits();
        }

        return isWhole
            ? new LiteralOperand(JsonValueKind.Number, Number: System.Text.Encoding.ASCII.GetBytes(_text[start.._position].ToString()))
            : Fail<LiteralOperand>("a digit");
    }

    private bool TrySkipDigits()
    {
        int start = _position;
        SkipDigits();
        return _position > start;
    }

    /// <summary>Parses a function call, or a literal that is a word.</summary>
    private PathTerm? ParseWord()
    {
        int start = _position;
        while (char.IsAsciiLetterLower(Peek) || char.IsAsciiDigit(Peek) || Peek == '_')
        {
            _position++;
        }

        ReadOnlySpan<char> word = _text[start.._position];
        if (Peek == '(') return ParseFunction(start, word);

        JsonValueKind? kind = word switch
        {
            "true" => JsonValueKind.True,
            "false" => JsonValueKind.False,
            "null" => JsonValueKind.Null,
            _ => null,
        };
        if (kind is null)
        {
            _position = start;
            return Fail<PathTerm>(Operand);
        }

        return new(start) { Value = new LiteralOperand(kind.Value) };
    }

    private PathCondition? ToTest(PathTerm term) => term switch
    {
        { Condition: { } condition } => condition,
        { Query: { } query } => new ExistenceCondition(query),
        _ => Fail<PathCondition>("a comparison operator, because this value is not a logical expression"),
    };

    private PathOperand? ToValue(PathTerm term) => term switch
    {
        { Value: { } value } => value,
        { Query: { IsSingular: true } query } => new QueryOperand(query),
        { Query: not null } => FailAt<PathOperand>(term.Position, "expected a value, found a query that may select several values: only names and single indexes are allowed in it"),
        _ => FailAt<PathOperand>(term.Position, "expected a value, found a function that returns true or false"),
    };

    // Functions (RFC 9535 section 2.4), including the check for well-typedness (section 2.4.3).

    private PathTerm? ParseFunction(int start, ReadOnlySpan<char> name)
    {
        if (!TryEnter()) return null;

        _position++;
        int count = name switch
        {
            "length" or "count" or "value" => 1,
            "match" or "search" => 2,
            _ => 0,
        };
        if (count == 0)
        {
            return FailAt<PathTerm>(start, "expected one of the functions length, count, match, search, and value, found another name");
        }

        if (ParseArguments(count) is not { } arguments) return null;

        _depth--;
        return MakeFunction(start, name, arguments);
    }

    private PathTerm[]? ParseArguments(int count)
    {
        var arguments = new PathTerm[count];
        for (int i = 0; i < count; i++)
        {
            SkipWhitespace();
            if (ParseTerm() is not { } argument) return null;

            arguments[i] = argument;
            SkipWhitespace();
            bool isLast = i == count - 1;
            if (!TryTake(isLast ? ')' : ','))
            {
                return Fail<PathTerm[]>(isLast ? $"')' after {count} argument{(count == 1 ? "" : "s")}" : "',' and another argument");
            }
        }

        return arguments;
    }

    private PathTerm? MakeFunction(int start, ReadOnlySpan<char> name, PathTerm[] arguments)
    {
        if (name is "count" or "value")
        {
            PathQuery? query = ToQuery(arguments[0]);
            return query is null ? null : new(start) { Value = name is "count" ? new CountOperand(query) : new ValueOperand(query) };
        }

        if (ToValue(arguments[0]) is not { } first) return null;
        if (name is "length") return new(start) { Value = new LengthOperand(first) };

        return ToValue(arguments[1]) is { } pattern ? new(start) { Condition = new RegexpCondition(first, pattern, IsWhole: name is "match") } : null;
    }

    /// <summary>Converts a term to a list of values.</summary>
    private PathQuery? ToQuery(PathTerm term) => term.Query ?? FailAt<PathQuery>(term.Position, "expected a query");
}

/// <summary>A query, a value, or a condition, before it is known which is required.</summary>
internal sealed class PathTerm(int position)
{
    public int Position { get; } = position;

    public PathQuery? Query { get; init; }

    public PathOperand? Value { get; init; }

    public PathCondition? Condition { get; init; }
}
