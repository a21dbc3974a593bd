using System.Collections;

namespace Brisk.Json.Finding;

/// <summary>The stages of a path, from the first to the last. It can be started again and again.</summary>
internal sealed class PathRun<TNode>
{
    private readonly StartStage<TNode> _start;
    private readonly List<PathStep> _steps = [];

    private PathRun(StartStage<TNode> start, PathStage<TNode> last) => (_start, Last) = (start, last);

    public PathStage<TNode> Last { get; }

    /// <summary>The value that has been found.</summary>
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

    /// <summary>The way from the start to the value that has been found.</summary>
    public PathStep[] Location()
    {
        _steps.Clear();
        Last.Locate(_steps);
        return [.. _steps];
    }
}

/// <summary>Makes the stages of a path.</summary>
internal readonly struct StageBuilder<TNode, TChildren, TNavigator>(PathFilter<TNode, TChildren, TNavigator> filter, bool isLocating)
    where TChildren : struct, IChildren<TNode>
    where TNavigator : struct, INavigator<TNode, TChildren>
{
    public PathStage<TNode> Build(PathSegment[] segments, PathStage<TNode> stage)
    {
        for (int i = 0; i < segments.Length; i++)
        {
            PathSegment segment = segments[i];
            stage = segment.IsDescendant ? Descend(stage) : stage;
            if (segment.Selectors.Length > 1)
            {
                stage = Union(segment.Selectors, stage);
                continue;
            }

            PathSelector selector = segment.Selectors[0];
            bool isSingle = selector.Kind is SelectorKind.Name or SelectorKind.Index;
            PathSelector[] singles = [.. isSingle ? [selector] : Array.Empty<PathSelector>(), .. SinglesFrom(segments, i + 1)];
            i += singles.Length - (isSingle ? 1 : 0);
            stage = Select(isSingle ? null : selector, singles, stage);
        }

        return stage;
    }

    private static IEnumerable<PathSelector> SinglesFrom(PathSegment[] segments, int first) =>
        segments.Skip(first).TakeWhile(segment => segment.Single is not null).Select(segment => segment.Single!);

    private PathStage<TNode> Select(PathSelector? selector, PathSelector[] singles, PathStage<TNode> stage)
    {
        if (selector is { Kind: SelectorKind.Wildcard or SelectorKind.Filter })
        {
            return new ChildrenStage<TNode, TChildren, TNavigator>(stage, selector.Condition, filter, singles);
        }

        if (selector is { Kind: SelectorKind.Slice })
        {
            stage = new SliceStage<TNode, TChildren, TNavigator>(stage, selector.Slice);
        }

        return singles.Length > 0 ? new SinglesStage<TNode, TChildren, TNavigator>(stage, singles) : stage;
    }

    private UnionStage<TNode> Union(PathSelector[] selectors, PathStage<TNode> source)
    {
        var start = new StartStage<TNode>();
        var stages = new PathStage<TNode>[selectors.Length];
        for (int i = 0; i < stages.Length; i++)
        {
            stages[i] = Build([new PathSegment(isDescendant: false, [selectors[i]])], start);
        }

        return new(source, start, stages);
    }

    private PathStage<TNode> Descend(PathStage<TNode> source) =>
        TNavigator.IsLinear && !isLocating
            ? new LinearDescentStage<TNode, TChildren, TNavigator>(source)
            : new DescentStage<TNode, TChildren, TNavigator>(source);
}

/// <summary>What a path selects: each enumeration is an evaluation of its own.</summary>
internal sealed class PathResults<TNode, TChildren, TNavigator>(PathSegment[] segments, TNode root) : IEnumerable<TNode>
    where TChildren : struct, IChildren<TNode>
    where TNavigator : struct, INavigator<TNode, TChildren>
{
    public IEnumerator<TNode> GetEnumerator()
    {
        PathRun<TNode> run = PathRun<TNode>.Make<TChildren, TNavigator>(segments, new PathFilter<TNode, TChildren, TNavigator>(root), isLocating: false);
        run.Start(root);
        return run.Last;
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
