using System.Buffers.Text;

namespace Brisk.Json.Querying;

/// <summary>Evaluates the conditions of filters. Used by a single evaluation of a path, on one thread.</summary>
internal sealed class PathFilter<TNode, TChildren, TNavigator>(TNode root)
    where TChildren : struct, IChildren<TNode>
    where TNavigator : struct, INavigator<TNode, TChildren>
{
    // No integer is longer.
    private const int MaxCountLength = 20;

    private readonly Dictionary<PathQuery, PathRun<TNode>> _runs = [];
    private Dictionary<PathQuery, Findings>? _absoluteFindings;
    private Dictionary<PathQuery, (bool Exists, TNode Value)>? _absoluteValues;
    private (string? Pattern, IRegexp? Regexp) _lastRegexp;

    public bool IsTrue(PathCondition condition, TNode node) => condition switch
    {
        ComparisonCondition comparison => Compare(comparison, node),
        ExistenceCondition existence => Exists(existence.Query, node),
        JunctionCondition junction => IsTrue(junction, node),
        NotCondition not => !IsTrue(not.Operand, node),
        _ => Matches((RegexpCondition)condition, node),
    };

    private bool IsTrue(JunctionCondition junction, TNode node)
    {
        foreach (PathCondition operand in junction.Operands)
        {
            if (IsTrue(operand, node) != junction.IsAnd) return !junction.IsAnd;
        }

        return junction.IsAnd;
    }

    private bool Matches(RegexpCondition condition, TNode node)
    {
        if (TextOf(Evaluate(condition.Text, node)) is not { } text) return false;

        IRegexp? regexp = condition.Fixed ?? (TextOf(Evaluate(condition.Pattern, node)) is { } pattern ? RegexpOf(pattern) : null);
        return regexp is not null && regexp.IsMatch(text, condition.IsWhole);
    }

    private IRegexp? RegexpOf(string pattern)
    {
        if (_lastRegexp.Pattern != pattern) _lastRegexp = (pattern, IRegexp.TryParse(pattern));

        return _lastRegexp.Regexp;
    }

    private PathValue<TNode> Evaluate(PathOperand operand, TNode node) => operand switch
    {
        QueryOperand { Query: var query } => FindOne(query, node),
        LiteralOperand literal => PathValue<TNode>.OfLiteral(literal),
        LengthOperand length => LengthOf(Evaluate(length.Argument, node)),
        CountOperand count => PathValue<TNode>.OfCount(Find(count.Query, node, limit: int.MaxValue).Count),
        _ => Find(((ValueOperand)operand).Query, node, limit: 2) is { Count: 1, First: var first } ? PathValue<TNode>.OfNode(first) : default,
    };

    private PathValue<TNode> LengthOf(PathValue<TNode> value) => KindOf(value) switch
    {
        JsonValueKind.String => PathValue<TNode>.OfCount(TextOrder.LengthOf(TextOf(value)!)),
        JsonValueKind.Object or JsonValueKind.Array => PathValue<TNode>.OfCount(TNavigator.CountOf(value.Node)),
        _ => default,
    };

    private bool Exists(PathQuery query, TNode node) =>
        query.IsSingular ? !FindOne(query, node).IsNothing : Find(query, node, limit: 1).Count > 0;

    private PathValue<TNode> FindOne(PathQuery query, TNode node) => TryFindOne(query, node, out TNode found) ? PathValue<TNode>.OfNode(found) : default;

    /// <summary>Finds the value of a singular query. The result of queries from the root is cached.</summary>
    private bool TryFindOne(PathQuery query, TNode node, out TNode found)
    {
        found = node;
        return query.IsRelative ? Singles<TNode, TChildren, TNavigator>.TryFollow(query.Singles, ref found) : TryFindAbsolute(query, out found);
    }

    private bool TryFindAbsolute(PathQuery query, out TNode found)
    {
        _absoluteValues ??= [];
        if (!_absoluteValues.TryGetValue(query, out (bool Exists, TNode Value) known))
        {
            TNode value = root;
            known = (Singles<TNode, TChildren, TNavigator>.TryFollow(query.Singles, ref value), value);
            _absoluteValues.Add(query, known);
        }

        found = known.Value;
        return known.Exists;
    }

    /// <summary>Returns the number of values found by a query, up to a limit, and the first one. The result of queries from the root is cached.</summary>
    private Findings Find(PathQuery query, TNode node, int limit)
    {
        if (query.IsRelative) return Run(query, node, limit);

        _absoluteFindings ??= [];
        if (!_absoluteFindings.TryGetValue(query, out Findings findings))
        {
            findings = Run(query, root, limit);
            _absoluteFindings.Add(query, findings);
        }

        return findings;
    }

    private Findings Run(PathQuery query, TNode start, int limit)
    {
        if (!_runs.TryGetValue(query, out PathRun<TNode>? run))
        {
            run = PathRun<TNode>.Make<TChildren, TNavigator>(query.Segments, this, isLocating: false);
            _runs.Add(query, run);
        }

        run.Start(start);
        int count = 0;
        TNode first = default!;
        while (count < limit && run.MoveNext())
        {
            first = count++ == 0 ? run.Current : first;
        }

        return new(count, first);
    }

    private readonly record struct Findings(int Count, TNode First);

    // Comparisons (RFC 9535 section 2.3.5.2.2).

    private bool Compare(ComparisonCondition comparison, TNode node)
    {
        if (comparison.ComparedQuery is not { } query)
        {
            return Compare(Evaluate(comparison.Left, node), comparison.Operator, Evaluate(comparison.Right, node));
        }

        return TryFindOne(query, node, out TNode found)
            ? CompareWithLiteral(found, comparison, (LiteralOperand)comparison.Right)
            : comparison.Operator == ComparisonOperator.NotEqual;
    }

    private static bool CompareWithLiteral(TNode node, ComparisonCondition comparison, LiteralOperand literal)
    {
        JsonValueKind kind = TNavigator.KindOf(node);
        if (kind != literal.Kind) return comparison.Operator == ComparisonOperator.NotEqual;

        return kind switch
        {
            JsonValueKind.Number => comparison.IsTrueFor(NumberOrder.Compare(TNavigator.NumberOf(node), literal.Number)),
            JsonValueKind.String when comparison.Operator is ComparisonOperator.Equal or ComparisonOperator.NotEqual =>
                comparison.IsTrueFor(TNavigator.TextEquals(node, literal.Text!) ? 0 : 1),
            JsonValueKind.String => comparison.IsTrueFor(TextOrder.Compare(TNavigator.TextOf(node), literal.Text!.Text)),
            _ => comparison.IsTrueFor(0),
        };
    }

    private static bool Compare(PathValue<TNode> left, ComparisonOperator @operator, PathValue<TNode> right) => @operator switch
    {
        ComparisonOperator.Equal => AreEqual(left, right),
        ComparisonOperator.NotEqual => !AreEqual(left, right),
        ComparisonOperator.Less => IsLess(left, right),
        ComparisonOperator.LessOrEqual => IsLess(left, right) || AreEqual(left, right),
        ComparisonOperator.Greater => IsLess(right, left),
        _ => IsLess(right, left) || AreEqual(left, right),
    };

    private static bool AreEqual(PathValue<TNode> left, PathValue<TNode> right)
    {
        JsonValueKind kind = KindOf(left);
        return kind == KindOf(right) && kind switch
        {
            JsonValueKind.String => AreTextsEqual(left, right),
            JsonValueKind.Number => CompareNumbers(left, right) == 0,
            JsonValueKind.Object or JsonValueKind.Array => DeepEquality<TNode, TChildren, TNavigator>.AreEqual(left.Node, right.Node),
            _ => true,
        };
    }

    private static bool IsLess(PathValue<TNode> left, PathValue<TNode> right)
    {
        JsonValueKind kind = KindOf(left);
        return kind == KindOf(right) && kind switch
        {
            JsonValueKind.String => TextOrder.Compare(TextOf(left)!, TextOf(right)!) < 0,
            JsonValueKind.Number => CompareNumbers(left, right) < 0,
            _ => false,
        };
    }

    private static bool AreTextsEqual(PathValue<TNode> left, PathValue<TNode> right)
    {
        if (left.Literal is { Text: { } leftText })
        {
            return right.Literal is { Text: { } rightText } ? leftText.Text == rightText.Text : TNavigator.TextEquals(right.Node, leftText);
        }

        return right.Literal is { Text: { } text } ? TNavigator.TextEquals(left.Node, text) : TextOf(left) == TextOf(right);
    }

    private static int CompareNumbers(PathValue<TNode> left, PathValue<TNode> right)
    {
        Span<byte> leftBuffer = stackalloc byte[MaxCountLength];
        Span<byte> rightBuffer = stackalloc byte[MaxCountLength];
        return NumberOrder.Compare(NumberOf(left, leftBuffer), NumberOf(right, rightBuffer));
    }

    private static ReadOnlySpan<byte> NumberOf(PathValue<TNode> value, Span<byte> buffer)
    {
        if (value.Literal is { } literal) return literal.Number;
        if (!value.IsCount) return TNavigator.NumberOf(value.Node);

        Utf8Formatter.TryFormat(value.Count, buffer, out int length);
        return buffer[..length];
    }

    /// <summary>Nothing is represented by the kind Undefined.</summary>
    private static JsonValueKind KindOf(PathValue<TNode> value) =>
        value.IsNothing ? JsonValueKind.Undefined
        : value.IsCount ? JsonValueKind.Number
        : value.Literal?.Kind ?? TNavigator.KindOf(value.Node);

    private static string? TextOf(PathValue<TNode> value) =>
        KindOf(value) != JsonValueKind.String ? null : value.Literal?.Text!.Text ?? TNavigator.TextOf(value.Node);
}

/// <summary>The value of an operand: nothing, a value of the document, a literal, or a count.</summary>
internal readonly struct PathValue<TNode>
{
    private readonly Form _form;

    private PathValue(Form form, TNode node, LiteralOperand? literal, int count) => (_form, Node, Literal, Count) = (form, node, literal, count);

    private enum Form : byte
    {
        Nothing,
        Node,
        Literal,
        Count,
    }

    public TNode Node { get; }

    public LiteralOperand? Literal { get; }

    public int Count { get; }

    public bool IsNothing => _form == Form.Nothing;

    public bool IsCount => _form == Form.Count;

    public static PathValue<TNode> OfNode(TNode node) => new(Form.Node, node, null, 0);

    public static PathValue<TNode> OfLiteral(LiteralOperand literal) => new(Form.Literal, default!, literal, 0);

    public static PathValue<TNode> OfCount(int count) => new(Form.Count, default!, null, count);
}
