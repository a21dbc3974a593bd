namespace Brisk.Json.Querying;

/// <summary>
/// The first half of a descendant segment: selects each value and those of its descendants that have children, parents before children. It uses an explicit stack.
/// </summary>
internal sealed class DescentStage<TNode, TChildren, TNavigator>(PathStage<TNode> source) : PathStage<TNode>
    where TChildren : struct, IChildren<TNode>
    where TNavigator : struct, INavigator<TNode, TChildren>
{
    private Level[] _levels = new Level[8];
    private int _depth;

    public override bool MoveNext()
    {
        while (_depth > 0)
        {
            ref Level level = ref _levels[_depth - 1];
            if (!level.Children.MoveNext())
            {
                _levels[--_depth] = default;
                continue;
            }

            level.Position++;
            if (TryEnter(level.Children.Current)) return true;
        }

        while (source.MoveNext())
        {
            if (TryEnter(source.Current)) return true;
        }

        return false;
    }

    public override int StepCount => source.StepCount + _depth - 1;

    /// <summary>The last level is that of the children of the value itself.</summary>
    public override void Locate(List<PathStep> steps)
    {
        source.Locate(steps);
        foreach (ref Level level in _levels.AsSpan(0, _depth - 1))
        {
            steps.Add(level.Step.Of<TNode, TChildren>(ref level.Children, level.Position));
        }
    }

    public override void Restart()
    {
        _depth = 0;
        source.Restart();
    }

    private bool TryEnter(TNode node)
    {
        if (TNavigator.KindOf(node) is not (JsonValueKind.Object or JsonValueKind.Array)) return false;

        if (_depth == _levels.Length) Array.Resize(ref _levels, 2 * _depth);

        _levels[_depth++] = new Level { Children = TNavigator.ChildrenOf(node), Position = -1 };
        Current = node;
        return true;
    }

    private struct Level
    {
        public TChildren Children;
        public int Position;
        public ChildStep Step;
    }
}

/// <summary>The first half of a descendant segment, for a tree that is stored in document order. It does not track the path to a value.</summary>
internal sealed class LinearDescentStage<TNode, TChildren, TNavigator>(PathStage<TNode> source) : PathStage<TNode>
    where TChildren : struct, IChildren<TNode>
    where TNavigator : struct, INavigator<TNode, TChildren>
{
    private TNode _container = default!;
    private bool _isInside;

    public override bool MoveNext()
    {
        TNode node = Current;
        if (_isInside && TNavigator.TryMoveToContainer(ref node, _container))
        {
            Current = node;
            return true;
        }

        _isInside = false;
        while (source.MoveNext())
        {
            if (TNavigator.KindOf(source.Current) is JsonValueKind.Object or JsonValueKind.Array)
            {
                Current = _container = source.Current;
                _isInside = true;
                return true;
            }
        }

        return false;
    }

    public override int StepCount => throw new NotSupportedException();

    public override void Locate(List<PathStep> steps) => throw new NotSupportedException();

    public override void Restart()
    {
        _isInside = false;
        source.Restart();
    }
}

/// <summary>A complete descendant segment with a name selector, for a tree that is stored in document order. It does not track the path to a value.</summary>
internal sealed class LinearNameStage<TNode, TChildren, TNavigator>(PathStage<TNode> source, SearchText name, PathSelector[] singles) : PathStage<TNode>
    where TChildren : struct, IChildren<TNode>
    where TNavigator : struct, INavigator<TNode, TChildren>
{
    private TNode _container = default!;
    private int _position;
    private bool _isInside;

    public override bool MoveNext()
    {
        do
        {
            while (_isInside && TNavigator.TryFindMember(ref _position, _container, name, out TNode node))
            {
                if (Singles<TNode, TChildren, TNavigator>.TryFollow(singles, ref node))
                {
                    Current = node;
                    return true;
                }
            }
        }
        while (TryBegin());
        return false;
    }

    public override int StepCount => throw new NotSupportedException();

    public override void Locate(List<PathStep> steps) => throw new NotSupportedException();

    public override void Restart()
    {
        _isInside = false;
        source.Restart();
    }

    private bool TryBegin()
    {
        _isInside = false;
        while (!_isInside && source.MoveNext())
        {
            _container = source.Current;
            _position = 0;
            _isInside = TNavigator.KindOf(_container) is JsonValueKind.Object or JsonValueKind.Array;
        }

        return _isInside;
    }
}
