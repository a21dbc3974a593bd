namespace Brisk.Json.Serialization;

/// <content>Writing objects, and writing at a position that was taken from the writer.</content>
internal abstract partial class CursorConverter<T>
{
    /// <summary>Stores a value, the null reference included, and a comma, at a position that was taken from the writer and that has <see cref="Utf8JsonWriter.StoreRoom"/>.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="value">The value.</param>
    /// <param name="position">After a name, or where an element goes.</param>
    /// <returns>The position after the comma; <see cref="Utf8JsonWriter.NotTaken"/> when the writer has it.</returns>
    public virtual int Store(Utf8JsonWriter writer, T value, int position)
    {
        writer.GiveBackBeforeValue(position);
        WriteValue(writer, value);
        return writer.TakeAfterValue();
    }

    /// <summary>Stores elements: those of an array that was begun.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="items">The elements.</param>
    /// <param name="position">After the start of the array, or after a comma; <see cref="Utf8JsonWriter.NotTaken"/> when the writer has the position.</param>
    /// <returns>The position after the comma of the last one; <see cref="Utf8JsonWriter.NotTaken"/> when the writer has it.</returns>
    public virtual int StoreItems(Utf8JsonWriter writer, ReadOnlySpan<T> items, int position)
    {
        foreach (T item in items)
        {
            position = StoreItem(writer, item, position);
        }

        return position;
    }

    /// <summary>Stores an element; where there is too little room, the writer's other methods write it.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="item">The element.</param>
    /// <param name="position">As of <see cref="StoreItems"/>.</param>
    /// <returns>As of <see cref="StoreItems"/>.</returns>
    public int StoreItem(Utf8JsonWriter writer, T item, int position)
    {
        if (writer.Limit - position > Utf8JsonWriter.StoreRoom)
        {
            int indented = writer.IsOutputIndented ? writer.StoreNewLine(position) : position;
            if (indented != Utf8JsonWriter.NotTaken)
            {
                return Store(writer, item, indented);
            }
        }

        writer.GiveBackBetween(position);
        WriteValue(writer, item);
        return writer.TakeAfterValue();
    }

    /// <summary>Stores a dictionary key and its colon.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="key">The key.</param>
    /// <param name="position">After the start of an object, or after a comma; <see cref="Utf8JsonWriter.NotTaken"/> when the writer has it.</param>
    /// <returns>Where the value goes, with <see cref="Utf8JsonWriter.StoreRoom"/>; <see cref="Utf8JsonWriter.NotTaken"/> when <see cref="WriteKey"/> has to write the key.</returns>
    public virtual int StoreKey(Utf8JsonWriter writer, T key, int position) => Utf8JsonWriter.NotTaken;

    /// <summary>Writes what stands between the braces of a value that is written as an object: after a name that others wrote.</summary>
    public virtual void WriteProperties(Utf8JsonWriter writer, T value) => throw new InvalidOperationException($"Values of type '{typeof(T)}' are no objects in JSON.");

    /// <summary>Writes a value that is an object, with a discriminator before its members.</summary>
    public virtual void WriteTagged(Utf8JsonWriter writer, T value, TypeTag tag) => throw new InvalidOperationException($"Values of type '{typeof(T)}' are not objects in JSON.");

    /// <summary>Stores a value that is an object, with a discriminator before its members, as <see cref="Store"/> does.</summary>
    public virtual int StoreTagged(Utf8JsonWriter writer, T value, TypeTag tag, int position)
    {
        writer.GiveBackBeforeValue(position);
        WriteTagged(writer, value, tag);
        return writer.TakeAfterValue();
    }

    int ICursorConverter.StoreBoxed(Utf8JsonWriter writer, object value, int position) => Store(writer, (T)value, position);
}
