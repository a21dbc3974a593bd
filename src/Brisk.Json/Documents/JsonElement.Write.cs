namespace Brisk.Json;

public readonly partial struct JsonElement
{
    /// <summary>Writes the value: strings escaped by the rules of the writer, numbers as they stand in the text.</summary>
    /// <param name="writer">Where to.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    /// <exception cref="ArgumentException">The document is one of a caller's text, in which a number has changed since it was read and is none now.</exception>
    /// <exception cref="InvalidOperationException">A value is not valid here, the element is the default one, or a string in it is not valid UTF-16.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public void WriteTo(Utf8JsonWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ElementWriter.WriteValue(writer, Document, _index);
    }
}
