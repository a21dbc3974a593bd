namespace Brisk.Json.Converters;

/// <content>Writing objects, and writing at a position taken from the writer.</content>
internal abstract partial class CursorConverter<T>
{
    /// <summary>Stores a value, including null, and a comma, at a position taken from the writer that has <see cref="Utf8JsonWriter.StoreRoom"/>.</summary>
    /// <param name="writer">The writer to write to.</param>
    /// <param name="value">The value.</param>
    /// <param name="position">The position after a name, or of an element.</param>
    /// <returns>The position after the comma; <see cref="Utf8JsonWriter.NotTaken"/> if the writer has it.</returns>
    public virtual int Store(Utf8JsonWriter writer, T value, int position)
    {
        writer.GiveBackBeforeValue(position);
        WriteValue(writer, value);
        return writer.TakeAfterValue();
    }

    /// <summary>Stores elements of an open array.</summary>
    /// <param name="writer">The writer to write to.</param>
    /// <param name="items">The elements.</param>
    /// <param name="position">The position after the start of the array, or after a comma; <see cref="Utf8JsonWriter.NotTaken"/> if the writer has the position.</param>
    /// <returns>The position after the comma of the last one; <see cref="Utf8JsonWriter.NotTaken"/> if the writer has it.</returns>
    public virtual int StoreItems(Utf8JsonWriter writer, ReadOnlySpan<T> items, int position)
    {
        foreach (T item in items)
        {
            position = StoreItem(writer, item, position);
        }

        return position;
    }

    /// <summary>Stores an element; if there is too little space, the writer's other methods write it.</summary>
    /// <param name="writer">The writer to write to.</param>
    /// <param name="item">The element.</param>
    /// <param name="position">Like that of <see cref="StoreItems"/>.</param>
    /// <returns>Like that of <see cref="StoreItems"/>.</returns>
    public int StoreItem(Utf8JsonWriter writer, T item, int position)
    {
        if (writer.Limit - position > Utf8JsonWriter.StoreRoom)
        {
            int indented = writer.IsOutputIndented ? writer.StoreNewLine(position) : position;
            if (indented != Utf8JsonWriter.NotTaken) return Store(writer, item, indented);
        }

        writer.GiveBackBetween(position);
        WriteValue(writer, item);
        return writer.TakeAfterValue();
    }

    /// <summary>Writes the properties of a value that is written as an object, between its braces, after a name written by other code.</summary>
    public virtual void WriteProperties(Utf8JsonWriter writer, T value) => throw new InvalidOperationException($"Values of type '{typeof(T)}' are not written as JSON objects.");
}
