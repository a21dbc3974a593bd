namespace Brisk.Json.Modeling;

/// <summary>
/// A converter with a context: it can delegate to the default conversion of the type, get the path of the value being read, and access the state that the caller passes
/// (<see cref="JsonSerializerOptions.WithState"/>).
/// </summary>
/// <typeparam name="T">The type to convert.</typeparam>
/// <remarks>Register it like any converter: with <see cref="JsonConverterAttribute"/> on a type or member, or in <see cref="JsonSerializerOptions.Converters"/>.</remarks>
public abstract class JsonContextualConverter<T> : JsonConverter<T>
{
    // Used only if the converter is called directly, rather than by the serializer.
    private DefaultConversion<T>? _conversion;

    /// <summary>Initializes the converter.</summary>
    protected JsonContextualConverter() { }

    /// <summary>Reads a value.</summary>
    /// <param name="reader">The reader, at the first token of the value. On return, it must be at the last one.</param>
    /// <param name="context">The default conversion, the path, and the caller's state.</param>
    /// <returns>The value.</returns>
    /// <exception cref="JsonException">The converter does not support the JSON.</exception>
    public abstract T? Read(ref Utf8JsonReader reader, JsonReadContext<T> context);

    /// <summary>Writes a value as exactly one JSON value.</summary>
    /// <param name="writer">The writer to write to.</param>
    /// <param name="value">The value.</param>
    /// <param name="context">The default conversion, and the caller's state.</param>
    public abstract void Write(
        Utf8JsonWriter writer,
#nullable disable // an override may declare a non-nullable value: it receives null only if HandleNull is true
        T value,
#nullable restore
        JsonWriteContext<T> context);

    /// <inheritdoc/>
    public sealed override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        return Read(ref reader, new JsonReadContext<T>(Conversion(typeToConvert), options, null, reader.OwnText(), default, null));
    }

    /// <inheritdoc/>
    public sealed override void Write(Utf8JsonWriter writer, [AllowNull] T value, JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        Write(writer, value!, new JsonWriteContext<T>(Conversion(typeof(T)), options));
    }

    private DefaultConversion<T> Conversion(Type? typeToConvert)
        => typeToConvert is null || typeToConvert == typeof(T) ? _conversion ??= new(this, typeof(T), []) : new(this, typeToConvert, []);

    internal sealed override ICursorConverter AsCursorConverter(Type typeToConvert, ContractCache cache) => new CustomConverter<T>(this, typeToConvert, cache.Options);
}
