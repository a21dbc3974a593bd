using System.Globalization;

namespace Brisk.Json;

/// <summary>Formats a path like System.Text.Json: names with special characters are written in brackets and quotes.</summary>
internal ref struct PathBuilder
{
    public const int TypicalLength = 128;

    // Brackets and the longest number; brackets and quotes.
    private const int MaxIndexLength = 12;
    private const int NameExtra = 4;

    private static readonly SearchValues<char> s_awkward = SearchValues.Create(". '/\"[]()\t\n\r\f\b\\\u0085\u2028\u2029");

    private Span<char> _path;
    private char[]? _rented;
    private int _length;

    /// <param name="buffer">Space for most paths, of <see cref="TypicalLength"/>; longer ones use pooled memory.</param>
    /// <param name="start">The path to extend.</param>
    public PathBuilder(Span<char> buffer, string start = "$")
    {
        _path = buffer;
        if (start.Length > buffer.Length) Grow(start.Length);
        start.CopyTo(_path);
        _length = start.Length;
    }

    public void AddIndex(int index)
    {
        if (_path.Length - _length < MaxIndexLength) Grow(MaxIndexLength);
        Span<char> path = _path[_length..];
        path[0] = '[';
        int written = 1;
        if ((uint)index < 10)
        {
            path[1] = (char)('0' + index);
        }
        else
        {
            _ = index.TryFormat(path[1..], out written, provider: CultureInfo.InvariantCulture);
        }

        path[written + 1] = ']';
        _length += written + 2;
    }

    public void AddName(string name)
    {
        int extra = NameExtra;
        if (_path.Length - _length < name.Length + extra) Grow(name.Length + extra);
        Span<char> path = _path[_length..];
        if (IsAwkward(name))
        {
            path[0] = '[';
            path[1] = '\'';
            name.CopyTo(path[2..]);
            path[name.Length + 2] = '\'';
            path[name.Length + 3] = ']';
        }
        else
        {
            path[0] = '.';
            name.CopyTo(path[1..]);
            extra = 1;
        }

        _length += name.Length + extra;
    }

    /// <summary>Adds a name, or an index if there is no name.</summary>
    public void Add(string? name, int index)
    {
        if (name is null)
        {
            AddIndex(index);
        }
        else
        {
            AddName(name);
        }
    }

    /// <summary>Returns the path, and releases the memory.</summary>
    public string Build()
    {
        string path = new(_path[.._length]);
        if (_rented is not null) ArrayPool<char>.Shared.Return(_rented);
        _rented = null;
        return path;
    }

    // Short names, which are usual, are checked without setting up a search.
    private static bool IsAwkward(string name)
    {
        const int Short = 8;
        if (name.Length > Short) return name.AsSpan().ContainsAny(s_awkward);

        foreach (char c in name)
        {
            if (!char.IsAsciiLetterOrDigit(c) && s_awkward.Contains(c)) return true;
        }

        return false;
    }

    private void Grow(int added)
    {
        char[] longer = ArrayPool<char>.Shared.Rent(Math.Max(2 * _path.Length, checked(_length + added)));
        _path[.._length].CopyTo(longer);
        if (_rented is not null) ArrayPool<char>.Shared.Return(_rented);
        _path = _rented = longer;
    }
}
