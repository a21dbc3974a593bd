namespace Brisk.Json.Querying;

// Functions (RFC 9535 section 2.4), including the check for well-typedness (section 2.4.3).
internal ref partial struct PathParser
{
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
            return FailAt<PathTerm>(start, "expected one of the functions length, count, match, search and value, found another name");
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

        return ToValue(arguments[1]) is { } pattern ? new(start) { Condition = new RegexpCondition(first, pattern, whole: name is "match") } : null;
    }

    /// <summary>Converts a term to a list of values.</summary>
    private PathQuery? ToQuery(PathTerm term) => term.Query ?? FailAt<PathQuery>(term.Position, "expected a query");
}
