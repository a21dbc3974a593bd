using System.Collections;

namespace Brisk.Json.Querying;

/// <summary>The stages of a path, from first to last. It can be restarted repeatedly.</summary>
internal sealed class PathRun<TNode>
{
    private readonly StartStage<TNode> _start;
    private readonly List<PathStep> _steps = [];

    private PathRun(StartStage<TNode> start, PathStage<TNode> last) => (_start, Last) = (start, last);

    public PathStage<TNode> Last { get; }

    public TNode Current => Last.Current;

    public static PathRun<TNode> Make<TChildren, TNavigator>(PathSegment[] segments, PathFilter<TNode, TChildren, TNavigator> filter, bool isLocating)
        where TChildren : struct, IChildren<TNode>
        where TNavigator : struct, INavigator<TNode, TChildren>
    {
        var start = new StartStage<TNode>();
        return new(start, new StageBuilder<TNode, TChildren, TNavigator>(filter, isLocating).Build(segments, start));
    }

    public void Start(TNode start)
    {
        Last.Restart();
        _start.Start(start);
    }

    public bool MoveNext() => Last.MoveNext();

    /// <summary>The number of steps from the start to the current value.</summary>
    public int StepCount => Last.StepCount;

    /// <summary>Returns the path from the start to the current value.</summary>
    /// <returns>The steps, in a list that is reused by the next call.</returns>
    public List<PathStep> Location()
    {
        _steps.Clear();
        Last.Locate(_steps);
        return _steps;
    }
}

internal readonly struct StageBuilder<TNode, TChildren, TNavigator>(PathFilter<TNode, TChildren, TNavigator> filter, bool isLocating)
    where TChildren : struct, IChildren<TNode>
    where TNavigator : struct, INavigator<TNode, TChildren>
{
    public PathStage<TNode> Build(PathSegment[] segments, PathStage<TNode> stage)
    {
        for (int i = 0; i < segments.Length; i++)
        {
            PathSegment segment = segments[i];
            if (segment.Selectors.Length > 1)
            {
                stage = Union(segment.Selectors, segment.IsDescendant ? Descend(stage) : stage);
                continue;
            }

            stage = Select(segment, segment.Selectors[0], stage);
            while (i + 1 < segments.Length && segments[i + 1].Single is not null)
            {
                i++; // already among the singles of the segment
            }
        }

        return stage;
    }

    private PathStage<TNode> Select(PathSegment segment, PathSelector selector, PathStage<TNode> stage)
    {
        if (segment.IsDescendant)
        {
            if (IsLinear && selector.Name is { } name)
            {
                return new LinearNameStage<TNode, TChildren, TNavigator>(stage, name, segment.Singles[1..]);
            }

            stage = Descend(stage);
        }

        return selector.Kind switch
        {
            SelectorKind.Wildcard or SelectorKind.Filter => new ChildrenStage<TNode, TChildren, TNavigator>(stage, selector.Condition, filter, segment.Singles),
            SelectorKind.Slice => new SliceStage<TNode, TChildren, TNavigator>(stage, selector.Slice, segment.Singles),
            _ => segment.Singles.Length > 0 ? new SinglesStage<TNode, TChildren, TNavigator>(stage, segment.Singles) : stage,
        };
    }

    private bool IsLinear => TNavigator.IsLinear && !isLocating;

    private UnionStage<TNode> Union(PathSelector[] selectors, PathStage<TNode> source)
    {
        var start = new StartStage<TNode>();
        var stages = new PathStage<TNode>[selectors.Length];
        for (int i = 0; i < stages.Length; i++)
        {
            stages[i] = Build(PathSegment.Join([new PathSegment(IsDescendant: false, [selectors[i]])]), start);
        }

        return new(source, start, stages);
    }

    private PathStage<TNode> Descend(PathStage<TNode> source) =>
        IsLinear
            ? new LinearDescentStage<TNode, TChildren, TNavigator>(source)
            : new DescentStage<TNode, TChildren, TNavigator>(source);
}

/// <summary>The values selected by a path; each enumeration is a separate evaluation.</summary>
internal sealed class PathResults<TNode, TChildren, TNavigator>(PathSegment[] segments, TNode root) : IEnumerable<TNode>
    where TChildren : struct, IChildren<TNode>
    where TNavigator : struct, INavigator<TNode, TChildren>
{
    public IEnumerator<TNode> GetEnumerator()
    {
        var run = PathRun<TNode>.Make<TChildren, TNavigator>(segments, new PathFilter<TNode, TChildren, TNavigator>(root), isLocating: false);
        run.Start(root);
        return run.Last;
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
