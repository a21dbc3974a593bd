namespace Brisk.Json.Nodes;

/// <summary>
/// The distinct names of an object's properties, in order. Objects read with the same names share them
/// (see <see cref="SharedNames"/>) and copy them before a modification.
/// </summary>
/// <remarks>
/// Each name has a position. A few names are found by their marks: small hashes, many of which are compared at once. Many names have an index. Removing a name from the
/// index leaves a hole, so the cost does not depend on the position. When there are more holes than names, the holes are removed. There is never a hole at the end.
/// </remarks>
internal sealed class PropertyNames
{
    // For up to this many names, comparing all marks, and moving the names that follow a removed one, is faster than an index.
    private const int FewNames = 64;

    private string[] _names;
    private int _count;
    private ushort[] _marks; // by position, while there is no index
    private PropertyIndex? _index;
    private int _holes;
    private int _leadingHoles;

    // The positions of many names in order, created on demand; null before that, and after each change of holes.
    private int[]? _positions;

    public PropertyNames(bool ignoresCase)
    {
        IgnoresCase = ignoresCase;
        _names = [];
        _marks = [];
    }

    private PropertyNames(string[] names, bool ignoresCase)
    {
        IgnoresCase = ignoresCase;
        IsShared = true;
        _names = names;
        _count = names.Length;
        _marks = _count > FewNames ? [] : Array.ConvertAll(names, MarkOf);
        if (_count > FewNames) BuildIndex();
    }

    private PropertyNames(PropertyNames other)
    {
        IgnoresCase = other.IgnoresCase;
        _names = [.. other._names];
        _count = other._count;
        _marks = [.. other._marks];
        _holes = other._holes;
        _leadingHoles = other._leadingHoles;
        _index = other._index?.Clone();
    }

    public bool IgnoresCase { get; }

    /// <summary>Whether several objects may use these names, which then must not be modified.</summary>
    public bool IsShared { get; }

    /// <summary>The number of positions, including holes.</summary>
    public int End => _count;

    public int Holes => _holes;

    /// <summary>Whether holes should be removed before positions are added.</summary>
    public bool IsSparse => _holes > _count / 4;

    /// <summary>The name at a position, or null for a hole.</summary>
    public string? this[int position] => _names[position];

    /// <summary>Returns the position of the name with an index, not counting holes.</summary>
    public int PositionAt(int index) => _holes == _leadingHoles ? index + _leadingHoles : Positions[index];

    /// <summary>Returns the index of the name at a position, not counting holes.</summary>
    public int IndexAt(int position) => _holes == _leadingHoles ? position - _leadingHoles : Array.BinarySearch(Positions, position);

    /// <summary>Creates the shared names of objects with one property.</summary>
    public static PropertyNames Share(string name) => new([name], ignoresCase: false);

    /// <summary>Creates shared names. Returns false if two names are equal.</summary>
    public static bool TryShare(string[] names, bool ignoresCase, [NotNullWhen(true)] out PropertyNames? shared)
    {
        shared = new PropertyNames(names, ignoresCase);
        if (shared.AreDistinct()) return true;

        shared = null;
        return false;
    }

    /// <summary>Returns a copy that belongs to one object.</summary>
    public PropertyNames Copy() => new(this);

    public int Find(string name) => _index is { } index ? index.Find(_names, name) : FindByMark(name, _count);

    public void Add(string name)
    {
        Reserve();
        _names[_count] = name;
        _positions = null;
        if (_index is { } index)
        {
            index.Add(name);
        }
        else
        {
            _marks[_count] = MarkOf(name);
        }

        _count++;
    }

    /// <summary>Inserts a name if there are no holes; the following positions are incremented.</summary>
    public void Insert(int at, string name)
    {
        Reserve();
        Array.Copy(_names, at, _names, at + 1, _count - at);
        _names[at] = name;
        if (_index is { } index)
        {
            index.Insert(at, name);
        }
        else
        {
            Array.Copy(_marks, at, _marks, at + 1, _count - at);
            _marks[at] = MarkOf(name);
        }

        _count++;
    }

    public void Rename(int at, string name)
    {
        _names[at] = name;
        if (_index is { } index)
        {
            index.Rename(at, name);
        }
        else
        {
            _marks[at] = MarkOf(name);
        }
    }

    /// <summary>Removes the name at a position.</summary>
    /// <returns>Whether the following names have moved; otherwise, the position is a hole, or beyond the end.</returns>
    public bool RemoveAt(int at)
    {
        if (_index is null)
        {
            _count--;
            Array.Copy(_names, at + 1, _names, at, _count - at);
            Array.Copy(_marks, at + 1, _marks, at, _count - at);
            _names[_count] = null!;
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

    private int FindByMark(string name, int count)
    {
        ushort mark = MarkOf(name);
        int position = 0;
        while (_marks.AsSpan(position, count - position).IndexOf(mark) is >= 0 and int distance)
        {
            position += distance;
            if (PropertyIndex.AreEqual(_names[position], name, IgnoresCase)) return position;

            position++;
        }

        return -1;
    }

    // The hash needs no random key: names with equal marks cost no more than a linear search of a few names.
    private ushort MarkOf(string name)
    {
        if (IgnoresCase) return (ushort)string.GetHashCode(name, StringComparison.OrdinalIgnoreCase);

        int length = name.Length;
        return length == 0 ? (ushort)0 : (ushort)(((name[0] * 31 + name[length >> 1]) * 31 + name[length - 1]) * 31 + length);
    }

    // For duplicate names, the index returns the last one, the search by mark the first.
    private bool AreDistinct()
    {
        for (int i = 0; i < _count; i++)
        {
            if (_index is { } index ? index.Find(_names, _names[i]) != i : FindByMark(_names[i], i) >= 0) return false;
        }

        return true;
    }

    private void Reserve()
    {
        if (_count == _names.Length) Array.Resize(ref _names, Math.Max(4, 2 * _count));

        if (_index is not null) return;

        if (_count == FewNames)
        {
            BuildIndex();
            _marks = [];
        }
        else if (_marks.Length < _names.Length)
        {
            Array.Resize(ref _marks, _names.Length);
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
