using System.Globalization;

namespace Brisk.Json;

/// <summary>Formats a path like System.Text.Json: names with special characters are written in brackets and quotes.</summary>
/// <param name="buffer">Space for most paths, of <see cref="UsualLength"/>; longer ones use pooled memory.</param>
internal ref struct PathBuilder(Span<char> buffer)
{
    public const int UsualLength = 128;

    private static readonly SearchValues<char> s_awkward = SearchValues.Create(". '/\"[]()\t\n\r\f\b\\\u0085\u2028\u2029");

    private DefaultInterpolatedStringHandler _path = new(literalLength: 0, formattedCount: 0, CultureInfo.InvariantCulture, buffer);

    public void AddIndex(int index)
    {
        _path.AppendLiteral("[");
        _path.AppendFormatted(index);
        _path.AppendLiteral("]");
    }

    public void AddName(string name)
    {
        bool isAwkward = name.AsSpan().ContainsAny(s_awkward);
        _path.AppendLiteral(isAwkward ? "['" : ".");
        _path.AppendLiteral(name);
        if (isAwkward) _path.AppendLiteral("']");
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

    /// <summary>Returns the path from the root, and releases the memory.</summary>
    public string Build() => Build("$");

    /// <summary>Returns the path from a value with a path, and releases the memory.</summary>
    public string Build(string start)
    {
        string path = string.Concat(start, _path.Text);
        _path.Clear();
        return path;
    }
}
