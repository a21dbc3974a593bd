namespace Brisk.Json.Querying;

/// <summary>Selects all children, or those for which a condition is true, and follows names and indexes from there.</summary>
internal sealed class ChildrenStage<TNode, TChildren, TNavigator>(
    PathStage<TNode> source,
    PathCondition? condition,
    PathFilter<TNode, TChildren, TNavigator> filter,
    PathSelector[] singles) : PathStage<TNode>
    where TChildren : struct, IChildren<TNode>
    where TNavigator : struct, INavigator<TNode, TChildren>
{
    private TChildren _children;
    private int _position;

    public override bool MoveNext()
    {
        do
        {
            while (_children.MoveNext())
            {
                _position++;
                TNode node = _children.Current;
                if ((condition is null || filter.IsTrue(condition, node))
                    && (singles.Length == 0 || Singles<TNode, TChildren, TNavigator>.TryFollow(singles, ref node)))
                {
                    Current = node;
                    return true;
                }
            }
        }
        while (TryBegin());
        return false;
    }

    public override void Locate(List<PathStep> steps)
    {
        source.Locate(steps);
        steps.Add(_children.IsArray ? new(null, _position) : new(_children.Name, 0));
        Singles<TNode, TChildren, TNavigator>.Locate(singles, _children.Current, steps);
    }

    public override void Restart()
    {
        _children = default;
        source.Restart();
    }

    private bool TryBegin()
    {
        while (source.MoveNext())
        {
            if (TNavigator.KindOf(source.Current) is JsonValueKind.Object or JsonValueKind.Array)
            {
                _children = TNavigator.ChildrenOf(source.Current);
                _position = -1;
                return true;
            }
        }

        return false;
    }
}
