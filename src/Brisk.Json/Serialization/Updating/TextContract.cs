using System.Text;

namespace Brisk.Json.Serialization.Updating;

/// <summary>What is known about the type of a value in text: nothing if there is no converter, or a custom one.</summary>
internal readonly struct TextContract(ICursorConverter? converter, JsonSerializerOptions options)
{
    public bool IsDictionary => converter?.Shape == ValueShape.Dictionary;

    /// <summary>The contract of the elements of a collection.</summary>
    public TextContract Element => new(converter?.Structure.ElementConverter, options);

    /// <summary>Returns the contract of an object or array; for a polymorphic type, that of its own type.</summary>
    /// <param name="value">The value as it is serialized.</param>
    public TextContract Of(JsonElement value)
    {
        if (converter is null || value.ValueKind != JsonValueKind.Object) return new(converter?.AtArray, options);

        var reader = new Utf8JsonReader(value.RawText, new JsonReaderOptions { MaxDepth = int.MaxValue });
        reader.Read();
        long ignored = 0;
        return new(converter.AtObject(reader, ref ignored), options);
    }

    /// <summary>Returns the contract of a member of an object, or of an entry of a dictionary.</summary>
    public TextContract Member(string name)
        => new(IsDictionary ? converter!.Structure.ElementConverter : IsPlain(name) ? converter?.Structure.MemberConverter(Encoding.UTF8.GetBytes(name), isRead: true) : null, options);

    /// <summary>Returns whether a name may be that of metadata, which precedes all members.</summary>
    public bool IsMetadata(string name)
        => name.StartsWith('$') || (converter?.Shape == ValueShape.Object && IsPlain(name) && converter.Structure.MemberConverter(Encoding.UTF8.GetBytes(name), isRead: true) is null);

    /// <summary>Returns the name under which an entry of a dictionary is serialized.</summary>
    /// <param name="name">The name in the text, which may be another spelling of the key.</param>
    public string NameOfKey(string name)
    {
        if (converter?.Structure.KeyType is not { } type || name.StartsWith('$')) return name;
        if (type == typeof(string) && options.DictionaryKeyPolicy is null) return name;

        ICursorConverter keys = options.Contracts.Get(type);
        byte[] text = [(byte)'"', .. JsonEncodedText.Encode(name).EncodedUtf8Bytes, (byte)'"', (byte)':'];
        var cursor = new JsonCursor(text, 0, 0, default, options.CallContext);
        try
        {
            object key = keys.ReadKeyBoxed(ref cursor);
            return cursor.HasValue ? Written(keys, key) : name;
        }
        catch (Exception exception) when (exception is JsonException or FormatException)
        {
            // Metadata
            return name;
        }
    }

    private string Written(ICursorConverter keys, object key)
    {
        using var text = new RentedWriter(Utf8JsonWriter.Rent(new JsonWriterOptions { SkipValidation = true }, options.DefaultBufferSize));
        text.Writer.SerializerContext = options.CallContext;
        text.Writer.WriteStartObject();
        keys.WrittenKeys(options).WriteKeyBoxed(text.Writer, key);
        text.Writer.WriteNullValue();
        text.Writer.WriteEndObject();
        return JsonElement.Parse(text.Span).EnumerateObject().First().Name;
    }

    // The structure is queried for names as they are in JSON, with escapes.
    private static bool IsPlain(string name) => !name.Contains('\\');
}
