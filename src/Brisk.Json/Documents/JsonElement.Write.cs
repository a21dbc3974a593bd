namespace Brisk.Json;

public readonly partial struct JsonElement
{
    /// <summary>Writes the value: strings are escaped by the writer, numbers are written as they are in the text.</summary>
    /// <param name="writer">The writer to write to.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    /// <exception cref="ArgumentException">The document uses the caller's text, in which a number has become invalid since it was parsed.</exception>
    /// <exception cref="InvalidOperationException">A value is not allowed here, the element is the default one, or a string in it is not valid UTF-16.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public void WriteTo(Utf8JsonWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ElementWriter.WriteValue(writer, Document, _index);
    }
}
