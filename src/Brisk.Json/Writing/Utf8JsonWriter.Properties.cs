namespace Brisk.Json;

// Properties whose values are not strings. If the name or the value is rejected, nothing is written.
public sealed partial class Utf8JsonWriter
{
    /// <summary>Writes a property name and the literal <c>null</c>.</summary>
    /// <inheritdoc cref="WritePropertyName(JsonEncodedText)"/>
    public void WriteNull(JsonEncodedText propertyName) => Named(propertyName).WriteNullValue();

    /// <summary>Writes a property name and the literal <c>null</c>.</summary>
    /// <inheritdoc cref="WritePropertyName(string)"/>
    public void WriteNull(string propertyName) => WriteNull(Text(propertyName));

    /// <summary>Writes a property name and the literal <c>null</c>.</summary>
    /// <inheritdoc cref="WritePropertyName(ReadOnlySpan{char})"/>
    public void WriteNull(ReadOnlySpan<char> propertyName) => Named(propertyName).WriteNullValue();

    /// <summary>Writes a property name and the literal <c>null</c>.</summary>
    /// <inheritdoc cref="WritePropertyName(ReadOnlySpan{byte})"/>
    public void WriteNull(ReadOnlySpan<byte> utf8PropertyName) => Named(utf8PropertyName).WriteNullValue();

    /// <summary>Writes a property name and the literal <c>true</c> or <c>false</c>.</summary>
    /// <param name="value">The value.</param>
    /// <inheritdoc cref="WritePropertyName(JsonEncodedText)"/>
    public void WriteBoolean(JsonEncodedText propertyName, bool value) => Named(propertyName).WriteBooleanValue(value);

    /// <inheritdoc cref="WriteBoolean(ReadOnlySpan{char}, bool)"/>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    public void WriteBoolean(string propertyName, bool value) => WriteBoolean(Text(propertyName), value);

    /// <summary>Writes a property name and the literal <c>true</c> or <c>false</c>.</summary>
    /// <param name="value">The value.</param>
    /// <inheritdoc cref="WritePropertyName(ReadOnlySpan{char})"/>
    public void WriteBoolean(ReadOnlySpan<char> propertyName, bool value) => Named(propertyName).WriteBooleanValue(value);

    /// <inheritdoc cref="WriteBoolean(ReadOnlySpan{char}, bool)"/>
    /// <param name="utf8PropertyName">The UTF-8 property name, which is escaped.</param>
    public void WriteBoolean(ReadOnlySpan<byte> utf8PropertyName, bool value) => Named(utf8PropertyName).WriteBooleanValue(value);

    /// <summary>Writes a property name and a number.</summary>
    /// <param name="value">The value.</param>
    /// <inheritdoc cref="WritePropertyName(JsonEncodedText)"/>
    public void WriteNumber(JsonEncodedText propertyName, int value) => Named(propertyName).WriteNumberValue(value);

    /// <inheritdoc cref="WriteNumber(ReadOnlySpan{char}, int)"/>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    public void WriteNumber(string propertyName, int value) => WriteNumber(Text(propertyName), value);

    /// <summary>Writes a property name and a number.</summary>
    /// <param name="value">The value.</param>
    /// <inheritdoc cref="WritePropertyName(ReadOnlySpan{char})"/>
    public void WriteNumber(ReadOnlySpan<char> propertyName, int value) => Named(propertyName).WriteNumberValue(value);

    /// <inheritdoc cref="WriteNumber(ReadOnlySpan{char}, int)"/>
    /// <param name="utf8PropertyName">The UTF-8 property name, which is escaped.</param>
    public void WriteNumber(ReadOnlySpan<byte> utf8PropertyName, int value) => Named(utf8PropertyName).WriteNumberValue(value);

    /// <inheritdoc cref="WriteNumber(JsonEncodedText, int)"/>
    [CLSCompliant(false)]
    public void WriteNumber(JsonEncodedText propertyName, uint value) => Named(propertyName).WriteNumberValue(value);

    /// <inheritdoc cref="WriteNumber(string, int)"/>
    [CLSCompliant(false)]
    public void WriteNumber(string propertyName, uint value) => WriteNumber(Text(propertyName), value);

    /// <inheritdoc cref="WriteNumber(ReadOnlySpan{char}, int)"/>
    [CLSCompliant(false)]
    public void WriteNumber(ReadOnlySpan<char> propertyName, uint value) => Named(propertyName).WriteNumberValue(value);

    /// <inheritdoc cref="WriteNumber(ReadOnlySpan{byte}, int)"/>
    [CLSCompliant(false)]
    public void WriteNumber(ReadOnlySpan<byte> utf8PropertyName, uint value) => Named(utf8PropertyName).WriteNumberValue(value);

