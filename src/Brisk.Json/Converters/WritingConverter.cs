namespace Brisk.Json.Converters;

/// <summary>The base class of converters that write only with the writer's methods for single tokens: the position is not acquired again after each element.</summary>
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
