using System.ComponentModel;

namespace Brisk.Json.SourceGeneration;

/// <summary>An object that was read, and its end position. For generated code, which returns both in registers.</summary>
/// <typeparam name="T">The type of the object.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct JsonObjectRead<T>
{
    private readonly long _end; // as wide as a register

    internal JsonObjectRead(int end, T value)
    {
        _end = end;
        Value = value;
    }

    internal int End => (int)_end;

    internal T Value { get; }
}
