using System.Collections;

namespace Brisk.Json.Querying;

/// <summary>
/// A stage of the evaluation of a path. It draws values from the stage before it, one at a time, and gives what its selector selects from
/// them: so values come in the order of RFC 9535, and only as they are asked for. None recurses into the document.
/// </summary>
internal abstract class PathStage<TNode> : IEnumerator<TNode>
{
    /// <summary>The value that the stage has come to.</summary>
    public TNode Current { get; protected set; } = default!;

    object? IEnumerator.Current => Current;

    /// <summary>Goes to the next value.</summary>
    public abstract bool MoveNext();

    /// <summary>Adds the steps that lead from the start to the value.</summary>
    public abstract void Locate(List<PathStep> steps);

    /// <summary>Forgets where the stage is, when the path is evaluated again.</summary>
    public abstract void Restart();

    void IEnumerator.Reset() => throw new NotSupportedException();

    void IDisposable.Dispose()
    {
    }
}

/// <summary>The first stage: the value from which a path starts.</summary>
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

    public override void Locate(List<PathStep> steps)
    {
    }

    public override void Restart()
    {
    }
}

/// <summary>A step on the way to a value: a name, or else an index.</summary>
internal readonly record struct PathStep(string? Name, int Index);
