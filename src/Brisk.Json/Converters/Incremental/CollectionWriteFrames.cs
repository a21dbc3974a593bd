using System.Collections;

namespace Brisk.Json.Converters;

internal sealed class SequenceWriteFrame<TCollection, E>(SequenceConverter<TCollection, E> converter, CursorConverter<E> element)
    : ArrayWriteFrame<E>(converter, element)
{
    private IEnumerable<E>? _source;

    public SequenceWriteFrame<TCollection, E> For(IEnumerable<E> items)
    {
        _source = items;
        return this;
    }

    protected override IEnumerable<E> Items(Utf8JsonWriter writer) => _source!;

    protected override void Release()
    {
        base.Release();
        _source = null;
        Clear();
        converter.Recycle(this);
    }
}

internal sealed class DictionaryWriteFrame<TDictionary, K, V>(KeyedConverter<TDictionary, K, V> converter, CursorConverter<K> keys, CursorConverter<V> values)
    : ElementsWriteFrame<V>(converter, values)
    where K : notnull
{
    private IEnumerable<KeyValuePair<K, V>>? _source;
    private IEnumerator<KeyValuePair<K, V>>? _entries;

    public DictionaryWriteFrame<TDictionary, K, V> For(IEnumerable<KeyValuePair<K, V>> entries)
    {
        _source = entries;
        return this;
    }

    public override void Begin(Utf8JsonWriter writer, CancellationToken cancellationToken)
    {
        base.Begin(writer, cancellationToken);
        _entries = _source!.GetEnumerator();
        WriteStartObject(writer);
    }

    public override WriteStep Write(Utf8JsonWriter writer, int threshold)
    {
        LeaveChild(writer, threshold);
        IEnumerator<KeyValuePair<K, V>> entries = _entries!;
        while (!writer.IsDue(threshold))
        {
            if (!entries.MoveNext())
            {
                writer.WriteEndObject();
                return WriteStep.Ended;
            }

            ElementConverter = null;
            keys.WriteKey(writer, entries.Current.Key);
            if (WriteElement(writer, entries.Current.Value, threshold)) return WriteStep.Enter;
        }

        return WriteStep.Full;
    }

    protected override void Release()
    {
        _entries?.Dispose();
        _entries = null;
        _source = null;
        Clear();
        converter.Recycle(this);
    }
}

/// <summary>Writes a dictionary whose keys and values are objects.</summary>
internal sealed class EntriesWriteFrame(ICursorConverter converter, CursorConverter<object> keys, CursorConverter<object> values, IDictionary dictionary)
    : ElementsWriteFrame<object>(converter, values)
{
    private IDictionaryEnumerator? _entries;

    public override void Begin(Utf8JsonWriter writer, CancellationToken cancellationToken)
    {
        base.Begin(writer, cancellationToken);
        _entries = dictionary.GetEnumerator();
        WriteStartObject(writer);
    }

    public override WriteStep Write(Utf8JsonWriter writer, int threshold)
    {
        LeaveChild(writer, threshold);
        IDictionaryEnumerator entries = _entries!;
        while (!writer.IsDue(threshold))
        {
            if (!entries.MoveNext())
            {
                writer.WriteEndObject();
                return WriteStep.Ended;
            }

            ElementConverter = null;
            DictionaryEntry entry = entries.Entry;
            keys.WriteKey(writer, entry.Key);
            if (WriteElement(writer, entry.Value!, threshold)) return WriteStep.Enter;
        }

        return WriteStep.Full;
    }

    protected override void Release() => (_entries as IDisposable)?.Dispose();
}
