namespace Brisk.Json.Querying;

/// <summary>Selects elements by a slice.</summary>
internal sealed class SliceStage<TNode, TChildren, TNavigator>(PathStage<TNode> source, PathSlice slice) : PathStage<TNode>
    where TChildren : struct, IChildren<TNode>
    where TNavigator : struct, INavigator<TNode, TChildren>
{
    private TChildren _children;
    private TNode[]? _items;
    private int _position;
    private long _next;
    private int _stop;

    public override bool MoveNext()
    {
        do
        {
            if (slice.Step > 0 ? _next < _stop : _next > _stop)
            {
                Current = slice.Step > 0 ? Skip((int)_next) : _items![_next];
                _position = (int)_next;
                _next += slice.Step;
                return true;
            }
        }
        while (TryBegin());
        return false;
    }

    public override void Locate(List<PathStep> steps)
    {
        source.Locate(steps);
        steps.Add(new(null, _position));
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
                (int first, _stop) = slice.In(count);
                (_next, _position) = (first, -1);
                _children = TNavigator.ChildrenOf(source.Current);

                // To go back through an array, its elements are taken apart first: finding one by index can mean to walk there.
                _items = slice.Step < 0 ? ItemsOf(_children, count) : null;
                return true;
            }
        }

        _next = _stop = 0;
        return false;
    }

    private TNode Skip(int index)
    {
        for (int position = _position; position < index; position++)
        {
            _children.MoveNext();
        }

        return _children.Current;
    }

    private static TNode[] ItemsOf(TChildren children, int count)
    {
        var items = new TNode[count];
        for (int i = 0; i < count && children.MoveNext(); i++)
        {
            items[i] = children.Current;
        }

        return items;
    }
}
