using System.Runtime.CompilerServices;
using Brisk.Json.Contracts;

namespace Brisk.Json.Serialization;

/// <summary>Dictionaries: JSON objects whose names are keys.</summary>
/// <param name="cache">Where the converters of keys and values are found.</param>
/// <param name="handling">The handling of numbers among the values.</param>
/// <param name="create">Makes an empty dictionary to be filled; null where it can only be written.</param>
/// <param name="complete">Makes the result of the filled dictionary; null where that is the result.</param>
internal sealed class DictionaryConverter<TDictionary, K, V>(
    ContractCache cache, JsonNumberHandling handling, Func<object>? create, Func<object, TDictionary>? complete) : CursorConverter<TDictionary>
    where K : notnull
{
    private CursorConverter<K>? _key;
    private CursorConverter<V>? _value;

    public override ValueShape Shape => ValueShape.Dictionary;

    public override ICursorConverter ElementConverter => Value;

    public override bool CanPopulate => create is not null && complete is null && !typeof(TDictionary).IsValueType;

    private CursorConverter<K> Key => _key ??= (CursorConverter<K>)cache.Get(typeof(K), default);

    private CursorConverter<V> Value
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => _value ??= (CursorConverter<V>)cache.Get(typeof(V), handling);
    }

    public override TDictionary? ReadValue(ref JsonCursor cursor)
    {
        if (create is null)
        {
            throw ConverterErrors.CannotRead(typeof(TDictionary));
        }

        ContainerStart start = cursor.BeginObject();
        if (start == ContainerStart.Other)
        {
            if (default(TDictionary) is not null || !cursor.TryReadNull())
            {
                cursor.FailValue();
            }

            return default;
        }

        object target = create();
        if (start == ContainerStart.Open)
        {
            Fill(ref cursor, target);
        }

        return complete is null ? (TDictionary)target : complete(target);
    }

    public override void Populate(ref JsonCursor cursor, ref TDictionary value)
    {
        switch (cursor.BeginObject())
        {
            case ContainerStart.Other:
                cursor.FailValue();
                break;
            case ContainerStart.Open:
                Fill(ref cursor, value!);
                break;
        }
    }

    public override void WriteValue(Utf8JsonWriter writer, TDictionary value)
    {
        if (value is null)
        {
            writer.WriteNullValue();
            return;
        }

        WriteGuard.Enter(writer);
        writer.WriteStartObject();
        if (value is Dictionary<K, V> dictionary)
        {
            foreach (KeyValuePair<K, V> pair in dictionary)
            {
                WritePair(writer, pair);
            }
        }
        else
        {
            foreach (KeyValuePair<K, V> pair in (IEnumerable<KeyValuePair<K, V>>)value)
            {
                WritePair(writer, pair);
            }
        }

        writer.WriteEndObject();
    }

    private void WritePair(Utf8JsonWriter writer, KeyValuePair<K, V> pair)
    {
        if (pair.Key is string name && cache.Options.DictionaryKeyPolicy is { } policy)
        {
            writer.WritePropertyName(policy.ConvertName(name));
        }
        else
        {
            Key.WriteKey(writer, pair.Key);
        }

        Value.WriteValue(writer, pair.Value);
    }

    private void Fill(ref JsonCursor cursor, object target)
    {
        CursorConverter<K> keys = Key;
        CursorConverter<V> values = Value;
        bool rejectsDuplicates = !cache.Options.AllowDuplicateProperties;
        var dictionary = target as Dictionary<K, V>;
        HashSet<K>? seen = rejectsDuplicates && dictionary is null ? [] : null;
        int indent = 0;
        do
        {
            K key = keys.ReadKey(ref cursor);
            V value = values.ReadValue(ref cursor)!;
            if (rejectsDuplicates && (seen is not null ? !seen.Add(key) : dictionary!.ContainsKey(key)))
            {
                throw ObjectErrors.DuplicateMember(typeof(TDictionary), key.ToString() ?? "");
            }

            if (dictionary is not null)
            {
                dictionary[key] = value;
            }
            else
            {
                ((IDictionary<K, V>)target)[key] = value;
            }
        }
        while (cursor.NextMember(ref indent));
    }
}
