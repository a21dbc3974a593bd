using System.Runtime.CompilerServices;
using Brisk.Json.Contracts;
using Brisk.Json.Text;

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
        Parsed<Dictionary<string, V>?> read = ReadValue(ref cursor, cursor.Position);
        cursor.Position = read.End;
        return read.Value;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public override Parsed<Dictionary<string, V>?> ReadValue(ref JsonCursor cursor, int position)
    {
        int first = cursor.EnterObject(position);
        if (first < 0)
        {
            return first == JsonCursor.NotEntered ? ReadNull(ref cursor, position) : new(~first, []);
        }

        int guess = _guess;
        var dictionary = new Dictionary<string, V>(guess);
        int end = Fill(ref cursor, first, dictionary);

        // Stored only when it changes: the line of memory is shared by all threads.
        int count = Math.Min(dictionary.Count, MaxGuess);
        if (count != guess)
        {
            _guess = count;
        }

        return new(end, dictionary);
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
                cursor.Position = Fill(ref cursor, cursor.Position, value);
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

        writer.GiveBackAfterValue(Store(writer, value, writer.TakeForValue()));
    }

    public override int Store(Utf8JsonWriter writer, Dictionary<string, V> value, int position)
    {
        if (value is null)
        {
            return writer.StoreNull(position);
        }

        if (value.Count == 0)
        {
            return WriteGuard.StoreEmpty(writer, position, WriteGuard.EmptyObject);
        }

        CursorConverter<string> keys = WrittenKey;
        CursorConverter<V> values = Value;
        position = WriteGuard.Begin(writer, position, (byte)'{');
        return writer.StoreEnd(StoreProperties(writer, value, keys, values, position), (byte)'}');
    }

    public override void WriteProperties(Utf8JsonWriter writer, Dictionary<string, V> value)
        => writer.GiveBackBetween(StoreProperties(writer, value, WrittenKey, Value, writer.TakeAfterValue()));

    private static int StoreProperties(Utf8JsonWriter writer, Dictionary<string, V> value, CursorConverter<string> keys, CursorConverter<V> values, int position)
    {
        bool isStored = keys is StringConverter;
        foreach (KeyValuePair<string, V> pair in value)
        {
            position = StorePair(writer, pair, position, isStored ? writer.StoreName(pair.Key, position) : Utf8JsonWriter.NotTaken, keys, values);
        }

        return position;
    }

    private int Fill(ref JsonCursor cursor, int position, Dictionary<string, V> dictionary)
    {
        CursorConverter<V> values = Value;
        HashSet<string>? seen = RejectsDuplicates ? [] : null;
        int indent = cursor.Indent;
        do
        {
            Parsed<string> key = cursor.ReadKey(position);
            Parsed<V?> value = values.ReadValue(ref cursor, key.End);
            if (seen is not null)
            {
                cursor.Position = value.End;
                CheckDuplicate(seen, key.Value);
            }

            dictionary[key.Value] = value.Value!;
            position = cursor.NextMember(value.End, ref indent);
        }
        while (position >= 0);

        return ~position;
    }
}
