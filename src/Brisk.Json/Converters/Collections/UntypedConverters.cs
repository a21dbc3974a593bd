using System.Collections;
using Brisk.Json.Contracts;

namespace Brisk.Json.Serialization;

/// <summary>Collections whose elements are objects: each is written by its run-time type.</summary>
internal sealed class UntypedEnumerableConverter<TCollection>(ContractCache cache, JsonNumberHandling handling)
    : SequenceConverter<TCollection, object>(cache, handling)
{
    public override TCollection? ReadValue(ref JsonCursor cursor) => ReadUnmade(ref cursor);

    public override void WriteValue(Utf8JsonWriter writer, TCollection value)
    {
        if (value is null)
        {
            writer.WriteNullValue();
            return;
        }

        WriteGuard.Enter(writer);
        writer.WriteStartArray();
        foreach (object? item in (IEnumerable)value)
        {
            Element.WriteValue(writer, item);
        }

        writer.WriteEndArray();
    }
}

/// <summary>Dictionaries whose keys and values are objects: each is written by its run-time type.</summary>
internal sealed class UntypedDictionaryConverter<TDictionary>(ContractCache cache) : CursorConverter<TDictionary>
{
    private readonly AnyConverter _any = new(cache);

    public override TDictionary? ReadValue(ref JsonCursor cursor)
    {
        if (cursor.Current == '{')
        {
            throw ConverterErrors.CannotRead(typeof(TDictionary));
        }

        if (default(TDictionary) is not null || !cursor.TryReadNull())
        {
            cursor.FailValue();
        }

        return default;
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
        foreach (DictionaryEntry entry in (IDictionary)value)
        {
            _any.WriteKey(writer, entry.Key);
            _any.WriteValue(writer, entry.Value!);
        }

        writer.WriteEndObject();
    }
}
