namespace Brisk.Json.Nodes;

/// <summary>
/// The distinct names of an object's properties, in order. Objects read with the same names (see <see cref="SharedNames"/>), and copies of an object,
/// share them, and copy them before a modification.
/// </summary>
/// <remarks>
/// Each name has a position. A few names are compared one after the other. More are found by their marks: small hashes, many of which are compared at once. Many names have an index.
/// Removing a name from the index leaves a hole, so the cost does not depend on the position. When there are more holes than names, the holes are removed. There is never a hole at the end.
/// </remarks>
internal sealed class PropertyNames
{
    // Up to this many names are compared one after the other, because computing marks would take longer.
    private const int FewNames = 8;

    // For up to this many names, comparing all marks, and moving the names that follow a removed one, is faster than an index.
    private const int MaxMarked = 64;

    private string[] _names;
    private int _count;
    private ushort[] _marks; // by position, from the first time there are more than a few names until there is an index; otherwise empty
    private PropertyIndex? _index;

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
        _marks = _count is > FewNames and <= MaxMarked ? Array.ConvertAll(names, MarkOf) : [];
        if (_count > MaxMarked) BuildIndex();
    }

    private PropertyNames(PropertyNames other)
    {
        IgnoresCase = other.IgnoresCase;
        _names = other._names.AsSpan().ToArray(); // a spread of references would enumerate them
        _count = other._count;
        _marks = [.. other._marks];
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
        if (shared.AreDistinct()) return true;

        shared = null;
        return false;
    }

    /// <summary>Shares the names with a copy of their object.</summary>
    public PropertyNames Share()
    {
        // Names of documents are shared by threads, whose caches would lose them if they were written.
        if (!IsShared) IsShared = true;

        return this;
    }

    /// <summary>Returns a copy that belongs to one object.</summary>
    public PropertyNames Copy() => new(this);

    public int Find(string name) => _index is { } index ? index.Find(_names, name) : FindWithoutIndex(name, _count);

    public void Add(string name)
    {
        Reserve();
        _names[_count] = name;
        if (_index is { } index)
        {
            index.Add(name);
        }
        else if (_marks.Length != 0)
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
        else if (_marks.Length != 0)
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
        else if (_marks.Length != 0)
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
            if (at < _count) MoveDown(at);

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

    private void MoveDown(int at)
    {
        Array.Copy(_names, at + 1, _names, at, _count - at);
        if (_marks.Length != 0) Array.Copy(_marks, at + 1, _marks, at, _count - at);
    }

    private int FindWithoutIndex(string name, int count)
    {
        if (_marks.Length != 0) return FindByMark(name, count);

        string[] names = _names;
        for (int i = 0; i < names.Length && i < count; i++)
        {
            if (names[i].Length == name.Length && PropertyIndex.AreEqual(names[i], name, IgnoresCase)) return i;
        }

        return -1;
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

    // The hash needs no random key: names with equal marks cost no more than a linear search of a few names. The last two characters distinguish numbered names.
    private ushort MarkOf(string name)
    {
        if (IgnoresCase) return (ushort)string.GetHashCode(name, StringComparison.OrdinalIgnoreCase);

        int length = name.Length;
        if (length == 0) return 0;

        int start = ((name[0] * 31) + name[length >> 1]) * 31;
        return (ushort)(((((start + name[Math.Max(length - 2, 0)]) * 31) + name[length - 1]) * 31) + length);
    }

    // For duplicate names, the index returns the last one, the other searches the first.
    private bool AreDistinct()
    {
        for (int i = 0; i < _count; i++)
        {
            bool isKnown = _index is { } index ? index.Find(_names, _names[i]) != i : FindWithoutIndex(_names[i], i) >= 0;
            if (isKnown) return false;
        }

        return true;
    }

    private void Reserve()
    {
        if (_count == _names.Length) Array.Resize(ref _names, Math.Max(4, 2 * _count));

        if (_count < FewNames || _index is not null) return;

        if (_count == MaxMarked)
        {
            BuildIndex();
            _marks = [];
        }
        else if (_marks.Length < _names.Length)
        {
            Mark();
        }
    }

    // Existing marks are up to date, even if only few names are left; otherwise, all are computed.
    private void Mark()
    {
        int marked = _marks.Length == 0 ? 0 : _count;
        Array.Resize(ref _marks, _names.Length);
        for (int i = marked; i < _count; i++)
        {
            _marks[i] = MarkOf(_names[i]);
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
