namespace Brisk.Json.Serialization;

/// <summary>A type that is not serialized. It may be the type of a member as long as no value comes.</summary>
/// <param name="acceptsNull">Whether <c>null</c> is read: not as an element.</param>
internal sealed class UnsupportedConverter<T>(bool acceptsNull) : CursorConverter<T>, IUnsupportedConverter
{
    public UnsupportedConverter()
        : this(true)
    {
    }

    public override CursorConverter<T> ForElements => new UnsupportedConverter<T>(false);

    public override T? ReadValue(ref JsonCursor cursor)
    {
        if (acceptsNull && default(T) is null && cursor.TryReadNull())
        {
            return default;
        }

        // A token that is not valid is the first of errors.
        if (cursor.Current is not ((byte)'{' or (byte)'['))
        {
            int start = cursor.Position;
            cursor.SkipValue();
            cursor.Position = start;
        }

        throw ConverterErrors.Unsupported(typeof(T));
    }

    public override void WriteValue(Utf8JsonWriter writer, T value)
    {
        if (value is not null)
        {
            throw ConverterErrors.Unsupported(typeof(T));
        }

        writer.WriteNullValue();
    }
}

/// <summary>The converter of a type that is not serialized, whichever that is.</summary>
internal interface IUnsupportedConverter;