    /// <inheritdoc cref="WriteNumber(JsonEncodedText, int)"/>
    public void WriteNumber(JsonEncodedText propertyName, long value) => Named(propertyName).WriteNumberValue(value);

    /// <inheritdoc cref="WriteNumber(string, int)"/>
    public void WriteNumber(string propertyName, long value) => WriteNumber(Text(propertyName), value);

    /// <inheritdoc cref="WriteNumber(ReadOnlySpan{char}, int)"/>
    public void WriteNumber(ReadOnlySpan<char> propertyName, long value) => Named(propertyName).WriteNumberValue(value);

    /// <inheritdoc cref="WriteNumber(ReadOnlySpan{byte}, int)"/>
    public void WriteNumber(ReadOnlySpan<byte> utf8PropertyName, long value) => Named(utf8PropertyName).WriteNumberValue(value);

    /// <inheritdoc cref="WriteNumber(JsonEncodedText, int)"/>
    [CLSCompliant(false)]
    public void WriteNumber(JsonEncodedText propertyName, ulong value) => Named(propertyName).WriteNumberValue(value);

    /// <inheritdoc cref="WriteNumber(string, int)"/>
    [CLSCompliant(false)]
    public void WriteNumber(string propertyName, ulong value) => WriteNumber(Text(propertyName), value);

    /// <inheritdoc cref="WriteNumber(ReadOnlySpan{char}, int)"/>
    [CLSCompliant(false)]
    public void WriteNumber(ReadOnlySpan<char> propertyName, ulong value) => Named(propertyName).WriteNumberValue(value);

    /// <inheritdoc cref="WriteNumber(ReadOnlySpan{byte}, int)"/>
    [CLSCompliant(false)]
    public void WriteNumber(ReadOnlySpan<byte> utf8PropertyName, ulong value) => Named(utf8PropertyName).WriteNumberValue(value);

    /// <inheritdoc cref="WriteNumber(JsonEncodedText, int)"/>
    public void WriteNumber(JsonEncodedText propertyName, decimal value) => Named(propertyName).WriteNumberValue(value);

    /// <inheritdoc cref="WriteNumber(string, int)"/>
    public void WriteNumber(string propertyName, decimal value) => WriteNumber(Text(propertyName), value);

    /// <inheritdoc cref="WriteNumber(ReadOnlySpan{char}, int)"/>
    public void WriteNumber(ReadOnlySpan<char> propertyName, decimal value) => Named(propertyName).WriteNumberValue(value);

    /// <inheritdoc cref="WriteNumber(ReadOnlySpan{byte}, int)"/>
    public void WriteNumber(ReadOnlySpan<byte> utf8PropertyName, decimal value) => Named(utf8PropertyName).WriteNumberValue(value);

    /// <exception cref="ArgumentException">The name is too long, or the value is infinite or NaN.</exception>
    /// <inheritdoc cref="WriteNumber(JsonEncodedText, int)"/>
    public void WriteNumber(JsonEncodedText propertyName, double value) => Finite(value).Named(propertyName).WriteNumberValue(value);

    /// <exception cref="ArgumentException">The name is too long, or the value is infinite or NaN.</exception>
    /// <inheritdoc cref="WriteNumber(string, int)"/>
    public void WriteNumber(string propertyName, double value) => WriteNumber(Text(propertyName), value);

    /// <exception cref="ArgumentException">The name is too long, or the value is infinite or NaN.</exception>
    /// <inheritdoc cref="WriteNumber(ReadOnlySpan{char}, int)"/>
    public void WriteNumber(ReadOnlySpan<char> propertyName, double value) => Finite(value).Named(propertyName).WriteNumberValue(value);

    /// <exception cref="ArgumentException">The name is too long, or the value is infinite or NaN.</exception>
    /// <inheritdoc cref="WriteNumber(ReadOnlySpan{byte}, int)"/>
    public void WriteNumber(ReadOnlySpan<byte> utf8PropertyName, double value) => Finite(value).Named(utf8PropertyName).WriteNumberValue(value);

    /// <exception cref="ArgumentException">The name is too long, or the value is infinite or NaN.</exception>
    /// <inheritdoc cref="WriteNumber(JsonEncodedText, int)"/>
    public void WriteNumber(JsonEncodedText propertyName, float value) => Finite(value).Named(propertyName).WriteNumberValue(value);

    /// <exception cref="ArgumentException">The name is too long, or the value is infinite or NaN.</exception>
    /// <inheritdoc cref="WriteNumber(string, int)"/>
    public void WriteNumber(string propertyName, float value) => WriteNumber(Text(propertyName), value);

