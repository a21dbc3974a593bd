using System.Runtime.CompilerServices;
using Brisk.Json.Contracts;

namespace Brisk.Json.Serialization;

/// <summary>Dictionaries of every type.</summary>
/// <param name="cache">Where the converters of keys and values are found.</param>
/// <param name="handling">The handling of numbers among the values.</param>
/// <param name="create">Makes an empty dictionary to be filled, or a list of tuples for its entries; null where it can only be written.</param>
/// <param name="complete">Makes the result of what was filled; null where that is the result.</param>
internal sealed class DictionaryConverter<TDictionary, K, V>(
    ContractCache cache, JsonNumberHandling handling, Func<object>? create, Func<object, TDictionary>? complete)
    : KeyedConverter<TDictionary, K, V>(cache, handling)
    where K : notnull
{
    /// <summary>The converter of a map that is made of all its entries, in the order of the document.</summary>
    public static DictionaryConverter<TDictionary, K, V> OfEntries(ContractCache cache, JsonNumberHandling handling, Func<IEnumerable<Tuple<K, V>>, TDictionary> make)
        => new(cache, handling, static () => new List<Tuple<K, V>>(), entries => make((List<Tuple<K, V>>)entries));

    public override bool CarriesIdentity => complete is null && !ImmutableFactories.IsImmutable(typeof(TDictionary));

    public override bool CanPopulate => complete is null && typeof(TDictionary).IsAssignableTo(typeof(IDictionary<K, V>)) && !typeof(TDictionary).IsValueType;

    public override TDictionary? ReadValue(ref JsonCursor cursor)
    {
        if (cursor.Current != '{')
        {
            return ReadNull(ref cursor);
        }

        if (create is null)
        {
            throw ConverterErrors.CannotRead(typeof(TDictionary));
        }

        object target = create();
        Fill(ref cursor, target);
        return complete is null ? (TDictionary)target : complete(target);
    }

    public override ReadFrame? BeginFrame(byte first)
        => first == '{' && create is not null ? new DictionaryFrame<TDictionary, K, V>(this, Key, Value, RejectsDuplicates, create, complete) : null;

    public override ReadFrame? BeginFilling(byte first, TDictionary existing) => first == '{'
        ? new DictionaryFrame<TDictionary, K, V>(this, Key, Value, RejectsDuplicates, () => existing!, null) { Fills = true }
        : null;

    public override void Populate(ref JsonCursor cursor, ref TDictionary value)
    {
        if (cursor.Current != '{')
        {
            cursor.FailValue();
        }

        Fill(ref cursor, value!);
    }

    public override WriteFrame? BeginWrite(TDictionary value)
        => value is null ? null : BeginWrite((IEnumerable<KeyValuePair<K, V>>)value);

    public override void WriteValue(Utf8JsonWriter writer, TDictionary value)
    {
        if (value is null)
        {
            writer.WriteNullValue();
            return;
        }

        writer.GiveBackAfterValue(Store(writer, value, writer.TakeForValue()));
    }

    public override int Store(Utf8JsonWriter writer, TDictionary value, int position)
        => value is null ? writer.StoreNull(position)
            : writer.StoreEnd(StoreProperties(writer, value, WriteGuard.Begin(writer, position, (byte)'{')), (byte)'}');

    public override void WriteProperties(Utf8JsonWriter writer, TDictionary value)
        => writer.GiveBackBetween(StoreProperties(writer, value, writer.TakeAfterValue()));

    private int StoreProperties(Utf8JsonWriter writer, TDictionary value, int position)
    {
        CursorConverter<K> keys = WrittenKey;
        CursorConverter<V> values = Value;
        if (value is Dictionary<K, V> dictionary)
        {
            foreach (KeyValuePair<K, V> pair in dictionary)
            {
                position = StorePair(writer, pair, position, keys.StoreKey(writer, pair.Key, position), keys, values);
            }
        }
        else
        {
            foreach (KeyValuePair<K, V> pair in (IEnumerable<KeyValuePair<K, V>>)value!)
            {
                position = StorePair(writer, pair, position, keys.StoreKey(writer, pair.Key, position), keys, values);
            }
        }

        return position;
    }

    private void Fill(ref JsonCursor cursor, object target)
    {
        if (target is not Dictionary<K, V> dictionary)
        {
            if (target is List<Tuple<K, V>> entries)
            {
                FillEntries(ref cursor, entries);
            }
            else
            {
                FillOther(ref cursor, (IDictionary<K, V>)target);
            }

            return;
        }

        if (cursor.BeginObject() != ContainerStart.Open)
        {
            return;
        }

        CursorConverter<K> keys = Key;
        CursorConverter<V> values = Value;
        HashSet<K>? seen = RejectsDuplicates ? [] : null;
        int indent = cursor.Indent;
        do
        {
            K key = keys.ReadKey(ref cursor);
            V value = values.ReadValue(ref cursor)!;
            if (seen is not null)
            {
                CheckDuplicate(seen, key);
            }

            dictionary[key] = value;
        }
        while (cursor.NextMember(ref indent));
    }

    private void FillEntries(ref JsonCursor cursor, List<Tuple<K, V>> entries)
    {
        if (cursor.BeginObject() != ContainerStart.Open)
        {
            return;
        }

        HashSet<K>? seen = RejectsDuplicates ? [] : null;
        int indent = cursor.Indent;
        do
        {
            K key = Key.ReadKey(ref cursor);
            V value = Value.ReadValue(ref cursor)!;
            if (seen is not null)
            {
                CheckDuplicate(seen, key);
            }

            entries.Add(Tuple.Create(key, value));
        }
        while (cursor.NextMember(ref indent));
    }

    private void FillOther(ref JsonCursor cursor, IDictionary<K, V> dictionary)
    {
        if (dictionary.IsReadOnly)
        {
            throw ConverterErrors.CannotRead(typeof(TDictionary));
        }

        if (cursor.BeginObject() != ContainerStart.Open)
        {
            return;
        }

        HashSet<K>? seen = RejectsDuplicates ? [] : null;
        int indent = cursor.Indent;
        do
        {
            K key = Key.ReadKey(ref cursor);
            V value = Value.ReadValue(ref cursor)!;
            if (seen is not null)
            {
                CheckDuplicate(seen, key);
            }

            dictionary[key] = value;
        }
        while (cursor.NextMember(ref indent));
    }
}
