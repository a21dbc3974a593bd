namespace Brisk.Json;

// Properties whose values are strings. If the name or the value is rejected, nothing is written.
public sealed partial class Utf8JsonWriter
{
    /// <summary>Writes a property name and a string: a date and time in the extended format of ISO 8601-1:2019, or the 36 characters of a GUID.</summary>
    /// <param name="value">The value.</param>
    /// <inheritdoc cref="WritePropertyName(JsonEncodedText)"/>
    public void WriteString(JsonEncodedText propertyName, DateTime value) => Named(propertyName).WriteStringValue(value);

    /// <inheritdoc cref="WriteString(ReadOnlySpan{char}, DateTime)"/>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    public void WriteString(string propertyName, DateTime value) => WriteString(Text(propertyName), value);

    /// <summary>Writes a property name and a string: a date and time in the extended format of ISO 8601-1:2019, or the 36 characters of a GUID.</summary>
    /// <param name="value">The value.</param>
    /// <inheritdoc cref="WritePropertyName(ReadOnlySpan{char})"/>
    public void WriteString(ReadOnlySpan<char> propertyName, DateTime value) => Named(propertyName).WriteStringValue(value);

    /// <inheritdoc cref="WriteString(ReadOnlySpan{char}, DateTime)"/>
    /// <param name="utf8PropertyName">The UTF-8 property name, which is escaped.</param>
    public void WriteString(ReadOnlySpan<byte> utf8PropertyName, DateTime value) => Named(utf8PropertyName).WriteStringValue(value);

    /// <inheritdoc cref="WriteString(JsonEncodedText, DateTime)"/>
    public void WriteString(JsonEncodedText propertyName, DateTimeOffset value) => Named(propertyName).WriteStringValue(value);

    /// <inheritdoc cref="WriteString(string, DateTime)"/>
    public void WriteString(string propertyName, DateTimeOffset value) => WriteString(Text(propertyName), value);

    /// <inheritdoc cref="WriteString(ReadOnlySpan{char}, DateTime)"/>
    public void WriteString(ReadOnlySpan<char> propertyName, DateTimeOffset value) => Named(propertyName).WriteStringValue(value);

    /// <inheritdoc cref="WriteString(ReadOnlySpan{byte}, DateTime)"/>
    public void WriteString(ReadOnlySpan<byte> utf8PropertyName, DateTimeOffset value) => Named(utf8PropertyName).WriteStringValue(value);

    /// <inheritdoc cref="WriteString(JsonEncodedText, DateTime)"/>
    public void WriteString(JsonEncodedText propertyName, Guid value) => Named(propertyName).WriteStringValue(value);

    /// <inheritdoc cref="WriteString(string, DateTime)"/>
    public void WriteString(string propertyName, Guid value) => WriteString(Text(propertyName), value);

    /// <inheritdoc cref="WriteString(ReadOnlySpan{char}, DateTime)"/>
    public void WriteString(ReadOnlySpan<char> propertyName, Guid value) => Named(propertyName).WriteStringValue(value);

    /// <inheritdoc cref="WriteString(ReadOnlySpan{byte}, DateTime)"/>
    public void WriteString(ReadOnlySpan<byte> utf8PropertyName, Guid value) => Named(utf8PropertyName).WriteStringValue(value);

    /// <summary>Writes a property name and a string.</summary>
    /// <param name="value">The encoded text.</param>
    /// <inheritdoc cref="WritePropertyName(JsonEncodedText)"/>
    public void WriteString(JsonEncodedText propertyName, JsonEncodedText value) => Named(propertyName).WriteStringValue(value);

    /// <inheritdoc cref="WriteString(ReadOnlySpan{char}, JsonEncodedText)"/>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    public void WriteString(string propertyName, JsonEncodedText value) => WriteString(Text(propertyName), value);

    /// <summary>Writes a property name and a string.</summary>
    /// <param name="value">The encoded text.</param>
    /// <inheritdoc cref="WritePropertyName(ReadOnlySpan{char})"/>
    public void WriteString(ReadOnlySpan<char> propertyName, JsonEncodedText value) => Named(propertyName).WriteStringValue(value);

    /// <inheritdoc cref="WriteString(ReadOnlySpan{char}, JsonEncodedText)"/>
    /// <param name="utf8PropertyName">The UTF-8 property name, which is escaped.</param>
    public void WriteString(ReadOnlySpan<byte> utf8PropertyName, JsonEncodedText value) => Named(utf8PropertyName).WriteStringValue(value);

    /// <summary>Writes a property name and a string, or <c>null</c>.</summary>
    /// <param name="value">The text, which is escaped; null writes the literal <c>null</c>.</param>
    /// <exception cref="ArgumentException">The name or the text is too long.</exception>
    /// <inheritdoc cref="WritePropertyName(JsonEncodedText)"/>
    public void WriteString(JsonEncodedText propertyName, string? value) => Named(propertyName, value?.Length ?? 0).WriteStringValue(value);

    /// <inheritdoc cref="WriteString(ReadOnlySpan{char}, string?)"/>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    public void WriteString(string propertyName, string? value) => WriteString(Text(propertyName), value);

    /// <summary>Writes a property name and a string, or <c>null</c>.</summary>
    /// <param name="value">The text, which is escaped; null writes the literal <c>null</c>.</param>
    /// <exception cref="ArgumentException">The name or the text is too long.</exception>
    /// <inheritdoc cref="WritePropertyName(ReadOnlySpan{char})"/>
    public void WriteString(ReadOnlySpan<char> propertyName, string? value) => Named(propertyName, value?.Length ?? 0).WriteStringValue(value);

