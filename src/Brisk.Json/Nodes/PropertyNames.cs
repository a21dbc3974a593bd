namespace Brisk.Json.Nodes;

/// <summary>
/// The distinct names of an object's properties, in order. Objects read with the same names (see <see cref="SharedNames"/>), and copies of an object,
/// share them, and copy them before a modification.
/// </summary>
/// <remarks>
/// Each name has a position. A few names are compared one after the other. More are found in a small hash table of positions, and many in an index.
/// Removing a name from the index leaves a hole, so the cost does not depend on the position. When there are more holes than names, the holes are removed. There is never a hole at the end.
/// </remarks>
internal sealed class PropertyNames
{
    // Up to this many names are compared one after the other, because computing a hash would take longer.
    private const int FewNames = 4;

    // For up to this many names, a table of bytes, and moving the names that follow a removed one, is faster than an index.
    private const int MaxInTable = 64;

    private string[] _names;
    private int _count;
    private PositionTable _table; // from the first time there are more than a few names until there is an index
    private PropertyIndex? _index;

    public PropertyNames(bool ignoresCase, int capacity = 0)
    {
        IgnoresCase = ignoresCase;
        _names = capacity == 0 ? [] : new string[capacity];
    }

    private PropertyNames(string[] names, bool ignoresCase)
    {
        IgnoresCase = ignoresCase;
        IsShared = true;
        _names = names;
        _count = names.Length;
    }

    private PropertyNames(PropertyNames other)
    {
        IgnoresCase = other.IgnoresCase;
        _names = other._names.AsSpan().ToArray(); // a spread of references would enumerate them
        _count = other._count;
        _table = other._table.Clone();
        _index = other._index?.Clone();
    }

    public bool IgnoresCase { get; }

    /// <summary>Whether several objects may use these names, which then must not be modified.</summary>
    public bool IsShared { get; private set; }

    /// <summary>The number of positions, including holes.</summary>
    public int End => _count;

    public int Holes => _index?.Holes ?? 0;

    /// <summary>Whether holes should be removed before positions are added.</summary>
    public bool IsSparse => Holes > _count / 4;

    /// <summary>The name at a position, or null for a hole.</summary>
    public string? this[int position] => _names[position];

    /// <summary>The names by position, with nulls for holes, valid until they are modified; possibly followed by unused space.</summary>
    public string?[] ByPosition => _names;

    /// <summary>Returns the position of the name with an index, not counting holes.</summary>
    public int PositionAt(int index) => _index is null ? index : _index.PositionAt(index);

    /// <summary>Returns the index of the name at a position, not counting holes.</summary>
    public int IndexAt(int position) => _index is null ? position : _index.IndexAt(position);

    /// <summary>Creates the shared names of objects with one property.</summary>
    public static PropertyNames Share(string name) => new([name], ignoresCase: false);

    /// <summary>Creates shared names. Returns false if two names are equal.</summary>
    public static bool TryShare(string[] names, bool ignoresCase, [NotNullWhen(true)] out PropertyNames? shared)
    {
        shared = new PropertyNames(names, ignoresCase);
        if (shared.TryPrepare()) return true;

        shared = null;
        return false;
    }

    /// <summary>Shares the names with a copy of their object.</summary>
    public PropertyNames Share()
    {
        // Names read from documents are shared by threads, and writing to them would invalidate the cache lines of the other threads.
        if (!IsShared) IsShared = true;

        return this;
    }

    /// <summary>Returns the same names, without holes, found with or without regard to case; null if some are then equal.</summary>
    public PropertyNames? WithCase(bool ignoresCase) => TryShare(_names.AsSpan(0, _count).ToArray(), ignoresCase, out PropertyNames? shared) ? shared : null;

    /// <summary>Returns a copy that belongs to one object.</summary>
    public PropertyNames Copy() => new(this);

    /// <summary>Returns the position of a name; a negative number for <see cref="Add"/> if there is no such name.</summary>
    public int Find(string name)
        => _table.Exists ? _table.Find(_names, name, IgnoresCase)
        : _index is { } index ? index.Find(_names, name)
        : FindAmong(_count, name);

