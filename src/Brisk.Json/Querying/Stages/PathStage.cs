using System.Collections;

namespace Brisk.Json.Querying;

/// <summary>
/// A stage of the evaluation of a path. It pulls values from the previous stage, one at a time, and returns what its selector selects from
/// them, lazily and in the order of RFC 9535. No stage is recursive.
/// </summary>
internal abstract class PathStage<TNode> : IEnumerator<TNode>
{
    public TNode Current { get; protected set; } = default!;

    object? IEnumerator.Current => Current;

    public abstract bool MoveNext();

    /// <summary>Adds the steps from the start to the value.</summary>
    public abstract void Locate(List<PathStep> steps);

    /// <summary>Resets the stage for another evaluation of the path.</summary>
    public abstract void Restart();

    void IEnumerator.Reset() => throw new NotSupportedException();

    void IDisposable.Dispose() { }
}

/// <summary>The first stage: the value at which a path starts.</summary>
internal sealed class StartStage<TNode> : PathStage<TNode>
{
    private bool _isFresh;

    public void Start(TNode start)
    {
        Current = start;
        _isFresh = true;
    }

    public override bool MoveNext()
    {
        bool isFresh = _isFresh;
        _isFresh = false;
        return isFresh;
    }

    public override void Locate(List<PathStep> steps) { }

    public override void Restart() { }
}

/// <summary>A step on the path to a value: a name or an index.</summary>
internal readonly record struct PathStep(string? Name, int Index);
