namespace Brisk.Json.Querying;

/// <summary>Selects elements by a slice, and follows names and indexes from there.</summary>
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