    /// <exception cref="ArgumentException">The name is too long, or the value is infinite or NaN.</exception>
    /// <inheritdoc cref="WriteNumber(ReadOnlySpan{char}, int)"/>
    public void WriteNumber(ReadOnlySpan<char> propertyName, float value) => Finite(value).Named(propertyName).WriteNumberValue(value);

    /// <exception cref="ArgumentException">The name is too long, or the value is infinite or NaN.</exception>
    /// <inheritdoc cref="WriteNumber(ReadOnlySpan{byte}, int)"/>
    public void WriteNumber(ReadOnlySpan<byte> utf8PropertyName, float value) => Finite(value).Named(utf8PropertyName).WriteNumberValue(value);

    /// <summary>Writes a property name and the start of an object.</summary>
    /// <exception cref="InvalidOperationException">A property name is not allowed here, or the maximum depth has been reached.</exception>
    /// <inheritdoc cref="WritePropertyName(JsonEncodedText)"/>
    public void WriteStartObject(JsonEncodedText propertyName) => NamedContainer(propertyName).WriteStartObject();

    /// <inheritdoc cref="WriteStartObject(ReadOnlySpan{char})"/>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    public void WriteStartObject(string propertyName) => WriteStartObject(Text(propertyName));

    /// <summary>Writes a property name and the start of an object.</summary>
    /// <exception cref="InvalidOperationException">A property name is not allowed here, or the maximum depth has been reached.</exception>
    /// <inheritdoc cref="WritePropertyName(ReadOnlySpan{char})"/>
    public void WriteStartObject(ReadOnlySpan<char> propertyName) => NamedContainer(propertyName).WriteStartObject();

    /// <inheritdoc cref="WriteStartObject(ReadOnlySpan{char})"/>
    /// <param name="utf8PropertyName">The UTF-8 property name, which is escaped.</param>
    public void WriteStartObject(ReadOnlySpan<byte> utf8PropertyName) => NamedContainer(utf8PropertyName).WriteStartObject();

    /// <summary>Writes a property name and the start of an array.</summary>
    /// <exception cref="InvalidOperationException">A property name is not allowed here, or the maximum depth has been reached.</exception>
    /// <inheritdoc cref="WritePropertyName(JsonEncodedText)"/>
    public void WriteStartArray(JsonEncodedText propertyName) => NamedContainer(propertyName).WriteStartArray();

    /// <inheritdoc cref="WriteStartArray(ReadOnlySpan{char})"/>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    public void WriteStartArray(string propertyName) => WriteStartArray(Text(propertyName));

    /// <summary>Writes a property name and the start of an array.</summary>
    /// <exception cref="InvalidOperationException">A property name is not allowed here, or the maximum depth has been reached.</exception>
    /// <inheritdoc cref="WritePropertyName(ReadOnlySpan{char})"/>
    public void WriteStartArray(ReadOnlySpan<char> propertyName) => NamedContainer(propertyName).WriteStartArray();

    /// <inheritdoc cref="WriteStartArray(ReadOnlySpan{char})"/>
    /// <param name="utf8PropertyName">The UTF-8 property name, which is escaped.</param>
    public void WriteStartArray(ReadOnlySpan<byte> utf8PropertyName) => NamedContainer(utf8PropertyName).WriteStartArray();

    private static ReadOnlySpan<char> Text(string propertyName)
    {
        ArgumentNullException.ThrowIfNull(propertyName);
        return propertyName;
    }

    private Utf8JsonWriter Finite(double value)
    {
        if (!double.IsFinite(value) && !WritesJson5Literals) WriterErrors.ThrowNotFinite();
        return this;
    }

    private Utf8JsonWriter Named(JsonEncodedText propertyName, int valueLength = 0)
    {
        CheckValue(valueLength);
        WritePropertyName(propertyName);
        return this;
    }

    private Utf8JsonWriter Named(ReadOnlySpan<char> propertyName, int valueLength = 0)
    {
        CheckName(propertyName.Length);
        CheckValue(valueLength);
        WritePropertyName(propertyName);
        return this;
    }

    private Utf8JsonWriter Named(ReadOnlySpan<byte> utf8PropertyName, int valueLength = 0)
    {
        CheckName(utf8PropertyName.Length);
        CheckValue(valueLength);
        WritePropertyName(utf8PropertyName);
        return this;
    }

    private Utf8JsonWriter NamedContainer(JsonEncodedText propertyName)
    {
        CheckDepth();
        return Named(propertyName);
    }

    private Utf8JsonWriter NamedContainer(ReadOnlySpan<char> propertyName)
    {
        CheckName(propertyName.Length);
        CheckDepth();
        return Named(propertyName);
    }

    private Utf8JsonWriter NamedContainer(ReadOnlySpan<byte> utf8PropertyName)
    {
        CheckName(utf8PropertyName.Length);
        CheckDepth();
        return Named(utf8PropertyName);
    }
}
