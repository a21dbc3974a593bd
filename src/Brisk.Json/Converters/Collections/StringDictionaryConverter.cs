using Brisk.Json.Contracts;

namespace Brisk.Json.Serialization;

/// <summary>Dictionaries from strings, the commonest: keys go without asking a converter.</summary>
internal sealed class StringDictionaryConverter<V>(ContractCache cache, JsonNumberHandling handling)
    : KeyedConverter<Dictionary<string, V>, string, V>(cache, handling)
{
    private const int MaxGuess = 64;

    // The count of the last dictionary, which guesses that of the next.
    private int _guess;

    public override bool CanPopulate => true;

    public override bool CarriesIdentity => true;

    public override Dictionary<string, V>? ReadValue(ref JsonCursor cursor)
    {
        switch (cursor.BeginObject())
        {
            case ContainerStart.Other:
                return ReadNull(ref cursor);
            case ContainerStart.Empty:
                return [];
            default:
                var dictionary = new Dictionary<string, V>(_guess);
                Fill(ref cursor, dictionary);
                _guess = Math.Min(dictionary.Count, MaxGuess);
                return dictionary;
        }
    }

    public override ReadFrame? BeginFrame(byte first) => first == '{'
        ? new DictionaryFrame<Dictionary<string, V>, string, V>(this, Key, Value, RejectsDuplicates, static () => new Dictionary<string, V>(), null)
        : null;

    public override ReadFrame? BeginFilling(byte first, Dictionary<string, V> existing) => first == '{'
        ? new DictionaryFrame<Dictionary<string, V>, string, V>(this, Key, Value, RejectsDuplicates, () => existing, null) { Fills = true }
        : null;

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

    public override WriteFrame? BeginWrite(Dictionary<string, V> value)
        => value is null ? null : BeginWrite((IEnumerable<KeyValuePair<string, V>>)value);

    public override void WriteValue(Utf8JsonWriter writer, Dictionary<string, V> value)
    {
        if (value is null)
        {
            writer.WriteNullValue();
            return;
        }

        WriteGuard.Enter(writer);
        if (value.Count == 0)
        {
            writer.WriteEmptyContainer("{}"u8);
            return;
        }

        writer.WriteStartObject();
        WriteProperties(writer, value);
        writer.WriteEndObject();
    }

    public override void WriteProperties(Utf8JsonWriter writer, Dictionary<string, V> value)
    {
        CursorConverter<string> keys = WrittenKey;
        CursorConverter<V> values = Value;
        foreach (KeyValuePair<string, V> pair in value)
        {
            keys.WriteKey(writer, pair.Key);
            values.WriteValue(writer, pair.Value);
        }
    }

    private void Fill(ref JsonCursor cursor, Dictionary<string, V> dictionary)
    {
        if (RejectsDuplicates)
        {
            FillUnique(ref cursor, dictionary);
            return;
        }

        CursorConverter<V> values = Value;
        int indent = cursor.Indent;
        do
        {
            string key = cursor.ReadKey();
            dictionary[key] = values.ReadValue(ref cursor)!;
        }
        while (cursor.NextMember(ref indent));
    }

    private void FillUnique(ref JsonCursor cursor, Dictionary<string, V> dictionary)
    {
        CursorConverter<V> values = Value;
        var seen = new HashSet<string>();
        int indent = cursor.Indent;
        do
        {
            string key = cursor.ReadKey();
            V value = values.ReadValue(ref cursor)!;
            CheckDuplicate(seen, key);
            dictionary[key] = value;
        }
        while (cursor.NextMember(ref indent));
    }
}
