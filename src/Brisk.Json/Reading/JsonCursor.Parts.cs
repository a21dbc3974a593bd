namespace Brisk.Json.SourceGeneration;

// Containers whose text comes in parts: a cursor for each part. A part ends with a container, or with a comma between its elements.
public ref partial struct JsonCursor
{
    /// <summary>Whether nothing follows in this part of the text.</summary>
    internal readonly bool IsAtEnd => _position >= _text.Length;

    /// <summary>From behind the bracket that opens a container to its first element or name; or behind the one that closes it: then false.</summary>
    internal bool FirstElement(byte close)
    {
        _position = SkipInsignificant(_position);
        if (At(_position) != close)
        {
            return true;
        }

        _position++;
        _depth--;
        return false;
    }

    /// <summary>Moves back to where the cursor stood before.</summary>
    /// <param name="position">What <see cref="Position"/> was.</param>
    /// <param name="depth">What <see cref="Depth"/> was.</param>
    internal void Rewind(int position, int depth)
    {
        _position = position;
        _depth = depth;
    }

    /// <summary>Moves behind the bracket at the cursor, into the container that it opens.</summary>
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
