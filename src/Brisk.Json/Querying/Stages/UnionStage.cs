namespace Brisk.Json.Querying;

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
