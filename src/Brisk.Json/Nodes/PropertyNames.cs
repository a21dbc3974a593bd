using System.Diagnostics.CodeAnalysis;

namespace Brisk.Json.Nodes;

/// <summary>
/// The names of an object's properties in their order, no two of them equal. Objects that were read with the same names share them
/// (see <see cref="SharedNames"/>); who changes them takes a copy first.
/// </summary>
/// <remarks>
/// Each name has a position. Removing one among many leaves a hole at its position, so that it costs the same wherever it is; positions are those of the
/// properties in their order, the holes left out, again once there are more holes than names. No hole is at the end.
/// </remarks>
internal sealed class PropertyNames
{
    // Up to so many names it is quicker to look at each.
    private const int FewNames = 8;

    private string[] _names;
    private int _count;
    private int _holes;
    private int _leadingHoles;
    private PropertyIndex? _index;

    // The positions of the names in their order, made when they are asked for; null before, and after each change of holes.
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

    /// <summary>Whether several objects may have these names, which nobody may change then.</summary>
    public bool IsShared { get; }

    /// <summary>How many positions there are, holes included.</summary>
    public int End => _count;

    /// <summary>How many positions are holes.</summary>
    public int Holes => _holes;

    /// <summary>Whether the names should be moved together before there are more positions.</summary>
    public bool IsSparse => _holes > _count / 4;

    /// <summary>The name at a position; null where that is a hole.</summary>
    public string? this[int position] => _names[position];

    /// <summary>The position of the name that has this index among all names.</summary>
    public int PositionAt(int index) => _holes == _leadingHoles ? index + _leadingHoles : Positions[index];

    /// <summary>The index among all names of the name at a position.</summary>
    public int IndexAt(int position) => _holes == _leadingHoles ? position - _leadingHoles : Array.BinarySearch(Positions, position);

    /// <summary>Names to be shared; fails where two of them are equal.</summary>
    public static bool TryShare(string[] names, bool ignoresCase, [NotNullWhen(true)] out PropertyNames? shared)
    {
        shared = new PropertyNames(names, ignoresCase);
        if (shared.AreDistinct())
        {
            return true;
        }

        shared = null;
        return false;
    }

    /// <summary>A copy that belongs to one object.</summary>
    public PropertyNames Copy() => new(this);

    /// <summary>The position of a name; -1 where it is not there.</summary>
    public int Find(string name)
    {
        if (_index is { } index)
        {
            return index.Find(_names, name);
        }

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

    /// <summary>Inserts a name where there are no holes; those after it move up.</summary>
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
    /// <returns>Whether those after it have moved down; else its position is a hole, or beyond the end.</returns>
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

    /// <summary>Moves the names together, so that there are no holes.</summary>
    public void Compact()
    {
        int kept = 0;
        for (int i = 0; i < _count; i++)
        {
            if (_names[i] is { } name)
            {
                _names[kept++] = name;
            }
        }

        Array.Clear(_names, kept, _count - kept);
        (_count, _holes, _leadingHoles, _positions) = (kept, 0, 0, null);
        _index?.Refill(_names.AsSpan(0, kept));
    }

    private int[] Positions => Volatile.Read(ref _positions) ?? FindPositions();

    private int[] FindPositions()
    {
        var positions = new int[_count - _holes];
        int found = 0;
        for (int i = 0; i < _count; i++)
        {
            if (_names[i] is not null)
            {
                positions[found++] = i;
            }
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
                if (names[i] == name)
                {
                    return i;
                }
            }
        }
        else
        {
            for (int i = 0; i < count; i++)
            {
                if (string.Equals(names[i], name, StringComparison.OrdinalIgnoreCase))
                {
                    return i;
                }
            }
        }

        return -1;
    }

    // Of equal names the index finds the last one, the search the first.
    private bool AreDistinct()
    {
        for (int i = 0; i < _count; i++)
        {
            if (_index is { } index ? index.Find(_names, _names[i]) != i : IndexOf(_names[i], i) >= 0)
            {
                return false;
            }
        }

        return true;
    }

    private void Reserve()
    {
        if (_count == _names.Length)
        {
            Array.Resize(ref _names, Math.Max(4, 2 * _count));
        }
    }

    private void BuildIndex(int capacity)
    {
        if (_count <= FewNames)
        {
            return;
        }

        _index = new PropertyIndex(capacity, IgnoresCase);
        for (int i = 0; i < _count; i++)
        {
            _index.Add(_names[i]);
        }
    }
}
