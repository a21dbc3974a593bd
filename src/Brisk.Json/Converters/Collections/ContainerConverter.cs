using Brisk.Json.Text;

namespace Brisk.Json.Converters;

/// <summary>What collections and dictionaries have in common: <c>null</c>, and that <see cref="CursorConverter{T}.Store"/> writes them.</summary>
internal abstract class ContainerConverter<T> : CursorConverter<T>
{
    public override void WriteValue(Utf8JsonWriter writer, T value)
    {
        if (value is null)
        {
            writer.WriteNullValue();
            return;
        }

        writer.GiveBackAfterValue(Store(writer, value, writer.TakeForValue()));
    }

    /// <summary>Reads <c>null</c>, or reports an error.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected static T? ReadNull(ref JsonCursor cursor)
    {
        if (default(T) is not null || !cursor.TryReadNull()) cursor.FailValue();

        return default;
    }

    /// <inheritdoc cref="ReadNull(ref JsonCursor)"/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected static Parsed<T?> ReadNull(ref JsonCursor cursor, int position)
    {
        cursor.Position = position;
        T? value = ReadNull(ref cursor);
        return new(cursor.Position, value);
    }
}
