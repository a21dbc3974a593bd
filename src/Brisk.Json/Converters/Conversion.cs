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

    /// <summary>Reads a whole document.</summary>
    /// <param name="utf8Json">The document, which is JSON.</param>
    /// <param name="isStream">Whether the text is that of a stream, where the path of an unexpected end differs.</param>
    public T? ReadDocument(ReadOnlySpan<byte> utf8Json, bool isStream = false)
    {
        var cursor = new JsonCursor(utf8Json, 0, 0, options.ReaderOptions, options.CallContext);
        cursor.Strings = options.RentStrings(utf8Json.Length);
        cursor.Locator = converter;
        cursor.IsStream = isStream;
        try
        {
            cursor.BeginText();
            T? value = Read(ref cursor);
            cursor.EndText();
            StringCache.Return(cursor.Strings);
            return value;
        }
        catch (Exception exception) when (ErrorLocator.NeedsLocation(exception))
        {
            Exception located = converter.Locate(exception, ref cursor);
            if (located != exception) throw located;

            throw;
        }
    }

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

    public Conversion<object> Into(object existing) => new(new ObjectPopulator(converter, existing, options), options);
}
