namespace Brisk.Json.Text;

/// <summary>A value that was read from text, and the position after it. They are returned in registers, so that the next read need not load the position from memory.</summary>
internal readonly struct Parsed<T>(int end, T value)
{
    // Wider than necessary, because otherwise a small value would share a register with it and be extracted through memory.
    private readonly long _end = end;

    public int End => (int)_end;

    public readonly T Value = value;
}
