namespace Brisk.Json;

/// <summary>
/// The kinds of the open containers, one bit each, the innermost in the lowest bit; 1 represents an object. The bits of the innermost 64 levels are
/// in a field; those of outer levels are in an immutable linked list, so that copies of a reader are independent.
/// </summary>
internal struct ContainerStack
{
    /// <summary>The capacity of the field.</summary>
    public const int Block = 64;

    private Outer? _outer;

    public int Depth;

    /// <summary>The number of outermost containers that are outside the text, and therefore not visible to the user of the reader.</summary>
    public int Hidden;

    /// <summary>The bits of the innermost levels.</summary>
    public ulong Kinds;

    public readonly bool InObject => (Kinds & 1) != 0;

    public readonly byte Close => InObject ? (byte)'}' : (byte)']';

    public void Push(bool isObject)
    {
        if (Depth != 0 && Depth % Block == 0) _outer = new Outer(Kinds, _outer);
        Kinds = (Kinds << 1) | (isObject ? 1u : 0u);
        Depth++;
    }

    public void Pop()
    {
        Depth--;
        Kinds >>= 1;
        if (Depth == 0 || Depth % Block != 0) return;
        Kinds = _outer?.Kinds ?? ulong.MaxValue;
        _outer = _outer?.Next;
    }

    /// <summary>Sets the kinds of the innermost containers to those of another stack.</summary>
    public void SetInnermost(ContainerStack known)
    {
        if (known.Depth == Depth)
        {
            (Kinds, _outer) = (known.Kinds, known._outer);
        }
        else if (known.Depth < Math.Min(Depth, Block))
        {
            ulong mask = (1ul << known.Depth) - 1;
            Kinds = (Kinds & ~mask) | (known.Kinds & mask);
        }
    }

    private sealed class Outer(ulong kinds, Outer? next)
    {
        public readonly ulong Kinds = kinds;
        public readonly Outer? Next = next;
    }
}
