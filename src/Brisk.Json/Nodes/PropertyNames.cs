namespace Brisk.Json.Nodes;

/// <summary>
/// The distinct names of an object's properties, in order. Objects read with the same names share them
/// (see <see cref="SharedNames"/>) and copy them before a modification.
/// </summary>
/// <remarks>
/// Each name has a position. Removing one of many names leaves a hole, so that the cost does not depend on the position. When there are more holes than
/// names, the names are moved together again. There is never a hole at the end.
/// </remarks>
internal sealed class PropertyNames
{
    // Up to this many names, a linear search is faster.
    private const int FewNames = 16;

    // Up to this many positions, counting the holes before a property is faster than an array of positions, which each change of holes would invalidate.
    private const int FewPositions = 64;

    private string[] _names;
    private int _count;
    private int _holes;
    private int _leadingHoles;
    private PropertyIndex? _index;

    // The positions of many names in order, created on demand; null before that, and after each change of holes.
    private int[]? _positions;

    public PropertyNames(bool ignoresCase)
    {
        IgnoresCase = ignoresCase;
        _names = [];
    }

    private PropertyNames(string[] names, bool ignoresCase)
    {
        IgnoresCase = ignoresCase;
        IsShared = true;
        _names = names;
        _count = names.Length;
        BuildIndex(_count);
    }

    private PropertyNames(PropertyNames other)
    {
        IgnoresCase = other.IgnoresCase;
        _names = [.. other._names];
        _count = other._count;
        _holes = other._holes;
        _leadingHoles = other._leadingHoles;
        _index = other._index?.Clone();
    }

    public bool IgnoresCase { get; }

    /// <summary>Whether several objects may use these names, which then must not be modified.</summary>
    public bool IsShared { get; }

    /// <summary>The number of positions, including holes.</summary>
    public int End => _count;

    /// <summary>The number of holes.</summary>
    public int Holes => _holes;

    /// <summary>Whether the names should be moved together before positions are added.</summary>
    public bool IsSparse => _holes > _count / 4;

    /// <summary>The name at a position, or null for a hole.</summary>
    public string? this[int position] => _names[position];

    /// <summary>Returns the position of the name with an index, not counting holes.</summary>
    public int PositionAt(int index)
        => _holes == _leadingHoles ? index + _leadingHoles
        : _count <= FewPositions ? PositionByCounting(index)
        : Positions[index];

    /// <summary>Returns the index of the name at a position, not counting holes.</summary>
    public int IndexAt(int position)
        => _holes == _leadingHoles ? position - _leadingHoles
        : _count <= FewPositions ? position - HolesBefore(position)
        : Array.BinarySearch(Positions, position);

    /// <summary>Creates names to be shared. Fails if two names are equal.</summary>
    public static bool TryShare(string[] names, bool ignoresCase, [NotNullWhen(true)] out PropertyNames? shared)
    {
        shared = new PropertyNames(names, ignoresCase);
        if (shared.AreDistinct()) return true;

        shared = null;
        return false;
    }

    /// <summary>Returns a copy that belongs to one object.</summary>
    public PropertyNames Copy() => new(this);

    /// <summary>Returns the position of a name, or -1.</summary>
    public int Find(string name)
    {
        if (_index is { } index) return index.Find(_names, name);

        return IndexOf(name, _count);
    }

    public void Add(string name)
    {
        Reserve();
        _names[_count++] = name;
        _positions = null;
        if (_index is { } index)
        {
            index.Add(name);
        }
        else
        {
            BuildIndex(_names.Length);
        }
    }

    /// <summary>Inserts a name if there are no holes; the following positions are incremented.</summary>
    public void Insert(int at, string name)
    {
        Reserve();
        Array.Copy(_names, at, _names, at + 1, _count - at);
        _names[at] = name;
        _count++;
        if (_index is { } index)
        {
            index.Insert(at, name);
        }
        else
        {
            BuildIndex(_names.Length);
        }
    }

    public void Rename(int at, string name)
    {
        _names[at] = name;
        _index?.Rename(at, name);
    }

    /// <summary>Removes the name at a position.</summary>
    /// <returns>Whether the following names have moved; otherwise, the position is a hole, or beyond the end.</returns>
    public bool RemoveAt(int at)
    {
        if (_index is null)
        {
            Array.Copy(_names, at + 1, _names, at, _count - at - 1);
            _names[--_count] = null!;
            return true;
        }

        _index.Forget(at);
        _names[at] = null!;
        _holes++;
        _positions = null;
        DropHolesAtEnd();
        while (_leadingHoles < _count && _names[_leadingHoles] is null)
        {
            _leadingHoles++;
        }

        return false;
    }

    /// <summary>Moves the names together to remove holes.</summary>
    public void Compact()
    {
        int kept = 0;
        for (int i = 0; i < _count; i++)
        {
            if (_names[i] is { } name) _names[kept++] = name;
        }

        Array.Clear(_names, kept, _count - kept);
        (_count, _holes, _leadingHoles, _positions) = (kept, 0, 0, null);
        _index?.Refill(_names.AsSpan(0, kept));
    }

    private int[] Positions => Volatile.Read(ref _positions) ?? FindPositions();

    private int PositionByCounting(int index)
    {
        int position = _leadingHoles;
        for (int before = index; before > 0 || _names[position] is null; position++)
        {
            if (_names[position] is not null) before--;
        }

        return position;
    }

    private int HolesBefore(int position)
    {
        int holes = 0;
        foreach (string? name in _names.AsSpan(0, position))
        {
            if (name is null) holes++;
        }

        return holes;
    }

    private int[] FindPositions()
    {
        int[] positions = new int[_count - _holes];
        int found = 0;
        for (int i = 0; i < _count; i++)
        {
            if (_names[i] is not null) positions[found++] = i;
        }

        Volatile.Write(ref _positions, positions);
        return positions;
    }

    private void DropHolesAtEnd()
    {
        while (_count > 0 && _names[_count - 1] is null)
        {
            _count--;
            _holes--;
        }

        _leadingHoles = Math.Min(_leadingHoles, _count);
        _index!.Truncate(_count);
    }

    private int IndexOf(string name, int count)
    {
        string[] names = _names;
        if (!IgnoresCase)
        {
            for (int i = 0; i < count; i++)
            {
                if (names[i] == name) return i;
            }
        }
        else
        {
            for (int i = 0; i < count; i++)
            {
                if (string.Equals(names[i], name, StringComparison.OrdinalIgnoreCase)) return i;
            }
        }

        return -1;
    }

    // For duplicate names, the index returns the last one, the linear search the first.
    private bool AreDistinct()
    {
        for (int i = 0; i < _count; i++)
        {
            if (_index is { } index ? index.Find(_names, _names[i]) != i : IndexOf(_names[i], i) >= 0) return false;
        }

        return true;
    }

    private void Reserve()
    {
        if (_count == _names.Length) Array.Resize(ref _names, Math.Max(4, 2 * _count));
    }

    private void BuildIndex(int capacity)
    {
        if (_count <= FewNames) return;

        _index = new PropertyIndex(capacity, IgnoresCase);
        for (int i = 0; i < _count; i++)
        {
            _index.Add(_names[i]);
        }
    }
}
