using System.Runtime.CompilerServices;

namespace Brisk.Json;

/// <summary>The stack of open containers, a bit for each: set for an object, clear for an array.</summary>
internal struct ContainerKinds
{
    private ulong _bits;
    private ulong[]? _outer;

    /// <summary>How many containers are open.</summary>
    public int Depth { get; private set; }

    /// <summary>Whether the innermost open container is an object.</summary>
    public readonly bool InObject
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => (_bits & 1) != 0;
    }

    /// <summary>What closes the innermost open container.</summary>
    public readonly byte Close
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => InObject ? (byte)'}' : (byte)']';
    }

    /// <summary>Enters a container.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Push(bool isObject)
    {
        if ((Depth & 63) == 63)
        {
            Spill();
        }

        Depth++;
        _bits = (_bits << 1) | (isObject ? 1UL : 0);
    }

    /// <summary>Leaves the innermost container.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Pop()
    {
        _bits >>= 1;
        Depth--;
        if ((Depth & 63) == 63)
        {
            Refill();
        }
    }

    // The word is full before the depth reaches a multiple of 64: it is put aside, and the next one starts empty.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Spill()
    {
        int word = Depth >> 6;
        if (_outer is null || _outer.Length <= word)
        {
            Array.Resize(ref _outer, Math.Max(4, word * 2));
        }

        _outer[word] = _bits;
        _bits = 0;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Refill() => _bits = _outer![Depth >> 6];
}
