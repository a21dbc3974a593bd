using System.Collections;

namespace Brisk.Json.Converters;

/// <summary>Collections whose elements are objects: each is written by its run-time type, and read as an element.</summary>
/// <param name="create">Creates an empty collection; null if it can only be written.</param>
/// <param name="add">Adds an element; null if the type of the collection determines how.</param>
internal sealed class UntypedEnumerableConverter<TCollection>(ContractCache cache, JsonNumberHandling handling, Func<object>? create, Action<object, object?>? add = null)
    : SequenceConverter<TCollection, object>(cache, handling), ICreatingConverter<TCollection>
{
    private static readonly bool s_isList = typeof(TCollection).IsAssignableTo(typeof(IList));

    public override bool CanPopulate(bool isRoot) => AdderFor(typeof(TCollection)) is not null;

    public override TCollection? ReadValue(ref JsonCursor cursor)
    {
        if (create is null || cursor.Current != '[') return ReadUncreatable(ref cursor);

        object collection = Create(ref cursor, create);
        Fill(ref cursor, collection);
        return (TCollection)collection;
    }

    public override void Populate(ref JsonCursor cursor, ref TCollection value, bool isRoot)
    {
        if (!StartsWith(ref cursor, '[')) return;

        object target = value!;
        Fill(ref cursor, target);
        if (typeof(TCollection).IsValueType) value = (TCollection)target;
    }

    public CursorConverter<TCollection> Notifying(Action<object> onCreated)
        => new UntypedEnumerableConverter<TCollection>(Cache, Handling, create is null ? null : NotifyingCreator(create, onCreated), add);

    public override WriteFrame? BeginWrite(TCollection value) => value is null ? null : BeginWrite(Items((IEnumerable)value));

    public override int Store(Utf8JsonWriter writer, TCollection value, int position)
    {
        if (value is null) return writer.StoreNull(position);

        CursorConverter<object> element = Element;
        position = WriteGuard.Begin(writer, position, (byte)'[');
        foreach (object item in Items((IEnumerable)value))
        {
            position = element.StoreItem(writer, item, position);
            if (position != Utf8JsonWriter.NotAcquired)
            {
                writer.Mark(position, Utf8JsonWriter.NotAcquired); // the enumerator may throw
            }
        }

        return writer.StoreEnd(position, (byte)']');
    }

    // As in System.Text.Json, a list is written by index. Cast<object>() would use a generic interface that the collection also implements.
    private static IEnumerable<object> Items(IEnumerable collection)
    {
        if (s_isList)
        {
            var list = (IList)collection;
            for (int i = 0; i < list.Count; i++)
            {
                yield return list[i]!;
            }

            yield break;
        }

        foreach (object? item in collection)
        {
            yield return item!;
        }
    }

    private Action<object, object?>? AdderFor(Type type)
    {
        if (add is not null) return add;
        if (type.IsAssignableTo(typeof(IList))) return static (list, item) => ((IList)list).Add(item);
        if (type.IsAssignableTo(typeof(Stack))) return static (stack, item) => ((Stack)stack).Push(item);

        return type.IsAssignableTo(typeof(Queue)) ? static (queue, item) => ((Queue)queue).Enqueue(item) : null;
    }

    private void Fill(ref JsonCursor cursor, object target)
    {
        if (AdderFor(target.GetType()) is not { } addTo || (add is null && target is IList { IsReadOnly: true }))
        {
            throw ConverterErrors.CannotRead(typeof(TCollection));
        }

        AddEach(ref cursor, target, addTo);
    }
}

/// <summary>Dictionaries whose keys and values are objects: each is written by its run-time type; keys are read as strings, values as elements.</summary>
/// <param name="create">Creates an empty dictionary; null if it can only be written.</param>
internal sealed class UntypedDictionaryConverter<TDictionary>(ContractCache cache, JsonNumberHandling handling, Func<object>? create)
    : KeyedConverter<TDictionary, string, object>(cache, handling)
{
    public override bool CanPopulate(bool isRoot) => true;

    public override TDictionary? ReadValue(ref JsonCursor cursor)
    {
        if (cursor.Current != '{') return ReadNull(ref cursor);
        if (create is null) throw ConverterErrors.CannotRead(typeof(TDictionary));

        object dictionary = Create(ref cursor, create);
        Fill(ref cursor, (IDictionary)dictionary);
        return (TDictionary)dictionary;
    }

    public override void Populate(ref JsonCursor cursor, ref TDictionary value, bool isRoot)
    {
        if (!StartsWith(ref cursor, '{')) return;

        var target = (IDictionary)value!;
        Fill(ref cursor, target);
        if (typeof(TDictionary).IsValueType) value = (TDictionary)target;
    }

    public override WriteFrame? BeginWrite(TDictionary value) => value is null ? null : new EntriesWriteFrame(this, AnyKey, Value, (IDictionary)value);

    public override int Store(Utf8JsonWriter writer, TDictionary value, int position)
    {
        if (value is null) return writer.StoreNull(position);

        CursorConverter<string> names = WrittenKey;
        CursorConverter<object> values = Value;
        position = WriteGuard.Begin(writer, position, (byte)'{');
        foreach (DictionaryEntry entry in (IDictionary)value)
        {
            position = entry.Key is string name
                ? StorePair(writer, KeyValuePair.Create(name, entry.Value!), position, names.StoreKey(writer, name, position), names, values)
                : WriteEntry(writer, entry, position);
        }

        return writer.StoreEnd(position, (byte)'}');
    }

    private int WriteEntry(Utf8JsonWriter writer, DictionaryEntry entry, int position)
    {
        writer.ReleaseBetween(position);
        AnyKey.WriteKey(writer, entry.Key);
        Value.WriteValue(writer, entry.Value!);
        return writer.AcquireAfterValue();
    }

    // The converter of keys that are not strings.
    private CursorConverter<object> AnyKey => field ??= Cache.Get(typeof(object)) as CustomConverter<object> ?? (CursorConverter<object>)new AnyConverter(Cache);

    private void Fill(ref JsonCursor cursor, IDictionary dictionary)
    {
        if (dictionary.IsReadOnly) throw ConverterErrors.CannotRead(typeof(TDictionary));
        if (cursor.BeginObject() != ContainerStart.Open) return;

        ISet<string>? before = RejectsDuplicates ? KeysBefore.OfUntyped(dictionary) : null;
        int indent = 0;
        do
        {
            string key = Key.ReadKey(ref cursor);
            object? value = cursor.HasValue ? Value.ReadValue(ref cursor) : null;
            if (cursor.HasValue && (!RejectsDuplicates || IsNew(ref cursor, dictionary.Contains(key), before, key)))
            {
                dictionary[key] = value;
            }
        }
        while (cursor.NextMember(ref indent));
    }
}
