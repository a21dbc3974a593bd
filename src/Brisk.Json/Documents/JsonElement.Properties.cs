namespace Brisk.Json;

// Property lookup. Names are compared unescaped; of duplicate properties, the last one is used.
public readonly partial struct JsonElement
{
    /// <inheritdoc cref="GetProperty(ReadOnlySpan{char})"/>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    public JsonElement GetProperty(string propertyName) => Existing(Find(NotNull(propertyName).AsSpan()));

    /// <summary>Gets the value of a property.</summary>
    /// <param name="propertyName">The name of the property.</param>
    /// <returns>The value; for duplicate properties, that of the last one.</returns>
    /// <exception cref="InvalidOperationException">The value is not an object.</exception>
    /// <exception cref="KeyNotFoundException">The object has no such property.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public JsonElement GetProperty(ReadOnlySpan<char> propertyName) => Existing(Find(propertyName));

    /// <inheritdoc cref="GetProperty(ReadOnlySpan{char})"/>
    /// <param name="utf8PropertyName">The UTF-8 name of the property.</param>
    public JsonElement GetProperty(ReadOnlySpan<byte> utf8PropertyName) => Existing(Find(utf8PropertyName));

    /// <inheritdoc cref="TryGetProperty(ReadOnlySpan{char}, out JsonElement)"/>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    public bool TryGetProperty(string propertyName, out JsonElement value) => TryGetProperty(NotNull(propertyName).AsSpan(), out value);

    /// <summary>Gets the value of a property, if it exists.</summary>
    /// <param name="propertyName">The name of the property.</param>
    /// <param name="value">The value; for duplicate properties, that of the last one; the default element if there is none.</param>
    /// <returns>true if the property exists; otherwise, false.</returns>
    /// <exception cref="InvalidOperationException">The value is not an object.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public bool TryGetProperty(ReadOnlySpan<char> propertyName, out JsonElement value) => TryGet(Find(propertyName), out value);

    /// <inheritdoc cref="TryGetProperty(ReadOnlySpan{char}, out JsonElement)"/>
    /// <param name="utf8PropertyName">The UTF-8 name of the property.</param>
    public bool TryGetProperty(ReadOnlySpan<byte> utf8PropertyName, out JsonElement value) => TryGet(Find(utf8PropertyName), out value);

    private int Find(ReadOnlySpan<char> name)
    {
        int end = EndOf(JsonValueKind.Object, out JsonDocument document);
        return PropertyLookup.Find(document, _index, end, name);
    }

    private int Find(ReadOnlySpan<byte> utf8Name)
    {
        int end = EndOf(JsonValueKind.Object, out JsonDocument document);
        return PropertyLookup.Find(document, _index, end, utf8Name);
    }

    // A single expression, so that the calling method can be inlined. If a call returned it, the element would be stored in two parts and loaded as a whole, which
    // takes 20 ns more.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private JsonElement Existing(int index) => index < 0 ? throw DocumentErrors.NoProperty() : new JsonElement(_document!, index);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryGet(int index, out JsonElement value)
    {
        value = index < 0 ? default : new JsonElement(Document, index);
        return index >= 0;
    }
}
