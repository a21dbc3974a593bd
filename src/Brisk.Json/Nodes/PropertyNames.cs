using System.Diagnostics.CodeAnalysis;

namespace Brisk.Json.Nodes;

/// <summary>
/// The names of an object's properties in their order, no two of them equal. Objects that were read with the same names share them
/// (see <see cref="SharedNames"/>); who changes them takes a copy first.
/// </summary>
internal sealed class PropertyNames
{
    // Up to so many names it is quicker to look at each.
    private const int FewNames = 8;

    private string[] _names;
    private int _count;
    private PropertyIndex? _index;

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
        _index = other._index?.Clone();
    }

    public bool IgnoresCase { get; }

    /// <summary>Whether several objects may have these names, which nobody may change then.</summary>
    public bool IsShared { get; }

    public int Count => _count;

    public string this[int index] => _names[index];

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

    /// <summary>The index of a name; -1 where it is not there.</summary>
    public int IndexOf(string name)
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
        if (_index is { } index)
        {
            index.Add(name);
        }
        else
        {
            BuildIndex(_names.Length);
        }
    }

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

    public void RemoveAt(int at)
    {
        Array.Copy(_names, at + 1, _names, at, _count - at - 1);
        _names[--_count] = null!;
        _index?.RemoveAt(at);
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
