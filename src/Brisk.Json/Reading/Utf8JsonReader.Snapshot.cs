namespace Brisk.Json;

// Saves everything but the text of a reader, so that it can be stored in a field between two tokens, and restores it over the same text.
public ref partial struct Utf8JsonReader
{
    /// <summary>Restores a reader.</summary>
    /// <param name="text">The text of the saved reader. More of it may be available by now.</param>
    /// <param name="isFinalBlock">Whether the text ends with this block.</param>
    internal Utf8JsonReader(ReadOnlySpan<byte> text, bool isFinalBlock, scoped in ReaderSnapshot snapshot)
    {
        _text = text;
        _value = snapshot.ValueLength == 0 ? default : text.Slice(snapshot.ValueStart, snapshot.ValueLength);
        _position = snapshot.Position;
        _tokenStart = snapshot.TokenStart;
        _state = snapshot.State;
        _tokenType = snapshot.TokenType;
        _valueIsEscaped = snapshot.ValueIsEscaped;
        _isFinalBlock = isFinalBlock;
        _options = snapshot.Options;
        _shallowDepth = Math.Min(_options.MaxDepth, ContainerStack.Block);
        _indent = snapshot.Indent;
        _containers = snapshot.Containers;
        _anchor = snapshot.Anchor;
        _countsLater = true; // callers that save readers own their text
    }

    /// <summary>Saves everything but the options and the text, which must be a span.</summary>
    internal readonly void Save(scoped ref ReaderSnapshot snapshot)
    {
        snapshot.Containers = _containers;
        snapshot.Indent = _indent;
        snapshot.Anchor = _countsLater ? _anchor : Here;
        snapshot.Position = _position;
        snapshot.TokenStart = _tokenStart;
        snapshot.ValueLength = _value.Length;
        snapshot.State = _state;
        snapshot.TokenType = _tokenType;
        snapshot.ValueIsEscaped = _valueIsEscaped;
    }
}
