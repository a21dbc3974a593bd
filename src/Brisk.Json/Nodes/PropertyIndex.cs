namespace Brisk.Json.Nodes;

/// <summary>
/// Finds names by hash, for objects with many properties. The hash is seeded per process, so colliding names cannot be crafted. A removed name leaves a hole, unless it is the last.
/// </summary>
internal sealed class PropertyIndex
{
    private readonly bool _ignoresCase;

    // The entry is in no chain, because its name has been removed.
    private const int Hole = -1;

    // Chains: the first position for each hash, then from each position to the next. Positions are stored plus one, so that 0 is the end.
    private int[] _heads;
    private int[] _next;
    private int[] _hashes;
    private int _count;
    private int _leadingHoles;

    // The positions of the names in order, created on demand; null before that, and after each addition or removal.
    private int[]? _positions;

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
        _leadingHoles = other._leadingHoles;
        Holes = other.Holes;
    }

    public int Holes { get; private set; }

    public PropertyIndex Clone() => new(this);

    /// <summary>Returns whether two names identify the same property.</summary>
    public static bool AreEqual(string a, string b, bool ignoresCase) => ignoresCase ? string.Equals(a, b, StringComparison.OrdinalIgnoreCase) : a == b;

    /// <summary>Returns the position of a name, or -1.</summary>
    /// <param name="names">The added names, by position.</param>
    public int Find(string[] names, string name)
    {
        int hash = HashOf(name);
        for (int i = _heads[hash & (_heads.Length - 1)] - 1; i >= 0; i = _next[i] - 1)
        {
            if (_hashes[i] == hash && AreEqual(names[i], name, _ignoresCase)) return i;
        }

        return -1;
    }

    /// <summary>Returns the position of the name with an index, not counting holes.</summary>
    public int PositionAt(int index) => Holes == _leadingHoles ? index + _leadingHoles : Positions[index];

    /// <summary>Returns the index of the name at a position, not counting holes.</summary>
    public int IndexAt(int position) => Holes == _leadingHoles ? position - _leadingHoles : Array.BinarySearch(Positions, position);

    public void Add(string name)
    {
        if (_count == _next.Length)
        {
            Array.Resize(ref _next, 2 * _count);
            Array.Resize(ref _hashes, 2 * _count);
            _heads = new int[HeadCount(_next.Length)];
            Relink();
        }

        _positions = null;
        _hashes[_count] = HashOf(name);
        Link(_count++);
    }

    public void Insert(int position, string name)
    {
        Add(name);
        int hash = _hashes[_count - 1];
        Array.Copy(_hashes, position, _hashes, position + 1, _count - 1 - position);
        _hashes[position] = hash;
        Relink();
    }

    public void Rename(int position, string name)
    {
        Unlink(position);
        _hashes[position] = HashOf(name);
        Link(position);
    }

    /// <summary>Removes a name; the positions of the others are unchanged.</summary>
    /// <returns>The number of positions, including holes.</returns>
    public int Remove(int position)
    {
        Unlink(position);
        _next[position] = Hole;
        _positions = null;
        Holes++;
        while (_count > 0 && _next[_count - 1] == Hole)
        {
            _count--;
            Holes--;
        }

        _leadingHoles = Math.Min(_leadingHoles, _count);
        while (_leadingHoles < _count && _next[_leadingHoles] == Hole)
        {
            _leadingHoles++;
        }

        return _count;
    }

    /// <summary>Replaces all names with the remaining ones, in order.</summary>
    public void Refill(ReadOnlySpan<string> names)
    {
        (_count, Holes, _leadingHoles, _positions) = (0, 0, 0, null);
        Array.Clear(_heads);
        foreach (string name in names)
        {
            Add(name);
        }
    }

    private int[] Positions => Volatile.Read(ref _positions) ?? FindPositions();

    private int[] FindPositions()
    {
        int[] positions = new int[_count - Holes];
        int found = 0;
        for (int i = 0; i < _count; i++)
        {
            if (_next[i] != Hole) positions[found++] = i;
        }

        Volatile.Write(ref _positions, positions);
        return positions;
    }

    private static int HeadCount(int capacity) => (int)System.Numerics.BitOperations.RoundUpToPowerOf2((uint)Math.Max(capacity, 4));

    private void Relink()
    {
        Array.Clear(_heads);
        for (int i = 0; i < _count; i++)
        {
            if (_next[i] != Hole) Link(i);
        }
    }

    private void Link(int position)
    {
        ref int head = ref _heads[_hashes[position] & (_heads.Length - 1)];
        _next[position] = head;
        head = position + 1;
    }

    private void Unlink(int position)
    {
        ref int link = ref _heads[_hashes[position] & (_heads.Length - 1)];
        while (link != position + 1)
        {
            link = ref _next[link - 1];
        }

        link = _next[position];
    }

    private int HashOf(string name) => _ignoresCase ? string.GetHashCode(name, StringComparison.OrdinalIgnoreCase) : name.GetHashCode();
}
