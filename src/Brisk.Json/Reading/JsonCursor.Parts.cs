namespace Brisk.Json.SourceGeneration;

// Reads containers that arrive in parts, with one cursor per part. A part ends with a container, or with a comma between its elements.
public ref partial struct JsonCursor
{
    /// <summary>Whether the end of this part of the text has been reached.</summary>
    internal readonly bool IsAtEnd => _position >= _text.Length;

    /// <summary>Moves from after the opening bracket of a container to its first element or name. Returns false, after the closing bracket, if it is empty.</summary>
    internal bool FirstElement(byte close)
    {
        _position = SkipInsignificant(_position);
        if (At(_position) != close) return true;

        _position++;
        _depth--;
        return false;
    }

    /// <summary>Moves back to an earlier position.</summary>
    /// <param name="position">The earlier <see cref="Position"/>.</param>
    /// <param name="depth">The earlier <see cref="Depth"/>.</param>
    internal void Rewind(int position, int depth)
    {
        _position = position;
        _depth = depth;
    }

    internal void EnterContainer()
    {
        if (_depth >= _maxDepth)
        {
            FailSyntax("a value within the maximum depth");
            return;
        }

        _depth++;
        _position++;
    }
}
