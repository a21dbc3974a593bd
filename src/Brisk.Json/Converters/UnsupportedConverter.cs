namespace Brisk.Json.Serialization;

/// <summary>A type that is not serialized. It may be the type of a member as long as no value comes.</summary>
internal sealed class UnsupportedConverter<T> : CursorConverter<T>
{
    public override T? ReadValue(ref JsonCursor cursor)
        => default(T) is null && cursor.TryReadNull() ? default : throw ConverterErrors.Unsupported(typeof(T));

    public override void WriteValue(Utf8JsonWriter writer, T value)
    {
        if (value is not null)
        {
            throw ConverterErrors.Unsupported(typeof(T));
        }

        writer.WriteNullValue();
    }
}
