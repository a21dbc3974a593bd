namespace Brisk.Json.Converters;

/// <summary>Writes the elements that a user-defined converter returns.</summary>
/// <param name="shape">The converter of the array for error paths.</param>
/// <param name="converter">The converter of the array.</param>
/// <param name="value">The value to write.</param>
internal sealed class AccumulatedArrayWriteFrame<T, TElement>(ICursorConverter shape, AccumulatedArrayConverter<T, TElement> converter, T value)
    : ElementsWriteFrame<TElement>(shape, converter.Element)
{
    private IEnumerator<TElement>? _items;

    public override void Begin(Utf8JsonWriter writer, CancellationToken cancellationToken)
    {
        WriteGuard.Enter(writer);
        base.Begin(writer, cancellationToken);
        _items = converter.ElementsOf(writer, value).GetEnumerator();
        writer.WriteStartArray();
    }

    public override WriteStep Write(Utf8JsonWriter writer, int threshold)
    {
        LeaveChild(writer, threshold);
        while (!writer.IsDue(threshold))
        {
            if (!_items!.MoveNext())
            {
                writer.WriteEndArray();
                return WriteStep.Ended;
            }

            if (WriteElement(writer, _items.Current, threshold)) return WriteStep.Enter;
        }

        return WriteStep.Full;
    }

    public override ValueTask DisposeAsync()
    {
        _items?.Dispose();
        return default;
    }
}
