namespace Brisk.Json.Converters;

/// <summary>The base class of converters that do not store values at an acquired position: elements are written without acquiring it in between.</summary>
internal abstract class WritingConverter<T> : CursorConverter<T>
{
    public override int StoreItems(Utf8JsonWriter writer, ReadOnlySpan<T> items, int position)
    {
        writer.ReleaseBetween(position);
        foreach (T item in items)
        {
            WriteValue(writer, item);
        }

        return writer.AcquireAfterValue();
    }
}
