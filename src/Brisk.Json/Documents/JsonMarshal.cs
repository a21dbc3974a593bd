namespace Brisk.Json.InteropServices;

/// <summary>Provides access to the raw text of elements and properties, without copying it.</summary>
public static class JsonMarshal
{
    /// <summary>Returns the raw text of a value in its document.</summary>
    /// <param name="element">The value.</param>
    /// <returns>The UTF-8 text; for a string, including its quotes and escapes. It must not be used after the document has been disposed.</returns>
    /// <exception cref="InvalidOperationException">The element is the default one.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public static ReadOnlySpan<byte> GetRawUtf8Value(JsonElement element) => element.RawText;

    /// <summary>Returns the raw text of a property name in its document.</summary>
    /// <param name="property">The property.</param>
    /// <returns>The UTF-8 text, with its escapes but without its quotes. It must not be used after the document has been disposed.</returns>
    /// <exception cref="InvalidOperationException">The property is the default one.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public static ReadOnlySpan<byte> GetRawUtf8PropertyName(JsonProperty property) => property.RawName;
}
