namespace Brisk.Json.Serialization;

/// <summary>Writes a collection.</summary>
internal sealed class SequenceWriteFrame<E>(ICursorConverter converter, CursorConverter<E> element, IEnumerable<E> items)
    : ElementsWriteFrame<E>(converter, element)
{
    private IEnumerator<E>? _items;

    public override void Begin(Utf8JsonWriter writer, CancellationToken cancellationToken)
    {
        WriteGuard.Enter(writer);
        _items = items.GetEnumerator();
        writer.WriteStartArray();
    }

    public override WriteStep Write(Utf8JsonWriter writer, int threshold)
    {
        LeaveChild(writer, threshold);
        IEnumerator<E> items = _items!;
        while (!writer.IsDue(threshold))
        {
            if (!items.MoveNext())
            {
                writer.WriteEndArray();
                return WriteStep.Ended;
            }

            if (WriteElement(writer, items.Current, threshold))
            {
                return WriteStep.Enter;
            }
        }

        return WriteStep.Full;
    }

    public override ValueTask DisposeAsync()
    {
        _items?.Dispose();
        return default;
    }
}

/// <summary>Writes a dictionary.</summary>
internal sealed class DictionaryWriteFrame<K, V>(
    ICursorConverter converter, CursorConverter<K> keys, CursorConverter<V> values, IEnumerable<KeyValuePair<K, V>> entries)
    : ElementsWriteFrame<V>(converter, values)
    where K : notnull
{
    private IEnumerator<KeyValuePair<K, V>>? _entries;

    public override void Begin(Utf8JsonWriter writer, CancellationToken cancellationToken)
    {
        WriteGuard.Enter(writer);
        _entries = entries.GetEnumerator();
        writer.WriteStartObject();
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
            if (WriteElement(writer, entries.Current.Value, threshold))
            {
                return WriteStep.Enter;
            }
        }

        return WriteStep.Full;
    }

    public override ValueTask DisposeAsync()
    {
        _entries?.Dispose();
        return default;
    }
}
