namespace Brisk.Json.Querying;

/// <summary>Consecutive selectors that select at most one value each: names and indices.</summary>
internal static class Singles<TNode, TChildren, TNavigator>
    where TChildren : struct, IChildren<TNode>
    where TNavigator : struct, INavigator<TNode, TChildren>
{
    /// <summary>Applies all selectors. Returns false if one of them selects nothing.</summary>
    public static bool TryFollow(ReadOnlySpan<PathSelector> selectors, ref TNode node)
    {
        foreach (PathSelector selector in selectors)
        {
            if (!TrySelect(selector, ref node)) return false;
        }

        return true;
    }

    /// <summary>Adds their steps from a value for which all of them select something.</summary>
    public static void Locate(ReadOnlySpan<PathSelector> selectors, TNode node, List<PathStep> steps)
    {
        for (int i = 0; i < selectors.Length; i++)
        {
            // Only an index from the end depends on the values.
            PathSelector selector = selectors[i];
            steps.Add(selector.Name is { } name ? new(name.Text, 0) : new(null, selector.Index >= 0 ? (int)selector.Index : IndexFromEnd(selectors[..i], selector, node)));
        }
    }

    private static int IndexFromEnd(ReadOnlySpan<PathSelector> before, PathSelector selector, TNode node)
        => TryFollow(before, ref node) ? selector.IndexIn(TNavigator.CountOf(node)) : -1;

    private static bool TrySelect(PathSelector selector, ref TNode node) =>
        selector.Name is { } name ? TNavigator.TryGetMember(node, name, out node) : TNavigator.TryGetItem(node, selector.Index, out node);
}

/// <summary>Follows consecutive names and indices.</summary>
internal sealed class SinglesStage<TNode, TChildren, TNavigator>(PathStage<TNode> source, PathSelector[] selectors) : PathStage<TNode>
    where TChildren : struct, IChildren<TNode>
    where TNavigator : struct, INavigator<TNode, TChildren>
{
    public override bool MoveNext()
    {
        while (source.MoveNext())
        {
            TNode node = source.Current;
            if (Singles<TNode, TChildren, TNavigator>.TryFollow(selectors, ref node))
            {
                Current = node;
                return true;
            }
        }

        return false;
    }

    public override int StepCount => source.StepCount + selectors.Length;

    public override void Locate(List<PathStep> steps)
    {
        source.Locate(steps);
        Singles<TNode, TChildren, TNavigator>.Locate(selectors, source.Current, steps);
    }

    public override void Restart() => source.Restart();
}
