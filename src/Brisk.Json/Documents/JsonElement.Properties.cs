using System.Diagnostics.CodeAnalysis;

namespace Brisk.Json;

// Properties by name. Names are compared with their escapes replaced; of several properties with the same name the last one counts.
public readonly partial struct JsonElement
{
    /// <summary>The value of a property.</summary>
    /// <param name="propertyName">The name.</param>
    /// <returns>The value; of several properties with that name, the last one's.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    /// <exception cref="InvalidOperationException">The value is not an object.</exception>
    /// <exception cref="KeyNotFoundException">The object has no such property.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public JsonElement GetProperty(string propertyName)
    {
        ArgumentNullException.ThrowIfNull(propertyName);
        return GetProperty(propertyName.AsSpan());
    }

    /// <summary>The value of a property.</summary>
    /// <param name="propertyName">The name.</param>
    /// <returns>The value; of several properties with that name, the last one's.</returns>
    /// <exception cref="InvalidOperationException">The value is not an object.</exception>
    /// <exception cref="KeyNotFoundException">The object has no such property.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public JsonElement GetProperty(ReadOnlySpan<char> propertyName)
    {
        if (!TryGetProperty(propertyName, out JsonElement value)) DocumentErrors.ThrowNoProperty();
        return value;
    }

    /// <summary>The value of a property.</summary>
    /// <param name="utf8PropertyName">The name, in UTF-8.</param>
    /// <returns>The value; of several properties with that name, the last one's.</returns>
    /// <exception cref="InvalidOperationException">The value is not an object.</exception>
    /// <exception cref="KeyNotFoundException">The object has no such property.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public JsonElement GetProperty(ReadOnlySpan<byte> utf8PropertyName)
    {
        if (!TryGetProperty(utf8PropertyName, out JsonElement value)) DocumentErrors.ThrowNoProperty();
        return value;
    }

    /// <summary>Looks for a property.</summary>
    /// <param name="propertyName">The name.</param>
    /// <param name="value">The value; of several properties with that name, the last one's. The default element when there is none.</param>
    /// <returns>Whether the object has such a property.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    /// <exception cref="InvalidOperationException">The value is not an object.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public bool TryGetProperty(string propertyName, out JsonElement value)
    {
        ArgumentNullException.ThrowIfNull(propertyName);
        return TryGetProperty(propertyName.AsSpan(), out value);
    }

    /// <summary>Looks for a property.</summary>
    /// <param name="propertyName">The name.</param>
    /// <param name="value">The value; of several properties with that name, the last one's. The default element when there is none.</param>
    /// <returns>Whether the object has such a property.</returns>
    /// <exception cref="InvalidOperationException">The value is not an object.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public bool TryGetProperty(ReadOnlySpan<char> propertyName, out JsonElement value)
    {
        CheckKind(Row, JsonValueKind.Object);
        return TryGet(PropertyLookup.Find(Document, _index, propertyName), out value);
    }

    /// <summary>Looks for a property.</summary>
    /// <param name="utf8PropertyName">The name, in UTF-8.</param>
    /// <param name="value">The value; of several properties with that name, the last one's. The default element when there is none.</param>
    /// <returns>Whether the object has such a property.</returns>
    /// <exception cref="InvalidOperationException">The value is not an object.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public bool TryGetProperty(ReadOnlySpan<byte> utf8PropertyName, out JsonElement value)
    {
        CheckKind(Row, JsonValueKind.Object);
        return TryGet(PropertyLookup.Find(Document, _index, utf8PropertyName), out value);
    }

    private bool TryGet(int index, out JsonElement value)
    {
        value = index < 0 ? default : new JsonElement(Document, index);
        return index >= 0;
    }
}
