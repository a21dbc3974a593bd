using Brisk.Json.Contracts;

namespace Brisk.Json.Serialization;

/// <summary>Dictionaries from strings: the commonest.</summary>
internal sealed class StringDictionaryConverter<V>(ContractCache cache, JsonNumberHandling handling) : CursorConverter<Dictionary<string, V>>
{
    private CursorConverter<V>? _value;

    public override ValueShape Shape => ValueShape.Dictionary;

    public override ICursorConverter ElementConverter => Value;

    public override bool CanPopulate => true;

    private CursorConverter<V> Value => _value ??= (CursorConverter<V>)cache.Get(typeof(V), handling);

    public override Dictionary<string, V>? ReadValue(ref JsonCursor cursor)
    {
        ContainerStart start = cursor.BeginObject();
        if (start == ContainerStart.Other)
        {
            if (!cursor.TryReadNull())
            {
                cursor.FailValue();
            }

            return null;
        }

        var dictionary = new Dictionary<string, V>();
        if (start == ContainerStart.Open)
        {
            Fill(ref cursor, dictionary);
        }

        return dictionary;
    }

    public override void Populate(ref JsonCursor cursor, ref Dictionary<string, V> value)
    {
        switch (cursor.BeginObject())
        {
            case ContainerStart.Other:
                cursor.FailValue();
                break;
            case ContainerStart.Open:
                Fill(ref cursor, value);
                break;
        }
    }

    public override void WriteValue(Utf8JsonWriter writer, Dictionary<string, V> value)
    {
        if (value is null)
        {
            writer.WriteNullValue();
            return;
        }

        WriteGuard.Enter(writer);
        CursorConverter<V> converter = Value;
        JsonNamingPolicy? policy = cache.Options.DictionaryKeyPolicy;
        writer.WriteStartObject();
        foreach (KeyValuePair<string, V> pair in value)
        {
            writer.WritePropertyName(policy is null ? pair.Key : policy.ConvertName(pair.Key));
            converter.WriteValue(writer, pair.Value);
        }

        writer.WriteEndObject();
    }

    private void Fill(ref JsonCursor cursor, Dictionary<string, V> dictionary)
    {
        CursorConverter<V> converter = Value;
        int indent = 0;
        do
        {
            string key = cursor.ReadKey();
            dictionary[key] = converter.ReadValue(ref cursor)!;
        }
        while (cursor.NextMember(ref indent));
    }
}
