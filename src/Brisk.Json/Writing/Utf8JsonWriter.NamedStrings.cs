namespace Brisk.Json;

public sealed partial class Utf8JsonWriter
{
    /// <summary>Writes a property name and a string.</summary>
    /// <param name="propertyName">The encoded name.</param>
    /// <param name="value">The encoded text.</param>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteString(JsonEncodedText propertyName, JsonEncodedText value)
    {
        WritePropertyName(propertyName);
        WriteStringValue(value);
    }

    /// <summary>Writes a property name and a string, or <c>null</c>.</summary>
    /// <param name="propertyName">The encoded name.</param>
    /// <param name="value">The text, to be escaped; null writes the literal <c>null</c>.</param>
    /// <exception cref="ArgumentException">The text is too large.</exception>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteString(JsonEncodedText propertyName, string? value)
    {
        CheckValue(value?.Length ?? 0);
        WritePropertyName(propertyName);
        WriteStringValue(value);
    }

    /// <summary>Writes a property name and a string.</summary>
    /// <param name="propertyName">The encoded name.</param>
    /// <param name="value">The text, to be escaped.</param>
    /// <exception cref="ArgumentException">The text is too large.</exception>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteString(JsonEncodedText propertyName, ReadOnlySpan<char> value)
    {
        CheckValue(value.Length);
        WritePropertyName(propertyName);
        WriteStringValue(value);
    }

    /// <summary>Writes a property name and a string.</summary>
    /// <param name="propertyName">The encoded name.</param>
    /// <param name="utf8Value">The text in UTF-8, to be escaped.</param>
    /// <exception cref="ArgumentException">The text is too large.</exception>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteString(JsonEncodedText propertyName, ReadOnlySpan<byte> utf8Value)
    {
        CheckValue(utf8Value.Length);
        WritePropertyName(propertyName);
        WriteStringValue(utf8Value);
    }

    /// <summary>Writes a property name and a string.</summary>
    /// <param name="propertyName">The name, to be escaped.</param>
    /// <param name="value">The encoded text.</param>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    /// <exception cref="ArgumentException">The name is too large.</exception>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteString(string propertyName, JsonEncodedText value)
    {
        WritePropertyName(propertyName);
        WriteStringValue(value);
    }

    /// <summary>Writes a property name and a string, or <c>null</c>.</summary>
    /// <param name="propertyName">The name, to be escaped.</param>
    /// <param name="value">The text, to be escaped; null writes the literal <c>null</c>.</param>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    /// <exception cref="ArgumentException">The name or the text is too large.</exception>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteString(string propertyName, string? value)
    {
        ArgumentNullException.ThrowIfNull(propertyName);
        CheckName(propertyName.Length);
        CheckValue(value?.Length ?? 0);
        WritePropertyName(propertyName);
        WriteStringValue(value);
    }

    /// <summary>Writes a property name and a string.</summary>
    /// <param name="propertyName">The name, to be escaped.</param>
    /// <param name="value">The text, to be escaped.</param>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    /// <exception cref="ArgumentException">The name or the text is too large.</exception>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteString(string propertyName, ReadOnlySpan<char> value)
    {
        ArgumentNullException.ThrowIfNull(propertyName);
        CheckName(propertyName.Length);
        CheckValue(value.Length);
        WritePropertyName(propertyName);
        WriteStringValue(value);
    }

    /// <summary>Writes a property name and a string.</summary>
    /// <param name="propertyName">The name, to be escaped.</param>
    /// <param name="utf8Value">The text in UTF-8, to be escaped.</param>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    /// <exception cref="ArgumentException">The name or the text is too large.</exception>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteString(string propertyName, ReadOnlySpan<byte> utf8Value)
    {
        ArgumentNullException.ThrowIfNull(propertyName);
        CheckName(propertyName.Length);
        CheckValue(utf8Value.Length);
        WritePropertyName(propertyName);
        WriteStringValue(utf8Value);
    }

