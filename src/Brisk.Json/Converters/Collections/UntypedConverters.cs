using System.Collections;
using Brisk.Json.Contracts;

namespace Brisk.Json.Serialization;

/// <summary>Collections whose elements are objects: each is written by its run-time type.</summary>
internal sealed class UntypedEnumerableConverter<TCollection>(ContractCache cache, JsonNumberHandling handling)
    : SequenceConverter<TCollection, object>(cache, handling)
{
    public override TCollection? ReadValue(ref JsonCursor cursor) => throw ConverterErrors.CannotRead(typeof(TCollection));

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

    public override TDictionary? ReadValue(ref JsonCursor cursor) => throw ConverterErrors.CannotRead(typeof(TDictionary));

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
            if (entry.Key is string name && cache.Options.DictionaryKeyPolicy is { } policy)
            {
                writer.WritePropertyName(policy.ConvertName(name));
            }
            else
            {
                _any.WriteKey(writer, entry.Key);
            }

            _any.WriteValue(writer, entry.Value!);
        }

        writer.WriteEndObject();
    }
}