    /// <summary>Adds a name that has not been found.</summary>
    /// <param name="missing">The result of <see cref="Find"/>.</param>
    public void Add(string name, int missing)
    {
        if (HasSpace)
        {
            _table.AddAt(missing, _count);
        }
        else
        {
            Reserve();
            _table.Add(name, _count, IgnoresCase);
        }

        _names[_count] = name;
        _index?.Add(name);
        _count++;
    }

    /// <summary>Inserts a name if there are no holes; the following positions are incremented.</summary>
    public void Insert(int at, string name)
    {
        if (!HasSpace) Reserve();
        Array.Copy(_names, at, _names, at + 1, _count - at);
        _names[at] = name;
        _count++;
        _table.Shift(at, 1);
        _table.Add(name, at, IgnoresCase);
        _index?.Insert(at, name);
    }

    public void Rename(int at, string name)
    {
        _table.Remove(_names, at, IgnoresCase);
        _names[at] = name;
        _table.Add(name, at, IgnoresCase);
        _index?.Rename(at, name);
    }

    /// <summary>Removes the name at a position.</summary>
    /// <returns>Whether the following names have moved; otherwise, the position is a hole, or beyond the end.</returns>
    public bool RemoveAt(int at)
    {
        if (_index is null)
        {
            _table.Remove(_names, at, IgnoresCase);
            _count--;
            if (at < _count)
            {
                Array.Copy(_names, at + 1, _names, at, _count - at);
                _table.Shift(at + 1, -1);
            }

            _names[_count] = null!;
            return true;
        }

        _names[at] = null!;
        _count = _index.Remove(at);
        return false;
    }

    public void Compact()
    {
        int kept = 0;
        for (int i = 0; i < _count; i++)
        {
            if (_names[i] is { } name) _names[kept++] = name;
        }

        Array.Clear(_names, kept, _count - kept);
        _count = kept;
        _index?.Refill(_names.AsSpan(0, kept));
    }

    private int FindAmong(int count, string name)
    {
        string[] names = _names;
        int last = name.Length - 1;
        for (int i = 0; i < names.Length && i < count; i++)
        {
            // The last characters distinguish most names of one length, without a call.
            string other = names[i];
            if (other.Length != name.Length || (!IgnoresCase && last >= 0 && other[last] != name[last])) continue;

            if (PropertyIndex.AreEqual(other, name, IgnoresCase)) return i;
        }

        return -1;
    }

    // Makes shared names ready to be found. Returns false if two names are equal.
    private bool TryPrepare()
    {
        if (_count > MaxInTable) BuildIndex();

        if (_count is > FewNames and <= MaxInTable) _table = PositionTable.Create(_count, [], IgnoresCase);

        for (int i = 0; i < _count; i++)
        {
            // The index returns the last of several equal names, the other searches the first.
            string name = _names[i];
            bool isKnown = _index is { } index ? index.Find(_names, name) != i : _table.Exists ? Find(name) >= 0 : FindAmong(i, name) >= 0;
            if (isKnown) return false;

            _table.Add(name, i, IgnoresCase);
        }

        return true;
    }

    // Whether one more name needs a larger table, or the first one.
    private bool NeedsTable => _count >= FewNames && _index is null && _count >= _table.Capacity;

    private bool HasSpace => _count < _names.Length && !NeedsTable;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Reserve()
    {
        if (_count == _names.Length)
        {
            string[] names = new string[Math.Max(4, 2 * _count)];
            _names.CopyTo(names.AsSpan());
            _names = names;
        }

        if (!NeedsTable) return;

        if (_count == MaxInTable)
        {
            BuildIndex();
            _table = default;
        }
        else
        {
            _table = PositionTable.Create(Math.Min(2 * _names.Length, MaxInTable), _names.AsSpan(0, _count), IgnoresCase);
        }
    }

    private void BuildIndex()
    {
        _index = new PropertyIndex(_names.Length, IgnoresCase);
        foreach (string name in _names.AsSpan(0, _count))
        {
            _index.Add(name);
        }
    }
}
