namespace Brisk.Json.Nodes;

/// <summary>Finds names by their hashes, for objects with many. Hashes are seeded anew in each process, so nobody can make names collide.</summary>
internal sealed class PropertyIndex
{
    private readonly bool _ignoresCase;

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
            Link(0);
        }

        _hashes[_count++] = HashOf(name);
        Link(_count - 1);
    }

    /// <summary>Inserts a name; those behind move up.</summary>
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
        _hashes[index] = HashOf(name);
        Relink();
    }

    /// <summary>Removes a name; those behind move down.</summary>
    public void RemoveAt(int index)
    {
        Array.Copy(_hashes, index + 1, _hashes, index, _count - index - 1);
        _count--;
        Relink();
    }

    private static int HeadCount(int capacity) => (int)System.Numerics.BitOperations.RoundUpToPowerOf2((uint)Math.Max(capacity, 4));

    private void Relink()
    {
        Array.Clear(_heads);
        Link(0);
    }

    private void Link(int first)
    {
        int mask = _heads.Length - 1;
        for (int i = first; i < _count; i++)
        {
            ref int head = ref _heads[_hashes[i] & mask];
            _next[i] = head;
            head = i + 1;
        }
    }

    private int HashOf(string name) => _ignoresCase ? string.GetHashCode(name, StringComparison.OrdinalIgnoreCase) : name.GetHashCode();

    private bool NamesEqual(string a, string b) => _ignoresCase ? string.Equals(a, b, StringComparison.OrdinalIgnoreCase) : a == b;
}
