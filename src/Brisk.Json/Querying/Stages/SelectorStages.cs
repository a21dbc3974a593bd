namespace Brisk.Json.Querying;

/// <summary>Selects all children, or those for which a condition is true, and follows names and indices from there.</summary>
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
    private ChildStep _step;

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

    public override int StepCount => source.StepCount + 1 + singles.Length;

    public override void Locate(List<PathStep> steps)
    {
        source.Locate(steps);
        steps.Add(_step.Of<TNode, TChildren>(ref _children, _position));
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
                _step = default;
                return true;
            }
        }

        return false;
    }
}

/// <summary>Selects elements by a slice, and follows names and indices from there.</summary>
internal sealed class SliceStage<TNode, TChildren, TNavigator>(PathStage<TNode> source, PathSlice slice, PathSelector[] singles) : PathStage<TNode>
    where TChildren : struct, IChildren<TNode>
    where TNavigator : struct, INavigator<TNode, TChildren>
{
    private TChildren _children;
    private int _position;
    private long _next;
    private int _stop;

    public override bool MoveNext()
    {
        do
        {
            while (slice.Step > 0 ? _next < _stop : _next > _stop)
            {
                _position = (int)_next;
                _next += slice.Step;
                _children.MoveTo(_position);
                TNode node = _children.Current;
                if (singles.Length == 0 || Singles<TNode, TChildren, TNavigator>.TryFollow(singles, ref node))
                {
                    Current = node;
                    return true;
                }
            }
        }
        while (TryBegin());
        return false;
    }

    public override int StepCount => source.StepCount + 1 + singles.Length;

    public override void Locate(List<PathStep> steps)
    {
        source.Locate(steps);
        steps.Add(new(null, _position));
        Singles<TNode, TChildren, TNavigator>.Locate(singles, _children.Current, steps);
    }

    public override void Restart()
    {
        _next = _stop = 0;
        source.Restart();
    }

    private bool TryBegin()
    {
        while (slice.Step != 0 && source.MoveNext())
        {
            if (TNavigator.KindOf(source.Current) == JsonValueKind.Array)
            {
                int count = TNavigator.CountOf(source.Current);
                (_next, _stop) = slice.In(count);
                _children = TNavigator.ChildrenOf(source.Current);
                return true;
            }
        }

        _next = _stop = 0;
        return false;
    }
}

/// <summary>Several selectors in one segment: for each value, first everything that the first selects, then the second.</summary>
internal sealed class UnionStage<TNode>(PathStage<TNode> source, StartStage<TNode> start, PathStage<TNode>[] selectors) : PathStage<TNode>
{
    private int _selector = selectors.Length;

    public override bool MoveNext()
    {
        while (true)
        {
            if (_selector < selectors.Length)
            {
                if (selectors[_selector].MoveNext())
                {
                    Current = selectors[_selector].Current;
                    return true;
                }

                _selector++;
            }
            else if (source.MoveNext())
            {
                _selector = 0;
            }
            else
            {
                return false;
            }

            if (_selector < selectors.Length) start.Start(source.Current);
        }
    }

    public override int StepCount => source.StepCount + selectors[_selector].StepCount;

    public override void Locate(List<PathStep> steps)
    {
        source.Locate(steps);
        selectors[_selector].Locate(steps);
    }

    public override void Restart()
    {
        Array.ForEach(selectors, selector => selector.Restart());
        _selector = selectors.Length;
        source.Restart();
    }
}
