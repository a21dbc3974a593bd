namespace Brisk.Json;

public sealed partial class Utf8JsonWriter
{
    /// <summary>Writes a property name and a string: a date in the extended profile of ISO 8601-1:2019 or the 36 characters of a GUID.</summary>
    /// <param name="propertyName">The encoded name.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteString(JsonEncodedText propertyName, DateTime value)
    {
        WritePropertyName(propertyName);
        WriteStringValue(value);
    }

    /// <summary>Writes a property name and a string: a date in the extended profile of ISO 8601-1:2019 or the 36 characters of a GUID.</summary>
    /// <param name="propertyName">The name, to be escaped.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    /// <exception cref="ArgumentException">The name is too large.</exception>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteString(string propertyName, DateTime value)
    {
        WritePropertyName(propertyName);
        WriteStringValue(value);
    }

    /// <summary>Writes a property name and a string: a date in the extended profile of ISO 8601-1:2019 or the 36 characters of a GUID.</summary>
    /// <param name="propertyName">The name, to be escaped.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="ArgumentException">The name is too large.</exception>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteString(ReadOnlySpan<char> propertyName, DateTime value)
    {
        WritePropertyName(propertyName);
        WriteStringValue(value);
    }

    /// <summary>Writes a property name and a string: a date in the extended profile of ISO 8601-1:2019 or the 36 characters of a GUID.</summary>
    /// <param name="utf8PropertyName">The name in UTF-8, to be escaped.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="ArgumentException">The name is too large.</exception>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteString(ReadOnlySpan<byte> utf8PropertyName, DateTime value)
    {
        WritePropertyName(utf8PropertyName);
        WriteStringValue(value);
    }

    /// <inheritdoc cref="WriteString(JsonEncodedText, DateTime)"/>
    public void WriteString(JsonEncodedText propertyName, DateTimeOffset value)
    {
        WritePropertyName(propertyName);
        WriteStringValue(value);
    }

    /// <inheritdoc cref="WriteString(string, DateTime)"/>
    public void WriteString(string propertyName, DateTimeOffset value)
    {
        WritePropertyName(propertyName);
        WriteStringValue(value);
    }

    /// <inheritdoc cref="WriteString(ReadOnlySpan{char}, DateTime)"/>
    public void WriteString(ReadOnlySpan<char> propertyName, DateTimeOffset value)
    {
        WritePropertyName(propertyName);
        WriteStringValue(value);
    }

    /// <inheritdoc cref="WriteString(ReadOnlySpan{byte}, DateTime)"/>
    public void WriteString(ReadOnlySpan<byte> utf8PropertyName, DateTimeOffset value)
    {
        WritePropertyName(utf8PropertyName);
        WriteStringValue(value);
    }

    /// <inheritdoc cref="WriteString(JsonEncodedText, DateTime)"/>
    public void WriteString(JsonEncodedText propertyName, Guid value)
    {
        WritePropertyName(propertyName);
        WriteStringValue(value);
    }

    /// <inheritdoc cref="WriteString(string, DateTime)"/>
    public void WriteString(string propertyName, Guid value)
    {
        WritePropertyName(propertyName);
        WriteStringValue(value);
    }

    /// <inheritdoc cref="WriteString(ReadOnlySpan{char}, DateTime)"/>
    public void WriteString(ReadOnlySpan<char> propertyName, Guid value)
    {
        WritePropertyName(propertyName);
        WriteStringValue(value);
    }

    /// <inheritdoc cref="WriteString(ReadOnlySpan{byte}, DateTime)"/>
    public void WriteString(ReadOnlySpan<byte> utf8PropertyName, Guid value)
    {
        WritePropertyName(utf8PropertyName);
        WriteStringValue(value);
    }
}
