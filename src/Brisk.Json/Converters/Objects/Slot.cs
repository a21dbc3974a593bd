namespace Brisk.Json.Converters;

/// <summary>Holds the value of one member until its object can be constructed.</summary>
internal abstract class Slot
{
    /// <summary>Whether the document contained the member.</summary>
    public bool IsFilled;

    public bool IsRejected;

    public abstract object? Boxed { get; }

    /// <summary>Resets the slot to empty, or to the default value of a constructor parameter.</summary>
    public abstract void Reset();
}

internal sealed class Slot<V> : Slot
{
    public V? Value;

    private readonly V? _initial;

    public Slot(V? initial)
    {
        _initial = initial;
        Value = initial;
    }

    public override object? Boxed => Value;

    public override void Reset()
    {
        IsFilled = false;
        IsRejected = false;
        Restore();
    }

    /// <summary>Restores the initial value, without forgetting that the document contained the member.</summary>
    public void Restore() => Value = _initial;
}
