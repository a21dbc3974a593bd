using System.Text.Encodings.Web;

namespace Brisk.Json.Converters;

/// <summary>The discriminator property in encoded form.</summary>
internal sealed class TypeTag
{
    private readonly byte[] _name;
    private readonly JsonEncodedText? _text;
    private readonly int _number;

    // Name, value, and a comma, if they are short.
    private readonly NameBlock _stored;
    private readonly bool _isShort;

    /// <param name="encoder">The encoder of the options. The default name is never escaped.</param>
    public TypeTag(string name, object discriminator, JavaScriptEncoder? encoder)
    {
        _name = MemberSettingsBuilder.Prepare(name, name == DerivedTypes.DefaultName ? null : encoder);
        if (discriminator is string text)
        {
            _text = JsonEncodedText.Encode(text, encoder);
        }
        else
        {
            _number = (int)discriminator;
        }

        byte[] stored = _text is { } quoted
            ? [.. _name.AsSpan(1), (byte)'"', .. quoted.EncodedUtf8Bytes, (byte)'"', (byte)',']
            : [.. _name.AsSpan(1), .. System.Text.Encoding.UTF8.GetBytes(_number.ToString(System.Globalization.CultureInfo.InvariantCulture)), (byte)','];
        _isShort = stored.Length <= NameBlock.MaxLength;
        _stored = _isShort ? new NameBlock(stored) : default;
    }

    /// <summary>Stores the property and a comma.</summary>
    /// <param name="position">The position after the start of an object; <see cref="Utf8JsonWriter.NotAcquired"/> if the writer has the position.</param>
    /// <returns>The position after the comma; <see cref="Utf8JsonWriter.NotAcquired"/> if the writer has it.</returns>
    public int Store(Utf8JsonWriter writer, int position)
    {
        if (_isShort && !writer.IsOutputIndented && writer.Limit - position > NameBlock.MaxLength + 1)
        {
            position = _stored.Store(writer.Buffer, position);
            writer.Mark(position, 0);
            return position;
        }

        writer.ReleaseBetween(position);
        Write(writer);
        position = writer.AcquireAfterValue();
        writer.NextMember = 0;
        return position;
    }

    public void Write(Utf8JsonWriter writer)
    {
        writer.WritePreparedName(_name);
        if (_text is { } text)
        {
            writer.WriteStringValue(text);
        }
        else
        {
            writer.WriteNumberValue(_number);
        }
    }
}
