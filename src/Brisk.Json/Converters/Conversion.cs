namespace Brisk.Json.Converters;

/// <summary>
/// The converter of a call, with its options. Overloads of <see cref="JsonSerializer"/> specify the two in one of five ways, and otherwise differ only in their source or
/// destination.
/// </summary>
/// <typeparam name="T">The type; <see cref="object"/> if it is known only at run time.</typeparam>
internal readonly struct Conversion<T>(ICursorConverter converter, JsonSerializerOptions options)
{
    public ICursorConverter Converter => converter;

    public JsonSerializerOptions Options => options;

    public T? Read(ref JsonCursor cursor) => converter is CursorConverter<T> typed ? typed.ReadValue(ref cursor) : (T?)converter.ReadBoxed(ref cursor);

    public T? Read(ref Utf8JsonReader reader)
        => converter is CursorConverter<T> typed ? ReaderBridge.ReadValue(ref reader, typed, options) : (T?)converter.ReadBoxed(ref reader, options);

    public T? TakeFrom(ReadFrame frame) => converter is CursorConverter<T> typed ? typed.TakeFrom(frame) : (T?)converter.TakeBoxed(frame);

    public void Write(Utf8JsonWriter writer, T? value)
    {
        if (converter is CursorConverter<T> typed)
        {
            typed.WriteValue(writer, value!);
        }
        else
        {
            converter.WriteBoxed(writer, value);
        }
    }

    public WriteFrame? BeginWrite(T? value)
        => converter is CursorConverter<T> typed ? typed.BeginWrite(value!) : value is null ? null : converter.BeginWriteBoxed(value);

    /// <summary>Returns the conversion that reads into an existing object.</summary>
    public Conversion<object> Into(object existing) => new(new ObjectPopulator(converter, existing, options), options);
}
