namespace Brisk.Json.Finding;

/// <summary>
/// One evaluation of a path, which gives its values one after the other, in the order of RFC 9535. What remains to be done is on a stack of
/// its own: a frame for each segment that is at work on a value, and one for each ancestor that a descendant segment has come through.
/// </summary>
internal sealed class PathRun<TNode, TChildren, TNavigator>(PathFilter<TNode, TChildren, TNavigator> filter, bool isLocating)
    where TChildren : struct, IChildren<TNode>
    where TNavigator : struct, INavigator<TNode, TChildren>
{
    private PathFrame<TNode, TChildren>[] _frames = new PathFrame<TNode, TChildren>[4];
    private int _depth;
    private PathSegment[] _segments = [];
    private bool _isFresh;

    /// <summary>The value that has been found.</summary>
    public TNode Current { get; private set; } = default!;

    /// <summary>Begins with a path and the value that it starts from.</summary>
    public void Start(PathSegment[] segments, TNode start)
    {
        _segments = segments;
        _depth = 0;
        _isFresh = true;
        Current = start;
    }

    /// <summary>Finds the next value.</summary>
    public bool MoveNext()
    {
        if (_isFresh)
        {
            _isFresh = false;
            if (TryEnter(0, Current))
            {
                return true;
            }
        }

        while (_depth > 0)
        {
            ref PathFrame<TNode, TChildren> frame = ref _frames[_depth - 1];
            PathSegment segment = _segments[frame.Segment];
            if (TrySelect(ref frame, segment, out TNode selected))
            {
                if (TryEnter(frame.Segment + 1, selected))
                {
                    return true;
                }
            }
            else if (segment.IsDescendant && TryDescend(ref frame, out TNode child))
            {
                Push(frame.Segment, child);
            }
            else
            {
                _frames[--_depth] = default;
            }
        }

        return false;
    }

    /// <summary>The way from the start to the value that has been found. Only a run that locates keeps every step.</summary>
    public PathStep[] Location()
    {
        var steps = new PathStep[_depth];
        for (int i = 0; i < steps.Length; i++)
        {
            steps[i] = StepOf(ref _frames[i]);
        }

        return steps;
    }

    /// <summary>Goes on with a segment at a value; true if there is no segment left, so that the value is a result.</summary>
    private bool TryEnter(int segment, TNode node)
    {
        while (segment < _segments.Length)
        {
            if (isLocating || _segments[segment].Single is not { } single)
            {
                if (IsContainer(node))
                {
                    Push(segment, node);
                }

                return false;
            }

            if (!TrySelectSingle(single, node, out node))
            {
                return false;
            }

            segment++;
        }

        Current = node;
        return true;
    }

    /// <summary>The member or element that a name or an index selects.</summary>
    public static bool TrySelectSingle(PathSelector selector, TNode node, out TNode selected)
    {
        switch (TNavigator.KindOf(node))
        {
            case JsonValueKind.Object when selector.Name is { } name:
                return TNavigator.TryGetMember(node, name, out selected);
            case JsonValueKind.Array when selector.Kind == SelectorKind.Index:
                int index = selector.IndexIn(TNavigator.CountOf(node));
                selected = default!;
                return index >= 0 && TNavigator.TryGetItem(node, index, out selected);
            default:
                selected = default!;
                return false;
        }
    }

    private static bool IsContainer(TNode node) => TNavigator.KindOf(node) is JsonValueKind.Object or JsonValueKind.Array;

    private void Push(int segment, TNode node)
    {
        if (_depth == _frames.Length)
        {
            Array.Resize(ref _frames, 2 * _depth);
        }

        _frames[_depth++] = new() { Segment = segment, Node = node };
    }

    /// <summary>The next child that one of the selectors selects.</summary>
    private bool TrySelect(ref PathFrame<TNode, TChildren> frame, PathSegment segment, out TNode selected)
    {
        while (frame.Selector < segment.Selectors.Length)
        {
            PathSelector selector = segment.Selectors[frame.Selector];
            bool found = selector.Kind switch
            {
                SelectorKind.Wildcard => TryMove(ref frame, out selected),
                SelectorKind.Filter => TryFilter(ref frame, selector.Condition!, out selected),
                SelectorKind.Slice => TrySlice(ref frame, selector.Slice, out selected),
                _ => TrySelectOnce(ref frame, selector, out selected),
            };
            if (found)
            {
                return true;
            }

            frame.Selector++;
            frame.HasBegun = false;
        }

        selected = default!;
        return false;
    }

    private static bool TrySelectOnce(ref PathFrame<TNode, TChildren> frame, PathSelector selector, out TNode selected)
    {
        selected = default!;
        if (frame.HasBegun)
        {
            return false;
        }

        frame.HasBegun = true;
        return TrySelectSingle(selector, frame.Node, out selected);
    }

    private static bool TryMove(ref PathFrame<TNode, TChildren> frame, out TNode child)
    {
        if (!frame.HasBegun)
        {
            frame.HasBegun = true;
            frame.Children = TNavigator.ChildrenOf(frame.Node);
            frame.Position = -1;
        }

        frame.Position++;
        bool moved = frame.Children.MoveNext();
        child = moved ? frame.Children.Current : default!;
        return moved;
    }

    private bool TryFilter(ref PathFrame<TNode, TChildren> frame, PathCondition condition, out TNode selected)
    {
        while (TryMove(ref frame, out selected))
        {
            if (filter.IsTrue(condition, selected))
            {
                return true;
            }
        }

        return false;
    }

    private static bool TrySlice(ref PathFrame<TNode, TChildren> frame, PathSlice slice, out TNode selected)
    {
        selected = default!;
        if (slice.Step == 0 || TNavigator.KindOf(frame.Node) != JsonValueKind.Array)
        {
            return false;
        }

        int count = TNavigator.CountOf(frame.Node);
        (int first, int stop) = slice.In(count);
        long next = frame.HasBegun ? frame.SliceNext : first;
        if (slice.Step > 0 ? next >= stop : next <= stop)
        {
            return false;
        }

        // To go back through an array, its elements are taken apart first: finding one by index can mean to walk there.
        frame.Items = slice.Step < 0 && !frame.HasBegun ? ItemsOf(frame.Node, count) : frame.Items;
        selected = slice.Step < 0 ? frame.Items![next] : Skip(ref frame, (int)next);
        frame.HasBegun = true;
        frame.Position = (int)next;
        frame.SliceNext = next + slice.Step;
        return true;
    }

    private static TNode Skip(ref PathFrame<TNode, TChildren> frame, int index)
    {
        TNode child;
        do
        {
            TryMove(ref frame, out child);
        }
        while (frame.Position < index);
        return child;
    }

    private static TNode[] ItemsOf(TNode array, int count)
    {
        var items = new TNode[count];
        TChildren children = TNavigator.ChildrenOf(array);
        for (int i = 0; i < count && children.MoveNext(); i++)
        {
            items[i] = children.Current;
        }

        return items;
    }

    /// <summary>The next child that has children. Nothing is selected from others.</summary>
    private static bool TryDescend(ref PathFrame<TNode, TChildren> frame, out TNode child)
    {
        while (TryMove(ref frame, out child))
        {
            if (IsContainer(child))
            {
                return true;
            }
        }

        return false;
    }

    private PathStep StepOf(ref PathFrame<TNode, TChildren> frame)
    {
        PathSelector[] selectors = _segments[frame.Segment].Selectors;
        PathSelector? selector = frame.Selector < selectors.Length ? selectors[frame.Selector] : null;
        return selector?.Kind switch
        {
            SelectorKind.Name => new(selector.Name!.Text, 0),
            SelectorKind.Index => new(null, selector.IndexIn(TNavigator.CountOf(frame.Node))),
            _ when TNavigator.KindOf(frame.Node) == JsonValueKind.Object => new(frame.Children.Name, 0),
            _ => new(null, frame.Position),
        };
    }
}

/// <summary>A segment at work on a value.</summary>
internal struct PathFrame<TNode, TChildren>
{
    /// <summary>The value.</summary>
    public TNode Node;

    /// <summary>Where among its children the selector is.</summary>
    public TChildren Children;

    /// <summary>The elements of an array that is gone through backwards.</summary>
    public TNode[]? Items;

    /// <summary>The index of the segment.</summary>
    public int Segment;

    /// <summary>The index of the selector; behind the last one, the segment descends.</summary>
    public int Selector;

    /// <summary>The index of the child.</summary>
    public int Position;

    /// <summary>The index of the next element of a slice.</summary>
    public long SliceNext;

    /// <summary>Whether the selector has begun.</summary>
    public bool HasBegun;
}

/// <summary>A step on the way to a value: a name, or else an index.</summary>
internal readonly record struct PathStep(string? Name, int Index);
