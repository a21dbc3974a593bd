namespace Brisk.Json;

public sealed partial class Utf8JsonWriter
{
    /// <summary>Writes a property name and the literal <c>true</c> or <c>false</c>.</summary>
    /// <param name="propertyName">The encoded name.</param>
    /// <param name="value">Which of them.</param>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteBoolean(JsonEncodedText propertyName, bool value)
    {
        WritePropertyName(propertyName);
        WriteBooleanValue(value);
    }

    /// <summary>Writes a property name and the literal <c>true</c> or <c>false</c>.</summary>
    /// <param name="propertyName">The name, to be escaped.</param>
    /// <param name="value">Which of them.</param>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    /// <exception cref="ArgumentException">The name is too large.</exception>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteBoolean(string propertyName, bool value)
    {
        WritePropertyName(propertyName);
        WriteBooleanValue(value);
    }

    /// <summary>Writes a property name and the literal <c>true</c> or <c>false</c>.</summary>
    /// <param name="propertyName">The name, to be escaped.</param>
    /// <param name="value">Which of them.</param>
    /// <exception cref="ArgumentException">The name is too large.</exception>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteBoolean(ReadOnlySpan<char> propertyName, bool value)
    {
        WritePropertyName(propertyName);
        WriteBooleanValue(value);
    }

    /// <summary>Writes a property name and the literal <c>true</c> or <c>false</c>.</summary>
    /// <param name="utf8PropertyName">The name in UTF-8, to be escaped.</param>
    /// <param name="value">Which of them.</param>
    /// <exception cref="ArgumentException">The name is too large.</exception>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteBoolean(ReadOnlySpan<byte> utf8PropertyName, bool value)
    {
        WritePropertyName(utf8PropertyName);
        WriteBooleanValue(value);
    }

    /// <summary>Writes a property name and the literal <c>null</c>.</summary>
    /// <param name="propertyName">The encoded name.</param>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteNull(JsonEncodedText propertyName)
    {
        WritePropertyName(propertyName);
        WriteNullValue();
    }

    /// <summary>Writes a property name and the literal <c>null</c>.</summary>
    /// <param name="propertyName">The name, to be escaped.</param>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    /// <exception cref="ArgumentException">The name is too large.</exception>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteNull(string propertyName)
    {
        WritePropertyName(propertyName);
        WriteNullValue();
    }

    /// <summary>Writes a property name and the literal <c>null</c>.</summary>
    /// <param name="propertyName">The name, to be escaped.</param>
    /// <exception cref="ArgumentException">The name is too large.</exception>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteNull(ReadOnlySpan<char> propertyName)
    {
        WritePropertyName(propertyName);
        WriteNullValue();
    }

    /// <summary>Writes a property name and the literal <c>null</c>.</summary>
    /// <param name="utf8PropertyName">The name in UTF-8, to be escaped.</param>
    /// <exception cref="ArgumentException">The name is too large.</exception>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteNull(ReadOnlySpan<byte> utf8PropertyName)
    {
        WritePropertyName(utf8PropertyName);
        WriteNullValue();
    }
}