    /// <inheritdoc cref="WriteString(ReadOnlySpan{char}, string?)"/>
    /// <param name="utf8PropertyName">The UTF-8 property name, which is escaped.</param>
    public void WriteString(ReadOnlySpan<byte> utf8PropertyName, string? value) => Named(utf8PropertyName, value?.Length ?? 0).WriteStringValue(value);

    /// <summary>Writes a property name and a string.</summary>
    /// <param name="value">The text, which is escaped.</param>
    /// <exception cref="ArgumentException">The name or the text is too long.</exception>
    /// <inheritdoc cref="WritePropertyName(JsonEncodedText)"/>
    public void WriteString(JsonEncodedText propertyName, ReadOnlySpan<char> value) => Named(propertyName, value.Length).WriteStringValue(value);

    /// <inheritdoc cref="WriteString(ReadOnlySpan{char}, ReadOnlySpan{char})"/>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    public void WriteString(string propertyName, ReadOnlySpan<char> value) => WriteString(Text(propertyName), value);

    /// <summary>Writes a property name and a string.</summary>
    /// <param name="value">The text, which is escaped.</param>
    /// <exception cref="ArgumentException">The name or the text is too long.</exception>
    /// <inheritdoc cref="WritePropertyName(ReadOnlySpan{char})"/>
    public void WriteString(ReadOnlySpan<char> propertyName, ReadOnlySpan<char> value) => Named(propertyName, value.Length).WriteStringValue(value);

    /// <inheritdoc cref="WriteString(ReadOnlySpan{char}, ReadOnlySpan{char})"/>
    /// <param name="utf8PropertyName">The UTF-8 property name, which is escaped.</param>
    public void WriteString(ReadOnlySpan<byte> utf8PropertyName, ReadOnlySpan<char> value) => Named(utf8PropertyName, value.Length).WriteStringValue(value);

    /// <inheritdoc cref="WriteString(JsonEncodedText, ReadOnlySpan{char})"/>
    /// <param name="utf8Value">The UTF-8 text, which is escaped.</param>
    public void WriteString(JsonEncodedText propertyName, ReadOnlySpan<byte> utf8Value) => Named(propertyName, utf8Value.Length).WriteStringValue(utf8Value);

    /// <inheritdoc cref="WriteString(string, ReadOnlySpan{char})"/>
    /// <param name="utf8Value">The UTF-8 text, which is escaped.</param>
    public void WriteString(string propertyName, ReadOnlySpan<byte> utf8Value) => WriteString(Text(propertyName), utf8Value);

    /// <inheritdoc cref="WriteString(ReadOnlySpan{char}, ReadOnlySpan{char})"/>
    /// <param name="utf8Value">The UTF-8 text, which is escaped.</param>
    public void WriteString(ReadOnlySpan<char> propertyName, ReadOnlySpan<byte> utf8Value) => Named(propertyName, utf8Value.Length).WriteStringValue(utf8Value);

    /// <inheritdoc cref="WriteString(ReadOnlySpan{byte}, ReadOnlySpan{char})"/>
    /// <param name="utf8Value">The UTF-8 text, which is escaped.</param>
    public void WriteString(ReadOnlySpan<byte> utf8PropertyName, ReadOnlySpan<byte> utf8Value) => Named(utf8PropertyName, utf8Value.Length).WriteStringValue(utf8Value);

    /// <summary>Writes a property name and bytes as a base64 string (RFC 4648 section 4).</summary>
    /// <param name="bytes">The bytes to write.</param>
    /// <exception cref="ArgumentException">The name is too long, or there are more than 1,610,612,733 bytes.</exception>
    /// <inheritdoc cref="WritePropertyName(JsonEncodedText)"/>
    public void WriteBase64String(JsonEncodedText propertyName, ReadOnlySpan<byte> bytes) => OfBase64Length(bytes.Length).Named(propertyName).WriteBase64StringValue(bytes);

    /// <inheritdoc cref="WriteBase64String(ReadOnlySpan{char}, ReadOnlySpan{byte})"/>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    public void WriteBase64String(string propertyName, ReadOnlySpan<byte> bytes) => WriteBase64String(Text(propertyName), bytes);

    /// <summary>Writes a property name and bytes as a base64 string (RFC 4648 section 4).</summary>
    /// <param name="bytes">The bytes to write.</param>
    /// <exception cref="ArgumentException">The name is too long, or there are more than 1,610,612,733 bytes.</exception>
    /// <inheritdoc cref="WritePropertyName(ReadOnlySpan{char})"/>
    public void WriteBase64String(ReadOnlySpan<char> propertyName, ReadOnlySpan<byte> bytes) => OfBase64Length(bytes.Length).Named(propertyName).WriteBase64StringValue(bytes);

    /// <inheritdoc cref="WriteBase64String(ReadOnlySpan{char}, ReadOnlySpan{byte})"/>
    /// <param name="utf8PropertyName">The UTF-8 property name, which is escaped.</param>
    public void WriteBase64String(ReadOnlySpan<byte> utf8PropertyName, ReadOnlySpan<byte> bytes) => OfBase64Length(bytes.Length).Named(utf8PropertyName).WriteBase64StringValue(bytes);

    private Utf8JsonWriter OfBase64Length(int length)
    {
        CheckBase64(length);
        return this;
    }
}
