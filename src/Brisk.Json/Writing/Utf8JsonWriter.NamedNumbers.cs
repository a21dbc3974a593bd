namespace Brisk.Json;

public sealed partial class Utf8JsonWriter
{
    /// <summary>Writes a property name and a number.</summary>
    /// <param name="propertyName">The encoded name.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteNumber(JsonEncodedText propertyName, int value)
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
    public void WriteNumber(string propertyName, int value)
    {
        WritePropertyName(propertyName);
        WriteNumberValue(value);
    }

    /// <summary>Writes a property name and a number.</summary>
    /// <param name="propertyName">The name, to be escaped.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="ArgumentException">The name is too large.</exception>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteNumber(ReadOnlySpan<char> propertyName, int value)
    {
        WritePropertyName(propertyName);
        WriteNumberValue(value);
    }

    /// <summary>Writes a property name and a number.</summary>
    /// <param name="utf8PropertyName">The name in UTF-8, to be escaped.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="ArgumentException">The name is too large.</exception>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteNumber(ReadOnlySpan<byte> utf8PropertyName, int value)
    {
        WritePropertyName(utf8PropertyName);
        WriteNumberValue(value);
    }

    /// <inheritdoc cref="WriteNumber(JsonEncodedText, int)"/>
    [CLSCompliant(false)]
    public void WriteNumber(JsonEncodedText propertyName, uint value)
    {
        WritePropertyName(propertyName);
        WriteNumberValue(value);
    }

    /// <inheritdoc cref="WriteNumber(string, int)"/>
    [CLSCompliant(false)]
    public void WriteNumber(string propertyName, uint value)
    {
        WritePropertyName(propertyName);
        WriteNumberValue(value);
    }

    /// <inheritdoc cref="WriteNumber(ReadOnlySpan{char}, int)"/>
    [CLSCompliant(false)]
    public void WriteNumber(ReadOnlySpan<char> propertyName, uint value)
    {
        WritePropertyName(propertyName);
        WriteNumberValue(value);
    }

    /// <inheritdoc cref="WriteNumber(ReadOnlySpan{byte}, int)"/>
    [CLSCompliant(false)]
    public void WriteNumber(ReadOnlySpan<byte> utf8PropertyName, uint value)
    {
        WritePropertyName(utf8PropertyName);
        WriteNumberValue(value);
    }

    /// <inheritdoc cref="WriteNumber(JsonEncodedText, int)"/>
    public void WriteNumber(JsonEncodedText propertyName, long value)
    {
        WritePropertyName(propertyName);
        WriteNumberValue(value);
    }

    /// <inheritdoc cref="WriteNumber(string, int)"/>
    public void WriteNumber(string propertyName, long value)
    {
        WritePropertyName(propertyName);
        WriteNumberValue(value);
    }

    /// <inheritdoc cref="WriteNumber(ReadOnlySpan{char}, int)"/>
    public void WriteNumber(ReadOnlySpan<char> propertyName, long value)
    {
        WritePropertyName(propertyName);
        WriteNumberValue(value);
    }

    /// <inheritdoc cref="WriteNumber(ReadOnlySpan{byte}, int)"/>
    public void WriteNumber(ReadOnlySpan<byte> utf8PropertyName, long value)
    {
        WritePropertyName(utf8PropertyName);
        WriteNumberValue(value);
    }

    /// <inheritdoc cref="WriteNumber(JsonEncodedText, int)"/>
    [CLSCompliant(false)]
    public void WriteNumber(JsonEncodedText propertyName, ulong value)
    {
        WritePropertyName(propertyName);
        WriteNumberValue(value);
    }

    /// <inheritdoc cref="WriteNumber(string, int)"/>
    [CLSCompliant(false)]
    public void WriteNumber(string propertyName, ulong value)
    {
        WritePropertyName(propertyName);
        WriteNumberValue(value);
    }

    /// <inheritdoc cref="WriteNumber(ReadOnlySpan{char}, int)"/>
    [CLSCompliant(false)]
    public void WriteNumber(ReadOnlySpan<char> propertyName, ulong value)
    {
        WritePropertyName(propertyName);
        WriteNumberValue(value);
    }

    /// <inheritdoc cref="WriteNumber(ReadOnlySpan{byte}, int)"/>
    [CLSCompliant(false)]
    public void WriteNumber(ReadOnlySpan<byte> utf8PropertyName, ulong value)
    {
        WritePropertyName(utf8PropertyName);
        WriteNumberValue(value);
    }
}
