namespace Brisk.Json.Querying;

/// <summary>Evaluates the conditions of filters. Used by a single evaluation of a path, on one thread.</summary>
internal sealed partial class PathFilter<TNode, TChildren, TNavigator>(TNode root)
    where TChildren : struct, IChildren<TNode>
    where TNavigator : struct, INavigator<TNode, TChildren>
{
    private readonly Dictionary<PathQuery, PathRun<TNode>> _runs = [];
    private Dictionary<PathQuery, Findings>? _absoluteFindings;
    private (string? Pattern, IRegexp? Regexp) _lastRegexp;

    /// <summary>Returns whether the condition is true for the value.</summary>
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

    private PathValue<TNode> FindOne(PathQuery query, TNode node)
    {
        TNode found = query.IsRelative ? node : root;
        return Singles<TNode, TChildren, TNavigator>.TryFollow(query.Singles, ref found) ? PathValue<TNode>.OfNode(found) : default;
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
}
