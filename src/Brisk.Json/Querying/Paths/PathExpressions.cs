namespace Brisk.Json.Querying;

/// <summary>A query inside a filter, starting from the current value or from the root.</summary>
/// <remarks>A class, because filters look up the results of each query by its identity.</remarks>
internal sealed class PathQuery(bool isRelative, PathSegment[] segments)
{
    public bool IsRelative { get; } = isRelative;

    public PathSegment[] Segments { get; } = segments;

    /// <summary>Whether it finds at most one value in any document (RFC 9535 section 2.3.5.1).</summary>
    public bool IsSingular => Singles is not null;

    /// <summary>The selectors of a singular query.</summary>
    public PathSelector[]? Singles { get; } =
        Array.TrueForAll(segments, segment => segment.Single is not null) ? Array.ConvertAll(segments, segment => segment.Single!) : null;
}

/// <summary>An expression that is true or false (LogicalType).</summary>
internal abstract record PathCondition;

/// <summary>True if all operands are (<paramref name="IsAnd"/>), or if one is.</summary>
internal sealed record JunctionCondition(bool IsAnd, PathCondition[] Operands) : PathCondition;

internal sealed record NotCondition(PathCondition Operand) : PathCondition;

internal sealed record ExistenceCondition(PathQuery Query) : PathCondition;

/// <summary>True if a string matches a regular expression, completely for the function match, or partly for search.</summary>
internal sealed record RegexpCondition(PathOperand Text, PathOperand Pattern, bool IsWhole) : PathCondition
{
    /// <summary>The pattern, if it is a valid literal.</summary>
    public IRegexp? Fixed { get; } = Pattern is LiteralOperand { Text: { } literal } ? IRegexp.TryParse(literal.Text) : null;
}

internal sealed record ComparisonCondition(PathOperand Left, ComparisonOperator Operator, PathOperand Right) : PathCondition
{
    /// <summary>Creates a comparison, with a literal on the right if there is one, for which there is a fast path.</summary>
    public static ComparisonCondition Of(PathOperand left, ComparisonOperator @operator, PathOperand right) =>
        left is LiteralOperand && right is not LiteralOperand ? new(right, Mirror(@operator), left) : new(left, @operator, right);

    /// <summary>The query on the left, if there is one, compared with a literal on the right.</summary>
    public PathQuery? ComparedQuery { get; } = Right is LiteralOperand && Left is QueryOperand { Query: var query } ? query : null;

    /// <summary>Returns whether the comparison is true for two values of the same kind with this order: -1, 0, or 1.</summary>
    public bool IsTrueFor(int order) => Operator switch
    {
        ComparisonOperator.Equal => order == 0,
        ComparisonOperator.NotEqual => order != 0,
        ComparisonOperator.Less => order < 0,
        ComparisonOperator.LessOrEqual => order <= 0,
        ComparisonOperator.Greater => order > 0,
        _ => order >= 0,
    };

    private static ComparisonOperator Mirror(ComparisonOperator @operator) => @operator switch
    {
        ComparisonOperator.Less => ComparisonOperator.Greater,
        ComparisonOperator.LessOrEqual => ComparisonOperator.GreaterOrEqual,
        ComparisonOperator.Greater => ComparisonOperator.Less,
        ComparisonOperator.GreaterOrEqual => ComparisonOperator.LessOrEqual,
        _ => @operator,
    };
}

/// <summary>The comparison operators (RFC 9535 section 2.3.5.2.2).</summary>
internal enum ComparisonOperator : byte
{
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

/// <summary>An expression that is a value or nothing (ValueType).</summary>
internal abstract record PathOperand;

/// <summary>The value found by a singular query.</summary>
internal sealed record QueryOperand(PathQuery Query) : PathOperand;

internal sealed record LiteralOperand(JsonValueKind Kind, SearchText? Text = null, byte[]? Number = null) : PathOperand;

/// <summary>The length of a string, array, or object (RFC 9535 section 2.4.4).</summary>
internal sealed record LengthOperand(PathOperand Argument) : PathOperand;

/// <summary>The number of values found by a query (RFC 9535 section 2.4.5).</summary>
internal sealed record CountOperand(PathQuery Query) : PathOperand;

/// <summary>The value found by a query, if there is exactly one (RFC 9535 section 2.4.8).</summary>
internal sealed record ValueOperand(PathQuery Query) : PathOperand;
