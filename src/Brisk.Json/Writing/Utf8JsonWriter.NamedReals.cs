namespace Brisk.Json;

public sealed partial class Utf8JsonWriter
{
    /// <summary>Writes a property name and a number.</summary>
    /// <param name="propertyName">The encoded name.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteNumber(JsonEncodedText propertyName, decimal value)
    {
        WritePropertyName(propertyName);
        WriteNumberValue(value);
    }

    /// <summary>Writes a property name and a number.</summary>
    /// <param name="propertyName">The name, to be escaped.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    /// <exception cref="ArgumentException">The name is too large.</exception>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteNumber(string propertyName, decimal value)
    {
        WritePropertyName(propertyName);
        WriteNumberValue(value);
    }

    /// <summary>Writes a property name and a number.</summary>
    /// <param name="propertyName">The name, to be escaped.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="ArgumentException">The name is too large.</exception>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteNumber(ReadOnlySpan<char> propertyName, decimal value)
    {
        WritePropertyName(propertyName);
        WriteNumberValue(value);
    }

    /// <summary>Writes a property name and a number.</summary>
    /// <param name="utf8PropertyName">The name in UTF-8, to be escaped.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="ArgumentException">The name is too large.</exception>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteNumber(ReadOnlySpan<byte> utf8PropertyName, decimal value)
    {
        WritePropertyName(utf8PropertyName);
        WriteNumberValue(value);
    }

    /// <inheritdoc cref="WriteNumber(JsonEncodedText, decimal)"/>
    /// <exception cref="ArgumentException">The name is too large, or the value is infinite or not a number.</exception>
    public void WriteNumber(JsonEncodedText propertyName, double value)
    {
        CheckFinite(value);
        WritePropertyName(propertyName);
        WriteNumberValue(value);
    }

    /// <inheritdoc cref="WriteNumber(string, decimal)"/>
    /// <exception cref="ArgumentException">The name is too large, or the value is infinite or not a number.</exception>
    public void WriteNumber(string propertyName, double value)
    {
        ArgumentNullException.ThrowIfNull(propertyName);
        CheckFinite(value);
        WritePropertyName(propertyName);
        WriteNumberValue(value);
    }

    /// <inheritdoc cref="WriteNumber(ReadOnlySpan{char}, decimal)"/>
    /// <exception cref="ArgumentException">The name is too large, or the value is infinite or not a number.</exception>
    public void WriteNumber(ReadOnlySpan<char> propertyName, double value)
    {
        CheckFinite(value);
        WritePropertyName(propertyName);
        WriteNumberValue(value);
    }

    /// <inheritdoc cref="WriteNumber(ReadOnlySpan{byte}, decimal)"/>
    /// <exception cref="ArgumentException">The name is too large, or the value is infinite or not a number.</exception>
    public void WriteNumber(ReadOnlySpan<byte> utf8PropertyName, double value)
    {
        CheckFinite(value);
        WritePropertyName(utf8PropertyName);
        WriteNumberValue(value);
    }

    /// <inheritdoc cref="WriteNumber(JsonEncodedText, decimal)"/>
    /// <exception cref="ArgumentException">The name is too large, or the value is infinite or not a number.</exception>
    public void WriteNumber(JsonEncodedText propertyName, float value)
    {
        CheckFinite(value);
        WritePropertyName(propertyName);
        WriteNumberValue(value);
    }

    /// <inheritdoc cref="WriteNumber(string, decimal)"/>
    /// <exception cref="ArgumentException">The name is too large, or the value is infinite or not a number.</exception>
    public void WriteNumber(string propertyName, float value)
    {
        ArgumentNullException.ThrowIfNull(propertyName);
        CheckFinite(value);
        WritePropertyName(propertyName);
        WriteNumberValue(value);
    }

    /// <inheritdoc cref="WriteNumber(ReadOnlySpan{char}, decimal)"/>
    /// <exception cref="ArgumentException">The name is too large, or the value is infinite or not a number.</exception>
    public void WriteNumber(ReadOnlySpan<char> propertyName, float value)
    {
        CheckFinite(value);
        WritePropertyName(propertyName);
        WriteNumberValue(value);
    }

    /// <inheritdoc cref="WriteNumber(ReadOnlySpan{byte}, decimal)"/>
    /// <exception cref="ArgumentException">The name is too large, or the value is infinite or not a number.</exception>
    public void WriteNumber(ReadOnlySpan<byte> utf8PropertyName, float value)
    {
        CheckFinite(value);
        WritePropertyName(utf8PropertyName);
        WriteNumberValue(value);
    }
}
