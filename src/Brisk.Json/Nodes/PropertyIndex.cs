namespace Brisk.Json.Nodes;

/// <summary>Finds names by their hashes, for objects with many. Hashes are seeded anew in each process, so nobody can make names collide.</summary>
internal sealed class PropertyIndex
{
    private readonly bool _ignoresCase;

    // In the chain of no hash, as its name is gone.
    private const int Forgotten = -1;

    // Chains: the head of each by hash, then from index to index; all one more than the index, so that 0 is the end.
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

    /// <summary>The index of a name; -1 where it is not there.</summary>
    /// <param name="names">The names that have been added, by index.</param>
    /// <param name="name">The name to find.</param>
    public int Find(string[] names, string name)
    {
        int hash = HashOf(name);
        for (int i = _heads[hash & (_heads.Length - 1)] - 1; i >= 0; i = _next[i] - 1)
        {
            if (_hashes[i] == hash && NamesEqual(names[i], name))
            {
                return i;
            }
        }

        return -1;
    }

    /// <summary>Adds the next name.</summary>
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

    /// <summary>Inserts a name; those after it move up.</summary>
    public void Insert(int index, string name)
    {
        Add(name);
        int hash = _hashes[_count - 1];
        Array.Copy(_hashes, index, _hashes, index + 1, _count - 1 - index);
        _hashes[index] = hash;
        Relink();
    }

    /// <summary>Replaces a name.</summary>
    public void Rename(int index, string name)
    {
        Unlink(index);
        _hashes[index] = HashOf(name);
        Link(index);
    }

    /// <summary>Forgets a name; the indexes of the others stay as they are.</summary>
    public void Forget(int index)
    {
        Unlink(index);
        _next[index] = Forgotten;
    }

    /// <summary>Drops the last indexes, whose names have been forgotten.</summary>
    public void Truncate(int count) => _count = count;

    /// <summary>Replaces all names by those that remain of them, in their order.</summary>
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
            if (_next[i] != Forgotten)
            {
                Link(i);
            }
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

    private bool NamesEqual(string a, string b) => _ignoresCase ? string.Equals(a, b, StringComparison.OrdinalIgnoreCase) : a == b;
}
