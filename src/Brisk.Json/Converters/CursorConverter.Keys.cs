using Brisk.Json.Text;

namespace Brisk.Json.Converters;

/// <content>Dictionary keys.</content>
internal abstract partial class CursorConverter<T>
{
    /// <summary>Reads the name at the cursor as a dictionary key, and moves the cursor to the value after the colon.</summary>
    public virtual T ReadKey(ref JsonCursor cursor)
    {
        // An invalid name is reported first.
        int start = cursor.Position;
        cursor.ReadName(out _);
        if (cursor.HasValue)
        {
            cursor.Position = start;
            cursor.CheckString();
        }

        throw ConverterErrors.NoKeys(typeof(T), Public.GetType());
    }

    /// <summary>Like <see cref="ReadKey(ref JsonCursor)"/>, with the position owned by the caller.</summary>
    public virtual Parsed<T> ReadKey(ref JsonCursor cursor, int position)
    {
        cursor.Position = position;
        T key = ReadKey(ref cursor);
        return new(cursor.Position, key);
    }

    /// <summary>Writes a dictionary key.</summary>
    public virtual void WriteKey(Utf8JsonWriter writer, [DisallowNull] T value) => throw ConverterErrors.NoKeys(typeof(T), Public.GetType());

    /// <summary>Stores a dictionary key and its colon.</summary>
    /// <param name="writer">The writer to write to.</param>
    /// <param name="key">The key.</param>
    /// <param name="position">The position after the start of an object, or after a comma; <see cref="Utf8JsonWriter.NotTaken"/> if the writer has it.</param>
    /// <returns>The position of the value, with <see cref="Utf8JsonWriter.StoreRoom"/>; <see cref="Utf8JsonWriter.NotTaken"/> if <see cref="WriteKey"/> must write the key.</returns>
    public virtual int StoreKey(Utf8JsonWriter writer, T key, int position) => Utf8JsonWriter.NotTaken;
}
