namespace Brisk.Json.Nodes;

/// <summary>Finds names by hash, for objects with many properties. The hash is seeded per process, so colliding names cannot be crafted.</summary>
internal sealed class PropertyIndex
{
    private readonly bool _ignoresCase;

    // The entry is in no chain, because its name has been removed.
    private const int Forgotten = -1;

    // Chains: the first index for each hash, then from each index to the next. Indexes are stored plus one, so that 0 is the end.
    private int[] _heads;
    private int[] _next;
    private int[] _hashes;
    private int _count;

    public PropertyIndex(int capacity, bool ignoresCase)
    {
        _ignoresCase = ignoresCase;
        _heads = new int[HeadCount(capacity)];
        _next = new int[capacity];
        _hashes = new int[capacity];
    }

    private PropertyIndex(PropertyIndex other)
    {
        _ignoresCase = other._ignoresCase;
        _heads = [.. other._heads];
        _next = [.. other._next];
        _hashes = [.. other._hashes];
        _count = other._count;
    }

    public PropertyIndex Clone() => new(this);

    /// <summary>Returns whether two names identify the same property.</summary>
    public static bool AreEqual(string a, string b, bool ignoresCase) => ignoresCase ? string.Equals(a, b, StringComparison.OrdinalIgnoreCase) : a == b;

    /// <summary>Returns the index of a name, or -1.</summary>
    /// <param name="names">The added names, by index.</param>
    public int Find(string[] names, string name)
    {
        int hash = HashOf(name);
        for (int i = _heads[hash & (_heads.Length - 1)] - 1; i >= 0; i = _next[i] - 1)
        {
            if (_hashes[i] == hash && AreEqual(names[i], name, _ignoresCase)) return i;
        }

        return -1;
    }

    public void Add(string name)
    {
        if (_count == _next.Length)
        {
            Array.Resize(ref _next, 2 * _count);
            Array.Resize(ref _hashes, 2 * _count);
            _heads = new int[HeadCount(_next.Length)];
            Relink();
        }

        _hashes[_count] = HashOf(name);
        Link(_count++);
    }

    public void Insert(int index, string name)
    {
        Add(name);
        int hash = _hashes[_count - 1];
        Array.Copy(_hashes, index, _hashes, index + 1, _count - 1 - index);
        _hashes[index] = hash;
        Relink();
    }

    public void Rename(int index, string name)
    {
        Unlink(index);
        _hashes[index] = HashOf(name);
        Link(index);
    }

    /// <summary>Removes a name; the indexes of the others are unchanged.</summary>
    public void Forget(int index)
    {
        Unlink(index);
        _next[index] = Forgotten;
    }

    /// <summary>Drops the last indexes, whose names have been removed.</summary>
    public void Truncate(int count) => _count = count;

    /// <summary>Replaces all names with the remaining ones, in order.</summary>
    public void Refill(ReadOnlySpan<string> names)
    {
        _count = 0;
        Array.Clear(_heads);
        foreach (string name in names)
        {
            Add(name);
        }
    }

    private static int HeadCount(int capacity) => (int)System.Numerics.BitOperations.RoundUpToPowerOf2((uint)Math.Max(capacity, 4));

    private void Relink()
    {
        Array.Clear(_heads);
        for (int i = 0; i < _count; i++)
        {
            if (_next[i] != Forgotten) Link(i);
        }
    }

    private void Link(int index)
    {
        ref int head = ref _heads[_hashes[index] & (_heads.Length - 1)];
        _next[index] = head;
        head = index + 1;
    }

    private void Unlink(int index)
    {
        ref int link = ref _heads[_hashes[index] & (_heads.Length - 1)];
        while (link != index + 1)
        {
            link = ref _next[link - 1];
        }

        link = _next[index];
    }

    private int HashOf(string name) => _ignoresCase ? string.GetHashCode(name, StringComparison.OrdinalIgnoreCase) : name.GetHashCode();
}
