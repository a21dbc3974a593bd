using System.Text;
using Microsoft.CodeAnalysis.Text;

namespace Brisk.Json.Generator.Emission;

/// <summary>Writes C# line by line, with indentation.</summary>
internal sealed class CodeWriter
{
    private readonly StringBuilder _text = new();
    private int _depth;

    /// <summary>Writes a line; an empty line is not indented.</summary>
    public CodeWriter Line(string line = "")
    {
        if (line.Length != 0) _text.Append(' ', _depth * 4).Append(line);

        _text.Append('\n');
        return this;
    }

    /// <summary>Opens a block after a line.</summary>
    public CodeWriter Open(string line)
    {
        Line(line).Line("{");
        _depth++;
        return this;
    }

    /// <summary>Closes the last block.</summary>
    public CodeWriter Close()
    {
        _depth--;
        return Line("}");
    }

    public SourceText ToText() => SourceText.From(_text.ToString(), Encoding.UTF8);
}
