using System.Text.Encodings.Web;

namespace Brisk.Json.Serialization;

/// <summary>The property that names the type of an object, as it is written: name and value are encoded once.</summary>
internal sealed class TypeTag
{
    private readonly byte[] _name;
    private readonly JsonEncodedText? _text;
    private readonly int _number;

    /// <param name="name">The name of the property.</param>
    /// <param name="discriminator">A string or an integer.</param>
    /// <param name="encoder">The encoder of the options. The default name is written as it is whatever the encoder escapes.</param>
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
    }

    /// <summary>Writes the start of an object, and the property.</summary>
    /// <returns>Where its first member goes.</returns>
    public int BeginBody(Utf8JsonWriter writer)
    {
        writer.WriteStartObject();
        Write(writer);
        return writer.ResumeBody();
    }

    /// <summary>Writes the property.</summary>
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