    /// <summary>Writes a property name and a string.</summary>
    /// <param name="propertyName">The name, to be escaped.</param>
    /// <param name="value">The encoded text.</param>
    /// <exception cref="ArgumentException">The name is too large.</exception>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteString(ReadOnlySpan<char> propertyName, JsonEncodedText value)
    {
        WritePropertyName(propertyName);
        WriteStringValue(value);
    }

    /// <summary>Writes a property name and a string, or <c>null</c>.</summary>
    /// <param name="propertyName">The name, to be escaped.</param>
    /// <param name="value">The text, to be escaped; null writes the literal <c>null</c>.</param>
    /// <exception cref="ArgumentException">The name or the text is too large.</exception>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteString(ReadOnlySpan<char> propertyName, string? value)
    {
        CheckName(propertyName.Length);
        CheckValue(value?.Length ?? 0);
        WritePropertyName(propertyName);
        WriteStringValue(value);
    }

    /// <summary>Writes a property name and a string.</summary>
    /// <param name="propertyName">The name, to be escaped.</param>
    /// <param name="value">The text, to be escaped.</param>
    /// <exception cref="ArgumentException">The name or the text is too large.</exception>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteString(ReadOnlySpan<char> propertyName, ReadOnlySpan<char> value)
    {
        CheckName(propertyName.Length);
        CheckValue(value.Length);
        WritePropertyName(propertyName);
        WriteStringValue(value);
    }

    /// <summary>Writes a property name and a string.</summary>
    /// <param name="propertyName">The name, to be escaped.</param>
    /// <param name="utf8Value">The text in UTF-8, to be escaped.</param>
    /// <exception cref="ArgumentException">The name or the text is too large.</exception>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteString(ReadOnlySpan<char> propertyName, ReadOnlySpan<byte> utf8Value)
    {
        CheckName(propertyName.Length);
        CheckValue(utf8Value.Length);
        WritePropertyName(propertyName);
        WriteStringValue(utf8Value);
    }

    /// <summary>Writes a property name and a string.</summary>
    /// <param name="utf8PropertyName">The name in UTF-8, to be escaped.</param>
    /// <param name="value">The encoded text.</param>
    /// <exception cref="ArgumentException">The name is too large.</exception>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteString(ReadOnlySpan<byte> utf8PropertyName, JsonEncodedText value)
    {
        WritePropertyName(utf8PropertyName);
        WriteStringValue(value);
    }

    /// <summary>Writes a property name and a string, or <c>null</c>.</summary>
    /// <param name="utf8PropertyName">The name in UTF-8, to be escaped.</param>
    /// <param name="value">The text, to be escaped; null writes the literal <c>null</c>.</param>
    /// <exception cref="ArgumentException">The name or the text is too large.</exception>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteString(ReadOnlySpan<byte> utf8PropertyName, string? value)
    {
        CheckName(utf8PropertyName.Length);
        CheckValue(value?.Length ?? 0);
        WritePropertyName(utf8PropertyName);
        WriteStringValue(value);
    }

    /// <summary>Writes a property name and a string.</summary>
    /// <param name="utf8PropertyName">The name in UTF-8, to be escaped.</param>
    /// <param name="value">The text, to be escaped.</param>
    /// <exception cref="ArgumentException">The name or the text is too large.</exception>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteString(ReadOnlySpan<byte> utf8PropertyName, ReadOnlySpan<char> value)
    {
        CheckName(utf8PropertyName.Length);
        CheckValue(value.Length);
        WritePropertyName(utf8PropertyName);
        WriteStringValue(value);
    }

    /// <summary>Writes a property name and a string.</summary>
    /// <param name="utf8PropertyName">The name in UTF-8, to be escaped.</param>
    /// <param name="utf8Value">The text in UTF-8, to be escaped.</param>
    /// <exception cref="ArgumentException">The name or the text is too large.</exception>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteString(ReadOnlySpan<byte> utf8PropertyName, ReadOnlySpan<byte> utf8Value)
    {
        CheckName(utf8PropertyName.Length);
        CheckValue(utf8Value.Length);
        WritePropertyName(utf8PropertyName);
        WriteStringValue(utf8Value);
    }
}
