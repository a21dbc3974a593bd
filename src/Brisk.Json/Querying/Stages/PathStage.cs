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

    /// <summary>The number of steps from the start to the value.</summary>
    public abstract int StepCount { get; }

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

    public override int StepCount => 0;

    public override void Locate(List<PathStep> steps) { }

    public override void Restart() { }
}

/// <summary>A step on the path to a value: a name or an index.</summary>
internal readonly record struct PathStep(string? Name, int Index);

/// <summary>The step to the current one of the children of a value. Its name is decoded once, however many values below it are located.</summary>
internal struct ChildStep
{
    private string? _name;
    private int _position;

    /// <summary>Returns the step to the current child.</summary>
    /// <param name="children">The children, which must be the same in all calls.</param>
    /// <param name="position">The number of children before the current one.</param>
    public PathStep Of<TNode, TChildren>(ref TChildren children, int position)
        where TChildren : struct, IChildren<TNode>
    {
        if (children.IsArray) return new(null, position);

        if (_name is null || _position != position) (_name, _position) = (children.Name, position);

        return new(_name, 0);
    }
}
