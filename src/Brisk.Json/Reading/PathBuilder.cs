using System.Text;

namespace Brisk.Json;

/// <summary>Formats a path like System.Text.Json: names with special characters are written in brackets and quotes.</summary>
internal readonly struct PathBuilder
{
    private const string AwkwardCharacters = ". '/\"[]()\t\n\r\f\b\\\u0085\u2028\u2029";

    private readonly StringBuilder _path = new("$");

    public PathBuilder() { }

    public void AddIndex(int index) => _path.Append('[').Append(index).Append(']');

    public void AddName(string name)
    {
        bool isAwkward = name.AsSpan().IndexOfAny(AwkwardCharacters) >= 0;
        _path.Append(isAwkward ? "['" : ".").Append(name).Append(isAwkward ? "']" : "");
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

    public override string ToString() => _path.ToString();
}
