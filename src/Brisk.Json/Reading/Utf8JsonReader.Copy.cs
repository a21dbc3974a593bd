namespace Brisk.Json;

public ref partial struct Utf8JsonReader
{
    /// <summary>Copies the text from the start of the current token to a position in the input.</summary>
    internal readonly byte[] CopyText(long end) => _isSequence
        ? _sequence.Slice(TokenStartIndex, end - TokenStartIndex).ToArray()
        : _text[_tokenStart..(int)end].ToArray();
}
