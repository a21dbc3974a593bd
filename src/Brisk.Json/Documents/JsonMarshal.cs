namespace Brisk.Json.InteropServices;

/// <summary>Gets at the text behind elements and properties, without copying it.</summary>
public static class JsonMarshal
{
    /// <summary>The text of a value as it stands in the document.</summary>
    /// <param name="element">The value.</param>
    /// <returns>The text in UTF-8, a string with its quotes and escapes. It is not to be used when the document is disposed.</returns>
    /// <exception cref="InvalidOperationException">The element is the default one.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public static ReadOnlySpan<byte> GetRawUtf8Value(JsonElement element) => element.RawText;

    /// <summary>The text of the name of a property as it stands in the document.</summary>
    /// <param name="property">The property.</param>
    /// <returns>The text in UTF-8, its escapes as they are, without the quotes. It is not to be used when the document is disposed.</returns>
    /// <exception cref="InvalidOperationException">The property is the default one.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public static ReadOnlySpan<byte> GetRawUtf8PropertyName(JsonProperty property) => property.RawName;
}
